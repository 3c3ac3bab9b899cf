"""Pages that the server writes itself: for an address that leads nowhere, and where the client is not built in."""

from html import escape
from pathlib import Path
from urllib.parse import quote

from litestar import Request, Response
from litestar.enums import MediaType

from tminus.kernel.speaking import spoken
from tminus.server.words import said

TEMPLATE = Path(__file__).with_name("plain.html").read_text(encoding="utf-8")

# The pages of the client that an address behind `#` leads to. Whoever leaves the `#` out is led there.
OF_THE_CLIENT = ("cards", "history", "join", "new", "replay", "rules", "settings", "table")
LONGEST_NAMED = 200


def laid_out(title: str, language: str, body: str) -> str:
    """A page; the body is HTML."""
    return TEMPLATE.format(title=escape(title), language=language, body=body)


def plain_page(title: str, *paragraphs: str, status: int = 200) -> Response[str]:
    """Paragraphs are HTML."""
    body = "".join(f"<p>{paragraph}</p>\n" for paragraph in paragraphs)
    return Response(laid_out(title, spoken(), body), media_type=MediaType.HTML, status_code=status)


def link(address: str, words: str) -> str:
    return f'<a href="{escape(address)}">{escape(words)}</a>'


def wants_a_page(request: Request) -> bool:
    """Whether a browser is to show the answer; programs and scripts ask for something else."""
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def no_such_page(path: str) -> Response[str]:
    """Leads on: to the page of the client that was probably meant, and to the first one."""
    named = path if len(path) <= LONGEST_NAMED else path[:LONGEST_NAMED] + "…"
    ways = [link("/", said("to-first-page"))]
    parts = [part for part in path.split("/") if part]
    if parts and parts[0] in OF_THE_CLIENT and len(path) <= LONGEST_NAMED:
        ways.insert(0, link("/#/" + "/".join(quote(part, safe="") for part in parts), said("to-meant-page")))
    return plain_page(said("no-page-title"), escape(said("no-page", path=named)), *ways, status=404)


def page_without_client() -> Response[str]:
    return plain_page(
        "T-Minus",
        escape(said("client-not-built")),
        escape(said("build-client")),
        escape(said("without-client")),
        link("/api/docs", said("to-api")),
    )
