"""Chapter 15: solitaire as the player has it: set-up, the display, Threats, the end and who wins."""

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
    names,
    options,
    playing,
    table,
    told,
)
from tminus import BadOption
from tminus.games.rocketmen.cards import FIRST_ASSET, GOAL_IDS, ICONS, IDS, IS_PINK, KINDS, PANDEMIC
from tminus.games.rocketmen.state import Table

THREATS = ["pandemic", "climate-change", "asteroid-impact"]
SIX = ["storage-batteries", "crowdfunding", "solar-energy", "designer-drugs", "big-data", "backup-systems"]
FIVE = "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard"


# ---- set-up


@pytest.mark.rule("RM 15.2")
def test_cards_for_three_and_four_are_out_and_three_threats_are_among_the_pink_assets() -> None:
    state = GAME.new(1, 4)
    assert isinstance(state, Table)
    teal = [IDS[kind] for kind in range(FIRST_ASSET, KINDS) for icon in ICONS[kind] if icon == 1 and not IS_PINK[kind]]
    pink = [IDS[kind] for kind in range(FIRST_ASSET, KINDS) for icon in ICONS[kind] if icon == 1 and IS_PINK[kind]]
    assert sorted(names([*state.display, *state.market.pool])) == sorted(teal)
    assert sorted(names(state.market.below)) == sorted(pink + THREATS)
    assert (len(teal), len(pink), state.engine_piles) == (14, 12, (3, 3, 3))


@pytest.mark.rule("RM 15.2")
def test_there_are_no_variants_and_no_moon_and_mars_tokens() -> None:
    with pytest.raises(BadOption, match="variants"):
        GAME.new(1, 0, {"variant_1": "ground-crew"})
    with pytest.raises(BadOption, match="variants"):
        GAME.new(1, 0, {"variant_2": "random"})
    state = table(1, done=["moon-base mars-base"])
    assert (state.view(0)["moon_token"], state.breakdown()[0]["tokens"]) == (None, 0)


@pytest.mark.rule("RM 15.3")
def test_there_is_one_goal_of_eleven() -> None:
    seen: set[int] = set()
    for seed in range(150):
        state = GAME.new(1, seed)
        assert isinstance(state, Table)
        assert len(state.goals[0]) == 1
        seen |= {*state.goals[0]}
    assert sorted(GOAL_IDS[goal] for goal in seen) == sorted(set(GOAL_IDS) - {"first-footprints"})


@pytest.mark.rule("RM 15.3")
def test_the_goal_gives_no_points() -> None:
    state = table(1, goals=["constellation"], done=["earth-satellite moon-satellite"])
    assert (state.breakdown()[0]["goal"], state.scores()) == (0, [2 + 3])


# ---- the display during the turn


@pytest.mark.rule("RM 15.12")
@pytest.mark.case("RM-S21")
def test_the_display_is_not_refilled_during_the_turn() -> None:
    state = alone(hands=["nuclear-fusion designer-drugs base-b"], display=["storage-batteries", "pandemic", *SIX[1:3]])
    buy(state, "storage-batteries", "nuclear-fusion")
    assert display(state)[0] is None
    choose(state, "use designer-drugs")
    assert display(state)[:2] == [None, None]


@pytest.mark.rule("RM 15.13")
def test_a_threat_that_is_bought_gives_its_points_at_once_and_only_once() -> None:
    state = alone(hands=["nuclear-fusion satellite spaceship-a base-b"], display="pandemic")
    buy(state, "pandemic", "nuclear-fusion satellite spaceship-a")
    assert (state.points, state.scores()) == ((2,), [2])
    parts = state.breakdown()[0]
    assert (parts["track"], parts["threats"]) == (0, 2)
    assert told(state)[-2:] == ["bought", "threat-points"]
    assert told(state, "threat-points") == [(0, 2)]


@pytest.mark.rule("RM 15.13")
@pytest.mark.case("RM-S56")
def test_a_threat_that_is_taken_for_free_gives_its_points_at_once_too() -> None:
    state = alone(hands=["designer-drugs base-b"], display="pandemic")
    choose(state, "use designer-drugs")
    assert (state.points, playing(state), state.scores()) == ((2,), ["pandemic"], [2])
    assert told(state) == ["used", "took-threat", "threat-points"]


@pytest.mark.rule("RM 15.13", "RM 13.5")
def test_missions_and_threats_are_scored_apart_though_both_are_on_the_track() -> None:
    state = alone(done=["earth-satellite"], hands=["designer-drugs base-b"], display="pandemic")
    choose(state, "use designer-drugs")
    assert (state.points, state.scores()) == ((4,), [4])
    assert {name: points for name, points in state.breakdown()[0].items() if points} == {"track": 2, "threats": 2}


