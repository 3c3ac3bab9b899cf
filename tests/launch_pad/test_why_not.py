"""Why something cannot be used now: each reason, on a table where it is the one that counts.

Cards of the hand in step 4 are in test_unplayable.py. With an Observer in hand seat 0 always has something to play, so
the table waits in that step.
"""

from typing import Any

import pytest

from tests.kernel.refusals import why_not
from tests.launch_pad.more_tables import PADS
from tests.launch_pad.offers import offer, open_offer, put_together
from tests.launch_pad.refusals import EXPERTS, LAUNCHED, OXYGENATED, SAFE, case
from tests.launch_pad.tables import GAME, choose, complete, done_playing, kind, play, rocket, table, target
from tminus.games.launch_pad import actions
from tminus.kernel.state import CHANCE

# ---- references


@pytest.mark.parametrize("ref", ["card:big-red-button", "big-red-button", "Big Red Button", "BIG RED BUTTON"])
def test_a_card_is_understood_by_its_id_or_name(ref: str) -> None:
    state = table(hands=[["big-red-button", "observer"]])
    assert why_not(state, ref) == "No pad lies in a zone. (LP 8.11)"
    assert why_not(table(hands=[["observer"]]), "Observer") == ""


@pytest.mark.parametrize(
    "ref", ["seat:2", "seat:x", "rocket:0:1", "rocket:0", "expert:0:moon", "pad:9:launch", "moon:1"]
)
def test_a_reference_to_nothing_is_refused(ref: str) -> None:
    state = table(hands=[["observer"]], rockets=[[rocket("observer")]])
    assert why_not(state, ref) == f"There is no '{ref}' on this table. (LP 1.3)"
    assert why_not(state, "teleporter") == "There is no card 'teleporter'. (LP 1.2)"


# ---- somebody or something else decides


def test_chance_itself_can_be_asked_too() -> None:
    state = table(hands=[["fuel"]], at="draw", chance="listed")
    assert state.pending() == (CHANCE,)
    assert why_not(state, "rocket:0:0", seat=CHANCE) == "There is no 'rocket:0:0' on this table. (LP 1.3)"
    assert why_not(state, "seat:1", seat=CHANCE) == "Chance decides now. (LP 15.7)"


@pytest.mark.rule("LP 3.4")
def test_only_who_decides_can_do_anything() -> None:
    state = table(hands=[["observer"], ["observer"]])
    assert why_not(state, "observer", seat=1) == "It is for Seat 1 to decide now. (LP 3.4)"
    state = table(seats=3, hands=[["surplus", "metal", "fuel"], ["metal", "fuel"]])
    play(state, "surplus")
    assert why_not(state, "rocket:2:0", seat=2) == "There is no 'rocket:2:0' on this table. (LP 1.3)"
    assert why_not(state, "seat:0", seat=2) == "It is for Seat 1 and Seat 2 to decide now. (LP 3.4)"


def test_chance_and_the_end_of_the_game_leave_nothing_to_do() -> None:
    state = table(hands=[["observer"] * 5], at="draw", chance="listed")
    assert state.pending() == (CHANCE,)
    assert why_not(state, "observer") == "Chance decides now. (LP 15.7)"
    state = table(hands=[["observer"]], at="end turn", final_turns=0, pad_area=PADS)
    assert why_not(state, "observer") == "The game is over. (LP 12.2)"


@pytest.mark.rule("LP 3.1")
def test_each_step_has_its_time() -> None:
    state = table(
        hands=[["metal"] * 5], rockets=[[complete("observer")]], experts=[EXPERTS], discard=["fuel"], at="begin turn"
    )
    assert why_not(state, "metal") == "Rockets advance now (step 2); cards are played in step 4. (LP 3.1)"
    assert why_not(state, "pile:draw") == "Rockets advance now (step 2); cards are drawn in step 3. (LP 3.1)"
    assert why_not(state, "zone:construction") == ("Rockets advance now (step 2); cards are played in step 4. (LP 3.1)")
    choose(state, actions.DONE_ADVANCING)
    assert why_not(state, "metal") == "You are drawing now; cards are played in step 4. (LP 3.1)"
    state = table(hands=[["observer", "metal"]], rockets=[[rocket("observer")]])
    assert why_not(state, "rocket:0:0") == (
        "You are playing cards now (step 4): begin with a card of your hand. (LP 3.1)"
    )
    assert why_not(state, "pile:draw") == "You have drawn for this turn: cards are drawn in step 3. (LP 3.1)"
    done_playing(state)
    assert why_not(state, "rocket:0:0") == "You are discarding now (step 6); playing is over. (LP 3.1)"
    assert why_not(state, "fuel") == "You have no Fuel in your hand. (LP 11.1)"


