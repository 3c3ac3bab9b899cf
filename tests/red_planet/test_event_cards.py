"""Chapter 10: what happens to an event card that is drawn, and who knows what of it."""

from typing import Any

import pytest

from tests.red_planet.tables import choose, discovery, doing, options, table, told
from tests.red_planet.watching import random_game
from tminus.games.red_planet.cards import EVENT_IDS, EVENTS, ZONE_IDS
from tminus.games.red_planet.state import NO_CARD, Table

OUTER = ZONE_IDS[:7]
SEVEN = ["native-resistance", "mining-incident", "synergy", "even-ground", "uneven-ground", "subterfuge", "rich-vein"]


def drawing(card: str, **more: Any) -> Table:
    """Yellow's Scientist has placed two and draws this card, which leaves others in the deck."""
    state = table(
        characters={"yellow": "scientist", "blue": "pilot"},
        event_deck=[card, "frozen-cavern"],
        chance="listed",
        **more,
    )
    choose(state, "board 0", "board 0")
    if doing(state) == "study":
        choose(state, "draw")
    choose(state, f"drawn {card}")
    return state


@pytest.mark.rule("MRP 10.1")
def test_nobody_but_a_scientist_draws() -> None:
    for seats in (2, 3, 5):
        for before, after in random_game(seats, seats):
            if after.round > 1 and len(after.event_deck.pool) < len(before.event_deck.pool):
                assert before.called == 7
                assert len(after.event_deck.pool) == len(before.event_deck.pool) - len(all_told(after, "drew"))


def all_told(state: Table, key: str) -> list[tuple[int, ...]]:
    """Whoever may see it."""
    return [args for event, _, args in state.log or [] if event == key]


@pytest.mark.rule("MRP 10.1")
@pytest.mark.case("MRP-16")
def test_the_event_deck_is_never_refilled() -> None:
    state = table(characters={"yellow": "scientist", "blue": "scientist"}, event_deck=["moon-base"])
    assert len(state.discarded) == 17
    choose(state, "board 0", "board 0", "board 0", "board 0")
    assert (state.event_deck.pool, told(state, "nothing-to-study")) == ([], [(1,)])


@pytest.mark.rule("MRP 10.2")
def test_a_mission_is_kept_with_those_one_has() -> None:
    state = drawing("moon-base", kept=["land-claims"], drawn=[["mixed-cargo"]])
    assert [mission["card"] for mission in state.view(0)["you"]["missions"]] == [
        "land-claims",
        "moon-base",
        "mixed-cargo",
    ]
    assert state.view(None)["colours"][0]["face_down_cards"] == 3


@pytest.mark.rule("MRP 10.2")
def test_each_mission_is_scored() -> None:
    state = table(
        at="over",
        zones={"phobos": {"yellow": 3}, "syrtis-major": {"yellow": 1}},
        kept=["moon-base"],
        drawn=[["great-migration", "strategic-zones", "celerium-baron"]],
    )
    assert state.breakdown()[0]["missions"] == 8 + 7 + 8


@pytest.mark.rule("MRP 10.3")
def test_others_see_that_a_card_is_kept_but_not_of_which_type() -> None:
    mission = table(characters={"yellow": "scientist", "blue": "pilot"}, chance="listed")
    choose(mission, "board 0", "board 0")
    action = mission.clone()
    choose(mission, "drawn moon-base")
    choose(action, "drawn rescue-party")
    for seat in (1, None):
        assert mission.events(seat) == action.events(seat)
        assert mission.view(seat) == action.view(seat)
        assert told(mission, "held", seat) == [(0,)]
        assert told(mission, "drew", seat) == []
    assert action.view(0)["you"]["actions"] == ["rescue-party"]
    assert told(action, "drew", 0) == [(0, EVENT_IDS.index("rescue-party"))]


@pytest.mark.rule("MRP 10.4")
def test_a_discovery_is_put_at_once_in_an_outer_zone_that_has_none() -> None:
    state = drawing("lichens", discoveries={"hellas": "synergy", "mare-serpentis": "rich-vein"})
    free = [zone for zone in OUTER if zone not in ("hellas", "mare-serpentis")]
    assert options(state) == [f"assign {zone}" for zone in free]
    choose(state, "assign ausonia")
    assert (discovery(state, "ausonia"), state.acting) == ("lichens", 1)
    assert state.view(1)["zones"][1]["discovery"] == {"card": None, "seen_by": [0]}
    assert [len(cards) for cards in state.drawn[:2]] == [0, 0]


@pytest.mark.rule("MRP 10.5")
@pytest.mark.case("MRP-27")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_outer_zone_takes_one_discovery_which_never_moves_or_leaves(seats: int) -> None:
    for seed in range(4):
        for before, after in random_game(seats, seed):
            for zone, card in enumerate(before.discoveries):
                assert after.discoveries[zone] == card or card == NO_CARD


@pytest.mark.rule("MRP 10.5")
@pytest.mark.case("MRP-27")
def test_the_last_free_zone_needs_no_choice() -> None:
    state = drawing("lichens", discoveries=dict(zip(OUTER[:6], SEVEN, strict=False)))
    assert [discovery(state, zone) for zone in OUTER] == [*SEVEN[:6], "lichens"]


@pytest.mark.rule("MRP 10.6")
@pytest.mark.case("MRP-16")
def test_with_all_outer_zones_taken_it_is_discarded_face_up_and_one_is_looked_at() -> None:
    seen_by = {zone: [1] for zone in OUTER}
    state = drawing("lichens", discoveries=dict(zip(OUTER, SEVEN, strict=True)), seen_by=seen_by)
    assert "lichens" in state.view(None)["event_discard"]
    assert told(state, "discarded-discovery", None) == [(0, EVENT_IDS.index("lichens"))]
    assert options(state) == [f"look {zone}" for zone in OUTER]
    choose(state, "look hellas")
    assert state.view(0)["zones"][2]["discovery"] == {"card": "synergy", "seen_by": [0, 1]}
    assert [discovery(state, zone) for zone in OUTER] == SEVEN
    assert state.acting == 1


@pytest.mark.rule("MRP 10.7")
def test_how_many_cards_there_are_is_open_and_how_many_of_each_type_is_not() -> None:
    missions = table(drawn=[["moon-base", "land-claims"]])
    mixed = table(drawn=[["moon-base", "rescue-party"]])
    for seat in (1, 2, None):
        seen = missions.view(seat)
        assert (seen["event_deck"], seen["colours"][0]["face_down_cards"]) == (EVENTS - 3 - 2, 3)
        assert seen == {**mixed.view(seat), "you": seen["you"]}
