"""What a bot is told, what becomes of its answer, and when a table must not be forgotten."""

import json
from collections.abc import Callable

import pytest

import tminus
from tests.server.luck import fixed
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random
from tminus.server import deciding, patience, playing, seating
from tminus.server.about import Asked, Limits
from tminus.server.table import ACT, AWAY, STARTED, Table
from tminus.server.thinking import think
from tminus.server.waking import TAKE_OVER, bots_to_move, wakes

SECRET = bytes(range(32))
by_game = pytest.mark.parametrize("game", [game.name for game in tminus.GAMES])


def begun(game: str, seats: list[str]) -> tuple[Table, str]:
    """A table whose game has begun at the moment 1000, and the token of its host."""
    table, host, _ = seating.open_table(game, {}, seats, "Ada", "live", False, 1)
    table.about.secret, table.about.status = SECRET.hex(), "playing"
    table.happen(1000, None, STARTED, "")
    return table, host


def play_until(table: Table, enough: Callable[[Match], bool]) -> None:
    """Everybody acts at random."""
    source = Random(3)
    assert table.match is not None
    while not enough(table.match):
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        table.happen(table.touched + 1, seat, ACT, str(codes[source.below(len(codes))]))


def go_away(table: Table, seat: int, at: int) -> None:
    table.happen(at, seat, AWAY, "captain")


@by_game
def test_a_bot_is_told_what_its_seat_may_suppose(game: str) -> None:
    table, _ = begun(game, ["cadet", "pilot", "captain"])
    source = Random(5)
    invented = 0
    while not table.state.over and table.number < 80:
        state = table.state
        seat = state.pending()[source.below(len(state.pending()))]
        asked = deciding.question(table, seat, table.since[seat])
        assert asked is not None
        assert (asked.game, asked.seat, asked.level) == (game, seat, ["cadet", "pilot", "captain"][seat])
        assert asked.options == state.options(seat)
        assert json.loads(asked.position)["secret"] is None
        imagined = table.game.from_json(asked.position)
        assert imagined.view(seat) == state.view(seat)
        others = [other for other in range(3) if other != seat]
        invented += any([imagined.view(other) != state.view(other) for other in others])
        codes = asked.options
        table.happen(table.touched + 1, seat, ACT, str(codes[source.below(len(codes))]))
    assert invented > 0


def test_the_same_question_has_the_same_answer_and_another_table_asks_another() -> None:
    table, _ = begun("rocketmen", ["cadet", "cadet"])
    [seat] = table.state.pending()
    assert deciding.question(table, seat, 2) is None, "it has been asked since entry 1"
    first = deciding.question(table, seat, 1)
    assert first is not None
    assert first == deciding.question(table, seat, 1)
    assert think(first) == think(first)
    table.about.secret = "00" * 32
    other = deciding.question(table, seat, 1)
    assert other is not None
    assert other.seed != first.seed
    assert table.about.secret not in repr(first)


# ---- answers


def test_a_bot_acts_without_a_key() -> None:
    table, _ = begun("rocketmen", ["cadet", "cadet"])
    [seat] = table.state.pending()
    code = table.state.options(seat)[0]
    [entry] = deciding.answer(table, seat, 1, code, 5000)
    assert entry == (2, 5000, seat, "act", str(code).encode(), None)


def test_who_is_back_decides() -> None:
    table, _ = begun("rocketmen", ["me", "me"])
    [seat] = table.state.pending()
    code = table.state.options(seat)[0]
    assert deciding.answer(table, seat, 1, code, 5000) == [], "no bot has been asked for"
    go_away(table, seat, 5001)
    assert bots_to_move(table) == [seat]
    patience.be_back(table, seat, 5002)
    number = table.number
    assert deciding.answer(table, seat, 1, code, 5003) == []
    assert deciding.question(table, seat, 1) is None
    assert table.number == number


def test_an_answer_to_what_was_taken_back_is_dropped() -> None:
    table, host = begun("launch-pad", ["me", "cadet"])
    play_until(table, lambda match: not match.stands and not match.state.together and match.state.pending() == (1,))
    since, code = table.since[1], table.state.options(1)[0]
    playing.ask_to_take_back(table, 0, host, table.state.moves - 1, "back", table.touched + 1)
    number = table.number
    assert deciding.answer(table, 1, since, code, table.touched + 1) == []
    assert table.number == number


def test_where_seats_choose_in_secret_only_those_are_asked_who_have_not_chosen() -> None:
    table, host = begun("mission-red-planet", ["cadet", "me", "cadet"])
    assert bots_to_move(table) == [0, 2]
    playing.act(table, 1, host, table.state.options(1)[0], 1, "k", 1500)
    assert bots_to_move(table) == [0, 2]
    [entry] = deciding.answer(table, 0, 1, table.state.options(0)[0], 2000)
    assert entry.seat == 0
    assert bots_to_move(table) == [2]
    assert deciding.answer(table, 0, 1, table.state.options(0)[-1], 2001) == []
    assert deciding.question(table, 0, table.since[0]) is None


def test_bots_play_on_while_people_talk_about_taking_back_until_it_is_in_vain() -> None:
    table, _ = begun("launch-pad", ["cadet", "cadet", "cadet"])
    source = Random(3)
    found = {"kept": 0, "in vain": 0}
    while not table.state.over:
        match, moves = table.match, table.state.moves
        assert match is not None
        asked = table.about.asked = None if match.stands else Asked(0, moves - 1)
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        deciding.answer(table, seat, table.since[seat], codes[source.below(len(codes))], table.touched + 1)
        if asked is not None and not table.state.over:
            found["in vain" if match.stands else "kept"] += 1
            assert table.about.asked == (None if match.stands else asked)
    assert min(found.values()) > 0


# ---- when to look again


def test_a_table_wakes_some_time_after_a_bot_should_have_decided() -> None:
    table, host, _ = seating.open_table("mission-red-planet", {}, ["me", "cadet"], "Ada", "live", False, 1)
    seating.settle(table, host, 1, None, None, Limits())
    assert wakes(table) is None
    seating.start(table, host, fixed, 1000)
    assert wakes(table) == 1000 + TAKE_OVER
    deciding.answer(table, 1, table.since[1], table.state.options(1)[0], 2000)
    assert wakes(table) is None, "a person may think for ever where no limits are set"
    go_away(table, 0, 3000)
    assert wakes(table) == 3000 + TAKE_OVER


def test_a_table_wakes_when_somebody_must_be_reminded_or_a_bot_has_been_forgotten_whatever_is_first() -> None:
    table, host = begun("mission-red-planet", ["me", "cadet"])
    seating.settle(table, host, 1000, None, None, Limits(remind=1, stand_in=9))
    assert wakes(table) == 2000
    seating.settle(table, host, 1000, None, None, Limits(remind=8, stand_in=9))
    assert wakes(table) == 1000 + TAKE_OVER


@by_game
def test_a_table_sleeps_when_the_game_is_over(game: str) -> None:
    table, _ = begun(game, ["cadet", "cadet"])
    source = Random(4)
    while not table.state.over:
        assert wakes(table) == table.touched + TAKE_OVER
        seat = bots_to_move(table)[0]
        codes = table.state.options(seat)
        deciding.answer(table, seat, table.since[seat], codes[source.below(len(codes))], table.touched + 1)
    assert wakes(table) is None
