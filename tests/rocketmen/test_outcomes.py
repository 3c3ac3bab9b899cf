"""Chapter 8: abort, failure and success."""

from typing import Any

import pytest

from tests.rocketmen.tables import (
    choose,
    doing,
    done,
    fly,
    hand,
    junkyard,
    let_chance,
    options,
    pad,
    plan,
    playing,
    stored,
    table,
    told,
    warehouse,
)
from tminus.games.rocketmen.state import Table


def flying(pads: str, destination: str, *values: int, mission: str = "satellite", **more: Any) -> Table:
    """A launch after these success cards."""
    settings: dict[str, Any] = {"hands": ["base-b"], "chance": "listed", **more}
    state = table(4, plans=[mission], pads=[pads], **settings)
    fly(state, destination, *values)
    return state


ROCKET = "small-rocket-boosters spaceship-c"  # enough for a Satellite on the Moon

# ---- abort


@pytest.mark.rule("RM 8.1")
@pytest.mark.case("RM-S2")
def test_nobody_aborts_before_the_first_card() -> None:
    state = flying(f"{ROCKET} afterburner", "earth")
    assert options(state) == ["draw", "afterburner"]


@pytest.mark.rule("RM 8.1")
@pytest.mark.case("RM-S2")
@pytest.mark.parametrize(("destination", "draws"), [("earth", 3), ("moon", 4)])
def test_abort_is_possible_after_each_card_but_the_last(destination: str, draws: int) -> None:
    for drawn in range(1, draws):
        state = flying(f"{ROCKET} afterburner", destination, *(1, 1, 0, 0)[:drawn])
        assert "abort" in options(state)
    state = flying(f"{ROCKET} afterburner", destination, *(1, 1, 0, 0)[:draws])
    assert options(state) == ["afterburner", "give up"]


@pytest.mark.rule("RM 8.2")
@pytest.mark.case("RM-S2")
def test_after_one_card_aborting_costs_nothing() -> None:
    state = flying(f"{ROCKET} super-computer", "earth", 1)
    choose(state, "abort")
    let_chance(state)
    assert state.turn == 1
    assert (plan(state), pad(state)) == ("satellite", ["spaceship-c", "small-rocket-boosters", "super-computer"])


@pytest.mark.rule("RM 8.2")
@pytest.mark.parametrize("drawn", [2, 3])
def test_aborting_costs_one_card_less_than_were_drawn_of_the_players_choice(drawn: int) -> None:
    state = flying(f"{ROCKET} super-computer backup-systems", "moon", *(1, 1, 0)[:drawn])
    choose(state, "abort")
    assert options(state, "off pad") == ["spaceship-c", "small-rocket-boosters", "super-computer", "backup-systems"]
    assert "done" not in options(state)
    paid = ["super-computer", "spaceship-c"][: drawn - 1]
    choose(state, *[f"off pad {name}" for name in paid])
    let_chance(state)
    assert sorted(warehouse(state)) == sorted(paid)
    assert len(pad(state)) == 4 - len(paid)
    assert (plan(state), state.turn) == ("satellite", 1)


@pytest.mark.rule("RM 8.2")
def test_cards_discarded_for_an_effect_do_not_pay_for_the_abort() -> None:
    state = flying(f"{ROCKET} afterburner super-computer", "moon", 1)
    choose(state, "afterburner", "draw", "success 1", "abort")
    assert (doing(state), pad(state)) == (
        "pay for abort",
        ["spaceship-c", "small-rocket-boosters", "super-computer"],
    )


@pytest.mark.rule("RM 8.3")
@pytest.mark.case("RM-S52")
def test_a_permanent_card_may_pay_for_an_abort() -> None:
    state = flying(f"{ROCKET} depot", "earth", 1, 1)
    choose(state, "abort")
    assert "depot" in options(state, "off pad")
    choose(state, "off pad depot")
    assert pad(state) == ["spaceship-c", "small-rocket-boosters"]


