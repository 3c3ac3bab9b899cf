"""Chapter 14, imagined: what each seat must allow for where it cannot know."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kernel.odds import fits
from tests.red_planet.tables import choose, choose_characters, doing, hand, play_round, ship, table
from tminus.games.red_planet.cards import CHARACTER_IDS, COLOUR_IDS, EVENT_IDS
from tminus.games.red_planet.state import Table

UPPER = ["pilot", "travel-agent", "saboteur", "secret-agent", "scientist"]


def imagined(state: Table, seat: int | None, times: int = 300) -> Iterator[Table]:
    """The table as a seat, or a spectator, may imagine it; every one of them is a proper game."""
    for seed in range(times):
        other = state.imagine(seat, seed)
        assert isinstance(other, Table)
        other.audit()
        yield other


def face_down(state: Table, colour: str, seat: int | None) -> list[str]:
    """What a seat imagines the face-down character of a colour to be."""
    return [CHARACTER_IDS[other.chosen[COLOUR_IDS.index(colour)]] for other in imagined(state, seat)]


def counted(names: list[str], among: list[str]) -> list[int]:
    assert set(names) <= set(among)
    return [names.count(name) for name in among]


# ---- the neutral card of this round


@pytest.mark.rule("MRP 14.6")
@pytest.mark.parametrize(("colour", "leader"), [("orange", 0), ("green", 1)])
def test_a_leader_knows_the_neutral_card_and_nobody_else_does(colour: str, leader: int) -> None:
    state = table(2, round=1, chance="listed")
    choose(state, "neutral saboteur", "neutral saboteur")
    assert set(face_down(state, colour, leader)) == {"saboteur"}
    for other in (1 - leader, None):
        assert fits(counted(face_down(state, colour, other), UPPER))


@pytest.mark.rule("MRP 14.5", "MRP 14.6")
@pytest.mark.case("MRP-30")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_in_the_first_three_rounds_it_is_one_of_the_upper_five_not_played_yet(round: int) -> None:
    state = table(2, round=1, chance="listed")
    cards = ["scientist", "pilot", "travel-agent"]
    for earlier in cards[: round - 1]:
        choose(state, f"neutral {earlier}", f"neutral {earlier}")
        listed_round(state)
    choose(state, f"neutral {cards[round - 1]}", f"neutral {cards[round - 1]}")
    left = [name for name in UPPER if name not in cards[: round - 1]]
    assert fits(counted(face_down(state, "green", 0), left))
    assert set(face_down(state, "green", 1)) == {cards[round - 1]}


def listed_round(state: Table) -> None:
    """A round in which chance and everybody else take their first option."""
    for seat in (0, 1):
        state.act(seat, state.options(seat)[0])
    while doing(state) != "draw neutral":
        state.act(state.pending()[0], state.options(state.pending()[0])[0])


@pytest.mark.rule("MRP 14.5", "MRP 14.6")
@pytest.mark.case("MRP-30")
def test_from_the_fourth_round_on_it_is_any_card_not_played_yet() -> None:
    deck = ["soldier", "femme-fatale", "saboteur", "secret-agent", "explorer", "recruiter", "travel-agent"]
    state = table(2, round=4, decks={"green": deck})
    assert fits(counted(face_down(state, "green", 0), deck))


@pytest.mark.rule("MRP 14.7", "MRP 14.6")
def test_numbers_that_were_called_are_excluded() -> None:
    state = table(2, characters={"yellow": "saboteur", "green": "travel-agent"}, round=5)
    assert fits(counted(face_down(state, "green", 0), ["pilot", "soldier", "travel-agent", "femme-fatale"]))
    assert set(face_down(state, "green", 1)) == {"travel-agent"}


@pytest.mark.rule("MRP 14.5", "MRP 14.7")
@pytest.mark.case("MRP-30")
def test_in_an_early_round_called_numbers_leave_fewer_of_the_upper_five() -> None:
    state = table(2, round=1, chance="listed")
    choose(state, "neutral pilot", "neutral travel-agent")
    choose_characters(state, yellow="secret-agent", blue="pilot")
    assert fits(counted(face_down(state, "green", 0), ["pilot", "travel-agent", "saboteur"]))
    assert fits(counted(face_down(state, "orange", 1), ["pilot", "travel-agent", "saboteur"]))


@pytest.mark.rule("MRP 14.7")
def test_a_neutral_card_that_has_been_turned_over_is_known_to_all() -> None:
    state = table(2, characters={"green": "saboteur", "yellow": "pilot"})
    for observer in (0, 1, None):
        assert set(face_down(state, "green", observer)) == {"saboteur"}


@pytest.mark.rule("MRP 14.8", "MRP 14.6")
@pytest.mark.case("MRP-31")
def test_after_a_neutral_recruiter_the_next_card_is_any_of_the_other_eight() -> None:
    characters = {"green": "recruiter", "yellow": "travel-agent", "blue": "pilot"}
    state = table(2, characters=characters, decks={"green": ["soldier"]}, round=8)
    while doing(state) != "choose character":
        state.act(state.pending()[0], state.options(state.pending()[0])[0])
    assert fits(counted(face_down(state, "green", 0), CHARACTER_IDS[1:9]))


@pytest.mark.rule("MRP 14.6")
def test_what_is_left_of_an_imagined_deck_fits_the_imagined_card() -> None:
    deck = ["soldier", "saboteur", "explorer", "recruiter", "pilot", "scientist", "secret-agent"]
    state = table(2, round=4, decks={"green": deck})
    for other in imagined(state, 0, 50):
        left = [CHARACTER_IDS[number] for number in other.neutral_decks[1].pool]
        assert sorted([*left, CHARACTER_IDS[other.chosen[3]]]) == sorted(deck)


# ---- the main colours


@pytest.mark.rule("MRP 14.6", "MRP 4.3")
def test_a_main_colour_is_imagined_from_its_hand_and_a_neutral_one_from_its_deck() -> None:
    held = ["pilot", "soldier", "travel-agent"]
    state = table(
        2,
        characters={"yellow": "saboteur", "blue": "femme-fatale", "green": "soldier"},
        hands={"blue": [*held, "recruiter"]},
    )
    assert fits(counted(face_down(state, "blue", 0), ["femme-fatale", *held]))
    for other in imagined(state, 0, 50):
        chosen = CHARACTER_IDS[other.chosen[1]]
        assert sorted([*hand(other, "blue"), chosen]) == sorted([*held, "recruiter", "femme-fatale"])


@pytest.mark.rule("MRP 14.6", "MRP 4.2")
def test_a_choice_that_waits_for_the_other_player_is_imagined_afresh() -> None:
    state = table(2, hands={"yellow": ["pilot", "soldier", "recruiter"]})
    state.act(0, state.options(0)[0])
    choices = [other.choices[0] for other in imagined(state, 1)]
    assert fits([choices.count(code) for code in state.options(0)])
    assert {other.choices[0] for other in imagined(state, 0, 20)} == {state.choices[0]}


# ---- cards that a neutral Scientist has drawn


@pytest.mark.rule("MRP 14.9")
@pytest.mark.case("MRP-32")
def test_cards_put_away_by_a_neutral_scientist_are_known_to_its_leader_alone() -> None:
    """For blue, orange's card is any mission or action that blue does not have. Yellow keeps one of those missions that
    blue was not dealt, ten in number, so that each of these is put away a little less often than the others."""
    state = table(
        2,
        kept=["moon-base", "land-claims"],
        returned=["honoured-dead", "mixed-cargo"],
        boxed=[["ore-shipment"], ["far-frontiers"]],
    )
    away = [EVENT_IDS[other.boxed[0][0]] for other in imagined(state, 1, 2000)]
    undealt = [card for card in EVENT_IDS[:13] if card not in ("land-claims", "far-frontiers", "mixed-cargo")]
    others = ["mixed-cargo", *EVENT_IDS[26:]]
    assert fits(counted(away, [*undealt, *others]), [9 / 140] * 10 + [1 / 14] * 5)
    assert {other.boxed[0] for other in imagined(state, 0, 20)} == {state.boxed[0]}
    assert len({other.boxed[0] for other in imagined(state, None)}) > 10


@pytest.mark.rule("MRP 14.9")
@pytest.mark.case("MRP-32")
def test_imagining_deals_no_card_twice_and_no_discovery_into_the_box() -> None:
    layout: dict[str, Any] = {
        "drawn": [["eastern-influence"], ["rescue-party"]],
        "boxed": [["ore-shipment"], ["moon-base"]],
    }
    state = table(
        2, **layout, discoveries={"hellas": "lichens", "ausonia": "synergy"}, seen_by={"hellas": [0], "ausonia": [1]}
    )
    for other in imagined(state, 0, 200):
        assert (other.drawn[0], other.boxed[0], other.discoveries[2]) == (
            state.drawn[0],
            state.boxed[0],
            state.discoveries[2],
        )
    for other in imagined(state, 1, 200):
        assert (other.drawn[1], other.boxed[1], other.discoveries[1]) == (
            state.drawn[1],
            state.boxed[1],
            state.discoveries[1],
        )


@pytest.mark.rule("MRP 14.9", "MRP 1.13")
def test_a_discovery_that_a_neutral_scientist_is_about_to_place_is_known_to_its_leader_alone() -> None:
    state = table(2, characters={"orange": "scientist"}, docks=[ship("hellas", 5)], chance="listed")
    choose(state, "drawn rich-vein")
    assert doing(state) == "assign discovery"
    held = [other.agenda[-1][3] for other in imagined(state, 1, 1000)]
    assert fits([held.count(card) for card in range(13, 26)])
    assert {other.agenda[-1][3] for other in imagined(state, 0, 20)} == {EVENT_IDS.index("rich-vein")}


# ---- nobody notices


@pytest.mark.rule("MRP 14.6", "MRP 14.9")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_imagined_table_looks_like_the_real_one_and_leaves_it_alone(seat: int | None) -> None:
    state = table(2, round=1, boxed=[["ore-shipment"], ["moon-base"]], drawn=[["land-claims"], ["far-frontiers"]])
    for _ in range(3):
        text = state.to_json()
        for other in imagined(state, seat, 20):
            assert other.view(seat) == state.view(seat)
            assert other.pending() == state.pending()
        assert state.to_json() == text
        play_round(state, yellow="recruiter", blue="recruiter")


@pytest.mark.rule("MRP 14.9")
def test_what_was_put_away_is_still_secret_when_the_game_is_over() -> None:
    state = table(2, at="over", boxed=[["ore-shipment"], ["far-frontiers"]])
    assert {EVENT_IDS[other.boxed[0][0]] for other in imagined(state, 0)} == {"ore-shipment"}
    assert len({other.boxed[1] for other in imagined(state, 0)}) > 5
    assert len({other.returned[1] for other in imagined(state, 0)}) > 5
    assert {(other.kept, other.drawn) for other in imagined(state, 0)} == {(state.kept, state.drawn)}
