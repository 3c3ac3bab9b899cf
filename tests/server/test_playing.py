"""Playing at a table: each answer belongs to a question, and nothing is done twice."""

from collections.abc import Callable
from itertools import count

import pytest

from tests.server import people
from tests.server.luck import fixed
from tests.server.test_seating import refused
from tminus.kernel.randomness import SECRET_BYTES, Random
from tminus.server import playing, seating
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.notices import notices
from tminus.server.refusals import NotAllowed, Repeated, Stale, TooLate, Wrong
from tminus.server.sight import sight
from tminus.server.table import Table
from tminus.server.tokens import new_token

KEYS = count()


def begun(game: str = "launch-pad", seats: int = 2) -> tuple[Table, list[str]]:
    """A game between people, and their tokens."""
    table, host, link = seating.open_table(game, {}, ["me"] + ["open"] * (seats - 1), "Ada", "live", False, 1)
    tokens = [host]
    for seat in range(1, seats):
        tokens.append(new_token())
        seating.join(table, link, f"Friend {seat}", seat, tokens[-1], 2)
    seating.start(table, host, fixed, 3)
    return table, tokens


def fresh_key() -> str:
    return f"key-{next(KEYS)}"


def act(table: Table, tokens: list[str], seat: int, code: int | None = None) -> None:
    code = table.state.options(seat)[0] if code is None else code
    playing.act(table, seat, tokens[seat], code, table.number, fresh_key(), table.touched + 1)


def test_an_action_is_taken_once_however_often_it_is_sent() -> None:
    table, tokens = begun()
    seat = table.state.pending()[0]
    code, number = table.state.options(seat)[0], table.number
    playing.act(table, seat, tokens[seat], code, number, "k", 5)
    refused(
        table, Repeated, f"as number {number + 1}", lambda: playing.act(table, seat, tokens[seat], code, number, "k", 6)
    )


def test_a_foreign_stale_or_illegal_action_changes_nothing() -> None:
    table, tokens = begun()
    seat = table.state.pending()[0]
    code, number = table.state.options(seat)[0], table.number
    other = 1 - seat

    def sent(by: int, to: int, what: int, answers: int, key: str = "k") -> Callable[[], list[Entry]]:
        return lambda: playing.act(table, to, tokens[by], what, answers, key, 6)

    refused(table, NotAllowed, f"Seat {seat} is not yours", sent(other, seat, code, number))
    refused(table, Wrong, "nothing to decide", sent(other, other, code, number))
    refused(table, Wrong, "not among the options|no action", sent(seat, seat, 99_999, number))
    refused(table, Stale, "no 99 yet", sent(seat, seat, code, 99))
    refused(table, Wrong, "1 to 64", sent(seat, seat, code, number, ""))
    refused(table, Wrong, "1 to 64", sent(seat, seat, code, number, "x" * 65))
    act(table, tokens, seat)
    refused(table, Stale, f"answers number {number}", sent(seat, seat, code, number))


def test_the_game_ends_and_then_nothing_more_happens() -> None:
    table, tokens = begun("mission-red-planet", 3)
    source = Random(2)
    while not table.state.over:
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        act(table, tokens, seat, codes[source.below(len(codes))])
    assert table.about.status == "over"
    refused(table, Wrong, "over", lambda: playing.act(table, 0, tokens[0], 0, table.number, "k", 9))
    refused(table, TooLate, "over", lambda: playing.undo(table, 0, tokens[0], table.number, "k", 9))


# ---- taking back together


def answered(seats: int = 2) -> tuple[Table, list[str], int]:
    """A table at which so many seats have answered each other, the tokens, and how many actions must stand."""
    table, tokens = people.begun("mission-red-planet", Limits(), 3, bytes([1] * SECRET_BYTES))  # always the same game
    source = Random(5)
    assert table.match is not None
    while len(undone(table)) < seats:
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        act(table, tokens, seat, codes[source.below(len(codes))])
    return table, tokens, table.state.moves - len(table.match._before)


