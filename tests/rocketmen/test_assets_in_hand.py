"""Chapter 10: assets that act from the hand, by being discarded or by taking a Threat."""

import pytest

from tests.rocketmen.more_tables import ready
from tests.rocketmen.tables import (
    buy,
    choose,
    display,
    end_turn,
    hand,
    hq,
    junkyard,
    options,
    plan,
    playing,
    table,
    told,
    warehouse,
)

COUNTERS = [
    ("solar-energy", "climate-change"),
    ("designer-drugs", "pandemic"),
    ("asteroid-laser-ablation", "asteroid-impact"),
]

# ---- Storage Batteries


@pytest.mark.rule("RM 10.13", "RM 6.4")
@pytest.mark.case("RM-S23")
def test_storage_batteries_remove_a_card_first_and_then_draw_one() -> None:
    state = table(hands=["storage-batteries satellite base-b"], hq=["space-hotel"])
    choose(state, "use storage-batteries")
    assert (options(state), hq(state)) == (["remove satellite", "remove base-b"], ["space-hotel"])
    choose(state, "remove base-b")
    assert (hand(state), junkyard(state), playing(state)) == (
        ["satellite", "space-hotel"],
        ["base-b"],
        ["storage-batteries"],
    )


@pytest.mark.rule("RM 10.13")
@pytest.mark.case("RM-S23")
def test_storage_batteries_without_another_card_can_only_be_discarded() -> None:
    state = table(hands=["storage-batteries"], hq=["space-hotel"], plans=["satellite"])
    assert (options(state, "use"), options(state, "discard")) == ([], ["storage-batteries"])
    choose(state, "discard storage-batteries")
    assert (hand(state), hq(state)) == ([], ["space-hotel"])


@pytest.mark.rule("RM 10.13")
def test_storage_batteries_never_remove_themselves_but_may_remove_their_like() -> None:
    state = table(hands=["storage-batteries storage-batteries"], hq=["space-hotel"])
    choose(state, "use storage-batteries")
    assert (junkyard(state), playing(state)) == (["storage-batteries"], ["storage-batteries"])
    assert hand(state) == ["space-hotel"]


@pytest.mark.rule("RM 10.13", "RM 11.13")
@pytest.mark.case("RM-S22")
def test_a_threat_removed_by_storage_batteries_still_scores() -> None:
    state = table(hands=["storage-batteries pandemic"], hq=["space-hotel"])
    before = state.scores()
    choose(state, "use storage-batteries")
    assert (junkyard(state), state.breakdown()[0]["threats"], state.scores()) == (["pandemic"], 2, before)


@pytest.mark.rule("RM 10.13")
@pytest.mark.case("RM-S23")
def test_storage_batteries_remove_a_card_even_if_none_can_be_drawn() -> None:
    state = table(hands=["storage-batteries base-b satellite"], hq=[""], warehouses=[""])
    choose(state, "use storage-batteries", "remove base-b")
    assert (hand(state), junkyard(state)[-1]) == (["satellite"], "base-b")


# ---- Super Capacitors


@pytest.mark.rule("RM 10.14", "RM 6.4")
@pytest.mark.case("RM-S24")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_super_capacitors_draw_a_card_for_each_discarded_themselves_included(others: int) -> None:
    state = table(hands=["super-capacitors base-a base-b"], hq=["satellite satellite space-hotel asteroid-mining"])
    choose(state, "use super-capacitors", *["discard base-a", "discard base-b"][:others])
    assert len(hq(state)) == (1 if others == 2 else 4)  # with nothing left to discard the table draws at once
    if others < 2:
        choose(state, "done")
    assert len(hq(state)) == 4 - (others + 1)
    assert len(hand(state)) == 2 - others + others + 1
    assert playing(state) == [*["base-a", "base-b"][:others], "super-capacitors"]


@pytest.mark.rule("RM 10.14")
@pytest.mark.case("RM-S24", "RM-S25")
def test_what_goes_with_super_capacitors_is_not_drawn_again() -> None:
    state = table(hands=["super-capacitors base-a base-b"], hq=["satellite"], warehouses=["space-hotel"])
    choose(state, "use super-capacitors", "discard base-a", "discard base-b")
    assert (hand(state), hq(state), warehouse(state)) == (["satellite", "space-hotel"], [], [])
    assert playing(state) == ["base-a", "base-b", "super-capacitors"]


# ---- Electric Cars, Quantum Computer


@pytest.mark.rule("RM 10.24", "RM 6.4")
def test_electric_cars_fetch_a_card_from_the_own_warehouse() -> None:
    state = table(
        hands=["electric-cars satellite"], warehouses=["base-a big-data pandemic", "crowdfunding"], hq=["", ""]
    )
    choose(state, "use electric-cars")
    assert options(state) == ["fetch base-a", "fetch pandemic", "fetch big-data"]
    choose(state, "fetch big-data")
    assert (hand(state), playing(state)) == (["satellite", "big-data"], ["electric-cars"])
    assert warehouse(state) == ["base-a", "pandemic"]
    assert state.view(1)["players"][0]["known_cards"] == ["big-data"]  # it was taken before everybody's eyes


