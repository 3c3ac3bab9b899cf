"""Chapter 12: the variants, those that score and those that change a rule."""

from typing import Any

import pytest

from tests.kernel.odds import fits
from tests.rocketmen.more_tables import finished, ready, waiting
from tests.rocketmen.tables import (
    GAME,
    buy,
    choose,
    display,
    doing,
    end_turn,
    fly,
    hand,
    options,
    pad,
    plan,
    playing,
    table,
    told,
)
from tests.rocketmen.watching import new_game
from tminus import BadOption
from tminus.games.rocketmen.cards import VARIANT_IDS


def gained(variant: str, seats: int = 2, **more: Any) -> list[int]:
    """What each player gains by a variant at the end."""
    state = finished(seats, variant_1=variant, **more)
    return [part["variants"] for part in state.breakdown()]


# ---- which ones are in play


@pytest.mark.rule("RM 12.25")
def test_a_game_has_no_variants_unless_somebody_wants_them() -> None:
    assert GAME.new(3).view(None)["variants"] == []


@pytest.mark.rule("RM 12.25")
def test_two_variants_are_drawn_at_random_and_lie_open() -> None:
    counts = [0] * len(VARIANT_IDS)
    for seed in range(300):
        state = GAME.new(2, seed, {"variant_1": "random", "variant_2": "random"})
        drawn = state.view(None)["variants"]
        assert len(set(drawn)) == 2
        for name in drawn:
            counts[VARIANT_IDS.index(name)] += 1
    assert fits(counts)


@pytest.mark.rule("RM 12.25")
def test_variants_can_be_chosen_also_beside_a_random_one() -> None:
    state = GAME.new(2, 5, {"variant_1": "ground-crew", "variant_2": "humanitarian"})
    assert state.view(1)["variants"] == ["humanitarian", "ground-crew"]
    for seed in range(40):
        mixed = GAME.new(2, seed, {"variant_1": "ground-crew", "variant_2": "random"}).view(None)["variants"]
        assert (len(set(mixed)), "ground-crew" in mixed) == (2, True)


@pytest.mark.rule("RM 12.25")
def test_the_log_begins_with_the_variants_in_play() -> None:
    state = new_game(3, 1, variant_1="escape-tower", variant_2="random")
    assert told(state)[0] == "variant"
    assert sorted(told(state, "variant")) == [(variant,) for variant in state.variants]


@pytest.mark.rule("RM 12.25")
def test_the_same_variant_cannot_be_chosen_twice() -> None:
    with pytest.raises(BadOption, match="ground-crew"):
        GAME.new(2, 0, {"variant_1": "ground-crew", "variant_2": "ground-crew"})


# ---- the most of something

LEADS = [
    ("computing-lead", "super-computer", "base-a"),
    ("materials-lead", "electric-cars", "spaceship-b"),
    ("biotech-lead", "genetic-engineering", "spaceship-a"),
]


@pytest.mark.rule("RM 12.30", "RM 12.31", "RM 12.32", "RM 12.27")
@pytest.mark.parametrize(("variant", "card"), [lead[:2] for lead in LEADS])
@pytest.mark.parametrize("place", ["hands", "hq", "warehouses", "junkyards", "pads", "stored"])
def test_the_most_of_an_item_on_all_cards_is_worth_three(variant: str, card: str, place: str) -> None:
    rows: dict[str, Any] = {"pads": ["depot"], "stored": [card]} if place == "stored" else {place: [card]}
    plans = ["satellite"] if place == "pads" else [None]
    assert gained(variant, plans=plans, **rows) == [3, 0]


@pytest.mark.rule("RM 12.26", "RM 12.30", "RM 12.31", "RM 12.32")
@pytest.mark.parametrize("variant", [lead[0] for lead in LEADS])
def test_whoever_ties_for_the_most_gets_all_points(variant: str) -> None:
    assert gained(variant) == [3, 3]  # every player has one of each item among the missions
    assert gained(variant, 3) == [3, 3, 3]


@pytest.mark.rule("RM 12.27", "RM 12.30", "RM 12.31", "RM 12.32")
@pytest.mark.parametrize(("variant", "mission"), [(lead[0], lead[2]) for lead in LEADS])
def test_the_mission_plan_counts_and_so_do_missions_that_were_fulfilled(variant: str, mission: str) -> None:
    assert gained(variant, plans=[mission]) == [3, 3]
    where = {"base-a": "moon-base", "spaceship-b": "moon-spaceship", "spaceship-a": "moon-spaceship"}
    assert gained(variant, done=[where[mission]], junkyards=[mission]) == [3, 3]


