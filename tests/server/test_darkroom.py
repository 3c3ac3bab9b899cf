"""The empty page in which pictures are developed has rules of its own, and no other page has them."""

from pathlib import Path

from tests.server.running import Running, served
from tminus.server.headers import ALWAYS


def test_only_the_darkroom_may_hold_pictures_that_are_written_into_it(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        room = (await server.client.get("/darkroom.html")).headers
        policy = dict(part.strip().split(" ", 1) for part in room["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'", "no scripts, no connections, no frames"
        assert policy["img-src"] == "data:"
        assert policy["frame-ancestors"] == "'self'"
        assert not {"script-src", "connect-src", "frame-src"} & policy.keys()
        assert room["x-frame-options"] == "SAMEORIGIN"
        for path in ("/", "/darkroom", "/darkroom.html/", "/api/games", "/api/replays/nowhere"):
            told = (await server.client.get(path)).headers
            assert told["content-security-policy"] == ALWAYS["content-security-policy"]
            assert told["x-frame-options"] == "DENY"
        for name in ("referrer-policy", "x-content-type-options", "cross-origin-resource-policy"):
            assert room[name] == ALWAYS[name]

    served("sqlite", tmp_path, check)
