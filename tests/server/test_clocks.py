"""The clocks of people who play by them. Time is whatever the test says it is."""

import asyncio
from pathlib import Path

import pytest

from tests.server.databases import KINDS, new_database
from tests.server.people import SECOND, START, act, act_until, away, begin, begun, kinds, new_key, only
from tests.server.test_tables import opened
from tminus.kernel.randomness import Random
from tminus.server import deciding, patience, playing, seating
from tminus.server.about import Limits
from tminus.server.entries import Entry, Stored
from tminus.server.refusals import Refused
from tminus.server.sight import sight
from tminus.server.table import Table
from tminus.server.tokens import new_token

BY_THE_CLOCK = Limits(each=10, bank=30)


def test_the_bank_shrinks_only_beyond_what_each_decision_has_of_its_own() -> None:
    table, tokens = begun("launch-pad", BY_THE_CLOCK)
    seat = only(table)
    assert patience.next_due(table) == START + 40 * SECOND
    at = START + 25 * SECOND
    act(table, tokens, seat, at)
    assert (only(table), table.clocks[seat].used) == (seat, 15 * SECOND)
    act(table, tokens, seat, at := at + 10 * SECOND)
    assert (only(table), table.clocks[seat].used) == (seat, 15 * SECOND)
    assert patience.next_due(table) == at + 25 * SECOND
    assert sight(table, None)["clocks"][seat] == {
        "asked_at": at,
        "used": 15 * SECOND,
        "remind_at": None,
        "stand_in_at": at + 25 * SECOND,
    }
    away(table, seat, at := at + 25 * SECOND)
    assert table.clocks[seat].used == 30 * SECOND
    assert table.clocks[1 - seat].used == 0


def test_whoever_has_used_up_the_bank_has_the_time_of_each_decision_left() -> None:
    table, tokens = begun("launch-pad", BY_THE_CLOCK)
    seat, at = only(table), START + 41 * SECOND
    act(table, tokens, seat, at)  # just before anybody attended to it
    assert table.clocks[seat].used == 31 * SECOND
    assert patience.next_due(table) == at + 10 * SECOND
    away(table, seat, at + 10 * SECOND)


def test_a_bot_that_stands_in_uses_nothing_of_the_bank() -> None:
    table, _ = begun("launch-pad", Limits(0, 5, 1, 300))
    seat, at = only(table), START + 5 * SECOND
    away(table, seat, at)
    used = table.clocks[seat].used
    deciding.answer(table, seat, table.since[seat], table.state.options(seat)[0], at + 60 * SECOND)
    assert only(table) == seat
    deciding.answer(table, seat, table.since[seat], table.state.options(seat)[0], at + 120 * SECOND)
    assert table.clocks[seat].used == used == 4 * SECOND


# ---- secret choices


def test_in_secret_choices_only_those_are_waited_for_who_have_not_chosen() -> None:
    table, tokens = begun("mission-red-planet", Limits(60, 180, 10, 300), 3)
    assert table.state.pending() == (0, 1, 2)
    at = START + 30 * SECOND
    act(table, tokens, 0, at)
    assert [clock.asked_at for clock in table.clocks] == [None, START, START]
    assert [clock.used for clock in table.clocks] == [20 * SECOND, 0, 0]
    act(table, tokens, 0, at + 5 * SECOND, table.state.options(0)[1])  # changing one's mind is free
    assert table.clocks[0].used == 20 * SECOND
    reminded = patience.attend(table, START + 60 * SECOND)
    assert [(entry.kind, entry.seat) for entry in reminded] == [("remind", 1), ("remind", 2)]
    act(table, tokens, 1, START + 70 * SECOND)
    assert [entry.seat for entry in patience.attend(table, START + 180 * SECOND)] == [2]
    assert [place.away for place in table.about.places] == [False, False, True]


# ---- taking back


