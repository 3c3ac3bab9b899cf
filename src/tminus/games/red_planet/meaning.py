"""What the options mean, step by step: words, verb, the objects they touch and the paragraph to read.

What a character can do is told in deeds.py.
"""

from collections.abc import Callable
from typing import Final

from tminus.games.red_planet import actions, frames
from tminus.games.red_planet.action_cards import rivals_in
from tminus.games.red_planet.cards import (
    AMOUNTS,
    CHARACTER_IDS,
    CHARACTER_RULES,
    DUST_STORM,
    EVENT_IDS,
    EVENT_RULES,
    EXPLORER,
    EXPLORER_MOVES,
    FIRST_ACTION,
    INDUSTRIAL_ESPIONAGE,
    PLACED,
    RESCUE_PARTY,
    SOLDIER_MOVES,
)
from tminus.games.red_planet.catalogue import (
    card_ref,
    character_ref,
    colour_ref,
    dock_ref,
    meaning,
    place_ref,
    resource_ref,
    ship_ref,
    text_ref,
    zone_ref,
)
from tminus.games.red_planet.deeds import DEEDS, going, own_count, ship_args, somebody, somewhere
from tminus.games.red_planet.places import MEMORIAL
from tminus.games.red_planet.ships import CAPACITY_OF, DESTINATION_OF
from tminus.games.red_planet.state import Table
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description, seat_ref


def meaning_of(table: Table, seat: int, code: int) -> Description:
    frame = table.agenda[-1]
    return MEANINGS[frame[0]](table, frame, seat, code)


# ---- chosen together


def keep_mission(table: Table, frame: Frame, seat: int, code: int) -> Description:
    mission = code - actions.KEEP
    args: Args = {"card": card_ref(mission), "text": text_ref(table, mission)}
    return meaning("keep-mission", args, "keep", [card_ref(mission)], EVENT_RULES[mission])


def choose_character(table: Table, frame: Frame, seat: int, code: int) -> Description:
    number = code - actions.CHARACTER + 1
    moves = EXPLORER_MOVES if number == EXPLORER else SOLDIER_MOVES
    args: Args = {
        "character": character_ref(number),
        "number": number,
        "places": PLACED[number],
        "moves": moves,
    }
    key = f"choose-{CHARACTER_IDS[number]}"
    return meaning(key, args, "choose", [character_ref(number)], CHARACTER_RULES[number])


# ---- after the last round


def unleash(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.NOTHING:
        return meaning("unleash-nothing", {}, "skip", [], "MRP 11.2")
    zone = code - actions.UNLEASH
    card = table.discoveries[zone]
    args: Args = {"card": card_ref(card), "place": place_ref(zone), "text": text_ref(table, card)}
    return meaning("unleash", args, "unleash", [zone_ref(zone), card_ref(card)], EVENT_RULES[card])


def flee(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, plan = frame
    return going(table, "do-flee", seat, colour, plan & 15, code - actions.TO, EVENT_RULES[DUST_STORM])


def play_action(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.STOP:
        rule = "MRP 12.2" if len(table.options(seat)) > 1 else "MRP 12.4"
        return meaning("pass-actions", {}, "pass", [], rule)
    card = code - actions.PLAY + FIRST_ACTION
    args: Args = {"card": card_ref(card), "amount": AMOUNTS[card], "count": own_count(table, MEMORIAL, seat)}
    return meaning(f"play-{EVENT_IDS[card]}", args, "play", [card_ref(card)], EVENT_RULES[card])


def rescue(table: Table, frame: Frame, seat: int, code: int) -> Description:
    if code == actions.STOP:
        return meaning("rescue-no-more", {}, "stop", [], "MRP 15.9")
    return going(table, "rescue", seat, seat, MEMORIAL, code - actions.TO, EVENT_RULES[RESCUE_PARTY])


def spy(table: Table, frame: Frame, seat: int, code: int) -> Description:
    rule = EVENT_RULES[INDUSTRIAL_ESPIONAGE]
    if code == actions.STOP:
        return meaning("spy-no-more", {}, "stop", [], rule)
    zone = code - actions.KILL_IN
    return somewhere(table, "do-kill", seat, seat, zone, rivals_in(table, seat, zone), rule)


def spy_on(table: Table, frame: Frame, seat: int, code: int) -> Description:
    victim = code - actions.VICTIM
    return somebody(table, "do-kill", seat, seat, frame[2], victim, EVENT_RULES[INDUSTRIAL_ESPIONAGE])


# ---- chance


def ship_docks(table: Table, frame: Frame, seat: int, code: int) -> Description:
    ship = code - actions.SHIP
    dock = dock_ref(frame[2])
    args: Args = {"ship": ship_ref(DESTINATION_OF[ship]), "capacity": CAPACITY_OF[ship], "dock": dock}
    return meaning("chance-ship", args, "dock", [dock], "MRP 2.2" if frame[3] else "MRP 7.9")


def stationed(table: Table, frame: Frame, seat: int, code: int) -> Description:
    who = colour_ref(table, code - actions.FIRST_ABOARD)
    return meaning("chance-station", {"seat": who, **ship_args(table, frame[2])}, "board", [who], "MRP 2.4")


def dealt(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DEALT)
    return meaning("chance-dealt", {"seat": seat_ref(frame[1]), "card": card}, "deal", [card], "MRP 2.6")


def drawn(table: Table, frame: Frame, seat: int, code: int) -> Description:
    card = card_ref(code - actions.DRAWN)
    args: Args = {"seat": colour_ref(table, frame[2]), "card": card}
    return meaning("chance-drawn", args, "draw", [card], "MRP 10.1")


def flipped(table: Table, frame: Frame, seat: int, code: int) -> Description:
    resource = resource_ref(code - actions.FLIPPED)
    return meaning("chance-flipped", {"zone": zone_ref(frame[2]), "resource": resource}, "flip", [resource], "MRP 1.11")


def neutral_drawn(table: Table, frame: Frame, seat: int, code: int) -> Description:
    number = code - actions.NEUTRAL + 1
    character = character_ref(number)
    args: Args = {"seat": colour_ref(table, frame[2]), "character": character, "number": number}
    return meaning("chance-neutral", args, "draw", [character], "MRP 14.6")


MEANINGS: Final[dict[int, Callable[[Table, Frame, int, int], Description]]] = {
    frames.DOCK_SHIP: ship_docks,
    frames.STATION: stationed,
    frames.DEAL_MISSION: dealt,
    frames.CHOOSE_MISSION: keep_mission,
    frames.DRAW_NEUTRAL: neutral_drawn,
    frames.CHOOSE_CHARACTER: choose_character,
    frames.DRAW_CARD: drawn,
    frames.FLIP: flipped,
    frames.UNLEASH_DISCOVERY: unleash,
    frames.FLEE_STORM: flee,
    frames.PLAY_ACTION: play_action,
    frames.RESCUE: rescue,
    frames.SPY: spy,
    frames.SPY_ON: spy_on,
    **DEEDS,
}
