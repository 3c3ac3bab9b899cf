"""The server is killed while fifty tables are played: nothing acknowledged is lost, nothing is done twice."""

import asyncio
from pathlib import Path

import pytest

from tests.server.crashing import survive
from tests.server.databases import KINDS

TABLES = 50
KILLS = 5  # on each database; `make soak` does more


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_server_loses_nothing_and_doubles_nothing(kind: str, tmp_path: Path) -> None:
    survived = asyncio.run(survive(kind, tmp_path, TABLES, KILLS, seed=11))
    assert survived.kills == KILLS
    assert survived.acknowledged > TABLES
    assert survived.resumed >= KILLS * TABLES
