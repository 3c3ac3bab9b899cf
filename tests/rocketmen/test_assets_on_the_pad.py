"""Chapter 10: assets that act on the Launch Pad during a launch, and permanent ones."""

import pytest

from tests.rocketmen.more_tables import ready, rocket
from tests.rocketmen.tables import (
    buy,
    choose,
    done,
    fly,
    junkyard,
    let_chance,
    options,
    pad,
    plan,
    playing,
    table,
    told,
    warehouse,
)

ENGINES = "large-rocket-boosters large-rocket-boosters large-rocket-boosters"  # 12 points: enough for every location


@pytest.mark.rule("RM 10.3")
def test_a_launch_pad_card_pays_from_the_hand_and_acts_only_on_the_launch_pad() -> None:
    state = table(hands=["afterburner radiation-shielding detailed-planning satellite"], display="crowdfunding")
    assert options(state, "use") == []
    hands = ["radiation-shielding space-hotel satellite satellite base-b"]
    state = table(hands=hands, display="crowdfunding")
    buy(state, "crowdfunding", "radiation-shielding space-hotel satellite satellite")
    assert "radiation-shielding" in playing(state)
    state = ready(ENGINES, hands=["afterburner radiation-shielding multi-purpose-space-suit detailed-planning"])
    choose(state, "launch earth", "success 0")
    assert options(state) == ["draw", "abort"]


# ---- Backup Systems


@pytest.mark.rule("RM 10.12", "RM 10.1")
@pytest.mark.parametrize(("destination", "spaces"), [("earth", 1), ("moon", 2), ("mars", 1)])
def test_backup_systems_advance_one_space_anywhere_and_one_more_to_the_moon(destination: str, spaces: int) -> None:
    state = ready(f"{ENGINES} backup-systems")
    choose(state, f"launch {destination}")
    assert rocket(state) == (spaces, 0)
    assert "backup-systems" in pad(state)  # nobody was asked, and the card is still there


# ---- Radiation Shielding


@pytest.mark.rule("RM 10.18")
def test_radiation_shielding_makes_a_zero_a_two() -> None:
    state = ready(f"{ENGINES} radiation-shielding")
    choose(state, "launch earth", "success 0")
    assert options(state) == ["accept", "shielding"]
    choose(state, "shielding")
    assert (rocket(state), playing(state)) == ((2, 1), ["radiation-shielding"])
    assert "radiation-shielding" not in pad(state)


@pytest.mark.rule("RM 10.18", "RM 10.1")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_radiation_shielding_answers_no_other_card(value: int) -> None:
    state = ready(f"{ENGINES} radiation-shielding")
    choose(state, "launch earth", f"success {value}")
    assert (rocket(state), options(state)) == ((value, 1), ["draw", "abort"])


@pytest.mark.rule("RM 10.18")
def test_radiation_shielding_may_be_kept_for_another_zero() -> None:
    state = ready(f"{ENGINES} radiation-shielding")
    choose(state, "launch earth", "success 0", "accept", "draw", "success 0", "accept")
    assert (rocket(state), "radiation-shielding" in pad(state)) == ((0, 2), True)


@pytest.mark.rule("RM 10.18")
def test_radiation_shielding_answers_the_last_card_too() -> None:
    state = ready(f"{ENGINES} radiation-shielding")
    fly(state, "earth", 3, 3)
    choose(state, "draw", "success 0", "shielding")
    assert done(state) == ["earth-spaceship"]


# ---- Detailed Planning