@pytest.mark.rule("LP 7.1")
def test_a_card_under_way_comes_first() -> None:
    state = table(hands=[["metal", "observer"]], rockets=[[rocket("observer"), rocket("galactic")]])
    play(state, "metal")
    assert why_not(state, "observer") == "First finish Metal. (LP 7.1)"
    state = table(hands=[["recruitment", "observer"]], experts=[EXPERTS])
    play(state, "recruitment")
    assert why_not(state, "observer") == "First finish Recruitment. (LP 7.1)"


@pytest.mark.rule("LP 8.3", "LP 8.20")
def test_discarding_for_an_action_card_comes_first() -> None:
    state = table(hands=[["surplus", "metal", "fuel"], ["metal", "fuel"]])
    play(state, "surplus")
    assert why_not(state, "observer", seat=1) == "You have no Observer in your hand. (LP 8.20)"
    state.act(1, actions.DISCARD + kind("metal"))
    assert why_not(state, "fuel", seat=1) == "", "a pick may be changed until all have picked"
    state.act(0, actions.DISCARD + kind("fuel"))
    assert why_not(state, "observer") == "First order the cards that go to the discards. (LP 8.3)"


# ---- piles


@pytest.mark.rule("LP 6.3")
def test_only_the_top_discard_can_be_taken_and_only_one() -> None:
    state = table(hands=[["observer"] * 3], discard=["metal", "fuel", "engineer"], at="draw")
    assert why_not(state, "engineer") == ""
    assert why_not(state, "fuel") == "Only the top card of the discard pile can be taken. (LP 6.3)"
    state = table(hands=[["observer"] * 3], at="draw", discard=["metal"])
    state.agenda[-1] = (*state.agenda[-1][:3], 0)
    state.settle()
    assert why_not(state, "metal") == "You have already taken a discard this turn. (LP 6.3)"
    assert why_not(state, "pile:discard") == "You have already taken a discard this turn. (LP 6.3)"


@pytest.mark.rule("LP 6.4", "LP 6.10")
def test_the_second_hand_and_parts_supplier_use_the_draw_pile() -> None:
    state = table(hands=[[]], at="draw", discard=["metal"], chance="listed")
    state.second_hand = True
    state.agenda.append((GAME.step_named("draw"), 0, 6, 0))
    state.settle()
    assert why_not(state, "pile:discard") == "These cards all come from the draw pile. (LP 6.4)"
    state.discard, state.deck.pool = [], []
    state.settle()
    assert why_not(state, "pile:draw") == "Both piles are empty. (LP 6.10)"
    assert why_not(state, "pile:discard") == "The discard pile is empty. (LP 6.3)"


@pytest.mark.rule("LP 8.19")
def test_salvage_takes_what_lies_in_the_discard_pile() -> None:
    state = table(hands=[["salvage", "observer"]], discard=["metal", "fuel"])
    play(state, "salvage")
    assert why_not(state, "fuel") == ""
    assert why_not(state, "observer") == "There is no Observer in the discard pile. (LP 8.19)"
    assert why_not(state, "salvage") == "A Salvage played this turn cannot be taken back. (LP 8.19)"


@pytest.mark.rule("LP 7.1")
def test_a_card_that_lies_elsewhere_cannot_be_played() -> None:
    state = table(hands=[["observer"]], discard=["metal"], specialties=[["warehouse"]])
    assert why_not(state, "metal") == (
        "You have no Metal in your hand; those among the discards cannot be played. (LP 7.1)"
    )
    assert why_not(state, "warehouse") == "Your Warehouse is in play and works by itself. (LP 9.13)"
    assert why_not(state, "fuel") == "You have no Fuel in your hand. (LP 7.1)"


# ---- rockets that cannot advance