@pytest.mark.rule("RM 8.3")
@pytest.mark.case("RM-S4")
@pytest.mark.case("RM-S52")
def test_nobody_is_forced_to_give_up_a_permanent_card() -> None:
    state = flying("depot reusable-rocket-parts spaceship-c", "moon", 1, 1, 0)
    choose(state, "abort")
    assert "done" not in options(state), "there is another card"
    choose(state, "off pad spaceship-c")
    assert options(state) == ["off pad depot", "off pad reusable-rocket-parts", "done"]
    choose(state, "done")
    let_chance(state)
    assert (pad(state), state.turn) == (["depot", "reusable-rocket-parts"], 1)


@pytest.mark.rule("RM 8.2", "RM 8.4", "RM 8.5")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_launch_concerns_the_cards_of_whose_turn_it_is(turn: int) -> None:
    """Everybody has the same rocket; that of one player is aborted, lost or flown home."""
    for values in (1, 1), (1, 1, 0), (3, 3, 2):
        state = table(3, turn=turn, plans=["satellite"] * 3, pads=["small-rocket-boosters"] * 3, chance="listed")
        fly(state, "earth", *values)
        if values == (1, 1):
            choose(state, "abort")  # the only card on the Launch Pad follows by itself
            assert told(state, "discarded-from-pad") == [(turn, 11)]
        elif sum(values) < 8:
            choose(state, "drop mission")
        let_chance(state)
        others = [seat for seat in range(3) if seat != turn]
        assert [(plan(state, seat), len(pad(state, seat))) for seat in others] == [("satellite", 1)] * 2
        assert (pad(state, turn), state.turn) == ([], (turn + 1) % 3)
        assert plan(state, turn) == ("satellite" if values == (1, 1) else None)
        assert [state.points[seat] for seat in others] == [0, 0]
        assert done(state, turn) == (["earth-satellite"] if sum(values) == 8 else [])


# ---- failure


@pytest.mark.rule("RM 8.4")
@pytest.mark.case("RM-S35")
@pytest.mark.parametrize("kept", [True, False])
def test_after_a_failure_the_launch_pad_is_discarded_and_the_mission_as_the_player_likes(kept: bool) -> None:
    state = flying(f"{ROCKET} super-computer", "earth", 1, 1, 0)
    assert (doing(state), pad(state)) == ("failed", [])
    assert options(state) == ["keep mission", "drop mission"]
    assert playing(state) == ["spaceship-c", "small-rocket-boosters", "super-computer"]
    choose(state, "keep mission" if kept else "drop mission")
    let_chance(state)
    assert plan(state) == ("satellite" if kept else None)
    assert ("satellite" in warehouse(state)) != kept
    assert {"spaceship-c", "small-rocket-boosters", "super-computer"} <= set(warehouse(state))
    assert (state.points[0], done(state), state.turn) == (0, [], 1)


@pytest.mark.rule("RM 8.4")
def test_one_space_short_is_a_failure() -> None:
    assert doing(flying(f"{ROCKET} super-computer", "earth", 3, 2, 0)) == "failed"
    assert done(flying(f"{ROCKET} super-computer", "earth", 3, 2, 1)) == ["earth-satellite"]


@pytest.mark.rule("RM 8.4", "RM 8.8")
@pytest.mark.case("RM-S4")
def test_permanent_cards_stay_after_a_failure() -> None:
    state = flying("depot reusable-rocket-parts spaceship-c", "earth", 1, 1, 0)
    assert (pad(state), playing(state)) == (["depot", "reusable-rocket-parts"], ["spaceship-c"])


# ---- success


@pytest.mark.rule("RM 8.5")
def test_a_fulfilled_mission_is_junked_and_its_launch_pad_discarded() -> None:
    state = flying(f"{ROCKET} super-computer", "earth", 4, 3)
    let_chance(state)
    assert (plan(state), junkyard(state), pad(state)) == (None, ["satellite"], [])
    assert {"spaceship-c", "small-rocket-boosters", "super-computer"} <= set(warehouse(state))
    assert (done(state), state.rocket_tokens[0]) == (["earth-satellite"], 1)
    assert state.tokens_left(0) == 5