@pytest.mark.rule("RM 10.24")
def test_electric_cars_need_a_card_in_the_warehouse() -> None:
    state = table(hands=["electric-cars satellite"])
    assert (warehouse(state), options(state, "use")) == ([], [])
    choose(state, "discard satellite")
    assert options(state, "use") == []  # what was discarded in this turn is in the Playing Area


@pytest.mark.rule("RM 10.28", "RM 6.4")
def test_a_quantum_computer_draws_two_cards() -> None:
    state = table(hands=["quantum-computer satellite"], hq=["base-a base-b"])
    choose(state, "use quantum-computer")
    assert (hand(state), hq(state), playing(state)) == (["satellite", "base-a", "base-b"], [], ["quantum-computer"])


@pytest.mark.rule("RM 10.28", "RM 10.1")
@pytest.mark.case("RM-S25")
def test_a_quantum_computer_draws_one_card_if_there_is_no_other() -> None:
    state = table(hands=["quantum-computer satellite"], hq=["base-a"], warehouses=[""])
    choose(state, "use quantum-computer")
    assert hand(state) == ["satellite", "base-a"]


@pytest.mark.rule("RM 6.4", "RM 10.1")
@pytest.mark.parametrize("card", ["storage-batteries", "super-capacitors", "electric-cars", "quantum-computer"])
def test_whoever_only_discards_a_card_does_without_its_effect(card: str) -> None:
    state = table(hands=[f"{card} satellite"], hq=["base-a base-b"], warehouses=["space-hotel"])
    choose(state, f"discard {card}")
    assert (hand(state), playing(state), hq(state)) == (["satellite"], [card], ["base-a", "base-b"])


# ---- taking a Threat


@pytest.mark.rule("RM 10.15", "RM 10.16", "RM 10.17", "RM 11.14")
@pytest.mark.case("RM-S21")
@pytest.mark.parametrize(("card", "threat"), COUNTERS)
def test_a_threat_is_taken_for_free_by_the_asset_against_it(card: str, threat: str) -> None:
    missions = "mars-base mars-asteroid-mining"  # 18 VP: a Threat would cost $30 more
    state = table(hands=[f"{card} satellite"], display=f"super-computer {threat}", done=[missions])
    choose(state, f"use {card}")
    assert (hand(state), junkyard(state)[-1], playing(state)) == (["satellite"], card, [threat])
    assert display(state)[1] not in (None, threat)  # the display is refilled at once
    assert told(state, "took-threat") == [(0, state.playing[0])]
    end_turn(state)
    assert threat in warehouse(state)
    assert state.breakdown()[0]["threats"] == 2


@pytest.mark.rule("RM 10.15", "RM 10.16", "RM 10.17")
@pytest.mark.parametrize(("card", "threat"), COUNTERS)
def test_an_asset_against_one_threat_does_not_take_another(card: str, threat: str) -> None:
    others = " ".join(other for _, other in COUNTERS if other != threat)
    state = table(hands=[f"{card} base-b"], display=others, plans=["satellite"])
    assert options(state, "use") == []


@pytest.mark.rule("RM 10.5")
def test_a_hand_effect_is_used_as_often_as_one_has_such_a_card() -> None:
    state = table(4, hands=["solar-energy solar-energy base-b"], display="climate-change climate-change")
    choose(state, "use solar-energy", "use solar-energy")
    assert (junkyard(state), playing(state)) == (["solar-energy"] * 2, ["climate-change"] * 2)


@pytest.mark.rule("RM 10.5")
def test_a_hand_effect_is_possible_before_a_launch_but_not_during_it() -> None:
    state = ready("small-rocket-boosters afterburner", "satellite", hands=["designer-drugs"], display="pandemic")
    assert "use designer-drugs" in options(state)
    choose(state, "launch earth")
    assert options(state) == ["draw", "afterburner"]


@pytest.mark.rule("RM 10.5", "RM 10.3")
def test_a_hand_effect_needs_the_card_in_hand() -> None:
    state = table(hands=["satellite"], plans=["space-hotel"], pads=["designer-drugs"], display="pandemic")
    assert options(state, "use") == []


@pytest.mark.rule("RM 10.5")
@pytest.mark.parametrize(("card", "threat"), COUNTERS)
def test_a_card_that_pays_takes_no_threat(card: str, threat: str) -> None:
    state = table(hands=[f"{card} satellite satellite base-b"], display=f"storage-batteries {threat}")
    buy(state, "storage-batteries", f"{card} satellite satellite")
    assert threat in display(state)
    assert (options(state, "use"), plan(state), junkyard(state)) == ([], None, [])
