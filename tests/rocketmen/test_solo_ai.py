"""Chapter 15: the AI of solitaire, its missions and its rocket."""

from itertools import combinations

import pytest

from tests.rocketmen.more_tables import ai_mission, alone
from tests.rocketmen.tables import GAME, at_locations, choose, fly, let_chance, options, table, told
from tests.rocketmen.watching import table_in_rules
from tminus import BadOption
from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DESTINATION_NAMES,
    LEVELS,
    LOCATION_OF,
    LOCATIONS,
    SOLO_BONUS,
    SOLO_CARDS,
    SOLO_DESTINATION,
    SOLO_IDS,
    SOLO_SPACE,
    SOLO_TYPE,
)
from tminus.games.rocketmen.state import Table

ALL_ON_MARS = "mars-spaceship mars-asteroid-mining mars-base"


def solo_cards(cards: tuple[int, ...]) -> list[str]:
    return [SOLO_IDS[card].removeprefix("solo-") for card in cards]


def looking(**ai: object) -> Table:
    """The turn begins, the AI has no mission, and chance is listed."""
    return table(1, at="begin turn", ai=ai, chance="listed")


# ---- levels and cards


@pytest.mark.rule("RM 15.1")
def test_solitaire_has_three_levels_of_which_normal_is_the_default() -> None:
    for level in LEVELS:
        state = GAME.new(1, 0, {"level": level})
        assert isinstance(state, Table)
        assert LEVELS[state.level] == level
    assert GAME.new(1).view(0)["options"]["level"] == "normal"
    with pytest.raises(BadOption, match="solitaire"):
        GAME.new(2, 0, {"level": "hard"})


@pytest.mark.rule("RM 15.10")
def test_the_game_plays_with_the_solitaire_cards_of_the_rules() -> None:
    found = []
    for card in range(SOLO_CARDS):
        where = zip(SOLO_DESTINATION[card], SOLO_SPACE[card], strict=True)
        mission = SOLO_IDS[card].removeprefix("solo-").replace("-", " ").title()
        rows = [f"{DESTINATION_NAMES[destination]}, {space}" for destination, space in where]
        found.append([mission, str(SOLO_BONUS[card]), *rows])
    assert found == table_in_rules("RM 15.10")


# ---- a new mission


@pytest.mark.rule("RM 15.5", "RM 15.6")
@pytest.mark.parametrize(
    ("level", "first", "second", "mission", "space"),
    [
        ("easy", "satellite", "spaceship", "earth-spaceship", 2 + 2),
        ("normal", "satellite", "spaceship", "earth-spaceship", 3 + 2),
        ("hard", "satellite", "spaceship", "moon-spaceship", 5 + 2),
        ("easy", "base", "asteroid-mining", "mars-asteroid-mining", 4 + 1),
        ("normal", "space-hotel", "satellite", "moon-satellite", 4 + 3),
        ("hard", "space-station", "base", "mars-base", 7 + 1),
    ],
)
def test_the_first_card_gives_destination_and_start_the_second_type_and_bonus(
    level: str, first: str, second: str, mission: str, space: int
) -> None:
    state = table(1, at="begin turn", level=level, chance="listed")
    assert len(options(state)) == SOLO_CARDS
    choose(state, f"solo-{first}")
    assert f"solo-{first}" not in options(state)
    choose(state, f"solo-{second}")
    assert (ai_mission(state), state.ai_space) == (mission, space)
    assert state.view(0)["ai"]["mission"] == mission


@pytest.mark.rule("RM 15.5")
def test_a_destination_where_the_ai_has_all_tokens_is_passed_over() -> None:
    state = looking(done=ALL_ON_MARS)
    choose(state, "solo-base")
    assert (solo_cards(state.solo_discard), state.ai_target) == (["base"], -1)
    choose(state, "solo-satellite")
    assert DESTINATION_IDS[SOLO_DESTINATION[state.ai_target][state.level]] == "earth"


@pytest.mark.rule("RM 15.6")
def test_a_type_that_the_destination_does_not_have_or_that_the_ai_has_done_is_passed_over() -> None:
    state = looking(done="earth-spaceship")
    choose(state, "solo-satellite", "solo-base", "solo-spaceship")
    assert (solo_cards(state.solo_discard), ai_mission(state)) == (["spaceship", "base"], None)
    choose(state, "solo-orbital-shipyard")
    assert (ai_mission(state), state.ai_space) == ("earth-orbital-shipyard", 3 + 2)


@pytest.mark.rule("RM 15.6")
def test_where_only_the_player_has_a_token_the_ai_may_go() -> None:
    state = table(1, at="begin turn", done=["earth-spaceship"], chance="listed")
    choose(state, "solo-satellite", "solo-spaceship")
    assert ai_mission(state) == "earth-spaceship"


@pytest.mark.rule("RM 15.7")
@pytest.mark.case("RM-S44")
def test_if_no_type_would_do_another_destination_is_drawn() -> None:
    # On Mars only the Spaceship is left, and its card is the one that gives the destination.
    state = looking(done="mars-asteroid-mining mars-base")
    choose(state, "solo-spaceship")
    assert (solo_cards(state.solo_discard), state.ai_target, state.ai_space) == (["spaceship"], -1, 0)
    choose(state, "solo-base", "solo-satellite")
    assert (solo_cards(state.solo_discard), ai_mission(state)) == (["satellite", "spaceship"], None)


