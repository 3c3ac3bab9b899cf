"""Chapter 10: the Depot and what is stored on it."""

import pytest

from tests.rocketmen.more_tables import ready, rocket
from tests.rocketmen.tables import (
    choose,
    done,
    end_turn,
    fly,
    hand,
    let_chance,
    options,
    pad,
    playing,
    stored,
    table,
    told,
    warehouse,
)


@pytest.mark.rule("RM 10.23")
def test_a_depot_stores_one_card_of_any_kind_in_a_turn_for_free() -> None:
    state = table(hands=["base-b pandemic satellite crowdfunding"], pads=["depot"], plans=["space-hotel"])
    assert options(state, "store") == ["satellite", "base-b", "pandemic", "crowdfunding"]
    choose(state, "store pandemic")
    assert (stored(state), playing(state)) == (["pandemic"], [])
    assert (options(state, "store"), options(state, "take back")) == ([], [])


@pytest.mark.rule("RM 10.23")
def test_a_depot_either_stores_or_gives_back_once_per_turn() -> None:
    state = table(hands=["base-b satellite"], pads=["depot"], stored=["pandemic base-a"], plans=["space-hotel"])
    assert options(state, "store") == ["satellite", "base-b"]
    choose(state, "take back base-a")
    assert options(state) == ["take back pandemic", "done"]
    choose(state, "done")
    assert (hand(state), stored(state)) == (["satellite", "base-a", "base-b"], ["pandemic"])
    assert (options(state, "store"), options(state, "take back")) == ([], [])


@pytest.mark.rule("RM 10.23")
def test_any_number_of_stored_cards_comes_back_at_once() -> None:
    state = table(hands=["base-b"], pads=["depot"], stored=["pandemic base-a satellite"], plans=["space-hotel"])
    choose(state, "take back pandemic", "take back satellite", "take back base-a")
    assert (sorted(hand(state)), stored(state)) == (["base-a", "base-b", "pandemic", "satellite"], [])
    assert state.view(1)["players"][0]["known_cards"] == ["satellite", "base-a", "pandemic"]


@pytest.mark.rule("RM 10.23")
def test_a_depot_holds_three_cards() -> None:
    state = table(hands=["base-b"], pads=["depot"], stored=["pandemic base-a"], plans=["space-hotel"])
    assert options(state, "store") == ["base-b"]
    state = table(hands=["base-b"], pads=["depot"], stored=["pandemic base-a satellite"], plans=["space-hotel"])
    assert options(state, "store") == []


@pytest.mark.rule("RM 10.23", "RM 3.3")
def test_a_depot_can_be_used_in_every_turn_and_stored_cards_leave_room_in_the_hand() -> None:
    state = table(hands=["base-b satellite"], pads=["depot"], plans=["space-hotel"])
    choose(state, "store base-b")
    end_turn(state)
    end_turn(state)
    assert (len(hand(state)), stored(state)) == (6, ["base-b"])
    assert options(state, "take back") == ["base-b"]


@pytest.mark.rule("RM 10.23", "RM 10.3")
def test_a_depot_in_hand_stores_nothing() -> None:
    state = table(hands=["base-b satellite depot"], plans=["space-hotel"])
    assert options(state, "store") == []


@pytest.mark.rule("RM 10.40")
@pytest.mark.case("RM-S29")
def test_rocket_points_of_a_depot_and_of_what_it_stores_count() -> None:
    state = ready("depot", stored=["medium-rocket-boosters spaceship-c"])
    choose(state, "launch moon")
    assert told(state, "declared") == [(0, 6, 1 + 3 + 1)]  # as many as a Spaceship to the Moon needs
    assert rocket(state) == (0, 0)


@pytest.mark.rule("RM 10.40")
@pytest.mark.case("RM-S29")
def test_stored_cards_give_no_boost_and_have_no_effect() -> None:
    state = ready("depot large-rocket-boosters", stored=["super-computer backup-systems afterburner"])
    choose(state, "launch earth", "success 0")
    assert (rocket(state), options(state)) == ((0, 1), ["draw", "abort"])
    assert told(state, "declared") == [(0, 1, 1 + 4 + 1)]  # but the Rocket point of the Afterburner counts


