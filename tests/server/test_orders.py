"""Standing orders: who wants to pass need not say so again, and misses nothing by it."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.databases import KINDS, new_database
from tests.server.people import REMINDED, START, act, act_until, away, begin, begun, kinds, new_key, only, verbs
from tests.server.test_seating import refused
from tests.server.test_tables import opened
from tminus.kernel.randomness import Random
from tminus.server import orders, patience, seating
from tminus.server.about import Limits
from tminus.server.entries import Entry
from tminus.server.passing import passing
from tminus.server.refusals import NotAllowed, Refused, Repeated, TooLate, Wrong
from tminus.server.sight import for_all, sight
from tminus.server.table import Table
from tminus.server.tokens import new_token


def order(table: Table, tokens: list[str], seat: int, wish: str = "pass", key: str = "") -> list[Entry]:
    return orders.order(table, seat, tokens[seat], wish, key or new_key(), table.touched)


def stands(table: Table, seat: int) -> bool:
    return table.about.places[seat].order == "pass"


def pick(table: Table, seat: int, verb: str, ref: str = "") -> int:
    """The first option with this verb, about this thing."""
    meanings = [(code, table.state.describe(seat, code)) for code in table.state.options(seat)]
    return next(code for code, meaning in meanings if meaning.verb == verb and (not ref or ref in meaning.objects))


def trading(seats: int = 3) -> tuple[Table, list[str], int]:
    """A game of Launch Pad in which somebody may make an offer, and who that is."""
    table, tokens = begun("launch-pad", Limits(), seats, negotiations=True)
    act_until(table, tokens, START, lambda table: "offer" in verbs(table, only(table)))
    return table, tokens, only(table)


def with_action_cards(agreed: Limits, seats: int) -> tuple[Table, list[str]]:
    """A game of Mission: Red Planet in which somebody may play an action card or pass."""
    for secret in range(50):
        table, tokens = begun("mission-red-planet", agreed, seats, bytes([secret] * 32))
        act_until(table, tokens, START, lambda table: table.state.over or may_pass(table))
        if not table.state.over:
            return table, tokens
    raise AssertionError("nobody ever draws an action card")


def may_pass(table: Table) -> bool:
    return "pass" in verbs(table, table.state.pending()[0])


def offer(table: Table, tokens: list[str], author: int, partner: int) -> None:
    act(table, tokens, author, START, pick(table, author, "offer", f"seat:{partner}"))
    act(table, tokens, author, START, pick(table, author, "give"))
    if "send" not in verbs(table, author):  # a full hand takes nothing without giving something
        act(table, tokens, author, START, pick(table, author, "ask"))
    act(table, tokens, author, START, pick(table, author, "send"))


# ---- following an order


def test_offers_are_declined_by_order_and_the_log_tells_so() -> None:
    table, tokens, author = trading()
    partner = (author + 1) % 3
    [entry] = order(table, tokens, partner)
    assert (entry.kind, entry.seat, entry.data) == ("order", partner, b"pass")
    assert patience.next_due(table) is None
    for _ in range(2):
        offer(table, tokens, author, partner)
        assert only(table) == partner
        assert patience.next_due(table) == table.touched
        entries = patience.attend(table, table.touched)
        assert [(entry.kind, entry.seat, entry.key) for entry in entries] == [
            ("ordered", partner, None),
            ("act", partner, None),
        ]
        assert table.events(None)[-1][0] == "declined"
        assert only(table) == author
        assert stands(table, partner)
    for seat in range(3):
        assert sight(table, seat)["order"] == ("pass" if seat == partner else None)
    assert b"order" not in msgspec.json.encode(for_all(table)), "it is nobody else's business"
    assert "order" not in sight(table, None)


def test_action_cards_are_passed_by_order_to_the_end_of_the_game() -> None:
    table, tokens = with_action_cards(Limits(), 4)
    for seat in range(4):
        order(table, tokens, seat)
    entries = patience.attend(table, table.touched)
    assert kinds(entries) == ["ordered", "act"] * (len(entries) // 2)
    assert table.state.over
    assert len(entries) >= 2 * 3  # somebody was asked at each of the three moments
    assert [key for key, _, _ in table.events(None)].count("played") == 0


def test_who_orders_nothing_is_asked_again() -> None:
    table, tokens, author = trading()
    partner = (author + 1) % 3
    order(table, tokens, partner)
    offer(table, tokens, author, partner)
    [entry] = order(table, tokens, partner, "none")
    assert (entry.kind, entry.data) == ("order", b"")
    assert not stands(table, partner)
    assert patience.next_due(table) is None
    assert order(table, tokens, partner, "none") == []


# ---- when an order ends


def test_whoever_acts_after_all_has_taken_back_the_order() -> None:
    table, tokens, author = trading()
    partner = (author + 1) % 3
    order(table, tokens, partner)
    offer(table, tokens, author, partner)
    act(table, tokens, partner, START, pick(table, partner, "counter"))
    assert not stands(table, partner)  # or the counter-offer would be dropped before it is put together
    assert patience.next_due(table) is None


def test_nobody_loses_a_turn_by_an_order() -> None:
    table, tokens, author = trading()
    following = (author + 1) % 3
    order(table, tokens, following)
    while only(table) == author:
        act(table, tokens, author, START, pick(table, author, "stop" if "stop" in verbs(table, author) else "discard"))
        if "end" in verbs(table, only(table)) and only(table) == author:
            act(table, tokens, author, START, pick(table, author, "end"))
    assert only(table) == following
    assert not stands(table, following)
    assert patience.next_due(table) is None


def belongings(table: Table, seat: int) -> Any:
    """What is a seat's own, and what others can change."""
    view = table.state.view(seat)
    if table.about.game == "launch-pad":
        return [view["players"][seat][part] for part in ("hand", "rockets", "experts", "specialties", "pads")]
    crews = [*[dock["crew"] for dock in view["docks"] if dock], *[zone["astronauts"] for zone in view["zones"]]]
    colour = view["colours"][seat]["colour"]
    return sum([crew.get(colour, 0) for crew in crews]), view["memorial"].get(colour, 0)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("launch-pad", 3, {"negotiations": True}), ("mission-red-planet", 3, {}), ("mission-red-planet", 2, {})],
)
def test_an_order_ends_just_when_others_change_something_or_it_cannot_be_followed(
    game: str, seats: int, options: dict[str, object]
) -> None:
    assert sum([ended_by_others(*begun(game, Limits(), seats, bytes([secret] * 32), **options)) for secret in range(4)])


