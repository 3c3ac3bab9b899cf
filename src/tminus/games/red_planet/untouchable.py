"""Why a ship, zone, colour or astronaut cannot be chosen now; and what has to be decided first."""

from typing import Final

from tminus.games.red_planet import frames
from tminus.games.red_planet.action_cards import ANY_ZONE
from tminus.games.red_planet.cards import (
    ADJACENT,
    CHARACTERS,
    EVENT_RULES,
    INDUSTRIAL_ESPIONAGE,
    MARS_ZONES,
    OUTER_ZONES,
    PHOBOS,
    RESCUE_PARTY,
)
from tminus.games.red_planet.catalogue import (
    card_ref,
    character_ref,
    colour_ref,
    dock_ref,
    place_ref,
    refusal,
    spot_ref,
    zone_ref,
)
from tminus.games.red_planet.deeds import DEEDS, own_count
from tminus.games.red_planet.places import FIRST_SHIP, MEMORIAL, RESERVE, aboard
from tminus.games.red_planet.ships import NO_SHIP
from tminus.games.red_planet.state import NO_CARD, Table
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Refusal

# Steps in which a colour moves its own astronauts, and steps that choose a victim in a place that is fixed.
_OWN_MOVES: Final[dict[int, str]] = {
    frames.EXPLORE: "MRP 6.3",
    frames.MOVE: "MRP 6.3",
    frames.DROP: "MRP 6.15",
    frames.FLEE_STORM: "MRP 11.18",
    frames.RESCUE: "MRP 12.11",
}
_VICTIMS: Final[dict[int, str]] = {frames.KILL: "MRP 6.14", frames.REPLACE: "MRP 6.10", frames.SPY_ON: "MRP 12.12"}


def first(table: Table, frame: Frame, seat: int) -> Refusal:
    """What the seat has to decide before anything else."""
    number, _, colour, plan = frame
    if number == frames.CHOOSE_MISSION:
        return refusal("why-choosing-mission", {}, "MRP 2.6")
    if number == frames.CHOOSE_CHARACTER:
        return refusal("why-choosing-character", {}, "MRP 4.1")
    if number == frames.UNLEASH_DISCOVERY:
        return refusal("why-unleashing", {}, "MRP 11.2")
    if number == frames.FLEE_STORM:
        return refusal("why-fleeing", {"place": place_ref(plan & 15)}, "MRP 11.18")
    if number == frames.PLAY_ACTION:
        return refusal("why-actions-only", {}, "MRP 12.1")
    if number == frames.RESCUE:
        return refusal("why-card-under-way", {"card": card_ref(RESCUE_PARTY)}, EVENT_RULES[RESCUE_PARTY])
    if number not in DEEDS:
        return refusal(
            "why-card-under-way", {"card": card_ref(INDUSTRIAL_ESPIONAGE)}, EVENT_RULES[INDUSTRIAL_ESPIONAGE]
        )
    if table.called > CHARACTERS:
        return refusal("why-something-first", {}, "MRP 5.3")
    args: Args = {"character": character_ref(table.called), "who": colour_ref(table, colour)}
    return refusal("why-under-way" if table.is_neutral(colour) else "why-under-way-own", args, "MRP 5.3")


# ---- ships


def dock_untouchable(table: Table, frame: Frame, seat: int, dock: int) -> Refusal:
    number, _, colour, plan = frame
    args: Args = {"dock": dock_ref(dock), "count": plan}
    if table.ships[dock] == NO_SHIP:
        return refusal("why-no-ship", args, "MRP 5.6")
    if number == frames.SEDUCE:
        return nobody_of(table, seat, colour, aboard(dock), "MRP 6.10")
    if number not in (frames.PLACE, frames.PLACE_TOGETHER, frames.FORCE_LAUNCH, frames.SABOTAGE):
        return first(table, frame, seat)
    if table.launched >> dock & 1:
        return refusal("why-launched", args, "MRP 7.4")
    if number == frames.FORCE_LAUNCH:
        return refusal("why-launches-itself", args, "MRP 6.8")
    if number == frames.PLACE_TOGETHER:
        return refusal("why-too-few-seats", args, "MRP 6.13")
    if table.room[dock] == 0:
        return refusal("why-full", args, "MRP 7.2")
    return refusal("why-another-ship", args, "MRP 6.7")


# ---- zones


def zone_untouchable(table: Table, frame: Frame, seat: int, zone: int) -> Refusal:
    number, _, colour, plan = frame
    if number in (frames.PLACE, frames.PLACE_TOGETHER):
        return refusal("why-by-ship", {}, "MRP 7.5")
    if number == frames.NAME_DESTINATION:
        return refusal("why-no-token", {"zone": zone_ref(zone)}, "MRP 8.4")
    if number == frames.EXPLORE:
        return cannot_leave(table, seat, colour, zone)
    if number == frames.MOVE:
        return cannot_enter(zone, plan & 15, "MRP 6.3")
    if number == frames.FLEE_STORM:
        return cannot_enter(zone, plan & 15, "MRP 11.18")
    if number in (frames.STUDY, frames.LOOK_AT_DISCOVERY):
        return no_discovery(zone, "why-no-discovery", "MRP 6.5")
    if number == frames.ASSIGN_DISCOVERY:
        return no_discovery(zone, "why-has-discovery", "MRP 10.5")
    if number == frames.SEDUCE:
        return nobody_of(table, seat, colour, zone, "MRP 6.10")
    if number == frames.SHOOT:
        return cannot_shoot(zone)
    if number == frames.DROP:
        return refusal("why-to-mars", {}, "MRP 6.15")
    if number in _VICTIMS:
        return place_chosen(table, frame)
    return zone_after_the_last_round(table, frame, seat, zone)