@pytest.mark.rule("RM 12.27")
@pytest.mark.parametrize("variant", [lead[0] for lead in LEADS])
def test_science_counts_as_none_of_the_items(variant: str) -> None:
    assert gained(variant, warehouses=["quantum-computer"]) == [3, 3]


@pytest.mark.rule("RM 12.27")
def test_industrial_espionage_counts_as_a_copy_on_the_launch_pad_only() -> None:
    assert gained("computing-lead", pads=["copy:super-computer"], plans=["satellite"]) == [3, 0]
    espionage = gained("computing-lead", warehouses=["industrial-espionage", "super-computer"])
    assert espionage == [0, 3]


@pytest.mark.rule("RM 12.27")
def test_whoever_has_none_does_not_have_the_most() -> None:
    junk = ["base-a", "base-a"]
    assert gained("computing-lead", junkyards=junk, edition="preview") == [0, 0]
    assert gained("humanitarian") == [0, 0]


@pytest.mark.rule("RM 12.33")
def test_heavy_lift_counts_rocket_points_of_cards_and_of_achievements() -> None:
    assert gained("heavy-lift") == [3, 3]  # two on the missions of each
    assert gained("heavy-lift", hq=["small-rocket-boosters"]) == [3, 0]
    assert gained("heavy-lift", hq=["small-rocket-boosters", "medium-rocket-boosters"]) == [0, 3]
    satellites = "earth-satellite moon-satellite"  # an achievement of 1 Rocket point each
    assert gained("heavy-lift", hq=["small-rocket-boosters"], done=[None, satellites]) == [3, 3]
    assert gained("heavy-lift", junkyards=["afterburner"], done=[None, "moon-base"]) == [3, 0]


@pytest.mark.rule("RM 12.34", "RM 12.26")
def test_the_most_threats_are_worth_two() -> None:
    assert gained("humanitarian", warehouses=["pandemic"]) == [2, 0]
    assert gained("humanitarian", warehouses=["pandemic"], junkyards=[None, "climate-change"]) == [2, 2]
    assert gained("humanitarian", 3, hq=["pandemic"], hands=[None, "pandemic climate-change"]) == [0, 2, 0]


@pytest.mark.rule("RM 12.35", "RM 12.26")
def test_the_fewest_cards_are_worth_two_and_the_junkyard_is_not_counted() -> None:
    assert gained("lean-company") == [2, 2]
    assert gained("lean-company", junkyards=["base-b"]) == [2, 0]
    assert gained("lean-company", junkyards=["base-b crowdfunding pandemic"]) == [2, 0]


@pytest.mark.rule("RM 12.35")
@pytest.mark.parametrize("place", ["hands", "hq", "warehouses", "pads", "plans", "stored"])
def test_cards_in_every_place_but_the_junkyard_weigh_on_a_lean_company(place: str) -> None:
    rows: dict[str, Any] = {"junkyards": ["base-b"]}
    if place == "stored":
        rows = {"junkyards": ["base-a base-b"], "pads": ["depot"], "stored": ["pandemic"]}
    elif place == "plans":
        rows["plans"] = ["base-a"]
        rows["warehouses"] = ["pandemic"]
    elif place == "pads":
        rows["plans"], rows["pads"] = ["base-a"], ["super-computer"]
    else:
        rows[place] = ["crowdfunding"]
    assert gained("lean-company", **rows) == [2, 2]  # one card less, one card more: as many as the other


@pytest.mark.rule("RM 12.25", "RM 13.5")
def test_two_variants_add_up() -> None:
    state = finished(variant_1="computing-lead", variant_2="humanitarian", warehouses=["super-computer pandemic"])
    assert [part["variants"] for part in state.breakdown()] == [5, 0]
    assert state.scores() == [2 + 5, 0]


# ---- Ground Crew


@pytest.mark.rule("RM 12.36")
def test_with_the_ground_crew_the_first_card_on_the_launch_pad_is_free() -> None:
    state = table(hands=["base-a spaceship-b spaceship-c"], plans=["satellite"], variant_1="ground-crew")
    choose(state, "pad base-a")
    assert (pad(state), playing(state), options(state, "pad")) == (["base-a"], [], [])


@pytest.mark.rule("RM 12.36")
def test_with_the_ground_crew_a_mission_and_every_further_card_still_cost_ten() -> None:
    state = table(hands=["base-a spaceship-b spaceship-c"], variant_1="ground-crew")
    assert (options(state, "plan"), options(state, "pad")) == ([], [])
    state = table(hands=["base-a spaceship-b space-hotel base-b"], plans=["satellite"], variant_1="ground-crew")
    choose(state, "pad base-a", "pad spaceship-b")
    assert (pad(state), playing(state)) == (["spaceship-b", "base-a"], ["space-hotel"])


