"""Notices: each once, to whom it concerns, and no more in it than they may know."""

import pytest

from tests.server.notified import (
    KEYS,
    act,
    begun,
    each_game,
    of_kind,
    played,
)
from tminus.kernel.randomness import Random
from tminus.kernel.words import seat_ref
from tminus.server import orders, patience, playing, seating
from tminus.server.about import Limits
from tminus.server.entries import Stored
from tminus.server.notices import MOST_WORDS, Notice, notices
from tminus.server.passing import done_to
from tminus.server.sight import sight
from tminus.server.table import ACT, AWAY, Table

# ---- your turn


@each_game
def test_a_turn_is_told_once_however_many_decisions_it_takes(game: str) -> None:
    table, tokens, entries = begun(game)
    before: tuple[int, ...] = ()
    told = decisions = 0
    while True:
        found = notices(table, entries)
        after = table.state.pending()
        assert of_kind("your-turn", found) == sorted([seat for seat in after if seat not in before])
        for notice in found:
            if notice.kind == "your-turn":
                told += 1
                assert notice.words == sight(table, notice.seat)["prompt"]
                assert (notice.table, notice.number) == (table.id, table.number)
        decisions += 1
        if table.state.over:
            break
        before = after
        entries = act(table, tokens, after[0], table.state.options(after[0])[-1])
    assert 0 < told < decisions


def test_who_chooses_in_secret_is_told_nothing_of_what_others_have_chosen() -> None:
    table, tokens, entries = begun("mission-red-planet")
    while not (table.state.together and len(table.state.pending()) == 3):
        entries = act(table, tokens, table.state.pending()[0])
    assert of_kind("your-turn", notices(table, entries)) == [0, 1, 2]
    assert notices(table, act(table, tokens, 1)) == []
    assert notices(table, act(table, tokens, 1, table.state.options(1)[-1])) == []
    assert notices(table, act(table, tokens, 0)) == []


@each_game
def test_taking_back_within_a_turn_tells_nothing(game: str) -> None:
    table, tokens, _ = begun(game)
    source, taken_back = Random(2), 0
    for _ in range(300):
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        found = notices(table, act(table, tokens, seat, codes[source.below(len(codes))]))
        assert table.match is not None
        if not table.match.undo_refusal(seat) and seat not in of_kind("your-turn", found):
            key = f"key {next(KEYS)}"
            entries = playing.undo(table, seat, tokens[seat], table.number, key, table.touched + 1)
            assert notices(table, entries) == []
            taken_back += 1
        if table.state.over:
            break
    assert taken_back


# ---- something was done to you


def lines_about(table: Table, seat: int, since: int, acted: bool) -> list[str]:
    """What the seat reads of what it has lost by others; if it acted itself, only where another one is named."""
    shown = zip(table.events(seat)[since:], sight(table, seat, since)["events"], strict=True)
    lost = [line for event, line in shown if done_to(table.game, seat, event)]
    return [line["words"] for line in lost if not acted or line["args"].get("seat", seat_ref(seat)) != seat_ref(seat)]


@pytest.mark.parametrize("game", ["launch-pad", "mission-red-planet"])
def test_whatever_others_do_to_a_seat_is_told_to_it_and_to_nobody_else(game: str) -> None:
    told = 0
    for seed in (1, 2, 3):
        table, tokens, _ = begun(game, seed=seed)
        seen = [len(table.events(seat)) for seat in range(3)]
        for doer, entries in played(table, tokens, seed):
            found = notices(table, entries)
            for seat in range(3):
                words = [notice.words for notice in found if (notice.kind, notice.seat) == ("done-to-you", seat)]
                lines = lines_about(table, seat, seen[seat], seat == doer)
                assert words == ([". ".join(lines)] if lines else [])
                told += len(words)
                seen[seat] = len(table.events(seat))
    assert told > 10


def test_a_victim_is_told_which_card_was_stolen_and_others_are_not() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    thefts = 0
    for _, entries in played(table, tokens, 5):
        since = table.told_before[entries[0].number]
        for event in [event for event in (table.state.log or [])[since:] if event[0] == "stole"]:
            _, victim, _ = event[2]
            card = table.game.messages[str(table.game.event_args(event)["card"])]
            found = notices(table, entries)
            assert any([notice.seat == victim and card in notice.words for notice in found])
            assert of_kind("done-to-you", found).count(victim) == len(of_kind("done-to-you", found))
            thefts += 1
    assert thefts


