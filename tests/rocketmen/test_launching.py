"""Chapter 7: a launch, step by step, until it ends in one of the ways of chapter 8.

What answers a success card is in test_answering.py.
"""

import pytest

from tests.rocketmen.more_tables import ready_satellite
from tests.rocketmen.tables import (
    buy,
    choose,
    doing,
    done,
    fly,
    hand,
    let_chance,
    options,
    pad,
    plan,
    playing,
    table,
    told,
    warehouse,
)
from tests.rocketmen.watching import table_in_rules
from tminus.games.rocketmen.launching import ALL_SUCCESS, boost

# ---- steps 1 and 2


@pytest.mark.rule("RM 7.1")
def test_a_launch_goes_through_its_steps_in_this_order() -> None:
    state = ready_satellite("super-computer")
    fly(state, "earth", 1, 2, 3)
    let_chance(state)
    steps = ["declared", "lifted-off", *["drew-success", "advanced"] * 3, "succeeded"]
    assert [key for key in told(state) if key in steps] == steps
    assert (told(state, "lifted-off"), told(state, "turn")) == ([(0, 2)], [(1, 3)])


@pytest.mark.rule("RM 7.2")
def test_a_launch_needs_a_mission() -> None:
    assert options(table(pads=["depot"]), "launch") == []
    assert options(table(plans=["satellite"]), "launch") == ["earth", "moon"]


@pytest.mark.rule("RM 7.2")
@pytest.mark.case("RM-S17")
def test_after_the_last_token_nothing_is_launched_but_everything_else_goes_on() -> None:
    five = "earth-satellite earth-spaceship earth-space-hotel earth-orbital-shipyard earth-space-station"
    state = table(plans=["base-a"], done=[five], hands=["solar-energy spaceship-b"])
    assert options(state, "launch") == ["moon", "mars"]
    last = table(plans=["base-a"], done=[f"{five} moon-satellite"], hands=["solar-energy spaceship-b"])
    assert options(last, "launch") == []
    choose(last, "pad spaceship-b", "pay solar-energy")
    assert pad(last) == ["spaceship-b"]


@pytest.mark.rule("RM 7.2")
@pytest.mark.case("RM-S16")
def test_a_mission_without_an_open_location_is_not_launched() -> None:
    """The second Satellite in the Battle for Earth: its only location is taken."""
    state = table(plans=["satellite"], done=["earth-satellite"], pads=["large-rocket-boosters"], mode="battle")
    assert options(state, "launch") == []


@pytest.mark.rule("RM 7.3")
def test_a_location_is_closed_to_whoever_has_a_token_there_while_others_are_open() -> None:
    state = table(plans=["spaceship-a"], done=["earth-spaceship", "moon-spaceship"])
    assert options(state, "launch") == ["moon", "mars"], "another's token closes nothing"


@pytest.mark.rule("RM 7.3")
@pytest.mark.parametrize(
    ("mission", "where"),
    [("satellite", "earth moon"), ("space-station-b", "earth moon"), ("base-a", "moon mars"),
     ("asteroid-mining", "mars"), ("orbital-shipyard", "earth")],
)  # fmt: skip
def test_the_destination_must_have_a_location_of_the_type(mission: str, where: str) -> None:
    assert options(table(plans=[mission]), "launch") == where.split()


# ---- from now on


@pytest.mark.rule("RM 7.4")
def test_no_card_of_the_hand_can_be_used_during_a_launch() -> None:
    state = ready_satellite("", hands="afterburner multi-purpose-space-suit quantum-computer solar-energy")
    choose(state, "launch earth")
    assert options(state) == ["success 0", "success 1", "success 2", "success 3", "success 4"]
    choose(state, "success 1")
    assert options(state) == ["draw", "abort"]
    choose(state, "draw", "success 0")
    assert hand(state) == ["solar-energy", "afterburner", "multi-purpose-space-suit", "quantum-computer"]


@pytest.mark.rule("RM 7.4")
def test_an_effect_put_off_is_lost_by_a_launch() -> None:
    state = table(
        plans=["satellite"], hands=["big-data base-a base-b"], pads=["small-rocket-boosters"], chance="listed"
    )
    choose(state, "pad base-a", "launch earth")  # Big Data is the only money
    assert state.put_off == (0, 0, 0)
    assert "big data" not in options(state)


# ---- step 3