@pytest.mark.rule("RM 12.36")
def test_the_ground_crew_helps_every_player_once_in_each_turn() -> None:
    plans = ["satellite", "satellite"]
    state = table(hands=["base-a base-b", "spaceship-b base-b"], plans=plans, variant_1="ground-crew")
    choose(state, "pad base-a")
    end_turn(state)
    assert options(state, "pad") == ["spaceship-b"]
    choose(state, "pad spaceship-b")
    end_turn(state)
    assert (pad(state, 0), pad(state, 1), state.ground_crew_used) == (["base-a"], ["spaceship-b"], False)


@pytest.mark.rule("RM 12.36")
def test_without_the_ground_crew_nothing_is_free() -> None:
    state = table(hands=["base-a spaceship-b spaceship-c"], plans=["satellite"])
    assert options(state, "pad") == []


@pytest.mark.rule("RM 12.36", "RM 10.2")
def test_what_the_ground_crew_places_pays_for_nothing() -> None:
    state = table(2, hands=["big-data base-a"], plans=["satellite"], variant_1="ground-crew")
    choose(state, "pad big-data")
    assert (pad(state), state.credit, waiting(state)) == (["big-data"], 0, [])
    state = table(2, hands=["big-data base-a spaceship-b"], plans=["satellite"], variant_1="ground-crew")
    choose(state, "pad base-a", "pad big-data")
    assert (pad(state), waiting(state)) == (["base-a", "big-data"], ["big data"])


@pytest.mark.rule("RM 12.36", "RM 10.25")
def test_global_internet_uses_up_the_ground_crew() -> None:
    hand_cards = "global-internet electric-cars base-a spaceship-b spaceship-c"
    state = table(2, hands=[hand_cards], plans=["satellite"], display="crowdfunding", variant_1="ground-crew")
    buy(state, "crowdfunding", "global-internet electric-cars")
    choose(state, "internet", "pad base-a")
    assert options(state, "pad") == []


# ---- Mass Production


@pytest.mark.rule("RM 12.37")
@pytest.mark.parametrize("second", ["small-rocket-boosters", "medium-rocket-boosters"])
def test_with_mass_production_two_engines_can_be_bought_in_one_purchase_or_two(second: str) -> None:
    money = "nuclear-fusion nuclear-fusion global-internet global-internet electric-cars"
    for purchases in (1, 2):
        state = table(4, hands=[f"{money} base-b"], variant_1="mass-production")
        if purchases == 1:
            choose(state, "buy small-rocket-boosters", f"buy {second}")
            assert options(state, "buy large") == []
            while options(state) != ["confirm"]:
                choose(state, f"pay {options(state, 'pay')[-1]}")
            choose(state, "confirm")
        else:
            buy(state, "small-rocket-boosters", "nuclear-fusion")
            buy(state, second, "nuclear-fusion global-internet")
        engines = sorted(card for card in playing(state) if "boosters" in card)
        assert engines == sorted(["small-rocket-boosters", second])
        assert [word for word in options(state, "buy") if "boosters" in word] == []


@pytest.mark.rule("RM 12.37")
def test_the_two_engines_of_a_turn_are_counted_over_all_purchases() -> None:
    money = "nuclear-fusion nuclear-fusion global-internet global-internet electric-cars"
    state = table(4, hands=[f"{money} base-b"], variant_1="mass-production")
    buy(state, "small-rocket-boosters", "nuclear-fusion")
    choose(state, "buy small-rocket-boosters")
    assert [word for word in options(state, "buy") if "boosters" in word] == []


@pytest.mark.rule("RM 12.37", "RM 11.2")
def test_without_mass_production_one_engine_is_the_limit() -> None:
    state = table(4, hands=["nuclear-fusion nuclear-fusion global-internet base-b"])
    buy(state, "small-rocket-boosters", "nuclear-fusion")
    assert [word for word in options(state, "buy") if "boosters" in word] == []


# ---- Escape Tower


@pytest.mark.rule("RM 12.38")
@pytest.mark.parametrize("answer", ["keep mission", "drop mission"])
def test_with_the_escape_tower_one_card_stays_after_a_failure(answer: str) -> None:
    state = ready("large-rocket-boosters backup-systems spaceship-b", variant_1="escape-tower")
    fly(state, "earth", 1, 1, 1)
    assert options(state, "keep") == ["spaceship-b", "large-rocket-boosters", "backup-systems"]
    choose(state, "keep backup-systems", answer)
    assert pad(state) == ["backup-systems"]
    assert plan(state) == ("spaceship-a" if answer == "keep mission" else None)


