"""Chapter 9: what fulfilled missions bring."""

import pytest

from tests.rocketmen.tables import buy, choose, doing, end_turn, fly, hand, let_chance, options, pad, plan, table
from tests.rocketmen.watching import table_in_rules
from tminus.games.rocketmen.launching import boost, points_for_launch

MISSIONS = {
    "Satellite": ("satellite", "moon"),
    "Spaceship": ("spaceship-b", "mars"),
    "Orbital Shipyard": ("orbital-shipyard", "earth"),
    "Space Hotel": ("space-hotel", "earth"),
    "Asteroid Mining": ("asteroid-mining", "mars"),
    "Space Station": ("space-station-a", "moon"),
    "Base": ("base-a", "mars"),
}


@pytest.mark.rule("RM 9.1")
@pytest.mark.parametrize(
    ("name", "gained"),
    [(name, gained) for names, gained in table_in_rules("RM 9.1") for name in names.split(", ")],
)
def test_each_type_of_mission_brings_its_achievement(name: str, gained: str) -> None:
    mission, destination = MISSIONS[name]
    state = table(4, plans=[mission], pads=["large-rocket-boosters " * 3], hands=["base-b"], chance="listed")
    fly(state, destination, *{"earth": (4, 3, 3), "moon": (4, 3, 3), "mars": (4, 3, 3, 3)}[destination])
    tokens = [state.rocket_tokens[0], state.money_tokens[0], state.science_tokens[0], state.hand_bonus[0]]
    assert tokens == [int(word == gained) for word in ("1 Rocket point", "$20", "Science", "hand limit + 1")]


@pytest.mark.rule("RM 9.1")
def test_every_type_is_in_the_table() -> None:
    assert sorted(MISSIONS) == sorted(name for names, _ in table_in_rules("RM 9.1") for name in names.split(", "))


@pytest.mark.rule("RM 9.2")
def test_rocket_points_add_up_and_count_in_every_launch() -> None:
    """A Satellite on the Moon needs three, and no Engine is there."""
    done = "earth-satellite earth-spaceship earth-orbital-shipyard"
    state = table(plans=["satellite"], done=[done], pads=["super-computer"], hands=["base-b"], chance="listed")
    assert points_for_launch(state, 0) == 3
    choose(state, "launch moon", "success 1")
    assert doing(state) == "launched"
    choose(state, "abort")
    let_chance(state)
    end_turn(state)
    choose(state, "launch moon")
    assert doing(state) == "draw success", "they count again"


@pytest.mark.rule("RM 9.2")
def test_all_six_missions_of_a_player_can_bring_one() -> None:
    done = "earth-satellite moon-satellite earth-spaceship moon-spaceship mars-spaceship earth-orbital-shipyard"
    assert table(done=[done]).rocket_tokens == (6, 0)


@pytest.mark.rule("RM 9.3")
def test_a_higher_limit_holds_in_the_same_turn() -> None:
    state = table(4, plans=["base-a"], pads=["large-rocket-boosters " * 2], hands=["base-b"], chance="listed")
    fly(state, "moon", 4, 3, 3)
    let_chance(state)
    assert (state.turn, len(hand(state))) == (1, 7)


@pytest.mark.rule("RM 9.3")
def test_two_of_them_add_up() -> None:
    state = table(done=["moon-base mars-base"], hands=["satellite"])
    end_turn(state)
    assert len(hand(state)) == 8


@pytest.mark.rule("RM 9.4")
@pytest.mark.case("RM-S6")
def test_a_science_token_pays_once_per_turn_or_boosts() -> None:
    state = table(
        4, hands=["nuclear-fusion nuclear-fusion base-b"], done=["earth-space-station"], plans=["satellite"],
        display="crowdfunding super-computer",
    )  # fmt: skip
    assert boost(state, 0, 1) == 1
    buy(state, "crowdfunding", "nuclear-fusion science")
    assert boost(state, 0, 1) == 0
    assert "super-computer" not in options(state, "buy"), "its Biotech cannot be paid any more"


@pytest.mark.rule("RM 9.4")
def test_two_science_tokens_are_two_items() -> None:
    state = table(
        4, hands=["nuclear-fusion nuclear-fusion base-b"], done=["earth-space-station moon-space-station"],
        display="crowdfunding super-computer",
    )  # fmt: skip
    buy(state, "crowdfunding super-computer", "nuclear-fusion nuclear-fusion science science")
    assert state.science_used == 2


@pytest.mark.rule("RM 9.5")
@pytest.mark.case("RM-S11")
def test_a_money_token_pays_once_for_buying_or_for_placing() -> None:
    buying = table(hands=["satellite base-b spaceship-a"], done=["earth-space-hotel"], display="storage-batteries")
    buy(buying, "storage-batteries", "satellite money")
    assert options(buying, "plan") == [], "no money is left"
    placing = table(hands=["satellite base-b base-a"], done=["earth-space-hotel"], display="storage-batteries")
    choose(placing, "plan base-b", "pay money")
    assert pad(placing) == []
    choose(placing, "pad base-a")
    assert (pad(placing), options(placing, "buy")) == (["base-a"], [])


@pytest.mark.rule("RM 9.5")
def test_both_money_tokens_can_be_used_in_one_turn() -> None:
    state = table(hands=["spaceship-b base-b"], done=["earth-space-hotel mars-asteroid-mining"], display="solar-energy")
    buy(state, "solar-energy", "money money")
    assert state.money_used == 2


@pytest.mark.rule("RM 9.6")
def test_a_used_token_is_not_lost_and_pays_again_in_the_next_turn() -> None:
    state = table(hands=["base-b"], done=["earth-space-hotel"], hq=[""], warehouses=[""])
    for _ in range(2):
        choose(state, "plan base-b")  # the token is the only money
        assert (state.money_used, plan(state)) == (1, "base-b")
        choose(state, "scrap mission")
        end_turn(state)
        assert (state.turn, state.money_used, state.money_tokens[0]) == (1, 0, 1)
        end_turn(state)