def undone(table: Table) -> set[int]:
    assert table.match is not None
    way = len(table.match._before)
    return {seat for seat, _ in table.match.record.actions[len(table.match.record.actions) - way :]}


def test_what_others_have_answered_is_taken_back_when_the_last_of_them_agrees() -> None:
    table, tokens, least = answered()
    seats = sorted(undone(table))
    asking, others = seats[0], seats[1:]
    playing.ask_to_take_back(table, asking, tokens[asking], least, fresh_key(), 50)
    moves = table.state.moves
    for seat in others:
        assert table.state.moves == moves > least
        playing.answer(table, seat, tokens[seat], True, fresh_key(), 51)
    assert table.state.moves == least
    assert table.about.asked is None


def test_one_who_does_not_agree_or_plays_on_is_enough() -> None:
    table, tokens, least = answered()
    asking, other = sorted(undone(table))[:2]
    moves = table.state.moves
    playing.ask_to_take_back(table, asking, tokens[asking], least, fresh_key(), 50)
    refused(
        table,
        TooLate,
        "already",
        lambda: playing.ask_to_take_back(table, asking, tokens[asking], least, fresh_key(), 50),
    )
    playing.answer(table, other, tokens[other], False, fresh_key(), 51)
    assert (table.state.moves, table.about.asked) == (moves, None)
    refused(table, TooLate, "Nobody wants", lambda: playing.answer(table, other, tokens[other], True, fresh_key(), 52))
    playing.ask_to_take_back(table, asking, tokens[asking], least, fresh_key(), 53)
    act(table, tokens, table.state.pending()[0])
    assert table.about.asked is None


def test_everybody_sees_who_wants_to_take_back_and_whose_answer_is_waited_for() -> None:
    table, tokens, least = answered(3)
    assert (sight(table, None)["moves"], sight(table, None)["asked"]) == (table.state.moves, None)
    playing.ask_to_take_back(table, 0, tokens[0], least, fresh_key(), 50)
    for seat in (0, 1, None):
        assert sight(table, seat)["asked"] == {"seat": 0, "moves": least, "agreed": [], "needed": [1, 2]}
    playing.answer(table, 2, tokens[2], True, fresh_key(), 51)
    assert sight(table, None)["asked"] == {"seat": 0, "moves": least, "agreed": [2], "needed": [1]}
    playing.answer(table, 1, tokens[1], True, fresh_key(), 52)
    assert (sight(table, None)["moves"], sight(table, None)["asked"]) == (least, None)


def test_whoever_asked_or_agreed_may_think_better_of_it() -> None:
    table, tokens, least = answered(3)
    moves = table.state.moves
    for seat in (0, 2):
        playing.ask_to_take_back(table, 0, tokens[0], least, fresh_key(), 50)
        playing.answer(table, 2, tokens[2], True, fresh_key(), 51)
        refused(
            table,
            TooLate,
            "for the others to agree",
            lambda: playing.answer(table, 0, tokens[0], True, fresh_key(), 52),
        )
        [entry] = playing.answer(table, seat, tokens[seat], False, fresh_key(), 52)
        assert (entry.seat, entry.kind) == (seat, "refused")
        assert (table.state.moves, table.about.asked) == (moves, None)


def test_a_seat_is_shown_whether_it_may_ask_and_why_not() -> None:
    table, tokens, _ = answered(3)
    assert table.match is not None
    seats = [seat for seat in range(3) if table.match.undo_refusal(seat)]
    assert len(seats) > 1
    for seat in range(3):
        shown = sight(table, seat)["ask_back"]
        assert (shown is None) == (seat not in seats)
    asking = seats[0]
    shown = sight(table, asking)["ask_back"]
    assert shown is not None
    assert (shown["moves"], shown["refusal"]) == (table.match.last_of(asking), None)
    playing.ask_to_take_back(table, asking, tokens[asking], table.match.last_of(asking) or 0, fresh_key(), 50)
    for seat in seats:
        shown = sight(table, seat)["ask_back"]
        assert shown is not None
        assert "asked to take back already" in str(shown["refusal"])
    assert "ask_back" not in sight(table, None)