@pytest.mark.rule("RM 12.38", "RM 10.29")
def test_permanent_cards_and_an_engine_kept_by_rocket_parts_stay_besides() -> None:
    state = ready(
        "large-rocket-boosters small-rocket-boosters depot reusable-rocket-parts big-data", variant_1="escape-tower"
    )
    fly(state, "earth", 1, 1, 1)
    choose(state, "keep large-rocket-boosters")
    assert "keep depot" not in options(state)
    choose(state, "keep big-data", "keep mission")
    assert pad(state) == ["large-rocket-boosters", "big-data", "depot", "reusable-rocket-parts"]


@pytest.mark.rule("RM 12.38", "RM 10.29")
def test_an_engine_that_stays_anyway_is_not_offered_again() -> None:
    state = ready("large-rocket-boosters reusable-rocket-parts big-data", variant_1="escape-tower")
    fly(state, "earth", 1, 1, 1)
    choose(state, "keep large-rocket-boosters")
    assert doing(state) == "failed", "Big Data is all that could be kept"
    assert pad(state) == ["large-rocket-boosters", "big-data", "reusable-rocket-parts"]
    state = ready("large-rocket-boosters reusable-rocket-parts", variant_1="escape-tower")
    fly(state, "earth", 1, 1, 1)
    choose(state, "keep large-rocket-boosters", "keep mission")
    assert pad(state) == ["large-rocket-boosters", "reusable-rocket-parts"]


@pytest.mark.rule("RM 12.38", "RM 10.29", "RM 5.11")
def test_three_cards_can_be_kept_without_a_mission() -> None:
    parts = "reusable-rocket-parts copy:reusable-rocket-parts"
    state = ready(
        f"small-rocket-boosters large-rocket-boosters {parts} backup-systems spaceship-b", variant_1="escape-tower"
    )
    fly(state, "earth", 1, 1, 0)
    choose(state, "keep large-rocket-boosters", "keep small-rocket-boosters", "keep backup-systems", "drop mission")
    state.audit()
    assert pad(state) == ["small-rocket-boosters", "large-rocket-boosters", "backup-systems", *parts.split()]


@pytest.mark.rule("RM 12.38")
def test_the_escape_tower_does_nothing_after_a_success_or_an_abort() -> None:
    state = ready("large-rocket-boosters backup-systems", variant_1="escape-tower")
    fly(state, "earth", 4, 3)
    assert (pad(state), told(state, "kept")) == ([], [])
    state = ready("large-rocket-boosters backup-systems", variant_1="escape-tower")
    choose(state, "launch earth", "success 1", "draw", "success 1", "abort")
    assert options(state) == ["off pad large-rocket-boosters", "off pad backup-systems"]


@pytest.mark.rule("RM 12.38", "RM 5.11")
def test_a_kept_card_lies_on_the_launch_pad_without_a_mission_and_nothing_can_be_added() -> None:
    state = ready(
        "large-rocket-boosters backup-systems", variant_1="escape-tower", hands=["base-a space-hotel"], seats=2
    )
    fly(state, "earth", 1, 1, 1)
    choose(state, "keep large-rocket-boosters", "drop mission")
    state.listed = False
    state.go()
    end_turn(state)
    assert (pad(state), plan(state), options(state, "pad")) == (["large-rocket-boosters"], None, [])


# ---- Finite Market

SIX = "storage-batteries crowdfunding solar-energy designer-drugs big-data backup-systems"


@pytest.mark.rule("RM 12.39")
def test_with_a_finite_market_the_game_ends_when_the_display_cannot_be_refilled() -> None:
    state = table(3, hands=["nuclear-fusion satellite"], market="", display=SIX, variant_1="finite-market")
    assert state.ending is False
    buy(state, "storage-batteries", "nuclear-fusion")
    assert None in display(state)
    end_turn(state)
    assert (state.ending, told(state, "last-round"), state.over) == (True, [(0,)], False)
    end_turn(state)
    end_turn(state)
    assert state.over  # the round has been completed


@pytest.mark.rule("RM 12.39", "RM 4.8")
def test_the_market_may_be_empty_as_long_as_the_display_is_full_and_without_the_variant_anyway() -> None:
    state = table(2, hands=["nuclear-fusion satellite"], market="", display=SIX, variant_1="finite-market")
    end_turn(state)
    assert state.ending is False
    state = table(2, hands=["nuclear-fusion satellite"], market="", display=SIX)
    buy(state, "storage-batteries", "nuclear-fusion")
    end_turn(state)
    assert (state.ending, None in display(state), len(hand(state))) == (False, True, 6)


@pytest.mark.rule("RM 12.39", "RM 14.1")
def test_a_finite_market_ends_a_battle_too() -> None:
    state = table(
        mode="battle", variant_1="finite-market", market="", display=SIX, hands=["satellite satellite space-hotel"]
    )
    buy(state, "storage-batteries", "satellite satellite space-hotel")
    end_turn(state)
    assert state.ending