@pytest.mark.rule("LP 5.1", "LP 5.2", "LP 5.4")
def test_a_rocket_cannot_advance() -> None:
    row = [
        complete("observer"),
        complete("explorer"),
        rocket("galactic", metal=1, fuel=2),
        complete("explorer", "quality-control"),
        complete("observer", "launch"),
    ]
    state = table(
        hands=[["observer"] * 6],
        rockets=[row, [complete("observer")]],
        experts=[["engineer", None, None]],
        at="begin turn",
    )
    assert why_not(state, "rocket:0:0") == ""
    assert why_not(state, "rocket:0:2") == "It is not complete: it lacks 2 Metal. (LP 5.2)"
    assert why_not(state, "rocket:0:3") == "Your Quality Control has no expert. (LP 5.2)"
    assert why_not(state, "rocket:0:4") == "It is in Launch already. (LP 5.2)"
    assert why_not(state, "rocket:1:0") == "It is Seat 2's rocket. (LP 5.1)"


@pytest.mark.rule("LP 5.1", "LP 5.4", "LP 9.11")
def test_a_rocket_moves_once_and_each_zone_lets_one_go() -> None:
    rockets = [[complete("observer"), complete("explorer"), complete("intrepid", "quality-control")]]
    state = table(hands=[["observer"] * 6], rockets=rockets, experts=[EXPERTS], at="begin turn")
    choose(state, actions.ADVANCE)
    assert why_not(state, "rocket:0:0") == "It has advanced this turn already. (LP 5.4)"
    assert why_not(state, "rocket:0:1") == "No more rockets may leave Construction this turn. (LP 5.1)"
    rockets[0] += [complete("galactic")]
    state = table(
        hands=[["observer"] * 6], rockets=rockets, experts=[EXPERTS], specialties=[["overtime"]], at="begin turn"
    )
    choose(state, actions.ADVANCE)
    choose(state, actions.ADVANCE + 1)
    assert why_not(state, "rocket:0:3") == "No more rockets may leave Construction this turn. (LP 9.11)"


# ---- rockets that cannot be the target

ROW = [
    rocket("galactic"),
    rocket("galactic", metal=1),
    complete("explorer", "quality-control", ["quality-certificate"]),
    complete("observer", "launch"),
    complete("observer", "launch", ["quality-certificate"]),
    SAFE,
]
BEHIND_A_SYSTEM = {
    "rockets": [ROW, [rocket("observer", metal=1), OXYGENATED]],
    "specialties": [[], ["security-system"]],
}
TWO_OXYGEN = {"rockets": [[LAUNCHED, OXYGENATED, complete("explorer", "launch", ["oxygen"])]]}
TWO_TO_CHECK = {"rockets": [ROW, [LAUNCHED]]}
TWO_TO_TRACK = {"rockets": [[*ROW, complete("observer")], [complete("observer")]]}

NO_TARGET = [
    case("abort-mission rocket:0:5", "It is under Maximum Security.", "LP 7.16", **BEHIND_A_SYSTEM),
    case("sabotage rocket:1:0", "Seat 2 has a Security System.", "LP 9.12", **BEHIND_A_SYSTEM),
    case("sabotage rocket:0:0", "It has no component.", "LP 8.18", **BEHIND_A_SYSTEM),
    case("vacuum rocket:0:0", "It has no Oxygen.", "LP 8.22", **TWO_OXYGEN),
    case("quality-check rocket:0:2", "It is not in Launch.", "LP 8.15", **TWO_TO_CHECK),
    case("quality-check rocket:0:4", "It has a Quality Certificate.", "LP 7.13", **TWO_TO_CHECK),
    case("fast-track rocket:1:0", "It is Seat 2's rocket.", "LP 8.13", **TWO_TO_TRACK),
    case("fast-track rocket:0:1", "It is not complete: it lacks 2 Metal, 2 Fuel.", "LP 8.13", **TWO_TO_TRACK),
    case("fast-track rocket:0:3", "It is in Launch already.", "LP 8.13", **TWO_TO_TRACK),
    case(
        "metal rocket:0:2",
        "It has all the Metal it needs.",
        "LP 7.6",
        rockets=[[rocket("galactic"), rocket("explorer"), rocket("observer", metal=1)]],
    ),
    case(
        "metal rocket:1:0",
        "It is Seat 2's rocket.",
        "LP 7.2",
        rockets=[[rocket("galactic"), rocket("explorer")], [rocket("observer")]],
    ),
    case("oxygen rocket:0:1", "Oxygen goes onto a rocket in Launch.", "LP 7.15", rockets=[ROW]),
    case("oxygen rocket:0:5", "It has Oxygen already.", "LP 7.12", rockets=[ROW]),
]


