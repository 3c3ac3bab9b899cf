"""A match: record, taking back, resuming, and playing on from a position."""

import pytest

import tminus
from tests.kernel.refusals import refused
from tests.launch_pad.tables import complete, table
from tminus import BadOption, BadRecord, IllegalAction, Match, Record
from tminus.bots import ask, bot_named
from tminus.games.launch_pad import actions
from tminus.kernel.randomness import Random

GAME = tminus.game("launch-pad")


def played(actions: int, seed: int = 3) -> Match:
    """A match after so many random actions."""
    match = Match.new(GAME, 3, seed)
    source = Random(seed)
    while len(match.record.actions) < actions and not match.state.over:
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        match.act(seat, codes[source.below(len(codes))])
    return match


def at_a_step_with_choices() -> Match:
    """A match in which seat 0 may advance a rocket: its own free decision, with nothing hidden about it."""
    state = table(
        2,
        rockets=[[complete("observer"), complete("explorer")]],
        experts=[["engineer", None, None]],
        hands=[["metal"] * 6, ["fuel"] * 6],
        at="begin turn",
    )
    return Match.from_position(GAME, state.to_json())


def test_a_match_writes_down_every_action() -> None:
    match = played(50)
    assert len(match.record.actions) == 50
    replayed = GAME.replay(match.record_so_far())
    assert replayed.to_json() == match.state.to_json()


@pytest.mark.rule("LP 15.3")
def test_a_decision_that_nobody_has_answered_can_be_taken_back() -> None:
    match = at_a_step_with_choices()
    before = match.state.to_json()
    match.act(0, actions.ADVANCE)
    assert match.undo_refusal(0) == ""
    match.undo(0)
    assert match.state.to_json() == before
    assert match.record.actions == []


def test_taking_back_at_a_table_with_a_secret_changes_no_luck() -> None:
    """The source starts anew at every action, but from its number: the same action again has the same future."""
    match = at_a_step_with_choices()
    match.state.keep_secret(bytes(range(32)))
    before = match.state.to_json()
    match.act(0, actions.ADVANCE)
    after = match.state.to_json()
    match.undo(0)
    assert match.state.to_json() == before
    match.act(0, actions.ADVANCE)
    assert match.state.to_json() == after


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = at_a_step_with_choices()
    with refused(IllegalAction, "nothing to take back", unchanged=match.state):
        match.undo(0)


def test_another_seat_cannot_take_back() -> None:
    match = at_a_step_with_choices()
    match.act(0, actions.ADVANCE)
    with refused(IllegalAction, "Another player decides now", unchanged=match.state):
        match.undo(1)


@pytest.mark.rule("LP 15.3")
def test_a_draw_cannot_be_taken_back() -> None:
    match = Match.from_position(GAME, table(2, hands=[[], ["fuel"] * 6], discard=["metal"], at="draw").to_json())
    match.act(0, actions.DRAW_PILE)
    with refused(IllegalAction, "chance has decided something since", unchanged=match.state):
        match.undo(0)


@pytest.mark.rule("LP 15.3")
def test_a_turn_that_has_passed_on_cannot_be_taken_back() -> None:
    match = Match.from_position(GAME, table(2, hands=[["metal"] * 6, ["fuel"] * 6], at="discard").to_json())
    match.act(0, actions.DONE_DISCARDING)
    assert match.state.pending() == (1,)
    for seat in (0, 1):
        with refused(IllegalAction, unchanged=match.state):
            match.undo(seat)


def test_a_finished_game_stands() -> None:
    match = played(10**6)
    assert match.state.over
    with refused(IllegalAction, "The game is over", unchanged=match.state):
        match.undo(0)


def test_a_refused_action_is_not_written_down() -> None:
    match = played(20)
    with refused(IllegalAction, unchanged=match.state):
        match.act(match.state.pending()[0], GAME.actions)
    assert len(match.record.actions) == 20


def test_a_match_is_resumed_where_its_record_stops() -> None:
    match = played(60)
    resumed = Match.resume(GAME, Record.from_json(match.record_so_far().to_json()))
    assert resumed.state.to_json() == match.state.to_json()
    assert resumed.state.log == match.state.log
    for seat in range(3):
        assert resumed.undo_refusal(seat) == match.undo_refusal(seat)
    for playing in (match, resumed):
        seat = playing.state.pending()[0]
        playing.act(seat, playing.state.options(seat)[0])
    assert resumed.record_so_far().to_json() == match.record_so_far().to_json()


def test_what_could_be_taken_back_still_can_after_resuming() -> None:
    match = at_a_step_with_choices()
    before = match.state.to_json()
    match.act(0, actions.ADVANCE)
    resumed = Match.resume(GAME, Record.from_json(match.record_so_far().to_json()))
    resumed.undo(0)
    assert resumed.state.to_json() == before


def test_a_record_with_a_false_end_cannot_be_resumed() -> None:
    record = played(60).record_so_far()
    record.final = "0" * 32
    with refused(BadRecord, "has been changed"):
        Match.resume(GAME, record)


def test_a_record_with_an_impossible_action_cannot_be_resumed() -> None:
    record = played(60).record_so_far()
    record.actions[30] = (record.actions[30][0], GAME.actions - 1)
    with refused(BadRecord, "Action 31"):
        Match.resume(GAME, record)