@pytest.mark.rule("RM 10.20")
def test_detailed_planning_reveals_three_cards_of_which_one_is_the_first_drawn() -> None:
    state = ready(f"{ENGINES} detailed-planning")
    choose(state, "launch mars", "planning", "success 3", "success 0", "success 4")
    assert told(state, "revealed-success") == [(0, 3), (0, 0), (0, 4)]  # for everybody's eyes
    assert options(state) == ["first 0", "first 3", "first 4"]
    choose(state, "first 4")
    assert (rocket(state), playing(state)) == ((4, 1), ["detailed-planning"])
    assert (state.set_aside, len(state.success)) == ((0, 3), 15)
    assert options(state) == ["draw", "abort"]
    choose(state, "draw")
    assert sorted(state.success) == [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3]
    choose(state, "success 0", "draw")
    assert options(state, "success") == ["1", "2", "3"]  # one 0 was drawn, the other one lies aside


@pytest.mark.rule("RM 10.20")
def test_the_cards_set_aside_are_back_in_the_next_launch() -> None:
    state = table(2, plans=["satellite", "satellite"], pads=[f"{ENGINES} detailed-planning", ""], chance="listed")
    choose(state, "launch moon", "planning", "success 3", "success 0", "success 4", "first 0", "abort")
    let_chance(state)
    assert "detailed-planning" in warehouse(state)
    choose(state, "end turn")
    let_chance(state)
    choose(state, "launch moon")
    assert (len(state.success), state.set_aside) == (18, ())


@pytest.mark.rule("RM 10.20")
def test_detailed_planning_is_possible_before_the_first_draw_only() -> None:
    state = ready(f"{ENGINES} detailed-planning")
    choose(state, "launch mars")
    assert options(state) == ["draw", "planning"]
    choose(state, "draw", "success 1")
    assert options(state) == ["draw", "abort"]


@pytest.mark.rule("RM 10.20")
@pytest.mark.parametrize(
    ("values", "place"), [((3, 3), "junkyard"), ((0, 0), "warehouse")], ids=["after a success", "after a failure"]
)
def test_detailed_planning_leaves_the_game_after_a_success_only(values: tuple[int, int], place: str) -> None:
    state = ready(f"{ENGINES} detailed-planning")
    choose(state, "launch earth", "planning", "success 1", "success 1", "success 2", "first 2")
    for value in values:
        choose(state, "draw", f"success {value}")
    if place == "warehouse":
        choose(state, "give up" if "give up" in options(state) else "keep mission")
    let_chance(state)
    assert ("detailed-planning" in junkyard(state)) == (place == "junkyard")
    assert ("detailed-planning" in warehouse(state)) == (place == "warehouse")


@pytest.mark.rule("RM 10.20")
def test_detailed_planning_that_was_not_used_is_discarded_like_any_card() -> None:
    state = ready(f"{ENGINES} detailed-planning super-computer afterburner")
    choose(state, "launch earth", "draw", "success 4", "afterburner")
    let_chance(state)
    assert done(state) == ["earth-spaceship"]
    assert ("detailed-planning" in warehouse(state), "detailed-planning" in junkyard(state)) == (True, False)


@pytest.mark.rule("RM 10.20", "RM 7.8")
def test_detailed_planning_keeps_the_space_for_its_computer() -> None:
    state = ready(f"{ENGINES} detailed-planning")
    choose(state, "launch earth", "planning", "success 1", "success 1", "success 2", "first 2")
    assert rocket(state) == (3, 1)


# ---- Afterburner


@pytest.mark.rule("RM 10.22")
def test_afterburner_advances_two_spaces_before_the_first_card_between_cards_and_after_the_last() -> None:
    state = ready(f"{ENGINES} afterburner")
    choose(state, "launch moon", "afterburner")
    assert (rocket(state), playing(state)) == ((2, 0), ["afterburner"])
    state = ready(f"{ENGINES} afterburner")
    choose(state, "launch earth", "draw", "success 3", "afterburner")
    assert rocket(state) == (5, 1)
    state = ready(f"{ENGINES} afterburner")
    fly(state, "earth", 3, 3, 0)
    assert options(state) == ["afterburner", "give up"]
    choose(state, "afterburner")
    assert done(state) == ["earth-spaceship"]


