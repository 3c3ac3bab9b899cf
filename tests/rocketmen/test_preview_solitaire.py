"""Chapter 16: solitaire in the preview edition."""

from typing import Any

import pytest

from tests.rocketmen.more_tables import ai_mission, alone
from tests.rocketmen.tables import (
    GAME,
    at_locations,
    buy,
    choose,
    display,
    end_turn,
    leaders,
    let_chance,
    names,
    table,
    told,
)
from tests.rocketmen.watching import new_game
from tminus.games.rocketmen.cards import is_threat
from tminus.games.rocketmen.editions import EDITIONS
from tminus.games.rocketmen.state import Table

SIX = ["storage-batteries", "crowdfunding", "solar-energy", "designer-drugs", "big-data", "backup-systems"]


def preview(**more: Any) -> Table:
    return alone(edition="preview", **more)


@pytest.mark.rule("RM 16.14")
def test_all_assets_and_engines_are_used_and_three_threats_in_the_pink_deck() -> None:
    state = GAME.new(1, 2, {"edition": "preview"})
    assert isinstance(state, Table)
    assert len([*state.market.pool, *state.display]) == 23
    assert sorted(names([kind for kind in state.market.below if is_threat(kind)])) == [
        "asteroid-impact",
        "climate-change",
        "pandemic",
    ]
    assert (len(state.market.below), state.engine_piles) == (20 + 3, (5, 5, 5))


@pytest.mark.rule("RM 16.2", "RM 15.3")
def test_goals_are_dealt_from_the_same_ones_in_both_editions() -> None:
    dealt = {edition: {new_game(1, seed, edition=edition).goals[0] for seed in range(120)} for edition in EDITIONS}
    assert dealt["preview"] == dealt["final"]
    assert len(dealt["preview"]) == 11


@pytest.mark.rule("RM 16.15")
def test_the_ai_advances_at_the_end_of_the_turn() -> None:
    state = preview(at="begin turn", display=SIX)
    assert state.ai_space == 4
    end_turn(state)
    assert state.ai_space == 5


@pytest.mark.rule("RM 16.15")
def test_the_ai_advances_even_in_the_turn_in_which_it_got_its_mission() -> None:
    state = table(1, edition="preview", at="begin turn", display=SIX, chance="listed")
    choose(state, "solo-satellite", "solo-spaceship")
    assert state.ai_space == 3 + 2
    choose(state, "end turn")
    let_chance(state)
    assert state.ai_space == 3 + 2 + 1


@pytest.mark.rule("RM 16.15", "RM 15.11")
def test_the_ai_fulfils_its_mission_at_the_end_of_the_turn() -> None:
    state = preview(ai={"space": 7}, display=SIX)
    assert state.ai_done == 0
    end_turn(state)
    assert (at_locations(state.ai_done), state.ai_points) == (["earth-spaceship"], 3)


@pytest.mark.rule("RM 16.16")
def test_the_ai_takes_the_leftmost_threat_instead_of_advancing() -> None:
    state = preview(display=["big-data", "pandemic", "climate-change", *SIX[:3]])
    end_turn(state)
    assert (state.ai_space, state.ai_threats, ai_mission(state)) == (4, 1, "earth-spaceship")
    assert display(state)[:2] == ["big-data", "climate-change"]  # and no other card has left
    assert "pandemic" not in display(state)


@pytest.mark.rule("RM 16.16")
def test_the_ai_takes_a_threat_even_without_a_mission() -> None:
    six = "earth-satellite earth-space-hotel earth-spaceship earth-orbital-shipyard earth-space-station moon-base"
    state = table(1, edition="preview", ai={"done": six}, display=["big-data", "pandemic"])
    end_turn(state)
    assert (state.ai_threats, ai_mission(state), "pandemic" in display(state)) == (1, None, False)


@pytest.mark.rule("RM 16.17")
def test_the_display_is_refilled_at_once_when_a_card_is_bought() -> None:
    state = preview(hands=["nuclear-fusion base-b"], display=SIX)
    buy(state, "storage-batteries", "nuclear-fusion")
    assert None not in display(state)


