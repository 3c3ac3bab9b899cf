"""Chapter 10: Industrial Espionage, which is a copy of another asset whenever it is used."""

from typing import Any

import pytest

from tests.rocketmen.more_tables import ready, rocket, waiting
from tests.rocketmen.tables import (
    buy,
    choose,
    doing,
    done,
    fly,
    hand,
    junkyard,
    let_chance,
    options,
    pad,
    playing,
    stored,
    table,
    told,
    warehouse,
)
from tminus.games.rocketmen.cards import GENETIC_ENGINEERING, IDS, INDUSTRIAL_ESPIONAGE, QUANTUM_COMPUTER

SPY = IDS[INDUSTRIAL_ESPIONAGE]


# ---- what can be copied


@pytest.mark.rule("RM 10.26")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("place", ["pads", "warehouses"])
def test_an_asset_on_any_launch_pad_or_in_any_warehouse_can_be_copied(owner: int, place: str) -> None:
    rows = ["", ""]
    rows[owner] = "quantum-computer"
    where: dict[str, Any] = {"warehouses": ["", ""], place: rows}
    state = table(hands=[f"{SPY} base-b"], hq=["satellite space-hotel"], **where)
    choose(state, f"use {SPY}")
    assert (hand(state), playing(state)) == (["satellite", "space-hotel", "base-b"], [SPY])
    assert told(state, "copied") == [(0, QUANTUM_COMPUTER)]


@pytest.mark.rule("RM 10.26")
def test_hands_displays_junkyards_and_playing_areas_are_out_of_reach() -> None:
    state = table(
        hands=[f"{SPY} big-data base-b", "nuclear-fusion"],
        junkyards=["quantum-computer"],
        playing="super-capacitors",
        display="storage-batteries",
    )
    assert (options(state, "use"), options(state, f"pay {SPY}")) == ([], [])
    choose(state, "plan base-b")
    assert playing(state) == ["big-data", "super-capacitors"]  # nothing else could pay


@pytest.mark.rule("RM 10.26")
def test_only_assets_can_be_copied() -> None:
    warehouses = ["", "satellite large-rocket-boosters pandemic"]
    state = table(hands=[f"{SPY} base-b"], warehouses=warehouses, plans=["space-hotel"], hq=["", ""])
    assert options(state) == ["discard base-b", f"discard {SPY}", "launch earth", "scrap mission", "end turn"]


# ---- to pay


@pytest.mark.rule("RM 10.26", "RM 10.2")
def test_a_copy_pays_like_the_card_and_has_its_effect() -> None:
    state = table(
        hands=[f"{SPY} satellite satellite spaceship-a base-b"],
        warehouses=[None, "big-data"],
        display="super-computer",
    )
    buy(state, "super-computer", f"{SPY} satellite satellite spaceship-a")
    assert (SPY in playing(state), waiting(state)) == (True, ["big data"])
    assert "big-data" in warehouse(state, 1)


@pytest.mark.rule("RM 10.26", "RM 10.42")
def test_what_is_copied_is_chosen_anew_each_time() -> None:
    state = table(
        3,
        hands=[f"{SPY} {SPY} satellite satellite spaceship-a base-b"],
        warehouses=[None, "big-data nuclear-fusion"],
        display="radiation-shielding storage-batteries",
    )
    choose(state, "buy storage-batteries", f"pay {SPY}")
    assert options(state) == ["copy big-data", "copy nuclear-fusion"]
    choose(state, "copy nuclear-fusion", "confirm", "buy radiation-shielding", f"pay {SPY}")
    assert options(state) == ["copy big-data", "copy nuclear-fusion"]
    choose(state, "copy big-data", "confirm")  # the Satellites are all that is left to pay with
    assert waiting(state) == ["fusion", "big data"]


@pytest.mark.rule("RM 10.26")
def test_a_copy_pays_for_a_placement() -> None:
    state = table(hands=[f"{SPY} base-a base-b spaceship-a"], warehouses=[None, "global-internet"])
    choose(state, "plan base-b", "pad base-a")
    assert (pad(state), playing(state), waiting(state)) == (["base-a"], [SPY], ["internet"])


