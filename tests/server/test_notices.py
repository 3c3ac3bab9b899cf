"""Notices: each once, to whom it concerns, and no more in it than they may know."""

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.server import people
from tests.server.running import Running, Watching, served
from tminus.games.launch_pad.actions import DECLINE, GIVE, OFFER_TO, SEND, WANT
from tminus.kernel.randomness import SECRET_BYTES, Random
from tminus.kernel.words import seat_ref
from tminus.server import orders, patience, playing, seating
from tminus.server.about import Limits
from tminus.server.entries import Entry, Stored
from tminus.server.notices import MOST_WORDS, Ear, Notice, notices
from tminus.server.passing import done_to
from tminus.server.sight import sight
from tminus.server.table import ACT, AWAY, STARTED, Table
from tminus.server.tokens import new_token

GAMES = ["launch-pad", "mission-red-planet", "rocketmen"]
KEYS = count()

each_game = pytest.mark.parametrize("game", GAMES)


def begun(
    game: str, seats: int = 3, seed: int = 1, limits: Limits | None = None
) -> tuple[Table, list[str], list[Entry]]:
    """People at a table, their tokens, and the entry by which their game begins, always alike."""
    table, host, link = seating.open_table(game, {}, ["me"] + ["open"] * (seats - 1), "Ada", "live", False, 1)
    tokens = [host, *[new_token() for _ in range(1, seats)]]
    for seat in range(1, seats):
        seating.join(table, link, f"Friend {seat}", seat, tokens[seat], 2)
    table.about.limits = limits or Limits()
    table.about.secret, table.about.status = bytes([seed] * SECRET_BYTES).hex(), "playing"
    return table, tokens, [table.happen(3, None, STARTED, "")]


def act(table: Table, tokens: list[str], seat: int, code: int | None = None) -> list[Entry]:
    code = table.state.options(seat)[0] if code is None else code
    return playing.act(table, seat, tokens[seat], code, table.number, f"key {next(KEYS)}", table.touched + 1)


def played(table: Table, tokens: list[str], seed: int = 1) -> Iterator[tuple[int, list[Entry]]]:
    """A whole game at random: who acted, and the entries."""
    source = Random(seed)
    while not table.state.over:
        pending = table.state.pending()
        seat = pending[source.below(len(pending))]
        codes = table.state.options(seat)
        yield seat, act(table, tokens, seat, codes[source.below(len(codes))])


def of_kind(kind: str, found: list[Notice]) -> list[int]:
    return [notice.seat for notice in found if notice.kind == kind]


# ---- your turn


@each_game
def test_a_turn_is_told_once_however_many_decisions_it_takes(game: str) -> None:
    table, tokens, entries = begun(game)
    before: tuple[int, ...] = ()
    told = decisions = 0
    while True:
        found = notices(table, entries)
        after = table.state.pending()
        assert of_kind("your-turn", found) == sorted([seat for seat in after if seat not in before])
        for notice in found:
            if notice.kind == "your-turn":
                told += 1
                assert notice.words == sight(table, notice.seat)["prompt"]
                assert (notice.table, notice.number) == (table.id, table.number)
        decisions += 1
        if table.state.over:
            break
        before = after
        entries = act(table, tokens, after[0], table.state.options(after[0])[-1])
    assert 0 < told < decisions


def test_who_chooses_in_secret_is_told_nothing_of_what_others_have_chosen() -> None:
    table, tokens, entries = begun("mission-red-planet")
    while not (table.state.together and len(table.state.pending()) == 3):
        entries = act(table, tokens, table.state.pending()[0])
    assert of_kind("your-turn", notices(table, entries)) == [0, 1, 2]
    assert notices(table, act(table, tokens, 1)) == []
    assert notices(table, act(table, tokens, 1, table.state.options(1)[-1])) == []
    assert notices(table, act(table, tokens, 0)) == []


@each_game
def test_taking_back_within_a_turn_tells_nothing(game: str) -> None:
    table, tokens, _ = begun(game)
    source, taken_back = Random(2), 0
    for _ in range(300):
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        found = notices(table, act(table, tokens, seat, codes[source.below(len(codes))]))
        assert table.match is not None
        if not table.match.undo_refusal(seat) and seat not in of_kind("your-turn", found):
            key = f"key {next(KEYS)}"
            entries = playing.undo(table, seat, tokens[seat], table.number, key, table.touched + 1)
            assert notices(table, entries) == []
            taken_back += 1
        if table.state.over:
            break
    assert taken_back


# ---- something was done to you


