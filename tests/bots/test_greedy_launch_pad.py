"""The rules of thumb for Launch Pad, each on a table laid out for it. Seat 0 decides."""

import pytest

from tests.launch_pad.more_tables import NO_EXPERTS, PADS
from tests.launch_pad.tables import choose, complete, discards, hand, kind, play, rocket, table
from tminus.bots import bot_named
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.rockets import ROCKETS
from tminus.games.launch_pad.state import Table

CREW = ["engineer", "inspector", "mission-controller"]
LAST_TURN = 0  # final_turns when no turn comes after this one


def advice(state: Table, seat: int = 0) -> int:
    """What the bot chooses."""
    return bot_named("greedy").choose(state.imagine(seat, 1), seat, state.options(seat))


def follow(state: Table) -> list[int]:
    """Follow the bot's advice through this turn of seat 0; the codes it chose."""
    bot = bot_named("greedy")
    turns = state.turns
    chosen: list[int] = []
    while not state.over and state.turns == turns:
        seat = state.pending()[0]
        chosen.append(bot.choose(state.imagine(seat, len(chosen)), seat, state.options(seat)))
        state.act(seat, chosen[-1])
    return chosen


def plays(card: str) -> int:
    return actions.PLAY + kind(card)


def target(owner: int, place: int) -> int:
    return actions.ROCKET + owner * ROCKETS + place


# ---- steps 2 and 3


def test_every_rocket_that_can_advance_does() -> None:
    rockets = [complete("observer"), complete("galactic"), complete("explorer", "quality-control")]
    state = table(at="begin turn", hands=[["metal"] * 6], rockets=[rockets], experts=[CREW])
    assert advice(state) == actions.ADVANCE + 1
    follow(state)
    assert [state.rockets[0][place] for place in (1, 2)] == [
        complete("galactic", "quality-control"),
        complete("explorer", "launch"),
    ]


@pytest.mark.parametrize(
    ("top", "draws", "choice"),
    [
        ("mission-controller", 1, actions.DRAW_DISCARD),
        ("mission-controller", 2, actions.DRAW_PILE),
        ("engineer", 1, actions.DRAW_PILE),
        ("recycle-bin", 1, actions.DRAW_PILE),
    ],
)
def test_a_discard_that_is_needed_is_taken_as_the_last_draw(top: str, draws: int, choice: int) -> None:
    state = table(at="draw", draws=draws, experts=[["engineer", "inspector", None]], discard=[top])
    assert advice(state) == choice


def test_a_discard_that_is_needed_is_taken_before_a_refill_buries_it() -> None:
    state = table(at="draw", draws=3, pile=["metal", "metal"], discard=["metal"] * 5 + ["mission-controller"])
    assert advice(state) == actions.DRAW_DISCARD


# ---- step 4: placing cards


def test_experts_come_first_and_specialists_before_the_jack() -> None:
    state = table(hands=[["jack-of-all-trades", "engineer", "inspector", "metal", "oxygen"]])
    follow(state)
    assert [state.experts[zone] for zone in range(3)] == [kind(card) for card in (*CREW[:2], "jack-of-all-trades")]


def test_the_jack_controls_the_launch_when_no_rocket_can_move_any_more() -> None:
    state = table(hands=[["jack-of-all-trades", "metal"]], rockets=[[complete("observer")]], final_turns=LAST_TURN)
    play(state, "jack-of-all-trades")
    assert advice(state) == actions.ZONE + 2


def test_components_go_to_the_best_rocket_that_the_hand_can_finish() -> None:
    state = table(
        hands=[["metal", "fuel", "fuel", "engineer"]],
        rockets=[[rocket("galactic"), rocket("observer"), rocket("explorer")]],
        experts=[CREW],
    )
    follow(state)
    assert state.rockets[0] == [rocket("galactic"), rocket("observer"), complete("explorer")]


@pytest.mark.parametrize("final_turns", [LAST_TURN, 1])
def test_oxygen_goes_first_and_its_astronaut_follows(final_turns: int) -> None:
    launched = [complete("observer", "launch"), complete("galactic", "launch")]
    state = table(hands=[["astronaut", "oxygen"]], rockets=[launched], experts=[CREW], final_turns=final_turns)
    follow(state)
    assert state.rockets[0][1] == complete("galactic", "launch", ["astronaut", "oxygen"])


def test_oxygen_goes_where_an_astronaut_is_waiting_for_it() -> None:
    launched = [complete("galactic", "launch"), complete("observer", "launch", ["astronaut"])]
    state = table(hands=[["oxygen", "metal"]], rockets=[launched], experts=[CREW])
    play(state, "oxygen")
    assert advice(state) == target(0, 1)


@pytest.mark.parametrize("cards", [["astronaut"], ["astronaut", "metal"], ["astronaut", "oxygen", "astronaut"]])
@pytest.mark.parametrize("final_turns", [LAST_TURN, 2, -1])
def test_no_astronaut_flies_without_oxygen(cards: list[str], final_turns: int) -> None:
    launched = [complete("galactic", "launch", ["astronaut"]), complete("observer", "launch")]
    state = table(hands=[cards], rockets=[launched], experts=[CREW], final_turns=final_turns)
    chosen = follow(state)
    assert plays("astronaut") not in chosen
    assert state.rockets[0][1] == complete("observer", "launch")