@pytest.mark.rule("RM 10.26", "RM 10.19")
def test_a_copied_government_contract_counts_the_missions_of_whoever_pays() -> None:
    others = "earth-satellite earth-spaceship moon-spaceship"
    state = table(hands=[f"{SPY} base-b"], warehouses=[None, "government-contract"], done=["earth-satellite", others])
    assert options(state, "plan") == ["base-b"]
    choose(state, "plan base-b")
    assert (state.credit, playing(state)) == (0, [SPY])
    state = table(
        hands=[f"{SPY} base-b"], warehouses=[None, "government-contract"], done=["", others], plans=["base-a"]
    )
    assert options(state, "pad") == []


@pytest.mark.rule("RM 17.3", "RM 10.26")
def test_no_copy_is_offered_with_which_the_purchase_could_not_be_paid() -> None:
    state = table(
        hands=[f"{SPY} satellite satellite space-hotel orbital-shipyard base-b"],
        warehouses=[None, "big-data genetic-engineering"],
        display="super-computer",
    )
    choose(state, "buy super-computer", f"pay {SPY}")
    # Only a copy of Genetic Engineering gives the Biotech that is needed: the table takes it.
    assert options(state) == ["pay satellite", "pay space-hotel", "pay orbital-shipyard"]
    choose(state, "pay satellite", "pay satellite", "pay space-hotel", "confirm")
    assert told(state, "copied") == [(0, GENETIC_ENGINEERING)]


# ---- to use


@pytest.mark.rule("RM 10.26")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("storage-batteries", ["remove base-b"]),
        ("super-capacitors", ["discard base-b", "done"]),
        ("quantum-computer", []),
    ],
)
def test_a_copy_is_discarded_for_the_effect_of_the_card(card: str, words: list[str]) -> None:
    state = table(hands=[f"{SPY} base-b satellite"], warehouses=["", card], hq=["space-hotel base-a"])
    choose(state, f"use {SPY}", *words)
    assert (SPY in playing(state), warehouse(state, 1)) == (True, [card])
    assert "space-hotel" in hand(state) or "base-a" in hand(state)


@pytest.mark.rule("RM 10.26")
def test_a_copy_of_electric_cars_may_fetch_the_very_card_it_copied() -> None:
    state = table(hands=[f"{SPY} base-b satellite"], warehouses=["electric-cars base-a"])
    choose(state, f"use {SPY}", "fetch electric-cars")
    assert (SPY in playing(state), "electric-cars" in hand(state)) == (True, True)


@pytest.mark.rule("RM 10.26", "RM 10.15")
@pytest.mark.parametrize(
    ("card", "threat"),
    [
        ("solar-energy", "climate-change"),
        ("designer-drugs", "pandemic"),
        ("asteroid-laser-ablation", "asteroid-impact"),
    ],
)
def test_a_copy_takes_a_threat_and_is_removed_instead_of_the_card(card: str, threat: str) -> None:
    state = table(hands=[f"{SPY} base-b"], warehouses=[None, card], display=threat)
    choose(state, f"use {SPY}")
    assert (junkyard(state), playing(state), warehouse(state, 1)) == ([SPY], [threat], [card])


@pytest.mark.rule("RM 10.26")
def test_a_card_that_is_only_discarded_copies_nothing() -> None:
    state = table(hands=[f"{SPY} base-b"], warehouses=["", "quantum-computer"], hq=["space-hotel base-a"])
    choose(state, f"discard {SPY}")
    assert (hand(state), playing(state), told(state, "copied")) == (["base-b"], [SPY], [])


# ---- on the Launch Pad


@pytest.mark.rule("RM 10.42")
@pytest.mark.case("RM-S27")
def test_a_copy_is_placed_if_the_card_has_an_item_and_its_copy_stays() -> None:
    state = table(
        hands=[f"{SPY} satellite base-b"],
        plans=["space-hotel"],
        warehouses=[None, "super-computer backup-systems crowdfunding solar-energy government-contract"],
    )
    choose(state, f"pad {SPY}")
    assert options(state) == ["copy super-computer", "copy backup-systems"]
    choose(state, "copy backup-systems")
    assert (pad(state), playing(state)) == (["copy:backup-systems"], ["satellite"])
    assert state.view(1)["players"][0]["pad"] == [{"card": SPY, "copy_of": "backup-systems"}]