@pytest.mark.rule("RM 15.13")
def test_with_more_players_a_threat_brings_nothing_on_the_track() -> None:
    state = table(hands=["designer-drugs base-b"], display="pandemic")
    choose(state, "use designer-drugs")
    assert (state.points, told(state, "threat-points"), state.breakdown()[0]["threats"]) == ((0, 0), [], 2)


# ---- cards for the AI


@pytest.mark.rule("RM 15.14")
def test_once_per_turn_a_card_may_be_taken_off_for_the_ai_whose_rocket_advances() -> None:
    state = alone(display=SIX)
    assert sorted(options(state, "for ai")) == sorted(SIX)
    choose(state, "for ai solar-energy")
    assert (state.ai_space, state.ai_points, display(state)[2]) == (5, 0, None)
    assert options(state, "for ai") == []
    end_turn(state)
    assert len(options(state, "for ai")) == 6


@pytest.mark.rule("RM 15.14")
@pytest.mark.case("RM-S41")
def test_a_threat_taken_off_for_the_ai_gives_it_two_points() -> None:
    state = alone(display="pandemic")
    choose(state, "for ai pandemic")
    assert (state.ai_points, state.ai_threats, state.scores()) == (2, 1, [0])
    assert told(state) == ["gave-ai", "ai-threat-points", "ai-advanced"]
    assert told(state, "ai-threat-points") == [(PANDEMIC, 2)]


@pytest.mark.rule("RM 15.14")
@pytest.mark.case("RM-S42")
def test_without_a_mission_of_the_ai_no_card_can_be_taken_off() -> None:
    state = table(1)
    assert (ai_mission(state), options(state, "for ai")) == (None, [])


@pytest.mark.rule("RM 15.14", "RM 15.11")
@pytest.mark.case("RM-S42")
def test_the_advance_may_bring_the_ai_home() -> None:
    state = alone(ai={"space": 7}, display=SIX)
    choose(state, "for ai solar-energy")
    assert (at_locations(state.ai_done), state.ai_points, ai_mission(state)) == (["earth-spaceship"], 3, None)


@pytest.mark.rule("RM 15.14")
def test_with_more_players_nothing_can_be_taken_off() -> None:
    assert options(table(2), "for ai") == []


# ---- the display at the end of the turn


@pytest.mark.rule("RM 15.15")
def test_at_the_end_of_the_turn_cards_move_left_and_gaps_are_filled_at_the_right() -> None:
    state = alone(hands=["nuclear-fusion base-b"], display=SIX)
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "for ai designer-drugs")
    end_turn(state)
    assert display(state)[:4] == ["crowdfunding", "solar-energy", "big-data", "backup-systems"]
    assert None not in display(state)
    assert told(state, "dropped") == []


@pytest.mark.rule("RM 15.15")
def test_the_display_is_refilled_as_far_as_the_deck_goes() -> None:
    state = alone(hands=["nuclear-fusion base-b"], display=SIX, market="detailed-planning")
    buy(state, "storage-batteries", "nuclear-fusion")
    choose(state, "for ai designer-drugs")
    end_turn(state)
    assert display(state) == ["crowdfunding", "solar-energy", "big-data", "backup-systems", "detailed-planning", None]


@pytest.mark.rule("RM 15.16")
def test_if_no_card_has_left_the_leftmost_leaves_the_game() -> None:
    state = alone(display=SIX)
    end_turn(state)
    assert (display(state)[:5], None in display(state)) == (SIX[1:], False)
    assert (state.ai_points, len(told(state, "dropped"))) == (0, 1)


@pytest.mark.rule("RM 15.16")
def test_a_threat_that_drops_off_scores_for_the_ai() -> None:
    state = alone(display=["pandemic", *SIX[:5]])
    end_turn(state)
    assert (state.ai_points, state.ai_threats, "pandemic" in display(state)) == (2, 1, False)
    assert told(state, "ai-threat-points") == [(PANDEMIC, 2)]
    assert told(state).index("ai-threat-points") == told(state).index("dropped") + 1


@pytest.mark.rule("RM 15.16", "RM 17.7")
def test_a_full_display_loses_its_leftmost_card_though_the_deck_is_empty() -> None:
    state = alone(display=SIX, market="")
    end_turn(state)
    assert display(state) == [*SIX[1:], None]


# ---- an empty deck


@pytest.mark.rule("RM 17.7")
@pytest.mark.case("RM-S57")
def test_once_the_deck_is_empty_a_turn_that_took_nothing_takes_the_leftmost_card_off() -> None:
    state = alone(display=SIX[:3], market="")
    end_turn(state)
    assert display(state)[:3] == ["crowdfunding", "solar-energy", None]
    state = alone(display=["pandemic", *SIX[:2]], market="")
    end_turn(state)
    assert (state.ai_points, display(state)[:3]) == (2, [*SIX[:2], None])