def test_what_would_be_too_long_is_cut() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    for place in table.about.places:
        place.name = "x" * MOST_WORDS
    for _, entries in played(table, tokens, 5):
        for notice in notices(table, entries):
            assert len(notice.words) <= MOST_WORDS
        if table.number > 100:
            break


# ---- the rest


@each_game
def test_the_end_is_told_to_everybody_once(game: str) -> None:
    table, tokens, _ = begun(game)
    ended: list[Notice] = []
    for _, entries in played(table, tokens):
        ended += [notice for notice in notices(table, entries) if notice.kind == "ended"]
    assert [notice.seat for notice in ended] == [0, 1, 2]
    assert all([notice.words == sight(table, notice.seat)["prompt"] for notice in ended])


def test_who_is_waited_for_is_reminded_until_a_bot_stands_in() -> None:
    table, _, _ = begun("launch-pad", limits=Limits(remind=60, stand_in=180))
    seat = table.state.pending()[0]
    entries = patience.attend(table, 61_000)
    found = notices(table, entries)
    assert [(notice.kind, notice.seat) for notice in found] == [("reminder", seat)]
    assert found[0].words == sight(table, seat)["prompt"]
    assert notices(table, patience.attend(table, 200_000)) == []
    assert table.about.places[seat].away


def test_nobody_is_told_of_a_turn_that_another_takes_for_them() -> None:
    """Neither bots, nor people a bot stands in for."""
    table, tokens, _ = begun("launch-pad")
    first = table.state.pending()[0]
    second, third = (first + 1) % 3, (first + 2) % 3
    seating.leave(table, second, tokens[second], 10)
    table.happen(11, third, AWAY, "captain")
    told: list[int] = []
    turns: set[int] = set()
    while turns != {first, second, third}:
        seat = table.state.pending()[0]
        entry = table.happen(table.touched + 1, seat, ACT, str(table.state.options(seat)[-1]))
        told += of_kind("your-turn", notices(table, [entry]))
        turns |= {seat for seat in range(3) if table.turn_came[seat] == entry.number}
    assert told == [first]


def test_who_has_ordered_to_pass_is_told_only_of_a_turn_that_cannot_be_passed() -> None:
    table, tokens, _ = begun("mission-red-planet", seed=2)
    source, outcomes = Random(8), set()
    while not table.state.over:
        if not table.about.places[0].order and 0 not in table.state.pending():
            orders.order(table, 0, tokens[0], "pass", f"key {next(KEYS)}", table.touched + 1)
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        entries = act(table, tokens, seat, codes[source.below(len(codes))])
        if table.turn_came[0] == table.number:
            ordered = bool(table.about.places[0].order)
            assert (0 in of_kind("your-turn", notices(table, entries))) is not ordered
            outcomes.add(ordered)
            if ordered:
                assert 0 not in of_kind("your-turn", notices(table, patience.attend(table, table.touched)))
    assert outcomes == {True, False}


@each_game
def test_no_secret_is_in_a_notice(game: str) -> None:
    table, tokens, entries = begun(game)
    about = table.about
    secrets = [*tokens, about.host, about.link, about.secret, *[place.token for place in about.places]]
    found = notices(table, entries)
    for _, entries in played(table, tokens):
        found += notices(table, entries)
    told = [[line["words"] for line in sight(table, seat)["events"]] for seat in range(3)]
    for notice in found:
        if notice.kind == "done-to-you":
            assert all([words in told[notice.seat] for words in notice.words.split(". ")])
        assert not any([secret in repr(notice) for secret in secrets])


def test_a_snapshot_does_not_swallow_what_was_just_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tminus.server.table.SNAPSHOT_EVERY", 1)
    table, tokens, _ = begun("launch-pad", seed=4)
    kinds: set[str] = set()
    for _, entries in played(table, tokens, 5):
        before = notices(table, entries)
        snapshot = table.writing(entries).snapshot
        assert notices(table, entries) == before
        if snapshot is not None:
            read = Table.from_stored(Stored(table.summary(), table.number, snapshot, table.number, []))
            assert read.turn_came == table.turn_came
            kinds |= {notice.kind for notice in before}
            assert len(table.told_before) == 1
    assert "done-to-you" in kinds