@pytest.mark.rule("RM 10.22")
def test_an_afterburner_that_is_not_enough_after_the_last_card_does_not_prevent_the_failure() -> None:
    state = ready(f"{ENGINES} afterburner")
    fly(state, "earth", 1, 1, 1)
    choose(state, "afterburner")
    assert told(state, "failed") == [(0, 1, 5)]
    assert options(state) == ["keep mission", "drop mission"]


@pytest.mark.rule("RM 10.22", "RM 7.7")
def test_the_rocket_point_of_an_afterburner_has_been_counted_when_it_is_discarded() -> None:
    state = ready("small-rocket-boosters afterburner")
    choose(state, "launch earth", "afterburner")
    assert rocket(state) == (2, 0)
    assert told(state, "declared") == [(0, 1, 3)]  # 3 Rocket points, as many as a Spaceship needs


@pytest.mark.rule("RM 10.22", "RM 8.2")
def test_an_afterburner_does_not_count_as_a_card_drawn() -> None:
    state = ready(f"{ENGINES} afterburner")
    choose(state, "launch earth", "draw", "success 1", "afterburner", "abort")
    assert told(state, "aborted") == [(0, 0)]


# ---- Multi-Purpose Space Suit


@pytest.mark.rule("RM 10.27")
def test_a_space_suit_sets_a_card_aside_for_another() -> None:
    state = ready(f"{ENGINES} multi-purpose-space-suit")
    choose(state, "launch earth", "success 1")
    assert options(state) == ["accept", "suit"]
    choose(state, "suit")
    assert (rocket(state), playing(state)) == ((0, 0), ["multi-purpose-space-suit"])
    choose(state, "success 3")
    assert (rocket(state), len(state.success)) == ((3, 1), 16)
    assert told(state, "set-aside") == [(0, 1)]


@pytest.mark.rule("RM 10.27", "RM 8.2")
def test_a_card_set_aside_does_not_count_as_drawn_for_an_abort() -> None:
    state = ready(f"{ENGINES} multi-purpose-space-suit")
    choose(state, "launch earth", "success 1", "suit", "success 0")
    assert options(state) == ["draw", "abort"]
    choose(state, "abort")
    assert told(state, "aborted") == [(0, 0)]


@pytest.mark.rule("RM 10.27")
def test_a_space_suit_answers_the_last_card_too_and_all_three_cards_are_still_drawn() -> None:
    state = ready(f"{ENGINES} multi-purpose-space-suit")
    fly(state, "earth", 3, 3)
    choose(state, "draw", "success 1", "suit", "success 2")
    assert done(state) == ["earth-spaceship"]


@pytest.mark.rule("RM 10.27", "RM 10.1")
def test_a_space_suit_may_be_declined() -> None:
    state = ready(f"{ENGINES} multi-purpose-space-suit")
    choose(state, "launch earth", "success 0", "accept", "draw", "success 0", "accept", "draw", "success 1", "accept")
    assert told(state, "failed") == [(0, 1, 1)]


# ---- both on the same card


@pytest.mark.rule("RM 7.16", "RM 10.18", "RM 10.27")
@pytest.mark.case("RM-S30")
def test_one_of_shielding_and_suit_answers_a_zero_and_the_other_may_follow() -> None:
    state = ready(f"{ENGINES} multi-purpose-space-suit radiation-shielding")
    choose(state, "launch earth", "success 0")
    assert options(state) == ["accept", "shielding", "suit"]
    choose(state, "shielding")
    assert options(state) == ["accept", "suit"]  # a 2 can still be set aside, but not be shielded
    choose(state, "accept")
    assert (rocket(state), pad(state)[-1]) == ((2, 1), "multi-purpose-space-suit")
    state = ready(f"{ENGINES} multi-purpose-space-suit radiation-shielding")
    choose(state, "launch earth", "success 0", "suit", "success 0", "shielding")
    assert (rocket(state), pad(state)) == ((2, 1), ENGINES.split())