@pytest.mark.rule("RM 17.7")
@pytest.mark.case("RM-S57")
@pytest.mark.parametrize("taken", [0, 1, 2])
@pytest.mark.parametrize("shown", [3, 6])
def test_once_the_deck_is_empty_a_turn_that_took_a_card_takes_no_other_off(taken: int, shown: int) -> None:
    place = taken if taken < 2 else shown - 1  # the first, the second or the last card
    state = alone(display=SIX[:shown], market="")
    choose(state, f"for ai {SIX[place]}")
    end_turn(state)
    assert [name for name in display(state) if name] == [*SIX[:place], *SIX[place + 1 : shown]]


@pytest.mark.rule("RM 17.7", "RM 15.17")
@pytest.mark.case("RM-S57")
def test_a_player_who_does_nothing_comes_to_the_end() -> None:
    state = alone(display=SIX[:2], market="")
    end_turn(state)
    assert not state.over
    end_turn(state)
    assert state.over


# ---- the end


@pytest.mark.rule("RM 15.17")
def test_an_empty_display_ends_the_game() -> None:
    state = alone(hands=["nuclear-fusion base-b"], display="storage-batteries", market="")
    buy(state, "storage-batteries", "nuclear-fusion")
    assert not state.over
    end_turn(state)
    assert state.over


@pytest.mark.rule("RM 15.17")
@pytest.mark.parametrize(
    ("mine", "theirs", "over"),
    [
        (f"{FIVE} moon-satellite mars-base", "", True),
        (f"{FIVE} moon-satellite moon-base", "", False),
        (f"{FIVE} moon-satellite moon-base", "mars-base", True),
        ("earth-satellite", f"{FIVE} moon-satellite mars-base", True),
        ("mars-base", f"{FIVE} moon-satellite moon-base", True),
        ("moon-satellite", f"{FIVE} earth-space-station moon-base", False),
    ],
)
def test_a_sixth_token_ends_the_game_if_every_destination_has_one(mine: str, theirs: str, over: bool) -> None:
    for places in (mine, theirs):
        assert len(places.split()) in (0, 1, 6)
    ai = {"done": theirs, "firsts": " ".join({*theirs.split()} - {*mine.split()})}
    state = table(1, done=[mine], ai=ai)
    assert not state.over
    end_turn(state)
    assert state.over == over


@pytest.mark.rule("RM 15.17")
def test_twelve_tokens_end_the_game_wherever_they_are() -> None:
    six = f"{FIVE} earth-space-station moon-satellite"
    state = table(1, done=[six], ai={"done": six, "firsts": ""})
    end_turn(state)
    assert state.over


@pytest.mark.rule("RM 15.17")
@pytest.mark.case("RM-S45")
def test_points_on_the_track_do_not_end_solitaire() -> None:
    state = table(1, done=["mars-base mars-asteroid-mining mars-spaceship"])
    assert state.points == (25,)
    end_turn(state)
    assert not state.over


@pytest.mark.rule("RM 15.18")
def test_the_end_is_judged_at_the_end_of_the_turn() -> None:
    ai = {"done": f"{FIVE} mars-base", "target": "space-hotel", "mission": "satellite", "space": 9}
    state = table(1, ai=ai, at="begin turn")
    assert (len(at_locations(state.ai_done)), state.over, state.pending()) == (6, False, (0,))
    end_turn(state)
    assert state.over


# ---- who wins


@pytest.mark.rule("RM 15.19", "RM 15.3")
@pytest.mark.case("RM-S47")
@pytest.mark.parametrize(
    ("goal", "theirs", "wins"),
    [
        ("constellation", "earth-spaceship", True),  # 5 against 3
        ("constellation", "earth-space-station", False),  # 5 against 5: the AI wins
        ("constellation", "moon-base", False),  # 5 against 6
        ("settler", "earth-spaceship", False),  # the goal is not fulfilled
    ],
)
def test_the_player_wins_with_the_goal_and_more_points_than_the_ai(goal: str, theirs: str, wins: bool) -> None:
    state = table(1, goals=[goal], done=["earth-satellite moon-satellite"], ai={"done": theirs})
    assert (state.scores(), leaders(state)) == ([5], [0] if wins else [])


@pytest.mark.rule("RM 15.19", "RM 15.16")
def test_the_threats_of_the_ai_count_for_it() -> None:
    ai = {"done": "earth-spaceship", "threats": 1}
    state = table(1, goals=["constellation"], done=["earth-satellite moon-satellite"], ai=ai)
    assert (state.ai_points, state.view(0)["ai"]["score"], leaders(state)) == (5, 5, [])
