"""Who sits where: opening a table, joining, leaving, bots, and what the host may do."""

import unicodedata
from collections.abc import Sequence
from typing import Any

from tminus.bots.levels import LEVELS
from tminus.games import game as game_named
from tminus.kernel.errors import TMinusError
from tminus.kernel.faults import fault_of
from tminus.kernel.randomness import commitment
from tminus.server.about import About, Limits, Pace, Place
from tminus.server.entries import Entry
from tminus.server.limits import check as check_limits
from tminus.server.limits import usual
from tminus.server.luck import Draw
from tminus.server.refusals import NotAllowed, NotThere, Repeated, TooLate, Wrong
from tminus.server.table import JOINED, STARTED, Table
from tminus.server.tokens import fits, hashed, looks_like_one, new_id, new_token

LONGEST_NAME = 24
STAND_IN = "captain"


# ---- opening a table


def open_table(
    game: str,
    options: dict[str, Any],
    holders: list[str],
    name: str,
    pace: Pace,
    public: bool,
    at: int,
    friends: Sequence[str] = (),
    limits: Limits | None = None,
    hints: bool | None = None,
) -> tuple[Table, str, str]:
    """A new table, the token of its host and that of its link. Each seat is 'me', 'open' or the name of a level; who
    writes 'me' several times shares a screen with friends."""
    try:
        settings = game_named(game).settings(len(holders), options)
    except TMinusError as error:
        raise Wrong("engine-says", words=fault_of(error)) from None
    host, link = new_token(), new_token()
    names = names_at_the_screen(holders.count("me"), name, friends)
    people = [Place("person", shown, STAND_IN, hashed(host)) for shown in names]
    coming = iter(people)
    places: list[Place] = []
    for holder in holders:
        if holder == "me":
            places.append(next(coming))
        elif holder == "open":
            places.append(Place(bot=STAND_IN))
        else:
            places.append(Place("bot", bot_name([*people, *places], level_of(game, holder)), holder))
    about = About(game, settings, places, hashed(host), hashed(link), pace, public)
    about.limits = limits or usual(pace, holders)
    check_limits(about.limits, pace)
    about.hints = hints
    return Table(new_id(), about, at), host, link


def names_at_the_screen(seats: int, name: str, friends: Sequence[str]) -> list[str]:
    """What those who share the host's screen are called: friends who are not named get a number."""
    shown = [checked_name(one) for one in (name, *friends)]
    if not friends:
        return [shown[0], *[f"{shown[0]} {number}" for number in range(2, seats + 1)]][:seats]
    if len(shown) != seats:
        raise Wrong("names-at-screen", seats=seats, names=len(shown))
    if len(set(shown)) != len(shown):
        raise Wrong("same-names")
    return shown