@pytest.mark.rule("RM 15.7")
@pytest.mark.case("RM-S44")
@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_the_search_for_a_mission_can_always_end(level: int) -> None:
    pairs = [(first, second) for first in range(SOLO_CARDS) for second in range(SOLO_CARDS) if first != second]
    reached = {LOCATION_OF[SOLO_TYPE[second]][SOLO_DESTINATION[first][level]] for first, second in pairs} - {-1}
    for placed in range(6):
        for done in combinations(range(LOCATIONS), placed):
            assert reached - {*done}


@pytest.mark.rule("RM 15.8")
def test_an_empty_deck_is_made_anew_without_the_card_of_the_destination() -> None:
    state = looking(
        deck="satellite", discard="spaceship space-hotel orbital-shipyard space-station asteroid-mining base"
    )
    # The Satellite was the only card left, so the table drew it.
    assert solo_cards((state.ai_target,)) == ["satellite"]
    assert len(options(state)) == 6
    assert "solo-satellite" not in options(state)
    choose(state, "solo-spaceship")
    assert (len(state.solo_deck), state.solo_discard) == (5, ())


@pytest.mark.rule("RM 15.8")
def test_an_empty_deck_is_made_anew_for_a_destination_too() -> None:
    state = looking(deck="")
    assert len(options(state)) == SOLO_CARDS


@pytest.mark.rule("RM 15.9")
@pytest.mark.case("RM-S43")
def test_a_rocket_with_a_new_mission_advances_no_further_in_that_turn() -> None:
    state = looking()
    choose(state, "solo-satellite", "solo-spaceship")
    assert (state.ai_space, state.pending()) == (5, (0,))
    choose(state, "end turn")
    let_chance(state)
    assert state.ai_space == 6  # only at the start of the next turn


@pytest.mark.rule("RM 15.9")
def test_without_tokens_the_ai_gets_no_more_missions() -> None:
    six = "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard earth-space-station moon-base"
    state = looking(done=six)
    assert (state.pending(), ai_mission(state), len(state.solo_deck)) == ((0,), None, SOLO_CARDS)


# ---- the rocket


@pytest.mark.rule("RM 15.11")
def test_a_rocket_with_a_mission_advances_one_space_at_the_start_of_the_turn() -> None:
    state = alone(at="begin turn")
    assert (state.ai_space, ai_mission(state)) == (5, "earth-spaceship")


@pytest.mark.rule("RM 15.11")
@pytest.mark.parametrize(
    ("target", "spaces", "mission", "points"),
    [("satellite", 8, "earth", 3), ("space-hotel", 10, "moon", 4), ("base", 13, "mars", 7)],
)
def test_on_its_target_the_ai_fulfils_its_mission_at_once(target: str, spaces: int, mission: str, points: int) -> None:
    state = alone(at="begin turn", ai={"target": target, "space": spaces - 2})
    assert (state.ai_done, state.ai_space) == (0, spaces - 1)
    state = alone(at="begin turn", ai={"target": target, "space": spaces - 1})
    assert (at_locations(state.ai_done), state.ai_points) == ([f"{mission}-spaceship"], points)
    assert (ai_mission(state), state.ai_target, state.ai_space) == (None, -1, 0)
    assert {"spaceship", target} <= {*solo_cards(state.solo_discard)}
    assert told(state, "ai-succeeded")[0][1] == points


@pytest.mark.rule("RM 15.11", "RM 15.5")
def test_after_a_success_the_next_mission_comes_at_the_start_of_the_next_turn() -> None:
    state = alone(at="begin turn", ai={"space": 7}, chance="listed")
    assert (state.pending(), ai_mission(state)) == ((0,), None)
    choose(state, "end turn")
    while options(state)[0][:5] != "solo-":
        choose(state, options(state)[0])
    choose(state, "solo-base", "solo-asteroid-mining")
    assert ai_mission(state) == "mars-asteroid-mining"


# ---- who was first


@pytest.mark.rule("RM 15.4")
@pytest.mark.case("RM-S46")
def test_the_ai_gets_the_higher_number_if_it_comes_first_and_the_player_the_lower() -> None:
    state = alone(
        ai={"done": "earth-spaceship", "mission": "space-hotel"},
        plans=["spaceship-a"],
        pads=["large-rocket-boosters"],
        chance="listed",
    )
    assert state.ai_points == 3
    fly(state, "earth", 4, 3, 1)
    assert (state.points, state.firsts) == ((2,), (0,))


@pytest.mark.rule("RM 15.4")
@pytest.mark.case("RM-S46")
def test_the_ai_gets_the_lower_number_where_the_player_was_first() -> None:
    state = alone(at="begin turn", ai={"space": 7}, done=["earth-spaceship"])
    assert (state.ai_points, state.ai_firsts, state.points) == (2, 0, (3,))
