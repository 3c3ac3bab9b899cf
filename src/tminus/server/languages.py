"""Which language somebody is answered in: the best of those they ask for that there are catalogues for.

Whatever is said within a request, or on a live connection, is said in that language. What is told to others is said in
theirs, so words are made where somebody is answered, and neither stored nor sent on.
"""

from pathlib import Path
from urllib.parse import parse_qs

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tminus.kernel.speaking import ENGLISH, languages_in, speaking

LANGUAGES = languages_in(Path(__file__).parent.parent)
HEADER = b"accept-language"
QUERY = "language"  # of a live connection: the page of a browser cannot choose its headers


class Speaking:
    """Around all that answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with speaking(language_of(scope)):
            await self.app(scope, receive, send)


def language_of(scope: Scope) -> str:
    if scope["type"] == ScopeType.WEBSOCKET:
        asked = parse_qs(scope["query_string"].decode("latin-1")).get(QUERY, [])
        if asked:
            return best_of(asked[-1])
    headers = [value for name, value in scope.get("headers", []) if name == HEADER]
    return best_of(b",".join(headers).decode("latin-1"))


def best_of(asked: str) -> str:
    """Of "de-AT, en;q=0.7", say: the language that is wanted most among those that we have."""
    wanted: list[tuple[float, str]] = []
    for part in asked.split(","):
        tag, _, rest = part.partition(";")
        language = tag.strip().split("-")[0].lower()
        if language in LANGUAGES:
            wanted.append((_quality(rest), language))
    wanted = [one for one in wanted if one[0] > 0]
    return max(wanted, key=lambda one: one[0])[1] if wanted else ENGLISH


def _quality(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