def lines_about(table: Table, seat: int, since: int, acted: bool) -> list[str]:
    """What the seat reads of what it has lost by others; if it acted itself, only where another one is named."""
    shown = zip(table.events(seat)[since:], sight(table, seat, since)["events"], strict=True)
    lost = [line for event, line in shown if done_to(table.game, seat, event)]
    return [line["words"] for line in lost if not acted or line["args"].get("seat", seat_ref(seat)) != seat_ref(seat)]


@pytest.mark.parametrize("game", ["launch-pad", "mission-red-planet"])
def test_whatever_others_do_to_a_seat_is_told_to_it_and_to_nobody_else(game: str) -> None:
    told = 0
    for seed in (1, 2, 3):
        table, tokens, _ = begun(game, seed=seed)
        seen = [len(table.events(seat)) for seat in range(3)]
        for doer, entries in played(table, tokens, seed):
            found = notices(table, entries)
            for seat in range(3):
                words = [notice.words for notice in found if (notice.kind, notice.seat) == ("done-to-you", seat)]
                lines = lines_about(table, seat, seen[seat], seat == doer)
                assert words == ([". ".join(lines)] if lines else [])
                told += len(words)
                seen[seat] = len(table.events(seat))
    assert told > 10


def test_a_victim_is_told_which_card_was_stolen_and_others_are_not() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    thefts = 0
    for _, entries in played(table, tokens, 5):
        since = table.told_before[entries[0].number]
        for event in [event for event in (table.state.log or [])[since:] if event[0] == "stole"]:
            _, victim, _ = event[2]
            card = table.game.messages[str(table.game.event_args(event)["card"])]
            found = notices(table, entries)
            assert any([notice.seat == victim and card in notice.words for notice in found])
            assert of_kind("done-to-you", found).count(victim) == len(of_kind("done-to-you", found))
            thefts += 1
    assert thefts


def test_what_would_be_too_long_is_cut() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    for place in table.about.places:
        place.name = "x" * MOST_WORDS
    for _, entries in played(table, tokens, 5):
        for notice in notices(table, entries):
            assert len(notice.words) <= MOST_WORDS
        if table.number > 100:
            break


# ---- the rest


@each_game
def test_the_end_is_told_to_everybody_once(game: str) -> None:
    table, tokens, _ = begun(game)
    ended: list[Notice] = []
    for _, entries in played(table, tokens):
        ended += [notice for notice in notices(table, entries) if notice.kind == "ended"]
    assert [notice.seat for notice in ended] == [0, 1, 2]
    assert all([notice.words == sight(table, notice.seat)["prompt"] for notice in ended])


def test_who_is_waited_for_is_reminded_until_a_bot_stands_in() -> None:
    table, _, _ = begun("launch-pad", limits=Limits(remind=60, stand_in=180))
    seat = table.state.pending()[0]
    entries = patience.attend(table, 61_000)
    found = notices(table, entries)
    assert [(notice.kind, notice.seat) for notice in found] == [("reminder", seat)]
    assert found[0].words == sight(table, seat)["prompt"]
    assert notices(table, patience.attend(table, 200_000)) == []
    assert table.about.places[seat].away


def test_nobody_is_told_of_a_turn_that_another_takes_for_them() -> None:
    """Neither bots, nor people a bot stands in for."""
    table, tokens, _ = begun("launch-pad")
    first = table.state.pending()[0]
    second, third = (first + 1) % 3, (first + 2) % 3
    seating.leave(table, second, tokens[second], 10)
    table.happen(11, third, AWAY, "captain")
    told: list[int] = []
    turns: set[int] = set()
    while turns != {first, second, third}:
        seat = table.state.pending()[0]
        entry = table.happen(table.touched + 1, seat, ACT, str(table.state.options(seat)[-1]))
        told += of_kind("your-turn", notices(table, [entry]))
        turns |= {seat for seat in range(3) if table.turn_came[seat] == entry.number}
    assert told == [first]


def test_who_has_ordered_to_pass_is_told_only_of_a_turn_that_cannot_be_passed() -> None:
    table, tokens, _ = begun("mission-red-planet", seed=2)
    source, outcomes = Random(8), set()
    while not table.state.over:
        if not table.about.places[0].order and 0 not in table.state.pending():
            orders.order(table, 0, tokens[0], "pass", f"key {next(KEYS)}", table.touched + 1)
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        entries = act(table, tokens, seat, codes[source.below(len(codes))])
        if table.turn_came[0] == table.number:
            ordered = bool(table.about.places[0].order)
            assert (0 in of_kind("your-turn", notices(table, entries))) is not ordered
            outcomes.add(ordered)
            if ordered:
                assert 0 not in of_kind("your-turn", notices(table, patience.attend(table, table.touched)))
    assert outcomes == {True, False}


