"""People who are absent: reminded, stood in for, welcome back. Time is whatever the test says it is."""

import pytest

from tests.server.people import REMINDED, SECOND, START, act, act_until, away, begun, kinds, only, verbs
from tests.server.test_seating import refused
from tminus.server import deciding, limits, patience, playing, seating
from tminus.server.about import Limits, Pace
from tminus.server.refusals import NotAllowed, Repeated, TooLate, Wrong
from tminus.server.sight import sight

BY_THE_CLOCK = Limits(each=10, bank=30)


# ---- what is agreed


@pytest.mark.parametrize(
    ("pace", "holders", "agreed"),
    [
        ("live", ["me", "open"], Limits(60, 180)),
        ("async", ["me", "open"], Limits(24 * 3600, 3 * 24 * 3600)),
        ("live", ["me", "cadet"], Limits()),
        ("async", ["me", "me"], Limits()),
    ],
)
def test_a_new_table_is_as_patient_as_its_pace(pace: Pace, holders: list[str], agreed: Limits) -> None:
    table, _, _ = seating.open_table("launch-pad", {}, holders, "Ada", pace, False, 1)
    assert table.about.limits == agreed


@pytest.mark.parametrize(
    ("pace", "wanted", "words"),
    [
        ("live", Limits(remind=180, stand_in=180), "comes before a bot stands in, so not after 180 seconds"),
        ("live", Limits(remind=-1), "0 is for ever"),
        ("live", Limits(each=10), "a clock needs a bank"),
        ("live", Limits(bank=600), "some seconds of its own"),
        ("async", Limits(each=10, bank=600), "for live tables"),
    ],
)
def test_limits_that_make_no_sense_are_refused_in_a_sentence(pace: Pace, wanted: Limits, words: str) -> None:
    with pytest.raises(Wrong, match=words):
        seating.open_table("launch-pad", {}, ["me", "open"], "Ada", pace, False, 1, (), wanted)
    table, host, _ = seating.open_table("launch-pad", {}, ["me", "open"], "Ada", pace, False, 1)
    refused(table, Wrong, words, lambda: seating.settle(table, host, 2, True, True, wanted))


def test_a_reminder_needs_no_stand_in() -> None:
    limits.check(Limits(remind=60), "live")


def test_the_clock_stays_as_it_is_once_the_game_has_begun() -> None:
    table, tokens = begun("launch-pad", BY_THE_CLOCK)
    longer = Limits(each=10, bank=60)
    refused(table, TooLate, "stays as it is", lambda: seating.settle(table, tokens[0], START, None, None, longer))
    seating.settle(table, tokens[0], START, None, None, Limits(60, 180, 10, 30))
    assert table.about.limits.remind == 60


# ---- a reminder, a bot, and the person again


def test_who_does_not_decide_is_reminded_then_stood_in_for_and_takes_the_seat_back() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    seat = only(table)
    assert patience.next_due(table) == START + 60 * SECOND
    assert patience.attend(table, START + 60 * SECOND - 1) == []

    at = START + 60 * SECOND
    assert kinds(patience.attend(table, at)) == ["remind"]
    assert patience.attend(table, at) == []  # once for each decision
    assert patience.next_due(table) == START + 180 * SECOND

    at = START + 180 * SECOND
    [entry] = patience.attend(table, at)
    assert (entry.kind, entry.seat, entry.key) == ("away", seat, None)
    assert [place["away"] for place in sight(table, 1 - seat)["places"]] == [seat == 0, seat == 1]
    assert patience.next_due(table) is None  # the bot does not dawdle

    while only(table) == seat:
        assert deciding.answer(table, seat, table.since[seat], table.state.options(seat)[0], at)
    act_until(table, tokens, at + 1, lambda table: only(table) == seat)
    assert table.about.places[seat].away
    assert patience.next_due(table) is None

    back = at + 500 * SECOND
    assert kinds(patience.come_back(table, seat, tokens[seat], back)) == ["back"]
    assert not table.about.places[seat].away
    assert deciding.answer(table, seat, table.since[seat], table.state.options(seat)[0], back) == []
    assert patience.next_due(table) == back + 60 * SECOND


def test_a_decision_in_time_starts_the_patience_anew() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    patience.attend(table, START + 60 * SECOND)
    act(table, tokens, only(table), START + 100 * SECOND)
    assert patience.next_due(table) == START + 160 * SECOND


def test_whoever_acts_is_back_and_whoever_is_refused_is_not() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    seat, at = only(table), START + 180 * SECOND
    away(table, seat, at)
    refused(table, Wrong, "not among", lambda: act(table, tokens, seat, at, 99))
    refused(
        table, NotAllowed, "not yours", lambda: playing.act(table, seat, tokens[1 - seat], 0, table.number, "other", at)
    )
    assert kinds(act(table, tokens, seat, at)) == ["back", "act"]
    assert not table.about.places[seat].away