@pytest.mark.parametrize(("aim", "layout", "sentence"), NO_TARGET)
def test_a_rocket_cannot_be_chosen(aim: str, layout: dict[str, Any], sentence: str) -> None:
    card, ref = aim.split()
    state = table(hands=[[card, "observer"]], **layout)
    play(state, card)
    assert why_not(state, ref) == sentence


@pytest.mark.rule("LP 8.18")
def test_sabotage_stays_with_the_rocket_it_has_chosen() -> None:
    state = table(hands=[["sabotage", "observer"]], rockets=[[complete("observer"), complete("explorer")]])
    play(state, "sabotage")
    target(state, 0, 1)
    assert why_not(state, "rocket:0:1") == ""
    assert why_not(state, "rocket:0:0") == "The rocket is chosen already. (LP 8.18)"


# ---- experts and pads


@pytest.mark.rule("LP 7.2", "LP 7.9")
def test_a_jack_needs_a_free_zone_of_its_player() -> None:
    state = table(hands=[["jack-of-all-trades", "observer"]], experts=[["engineer", None, None]])
    play(state, "jack-of-all-trades")
    assert why_not(state, "expert:0:launch") == ""
    assert why_not(state, "expert:0:construction") == "Your Construction already has an expert: Engineer. (LP 7.9)"
    assert why_not(state, "expert:1:launch") == "It is Seat 2's zone. (LP 7.2)"


@pytest.mark.rule("LP 7.11", "LP 8.16", "LP 9.10")
def test_an_expert_cannot_be_taken() -> None:
    state = table(
        hands=[["recruitment", "observer"]],
        experts=[["engineer", "inspector", None], ["engineer", None, None]],
        specialties=[[], ["employee-contract"]],
    )
    assert why_not(state, "expert:0:construction") == ("An expert leaves its zone only through Recruitment. (LP 7.11)")
    play(state, "recruitment")
    assert why_not(state, "expert:0:construction") == ""
    assert why_not(state, "expert:0:launch") == "There is no expert to take. (LP 8.16)"
    assert why_not(state, "expert:1:construction") == "Seat 2 has an Employee Contract. (LP 9.10)"


@pytest.mark.rule("LP 7.2", "LP 7.8")
def test_the_free_place_of_an_expert_says_what_fills_it() -> None:
    state = table(hands=[["observer"]])
    assert why_not(state, "expert:0:quality-control") == (
        "The place is free: play Inspector or Jack of All Trades from your hand to fill it. (LP 7.8)"
    )
    assert why_not(state, "expert:1:launch") == "Only Seat 2 can place an expert here. (LP 7.2)"
    done_playing(state)
    assert why_not(state, "expert:0:launch") == "You are discarding now (step 6); playing is over. (LP 3.1)"


@pytest.mark.rule("LP 4.6", "LP 8.11")
def test_a_pad_cannot_be_moved() -> None:
    pads = [(PADS[0], "launch", 0), (PADS[1], "launch", 1)]
    state = table(hands=[["big-red-button", "observer"]], pads=pads)
    assert why_not(state, "pad:0:launch") == (
        "Pads move by themselves in step 1; only Big Red Button moves one sooner. (LP 4.6)"
    )
    play(state, "big-red-button")
    assert why_not(state, "pad:0:launch") == ""
    assert why_not(state, "pad:0:construction") == "There is no pad. (LP 8.11)"


# ---- players


@pytest.mark.rule("LP 8.12", "LP 14.6")
def test_a_player_cannot_suffer_budget_cuts() -> None:
    specialties = [["overtime"], ["warehouse"], [], ["security-system"]]
    state = table(4, hands=[["budget-cuts", "observer"]], specialties=specialties)
    play(state, "budget-cuts")
    assert why_not(state, "seat:0") == ""
    assert why_not(state, "seat:2") == "Seat 3 has no specialty in play. (LP 8.12)"
    state = table(4, hands=[["budget-cuts", "observer"]], specialties=specialties, super_powers=True)
    play(state, "budget-cuts")
    assert why_not(state, "seat:0") == "You cannot choose yourself. (LP 14.6)"