@pytest.mark.rule("RM 7.5")
def test_points_of_the_launch_pad_and_of_achievements_are_added_up() -> None:
    """The Space Station in Earth orbit needs 6: four by an Engine, one by a Spaceship card, one by a Satellite."""
    enough = table(plans=["space-station-a"], pads=["large-rocket-boosters spaceship-c"], done=["earth-satellite"])
    choose(enough, "launch earth")
    assert told(enough, "declared") == [(0, 4, 6)]
    assert told(enough, "lifted-off") == [(0, 0)]
    short = table(plans=["space-station-a"], pads=["large-rocket-boosters spaceship-c"])
    choose(short, "launch earth")
    assert told(short, "lifted-off") == []


@pytest.mark.rule("RM 7.6")
@pytest.mark.case("RM-S5")
def test_with_too_few_points_the_turn_ends_and_nothing_is_discarded() -> None:
    state = table(plans=["base-a"], pads=["small-rocket-boosters super-computer"], hands=["solar-energy"])
    choose(state, "launch moon")
    assert told(state, "too-few-points") == [(0, 2, 8)]
    assert (state.turn, plan(state), pad(state)) == (1, "base-a", ["small-rocket-boosters", "super-computer"])
    assert warehouse(state) == []
    assert len(hand(state)) == 6


@pytest.mark.rule("RM 7.7")
@pytest.mark.case("RM-S33")
@pytest.mark.case("RM-S34")
def test_a_card_discarded_later_does_not_lower_the_points() -> None:
    """Satellite to the Moon needs 3 points, one of which is the Afterburner's own."""
    state = table(plans=["satellite"], pads=["small-rocket-boosters afterburner"], chance="listed")
    choose(state, "launch moon", "afterburner")
    assert (state.space, pad(state), playing(state)) == (2, ["small-rocket-boosters"], ["afterburner"])
    choose(state, "success 3", "draw", "success 3", "draw", "success 2")
    assert done(state) == ["moon-satellite"]


# ---- step 4


@pytest.mark.rule("RM 7.8")
@pytest.mark.parametrize(
    ("pads", "spaces"),
    [
        ("base-a", [1, 0, 0]),
        ("super-computer", [2, 0, 0]),
        ("genetic-engineering spaceship-a", [0, 0, 3]),
        ("spaceship-b electric-cars storage-batteries", [0, 3, 0]),
        ("base-a super-computer spaceship-b multi-purpose-space-suit", [3, 1, 1]),
        ("reusable-rocket-parts global-internet", [1, 1, 0]),
    ],
)
def test_each_fitting_item_is_a_space(pads: str, spaces: list[int]) -> None:
    for destination, name in enumerate(["earth", "moon", "mars"]):
        state = table(4, plans=["spaceship-c"], pads=[f"{pads} {'large-rocket-boosters ' * 3}"], chance="listed")
        choose(state, f"launch {name}")
        assert told(state, "lifted-off") == [(0, spaces[destination])]


@pytest.mark.rule("RM 7.9")
@pytest.mark.case("RM-S7")
@pytest.mark.parametrize("destination", [0, 1, 2])
def test_science_on_the_launch_pad_boosts_everywhere(destination: int) -> None:
    state = table(plans=["spaceship-c"], pads=["quantum-computer"])
    assert boost(state, 0, destination) == 1


@pytest.mark.rule("RM 7.10")
@pytest.mark.case("RM-S6")
@pytest.mark.parametrize("destination", [0, 1, 2])
def test_unused_science_tokens_boost_everywhere_and_used_ones_do_not(destination: int) -> None:
    state = table(
        plans=["spaceship-c"], done=["earth-space-station moon-space-station"], hands=["nuclear-fusion base-b"],
        display="crowdfunding",
    )  # fmt: skip
    assert boost(state, 0, destination) == 2
    buy(state, "crowdfunding", "nuclear-fusion science")
    assert boost(state, 0, destination) == 1


@pytest.mark.rule("RM 7.11")
@pytest.mark.case("RM-S33")
def test_spaces_of_a_card_are_kept_when_it_is_discarded_for_its_effect() -> None:
    state = ready_satellite("radiation-shielding")
    choose(state, "launch moon")
    assert state.space == 1, "by the Composite"
    choose(state, "success 0", "shielding")
    assert (state.space, "radiation-shielding" in pad(state)) == (3, False)


# ---- steps 5 and 6


