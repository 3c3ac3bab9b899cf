"""Chapter 14: the Battle for Earth, the shorter game."""

from functools import partial

import pytest

from tests.rocketmen.more_tables import battle
from tests.rocketmen.tables import choose, done, end_turn, fly, leaders, let_chance, names, options, pad, table
from tests.rocketmen.watching import new_game
from tminus import BadOption
from tminus.games.rocketmen.cards import FIRST_ASSET, ICONS, IDS, IS_PINK, KINDS

THREATS = ["pandemic", "climate-change", "asteroid-impact"]
THREE = "earth-satellite earth-spaceship earth-space-hotel"


new = partial(new_game, mode="battle")


@pytest.mark.rule("RM 14.1")
def test_a_battle_is_for_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert new(seats).seats == seats
    with pytest.raises(BadOption, match="Battle for Earth"):
        new(1)


@pytest.mark.rule("RM 14.1")
def test_other_rules_of_set_up_and_turn_are_the_same() -> None:
    state = new(3)
    assert ([len(cards) for cards in state.hands], [len(cards) for cards in state.hq]) == ([6] * 3, [6] * 3)
    assert state.engine_piles == (4, 4, 4)
    assert (len(state.display), state.points) == (6, (0, 0, 0))


@pytest.mark.rule("RM 14.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_deck_has_the_teal_assets_and_one_threat_of_each_type(seats: int) -> None:
    state = new(seats)
    shown = sorted(names([*state.market.pool, *state.market.below, *state.display]))
    teal = [
        IDS[kind]
        for kind in range(FIRST_ASSET, KINDS)
        for icon in ICONS[kind]
        if not IS_PINK[kind] and icon <= max(seats, 2)
    ]
    assert shown == sorted(teal + THREATS)
    assert len(shown) == {2: 14, 3: 19, 4: 23}[seats] + 3


@pytest.mark.rule("RM 14.3")
def test_there_are_neither_goals_nor_moon_and_mars_tokens() -> None:
    state = new(3)
    assert (state.goals, state.breakdown()[0]["goal"], state.breakdown()[0]["tokens"]) == (((), (), ()), 0, 0)
    seen = state.view(0)
    assert (seen["moon_token"], seen["mars_token"], seen["players"][0]["goals"]) == (None, None, [])


@pytest.mark.rule("RM 14.4")
@pytest.mark.parametrize(
    ("mission", "destinations"),
    [
        ("satellite", ["earth"]),
        ("spaceship-a", ["earth"]),
        ("space-hotel", ["earth"]),
        ("orbital-shipyard", ["earth"]),
        ("space-station-a", ["earth"]),
        ("asteroid-mining", []),
        ("base-a", []),
    ],
)
def test_missions_go_to_earth_orbit_only(mission: str, destinations: list[str]) -> None:
    pad_cards = "large-rocket-boosters large-rocket-boosters large-rocket-boosters"
    state = battle(plans=[mission], pads=[pad_cards])
    assert options(state, "launch") == destinations


@pytest.mark.rule("RM 14.4")
def test_missions_that_cannot_be_launched_pay_boost_and_can_be_placed() -> None:
    state = battle(hands=["asteroid-mining base-a base-b"])
    assert options(state, "plan") == ["asteroid-mining", "base-a", "base-b"]
    choose(state, "plan asteroid-mining")
    state = battle(hands=["asteroid-mining base-a"], plans=["satellite"])
    choose(state, "pad base-a")
    assert pad(state) == ["base-a"]
    state = battle(plans=["spaceship-a"], pads=["large-rocket-boosters base-a"], chance="listed")
    choose(state, "launch earth")
    assert state.space == 1


@pytest.mark.rule("RM 14.5")
def test_the_fourth_mission_ends_the_game_after_the_round() -> None:
    state = battle(
        3,
        plans=["space-station-a"],
        pads=["large-rocket-boosters large-rocket-boosters"],
        done=[THREE],
        chance="listed",
    )
    fly(state, "earth", 3, 3, 2)
    let_chance(state)
    assert (len(done(state)), state.ending, state.over) == (4, True, False)
    end_turn(state)
    end_turn(state)
    assert state.over


@pytest.mark.rule("RM 14.5")
def test_the_third_mission_does_not_end_it_and_nobody_launches_a_fifth() -> None:
    state = battle(
        3,
        plans=["spaceship-a"],
        pads=["large-rocket-boosters"],
        done=["earth-satellite earth-space-hotel"],
        chance="listed",
    )
    fly(state, "earth", 3, 3, 2)
    let_chance(state)
    assert (len(done(state)), state.ending) == (3, False)
    four = f"{THREE} earth-space-station"
    state = battle(3, done=[four], plans=["orbital-shipyard"], pads=["large-rocket-boosters"], ending=True)
    assert (options(state, "launch"), state.view(0)["players"][0]["tokens_left"]) == ([], 0)


@pytest.mark.rule("RM 14.5", "RM 13.4")
def test_several_players_may_place_their_fourth_token_in_the_last_round() -> None:
    state = battle(
        2,
        done=[f"{THREE} earth-space-station", THREE],
        turn=1,
        ending=True,
        plans=[None, "space-station-a"],
        pads=["", "large-rocket-boosters large-rocket-boosters"],
        chance="listed",
    )
    fly(state, "earth", 3, 3, 2)
    let_chance(state)
    assert (state.over, len(done(state, 1))) == (True, 4)


@pytest.mark.rule("RM 14.6")
@pytest.mark.case("RM-S48")
@pytest.mark.parametrize(("seats", "points"), [(2, 23), (3, 21), (4, 18)])
def test_points_on_the_track_do_not_end_a_battle(seats: int, points: int) -> None:
    state = battle(seats, points=[points, *[0] * (seats - 1)])
    end_turn(state)
    assert state.ending is False


@pytest.mark.rule("RM 14.3", "RM 13.5")
def test_a_battle_is_won_by_points_and_threats() -> None:
    state = battle(
        done=["earth-satellite", "earth-spaceship"], warehouses=["pandemic"], display="climate-change asteroid-impact"
    )
    assert (state.scores(), leaders(state)) == ([2 + 2, 3], [0])


@pytest.mark.rule("RM 14.6", "RM 12.39")
def test_a_finite_market_ends_a_battle_too() -> None:
    state = table(2, mode="battle", variant_1="finite-market", hands=["base-b"], display="storage-batteries", market="")
    end_turn(state)
    assert state.ending


@pytest.mark.rule("RM 14.2", "RM 2.6")
def test_all_cards_left_in_the_market_of_a_battle_are_teal() -> None:
    seen = new(2).view(None)
    assert seen["teal_left"] == seen["market"] > 0
