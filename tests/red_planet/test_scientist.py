"""Chapter 6: the Scientist (7)."""

import pytest

from tests.red_planet.tables import (
    choose,
    discovery,
    doing,
    in_ship,
    options,
    ship,
    table,
    told,
)
from tminus.games.red_planet.cards import EVENT_IDS, ZONE_IDS


@pytest.mark.rule("MRP 6.5")
@pytest.mark.parametrize(("docks", "crews"), [((0, 0), [2, 0]), ((0, 1), [1, 1]), ((1, 1), [0, 2])])
def test_the_scientist_places_two_in_one_ship_or_in_two(docks: tuple[int, int], crews: list[int]) -> None:
    state = table(
        characters={"yellow": "scientist", "blue": "scientist"},
        docks=[ship("hellas", 5), ship("ausonia", 4)],
        event_deck=["moon-base", "land-claims"],
    )
    choose(state, *[f"board {dock}" for dock in docks])
    assert [in_ship(state, dock).get("yellow", 0) for dock in range(2)] == crews


@pytest.mark.rule("MRP 6.5")
def test_then_the_scientist_draws_or_looks() -> None:
    laid = table(
        characters={"yellow": "scientist", "blue": "scientist"},
        discoveries={"hellas": "lichens", "mare-serpentis": "synergy"},
        seen_by={"hellas": [1], "mare-serpentis": [2]},
        event_deck=["moon-base", "land-claims"],
    )
    choose(laid, "board 0", "board 0")
    assert options(laid) == ["draw", "look hellas", "look mare-serpentis"]
    drawing, looking = laid.clone(), laid.clone()
    choose(drawing, "draw")
    assert [len(cards) for cards in drawing.drawn] == [1, 0, len(laid.drawn[2])]
    assert drawing.view(0)["zones"][2]["discovery"]["card"] is None
    choose(looking, "look hellas")
    assert looking.view(0)["zones"][2]["discovery"]["card"] == "lichens"
    assert (looking.drawn, len(looking.event_deck.pool)) == (laid.drawn, 2)
    assert drawing.acting == looking.acting == 1, "one or the other, not both"


@pytest.mark.rule("MRP 6.5")
def test_a_discovery_that_was_looked_at_lies_face_down_in_its_zone_again() -> None:
    state = table(characters={"yellow": "scientist"}, discoveries={"hellas": "lichens"}, seen_by={"hellas": [1]})
    choose(state, "board 0", "board 0", "look hellas")
    assert (discovery(state, "hellas"), state.revealed) == ("lichens", False)
    assert state.view(2)["zones"][2]["discovery"] == {"card": None, "seen_by": [0, 1]}


@pytest.mark.rule("MRP 6.5")
def test_the_card_drawn_may_be_any_of_the_deck() -> None:
    state = table(
        characters={"yellow": "scientist"}, chance="listed", event_deck=["moon-base", "synergy", "rescue-party"]
    )
    choose(state, "board 0", "board 0")
    assert options(state) == ["drawn moon-base", "drawn synergy", "drawn rescue-party"]
    assert state.chances() == pytest.approx([1 / 3] * 3)


# ---- where there is no choice


@pytest.mark.rule("MRP 6.6")
@pytest.mark.case("MRP-16")
def test_without_a_discovery_in_play_the_scientist_must_draw() -> None:
    state = table(characters={"yellow": "scientist"}, event_deck=["moon-base"])
    choose(state, "board 0", "board 0")
    assert [EVENT_IDS[card] for card in state.drawn[0]] == ["moon-base"]


@pytest.mark.rule("MRP 6.6")
@pytest.mark.case("MRP-16")
def test_with_an_empty_deck_the_scientist_must_look() -> None:
    state = table(
        characters={"yellow": "scientist"},
        event_deck=[],
        discoveries={"hellas": "lichens", "ausonia": "synergy"},
        seen_by={"hellas": [1], "ausonia": [1]},
    )
    choose(state, "board 0", "board 0")
    assert options(state) == ["look ausonia", "look hellas"]


@pytest.mark.rule("MRP 6.6")
@pytest.mark.case("MRP-16")
def test_with_neither_a_card_nor_a_discovery_nothing_happens() -> None:
    state = table(characters={"yellow": "scientist", "blue": "pilot"}, event_deck=[])
    choose(state, "board 0", "board 0")
    assert told(state, "nothing-to-study") == [(0,)]
    assert (state.acting, doing(state), len(state.drawn[0])) == (1, "place", 0)


@pytest.mark.rule("MRP 6.6")
def test_a_known_discovery_may_be_looked_at_again() -> None:
    state = table(characters={"yellow": "scientist"}, discoveries={"hellas": "lichens"}, seen_by={"hellas": [0]})
    choose(state, "board 0", "board 0")
    assert "look hellas" in options(state)
    choose(state, "look hellas")
    assert told(state, "looked", 0) == [(0, ZONE_IDS.index("hellas"), EVENT_IDS.index("lichens"))]
