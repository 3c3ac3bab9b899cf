"""The pages of the server: the client for the browser and the description of the API.

The client's built files belong in the folder `client` beside this file; a server without them says so (plain_pages.py).
Nothing here is fetched from other sites.
"""

from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.static_files import create_static_files_router

import tminus
from tminus.kernel.speaking import ENGLISH
from tminus.server.languages import LANGUAGES
from tminus.server.plain_pages import laid_out, no_such_page, page_without_client, wants_a_page
from tminus.server.wire import Problem
from tminus.server.words import said

HERE = Path(__file__).parent
CLIENT = HERE / "client"
PLAIN = HERE / "pages"
API = "/api/docs"


def pages() -> Router:
    """What the client does not have is taken from the plain pages."""
    # The system cannot even look for files of some names, and says so with other errors.
    missing: Any = dict.fromkeys((NotFoundException, ValueError, InternalServerException), nothing_there)
    return create_static_files_router("/", [CLIENT, PLAIN], html_mode=True, name="pages", exception_handlers=missing)


def client_is_built() -> bool:
    return Path(CLIENT, "index.html").is_file()


def nothing_there(request: Request, _: Exception) -> Response[str] | Response[Problem]:
    path = request.scope["path"]
    if path == "/" and not client_is_built():
        return page_without_client()
    if wants_a_page(request):
        return no_such_page(path)
    return Response(Problem("not-there", said("nothing-here")), status_code=404)


def description() -> OpenAPIConfig:
    plugins: list[OpenAPIRenderPlugin] = [JsonRenderPlugin(), ReadableDescription(path="/")]
    about = f"Words for people are in the language that `Accept-Language` asks for: {', '.join(LANGUAGES)}."
    return OpenAPIConfig("T-Minus", tminus.__version__, description=about, path=API, render_plugins=plugins)


class ReadableDescription(OpenAPIRenderPlugin):
    """For people; programs read openapi.json."""

    def render(self, request: Request, openapi_schema: dict[str, Any]) -> bytes:
        lines = [f'<p>For programs: <a href="{API}/openapi.json">openapi.json</a>.</p>']
        lines.append(f"<p>{escape(openapi_schema['info']['description'])}</p>")
        for path, methods in openapi_schema["paths"].items():
            for method, about in methods.items():
                if isinstance(about, dict):
                    lines += operation(path, method, about)
        return laid_out("T-Minus: the API", ENGLISH, "\n".join(lines)).encode()


def operation(path: str, method: str, about: dict[str, Any]) -> list[str]:
    lines = [f"<h2><code>{method.upper()} {escape(path)}</code></h2>", f"<p>{escape(about.get('summary', ''))}</p>"]
    if about.get("description"):
        lines.append(f"<p>{escape(about['description'])}</p>")
    for content in about.get("requestBody", {}).get("content", {}).values():
        lines.append(f"<p>Takes {escape(kind(content['schema']))}.</p>")
    lines.append("<dl>")
    for status, answer in about.get("responses", {}).items():
        lines.append(f"<dt>{escape(status)}</dt><dd>{escape(answer.get('description', ''))}</dd>")
    lines.append("</dl>")
    return lines


def kind(schema: dict[str, Any]) -> str:
    return str(schema.get("$ref", schema.get("type", "anything"))).rpartition("/")[2]
