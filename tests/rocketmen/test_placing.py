"""Chapter 5: the Mission Plan and the Launch Pad, and what placing costs."""

import pytest

from tests.rocketmen.tables import buy, choose, doing, end_turn, hand, options, pad, plan, playing, table, told
from tminus.games.rocketmen.launching import boost, points_for_launch

# ---- the Mission Plan


@pytest.mark.rule("RM 5.1")
def test_the_mission_plan_takes_missions_alone() -> None:
    state = table(hands=["satellite base-b solar-energy pandemic small-rocket-boosters big-data"])
    assert options(state, "plan") == ["satellite", "base-b"]


@pytest.mark.rule("RM 5.1")
def test_there_is_one_mission_in_work_at_a_time() -> None:
    state = table(hands=["satellite space-hotel"], plans=["base-a"])
    assert options(state, "plan") == []


@pytest.mark.rule("RM 5.1")
def test_the_destination_is_chosen_only_when_the_rocket_is_launched() -> None:
    state = table(hands=["spaceship-a solar-energy"])
    choose(state, "plan spaceship-a")
    assert told(state, "planned") == [(0, 1)]
    assert options(state, "launch") == ["earth", "moon", "mars"]


# ---- the Launch Pad


@pytest.mark.rule("RM 5.2")
def test_the_launch_pad_needs_a_mission() -> None:
    state = table(hands=["solar-energy small-rocket-boosters big-data"])
    assert options(state, "pad") == []
    assert options(table(hands=["solar-energy small-rocket-boosters big-data"], plans=["satellite"]), "pad") == [
        "small-rocket-boosters",
        "big-data",
    ]


@pytest.mark.rule("RM 5.2")
def test_mission_and_launch_pad_can_be_one_action() -> None:
    state = table(hands=["base-a nuclear-fusion small-rocket-boosters spaceship-b satellite"])
    choose(state, "plan base-a", "pay nuclear-fusion", "pad small-rocket-boosters", "pad spaceship-b")
    assert (plan(state), pad(state)) == ("base-a", ["spaceship-b", "small-rocket-boosters"])
    assert (doing(state), playing(state)) == ("act", ["nuclear-fusion"])


@pytest.mark.rule("RM 5.3")
def test_each_card_costs_ten_from_the_hand_or_from_tokens() -> None:
    state = table(
        hands=["base-a satellite satellite space-hotel base-b"], done=["mars-asteroid-mining"], display="solar-energy"
    )
    choose(state, "plan base-a")
    assert options(state) == ["pay satellite", "pay space-hotel", "pay money"]
    choose(state, "pay satellite")
    assert (plan(state), playing(state), doing(state)) == ("base-a", ["satellite"], "act")


@pytest.mark.rule("RM 5.3")
def test_items_do_not_pay_for_placing() -> None:
    state = table(hands=["base-a spaceship-a quantum-computer super-computer"], done=["earth-space-station"])
    assert options(state, "plan") == []


@pytest.mark.rule("RM 5.3")
def test_only_cards_of_the_hand_are_placed() -> None:
    state = table(hands=["solar-energy base-b"], plans=["satellite"], warehouses=["small-rocket-boosters"])
    assert options(state, "pad") == []


@pytest.mark.rule("RM 5.3")
def test_whoever_places_uses_their_own_cards_and_tokens() -> None:
    state = table(
        4, turn=1, hands=["nuclear-fusion", "base-a base-b satellite", "nuclear-fusion"], plans=["satellite"],
        done=["earth-space-hotel"],
    )  # fmt: skip
    choose(state, "plan base-a")  # paid with the Satellite, the only money
    assert (plan(state, 1), playing(state), hand(state, 1)) == ("base-a", ["satellite"], ["base-b"])
    assert (hand(state, 0), hand(state, 2), state.money_used) == (["nuclear-fusion"], ["nuclear-fusion"], 0)


