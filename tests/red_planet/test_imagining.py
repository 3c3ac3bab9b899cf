"""Imagined tables: what a seat knows stays as it is, what it cannot know may be anything that fits."""

import pytest

from tests.kernel.odds import fits
from tests.red_planet.tables import (
    GAME,
    WORDS,
    choose,
    choose_characters,
    discovery,
    doing,
    options,
    play_on,
    ship,
    table,
)
from tests.red_planet.watching import random_game
from tminus.games.red_planet.cards import CHARACTER_IDS, EVENT_IDS, MISSIONS, is_action, is_discovery, is_mission
from tminus.games.red_planet.state import Table
from tminus.kernel.state import NO_CHOICE

OUTER_DISCOVERIES = {"hellas": "lichens", "ausonia": "synergy"}


def imagined(state: Table, seat: int | None, times: int = 200) -> list[Table]:
    tables = [state.imagine(seat, seed) for seed in range(times)]
    for other in tables:
        other.audit()
        assert other.view(seat) == state.view(seat), "the seat can tell the imagined table from the real one"
    return tables


# ---- secret choices


def test_a_choice_of_another_is_imagined_among_its_hand() -> None:
    state = table(hands={"blue": ["recruiter", "pilot", "soldier"]})
    choose(state, "pilot", seat=1)
    choose(state, "explorer", seat=0)
    choices = [other.choices for other in imagined(state, 0, 600)]
    assert {WORDS[own] for own, _, _ in choices} == {"explorer"}
    counts = {word: [WORDS[blue] for _, blue, _ in choices].count(word) for word in ("recruiter", "pilot", "soldier")}
    assert fits(list(counts.values()))
    assert {orange for _, _, orange in choices} == {NO_CHOICE}


def test_a_mission_that_is_being_chosen_is_imagined_among_those_the_seat_was_not_dealt() -> None:
    state = GAME.new(3, seed=2)
    assert isinstance(state, Table)
    choose(state, options(state, 1)[0], seat=1)
    own = set(options(state, 0))
    tables = imagined(state, 0)
    assert {frozenset(options(other, 0)) for other in tables} == {frozenset(own)}
    theirs = {word for other in tables for word in options(other, 1)}
    assert theirs == {f"keep {name}" for name in EVENT_IDS[:MISSIONS]} - own
    chosen = {WORDS[other.choices[1]] for other in tables}
    assert len(chosen) > 5, "what seat 1 keeps could be read off"


# ---- characters that lie face down


def countdown_at_seven() -> Table:
    """Yellow's Scientist acts; Blue's Pilot lies face down, Orange's Recruiter has been called."""
    state = table(
        docks=[ship("syrtis-major", 6), ship("valles-marineris", 6)],
        hands={"blue": ["recruiter", "scientist", "saboteur", "soldier", "pilot"]},
    )
    choose_characters(state, yellow="scientist", blue="pilot", orange="recruiter")
    choose(state, "board 0")
    assert (doing(state), state.called) == ("place", 7)
    return state


@pytest.mark.rule("MRP 4.3")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_only_numbers_that_are_still_to_be_called_are_imagined_each_as_likely(seat: int | None) -> None:
    chosen = [other.chosen for other in imagined(countdown_at_seven(), seat, 600)]
    blue = [CHARACTER_IDS[numbers[1]] for numbers in chosen]
    assert set(blue) == {"saboteur", "soldier", "pilot"}, "a Recruiter or Scientist would have been turned over"
    assert fits([blue.count(name) for name in ("saboteur", "soldier", "pilot")])
    assert {(numbers[0], numbers[2]) for numbers in chosen} == {(7, 9)}, "those lie face up"


def test_an_imagined_hand_and_the_card_before_it_make_up_the_real_ones() -> None:
    state = countdown_at_seven()
    everything = state.hands[1] | 1 << state.chosen[1]
    for other in imagined(state, 0):
        assert other.hands[1] | 1 << other.chosen[1] == everything
        assert not other.hands[1] >> other.chosen[1] & 1


def test_the_own_card_is_never_imagined_to_be_another() -> None:
    assert {CHARACTER_IDS[other.chosen[1]] for other in imagined(countdown_at_seven(), 1)} == {"pilot"}


def test_an_imagined_table_remembers_only_what_the_seat_saw() -> None:
    state = countdown_at_seven()
    for seat in (0, 1, 2, None):
        assert state.imagine(seat, 1).log == state.events(seat)
    assert len({len(state.events(seat)) for seat in (0, None)}) == 2, "yellow saw what it chose"


def test_an_imagined_countdown_can_be_played_on() -> None:
    for seat in (0, 2, None):
        for other in imagined(countdown_at_seven(), seat, 30):
            play_on(other, "choose character")
            other.audit()


# ---- missions and actions


def test_own_missions_stay_and_those_of_others_vary() -> None:
    state = table(kept=["moon-base"], returned=["land-claims"], drawn=[["mixed-cargo"]])
    mine = set(map(EVENT_IDS.index, ["moon-base", "land-claims", "mixed-cargo"]))
    tables = imagined(state, 0, 400)
    for other in tables:
        assert (other.kept[0], other.returned[0], other.drawn[0]) == (state.kept[0], state.returned[0], state.drawn[0])
    assert {other.kept[1] for other in tables} == set(range(MISSIONS)) - mine


