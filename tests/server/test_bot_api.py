"""What the document about the API shows must work as shown, and leave nothing out."""

import asyncio
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.server.crowd import crowded
from tests.server.databases import new_database
from tests.server.running import running
from tminus.kernel.record import Record
from tminus.server import live, refusals
from tminus.server.app import LONGEST_BODY, create_app
from tminus.server.audience import DEAD, SILENCE
from tminus.server.messages import Understood
from tminus.server.settings import Settings
from tminus.server.sight import sight
from tminus.server.table import OldRules

DOCUMENT = (Path(__file__).parent.parent.parent / "docs" / "bot-api.md").read_text(encoding="utf-8")


def program_in(language: str) -> str:
    [program] = re.findall(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
    return str(program)


async def outcome(folder: Path, *command: str) -> str:
    """What a program printed that plays at a server with its usual limits."""
    async with running(await new_database("sqlite", folder), Settings()) as server:
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=folder,
            env={**os.environ, "TMINUS": f"http://127.0.0.1:{server.port}"},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        async with asyncio.timeout(240):
            printed, _ = await process.communicate()
        assert process.returncode == 0, printed.decode()
        return printed.decode()


def test_the_python_plays_a_whole_game(tmp_path: Path) -> None:
    same_every_time = "import random\nrandom.seed(1)\n"
    printed = asyncio.run(outcome(tmp_path, sys.executable, "-c", same_every_time + program_in("python")))
    assert re.fullmatch(r"Scores: \[-?\d+, -?\d+\]\. The secret was \w{64}, .*", printed.splitlines()[-1])
    assert len(printed.splitlines()) > 50


@pytest.mark.skipif(
    not all(shutil.which(program) for program in ("curl", "jq", "shuf", "sh")), reason="needs curl, jq and shuf"
)
def test_the_commands_play_a_whole_game(tmp_path: Path) -> None:
    printed = asyncio.run(outcome(tmp_path, "sh", "-c", program_in("sh")))
    record = Record.from_json((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert json.loads(printed.splitlines()[-1])["scores"] == record.result


def test_every_request_is_listed_and_no_other() -> None:
    listed = set(re.findall(r"^\| `([A-Z]+ /api/[^`]*)` \|", DOCUMENT, re.MULTILINE))
    paths: dict[str, Any] = create_app("sqlite:///never-opened.db").openapi_schema.to_schema()["paths"]
    described = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert listed == {one for one in described if "/api/" in one}


def test_every_live_message_is_listed_with_all_it_takes() -> None:
    understood = DOCUMENT.partition("and understands:")[2]
    for kind in get_args(Understood):
        [row] = re.findall(rf"^\| `{kind.__struct_config__.tag}` \| ([^|]*)\|", understood, re.MULTILINE)
        assert set(re.findall(r"`(\w+)`", row)) == {field.name for field in msgspec.structs.fields(kind)}


def test_everything_that_is_seen_is_explained() -> None:
    table, crowd = crowded("mission-red-planet", 1)
    while not table.state.over:
        crowd.act(table)
    explained = set(re.findall(r"`([\w-]+)`", DOCUMENT))
    assert set(sight(table, 0)) <= explained
    for part in (*sight(table, 0)["places"], *sight(table, 0)["clocks"], sight(table, 0)["limits"]):
        assert set(part) <= explained


def is_explained(status: int, kind: str) -> bool:
    return re.search(rf"^\| {status} \|[^|]*`{kind}`", DOCUMENT, re.MULTILINE) is not None


def test_every_kind_of_refusal_is_explained() -> None:
    for kind in (*vars(refusals).values(), OldRules):
        if isinstance(kind, type) and issubclass(kind, refusals.Refused) and kind is not refusals.Refused:
            assert is_explained(kind.status, kind.kind), kind


def test_what_the_framework_refuses_is_explained(tmp_path: Path) -> None:
    async def refused() -> None:
        async with running(await new_database("sqlite", tmp_path)) as server:
            for status, method, path, body in (
                (404, "GET", "/api/nothing", b""),
                (405, "PUT", "/api/tables", b""),
                (413, "POST", "/api/tables", b" " * (LONGEST_BODY + 1)),
            ):
                answer = await server.client.request(method, path, content=body)
                assert answer.status_code == status
                assert is_explained(status, answer.json()["kind"])

    asyncio.run(refused())


def test_every_code_that_closes_a_connection_is_explained() -> None:
    explained = {int(code) for code in re.findall(r"^\| (4\d\d\d) \|", DOCUMENT, re.MULTILINE)}
    refusing: list[type[refusals.Refused]] = [
        refusals.NotAllowed,
        refusals.NotThere,
        OldRules,
        refusals.Misdirected,
        refusals.TooMany,
    ]
    assert explained == {live.MAD, live.SILENT, live.BROKEN, *[live.OURS + kind.status for kind in refusing]}


def test_the_times_of_silence_are_those_of_the_server() -> None:
    assert f"pings after {SILENCE} seconds of silence" in DOCUMENT
    assert f"after {DEAD:.0f} seconds without a word" in DOCUMENT