# ---- somebody wants to take back


def answer_each_other(table: Table, tokens: list[str]) -> list[Entry]:
    """Play until all three have answered each other."""
    source, entries = Random(5), []
    while len(seats_since(table, must_stand(table))) < 3:
        seat = table.state.pending()[0]
        codes = table.state.options(seat)
        entries += act(table, tokens, seat, codes[source.below(len(codes))])
    return entries


def must_stand(table: Table) -> int:
    """How many actions cannot be taken back any more."""
    assert table.match is not None
    return table.state.moves - len(table.match._before)


def seats_since(table: Table, moves: int) -> set[int]:
    assert table.match is not None
    return {seat for seat, _ in table.match.record.actions[moves:]}


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


@each_game
def test_no_secret_is_in_a_notice(game: str) -> None:
    table, tokens, entries = begun(game)
    about = table.about
    secrets = [*tokens, about.host, about.link, about.secret, *[place.token for place in about.places]]
    found = notices(table, entries)
    for _, entries in played(table, tokens):
        found += notices(table, entries)
    told = [[line["words"] for line in sight(table, seat)["events"]] for seat in range(3)]
    for notice in found:
        if notice.kind == "done-to-you":
            assert all([words in told[notice.seat] for words in notice.words.split(". ")])
        assert not any([secret in repr(notice) for secret in secrets])


def test_a_snapshot_does_not_swallow_what_was_just_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tminus.server.table.SNAPSHOT_EVERY", 1)
    table, tokens, _ = begun("launch-pad", seed=4)
    kinds: set[str] = set()
    for _, entries in played(table, tokens, 5):
        before = notices(table, entries)
        snapshot = table.writing(entries).snapshot
        assert notices(table, entries) == before
        if snapshot is not None:
            read = Table.from_stored(Stored(table.summary(), table.number, snapshot, table.number, []))
            assert read.turn_came == table.turn_came
            kinds |= {notice.kind for notice in before}
            assert len(table.told_before) == 1
    assert "done-to-you" in kinds


# ---- on live connections


def news(ear: Ear, table: Table) -> list[Notice]:
    return ear.news(table, table.state.prompt(ear.seat, table.about.names))


@each_game
def test_whoever_watches_is_told_the_same(game: str) -> None:
    table, tokens, entries = begun(game)
    ears = [Ear(table, seat) for seat in range(3)]
    for _, entries in played(table, tokens):
        expected = notices(table, entries)
        heard: list[Notice] = []
        for ear in ears:
            ear.hear(table, entries)
            heard += news(ear, table)
        assert heard == expected


def test_who_was_slow_to_hear_is_told_of_each_thing_once() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    ears = [Ear(table, seat) for seat in range(3)]
    lines: list[list[str]] = [[], [], []]
    expected: list[list[str]] = [[], [], []]
    for turn, (_, entries) in enumerate(played(table, tokens, 5)):
        for notice in notices(table, entries):
            if notice.kind == "done-to-you":
                expected[notice.seat].append(notice.words)
        for ear in ears:
            ear.hear(table, entries)
            if (turn + ear.seat) % 50 and not table.state.over:
                continue
            found = news(ear, table)
            assert of_kind("ended", found) == ([ear.seat] if table.state.over else [])
            assert len({notice.kind for notice in found}) == len(found)
            lines[ear.seat] += [notice.words for notice in found if notice.kind == "done-to-you"]
            assert news(ear, table) == []
    assert [". ".join(some) for some in lines] == [". ".join(some) for some in expected]
    assert sum([len(some) for some in lines]) < sum([len(some) for some in expected])


def test_what_was_taken_back_and_done_again_is_told_again() -> None:
    table, tokens, _ = begun("launch-pad", seed=4)
    ears = [Ear(table, seat) for seat in range(3)]

    def hear(entries: list[Entry]) -> None:
        for ear in ears:
            ear.hear(table, entries)

    def victims() -> list[int]:
        return of_kind(
            "done-to-you",
            [notice for ear in ears for notice in news(ear, table)],
        )

    again = 0
    for doer, entries in played(table, tokens, 5):
        hear(entries)
        told = victims()
        assert table.match is not None
        if told and not table.match.undo_refusal(doer):
            hear(playing.undo(table, doer, tokens[doer], table.number, f"key {next(KEYS)}", table.touched + 1))
            hear(act(table, tokens, doer, int(entries[0].data)))
            assert victims() == told
            again += 1
    assert again