@pytest.mark.rule("RM 10.40")
def test_stored_cards_neither_pay_nor_can_be_placed_or_used() -> None:
    state = table(hands=["base-b"], pads=["depot"], stored=["storage-batteries nuclear-fusion"], plans=["space-hotel"])
    assert options(state) == [
        "discard base-b",
        "off pad depot",
        "store base-b",
        "take back storage-batteries",
        "take back nuclear-fusion",
        "launch earth",
        "scrap mission",
        "end turn",
    ]


@pytest.mark.rule("RM 10.41")
def test_the_limits_for_placing_do_not_hold_for_stored_cards_and_no_mission_is_needed() -> None:
    state = table(4, hands=["depot base-b"], pads=["depot"], stored=["super-computer"])
    assert (options(state, "pad"), options(state, "store")) == ([], ["base-b", "depot"])
    choose(state, "store depot")
    assert stored(state) == ["super-computer", "depot"]
    state = table(4, hands=["super-computer satellite"], pads=["depot"], stored=["super-computer"], plans=["base-a"])
    assert options(state, "pad") == ["super-computer"]  # its like on the Depot is not on the Launch Pad


@pytest.mark.rule("RM 10.41")
def test_stored_cards_are_discarded_with_the_depot() -> None:
    state = table(hands=["base-b"], pads=["depot"], stored=["pandemic base-a"], plans=["space-hotel"])
    choose(state, "off pad depot")
    assert (stored(state), pad(state), playing(state)) == ([], [], ["base-a", "pandemic", "depot"])
    state = table(hands=["base-b"], pads=["depot big-data"], stored=["pandemic base-a"], plans=["space-hotel"])
    choose(state, "off pad big-data")
    assert stored(state) == ["base-a", "pandemic"]


@pytest.mark.rule("RM 10.41", "RM 8.3")
def test_stored_cards_are_discarded_if_the_depot_pays_for_an_abort() -> None:
    state = ready("depot large-rocket-boosters", stored=["pandemic"])
    choose(state, "launch earth", "success 1", "draw", "success 1", "abort", "off pad depot")
    let_chance(state)
    assert (stored(state), "pandemic" in warehouse(state), pad(state)) == ([], True, ["large-rocket-boosters"])


@pytest.mark.rule("RM 8.8")
@pytest.mark.case("RM-S51")
@pytest.mark.parametrize("values", [(4, 3, 1), (1, 1, 1)], ids=["success", "failure"])
def test_stored_cards_stay_after_a_launch(values: tuple[int, ...]) -> None:
    state = ready("depot large-rocket-boosters", stored=["pandemic"])
    fly(state, "earth", *values)
    assert done(state) == (["earth-spaceship"] if values[0] == 4 else [])
    assert (pad(state), stored(state)) == (["depot"], ["pandemic"])


@pytest.mark.rule("RM 8.8", "RM 6.3")
@pytest.mark.case("RM-S51")
def test_stored_cards_stay_when_the_mission_is_given_up() -> None:
    state = table(hands=["base-b"], pads=["depot"], stored=["pandemic base-a"], plans=["space-hotel"])
    choose(state, "scrap mission")
    assert (pad(state), stored(state), playing(state)) == (["depot"], ["base-a", "pandemic"], ["space-hotel"])
    assert options(state, "take back") == ["base-a", "pandemic"]


@pytest.mark.rule("RM 10.40")
@pytest.mark.case("RM-S29")
@pytest.mark.parametrize(("counting", "points"), [(True, 5), (False, 1)])
def test_a_table_can_play_without_the_rocket_points_of_stored_cards(counting: bool, points: int) -> None:
    state = ready("depot", stored=["large-rocket-boosters"], hands=["base-b"], stored_points=counting)
    choose(state, "launch earth")
    assert told(state, "declared")[0][2] == points
