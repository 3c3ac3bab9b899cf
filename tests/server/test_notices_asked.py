"""Notices of what people ask of each other: to take something back, to take an offer."""

from tests.server import people
from tests.server.notified import (
    KEYS,
    act,
    answer_each_other,
    begun,
    must_stand,
    news,
)
from tminus.games.launch_pad.actions import DECLINE, GIVE, OFFER_TO, SEND, WANT
from tminus.server import playing
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.notices import Ear, Notice, notices


def test_whoever_has_to_agree_is_asked_and_nobody_else() -> None:
    table, tokens, _ = begun("mission-red-planet")
    answer_each_other(table, tokens)
    least = must_stand(table)
    actions = table.state.moves - least
    ears = [Ear(table, seat) for seat in range(3)]

    def told(entries: list[Entry]) -> list[Notice]:
        found = notices(table, entries)
        for ear in ears:
            ear.hear(table, entries)
        assert [notice for ear in ears for notice in news(ear, table)] == found
        return found

    found = told(playing.ask_to_take_back(table, 1, tokens[1], least, f"key {next(KEYS)}", 50))
    words = f"Friend 1 wants to take back the last {actions} actions. Do you agree?"
    assert found == [Notice("asked-back", table.id, seat, words, table.number) for seat in (0, 2)]
    assert told(playing.answer(table, 0, tokens[0], True, f"key {next(KEYS)}", 51)) == []
    found = told(playing.answer(table, 2, tokens[2], False, f"key {next(KEYS)}", 52))
    words = "Friend 2 does not agree to take anything back"
    assert found == [Notice("declined", table.id, 1, words, table.number)]
    last = table.match.record.actions[-1][0] if table.match is not None else -1
    asking = (last + 1) % 3
    entries = playing.ask_to_take_back(table, asking, tokens[asking], table.state.moves - 1, f"key {next(KEYS)}", 53)
    [notice] = told(entries)
    assert (notice.seat, notice.words.partition(" wants ")[2]) == (last, "to take back the last action. Do you agree?")


def test_who_was_slow_to_hear_is_not_asked_what_was_withdrawn() -> None:
    table, tokens, _ = begun("mission-red-planet")
    answer_each_other(table, tokens)
    least = must_stand(table)
    ear = Ear(table, 0)
    ear.hear(table, playing.ask_to_take_back(table, 1, tokens[1], least, f"key {next(KEYS)}", 50))
    ear.hear(table, playing.answer(table, 1, tokens[1], False, f"key {next(KEYS)}", 51))
    assert news(ear, table) == []
    ear.hear(table, playing.ask_to_take_back(table, 2, tokens[2], least, f"key {next(KEYS)}", 52))
    [notice] = news(ear, table)
    assert notice.words.startswith("Friend 2 wants")


def test_whoever_offers_is_told_that_it_was_declined() -> None:
    table, tokens = people.begun("launch-pad", Limits(), 3, negotiations=True)
    offering = people.only(table)
    other = (offering + 1) % 3
    ears = [Ear(table, seat) for seat in range(3)]
    act(table, tokens, offering, OFFER_TO + other)
    give = min([code for code in table.state.options(offering) if GIVE <= code < WANT])
    act(table, tokens, offering, give)
    if SEND not in table.state.options(offering):  # the partner's hand is full: ask for a card, too
        act(table, tokens, offering, min([code for code in table.state.options(offering) if code >= WANT]))
    act(table, tokens, offering, SEND)
    entries = act(table, tokens, other, DECLINE)
    for ear in ears:
        ear.hear(table, entries)
    names = table.about.names
    words = f"{names[other]} declines {names[offering]}'s offer"
    told = [(notice.seat, notice.words) for notice in notices(table, entries) if notice.kind == "declined"]
    assert told == [(offering, words)]
    heard = [notice for ear in ears for notice in news(ear, table) if notice.kind == "declined"]
    assert [(notice.seat, notice.words) for notice in heard] == told