def test_the_end_noted_in_a_record_is_forgotten_when_the_game_goes_on() -> None:
    match = played(60)
    match.record_so_far()
    seat = match.state.pending()[0]
    match.act(seat, match.state.options(seat)[0])
    assert match.record.final is None
    assert match.record.result is None


@pytest.mark.rule("LP 15.4")
@pytest.mark.case("I2")
def test_a_bot_may_stand_in_for_a_player_who_returns() -> None:
    match = played(40)
    absent = match.state.pending()[0]
    source = Random(1)
    bot = bot_named("random")
    for _ in range(100):
        seat = match.state.pending()[0]
        stood_in_for = seat == absent
        code = ask(bot, match.state, seat, source) if stood_in_for else match.state.options(seat)[0]
        match.act(seat, code)
    while match.state.pending()[0] != absent:
        match.act(match.state.pending()[0], match.state.options(match.state.pending()[0])[0])
    hand = match.state.view(absent)["players"][absent]["hand"]
    match.act(absent, match.state.options(absent)[-1])
    assert hand is not None
    assert GAME.replay(match.record_so_far()).to_json() == match.state.to_json()


def test_a_match_from_a_position_remembers_where_it_began() -> None:
    position = played(40).state.to_json()
    match = Match.from_position(GAME, position)
    for _ in range(30):
        seat = match.state.pending()[0]
        match.act(seat, match.state.options(seat)[0])
    record = Record.from_json(match.record_so_far().to_json())
    assert GAME.replay(record, upto=0).to_json() == position
    assert GAME.replay(record).to_json() == match.state.to_json()


def test_a_position_with_listed_chance_cannot_become_a_match() -> None:
    with refused(BadOption, "listed chance"):
        Match.from_position(GAME, GAME.new(2, chance="listed").to_json())


# ---- taking back what several seats have done


def answered() -> Match:
    """A match of Mission: Red Planet in which seats have answered each other's open moves."""
    match = Match.new(tminus.game("mission-red-planet"), 3, 5)
    source = Random(5)
    while len({seat for seat, _ in match.record.actions[-len(match._before) :]}) < 2 or len(match._before) < 3:
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        match.act(seat, codes[source.below(len(codes))])
    return match


def test_what_was_answered_is_taken_back_if_all_whose_actions_it_would_undo_agree() -> None:
    match = answered()
    reached = match.state.moves - len(match._before)
    earlier, log = match._before[0].to_json(), match._before[0].log
    actions = list(match.record.actions)
    taken_back = {seat for seat, _ in actions[reached:]}
    for seat in range(3):
        assert match.asked_to_agree(seat, reached) == sorted(taken_back - {seat})
    match.undo_to(reached)
    assert match.state.to_json() == earlier
    assert match.state.log == log
    assert match.record.actions == actions[:reached]
    for seat, code in actions[reached:]:
        match.act(seat, code)
    assert match.state.moves == len(actions)
    assert Match.resume(match.game, match.record_so_far()).state.to_json() == match.state.to_json()


def test_no_agreement_goes_back_beyond_what_has_come_to_light() -> None:
    match = answered()
    before = match.state.to_json()
    reached = match.state.moves - len(match._before)
    for moves, why in ((reached - 1, "must stand"), (-1, "must stand"), (match.state.moves, "Nothing has been done")):
        assert why in match.refusal_to_remain(moves)
        with pytest.raises(IllegalAction, match=why):
            match.asked_to_agree(0, moves)
        with pytest.raises(IllegalAction):
            match.undo_to(moves)
    assert match.state.to_json() == before


def test_a_seat_may_ask_for_what_came_after_its_own_last_action() -> None:
    match = answered()
    actions = match.record.actions
    for seat in range(3):
        moves = match.last_of(seat)
        assert moves is not None
        assert actions[moves][0] == seat
        assert seat not in [other for other, _ in actions[moves + 1 :]]
    fresh = Match.new(match.game, 3, 1)
    assert (fresh.last_of(0), fresh.refusal_to_remain(None)) == (
        None,
        "You have done nothing that could be taken back.",
    )


def test_nobody_takes_back_alone_what_another_seat_has_answered() -> None:
    match = answered()
    while match.state.horizon < match.state.moves:
        match.undo(match.state.pending()[0])
    assert match._before
    for seat in range(3):
        with pytest.raises(IllegalAction):
            match.undo(seat)


def test_a_turn_begins_anew_from_where_the_seat_could_have_taken_back_step_by_step() -> None:
    match = at_a_step_with_choices()
    start = match.state.to_json()
    seat = match.state.pending()[0]
    steps = 0
    while steps < 2:
        code = next(code for code in match.state.options(seat) if stays_free(match, seat, code))
        match.act(seat, code)
        steps += 1
    match.reset(seat)
    assert match.state.to_json() == start
    with pytest.raises(IllegalAction):
        match.reset(seat)


def stays_free(match: Match, seat: int, code: int) -> bool:
    ahead = match.state.clone()
    ahead.act(seat, code)
    return ahead.horizon < ahead.moves and ahead.pending() == (seat,)