def checked_name(name: str) -> str:
    """A nickname as it will be shown."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not shown:
        raise Wrong("name-missing")
    if len(shown) > LONGEST_NAME:
        raise Wrong("name-too-long", most=LONGEST_NAME, count=len(shown))
    if not all(character.isprintable() for character in shown):
        raise Wrong("name-unprintable")
    return shown


def level_of(game: str, name: str) -> str:
    names = [level.name for level in LEVELS[game]]
    if name not in names:
        raise Wrong("no-such-level", levels=", ".join(names), name=name)
    return name


def bot_name(places: list[Place], level: str) -> str:
    """Bots are called by their level, with a number where there are several. That they are bots is part of the name:
    there is a Pilot among the characters of a game, too."""
    taken = {place.name for place in places}
    shown = f"{level.capitalize()} bot"
    number = 2
    while shown in taken:
        shown = f"{level.capitalize()} bot {number}"
        number += 1
    return shown


# ---- who somebody is


def check_host(about: About, token: str) -> None:
    if not fits(token, about.host):
        raise NotAllowed("only-host")


def place_at(table: Table, seat: int) -> Place:
    if not 0 <= seat < len(table.about.places):
        raise NotThere("no-such-seat", seat=seat, last=len(table.about.places) - 1)
    return table.about.places[seat]


def check_seat(table: Table, seat: int, token: str) -> None:
    if not fits(token, place_at(table, seat).token):
        raise NotAllowed("not-your-seat", seat=seat)


def seats_of(table: Table, token: str) -> list[int]:
    return [seat for seat, place in enumerate(table.about.places) if fits(token, place.token)]


def knows(table: Table, token: str) -> bool:
    """Whether this is the token of the host, or of somebody who sits here."""
    return fits(token, table.about.host) or bool(seats_of(table, token))


def check_key(table: Table, seat: int, key: str) -> None:
    """Whether whoever sits there has not asked for just this before."""
    if not 1 <= len(key) <= 64 or not key.isascii() or not key.isprintable():
        raise Wrong("bad-key")
    number = table.number_of(seat, key)
    if number is not None:
        raise Repeated(number)


def check_new(table: Table, token: str) -> None:
    """Whether somebody who has made a token of their own can be known by it from now on."""
    if not looks_like_one(token):
        raise Wrong("bad-token")
    if knows(table, token) or fits(token, table.about.link):
        raise TooLate("token-known")


# ---- coming and going


def seat_again(table: Table, token: str, name: str, seat: int | None) -> int | None:
    """The seat that whoever asks for one has by this name already: the first answer may not have reached them."""
    own = [number for number in seats_of(table, token) if table.about.places[number].name == checked_name(name)]
    return own[0] if own and seat in (None, own[0]) else None


def join(table: Table, link: str, name: str, seat: int | None, token: str, at: int) -> list[Entry]:
    """Somebody takes an open seat, or the first one, and holds it with this token from now on, from a bot if the game
    has begun. That takes the link, except at a public table."""
    if not table.about.public and not fits(link, table.about.link):
        raise NotAllowed("link-void")
    if table.about.locked:
        raise TooLate("locked")
    places = table.about.places
    free = [number for number, place in enumerate(places) if place.holder == "open"]
    if table.about.status != "open" and (not free or table.about.status == "over"):
        raise TooLate("begun-watch")
    shown = checked_name(name)
    if shown in [place.name for place in places]:
        raise TooLate("name-taken", name=shown)
    if not free:
        raise TooLate("all-seats-taken")
    if seat is None:
        seat = free[0]
    if place_at(table, seat).holder != "open":
        raise TooLate("seat-taken", seat=seat)
    places[seat] = Place("person", shown, STAND_IN, hashed(token))
    table.about.asked = None  # whoever sits here now was not asked
    return [table.happen(at, seat, JOINED, shown)]


def leave(table: Table, seat: int, token: str, at: int) -> list[Entry]:
    """Before the game the seat is open again; during the game a bot takes it over for good."""
    check_seat(table, seat, token)
    return vacate(table, seat, at, "left")


def remove(table: Table, seat: int, token: str, at: int) -> list[Entry]:
    """The host sends a person away, or a bot."""
    check_host(table.about, token)
    if place_at(table, seat).holder == "open":
        raise TooLate("seat-empty", seat=seat)
    return vacate(table, seat, at, "removed")


def vacate(table: Table, seat: int, at: int, kind: str) -> list[Entry]:
    places = table.about.places
    name = places[seat].name
    if table.about.status == "open":
        places[seat] = Place(bot=STAND_IN)
    elif table.about.status == "playing":
        level = places[seat].bot or STAND_IN
        others = [place for number, place in enumerate(places) if number != seat]
        places[seat] = Place("bot", bot_name(others, level), level)
    else:
        raise TooLate("game-over")
    table.about.asked = None  # whoever goes neither waits for an answer nor gives one
    return [table.happen(at, seat, kind, name)]


def seat_bot(table: Table, seat: int, level: str, token: str, at: int) -> list[Entry]:
    """The host puts a bot on an open seat, or gives a bot another level."""
    _check_nobody_sits(table, seat, token)
    places = table.about.places
    others = [other for number, other in enumerate(places) if number != seat]
    places[seat] = Place("bot", bot_name(others, level_of(table.about.game, level)), level)
    return [table.happen(at, seat, "bot", level)]


def open_seat(table: Table, seat: int, token: str, at: int) -> list[Entry]:
    """The host lets somebody have a bot's seat. During the game the bot plays on until they come."""
    _check_nobody_sits(table, seat, token)
    place = table.about.places[seat]
    if place.holder == "open":
        return []
    table.about.places[seat] = Place(bot=STAND_IN) if table.match is None else Place("open", place.name, place.bot)
    return [table.happen(at, seat, "opened", place.name)]


def _check_nobody_sits(table: Table, seat: int, token: str) -> None:
    check_host(table.about, token)
    place = place_at(table, seat)
    if place.holder == "person":
        raise TooLate("somebody-sits", name=place.name, seat=seat)
    if table.about.status == "over":
        raise TooLate("game-over")


# ---- what the host decides


def start(table: Table, token: str, draw: Draw, at: int) -> list[Entry]:
    """The game begins: a secret is drawn, and what it hashes to is published."""
    check_host(table.about, token)
    about = table.about
    if about.status != "open":
        raise TooLate("begun-already")
    empty = [str(seat) for seat, place in enumerate(about.places) if place.holder == "open"]
    if len(empty) == 1:
        raise TooLate("seat-open", seat=empty[0])
    if empty:
        raise TooLate("seats-open", seats=empty)
    secret = draw(about)
    about.secret = secret.hex()
    about.commitment = commitment(secret)
    about.status = "playing"
    return [table.happen(at, None, STARTED, about.commitment)]


def settle(
    table: Table,
    token: str,
    at: int,
    locked: bool | None,
    public: bool | None,
    limits: Limits | None,
    hints: bool | None = None,
) -> list[Entry]:
    """The host locks the table, lists it in the lobby, changes how long people may think, or allows hints."""
    check_host(table.about, token)
    about = table.about
    if limits is not None and limits != about.limits:
        check_limits(limits, about.pace)
        if about.status != "open" and (limits.each, limits.bank) != (about.limits.each, about.limits.bank):
            raise TooLate("clock-stays")
    if hints is not None and hints != about.hints and about.status != "open":
        raise TooLate("hints-stay")
    told: list[str] = []
    if locked is not None and locked != about.locked:
        about.locked = locked
        told.append("locked" if locked else "unlocked")
    if public is not None and public != about.public:
        about.public = public
        told.append("public" if public else "private")
    if limits is not None and limits != about.limits:
        about.limits = limits
        told.append("limits")
    if hints is not None and hints != about.hints:
        about.hints = hints
        told.append("hints" if hints else "no-hints")
    return [table.happen(at, None, "settled", " ".join(told))] if told else []


def new_link(table: Table, token: str, link: str, at: int) -> list[Entry]:
    """The host wants another link: the old one seats nobody any more."""
    check_host(table.about, token)
    table.about.link = hashed(link)
    return [table.happen(at, None, "link", "")]