@pytest.mark.rule("RM 10.18", "RM 10.27", "RM 7.15")
@pytest.mark.case("RM-S55")
def test_the_card_chosen_with_detailed_planning_can_be_answered() -> None:
    state = ready(f"{ENGINES} detailed-planning radiation-shielding multi-purpose-space-suit")
    choose(state, "launch mars", "planning", "success 0", "success 0", "success 1", "first 0")
    assert options(state) == ["accept", "shielding", "suit"]
    choose(state, "shielding", "accept")
    assert rocket(state) == (3, 1)  # the suit's Biotech, and the 0 as a 2
    state = ready(f"{ENGINES} detailed-planning multi-purpose-space-suit")
    choose(state, "launch mars", "planning", "success 0", "success 0", "success 1", "first 1", "suit", "success 4")
    assert (rocket(state), state.set_aside) == ((5, 1), (0, 0))


# ---- permanent cards


@pytest.mark.rule("RM 10.4", "RM 10.29")
@pytest.mark.parametrize("card", ["depot", "reusable-rocket-parts"])
def test_a_permanent_card_never_has_to_leave_but_may(card: str) -> None:
    state = ready(f"{ENGINES} {card}", done=["earth-satellite"])
    fly(state, "earth", 1, 1, 1)
    if card == "reusable-rocket-parts":
        choose(state, "done")
    choose(state, "drop mission")
    assert (pad(state), plan(state)) == ([card], None)
    state = table(plans=["satellite"], pads=[f"super-computer {card}"])
    choose(state, "scrap mission")
    assert (pad(state), playing(state)) == ([card], ["satellite", "super-computer"])
    choose(state, f"off pad {card}")
    assert (pad(state), card in playing(state)) == ([], True)


@pytest.mark.rule("RM 10.29")
@pytest.mark.parametrize("values", [(4, 3), (0, 0, 1)], ids=["after a success", "after a failure"])
def test_reusable_rocket_parts_keep_one_engine_of_choice(values: tuple[int, ...]) -> None:
    engines = "small-rocket-boosters medium-rocket-boosters large-rocket-boosters"
    state = ready(f"{engines} super-computer reusable-rocket-parts", "orbital-shipyard", hands=[""])
    fly(state, "earth", *values)
    assert options(state) == [
        "keep small-rocket-boosters",
        "keep medium-rocket-boosters",
        "keep large-rocket-boosters",
        "done",
    ]
    choose(state, "keep medium-rocket-boosters")
    assert pad(state) == ["medium-rocket-boosters", "reusable-rocket-parts"]


@pytest.mark.rule("RM 10.29", "RM 10.1")
def test_reusable_rocket_parts_keep_one_of_two_equal_engines_or_none() -> None:
    state = ready("large-rocket-boosters large-rocket-boosters reusable-rocket-parts super-computer")
    fly(state, "earth", 4, 3)
    choose(state, "keep large-rocket-boosters")
    assert pad(state) == ["large-rocket-boosters", "reusable-rocket-parts"]
    state = ready("large-rocket-boosters large-rocket-boosters reusable-rocket-parts super-computer")
    fly(state, "earth", 4, 3)
    choose(state, "done")
    assert pad(state) == ["reusable-rocket-parts"]


@pytest.mark.rule("RM 10.29", "RM 8.2")
def test_reusable_rocket_parts_keep_no_engine_from_an_abort() -> None:
    state = ready("large-rocket-boosters reusable-rocket-parts")
    choose(state, "launch earth", "success 1", "draw", "success 1", "abort")
    assert options(state) == ["off pad large-rocket-boosters", "off pad reusable-rocket-parts"]


@pytest.mark.rule("RM 10.29")
def test_reusable_rocket_parts_without_an_engine_keep_nothing_else() -> None:
    state = ready("reusable-rocket-parts super-computer spaceship-c space-station-b", hands=[""])
    fly(state, "earth", 3, 3)
    assert pad(state) == ["reusable-rocket-parts"]
    assert told(state, "kept") == []