@pytest.mark.rule("RM 10.42")
@pytest.mark.case("RM-S27")
def test_without_an_asset_with_an_item_industrial_espionage_cannot_be_placed() -> None:
    hands = [f"{SPY} satellite base-b spaceship-a"]
    state = table(hands=hands, plans=["space-hotel"], warehouses=[None, "crowdfunding solar-energy"])
    assert options(state, "pad") == ["spaceship-a"]


@pytest.mark.rule("RM 10.26", "RM 10.42")
@pytest.mark.case("RM-S27")
def test_a_copy_on_the_launch_pad_boosts_gives_points_and_acts() -> None:
    state = ready("large-rocket-boosters copy:super-computer", hands=[""])
    choose(state, "launch earth")
    assert rocket(state) == (2, 0)
    state = ready("small-rocket-boosters copy:afterburner")
    choose(state, "launch earth", "afterburner")
    assert (rocket(state), playing(state)) == ((2, 0), [SPY])
    state = ready("large-rocket-boosters copy:radiation-shielding")
    choose(state, "launch earth", "success 0", "shielding")
    assert (rocket(state), playing(state)) == ((2, 1), [SPY])


@pytest.mark.rule("RM 10.42")
@pytest.mark.case("RM-S27")
def test_a_copy_stays_the_same_when_the_copied_card_is_gone() -> None:
    state = ready("large-rocket-boosters copy:super-computer", warehouses=["", ""])
    assert "super-computer" not in warehouse(state) + warehouse(state, 1)
    choose(state, "launch earth")
    assert rocket(state) == (2, 0)


@pytest.mark.rule("RM 10.26", "RM 10.5")
def test_a_copy_that_pays_for_its_own_placement_has_the_effect_of_paying() -> None:
    state = table(hands=[f"{SPY} base-b"], plans=["space-hotel"], warehouses=[None, "big-data"])
    choose(state, f"pad {SPY}")
    assert (pad(state), playing(state), waiting(state)) == (["copy:big-data"], [], ["big data"])


@pytest.mark.rule("RM 10.26", "RM 10.4")
def test_a_copy_of_a_permanent_card_is_permanent() -> None:
    state = ready("large-rocket-boosters copy:reusable-rocket-parts")
    fly(state, "earth", 4, 3, 1)
    choose(state, "keep large-rocket-boosters")
    assert (done(state), pad(state)) == (["earth-spaceship"], ["large-rocket-boosters", "copy:reusable-rocket-parts"])


@pytest.mark.rule("RM 10.26", "RM 10.44")
def test_a_copy_of_a_depot_is_a_second_depot() -> None:
    state = table(
        hands=["base-b base-a satellite"],
        plans=["space-hotel"],
        pads=["depot copy:depot"],
        stored=["pandemic climate-change asteroid-impact"],
    )
    choose(state, "store base-a", "store base-b")
    assert (len(stored(state)), options(state, "store")) == (5, [])
    choose(state, "off pad depot", "discard base-a", "discard pandemic")
    assert (stored(state), doing(state)) == (["base-b", "climate-change", "asteroid-impact"], "act")


@pytest.mark.rule("RM 10.44")
def test_two_depots_can_be_used_twice_and_give_back_cards_of_both() -> None:
    cards = "satellite space-hotel spaceship-a spaceship-b"
    state = table(hands=["base-a"], plans=["satellite"], pads=["depot copy:depot"], stored=[cards])
    choose(state, "take back satellite", "take back space-hotel", "done", "store base-a")
    assert (stored(state), options(state, "store")) == (["spaceship-a", "spaceship-b", "base-a"], [])