@pytest.mark.rule("MRP 1.12")
def test_what_one_handed_back_is_never_imagined_as_kept_by_another_but_may_have_been_drawn() -> None:
    state = table(returned=["land-claims"], drawn=[[], ["mixed-cargo", "ore-shipment"]])
    land_claims = EVENT_IDS.index("land-claims")
    tables = imagined(state, 0, 600)
    assert not [other for other in tables if land_claims in other.kept[1:] or land_claims in other.returned[1:]]
    assert [other for other in tables if land_claims in other.drawn[1]]
    for_others = imagined(state, 1, 300)
    assert [other for other in for_others if land_claims in (other.kept[0], other.kept[2])], "others cannot know that"


@pytest.mark.rule("MRP 10.3")
def test_a_card_that_another_drew_may_be_a_mission_or_an_action_but_no_discovery() -> None:
    state = table(drawn=[[], ["mixed-cargo"]])
    cards = [other.drawn[1][0] for other in imagined(state, 0, 600)]
    assert any(is_mission(card) for card in cards)
    assert {card for card in cards if is_action(card)} == set(range(26, 30))
    assert not any(is_discovery(card) for card in cards)
    assert {card for card in cards if is_mission(card)} == set(range(MISSIONS)) - {state.kept[0]}


def test_an_action_that_was_played_is_not_imagined_in_a_hand() -> None:
    state = table(drawn=[[], ["mixed-cargo"]], discarded=["ore-shipment", "lichens"])
    for other in imagined(state, 0, 300):
        assert other.discarded == state.discarded
        assert EVENT_IDS.index("ore-shipment") not in other.drawn[1]


# ---- discoveries


@pytest.mark.rule("MRP 1.13")
def test_discoveries_one_has_seen_stay_and_the_others_vary() -> None:
    state = table(discoveries=OUTER_DISCOVERIES, seen_by={"hellas": [0, 1], "ausonia": [1]})
    tables = imagined(state, 0, 600)
    assert {discovery(other, "hellas") for other in tables} == {"lichens"}
    unseen = {discovery(other, "ausonia") for other in tables}
    assert unseen == {name for name in EVENT_IDS[13:26] if name != "lichens"}
    assert {discovery(other, "ausonia") for other in imagined(state, 1)} == {"synergy"}


@pytest.mark.rule("MRP 1.13")
def test_a_discovery_that_was_discarded_is_not_imagined_in_a_zone() -> None:
    state = table(discoveries=OUTER_DISCOVERIES, discarded=["dust-storm"])
    assert "dust-storm" not in {discovery(other, "ausonia") for other in imagined(state, 2, 300)}


@pytest.mark.parametrize("seat", [1, 2, None])
def test_the_discovery_that_is_being_assigned_is_hidden_from_others(seat: int | None) -> None:
    states = []
    for card in ("lichens", "synergy"):
        state = table(characters={"yellow": "scientist"}, chance="listed")
        choose(state, "board 0", "board 0", f"drawn {card}")
        assert doing(state) == "assign discovery"
        states.append(state)
    assert states[0].view(seat) == states[1].view(seat)
    assert states[0].events(seat) == states[1].events(seat)
    assigned = set()
    for other in imagined(states[0], seat, 300):
        choose(other, "assign hellas")
        assigned.add(discovery(other, "hellas"))
    assert assigned == set(EVENT_IDS[13:26])


def test_who_assigns_a_discovery_knows_it() -> None:
    state = table(characters={"yellow": "scientist"}, chance="listed")
    choose(state, "board 0", "board 0", "drawn lichens")
    for other in imagined(state, 0, 50):
        choose(other, "assign hellas")
        assert discovery(other, "hellas") == "lichens"


def test_once_revealed_no_discovery_is_imagined() -> None:
    state = table(at="before production", discoveries=OUTER_DISCOVERIES, drawn=[["rescue-party"]])
    for other in imagined(state, None, 50):
        assert other.discoveries == state.discoveries


# ---- spectators, and the end


def test_a_spectator_knows_nothing_that_is_hidden() -> None:
    state = table(discoveries=OUTER_DISCOVERIES, drawn=[["moon-base"], ["ore-shipment"]])
    tables = imagined(state, None)
    for look in ("kept", "returned", "drawn", "discoveries"):
        assert len({getattr(other, look) for other in tables}) > 20, look


@pytest.mark.rule("MRP 1.12")
def test_when_the_game_is_over_all_is_known_but_what_others_handed_back() -> None:
    *_, (_, state) = random_game(3, 5)
    for other in imagined(state, None, 20):
        assert (other.kept, other.drawn, other.discoveries) == (state.kept, state.drawn, state.discoveries)
    tables = imagined(state, 1)
    assert {other.returned[1] for other in tables} == {state.returned[1]}
    assert len({other.returned[0] for other in tables}) > 5
