"""Two servers on one PostgreSQL, players on both, and one server killed in the middle."""

import asyncio
from pathlib import Path

from tests.server.crashing import check_database
from tests.server.databases import new_database
from tests.server.processes import Node
from tests.server.scripted import Player, opened
from tminus.games import GAMES

TABLES = 9
BEFORE = 60  # entries of every table until one server is killed
AFTER = 60  # entries that every table must have more, or be over


def test_play_goes_on_when_one_of_two_servers_dies(tmp_path: Path) -> None:
    asyncio.run(_play_on(tmp_path))


async def _play_on(folder: Path) -> None:
    database = await new_database("postgresql", folder)
    first, second = Node(database, folder, "first"), Node(database, folder, "second")
    await asyncio.gather(first.start(), second.start())  # both bring the database up to date
    done = False
    players: list[Player] = []
    for number in range(TABLES):
        table, tokens = await opened(first, GAMES[number % len(GAMES)].name, 2)
        for seat, nodes in enumerate(([first, second], [second, first])):  # the seats of a table on different servers
            players.append(Player(nodes, table, seat, tokens[seat], 100 + len(players), lambda: done))
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        await _reached(players, [BEFORE] * len(players))
        moved = [player for player in players if player.seat == 0 and not player.over]
        await first.kill()
        await _reached(players, [player.number + AFTER for player in players])
        done = True
    await second.kill()
    assert moved
    assert all(player.resumed for player in moved), "those on the dead server go on at the other one"
    assert all(player.acknowledged for player in players)
    await check_database(database, players)


async def _reached(players: list[Player], numbers: list[int]) -> None:
    async with asyncio.timeout(120):
        for player, number in zip(players, numbers, strict=True):
            await player.reached(number)