def ended_by_others(table: Table, tokens: list[str]) -> int:
    """How many orders did so in a game at random in which everybody orders to pass whenever they can."""
    seats = len(tokens)
    source = Random(seats)
    ended = 0
    while not table.state.over and table.state.moves < 600:
        for seat in range(seats):
            if seat not in table.state.pending():
                order(table, tokens, seat)
        waiting = [seat for seat in range(seats) if stands(table, seat)]
        before = {seat: belongings(table, seat) for seat in waiting}
        if not patience.attend(table, table.touched):
            pending = table.state.pending()
            doer = pending[source.below(len(pending))]
            codes = table.state.options(doer)
            act(table, tokens, doer, START, codes[source.below(len(codes))])
        for seat in waiting:
            stuck = seat in table.state.pending() and passing(table.state, seat) is None
            lost = is_worse(belongings(table, seat), before[seat])
            assert stands(table, seat) == (not stuck and not lost), table.events(None)[-5:]
            ended += lost and not stuck
    return ended


def is_worse(now: Any, before: Any) -> bool:
    """Astronauts come by themselves; whoever has fewer of them, or more to remember, has lost some."""
    if isinstance(now, tuple):
        return bool(now[0] < before[0] or now[1] > before[1])
    return bool(now != before)


# ---- who may order what


def test_orders_that_cannot_be_followed_are_refused() -> None:
    table, tokens = begun("rocketmen", Limits())
    refused(table, Wrong, "Rocketmen never asks anybody", lambda: order(table, tokens, 0))
    table, tokens = begun("launch-pad", Limits())
    refused(table, Wrong, "As it is played here, Launch Pad never", lambda: order(table, tokens, 0))

    table, host, _ = seating.open_table("mission-red-planet", {}, ["me", "cadet", "cadet"], "Ada", "live", False, 1)
    refused(table, TooLate, "not begun", lambda: order(table, [host], 0))
    table, tokens, author = trading()
    partner = (author + 1) % 3
    refused(table, TooLate, "cannot be passed. Decide first", lambda: order(table, tokens, author))
    refused(table, NotAllowed, "not yours", lambda: orders.order(table, partner, tokens[author], "pass", "key", START))
    refused(table, Wrong, "1 to 64", lambda: orders.order(table, partner, tokens[partner], "pass", "", START))
    order(table, tokens, partner, key="once")
    refused(table, Repeated, "accepted before", lambda: order(table, tokens, partner, "none", key="once"))
    assert order(table, tokens, partner) == []

    table, tokens = begun("mission-red-planet", Limits(), 3)
    act_until(table, tokens, START, lambda table: table.state.over)
    refused(table, TooLate, "over", lambda: order(table, tokens, 0))


def test_whoever_orders_is_there() -> None:
    table, tokens = with_action_cards(REMINDED, 3)
    seat = only(table)
    away(table, seat, START + 180_000)
    assert kinds(order(table, tokens, seat)) == ["back", "order"]
    assert not table.about.places[seat].away


# ---- the same after a restart


@pytest.mark.parametrize("kind", KINDS)
def test_an_order_stands_and_ends_for_whoever_reads_the_table_again(kind: str, tmp_path: Path) -> None:
    table, host, link = seating.open_table(
        "launch-pad", {"negotiations": True}, ["me", "open", "open"], "Ada", "live", False, 1
    )
    tokens = [host, new_token(), new_token()]
    source = Random(7)

    async def check() -> None:
        async with opened(await new_database(kind, tmp_path)) as tables:
            await tables.create(table)
            await tables.change(table.id, lambda found: begin(found, tokens, link))
            snapshots, seen = 0, set()
            for _ in range(120):
                await tables.change(table.id, lambda found: one_thing(found, tokens, source))
                kept = await tables.look(table.id, lambda found: found)
                again = Table.from_stored(await tables.store.load(table.id))
                assert again.about == kept.about
                snapshots += kept.snapshot_number == kept.number
                seen.add(tuple([place.order for place in kept.about.places]))
        assert snapshots
        assert len(seen) > 4

    asyncio.run(check())


def one_thing(table: Table, tokens: list[str], source: Random) -> list[Entry]:
    followed = patience.attend(table, table.touched)
    if followed:
        return followed
    seat = source.below(3)
    if not source.below(3):
        try:
            return order(table, tokens, seat, "pass" if source.below(3) else "none")
        except Refused:
            pass  # it is this seat's turn
    seat = table.state.pending()[0]
    codes = table.state.options(seat)
    return act(table, tokens, seat, table.touched, codes[source.below(len(codes))])
