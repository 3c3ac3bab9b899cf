"""Who meets whom, who sits where, and what is dealt."""

from collections import Counter

import pytest

from tminus.bots import UnknownBot
from tminus.kernel.errors import BadOption
from tminus.lab.plan import Bots, Job, Plan, every_pair, neighbours, seatings

A, B, C = "random", "greedy", "greedy:noise=0.5"


def plan(
    tables: list[Bots], seats: int = 2, games: int = 10, seed: int = 0, options: dict[str, object] | None = None
) -> Plan:
    return Plan("launch-pad", seats, options or {}, tables, games, seed)


def test_everybody_meets_everybody_or_only_the_next() -> None:
    assert every_pair([A, B, C]) == [(A, B), (A, C), (B, C)]
    assert neighbours([A, B, C]) == [(A, B), (B, C)]


def test_two_bots_share_the_seats_alternating() -> None:
    assert seatings((A, B), 2, 0) == [(A, B), (B, A)]
    assert seatings((A, B), 4, 0) == [(A, B, A, B), (B, A, B, A)]


@pytest.mark.parametrize("bots", [(A, B), (A, B, C)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_bot_has_every_seat_equally_often(bots: Bots, seats: int) -> None:
    rows = seatings(bots, seats, 3)
    assert len(set(rows)) == len(rows)
    for seat in range(seats):
        assert set(Counter(row[seat] for row in rows).values()) == {len(rows) // len(bots)}


def test_more_than_two_bots_change_their_neighbours_from_deal_to_deal() -> None:
    after_a = {row[(row.index(A) + 1) % 3] for deal in range(20) for row in seatings((A, B, C), 3, deal)}
    assert after_a == {B, C}


def test_all_seatings_of_a_deal_have_the_same_cards_and_other_bots_luck() -> None:
    first, mirrored, following = list(plan([(A, B)]).jobs())[:3]
    assert first.deal == mirrored.deal == 0
    assert first.game_seed == mirrored.game_seed != following.game_seed
    assert len({job.bot_seed(seat) for job in (first, mirrored, following) for seat in (0, 1)}) == 6


def test_a_game_is_the_same_whatever_else_is_planned() -> None:
    small = set(plan([(A, B)], games=4).jobs())
    large = set(plan([(A, C), (A, B)], games=20).jobs())
    assert len(small) == 4
    assert small < large
    assert not set(plan([(A, B)], seed=1).jobs()) & large


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(list(plan([(A, B)], games=3).jobs())) == 4
    assert len(list(plan([(A, B)], seats=3, games=7).jobs())) == 12


def test_a_ladder_that_is_stopped_has_been_fair_to_all() -> None:
    begun = list(plan([(A, B), (B, C)]).jobs())[:8]
    assert Counter(frozenset(job.bots) for job in begun) == {frozenset((A, B)): 4, frozenset((B, C)): 4}


def test_a_game_is_named_in_words() -> None:
    assert str(Job("launch-pad", (), 0, 7, (A, B))) == "deal 7 of launch-pad between random, greedy"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (Plan("rocketmen", 1, {}, [(A, B)], 10, 0), "2 seats or more"),
        (plan([(A, B)], seats=9), "2 to 4 seats"),
        (plan([(A, B)], options={"length": "endless"}), "endless"),
        (plan([(A, B, C)]), "3 bots for 2 seats"),
        (plan([]), "two bots or more"),
        (plan([(A,)]), "two bots or more"),
        (plan([(A, "genius")]), "genius"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(wrong: Plan, words: str) -> None:
    with pytest.raises((BadOption, UnknownBot), match=words):
        wrong.check()
