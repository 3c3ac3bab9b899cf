"""Chapter 2: docks, first ships and passengers, resources, missions and the event deck."""

import pytest

import tminus
from tests.kernel.odds import fits
from tests.kernel.refusals import refused
from tests.red_planet.tables import GAME, choose, docked, doing, hand, in_ship, options, told
from tminus import CHANCE, IllegalAction
from tminus.games.red_planet.cards import CHARACTER_IDS, COLOUR_IDS, EVENT_IDS, MISSIONS, PHOBOS, ZONES
from tminus.games.red_planet.state import FACE_DOWN, Table

MANY = [3, 4, 5, 6]  # seats; for two see the tests of chapter 14


def set_up(seats: int, seed: int = 0, chance: str = "drawn") -> Table:
    """A game whose missions are dealt and not chosen yet; with listed chance nothing has happened."""
    state = GAME.new(seats, seed, chance=chance, listen=True)
    assert isinstance(state, Table)
    return state


def begun(seats: int, seed: int = 0) -> Table:
    """A game in which everybody has kept the first mission."""
    state = set_up(seats, seed)
    for seat in range(seats):
        state.act(seat, state.options(seat)[0])
    return state


@pytest.mark.rule("MRP 2.1")
def test_two_to_six_can_play_and_no_other_number() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert begun(seats).pending() == tuple(range(seats))
    for seats in (-1, 0, 1, 7):
        with refused(tminus.BadOption, "2 to 6 seats"):
            set_up(seats)


# ---- docks and ships


@pytest.mark.rule("MRP 2.2")
@pytest.mark.parametrize("seats", MANY)
def test_each_player_has_a_dock_with_a_ship_of_known_destination(seats: int) -> None:
    for seed in range(100):
        state = set_up(seats, seed)
        ships = [docked(state, dock) for dock in range(seats)]
        assert len(state.ships) == seats
        assert not [ship for ship in ships if ship is None or ship[0] == "unknown"]
        assert state.ship_discard == [], "a ship of unknown destination goes back into the deck"


@pytest.mark.rule("MRP 2.2")
def test_all_ships_of_known_destination_are_equally_likely() -> None:
    state = set_up(3, chance="listed")
    words = options(state)
    assert not [word for word in words if "unknown" in word]
    assert dict(zip(words, state.chances(), strict=True)) == dict.fromkeys(words, pytest.approx(1 / 30))
    assert len(words) == 30


@pytest.mark.rule("MRP 2.3")
@pytest.mark.case("MRP-12")
def test_without_a_ship_for_phobos_the_right_most_one_gets_a_phobos_token() -> None:
    state = set_up(3, chance="listed")
    choose(state, "dock hellas 3", "dock ausonia 2", "dock mare-serpentis 4", "station blue")
    assert [dock["bound"] for dock in state.view(None)["docks"]] == ["hellas", "ausonia", "phobos"]
    assert state.view(None)["docks"][2]["tokens"] == ["phobos"]
    assert state.supply[PHOBOS] == 1
    assert told(state, "phobos-token") == [(2,)]


@pytest.mark.rule("MRP 2.3")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_with_a_ship_for_phobos_no_token_is_laid(place: int) -> None:
    state = set_up(3, chance="listed")
    ships = ["dock hellas 3", "dock ausonia 2"]
    ships.insert(place, "dock phobos 4")
    choose(state, *ships, "station blue")
    assert [dock["tokens"] for dock in state.view(None)["docks"]] == [[], [], []]
    assert state.supply == (2,) * ZONES


@pytest.mark.rule("MRP 2.4")
@pytest.mark.parametrize("seats", MANY)
def test_one_astronaut_of_each_player_starts_aboard_one_in_each_ship(seats: int) -> None:
    for seed in range(50):
        state = set_up(seats, seed)
        crews = [in_ship(state, dock) for dock in range(seats)]
        assert [len(crew) for crew in crews] == [1] * seats
        assert {colour: count for crew in crews for colour, count in crew.items()} == dict.fromkeys(
            COLOUR_IDS[:seats], 1
        )
        assert COLOUR_IDS[state.first] in crews[0], "who is in the left-most ship is the first player"


@pytest.mark.rule("MRP 2.4")
def test_the_lot_decides_who_starts_in_which_ship() -> None:
    firsts = [0] * 4
    lasts = [0] * 4
    for seed in range(1000):
        state = set_up(4, seed)
        firsts[state.first] += 1
        lasts[COLOUR_IDS.index(next(iter(in_ship(state, 3))))] += 1
    assert fits(firsts)
    assert fits(lasts)


# ---- resources


