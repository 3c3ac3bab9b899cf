"""What the options of the characters mean (RULES.md chapters 6 to 8 and 10)."""

from collections.abc import Callable
from typing import Final

from tminus.games.red_planet import actions, frames
from tminus.games.red_planet.cards import (
    CHARACTER_RULES,
    COLOUR_IDS,
    COLOURS,
    EXPLORER,
    EXPLORER_MOVES,
    FEMME_FATALE,
    PHOBOS,
    PILOT,
    SABOTEUR,
    SCIENTIST,
    SOLDIER,
    TRAVEL_AGENT,
    UNKNOWN,
)
from tminus.games.red_planet.catalogue import (
    EVENT_DECK_REF,
    astronaut_ref,
    card_ref,
    colour_ref,
    crew_ref,
    deed,
    dock_ref,
    noted,
    place_or_dock_ref,
    say,
    ship_ref,
    spot_ref,
    zone_ref,
)
from tminus.games.red_planet.characters import victims
from tminus.games.red_planet.places import MEMORIAL, RESERVE, aboard
from tminus.games.red_planet.sailing import APART
from tminus.games.red_planet.ships import CAPACITY_OF
from tminus.games.red_planet.state import Table
from tminus.kernel.step import Frame
from tminus.kernel.words import Args, Description


def own_count(table: Table, place: int, colour: int) -> int:
    return table.astronauts[place * COLOURS + colour]


def count_in(table: Table, place: int) -> int:
    """How many astronauts are there, of all colours."""
    return sum(table.astronauts[place * COLOURS : (place + 1) * COLOURS])


def crowd(table: Table, seat: int, place: int, name: str = "there") -> Args:
    """Who is there, as an argument of this name: in words that speak to the seat, and colour by colour for other
    languages."""
    counts = {colour: own_count(table, place, colour) for colour in range(table.colours)}
    parts = [
        say(
            "crowd-yours" if colour == seat else "crowd-part",
            {"count": count, "colour": f"colour:{COLOUR_IDS[colour]}"},
        )
        for colour, count in sorted(counts.items(), key=lambda item: -item[1])
        if count
    ]
    colours = {COLOUR_IDS[colour]: count for colour, count in counts.items() if count}
    return {name: ", ".join(parts) or crew_ref(0), f"{name}_by_colour": colours}


def ship_args(table: Table, dock: int) -> Args:
    return {"ship": ship_ref(table.bound[dock]), "dock": dock_ref(dock)}


# ---- boarding and destinations