@pytest.mark.rule("RM 10.44", "RM 8.2")
def test_what_has_no_room_is_discarded_also_when_a_second_depot_pays_for_an_abort() -> None:
    state = ready(
        "large-rocket-boosters depot copy:depot", stored=["satellite space-hotel base-a base-b"], hands=["spaceship-b"]
    )
    choose(state, "launch moon", "success 1", "draw", "success 1", "draw", "success 1", "abort")
    choose(state, "off pad depot", "discard base-b", "off pad large-rocket-boosters")
    assert (stored(state), pad(state)) == (["satellite", "space-hotel", "base-a"], ["copy:depot"])


@pytest.mark.rule("RM 10.29", "RM 10.26")
def test_with_a_copy_of_rocket_parts_beside_them_two_engines_stay() -> None:
    parts = "reusable-rocket-parts copy:reusable-rocket-parts"
    engines = "small-rocket-boosters small-rocket-boosters large-rocket-boosters"
    state = ready(f"{engines} {parts}")
    fly(state, "earth", 4, 3, 1)
    choose(state, "keep large-rocket-boosters")
    assert options(state, "keep") == ["small-rocket-boosters"]
    choose(state, "keep small-rocket-boosters")
    assert pad(state) == ["small-rocket-boosters", "large-rocket-boosters", *parts.split()]
    state = ready(f"small-rocket-boosters medium-rocket-boosters {parts}")
    fly(state, "earth", 4, 3, 1)
    choose(state, "done", "keep medium-rocket-boosters")
    assert pad(state) == ["medium-rocket-boosters", *parts.split()]


@pytest.mark.rule("RM 10.13", "RM 10.26")
def test_without_another_card_there_is_nothing_to_remove_as_storage_batteries() -> None:
    assert options(table(4, hands=[SPY], warehouses=[None, "storage-batteries"]), "use") == []
    assert options(table(4, hands=[f"{SPY} base-b"], warehouses=[None, "storage-batteries"]), "use") == [SPY]


@pytest.mark.rule("RM 10.20", "RM 10.26")
def test_a_copy_of_detailed_planning_leaves_the_game_after_a_success() -> None:
    state = ready("large-rocket-boosters copy:detailed-planning")
    choose(state, "launch earth", "planning", "success 1", "success 1", "success 4", "first 4")
    choose(state, "draw", "success 3")
    let_chance(state)
    assert (done(state), SPY in junkyard(state)) == (["earth-spaceship"], True)


@pytest.mark.rule("RM 10.20", "RM 10.26")
def test_a_real_detailed_planning_that_only_paid_does_not_leave_the_game_for_a_copy() -> None:
    state = ready("large-rocket-boosters copy:detailed-planning", playing="detailed-planning")
    choose(state, "launch earth", "planning", "success 1", "success 1", "success 4", "first 4")
    choose(state, "draw", "success 3")
    let_chance(state)
    assert (SPY in junkyard(state), "detailed-planning" in junkyard(state)) == (True, False)


# ---- its own name


@pytest.mark.rule("RM 10.43")
@pytest.mark.case("RM-S27")
def test_a_copy_may_lie_beside_the_card_but_not_beside_another_industrial_espionage() -> None:
    state = table(
        3,
        hands=[f"{SPY} satellite base-b big-data"],
        plans=["space-hotel"],
        pads=["big-data"],
    )
    assert options(state, "pad") == [SPY]
    choose(state, f"pad {SPY}")
    assert pad(state) == ["big-data", "copy:big-data"]
    state = table(
        3,
        hands=[f"{SPY} satellite base-b big-data"],
        plans=["space-hotel"],
        pads=["copy:big-data"],
        warehouses=[None, "super-computer"],
    )
    assert options(state, "pad") == ["big-data"]


@pytest.mark.rule("RM 10.43")
@pytest.mark.case("RM-S27")
def test_industrial_espionage_cannot_copy_another() -> None:
    state = table(
        3,
        hands=[f"{SPY} satellite base-b"],
        plans=["space-hotel"],
        pads=["", "copy:big-data"],
        warehouses=[None, None, ""],
    )
    assert options(state, "pad") == []
    state = table(3, hands=[f"{SPY} satellite base-b"], plans=["space-hotel"], warehouses=[None, SPY])
    assert (options(state, "pad"), options(state, "use")) == ([], [])
