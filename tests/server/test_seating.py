"""Who sits where, and what the host may do. Nothing here touches a database."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.luck import fixed
from tminus.kernel.randomness import commitment
from tminus.server import patience, playing, seating
from tminus.server.about import Limits, packed, unpacked
from tminus.server.luck import fresh
from tminus.server.refusals import NotAllowed, NotThere, Refused, TooLate, Wrong
from tminus.server.rematch import again
from tminus.server.table import ACT, Table
from tminus.server.tokens import fits, hashed, new_id, new_token
from tminus.server.waking import bots_to_move

Opened = tuple[Table, str, str]


def opened(*holders: str, game: str = "launch-pad", name: str = "Ada") -> Opened:
    return seating.open_table(game, {}, list(holders), name, "live", False, 1)


def refused(table: Table, kind: type[Refused], words: str, do: Callable[[], Any]) -> None:
    """It is refused with these words, and the table is as it was."""
    before = (packed(table.about), table.number)
    with pytest.raises(kind, match=words):
        do()
    assert (packed(table.about), table.number) == before


# ---- opening


def test_a_table_knows_its_seats_and_no_token() -> None:
    table, host, link = opened("me", "open", "commander", "commander", game="mission-red-planet")
    assert [place.holder for place in table.about.places] == ["person", "open", "bot", "bot"]
    assert table.about.names == ["Ada", "", "Commander bot", "Commander bot 2"]
    stored = packed(table.about)
    for token in (host, link):
        assert len(token) == 32  # of 64 signs each: 192 bits
        assert token.encode() not in stored
    assert unpacked(stored) == table.about
    assert seating.seats_of(table, host) == [0]


def test_friends_at_one_screen_hold_several_seats_with_one_token() -> None:
    table, host, _ = opened("me", "me", "cadet")
    assert table.about.names == ["Ada", "Ada 2", "Cadet bot"]
    assert seating.seats_of(table, host) == [0, 1]


def test_friends_at_one_screen_have_names_of_their_own() -> None:
    def with_friends(*friends: str, holders: tuple[str, ...] = ("cadet", "me", "open", "me")) -> list[str]:
        return seating.open_table("launch-pad", {}, list(holders), "Ada", "live", False, 1, friends)[0].about.names

    assert with_friends("Ben") == ["Cadet bot", "Ada", "", "Ben"]
    assert with_friends("Cadet bot") == ["Cadet bot 2", "Ada", "", "Cadet bot"]
    for friends, words in ((("Ben", "Cy"), "2 seats at your screen, but 3 names"), (("Ada",), "name of their own")):
        with pytest.raises(Wrong, match=words):
            with_friends(*friends)
    with pytest.raises(Wrong, match="0 seats at your screen, but 2 names"):
        with_friends("Ben", holders=("open", "open"))


@pytest.mark.parametrize(
    ("holders", "name", "words"),
    [
        (["me"], "Ada", "Launch Pad is for 2 to 4 seats, not 1"),
        (["me", "open"] * 3, "Ada", "not 6"),
        (["me", "admiral"], "Ada", "'me', 'open' or one of the levels cadet, pilot, captain, commander, not 'admiral'"),
        (["me", "open"], " \t ", "needs a name"),
        (["me", "open"], "x" * 25, "24 characters at most, not 25"),
        (["me", "open"], "a\u202eb", "can be printed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(holders: list[str], name: str, words: str) -> None:
    with pytest.raises(Wrong, match=words):
        opened(*holders, name=name)


def test_options_of_the_game_are_checked() -> None:
    with pytest.raises(Wrong, match="no option 'speed'"):
        seating.open_table("launch-pad", {"speed": 3}, ["me", "open"], "Ada", "live", False, 1)
    with pytest.raises(Wrong, match="chess"):
        seating.open_table("chess", {}, ["me", "open"], "Ada", "live", False, 1)


def test_names_are_shown_as_one_line() -> None:
    assert seating.checked_name("  Ada \n  L.  ") == "Ada L."


# ---- joining and leaving


def test_whoever_has_the_link_takes_a_seat_by_a_name() -> None:
    table, _, link = opened("me", "open", "open")
    first, second = new_token(), new_token()
    [entry] = seating.join(table, link, "Ben", None, first, 5)
    assert (entry.seat, entry.kind, entry.data) == (1, "joined", b"Ben")
    seating.join(table, link, "Cy", 2, second, 6)
    assert table.about.names == ["Ada", "Ben", "Cy"]
    assert (seating.seats_of(table, first), seating.seats_of(table, second)) == ([1], [2])
    assert table.number == 2


def test_who_may_not_join_is_told_why() -> None:
    table, host, link = opened("me", "open", "cadet")

    def join(by: str = link, name: str = "Ben", seat: int | None = None) -> Callable[[], Any]:
        return lambda: seating.join(table, by, name, seat, new_token(), 5)

    refused(table, NotAllowed, "Ask the host for a new one", join(by=new_token()))
    refused(table, NotAllowed, "Ask the host for a new one", join(by=""))
    refused(table, TooLate, "is called Ada already", join(name="Ada"))
    refused(table, TooLate, "Seat 0 is taken", join(seat=0))
    refused(table, NotThere, "no seat 9", join(seat=9))
    seating.settle(table, host, 6, True, None, None)
    refused(table, TooLate, "locked", join())
    seating.settle(table, host, 7, False, None, None)
    join()()
    refused(table, TooLate, "All seats are taken", join(name="Cy"))
    seating.start(table, host, fixed, 8)
    refused(table, TooLate, "has begun", join(name="Cy"))


def test_a_public_table_is_joined_without_a_link_until_the_host_makes_it_private() -> None:
    table, host, link = seating.open_table("launch-pad", {}, ["open", "open", "open"], "Ada", "live", True, 1)
    seating.join(table, "", "Ben", None, new_token(), 2)
    seating.settle(table, host, 3, None, False, None)
    refused(table, NotAllowed, "new one", lambda: seating.join(table, "", "Cy", None, new_token(), 4))
    seating.join(table, link, "Cy", None, new_token(), 5)
    seating.settle(table, host, 6, True, True, None)
    refused(table, TooLate, "locked", lambda: seating.join(table, "", "Di", None, new_token(), 7))


def test_who_leaves_before_the_game_leaves_an_open_seat_and_later_a_bot() -> None:
    table, host, link = opened("me", "open")
    token = new_token()
    seating.join(table, link, "Ben", None, token, 5)
    refused(table, NotAllowed, "Seat 0 is not yours", lambda: seating.leave(table, 0, token, 6))
    seating.leave(table, 1, token, 6)
    assert table.about.places[1].holder == "open"
    assert seating.seats_of(table, token) == []
    seating.join(table, link, "Ben", None, token, 7)
    seating.start(table, host, fixed, 8)
    seating.leave(table, 1, token, 9)
    assert (table.about.places[1].holder, table.about.names) == ("bot", ["Ada", "Captain bot"])
    refused(table, NotAllowed, "not yours", lambda: seating.leave(table, 1, token, 10))


# ---- the host


def test_only_the_host_has_the_hosts_powers() -> None:
    table, _, link = opened("me", "open")
    token = new_token()
    seating.join(table, link, "Ben", None, token, 5)
    for do in (
        lambda: seating.start(table, token, fixed, 6),
        lambda: seating.remove(table, 0, token, 6),
        lambda: seating.seat_bot(table, 1, "cadet", token, 6),
        lambda: seating.open_seat(table, 1, token, 6),
        lambda: seating.settle(table, token, 6, True, None, None),
        lambda: seating.new_link(table, token, new_token(), 6),
    ):
        refused(table, NotAllowed, "Only the host", do)


def test_bots_come_and_go_and_change_their_level() -> None:
    table, host, _ = opened("me", "open")
    seating.seat_bot(table, 1, "cadet", host, 5)
    assert table.about.names == ["Ada", "Cadet bot"]
    seating.seat_bot(table, 1, "commander", host, 6)
    assert (table.about.names, table.about.places[1].bot) == (["Ada", "Commander bot"], "commander")
    refused(table, TooLate, "Ada sits at seat 0", lambda: seating.seat_bot(table, 0, "cadet", host, 7))
    seating.remove(table, 1, host, 7)
    refused(table, TooLate, "Nobody sits at seat 1", lambda: seating.remove(table, 1, host, 8))
    refused(table, TooLate, "Nobody sits at seat 1 yet", lambda: seating.start(table, host, fixed, 8))


def test_a_bots_seat_is_opened_before_the_game() -> None:
    table, host, link = opened("me", "cadet")
    refused(table, TooLate, "Ada sits at seat 0", lambda: seating.open_seat(table, 0, host, 5))
    [entry] = seating.open_seat(table, 1, host, 5)
    assert (entry.kind, table.about.names) == ("opened", ["Ada", ""])
    assert seating.open_seat(table, 1, host, 6) == []
    refused(table, TooLate, "Nobody sits at seat 1", lambda: seating.start(table, host, fixed, 6))
    seating.join(table, link, "Cadet bot", 1, new_token(), 7)


def test_whoever_has_the_link_takes_over_from_a_bot_in_the_middle_of_the_game() -> None:
    table, host, link = seating.open_table(
        "launch-pad", {}, ["me", "open"], "Ada", "live", False, 1, limits=Limits(60, 180, 10, 100)
    )
    lost, found = new_token(), new_token()
    seating.join(table, link, "Ben", None, lost, 5)
    seating.start(table, host, fixed, 6)
    while table.state.pending() != (1,):
        table.happen(7, 0, ACT, str(table.state.options(0)[-1]))
    refused(table, TooLate, "has begun", lambda: seating.join(table, link, "Ben", None, found, 8))
    seating.remove(table, 1, host, 8)
    refused(table, TooLate, "has begun", lambda: seating.join(table, link, "Ben", None, found, 8))
    seating.open_seat(table, 1, host, 9)
    assert (table.about.places[1].holder, table.about.names, bots_to_move(table)) == (
        "open",
        ["Ada", "Captain bot"],
        [1],
    )
    refused(table, NotAllowed, "new one", lambda: seating.join(table, new_token(), "Ben", None, found, 10))
    refused(table, TooLate, "Seat 0 is taken", lambda: seating.join(table, link, "Ben", 0, found, 10))

    entries = seating.join(table, link, "Ben", None, found, 500_000)
    assert (entries[0].kind, table.about.names, bots_to_move(table)) == ("joined", ["Ada", "Ben"], [])
    assert seating.seats_of(table, lost) == []
    assert patience.deadlines(table, 1) == (560_000, 610_000), "they have all their time, and the whole bank"
    entries = playing.act(table, 1, found, table.state.options(1)[0], table.number, "k", 501_000)
    assert [entry.kind for entry in entries] == ["act"]
    seating.remove(table, 1, host, 502_000)
    seating.open_seat(table, 1, host, 503_000)
    table.about.status = "over"
    refused(table, TooLate, "has begun", lambda: seating.join(table, link, "Cy", None, new_token(), 504_000))
    refused(table, TooLate, "is over", lambda: seating.open_seat(table, 1, host, 504_000))


def test_a_start_draws_a_secret_and_publishes_what_it_hashes_to() -> None:
    table, host, _ = opened("me", "cadet")
    [entry] = seating.start(table, host, fresh, 5)
    about = table.about
    assert about.status == "playing"
    assert commitment(bytes.fromhex(about.secret)) == about.commitment == entry.data.decode()
    assert table.state.secret == bytes.fromhex(about.secret)
    assert not table.state.over
    refused(table, TooLate, "begun already", lambda: seating.start(table, host, fixed, 6))
    other, other_host, _ = opened("me", "cadet")
    seating.start(other, other_host, fresh, 5)
    assert other.about.secret != about.secret


def test_a_new_link_makes_the_old_one_worthless() -> None:
    table, host, link = opened("me", "open")
    fresh = new_token()
    seating.new_link(table, host, fresh, 5)
    refused(table, NotAllowed, "new one", lambda: seating.join(table, link, "Ben", None, new_token(), 6))
    seating.join(table, fresh, "Ben", None, new_token(), 6)


def test_what_is_settled_already_is_no_news() -> None:
    table, host, _ = opened("me", "open")
    assert seating.settle(table, host, 5, False, False, Limits(60, 180)) == []
    [entry] = seating.settle(table, host, 6, True, True, Limits(60, 120))
    assert entry.data == b"locked public limits"
    refused(
        table,
        Wrong,
        "comes before",
        lambda: seating.settle(table, host, 7, False, None, Limits(remind=200, stand_in=60)),
    )


def test_whether_there_are_hints_is_agreed_before_the_game() -> None:
    table, host, _ = opened("me", "me")
    assert seating.settle(table, host, 5, None, None, None) == []
    assert [entry.data for entry in seating.settle(table, host, 5, None, None, None, True)] == [b"hints"]
    assert [entry.data for entry in seating.settle(table, host, 6, None, None, None, False)] == [b"no-hints"]
    refused(table, NotAllowed, "host", lambda: seating.settle(table, new_token(), 7, None, None, None, True))
    seating.start(table, host, fixed, 8)
    refused(table, TooLate, "as agreed", lambda: seating.settle(table, host, 9, None, None, None, True))
    assert seating.settle(table, host, 9, None, None, None, False) == []
    table.about.status = "over"
    again(table, host, "", 10)
    assert table.opens is not None
    assert table.opens.about.hints is False


def test_where_nobody_said_so_hints_are_for_those_who_play_with_bots_alone() -> None:
    table, host, link = opened("me", "cadet", "pilot")
    assert table.about.hints_allowed
    seating.start(table, host, fixed, 5)
    seating.open_seat(table, 1, host, 6)
    assert table.about.hints_allowed
    token = new_token()
    seating.join(table, link, "Ben", None, token, 7)
    assert not table.about.hints_allowed
    seating.leave(table, 1, token, 8)
    assert table.about.hints_allowed
    assert not opened("me", "me")[0].about.hints_allowed
    assert not opened("me", "open")[0].about.hints_allowed, "a friend is expected"


# ---- again


def test_a_rematch_seats_the_same_people_with_the_same_tokens_and_another_first_player() -> None:
    table, host, link = opened("me", "open", "cadet")
    token = new_token()
    seating.join(table, link, "Ben", None, token, 5)
    seating.start(table, host, fixed, 6)
    refused(table, TooLate, "not over yet", lambda: again(table, token, "", 7))
    table.about.status = "over"
    refused(table, NotAllowed, "who played here", lambda: again(table, new_token(), "", 7))
    [entry] = again(table, token, "", 7)
    fresh = table.opens
    assert fresh is not None
    assert (entry.kind, entry.data.decode(), table.about.rematch) == ("rematch", fresh.id, fresh.id)
    assert fresh.about.names == ["Ben", "Cadet bot", "Ada"]
    assert (seating.seats_of(fresh, token), seating.seats_of(fresh, host)) == ([0], [2])
    assert (fresh.about.status, fresh.about.secret) == ("open", "")
    assert fresh.id != table.id
    assert again(table, host, "", 8) == []
    assert again(table, host, new_id(), 8) == []
    [entry] = again(table, host, fresh.id, 9)
    assert table.opens is not None
    assert entry.data.decode() == table.about.rematch == table.opens.id != fresh.id


def test_a_seat_that_nobody_took_to_the_end_is_a_bots_in_the_rematch() -> None:
    table, host, _ = opened("me", "cadet")
    seating.start(table, host, fixed, 6)
    seating.open_seat(table, 1, host, 7)
    table.about.status = "over"
    again(table, host, "", 8)
    assert table.opens is not None
    assert [(place.holder, place.name) for place in table.opens.about.places] == [
        ("bot", "Cadet bot"),
        ("person", "Ada"),
    ]


# ---- tokens


def test_a_token_fits_what_it_hashes_to_and_nothing_else() -> None:
    token = new_token()
    assert fits(token, hashed(token))
    for other in (new_token(), "", token[:-1], token + "a", "\u0661" * 32):
        assert not fits(other, hashed(token))
    assert not fits(token, "")
    assert len({new_token() for _ in range(1000)}) == 1000