@pytest.mark.rule("MRP 2.5")
@pytest.mark.parametrize("seats", MANY)
def test_every_zone_has_a_resource_face_down_and_one_token_stays_out(seats: int) -> None:
    state = begun(seats)
    assert state.resources == [FACE_DOWN] * ZONES
    assert len(state.unflipped) == ZONES + 1


# ---- missions


@pytest.mark.rule("MRP 2.6")
@pytest.mark.parametrize("seats", MANY)
def test_each_player_chooses_one_of_two_missions(seats: int) -> None:
    state = set_up(seats, seed=seats)
    dealt = [options(state, seat) for seat in range(seats)]
    assert state.pending() == tuple(range(seats))
    assert [len(words) for words in dealt] == [2] * seats
    assert len({word for words in dealt for word in words}) == 2 * seats, "nobody is dealt what another has"


@pytest.mark.rule("MRP 2.6")
@pytest.mark.parametrize("place", [0, 1])
def test_the_mission_chosen_is_kept_and_the_other_handed_back(place: int) -> None:
    state = set_up(3, seed=4)
    dealt = [word.removeprefix("keep ") for word in options(state, 1)]
    for seat in range(3):
        state.act(seat, state.options(seat)[place])
    mine = state.view(1)["you"]
    assert [mission["card"] for mission in mine["missions"]] == [dealt[place]]
    assert mine["returned"] == dealt[1 - place]
    assert EVENT_IDS.index(dealt[1 - place]) in state.event_deck.pool


@pytest.mark.rule("MRP 2.6")
def test_missions_are_chosen_in_any_order_and_may_be_changed_until_the_last_has_chosen() -> None:
    state = set_up(3, seed=4)
    first, second = options(state, 2)
    choose(state, first, seat=2)
    assert state.pending() == (0, 1)
    choose(state, options(state, 0)[0], seat=0)
    choose(state, second, seat=2)
    assert (state.pending(), doing(state)) == ((1,), "choose mission")
    choose(state, options(state, 1)[0], seat=1)
    assert EVENT_IDS[state.kept[2]] == second.removeprefix("keep ")
    assert doing(state) == "choose character"
    with refused(IllegalAction, unchanged=state):
        state.act(2, 0)


@pytest.mark.rule("MRP 2.6")
def test_nobody_else_learns_what_was_dealt_or_chosen() -> None:
    state = set_up(3, seed=4)
    other = state.clone()
    choose(state, options(state, 2)[0], seat=2)
    choose(other, options(other, 2)[1], seat=2)
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)
        assert state.events(seat) == other.events(seat)
    for seat in (0, 1, 2):
        others = [word.removeprefix("keep ") for other in {0, 1, 2} - {seat} for word in options(state, other)]
        words = str(state.view(seat))
        assert not [mission for mission in others if mission in words]
        assert [args[0] for args in told(state, "dealt", seat)] == [seat, seat]
    assert told(state, "dealt", None) == []


@pytest.mark.rule("MRP 2.6")
def test_every_mission_is_dealt_equally_often() -> None:
    dealt = [0] * MISSIONS
    for seed in range(400):
        state = set_up(3, seed)
        for mission in [*state.kept, *state.returned]:
            dealt[mission] += 1
    assert fits(dealt)


# ---- the event deck and the hands


@pytest.mark.rule("MRP 2.7")
@pytest.mark.parametrize(("seats", "cards"), [(3, 27), (4, 26), (5, 25), (6, 24)])
def test_the_event_deck_has_every_card_that_nobody_kept(seats: int, cards: int) -> None:
    state = begun(seats, seed=1)
    deck = [EVENT_IDS[card] for card in state.event_deck.pool]
    kept = [EVENT_IDS[card] for card in state.kept]
    assert len(deck) == cards
    assert sorted([*deck, *kept]) == sorted(EVENT_IDS)


@pytest.mark.rule("MRP 2.7")
def test_before_everybody_has_chosen_there_is_no_deck_to_draw_from() -> None:
    state = set_up(3)
    choose(state, options(state, 0)[0], seat=0)
    assert all(card < MISSIONS for card in state.event_deck.pool)


@pytest.mark.rule("MRP 2.8")
@pytest.mark.parametrize("seats", MANY)
def test_everybody_begins_with_all_nine_characters(seats: int) -> None:
    state = begun(seats)
    for seat in range(seats):
        assert hand(state, COLOUR_IDS[seat]) == CHARACTER_IDS[1:]
        assert options(state, seat) == list(reversed(CHARACTER_IDS[1:]))


def test_no_seat_decides_anything_before_the_missions() -> None:
    state = set_up(3, chance="listed")
    while state.pending() == (CHANCE,):
        state.act(CHANCE, state.options(CHANCE)[-1])
    assert doing(state) == "choose mission"
