"""A server that is killed again and again while people play, and what must be true afterwards."""

import asyncio
from pathlib import Path
from typing import NamedTuple

from tests.server.databases import new_database
from tests.server.processes import Node
from tests.server.scripted import Player, opened
from tminus.games import GAMES
from tminus.kernel.randomness import Random
from tminus.server.database import connect
from tminus.server.entries import Entry
from tminus.server.store import Store
from tminus.server.table import Table

LONGEST_LIFE = 800  # milliseconds between a start and the next kill


class Survived(NamedTuple):
    kills: int
    acknowledged: int
    resumed: int


async def survive(kind: str, folder: Path, tables: int, kills: int, seed: int) -> Survived:
    """Play at so many tables, kill the server so often, and check that nothing was lost and nothing done twice."""
    source = Random(seed)
    node = Node(await new_database(kind, folder), folder)
    await node.start()
    done = False
    players: list[Player] = []
    for number in range(tables):
        game = GAMES[number % len(GAMES)].name
        table, tokens = await opened(node, game, 2)
        for seat, token in enumerate(tokens):
            players.append(Player([node], table, seat, token, seed + len(players), lambda: done))
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        for _ in range(kills):
            await asyncio.sleep(source.below(LONGEST_LIFE) / 1000)
            await node.kill()
            await node.start()
            await _all_are_back(players)
        done = True
    await node.kill()
    await check_database(node.database, players)
    return Survived(kills, sum([len(p.acknowledged) for p in players]), sum([p.resumed for p in players]))


async def _all_are_back(players: list[Player]) -> None:
    """Every client resumes."""
    async with asyncio.timeout(60):
        for player in players:
            await player.back.wait()


async def check_database(database: str, players: list[Player]) -> None:
    store = Store(connect(database))
    try:
        for id in dict.fromkeys([player.table for player in players]):
            await _check_table(store, id, [player for player in players if player.table == id])
    finally:
        await store.close()


async def _check_table(store: Store, id: str, players: list[Player]) -> None:
    entries = await store.entries(id, 0)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1)), "a gap in the log"
    keys = [(entry.seat, entry.key) for entry in entries if entry.key is not None]
    assert len(keys) == len(set(keys)), "something was done twice"
    became = {(entry.seat, entry.key): entry for entry in entries}
    for player in players:
        for key, number in player.acknowledged.items():
            assert became[player.seat, key].number == number, f"{key} was acknowledged, but is not in the log"
        unsure = [player.unsure["key"]] if player.unsure else []
        own = {key for seat, key in keys if seat == player.seat}
        assert own <= {*player.acknowledged, *unsure, *player.refused}, "the log holds what nobody sent"
        assert not own & player.refused, "what was refused was done"
    await _check_snapshot(store, id, entries)


async def _check_snapshot(store: Store, id: str, entries: list[Entry]) -> None:
    """The table read from its last snapshot is the one that all entries make."""
    stored = await store.load(id)
    quick = Table.from_stored(stored)
    slow = Table.from_stored(stored._replace(snapshot=None, snapshot_number=0, tail=entries))
    assert quick.state.fingerprint() == slow.state.fingerprint()
    for seat in (None, 0, 1):
        assert quick.events(seat) == slow.events(seat)
