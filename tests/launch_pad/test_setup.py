"""Chapter 2: who plays, what is dealt, and where the pads lie."""

import pytest

import tminus
from tests.kernel.odds import fits
from tests.launch_pad.looks import options
from tests.launch_pad.more_tables import PADS, drawn_out
from tests.launch_pad.tables import GAME, hand
from tminus.games.launch_pad.cards import CARDS, COUNTS, IDS
from tminus.games.launch_pad.state import Table
from tminus.kernel.randomness import Random

HALF = {2: 62, 3: 59, 4: 56}


def set_up(seats: int, seed: int = 0, starter: str = "random") -> Table:
    state = GAME.new(seats, seed, {"starter": starter})
    assert isinstance(state, Table)
    return state


@pytest.mark.rule("LP 2.1")
@pytest.mark.case("A1")
def test_two_three_or_four_can_play_and_no_other_number() -> None:
    for seats in (2, 3, 4):
        assert len(set_up(seats).hands) == seats
    for seats in (-1, 0, 1, 5, 6):
        with pytest.raises(tminus.BadOption, match="2 to 4 seats"):
            set_up(seats)


@pytest.mark.rule("LP 2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_person_can_play_with_bots_in_the_other_seats(seats: int) -> None:
    """A bot decides on what it can imagine; the person always takes the last option."""
    state = set_up(seats, seed=5)
    source = Random(5)
    while not state.over:
        seat = state.pending()[0]
        if seat == 0:
            state.act(seat, options(state)[-1])
        else:
            codes = state.imagine(seat, source.below(1000)).options(seat)
            state.act(seat, codes[source.below(len(codes))])
    assert state.winners()


@pytest.mark.rule("LP 2.2")
@pytest.mark.case("A2")
def test_each_player_is_dealt_six_cards_and_never_a_pad() -> None:
    for seed in range(1000):
        state = set_up(2 + seed % 3, seed)
        for seat in range(state.seats):
            assert len(state.hands[seat]) == 6
            assert not set(hand(state, seat)) & set(PADS)


@pytest.mark.rule("LP 2.2")
def test_every_other_card_is_dealt_as_often_as_it_has_copies() -> None:
    dealt = [0] * len(CARDS)
    for seed in range(1000):
        for cards in set_up(4, seed).hands:
            for card in cards:
                dealt[card] += 1
    others = [index for index, card in enumerate(IDS) if card not in PADS]
    assert fits([dealt[index] for index in others], [COUNTS[index] for index in others])


@pytest.mark.rule("LP 2.3")
@pytest.mark.parametrize(("seats", "pile"), [(2, 128), (3, 122), (4, 116)])
def test_the_pads_lie_in_the_lower_half(seats: int, pile: int) -> None:
    state = set_up(seats)
    assert (state.deck.size(), state.deck.size() - len(PADS)) == (pile, 2 * HALF[seats])
    assert state.view(None)["draw_pile"] == {
        "cards": pile,
        "pads": 4,
        "before_pads": HALF[seats],
        "pads_set_aside": False,
    }


@pytest.mark.rule("LP 2.3")
@pytest.mark.case("A3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_pad_comes_before_the_upper_half_is_used_up_and_then_each_place_is_equally_likely(seats: int) -> None:
    half = HALF[seats]
    places = [0] * (half + len(PADS))
    first = dict.fromkeys(PADS, 0)
    for seed in range(500):
        drawn = drawn_out(set_up(seats, seed))
        assert len(drawn) == 2 * half + len(PADS)
        assert not set(drawn[:half]) & set(PADS)
        pads = [place for place, card in enumerate(drawn[half:]) if card in PADS]
        assert len(pads) == len(PADS)
        first[drawn[half + pads[0]]] += 1
        for place in pads:
            places[place] += 1
    assert fits(places)
    assert fits(list(first.values()))


@pytest.mark.rule("LP 2.4")
@pytest.mark.case("A4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seed_draws_the_starting_player(seats: int) -> None:
    starters = [set_up(seats, seed).starter for seed in range(600)]
    assert starters == [set_up(seats, seed).starter for seed in range(600)]
    assert fits([starters.count(seat) for seat in range(seats)])


@pytest.mark.rule("LP 2.4")
@pytest.mark.case("A4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_may_name_the_starting_player(seat: int) -> None:
    for seed in range(20):
        state = set_up(3, seed, starter=str(seat + 1))
        assert (state.starter, state.turn, state.pending()) == (seat, seat, (seat,))


@pytest.mark.rule("LP 2.4")
def test_nobody_outside_the_game_can_be_named_to_start() -> None:
    with pytest.raises(tminus.BadOption, match="Seat 3 cannot start"):
        set_up(2, starter="3")


@pytest.mark.rule("LP 2.4")
def test_no_seat_is_asked_who_starts() -> None:
    """Everything up to the first turn is chance, so a bot has no say in it."""
    state = GAME.new(4, chance="listed")
    for _ in range(1 + 4 * 6):
        assert state.pending() == (tminus.CHANCE,)
        state.act(tminus.CHANCE, state.options(tminus.CHANCE)[-1])
    assert state.pending() == (3,)