def test_taking_back_gives_no_time_back() -> None:
    table, tokens = begun("rocketmen", Limits(60, 180, 10, 300))
    match = table.match
    assert match is not None
    act_until(table, tokens, START, lambda table: not match.stands and not match.undo_refusal(only(table)))
    seat = only(table)
    playing.undo(table, seat, tokens[seat], table.number, "first", START)
    [code] = [code for code in table.state.options(seat) if is_taken_back(table, seat, code)][:1]

    at = START + 40 * SECOND
    act(table, tokens, seat, at, code)
    assert table.clocks[seat].used == 30 * SECOND
    at += 15 * SECOND
    playing.undo(table, seat, tokens[seat], table.number, "second", at)
    assert table.clocks[seat].used == 35 * SECOND
    assert patience.next_due(table) == at + 20 * SECOND  # 40 of the 60 seconds had gone into this decision
    assert table.clocks[seat].runs_out(10 * SECOND, 300 * SECOND) == at + (300 - 35) * SECOND
    assert kinds(patience.attend(table, at + 20 * SECOND)) == ["remind"]
    act(table, tokens, seat, at + 30 * SECOND, code)
    assert table.clocks[seat].used == 65 * SECOND
    playing.undo(table, seat, tokens[seat], table.number, "third", at + 30 * SECOND)
    assert patience.attend(table, at + 30 * SECOND) == []  # reminded of this decision before
    assert patience.next_due(table) == at + (30 + 180 - 70) * SECOND


def is_taken_back(table: Table, seat: int, code: int) -> bool:
    """Whether the seat decides next after this action, and may take it back."""
    state = table.state.clone()
    state.act(seat, code)
    return state.pending() == (seat,) and state.horizon < state.moves


# ---- the same after a restart


@pytest.mark.parametrize("game", ["launch-pad", "mission-red-planet", "rocketmen"])
@pytest.mark.parametrize("kind", KINDS)
def test_clocks_and_absences_are_the_same_for_whoever_reads_the_table_again(
    kind: str, game: str, tmp_path: Path
) -> None:
    agreed = Limits(20, 40, 3, 200)
    table, host, link = seating.open_table(game, {}, ["me", "open", "open"], "Ada", "live", False, 1, (), agreed)
    tokens = [host, new_token(), new_token()]
    source = Random(4)

    async def check() -> None:
        async with opened(await new_database(kind, tmp_path)) as tables:
            await tables.create(table)
            await tables.change(table.id, lambda found: begin(found, tokens, link))
            snapshots = absences = 0
            for _ in range(120):
                await tables.change(table.id, lambda found: one_thing(found, tokens, source))
                kept = await tables.look(table.id, lambda found: found)
                again = Table.from_stored(await tables.store.load(table.id))
                assert (again.clocks, again.about) == (kept.clocks, kept.about)
                assert patience.next_due(again) == patience.next_due(kept)
                snapshots += kept.snapshot_number == kept.number
                absences += any([place.away for place in kept.about.places])
                if kept.state.over:
                    break
        assert snapshots
        assert absences

    asyncio.run(check())


def test_whoever_left_while_a_bot_stood_in_is_not_away_for_those_who_read_the_table_again() -> None:
    table, host, link = seating.open_table("launch-pad", {}, ["me", "open"], "Ada", "live", False, 1)
    tokens = [host, new_token()]
    entries = begin(table, tokens, link)
    seat, at = only(table), START + 180 * SECOND
    entries += patience.attend(table, at)
    entries += seating.leave(table, seat, tokens[seat], at)
    again = Table.from_stored(Stored(table.summary(), table.number, None, 0, entries))
    assert kinds(entries)[-2:] == ["away", "left"]
    assert again.about == table.about


def one_thing(table: Table, tokens: list[str], source: Random) -> list[Entry]:
    """A while later: whatever is due; else somebody takes back, comes back or decides."""
    at = table.touched + source.below(25) * SECOND
    due = patience.attend(table, at)
    if due:
        return due
    pending = table.state.pending()
    seat = pending[source.below(len(pending))]
    absent = [other for other, place in enumerate(table.about.places) if place.away]
    assert table.match is not None
    try:
        if absent and not source.below(3):
            return patience.come_back(table, absent[0], tokens[absent[0]], at)
        if table.about.places[seat].away:
            codes = table.state.options(seat)
            return deciding.answer(table, seat, table.since[seat], codes[source.below(len(codes))], at)
        if not table.match.undo_refusal(seat) and not source.below(3):
            return playing.undo(table, seat, tokens[seat], table.number, new_key(), at)
    except Refused:
        pass
    codes = table.state.options(seat)
    return act(table, tokens, seat, at, codes[source.below(len(codes))])
