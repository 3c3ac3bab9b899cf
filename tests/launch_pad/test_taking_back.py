"""LP 15.3: what a player may take back, and what stands."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.launch_pad.more_tables import IDLE, PADS_OUT
from tests.launch_pad.tables import GAME, complete, kind, rocket, table
from tminus import IllegalAction, Match, Record
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.rockets import ROCKETS


def match_at(**layout: Any) -> Match:
    """A match that goes on from a laid-out table."""
    state = table(**layout)
    return Match(GAME, state, Record(GAME.name, GAME.rules_version, state.seats, state.settings))


def playing(card: str) -> int:
    return actions.PLAY + kind(card)


def on_rocket(owner: int, place: int) -> int:
    return actions.ROCKET + owner * ROCKETS + place


# ---- free

STEP_2: dict[str, Any] = {
    "at": "begin turn",
    "hands": [["observer"] * 6],
    "rockets": [[complete("galactic"), complete("observer", "quality-control")]],
    "experts": [["engineer", "inspector", None]],
}
STEP_4: dict[str, Any] = {
    "hands": [
        [
            "observer",
            "metal",
            "jack-of-all-trades",
            "oxygen",
            "abort-mission",
            "big-red-button",
            "budget-cuts",
            "fast-track",
            "quality-check",
            "recruitment",
            "sabotage",
            "salvage",
            "vacuum",
            "warehouse",
        ]
    ],
    "rockets": [
        [rocket("galactic"), rocket("observer"), complete("explorer", "quality-control")],
        [complete("observer", "launch", ["astronaut", "oxygen"]), complete("intrepid", "launch", ["oxygen"])],
    ],
    "experts": [[None, None, None], ["engineer", "inspector", None]],
    "specialties": [["overtime"], ["security-system"]],
    "pads": [("pad-top-left", "launch", 0), ("pad-top-right", "construction", 1)],
    "discard": ["thief", "metal"],
}
UNLOCKED: dict[str, Any] = {**STEP_4, "specialties": [["overtime"], ["employee-contract"]]}


@pytest.mark.rule("LP 15.3")
@pytest.mark.case("I3")
@pytest.mark.parametrize(
    ("layout", "codes"),
    [
        pytest.param(STEP_2, [actions.ADVANCE + 0, actions.ADVANCE + 1], id="step 2"),
        pytest.param(STEP_2, [actions.ADVANCE + 1, actions.DONE_ADVANCING], id="the end of step 2"),
        pytest.param(STEP_4, [playing("observer")], id="a rocket"),
        pytest.param(STEP_4, [playing("metal"), on_rocket(0, 1)], id="a component"),
        pytest.param(STEP_4, [playing("jack-of-all-trades"), actions.ZONE + 2], id="an expert"),
        pytest.param(STEP_4, [playing("warehouse")], id="a specialty"),
        pytest.param(STEP_4, [playing("fast-track"), playing("oxygen")], id="Fast Track and a bonus card"),
        pytest.param(STEP_4, [playing("big-red-button"), actions.PAD + 3], id="Big Red Button"),
        pytest.param(STEP_4, [playing("budget-cuts"), actions.SEAT + 1], id="Budget Cuts"),
        pytest.param(
            STEP_4, [playing("quality-check"), on_rocket(1, 0), actions.LAY + kind("oxygen")], id="Quality Check"
        ),
        pytest.param(STEP_4, [playing("recruitment"), actions.EXPERT + 3], id="Recruitment"),
        pytest.param(STEP_4, [playing("salvage"), actions.TAKE + kind("thief")], id="Salvage"),
        pytest.param(UNLOCKED, [playing("vacuum"), on_rocket(1, 1)], id="Vacuum"),
        pytest.param(
            UNLOCKED, [playing("abort-mission"), on_rocket(1, 1), actions.LAY + kind("metal")], id="Abort Mission"
        ),
        pytest.param(UNLOCKED, [playing("sabotage"), on_rocket(1, 1), actions.STEAL_FUEL], id="Sabotage"),
        pytest.param({**STEP_4, "hands": [["observer"]]}, [actions.DONE_PLAYING], id="the end of step 4"),
        pytest.param(
            {"at": "discard", "hands": [["metal", "fuel", "oxygen"]]},
            [actions.DISCARD + kind("metal"), actions.DISCARD + kind("fuel")],
            id="step 6",
        ),
        pytest.param(
            {"negotiations": True, "hands": [["observer"], ["metal"]]},
            [actions.OFFER_TO + 1, actions.GIVE + kind("observer"), actions.WANT + kind("metal")],
            id="an offer not yet sent",
        ),
    ],
)
def test_open_decisions_of_steps_2_4_and_6_can_all_be_taken_back(layout: dict[str, Any], codes: list[int]) -> None:
    match = match_at(**layout)
    before = []
    for code in codes:
        before.append((match.state.to_json(), match.state.events(0)))
        match.act(0, code)
    assert match.undo_refusal(1) != ""
    for earlier in reversed(before):
        match.undo(0)
        assert (match.state.to_json(), match.state.events(0)) == earlier
    assert match.record.actions == []
    with pytest.raises(IllegalAction):
        match.undo(0)


# ---- never

CHANCE_DECIDED = "chance has decided"
HIDDEN_SEEN = "something hidden has been seen"
PASSED_ON = "Another player decides now"
FIRST_DECISION = "nothing since another player decided"
STANDS = "the rules let that step stand"

SURPLUS: dict[str, Any] = {"hands": [["surplus", "observer", "metal"], ["metal", "fuel"]]}
TRADE: dict[str, Any] = {"negotiations": True, "hands": [["observer", "metal"], ["fuel", "oxygen"]]}
SENT = [(0, actions.OFFER_TO + 1), (0, actions.GIVE + kind("metal")), (0, actions.SEND)]


@pytest.mark.rule("LP 15.3")
@pytest.mark.case("I3")
@pytest.mark.parametrize(
    ("layout", "moves", "seat", "reason"),
    [
        pytest.param(
            {"at": "draw", "hands": [IDLE[:5]], "discard": ["metal"]},
            [(0, actions.DRAW_PILE)],
            0,
            CHANCE_DECIDED,
            id="a draw from the pile",
        ),
        pytest.param(
            {"at": "draw", "hands": [IDLE[:5]], "discard": ["metal"]},
            [(0, actions.DRAW_DISCARD)],
            0,
            STANDS,
            id="a draw from the discards",
        ),
        pytest.param(
            {**STEP_2, "hands": [["observer"] * 5]},
            [(0, actions.DONE_ADVANCING)],
            0,
            CHANCE_DECIDED,
            id="step 2 and a draw",
        ),
        pytest.param(
            {"hands": [["parts-supplier", "observer"]]},
            [(0, playing("parts-supplier"))],
            0,
            CHANCE_DECIDED,
            id="Parts Supplier",
        ),
        pytest.param(
            {"hands": [["thief", "observer"], ["metal", "fuel", "oxygen"]]},
            [(0, playing("thief"))],
            0,
            CHANCE_DECIDED,
            id="Thief",
        ),
        pytest.param(
            {"hands": [["recycle-bin", "observer"]], "discard": ["metal"]},
            [(0, playing("recycle-bin"))],
            0,
            CHANCE_DECIDED,
            id="Recycle Bin",
        ),
        pytest.param(
            {"at": "draw", "hands": [IDLE[:5]], "pile": [], "discard": ["metal", "metal"], **PADS_OUT},
            [(0, actions.DRAW_PILE)],
            0,
            CHANCE_DECIDED,
            id="a reshuffle",
        ),
        pytest.param({"hands": [["observer"]]}, [(0, playing("observer"))], 0, CHANCE_DECIDED, id="the second hand"),
        pytest.param(SURPLUS, [(0, playing("surplus"))], 1, FIRST_DECISION, id="playing Surplus"),
        pytest.param(
            SURPLUS,
            [(0, playing("surplus")), (0, actions.DISCARD + kind("metal"))],
            0,
            PASSED_ON,
            id="the first pick for Surplus",
        ),
        pytest.param(
            SURPLUS,
            [(0, playing("surplus")), (1, actions.DISCARD + kind("fuel")), (0, actions.DISCARD + kind("metal"))],
            0,
            HIDDEN_SEEN,
            id="the last pick for Surplus",
        ),
        pytest.param(TRADE, SENT, 0, PASSED_ON, id="a sent offer"),
        pytest.param(TRADE, [*SENT, (1, actions.DECLINE)], 0, FIRST_DECISION, id="a declined offer"),
        pytest.param(TRADE, [*SENT, (1, actions.ACCEPT)], 1, PASSED_ON, id="an accepted offer"),
        pytest.param(
            {"at": "discard", "hands": [IDLE, ["observer"] * 6]},
            [(0, actions.DONE_DISCARDING)],
            0,
            PASSED_ON,
            id="the end of the turn",
        ),
        pytest.param(
            {"at": "discard", "hands": [IDLE, ["observer"] * 6]},
            [(0, actions.DONE_DISCARDING)],
            1,
            FIRST_DECISION,
            id="the end of another turn",
        ),
        pytest.param(
            {"at": "discard", "hands": [["observer"], []], "pile": [], **PADS_OUT},
            [(0, actions.DONE_DISCARDING)],
            0,
            STANDS,
            id="the end of a turn before one without any decision",
        ),
    ],
)
def test_what_chance_secrets_or_another_player_followed_stands(
    layout: dict[str, Any], moves: Sequence[tuple[int, int]], seat: int, reason: str
) -> None:
    match = match_at(**layout)
    for mover, code in moves:
        match.act(mover, code)
    after = match.state.to_json()
    with pytest.raises(IllegalAction, match=reason):
        match.undo(seat)
    assert all(match.undo_refusal(other) for other in range(match.state.seats))
    assert match.state.to_json() == after
    assert match.record.actions == list(moves)


@pytest.mark.rule("LP 15.3")
@pytest.mark.case("I3")
def test_taking_back_reaches_to_the_last_draw_and_no_further() -> None:
    match = match_at(hands=[["observer", "observer", "parts-supplier"]])
    match.act(0, playing("observer"))
    match.act(0, playing("parts-supplier"))
    drawn = match.state.to_json()
    match.act(0, playing("observer"))
    match.undo(0)
    assert match.state.to_json() == drawn
    with pytest.raises(IllegalAction, match=CHANCE_DECIDED):
        match.undo(0)