def zone_after_the_last_round(table: Table, frame: Frame, seat: int, zone: int) -> Refusal:
    number, _, chosen, _ = frame
    if number == frames.UNLEASH_DISCOVERY:
        if zone < OUTER_ZONES and table.discoveries[zone] != NO_CARD:
            return refusal("why-discovery-not-now", {"place": place_ref(zone)}, "MRP 11.2")
        return refusal("why-no-discovery", {"place": place_ref(zone)}, "MRP 11.1")
    if number == frames.RESCUE:
        if chosen == ANY_ZONE:
            return nobody_of(table, seat, seat, zone, "MRP 12.11")
        return refusal("why-same-zone", {"place": place_ref(chosen)}, "MRP 12.11")
    if number == frames.SPY:
        if own_count(table, zone, seat):
            return refusal("why-no-rival-in", {"place": place_ref(zone)}, "MRP 12.12")
        return nobody_of(table, seat, seat, zone, "MRP 12.12")
    return first(table, frame, seat)


def cannot_leave(table: Table, seat: int, colour: int, zone: int) -> Refusal:
    if not ADJACENT[zone]:
        return refusal("why-no-border", {"zone": zone_ref(zone)}, "MRP 6.4")
    return nobody_of(table, seat, colour, zone, "MRP 6.3")


def cannot_enter(zone: int, origin: int, rule: str) -> Refusal:
    if zone == origin:
        return refusal("why-there-already", {"place": place_ref(zone)}, rule)
    return refusal("why-not-adjacent", {"zone": zone_ref(zone), "from": zone_ref(origin)}, "MRP 1.4")


def no_discovery(zone: int, key: str, rule: str) -> Refusal:
    args: Args = {"zone": zone_ref(zone), "place": place_ref(zone)}
    if zone < OUTER_ZONES:
        return refusal(key, args, rule)
    return refusal("why-takes-no-discovery", args, "MRP 1.5" if zone == PHOBOS else "MRP 1.6")


def cannot_shoot(zone: int) -> Refusal:
    if OUTER_ZONES <= zone < MARS_ZONES:
        return refusal("why-inner-zone", {}, "MRP 6.14")
    return refusal("why-nobody-in", {"place": place_ref(zone)}, "MRP 6.14")


def nobody_of(table: Table, seat: int, colour: int, place: int, rule: str) -> Refusal:
    """A colour has nobody there; the seat's own is spoken to."""
    args: Args = {"who": colour_ref(table, colour), "place": spot_ref(table, place)}
    return refusal("why-nobody-yours" if colour == seat else "why-nobody-of", args, rule)


def place_chosen(table: Table, frame: Frame) -> Refusal:
    return refusal("why-place-chosen", {"place": spot_ref(table, victims_at(frame))}, _VICTIMS[frame[0]])


def victims_at(frame: Frame) -> int:
    """The place in which a victim is being chosen."""
    return frame[2] if frame[0] == frames.SPY_ON else frame[3]


# ---- colours and astronauts


def colour_untouchable(table: Table, frame: Frame, seat: int, colour: int) -> Refusal:
    if frame[0] not in _VICTIMS:
        return first(table, frame, seat)
    if frame[0] == frames.SPY_ON and colour == seat:
        return refusal("why-yourself", {}, "MRP 12.12")
    return nobody_of(table, seat, colour, victims_at(frame), _VICTIMS[frame[0]])


def astronaut_untouchable(table: Table, frame: Frame, seat: int, place: int, colour: int) -> Refusal:
    number = frame[0]
    if not own_count(table, place, colour):
        return nobody_of(table, seat, colour, place, "MRP 1.8")
    if place == MEMORIAL:
        return refusal("why-dead", {}, "MRP 1.9")
    if place == RESERVE:
        return refusal("why-in-reserve", {}, "MRP 1.8")
    if number in _VICTIMS:
        if place != victims_at(frame):
            return place_chosen(table, frame)
        return refusal("why-yourself", {}, "MRP 12.12")
    if number == frames.SEDUCE:
        return nobody_of(table, seat, frame[2], place, "MRP 6.10")
    if place >= FIRST_SHIP:
        return refusal("why-aboard", {}, "MRP 7.5")
    if number == frames.SHOOT:
        return cannot_shoot(place)
    return zone_astronaut_untouchable(table, frame, seat, place, colour)


def zone_astronaut_untouchable(table: Table, frame: Frame, seat: int, zone: int, colour: int) -> Refusal:
    number = frame[0]
    if number == frames.SPY:
        if colour == seat:
            return refusal("why-yourself", {}, "MRP 12.12")
        return nobody_of(table, seat, seat, zone, "MRP 12.12")
    acting = seat if number == frames.RESCUE else frame[2]
    if number in _OWN_MOVES and colour != acting:
        key = "why-not-its-own" if table.is_neutral(acting) else "why-not-your-own"
        return refusal(key, {"who": colour_ref(table, acting)}, _OWN_MOVES[number])
    if number == frames.EXPLORE:
        return cannot_leave(table, seat, colour, zone)
    return first(table, frame, seat)
