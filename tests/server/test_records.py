"""Records of games that were played at a table: the whole game, whatever was taken back, and proof of its luck."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import tminus
from tests.server.crowd import Crowd, crowded
from tests.server.databases import KINDS, new_database
from tests.server.test_tables import opened
from tminus.kernel.randomness import commitment, from_secret
from tminus.kernel.record import Record
from tminus.server.entries import Entry, GoneError
from tminus.server.records import record_of
from tminus.server.refusals import TooLate
from tminus.server.seating import open_table
from tminus.server.table import TAKES_BACK, Table
from tminus.server.tables import Tables

GAMES = [game.name for game in tminus.GAMES]
on_both = pytest.mark.parametrize("kind", KINDS)
by_game = pytest.mark.parametrize("game", GAMES)


@asynccontextmanager
async def played(kind: str, folder: Path, game: str) -> AsyncIterator[tuple[Tables, str, Crowd]]:
    """A table in a database, with its game just begun."""
    async with opened(await new_database(kind, folder)) as tables:
        table, crowd = crowded(game, 6)
        before = Table(table.id, table.about, table.created)
        await tables.create(before)
        await tables.change(table.id, lambda found: [found.happen(3, None, "started", table.about.commitment)])
        yield tables, table.id, crowd


async def play_on(tables: Tables, id: str, crowd: Crowd, most: int = 10**6) -> None:
    """Several things at a time, as several people do them."""

    def some(table: Table) -> list[Entry]:
        entries: list[Entry] = []
        for _ in range(8):
            if not table.state.over:
                entries += crowd.do(table)
        return entries

    while most > 0 and await tables.change(id, some):
        most -= 8


@on_both
@by_game
def test_a_record_replays_to_the_very_end_of_the_game_whatever_was_taken_back(
    kind: str, game: str, tmp_path: Path
) -> None:
    async def check() -> None:
        async with played(kind, tmp_path, game) as (tables, id, crowd):
            await play_on(tables, id, crowd, most=40)
            before = (await tables.store.load(id)).number
            with pytest.raises(TooLate, match="not over yet"):
                await record_of(tables, id)
            assert (await tables.store.load(id)).number == before
            await play_on(tables, id, crowd)
            kinds = {entry.kind for entry in await tables.store.entries(id, 0)}
            assert kinds & set(TAKES_BACK), "something was taken back"
            assert (await tables.store.load(id)).snapshot_number > 0
            record = Record.from_json((await record_of(tables, id)).to_json())
            state = tminus.game(game).replay(record)
            final, scores, moves, about = await tables.look(
                id, lambda table: (table.state.fingerprint(), table.state.scores(), table.state.moves, table.about)
            )
            assert (record.final, record.result) == (final, scores) == (state.fingerprint(), state.scores())
            assert len(record.actions) == moves
            assert (record.secret, record.commitment, record.names) == (about.secret, about.commitment, about.names)
            assert record.secret is not None
            assert commitment(bytes.fromhex(record.secret)) == record.commitment

    asyncio.run(check())


def test_there_is_no_record_before_the_game_or_without_a_table(tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(await new_database("sqlite", tmp_path)) as tables:
            table, _, _ = open_table("launch-pad", {}, ["me", "open"], "Ada", "live", False, 1)
            await tables.create(table)
            with pytest.raises(TooLate, match="has not begun"):
                await record_of(tables, table.id)
            with pytest.raises(GoneError):
                await record_of(tables, "nowhere")

    asyncio.run(check())


@by_game
def test_what_the_secret_deals_for_an_action_is_dealt_once(game: str) -> None:
    """The source starts anew from the secret and the action's number. If an action could be taken back after its number
    has dealt something, whoever acts again would know what is dealt."""
    table, crowd = crowded(game, 11)
    secret = bytes.fromhex(table.about.secret)
    dealt = {0}
    while not table.state.over:
        entries = crowd.do(table)
        table.writing(entries)  # now and then a snapshot: else the log would become too long
        for entry in entries:
            number = table.state.moves
            if entry.kind == "act" and table.state.source != from_secret(secret, number):
                assert number not in dealt
                dealt.add(number)
                assert table.match is not None
                assert table.match.stands
    assert len(dealt) > 5
    assert crowd.taken_back > 10