@pytest.mark.rule("RM 5.4")
def test_one_card_pays_for_several_placements_of_the_same_action() -> None:
    state = table(hands=["nuclear-fusion base-a spaceship-a spaceship-b base-b"], plans=["satellite"])
    choose(state, "pad base-a", "pad spaceship-a", "pad spaceship-b")  # Nuclear Fusion is the only money
    assert pad(state) == ["spaceship-a", "spaceship-b", "base-a"]
    assert hand(state) == ["base-b"]


@pytest.mark.rule("RM 5.4")
def test_a_token_pays_for_two_placements() -> None:
    state = table(hands=["base-a spaceship-a spaceship-b"], plans=["satellite"], done=["mars-asteroid-mining"])
    choose(state, "pad base-a", "pad spaceship-a")  # the token is the only money
    assert (pad(state), state.money_used, state.credit) == (["spaceship-a", "base-a"], 1, 0)
    assert options(state, "pad") == []


@pytest.mark.rule("RM 5.4")
@pytest.mark.case("RM-S53")
def test_money_left_when_the_action_ends_is_lost() -> None:
    state = table(hands=["nuclear-fusion base-a spaceship-a spaceship-b"], plans=["satellite"])
    choose(state, "pad base-a", "done")  # paid with the only money
    assert (state.credit, options(state, "pad"), doing(state)) == (0, [], "act")


# ---- cards that pay for themselves


@pytest.mark.rule("RM 5.5")
@pytest.mark.case("RM-S10")
def test_a_card_with_money_pays_for_itself_and_goes_where_it_was_placed() -> None:
    state = table(hands=["satellite big-data base-b"])
    choose(state, "plan satellite", "pad big-data")
    assert (plan(state), pad(state)) == ("satellite", ["big-data"])
    assert playing(state) == []


@pytest.mark.rule("RM 5.5")
@pytest.mark.case("RM-S10")
def test_what_a_placed_card_has_above_its_cost_pays_for_others() -> None:
    state = table(hands=["electric-cars base-a base-b spaceship-a"], plans=["satellite"])
    choose(state, "pad electric-cars")
    assert (doing(state), state.credit) == ("place more", 10)
    choose(state, "pad base-a")
    assert (pad(state), playing(state)) == (["base-a", "electric-cars"], [])


@pytest.mark.rule("RM 5.5")
@pytest.mark.case("RM-S10")
def test_a_placed_card_counts_as_used_to_pay() -> None:
    state = table(hands=["big-data base-b"], plans=["satellite"])
    choose(state, "pad big-data")
    assert "big data" in options(state), "its effect: draw a card"
    choose(state, "big data")
    assert len(hand(state)) == 2


@pytest.mark.rule("RM 5.5")
def test_a_mission_with_money_pays_for_its_own_placement() -> None:
    state = table(hands=["satellite base-a base-b"])
    assert options(state, "plan") == ["satellite", "base-a", "base-b"], "the Satellite may pay for the others"
    choose(state, "plan satellite")
    assert (plan(state), playing(state), options(state, "pad")) == ("satellite", [], [])


# ---- what fits


@pytest.mark.rule("RM 5.6")
def test_a_card_without_an_item_does_not_go_on_the_launch_pad() -> None:
    cards = "satellite base-b pandemic crowdfunding solar-energy government-contract nuclear-fusion spaceship-c"
    state = table(hands=[cards], plans=["space-hotel"], done=["earth-spaceship"])
    assert options(state, "pad") == ["spaceship-c"]


@pytest.mark.rule("RM 5.6")
@pytest.mark.case("RM-S13")
def test_the_empty_base_goes_on_the_mission_plan_but_not_on_the_launch_pad() -> None:
    assert "base-b" in options(table(hands=["base-b solar-energy"]), "plan")
    assert options(table(hands=["base-b solar-energy"], plans=["satellite"]), "pad") == []


@pytest.mark.rule("RM 5.7")
@pytest.mark.case("RM-S12")
def test_no_two_assets_of_the_same_name() -> None:
    state = table(hands=["big-data backup-systems"], plans=["satellite"], pads=["big-data"], seats=3)
    assert options(state, "pad") == ["backup-systems"]