def board(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, plan = frame
    rule = "MRP 6.7" if plan & APART else "MRP 7.2"
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-place", {}, "skip", [], "MRP 5.4")
    return boarding(table, colour, code - actions.BOARD, 1, rule)


def board_together(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, count = frame
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-together", {"count": count}, "skip", [], CHARACTER_RULES[TRAVEL_AGENT])
    return boarding(table, colour, code - actions.BOARD, count, CHARACTER_RULES[TRAVEL_AGENT])


def boarding(table: Table, colour: int, dock: int, count: int, rule: str) -> Description:
    """With what follows from it: a full ship launches, and the first aboard an unknown ship says where it goes."""
    room = table.room[dock]
    capacity = CAPACITY_OF[table.ships[dock]]
    notes: list[tuple[str, Args]] = []
    if room == capacity and room > count:
        notes.append(("note-empty", {"capacity": capacity}))
    elif room > count:
        notes.append(("note-seats", {"taken": capacity - room, "capacity": capacity}))
    else:
        notes.append(("note-last-seat" if count == 1 else "note-fills", {"capacity": capacity}))
    if table.bound[dock] == UNKNOWN and any(table.supply):
        notes.append(("note-names", {}))
    args = ship_args(table, dock)
    args["count"] = count
    key = "do-board" if count == 1 else "do-board-together"
    return deed(table, colour, key, noted(args, notes), "board", [dock_ref(dock), astronaut_ref(RESERVE, colour)], rule)


def name_destination(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, dock = frame
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-send", {"dock": dock_ref(dock)}, "skip", [], "MRP 15.4")
    zone = code - actions.DESTINATION
    again = zone == table.bound[dock]
    args: Args = {"dock": dock_ref(dock), "zone": zone_ref(zone), "count": table.supply[zone]}
    rule = "MRP 8.6" if again else "MRP 8.2" if table.bound[dock] == UNKNOWN else "MRP 8.1"
    return deed(table, colour, "do-send-again" if again else "do-send", args, "send", [zone_ref(zone)], rule)


# ---- moving


def explore(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, left = frame
    if code == actions.STOP:
        key = "do-stay" if left == EXPLORER_MOVES else "do-stop-moving"
        return deed(table, colour, key, {"count": left}, "stop", [], CHARACTER_RULES[EXPLORER])
    zone = code - actions.FROM
    args: Args = {"zone": zone_ref(zone), **crowd(table, seat, zone)}
    objects = [astronaut_ref(zone, colour), zone_ref(zone)]
    return deed(table, colour, "do-move-from", args, "move", objects, CHARACTER_RULES[EXPLORER])


def move(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, plan = frame
    return going(table, "do-move-to", seat, colour, plan & 15, code - actions.TO, CHARACTER_RULES[EXPLORER])


def going(table: Table, key: str, seat: int, colour: int, origin: int, zone: int, rule: str) -> Description:
    """An astronaut leaves one place for a zone."""
    args: Args = {"zone": zone_ref(zone), **crowd(table, seat, zone)}
    if origin != MEMORIAL:
        args["from"] = zone_ref(origin)
    return deed(table, colour, key, args, "move", [zone_ref(zone), astronaut_ref(origin, colour)], rule)


def drop(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-drop", {}, "skip", [], "MRP 6.15")
    if code == actions.STOP:
        count = own_count(table, PHOBOS, colour)
        return deed(table, colour, "do-stop-dropping", {"count": count}, "stop", [], "MRP 6.15")
    return going(table, "do-drop", seat, colour, PHOBOS, code - actions.TO, "MRP 6.15")


# ---- the Scientist


def study(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-study", {}, "skip", [], "MRP 6.6")
    if code == actions.DRAW_EVENT:
        neutral = table.is_neutral(colour)
        key = "do-draw-event-for-nobody" if neutral else "do-draw-event"
        rule = "MRP 14.9" if neutral else CHARACTER_RULES[SCIENTIST]
        return deed(table, colour, key, {"count": len(table.event_deck.pool)}, "draw", [EVENT_DECK_REF], rule)
    return look(table, frame, seat, code)


def look(table: Table, frame: Frame, seat: int, code: int) -> Description:
    zone = code - actions.LOOK
    args: Args = {"zone": zone_ref(zone)}
    rule = "MRP 10.6" if frame[0] == frames.LOOK_AT_DISCOVERY else CHARACTER_RULES[SCIENTIST]
    if not table.seen[zone] >> seat & 1:
        return deed(table, frame[2], "do-look", args, "look", [zone_ref(zone)], rule)
    args["card"] = card_ref(table.discoveries[zone])
    return deed(table, frame[2], "do-look-again", args, "look", [zone_ref(zone)], rule)


def assign(table: Table, frame: Frame, seat: int, code: int) -> Description:
    zone = code - actions.ASSIGN
    args: Args = {"card": card_ref(frame[3]), "zone": zone_ref(zone), **crowd(table, seat, zone)}
    return deed(table, frame[2], "do-assign", args, "assign", [zone_ref(zone)], "MRP 10.4")


# ---- ships


def launch(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-launch", {}, "skip", [], "MRP 6.8")
    dock = code - actions.LAUNCH
    taken = count_in(table, aboard(dock))
    args = ship_args(table, dock)
    if taken:
        key = "do-launch"
        args.update({"taken": taken, "capacity": CAPACITY_OF[table.ships[dock]]})
        args.update(crowd(table, seat, aboard(dock), "aboard"))
    else:
        key = "do-launch-nowhere" if table.bound[dock] == UNKNOWN else "do-launch-empty"
    return deed(table, colour, key, args, "launch", [dock_ref(dock)], "MRP 6.8")


def destroy(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-destroy", {}, "skip", [], CHARACTER_RULES[SABOTEUR])
    dock = code - actions.DESTROY
    args = {**ship_args(table, dock), **crowd(table, seat, aboard(dock), "killed")}
    return deed(table, colour, "do-destroy", args, "destroy", [dock_ref(dock)], CHARACTER_RULES[SABOTEUR])


def steer(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-steer", {}, "skip", [], "MRP 6.18")
    dock = code - actions.STEER
    notes: list[tuple[str, Args]] = [
        ("note-launched" if table.launched >> dock & 1 else "note-docked", {}),
        ("note-aboard", crowd(table, seat, aboard(dock), "crew")),
    ]
    args = noted(ship_args(table, dock), notes)
    return deed(table, colour, "do-steer", args, "steer", [dock_ref(dock)], CHARACTER_RULES[PILOT])


# ---- killing and replacing: first where, then whom


def replace_in(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-replace", {}, "skip", [], CHARACTER_RULES[FEMME_FATALE])
    place = code - actions.REPLACE_IN
    return somewhere(table, "do-replace", seat, colour, place, victims(table, place), CHARACTER_RULES[FEMME_FATALE])


def replace(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, place = frame
    return somebody(table, "do-replace", seat, colour, place, code - actions.VICTIM, CHARACTER_RULES[FEMME_FATALE])


def kill_in(table: Table, frame: Frame, seat: int, code: int) -> Description:
    colour = frame[2]
    if code == actions.NOTHING:
        return deed(table, colour, "do-nothing-kill", {}, "skip", [], CHARACTER_RULES[SOLDIER])
    zone = code - actions.KILL_IN
    return somewhere(table, "do-kill", seat, colour, zone, victims(table, zone), CHARACTER_RULES[SOLDIER])


def kill(table: Table, frame: Frame, seat: int, code: int) -> Description:
    _, _, colour, zone = frame
    return somebody(table, "do-kill", seat, colour, zone, code - actions.VICTIM, CHARACTER_RULES[SOLDIER])


def somewhere(table: Table, key: str, seat: int, colour: int, place: int, codes: list[int], rule: str) -> Description:
    """The place; and the victim, too, where there is but one: the table will take it at once (MRP 15.2)."""
    where = place_or_dock_ref(place)
    if len(codes) == 1:
        said = somebody(table, key, seat, colour, place, codes[0] - actions.VICTIM, rule)
        said.objects.insert(0, where)
        return said
    args: Args = {"place": spot_ref(table, place), **crowd(table, seat, place)}
    verb = key.removeprefix("do-")
    objects = [where, *[astronaut_ref(place, victim - actions.VICTIM) for victim in codes]]
    return deed(table, colour, f"{key}-in", args, verb, objects, rule)


def somebody(table: Table, key: str, seat: int, colour: int, place: int, victim: int, rule: str) -> Description:
    """One victim; that it is one's own is said plainly."""
    who = colour_ref(table, victim)
    args: Args = {"other": who, "place": spot_ref(table, place), **crowd(table, seat, place)}
    verb = key.removeprefix("do-")
    if table.seat_of(victim) == seat:
        key = f"{key}-whose"
        if victim == colour:
            args["whose"] = "whose:its" if table.is_neutral(colour) else "whose:own"
        else:
            args["whose"] = f"whose:{COLOUR_IDS[victim]}" if table.is_neutral(victim) else "whose:yours"
    return deed(table, colour, key, args, verb, [astronaut_ref(place, victim), who], rule)


DEEDS: Final[dict[int, Callable[[Table, Frame, int, int], Description]]] = {
    frames.PLACE: board,
    frames.PLACE_TOGETHER: board_together,
    frames.NAME_DESTINATION: name_destination,
    frames.EXPLORE: explore,
    frames.MOVE: move,
    frames.STUDY: study,
    frames.ASSIGN_DISCOVERY: assign,
    frames.LOOK_AT_DISCOVERY: look,
    frames.FORCE_LAUNCH: launch,
    frames.SABOTAGE: destroy,
    frames.SEDUCE: replace_in,
    frames.REPLACE: replace,
    frames.SHOOT: kill_in,
    frames.KILL: kill,
    frames.DROP: drop,
    frames.STEER_SHIP: steer,
}
