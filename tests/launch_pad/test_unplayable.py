"""Why a card of the hand cannot be played: each reason, on a table where it is the one that counts.

With an Observer in hand seat 0 always has something to play, so the table waits in step 4.
"""

from typing import Any

import pytest

from tests.kernel.refusals import why_not
from tests.launch_pad.more_tables import NO_EXPERTS, PADS, PADS_OUT
from tests.launch_pad.refusals import EXPERTS, LAUNCHED, OXYGENATED, SAFE, case
from tests.launch_pad.tables import complete, play, rocket, table

UNPLAYABLE = [
    case("metal", "No rocket of yours lacks Metal.", "LP 7.6", rockets=[[rocket("observer", metal=1)]]),
    case("fuel", "No rocket of yours lacks Fuel.", "LP 7.6", rockets=[[], [rocket("observer")]]),
    case("engineer", "Your Construction already has an expert: Engineer.", "LP 7.9", experts=[EXPERTS]),
    case(
        "mission-controller",
        "Your Launch already has an expert: Jack of All Trades.",
        "LP 7.9",
        experts=[[None, None, "jack-of-all-trades"]],
    ),
    case("jack-of-all-trades", "All your zones have their expert.", "LP 7.10", experts=[EXPERTS]),
    case("oxygen", "You have no rocket in Launch.", "LP 7.15", rockets=[[], [LAUNCHED]]),
    case("astronaut", "You have no rocket in Launch.", "LP 7.14", rockets=[[complete("observer")]]),
    case("maximum-security", "You have no rocket in Launch.", "LP 7.16"),
    case("quality-certificate", "You have no rocket in Quality Control.", "LP 7.13", rockets=[[LAUNCHED]]),
    case("oxygen", "All your rockets in Launch have Oxygen already.", "LP 7.12", rockets=[[OXYGENATED]]),
    case("abort-mission", "No rocket is in play.", "LP 8.10"),
    case(
        "abort-mission",
        "Every rocket that Abort Mission could hit is protected (Maximum Security).",
        "LP 7.16",
        rockets=[[SAFE], [SAFE]],
    ),
    case(
        "sabotage",
        "Every rocket that Sabotage could hit is protected (Security System).",
        "LP 9.12",
        rockets=[[rocket("observer")], [LAUNCHED]],
        specialties=[[], ["security-system"]],
    ),
    case(
        "vacuum",
        "Every rocket that Vacuum could hit is protected (Maximum Security or Security System).",
        "LP 8.22",
        rockets=[[SAFE], [OXYGENATED]],
        specialties=[[], ["security-system"]],
    ),
    case("sabotage", "No rocket in play has a component.", "LP 8.18", rockets=[[rocket("observer")]]),
    case("vacuum", "No rocket has Oxygen.", "LP 8.22", rockets=[[LAUNCHED]]),
    case("big-red-button", "No pad lies in a zone.", "LP 8.11", pad_area=PADS[:2]),
    case("big-red-button", "In the short game no pad ever lies in a zone.", "LP 14.2", length="short"),
    case("big-red-button", "All four pads are in the pad area.", "LP 12.3", pad_area=PADS, final_turns=1),
    case("budget-cuts", "No player has a specialty in play.", "LP 8.12"),
    case(
        "budget-cuts",
        "No opponent has a specialty in play.",
        "LP 14.6",
        specialties=[["overtime"]],
        super_powers=True,
    ),
    case("fast-track", "You have no rocket in Construction or Quality Control.", "LP 8.13", rockets=[[LAUNCHED]]),
    case("fast-track", "No rocket of yours outside Launch is complete.", "LP 8.13", rockets=[[rocket("observer")]]),
    case(
        "parts-supplier",
        "Parts Supplier draws 3 cards; only 2 are left.",
        "LP 8.14",
        pile=["metal"],
        discard=["fuel"],
        **PADS_OUT,
    ),
    case("quality-check", "No rocket is in Launch.", "LP 8.15", rockets=[[complete("observer")]]),
    case(
        "quality-check",
        "Every rocket in Launch has a Quality Certificate.",
        "LP 8.15",
        rockets=[[complete("observer", "launch", ["quality-certificate"])]],
    ),
    case("recruitment", "No expert is in play.", "LP 8.16"),
    case(
        "recruitment",
        "Every expert in play is under an opponent's Employee Contract.",
        "LP 9.10",
        experts=[NO_EXPERTS, ["engineer", None, None]],
        specialties=[[], ["employee-contract"]],
    ),
    case("recycle-bin", "The discard pile is empty.", "LP 8.17"),
    case("salvage", "The discard pile is empty.", "LP 8.19"),
    case("thief", "Thief takes 2 cards; your opponents hold 1.", "LP 8.21", hands=[["thief", "observer"], ["metal"]]),
    case("surplus", "Nobody would have a card to give up.", "LP 8.20", hands=[["surplus"]], negotiations=True),
    case("warehouse", "You have no Warehouse in your hand.", "LP 7.1", hands=[["observer"]]),
    case("pad-top-left", "A pad is never a hand card: it moves by itself.", "LP 6.5"),
]


@pytest.mark.parametrize(("card", "layout", "sentence"), UNPLAYABLE)
def test_a_card_cannot_be_played(card: str, layout: dict[str, Any], sentence: str) -> None:
    state = table(**{"hands": [["observer"] if card.startswith("pad-") else [card, "observer"]], **layout})
    assert why_not(state, f"card:{card}") == sentence


@pytest.mark.rule("LP 8.19")
def test_the_salvages_of_this_turn_are_no_reason_to_play_another() -> None:
    state = table(hands=[["salvage", "salvage", "observer"]], discard=["metal"])
    play(state, "salvage")
    assert why_not(state, "salvage") == ("The discard pile holds nothing but the Salvage of this turn. (LP 8.19)")