@pytest.mark.rule("LP 8.21")
def test_a_player_cannot_be_robbed() -> None:
    hands = [["metal"], ["thief", "observer"], ["metal", "fuel"], ["metal"]]
    state = table(4, hands=hands, turn=1)
    play(state, "thief")
    assert why_not(state, "seat:1", seat=1) == "You cannot choose yourself. (LP 8.21)"
    assert why_not(state, "seat:3", seat=1) == (
        "Seat 4 has one card only, and no later seat has a second: choose the other victim first. (LP 8.21)"
    )
    choose(state, actions.SEAT + 2)
    assert why_not(state, "seat:0", seat=1) == (
        "Victims are named in seat order: Seat 1 would have come first. (LP 8.21)"
    )
    state = table(4, hands=[["thief", "observer"], ["metal"], [], ["metal", "fuel"]])
    play(state, "thief")
    assert why_not(state, "seat:2") == "Seat 3 has no card to steal. (LP 8.21)"


# ---- negotiations


@pytest.mark.rule("LP 14.1", "LP 14.7", "LP 14.13")
def test_no_offer_can_be_opened() -> None:
    state = table(hands=[["observer"], ["metal"]])
    assert why_not(state, "seat:1") == (
        "Begin with a card of your hand: without Negotiations nothing can be offered to a player. (LP 14.1)"
    )
    state = table(3, hands=[["observer"], ["metal"]], negotiations=True)
    empty_handed = state.clone()
    empty_handed.hands[0] = []
    empty_handed.settle()
    assert why_not(empty_handed, "seat:1") == "You have no card to offer. (LP 14.8)"
    assert why_not(state, "seat:0") == "You cannot choose yourself. (LP 14.7)"
    for _ in range(3):
        open_offer(state, 1)
        choose(state, actions.WITHDRAW)
    assert why_not(state, "seat:1") == "You have opened 3 offers to Seat 2 this turn; more are not allowed. (LP 14.13)"
    assert why_not(state, "seat:2") == ""


@pytest.mark.rule("LP 14.8", "LP 14.11", "LP 14.12", "LP 14.14")
def test_an_offer_cannot_be_sent() -> None:
    state = table(3, hands=[["observer", "metal"], ["fuel"] * 6], negotiations=True)
    open_offer(state, 1)
    assert why_not(state, "seat:1") == "The offer gives nothing yet. (LP 14.8)"
    put_together(state, ["metal"])
    assert why_not(state, "seat:1") == "Seat 2 would have 7 cards, above the limit of 6. (LP 14.12)"
    assert why_not(state, "seat:2") == "First send or withdraw the offer to Seat 2. (LP 14.14)"
    put_together(state, [], ["fuel"])
    assert why_not(state, "seat:1") == ""
    choose(state, actions.SEND)
    choose(state, actions.COUNTER)
    assert why_not(state, "seat:0", seat=1) == "The counter-offer asks for nothing yet. (LP 14.11)"
    put_together(state, [], ["metal"])
    assert why_not(state, "seat:0", seat=1) == "Seat 2 would have 7 cards, above the limit of 6. (LP 14.12)"


@pytest.mark.rule("LP 14.8", "LP 14.10")
def test_a_card_cannot_be_added_to_an_offer() -> None:
    state = table(hands=[["observer", "metal"], ["fuel", "fuel"]], negotiations=True)
    open_offer(state, 1, ["metal"], ["surplus"])
    assert why_not(state, "surplus") == "The offer asks for every Surplus of the game already. (LP 1.2)"
    put_together(state, [], ["fuel"])
    assert why_not(state, "metal") == "The offer gives all the Metal of your hand already. (LP 14.8)"
    assert why_not(state, "fuel") == ("The offer asks for as many cards as Seat 2 holds already (2). (LP 14.10)")


@pytest.mark.rule("LP 14.10", "LP 14.14")
def test_an_offer_cannot_be_accepted() -> None:
    state = table(hands=[["observer", "metal"], ["fuel", "engineer"]], negotiations=True)
    offer(state, 1, ["metal"], ["surplus", "fuel"])
    assert why_not(state, "seat:0", seat=1) == "You do not hold all that Seat 1 wants: Fuel, Surplus. (LP 14.10)"
    assert why_not(state, "surplus", seat=1) == "You do not hold all that Seat 1 wants: Fuel, Surplus. (LP 14.10)"
    assert why_not(state, "engineer", seat=1) == "First answer Seat 1's offer. (LP 14.14)"