@pytest.mark.rule("RM 5.7")
@pytest.mark.case("RM-S12")
def test_engines_and_missions_may_repeat() -> None:
    state = table(
        4, hands=["small-rocket-boosters spaceship-b solar-energy"], plans=["satellite"],
        pads=["small-rocket-boosters small-rocket-boosters spaceship-a"],
    )  # fmt: skip
    choose(state, "pad small-rocket-boosters", "pad spaceship-b")
    assert pad(state) == ["spaceship-a", "spaceship-b", *["small-rocket-boosters"] * 3]


@pytest.mark.rule("RM 5.8")
def test_a_launch_pad_has_no_limit() -> None:
    crowd = ["small-rocket-boosters"] * 5 + ["medium-rocket-boosters"] * 5 + ["large-rocket-boosters"] * 5
    crowd += ["spaceship-a", "spaceship-b", "base-a", "big-data", "super-computer", "backup-systems", "depot"]
    state = table(4, hands=["spaceship-c solar-energy"], plans=["satellite"], pads=[crowd])
    choose(state, "pad spaceship-c")
    assert len(pad(state)) == len(crowd) + 1


@pytest.mark.rule("RM 5.9")
def test_the_planned_mission_gives_nothing() -> None:
    """A Spaceship gives a Biotech, another one a Rocket point, a Base a Computer; not while they are planned."""
    assert [boost(table(plans=["spaceship-a"]), 0, destination) for destination in range(3)] == [0, 0, 0]
    assert boost(table(plans=["base-a"]), 0, 0) == 0
    assert points_for_launch(table(plans=["spaceship-c"]), 0) == 0
    assert points_for_launch(table(plans=["satellite"], pads=["spaceship-c"]), 0) == 1


# ---- changing the mission


@pytest.mark.rule("RM 5.10")
@pytest.mark.case("RM-S14")
def test_to_change_the_mission_the_old_one_goes_with_its_launch_pad() -> None:
    state = table(hands=["space-hotel base-b"], plans=["satellite"], pads=["small-rocket-boosters big-data"])
    choose(state, "scrap mission", "plan space-hotel")
    assert (plan(state), pad(state)) == ("space-hotel", [])
    assert playing(state) == ["satellite", "small-rocket-boosters", "big-data"]


@pytest.mark.rule("RM 5.11")
@pytest.mark.case("RM-S15")
def test_without_a_mission_permanent_cards_stay_and_nothing_can_be_added() -> None:
    state = table(
        hands=["spaceship-b solar-energy space-hotel"],
        plans=["satellite"],
        pads=["depot reusable-rocket-parts big-data"],
    )
    choose(state, "scrap mission")
    assert pad(state) == ["depot", "reusable-rocket-parts"]
    assert options(state, "pad") == []
    choose(state, "plan space-hotel")
    assert (plan(state), "spaceship-b" in options(state, "pad")) == ("space-hotel", True)


@pytest.mark.rule("RM 5.12")
@pytest.mark.case("RM-S16")
def test_a_mission_with_all_its_locations_done_can_be_planned_and_used_but_not_launched() -> None:
    """The second Satellite in the Battle for Earth: its only location is taken."""
    state = table(hands=["satellite base-b"], done=["earth-satellite"], mode="battle")
    choose(state, "plan satellite")
    assert (plan(state), options(state, "launch")) == ("satellite", [])
    end_turn(state)
    assert plan(state) == "satellite"


@pytest.mark.rule("RM 5.12")
@pytest.mark.case("RM-S16")
def test_such_a_mission_still_pays() -> None:
    state = table(
        hands=["satellite solar-energy base-b"], done=["earth-satellite"], display="storage-batteries", mode="battle"
    )
    buy(state, "storage-batteries", "satellite solar-energy")
    assert "satellite" in playing(state)
