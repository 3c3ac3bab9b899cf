"""Where the luck of games comes from: nobody can foretell it, but in tests it is the same every time."""

from pathlib import Path
from typing import Any

from tests.server.running import Running, served
from tminus.server.app import create_app
from tminus.server.luck import fresh


async def commitment(server: Running, path: str = "/start", name: str = "Ada", **more: Any) -> str:
    """To the secret of a game that has just begun."""
    _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "me"], name=name)
    assert (await server.ask("POST", f"/{opened['table']}{path}", opened["token"], **more))[0] == 201
    _, shown = await server.ask("GET", f"/{opened['table']}", opened["token"])
    return str(shown["commitment"])


def test_a_server_draws_fresh_luck_unless_the_program_that_builds_it_says_otherwise() -> None:
    assert create_app("sqlite:///never-opened.db").state.draw is fresh


def test_no_request_says_what_is_drawn(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        server.app.state.draw = fresh
        secret = "00" * 32
        drawn = [
            await commitment(server, "/start", secret=secret, draw="fixed", seed=1),
            await commitment(server, "/start", secret=secret, draw="fixed", seed=1),
            await commitment(server, f"/start?secret={secret}&draw=fixed&seed=1"),
        ]
        assert len(set(drawn)) == 3

    served("sqlite", tmp_path, check)


def test_in_tests_games_that_begin_alike_are_dealt_alike(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        first = await commitment(server)
        assert await commitment(server, name="Bo") != first
        assert await commitment(server) == first

    served("sqlite", tmp_path, check)