@pytest.mark.rule("RM 7.12")
def test_every_launch_starts_with_all_eighteen_success_cards() -> None:
    state = ready_satellite()
    choose(state, "launch earth")
    assert state.success == ALL_SUCCESS
    assert [round(chance * 18) for chance in state.chances()] == [2, 5, 6, 4, 1]
    choose(state, "success 4")
    choose(state, "abort")
    let_chance(state)
    choose(state, "end turn")
    let_chance(state)
    choose(state, "launch earth")
    assert state.success == ALL_SUCCESS, "the 4 is back"


@pytest.mark.rule("RM 7.13")
def test_the_success_cards_are_one_4_four_3s_six_2s_five_1s_and_two_0s() -> None:
    assert [ALL_SUCCESS.count(value) for value in (4, 3, 2, 1, 0)] == [1, 4, 6, 5, 2]


@pytest.mark.rule("RM 7.13")
def test_cards_are_drawn_one_by_one_without_being_put_back() -> None:
    state = ready_satellite()
    choose(state, "launch earth", "success 4")
    assert state.space == 4
    choose(state, "draw")
    assert options(state) == ["success 0", "success 1", "success 2", "success 3"]
    choose(state, "success 1")
    assert (state.space, state.drawn) == (5, 2)


@pytest.mark.rule("RM 7.13")
@pytest.mark.parametrize(("destination", "draws"), [("earth", 3), ("moon", 4), ("mars", 5)])
def test_as_many_cards_are_drawn_as_the_destination_allows(destination: str, draws: int) -> None:
    state = table(4, plans=["spaceship-a"], pads=["large-rocket-boosters " * 3], chance="listed")
    values = (0, 0, 1, 1, 1)[:draws]
    fly(state, destination, *values)
    assert told(state, "drew-success") == [(0, value) for value in values]
    assert doing(state) == "failed"


@pytest.mark.rule("RM 7.14")
@pytest.mark.case("RM-S1")
def test_the_mission_is_fulfilled_as_soon_as_the_rocket_is_on_its_target() -> None:
    state = ready_satellite("super-computer base-a")
    fly(state, "earth", 3, 2)
    assert told(state, "succeeded") == [(0, 0, 2)]
    assert len(told(state, "drew-success")) == 2, "a third card is not drawn"


@pytest.mark.rule("RM 7.14")
@pytest.mark.case("RM-S1")
def test_it_may_be_fulfilled_without_any_card() -> None:
    state = ready_satellite(
        "super-computer global-internet big-data detailed-planning asteroid-laser-ablation base-a quantum-computer"
    )
    choose(state, "launch earth")
    assert told(state, "lifted-off") == [(0, 8)]
    assert told(state, "drew-success") == []
    assert done(state) == ["earth-satellite"]


@pytest.mark.rule("RM 7.14")
def test_excess_spaces_do_not_matter() -> None:
    state = ready_satellite("super-computer global-internet base-a")
    fly(state, "earth", 3, 3)
    assert told(state, "advanced")[-1] == (0, 3, 10)
    assert (state.points[0], done(state)) == (2, ["earth-satellite"])


# ---- the end


@pytest.mark.rule("RM 7.18")
def test_after_a_launch_the_turn_ends_and_the_rocket_returns() -> None:
    state = ready_satellite("super-computer base-a", hands="satellite")
    fly(state, "earth", 3, 2)
    let_chance(state)
    assert (state.turn, state.space, state.flight, state.drawn, state.success) == (1, 0, -1, 0, ())
    assert len(hand(state)) == 6
    assert playing(state) == []


@pytest.mark.rule("RM 7.19")
def test_the_example_of_a_launch() -> None:
    state = table(
        plans=["satellite"], pads=["medium-rocket-boosters backup-systems"], done=["earth-space-station"],
        hands=["base-b"], chance="listed",
    )  # fmt: skip
    spaces = [int(row[1]) for row in table_in_rules("RM 7.19")]
    choose(state, "launch moon")
    assert told(state, "declared") == [(0, 5, 3)]
    assert state.space == spaces[2]
    for value, space, price in zip((2, 1, 3), spaces[3:], (0, 1, 2), strict=False):
        if "draw" in options(state):
            choose(state, "draw")
        choose(state, f"success {value}")
        assert state.space == space
        aborted = state.clone()
        choose(aborted, "abort")
        assert told(aborted, "aborted") == [(0, price)]
    choose(state, "draw", "success 1")
    assert told(state, "advanced")[-1] == (0, 1, spaces[-1])
    assert told(state, "succeeded") == [(0, 5, 3)]