def test_maximum_security_guards_the_most_valuable_rocket() -> None:
    launched = [complete("galactic", "launch"), complete("intrepid", "launch", ["astronaut", "oxygen"])]
    state = table(hands=[["maximum-security", "observer"]], rockets=[launched], experts=[CREW])
    play(state, "maximum-security")
    assert advice(state) == target(0, 1)


# ---- step 4: rockets and time


def test_a_rocket_is_laid_while_there_is_time() -> None:
    state = table(hands=[["galactic", "astronaut"]], experts=[CREW])
    assert advice(state) == plays("galactic")


@pytest.mark.parametrize("cards", [["observer"], ["galactic", "astronaut"], ["observer", "metal", "fuel"]])
def test_no_rocket_is_laid_in_the_last_turn(cards: list[str]) -> None:
    state = table(hands=[cards], experts=[CREW], final_turns=LAST_TURN)
    follow(state)
    assert state.rockets[0] == []


@pytest.mark.parametrize(("zone", "laid"), [("construction", True), ("launch", False)])
def test_with_every_pad_out_a_rocket_is_laid_only_if_it_can_still_be_finished(zone: str, laid: bool) -> None:
    """A pad in Construction leaves seat 0 three turns and the Countdown; one in Launch leaves two in all."""
    state = table(
        hands=[["intrepid", "fuel"]],
        experts=[CREW],
        pad_area=PADS[:3],
        pads=[(PADS[3], zone, 1)],
    )
    assert (advice(state) == plays("intrepid")) == laid


@pytest.mark.parametrize(("rounds", "laid"), [(40, True), (59, False)])
def test_no_rocket_is_laid_shortly_before_the_round_cap(rounds: int, laid: bool) -> None:
    state = table(hands=[["intrepid", "quality-certificate"]], experts=[CREW], turns=rounds * 2)
    assert (advice(state) == plays("intrepid")) == laid


def test_in_the_last_turn_a_finished_rocket_is_fast_tracked_and_an_unfinished_one_aborted() -> None:
    state = table(
        hands=[["fast-track", "abort-mission"]],
        rockets=[[complete("observer"), rocket("galactic", metal=1)]],
        experts=[CREW],
        final_turns=LAST_TURN,
        pile=["metal"] * 20,
    )
    follow(state)
    assert state.rockets[0] == [complete("observer", "launch")]


# ---- step 4: action cards


@pytest.mark.parametrize("card", ["abort-mission", "sabotage", "quality-check", "vacuum", "recruitment", "budget-cuts"])
@pytest.mark.parametrize("final_turns", [LAST_TURN, 3, -1])
@pytest.mark.parametrize("company", [[], ["observer"]])
def test_it_never_attacks_itself_for_nothing(card: str, final_turns: int, company: list[str]) -> None:
    state = table(
        hands=[[card, *company]],
        rockets=[[complete("galactic", "launch", ["astronaut", "oxygen"]), complete("explorer", "launch", ["oxygen"])]],
        experts=[CREW],
        specialties=[["warehouse"]],
        final_turns=final_turns,
    )
    assert plays(card) in state.options(0)
    assert advice(state) != plays(card)


@pytest.mark.parametrize("card", ["abort-mission", "sabotage", "quality-check"])
def test_the_leader_loses_the_biggest_rocket(card: str) -> None:
    state = table(
        3,
        hands=[[card, "observer"]],
        rockets=[
            [complete("galactic", "launch")],
            [complete("galactic", "launch")],
            [complete("explorer", "launch"), complete("intrepid", "launch"), complete("observer", "launch")],
        ],
        experts=[CREW] * 3,
        final_turns=2,
    )
    assert advice(state) == plays(card)
    play(state, card)
    assert advice(state) == target(2, 1)


def test_a_rocket_that_costs_its_owner_points_is_not_aborted() -> None:
    state = table(hands=[["abort-mission", "observer"]], rockets=[[], [complete("galactic")]], final_turns=LAST_TURN)
    assert advice(state) != plays("abort-mission")


def test_recruitment_takes_the_mission_controller_in_the_countdown() -> None:
    state = table(
        hands=[["recruitment", "metal"]],
        experts=[["engineer", "inspector", None], CREW],
        final_turns=1,
    )
    play(state, "recruitment")
    assert advice(state) == actions.EXPERT + 1 * 3 + 2


@pytest.mark.parametrize(
    ("mine", "theirs", "pressed"), [("launch", "construction", True), ("construction", "launch", False)]
)
def test_the_big_red_button_is_for_whoever_leads(mine: str, theirs: str, pressed: bool) -> None:
    state = table(
        hands=[["big-red-button", "observer", "astronaut"]],
        rockets=[[complete("galactic", mine)], [complete("galactic", theirs)]],
        experts=[CREW, CREW],
        pad_area=PADS[:2],
        pads=[(PADS[2], "launch", 1), (PADS[3], "construction", 0)],
    )
    chosen = follow(state)
    assert (plays("big-red-button") in chosen) == pressed
    assert (actions.PAD + 0 * 3 + 0 in chosen) == pressed