def test_whoever_takes_back_is_back() -> None:
    table, tokens = begun("rocketmen", REMINDED)
    match = table.match
    assert match is not None
    act_until(table, tokens, START, lambda table: not match.stands and not match.undo_refusal(only(table)))
    seat, at = only(table), START + 180 * SECOND
    away(table, seat, at)
    entries = playing.undo(table, seat, tokens[seat], table.number, "undo", at)
    assert kinds(entries) == ["back", "undo"]
    assert not table.about.places[seat].away


def test_nobody_holds_up_the_others_by_coming_back_to_the_same_decision() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    seat, at = only(table), START + 180 * SECOND
    away(table, seat, at)
    patience.come_back(table, seat, tokens[seat], at)
    assert patience.come_back(table, seat, tokens[seat], at) == []  # is there already
    at += 60 * SECOND
    assert kinds(patience.attend(table, at)) == ["remind"]
    at += 120 * SECOND
    away(table, seat, at)
    refused(table, TooLate, "before: make it now", lambda: patience.come_back(table, seat, tokens[seat], at))
    deciding.answer(table, seat, table.since[seat], table.state.options(seat)[0], at)
    assert kinds(patience.come_back(table, seat, tokens[seat], at)) == ["back"]


def test_coming_back_with_a_key_is_done_once() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    seat, at = only(table), START + 180 * SECOND
    away(table, seat, at)
    refused(table, Wrong, "1 to 64", lambda: patience.come_back(table, seat, tokens[seat], at, "\0"))
    [entry] = patience.come_back(table, seat, tokens[seat], at, "k")
    assert (entry.kind, entry.key) == ("back", "k")
    words = f"as number {entry.number}"
    refused(table, Repeated, words, lambda: patience.come_back(table, seat, tokens[seat], at, "k"))


def test_only_who_sits_there_comes_back_and_only_while_they_play() -> None:
    table, host, _ = seating.open_table("launch-pad", {}, ["me", "open"], "Ada", "live", False, 1)
    refused(table, TooLate, "not begun", lambda: patience.come_back(table, 0, host, 2))
    refused(table, NotAllowed, "not yours", lambda: patience.come_back(table, 1, host, 2))
    table, tokens = begun("mission-red-planet", REMINDED, 3)
    refused(table, NotAllowed, "not yours", lambda: patience.come_back(table, 1, tokens[0], START))
    act_until(table, tokens, START, lambda table: table.state.over)
    refused(table, TooLate, "over", lambda: patience.come_back(table, 1, tokens[1], START))


def test_nobody_is_waited_for_before_the_game_or_after_it() -> None:
    table, _, _ = seating.open_table("launch-pad", {}, ["me", "open"], "Ada", "live", False, 1)
    assert patience.next_due(table) is None
    assert patience.attend(table, 10**12) == []
    table, tokens = begun("mission-red-planet", Limits(60, 180, 10, 30), 3)
    act_until(table, tokens, START, lambda table: table.state.over)
    assert patience.next_due(table) is None
    assert patience.attend(table, 10**12) == []
    assert [clock["asked_at"] for clock in sight(table, None)["clocks"]] == [None] * 3


def test_who_leaves_is_not_waited_for() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    seating.leave(table, only(table), tokens[only(table)], START)
    assert patience.next_due(table) is None


def test_who_leaves_after_a_bot_stood_in_is_away_no_more() -> None:
    table, tokens = begun("launch-pad", REMINDED)
    seat = only(table)
    away(table, seat, START + 180 * SECOND)
    seating.leave(table, seat, tokens[seat], START + 181 * SECOND)
    assert not table.about.places[seat].away
    assert patience.next_due(table) is None


def test_without_limits_people_may_think_for_ever() -> None:
    table, _ = begun("launch-pad", Limits())
    assert patience.next_due(table) is None
    assert patience.attend(table, 10**12) == []


def test_an_offer_that_is_never_answered_is_declined() -> None:
    """LP 14.14."""
    table, tokens = begun("launch-pad", REMINDED, negotiations=True)
    act_until(
        table,
        tokens,
        START,
        lambda table: "accept" in verbs(table, only(table)) and "counter" in verbs(table, only(table)),
    )
    seat = only(table)
    hand = table.state.view(seat)["players"][seat]["hand"]
    entries = patience.attend(table, START + 180 * SECOND)
    assert kinds(entries) == ["away", "act"]
    assert table.events(None)[-1][0] == "declined"
    assert table.state.view(seat)["players"][seat]["hand"] == hand