def test_watchers_get_the_notices_of_their_seat_and_spectators_none(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        table = opened["table"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
        tokens = [opened["token"], seated["token"]]
        watching = [await server.watch(table, token) for token in [*tokens, ""]]
        for one in watching:
            await one.next("table")
        await server.ask("POST", f"/{table}/start", tokens[0])
        shown = [await one.next("table") for one in watching]
        seat = shown[2]["view"]["pending"][0]
        notice = await watching[seat].next("notice")
        assert notice == {
            "type": "notice",
            "kind": "your-turn",
            "table": table,
            "seat": seat,
            "words": shown[seat]["prompt"],
            "number": shown[seat]["number"],
        }
        # Until the turn passes on, nobody is told anything; what comes next on each connection is only the table.
        other = 1 - seat
        while seat in shown[2]["view"]["pending"]:
            code = shown[seat]["options"][-1]["code"]
            number = shown[seat]["number"]
            await watching[seat].send(type="act", seat=seat, code=code, answers=number, key=f"k{number}")
            for place, one in enumerate(watching):
                shown[place], kinds = await next_table(one)
                assert "notice" not in kinds
        assert (await watching[other].next("notice"))["kind"] == "your-turn"

    served("sqlite", tmp_path, check)


def test_taking_back_is_asked_for_answered_and_done_over_live_connections(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        begun_here, tokens, _ = begun("mission-red-planet")
        table, tables = begun_here.id, server.app.state.tables
        await tables.create(Table(table, begun_here.about, 1))
        await tables.change(table, lambda found: [found.happen(3, None, STARTED, "")])
        await tables.change(table, lambda found: answer_each_other(found, tokens))
        least = await tables.look(table, must_stand)
        watching = [await server.watch(table, token) for token in tokens]
        shown = [await one.next("table") for one in watching]
        await watching[0].send(type="ask-back", seat=0, moves=least, key="a")
        assert (await watching[0].next("accepted"))["key"] == "a"
        for seat in (1, 2):
            assert (await watching[seat].next("table"))["asked"]["needed"] == [1, 2]
            notice = await watching[seat].next("notice")
            assert (notice["kind"], notice["seat"]) == ("asked-back", seat)
        for seat in (1, 2):
            await watching[seat].send(type="agree", seat=seat, agrees=True, key="b")
            assert (await watching[seat].next("accepted"))["key"] == "b"
        _, after = await server.ask("GET", f"/{table}", tokens[0])
        assert (after["moves"], after["asked"]) == (least, None)
        assert shown[0]["moves"] > least

    served("sqlite", tmp_path, check)


def test_whoever_was_sent_away_hears_nothing_more_of_the_seat(tmp_path: Path) -> None:
    async def check(server: Running) -> None:
        _, opened = await server.ask("POST", "", game="launch-pad", seats=["me", "open"], name="Ada")
        table = opened["table"]
        _, seated = await server.ask("POST", f"/{table}/seats", link=opened["link"], name="Ben")
        tokens = [opened["token"], seated["token"]]
        await server.ask("POST", f"/{table}/start", tokens[0])
        await act_while(server, table, tokens, 1)
        watching = await server.watch(table, tokens[1])
        await watching.next("table")
        await server.ask("DELETE", f"/{table}/seats/1", tokens[0])
        assert (await watching.next("table"))["seat"] is None
        await act_while(server, table, tokens, 0)
        # It is the turn of a bot now. Its first action comes after whatever would be told of its turn.
        shown, kinds = await next_table(watching)
        while shown["view"]["pending"] == [0]:
            shown, kinds = await next_table(watching)
        _, kinds = await next_table(watching)
        assert "notice" not in kinds

    served("sqlite", tmp_path, check)


async def act_while(server: Running, table: str, tokens: list[str], seat: int) -> None:
    """The seat acts as long as it is its turn."""
    while True:
        _, shown = await server.ask("GET", f"/{table}?seat={seat}", tokens[seat])
        if shown["view"]["pending"] != [seat]:
            return
        code, number = shown["options"][-1]["code"], shown["number"]
        action = {"seat": seat, "code": code, "answers": number, "key": f"k{number}"}
        assert (await server.ask("POST", f"/{table}/actions", tokens[seat], **action))[0] == 201


async def next_table(watching: Watching) -> tuple[dict[str, Any], list[str]]:
    """The table as it is told next, and the kinds of the messages before it."""
    kinds: list[str] = []
    async with asyncio.timeout(20):
        while True:
            message: dict[str, Any] = json.loads(await watching.connection.recv())
            if message["type"] == "table":
                return message, kinds
            kinds.append(message["type"])