def test_the_thief_visits_the_leader_twice() -> None:
    state = table(
        4,
        hands=[["thief", "observer"], ["metal"] * 3, ["metal"] * 3, ["metal"] * 3],
        rockets=[[], [], [complete("galactic", "launch")], []],
    )
    assert advice(state) == plays("thief")
    play(state, "thief")
    assert advice(state) == actions.SEAT + 2
    choose(state, actions.SEAT + 2)
    assert advice(state) == actions.SEAT + 2


def test_salvage_takes_what_is_needed_most() -> None:
    state = table(
        hands=[["salvage", "metal"]],
        experts=[["engineer", "inspector", None]],
        discard=["metal", "mission-controller", "recycle-bin", "oxygen"],
    )
    play(state, "salvage")
    assert advice(state) == actions.TAKE + kind("mission-controller")


def test_surplus_gets_the_card_that_will_be_missed_least() -> None:
    state = table(hands=[["surplus", "galactic", "engineer", "metal"]], experts=[CREW], rockets=[[rocket("observer")]])
    play(state, "surplus")
    assert advice(state) == actions.DISCARD + kind("engineer")


@pytest.mark.parametrize(("company", "played"), [([], True), (["engineer"], False)])
def test_an_attack_waits_for_its_moment_unless_it_brings_the_second_hand(company: list[str], played: bool) -> None:
    state = table(
        hands=[["sabotage", *company]],
        rockets=[[], [complete("observer", "launch")]],
        experts=[CREW, CREW],
    )
    assert (advice(state) == plays("sabotage")) == played


@pytest.mark.parametrize(
    ("old", "new", "super_powers", "played"),
    [
        ("overtime", "warehouse", False, True),
        ("warehouse", "overtime", False, False),
        ("warehouse", "overtime", True, True),
    ],
)
def test_a_specialty_gives_way_only_to_a_better_one(old: str, new: str, super_powers: bool, played: bool) -> None:
    state = table(hands=[[new, "engineer"]], experts=[CREW], specialties=[[old]], super_powers=super_powers)
    assert (advice(state) == plays(new)) == played


# ---- discarding


def test_useless_cards_are_discarded_and_the_next_player_finds_none_to_use_on_top() -> None:
    state = table(
        hands=[["inspector", "engineer", "galactic", "budget-cuts"], ["metal"] * 6],
        experts=[CREW, [None, "inspector", None]],
        at="discard",
    )
    follow(state)
    assert hand(state, 0) == ["galactic"]
    assert discards(state)[0] == "engineer"


def test_nothing_is_discarded_in_the_last_turn() -> None:
    state = table(hands=[["engineer", "inspector"], ["metal"]], experts=[CREW], at="discard", final_turns=LAST_TURN)
    assert advice(state) == actions.DONE_DISCARDING


def test_above_the_limit_the_least_useful_card_goes() -> None:
    cards = ["galactic", "explorer", "intrepid", "sabotage", "fast-track", "recruitment", "engineer"]
    state = table(hands=[cards], experts=[CREW], at="discard")
    assert advice(state) == actions.DISCARD + kind("engineer")


def test_of_several_discards_the_one_that_helps_the_next_player_least_lies_on_top() -> None:
    victim = complete("galactic", "launch", ["astronaut", "oxygen", "quality-certificate"])
    state = table(
        hands=[["abort-mission", "observer"]],
        rockets=[[], [victim, complete("observer", "launch", ["quality-certificate"])]],
        experts=[NO_EXPERTS, CREW],
    )
    play(state, "abort-mission")
    choose(state, target(1, 0))
    first = advice(state)
    assert first == actions.LAY + kind("quality-certificate")
    choose(state, first)
    assert advice(state) == actions.LAY_REST


# ---- Negotiations


def test_it_opens_no_offers() -> None:
    state = table(hands=[["engineer", "metal"], ["fuel"]], experts=[CREW], negotiations=True)
    chosen = follow(state)
    assert not any(actions.OFFER_TO <= code < actions.GIVE for code in chosen)


@pytest.mark.parametrize(
    ("give", "want", "answer"),
    [
        ("mission-controller", "engineer", actions.ACCEPT),
        ("engineer", "mission-controller", actions.DECLINE),
        ("mission-controller", None, actions.ACCEPT),
        ("engineer", None, actions.DECLINE),
    ],
)
def test_an_offer_is_accepted_if_it_helps_and_never_countered(give: str, want: str | None, answer: int) -> None:
    """Seat 1 offers; seat 0 has its Engineer already, but no Mission Controller."""
    state = table(
        hands=[["engineer", "mission-controller"], [give, "observer"]],
        experts=[["engineer", "inspector", None], CREW],
        negotiations=True,
        turn=1,
    )
    if give == "mission-controller":
        state.hands[0].remove(kind(give))
    choose(state, actions.OFFER_TO + 0)
    choose(state, actions.GIVE + kind(give))
    if want:
        choose(state, actions.WANT + kind(want))
    choose(state, actions.SEND)
    assert advice(state) == answer