@pytest.mark.parametrize("game", ["launch-pad", "mission-red-planet", "rocketmen"])
def test_what_a_seat_is_shown_of_asking_is_what_it_is_answered(game: str) -> None:
    table, tokens = people.begun(game, Limits(), 3, bytes([1] * SECRET_BYTES))
    source = Random(6)
    answers: list[bool] = []
    while len(answers) < 200:
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        act(table, tokens, seat, codes[source.below(len(codes))])
        for asking in range(3):
            shown = sight(table, asking)["ask_back"]
            if shown is not None and shown["moves"] is not None:
                answers.append(may_ask(table, tokens, asking, shown["moves"], shown["refusal"]))
    assert {True, False} == set(answers)


def may_ask(table: Table, tokens: list[str], seat: int, moves: int, refusal: str | None) -> bool:
    if refusal is None:
        other = table.match and table.match.asked_to_agree(seat, moves)
        return other is not None
    with pytest.raises(TooLate, match=refusal):
        playing.ask_to_take_back(table, seat, tokens[seat], moves, fresh_key(), table.touched)
    return False


def test_who_asked_hears_that_another_has_played_on() -> None:
    table, tokens, least = answered()
    seat = table.state.pending()[0]
    asking = min(undone(table) - {seat})
    playing.ask_to_take_back(table, asking, tokens[asking], least, fresh_key(), 50)
    entries = playing.act(
        table, seat, tokens[seat], table.state.options(seat)[0], table.number, fresh_key(), table.touched + 1
    )
    found = [notice for notice in notices(table, entries) if notice.kind == "declined"]
    name = table.about.places[seat].name
    assert [(notice.seat, notice.words) for notice in found] == [
        (asking, f"{name} has played on, so nothing is taken back")
    ]


def test_nobody_waits_for_the_answer_of_somebody_who_has_left() -> None:
    table, tokens, least = answered(3)
    playing.ask_to_take_back(table, 0, tokens[0], least, fresh_key(), 50)
    seating.leave(table, 1, tokens[1], 51)
    assert sight(table, None)["asked"] is None
    playing.ask_to_take_back(table, 0, tokens[0], least, fresh_key(), 52)
    assert sight(table, None)["asked"] == {"seat": 0, "moves": least, "agreed": [], "needed": [2]}


def test_nothing_that_has_come_to_light_can_be_asked_for() -> None:
    table, tokens, least = answered()
    refused(
        table,
        TooLate,
        "must stand",
        lambda: playing.ask_to_take_back(table, 0, tokens[0], least - 1, fresh_key(), 50),
    )


def test_a_seat_takes_back_alone_and_begins_its_turn_anew() -> None:
    table, tokens = begun("rocketmen")
    source = Random(1)
    while True:
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        before = table.state.to_json()
        act(table, tokens, seat, codes[source.below(len(codes))])
        assert table.match is not None
        if not table.match.undo_refusal(seat):
            break
    playing.undo(table, seat, tokens[seat], table.number, fresh_key(), 9)
    assert table.state.to_json() == before
    refused(
        table,
        TooLate,
        "nothing to take back|Nothing can be",
        lambda: playing.reset(table, seat, tokens[seat], table.number, "r", 9),
    )


@pytest.mark.parametrize("do", [playing.undo, playing.reset])
def test_only_who_sits_there_takes_back(do: Callable[..., list[Entry]]) -> None:
    table, tokens = begun()
    refused(table, NotAllowed, "not yours", lambda: do(table, 0, tokens[1], table.number, "k", 9))