@pytest.mark.rule("RM 8.6")
@pytest.mark.parametrize(("others", "points"), [("", 3), ("moon-satellite", 2)])
def test_the_first_at_a_location_gains_more(others: str, points: int) -> None:
    state = table(4, plans=["satellite"], pads=[ROCKET], done=[None, None, others], hands=["base-b"], chance="listed")
    fly(state, "moon", 4, 3, 3)
    assert state.points[0] == points
    assert state.firsts[0].bit_count() == (points == 3)
    assert told(state, "succeeded") == [(0, 5, points)]


@pytest.mark.rule("RM 8.6")
def test_another_location_of_the_same_type_is_another_matter() -> None:
    state = table(
        4, plans=["satellite"], pads=[ROCKET], done=[None, "earth-satellite"], hands=["base-b"], chance="listed"
    )
    fly(state, "moon", 4, 3, 3)
    assert state.points[0] == 3


@pytest.mark.rule("RM 8.7")
@pytest.mark.parametrize(("mission", "destination"), [("satellite", "moon"), ("spaceship-a", "mars")])
def test_the_first_mission_of_all_there_takes_the_token(mission: str, destination: str) -> None:
    state = table(
        4, plans=[mission], pads=["large-rocket-boosters " * 3], done=[None, "earth-satellite"], chance="listed"
    )
    fly(state, destination, *((4, 3, 3) if destination == "moon" else (4, 3, 3, 3)))
    assert (state.moon_token, state.mars_token) == ((0, -1) if destination == "moon" else (-1, 0))
    assert told(state, f"{destination}-token") == [(0,)]


@pytest.mark.rule("RM 8.7")
@pytest.mark.parametrize("location", ["moon-spaceship", "moon-base"])
def test_at_whichever_location_somebody_was_before(location: str) -> None:
    state = table(4, plans=["satellite"], pads=[ROCKET], done=[None, None, location], hands=["base-b"], chance="listed")
    fly(state, "moon", 4, 3, 3)
    assert state.firsts[0].bit_count() == 1
    assert (state.moon_token, told(state, "moon-token")) == (2, [])


@pytest.mark.rule("RM 8.7")
def test_earth_orbit_has_no_token() -> None:
    state = flying(f"{ROCKET} super-computer", "earth", 4, 3)
    assert (state.moon_token, state.mars_token) == (-1, -1)


@pytest.mark.rule("RM 8.8")
@pytest.mark.parametrize("values", [(4, 3, 1), (1, 1, 0)])
def test_permanent_cards_and_what_is_stored_stay_after_every_launch(values: tuple[int, ...]) -> None:
    state = table(
        4, plans=["satellite"], pads=["depot small-rocket-boosters"], stored=["crowdfunding big-data"],
        hands=["base-b"], chance="listed",
    )  # fmt: skip
    fly(state, "earth", *values)
    assert (pad(state), stored(state)) == (["depot"], ["big-data", "crowdfunding"])


@pytest.mark.rule("RM 8.5")
def test_the_junked_mission_never_comes_back() -> None:
    state = table(
        4, plans=["space-hotel"], pads=["large-rocket-boosters super-computer"], hands=["base-b"], hq=["satellite"],
        warehouses=["base-a"], chance="listed",
    )  # fmt: skip
    fly(state, "earth", 4, 2)
    let_chance(state)
    assert sorted(hand(state)) == ["base-a", "base-b", "large-rocket-boosters", "satellite", "super-computer"]


@pytest.mark.rule("RM 8.5")
def test_the_mission_plan_is_free_for_another_mission() -> None:
    state = flying(f"{ROCKET} super-computer", "earth", 4, 2, hands=["satellite spaceship-a space-hotel"])
    let_chance(state)
    for _ in range(3):
        choose(state, "end turn")
        let_chance(state)
    assert (state.turn, "satellite" in options(state, "plan")) == (0, True)