@pytest.mark.rule("RM 16.17")
def test_the_leftmost_card_leaves_at_the_end_of_every_turn_without_a_threat_taken() -> None:
    state = preview(display=SIX)
    end_turn(state)
    assert (display(state)[:5], None in display(state)) == (SIX[1:], False)
    state = preview(hands=["nuclear-fusion base-b"], display=SIX)
    buy(state, "storage-batteries", "nuclear-fusion")
    end_turn(state)
    assert display(state)[:5] == SIX[1:]  # the replacement of the first card has left


@pytest.mark.rule("RM 16.17")
def test_a_gap_made_for_the_ai_stays_until_the_end_of_the_turn() -> None:
    state = preview(hands=["nuclear-fusion base-b"], display=SIX)
    choose(state, "for ai solar-energy")
    assert (display(state)[2], state.ai_space) == (None, 5)
    end_turn(state)
    assert display(state)[:4] == ["crowdfunding", "designer-drugs", "big-data", "backup-systems"]
    assert None not in display(state)


@pytest.mark.rule("RM 16.17")
def test_a_purchase_does_not_fill_the_gap_made_for_the_ai() -> None:
    state = preview(hands=["nuclear-fusion base-b"], display=SIX)
    choose(state, "for ai solar-energy")
    buy(state, "storage-batteries", "nuclear-fusion")
    assert (display(state)[0] is None, display(state)[2]) == (False, None)


@pytest.mark.rule("RM 16.18")
def test_threats_are_counted_at_the_end_and_not_on_the_track() -> None:
    state = preview(
        hands=["nuclear-fusion satellite spaceship-a base-b"], display=["pandemic", "climate-change", *SIX[:4]]
    )
    buy(state, "pandemic", "nuclear-fusion satellite spaceship-a")
    assert (state.points, state.breakdown()[0]["threats"], state.scores()) == ((0,), 2, [2])
    end_turn(state)
    assert (state.ai_points, state.ai_threats, state.view(0)["ai"]["score"]) == (0, 1, 2)
    assert not {"threat-points", "ai-threat-points"} & {*told(state)}


FIVE = "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard earth-space-station"


@pytest.mark.rule("RM 16.19")
@pytest.mark.parametrize(("edition", "over"), [("final", True), ("preview", False)])
def test_twelve_tokens_in_all_do_not_end_the_game(edition: str, over: bool) -> None:
    six = f"{FIVE} moon-satellite"
    state = table(1, edition=edition, done=[six], ai={"done": six, "firsts": ""}, display=SIX)
    end_turn(state)
    assert state.over == over


@pytest.mark.rule("RM 16.19")
def test_a_token_at_each_location_ends_the_game() -> None:
    mine = f"{FIVE} moon-satellite"
    theirs = "moon-spaceship moon-space-station moon-base mars-spaceship mars-asteroid-mining mars-base"
    state = table(1, edition="preview", done=[mine], ai={"done": theirs}, display=SIX)
    end_turn(state)
    assert state.over


@pytest.mark.rule("RM 16.20")
@pytest.mark.parametrize(
    ("edition", "goal", "winners"),
    [("final", "constellation", []), ("preview", "constellation", [0]), ("preview", "settler", [])],
)
def test_with_equal_points_the_player_wins_if_the_goal_is_fulfilled(
    edition: str, goal: str, winners: list[int]
) -> None:
    missions = "earth-satellite moon-satellite"
    state = table(1, edition=edition, goals=[goal], done=[missions], ai={"done": "earth-space-station"})
    assert (state.scores(), state.view(0)["ai"]["score"], leaders(state)) == ([5], 5, winners)


@pytest.mark.rule("RM 16.20", "RM 16.18")
def test_the_threats_of_both_sides_count_for_the_comparison() -> None:
    missions = "earth-satellite moon-satellite"
    ai = {"done": "earth-spaceship", "threats": 2}  # 3 and 4
    state = table(1, edition="preview", goals=["constellation"], done=[missions], ai=ai)
    assert (state.scores(), state.view(0)["ai"]["score"], leaders(state)) == ([5], 7, [])
    state = table(1, edition="preview", goals=["constellation"], done=[missions], ai=ai, warehouses=["pandemic"])
    assert (state.scores(), leaders(state)) == ([7], [0])
