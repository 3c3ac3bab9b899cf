"""What lies on the table of Mission: Red Planet: zones, docked ships, and what is before each colour."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tminus.boards.board import View
from tminus.boards.flow import Beside
from tminus.games.red_planet.cards import (
    ADJACENT,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COLOUR_IDS,
    COLOUR_NAMES,
    EVENT_IDS,
    EVENT_NAMES,
    MARS_ZONES,
    OUTER_ZONES,
    POINTS,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    ZONE_IDS,
    ZONE_NAMES,
)

# A letter is what tells colours apart; Grey gives way to Green.
LETTERS = {"yellow": "Y", "blue": "B", "orange": "O", "green": "G", "violet": "V", "grey": "R"}
STYLES = {
    "yellow": "yellow",
    "blue": "dodger_blue1",
    "orange": "dark_orange",
    "green": "green",
    "violet": "violet",
    "grey": "grey62",
}
SHORT_RESOURCE = {"ice": "ice", "sylvanite": "syl", "celerium": "cel"}
FREE_SEAT = "_"
NO_LONGER_HELD = "."
INNER_ZONE = "^"
INNER_ZONES = ZONE_IDS[OUTER_ZONES:MARS_ZONES]

ROOMY_HEADINGS = ["", "Points", "Tokens won", "This round", "In hand", "Cards", "Reserve"]
SHORT_HEADINGS = ["", "pts", "i/s/c", "now", "in hand", "c"]
NUMBERS = ("Points", "pts", "Cards", "c", "Reserve")
MAY_WRAP = ("", "Tokens won", "This round")
LONGEST_NAME = 14  # on a small table

ZONE = dict(zip(ZONE_IDS, ZONE_NAMES, strict=True))
EVENT = dict(zip(EVENT_IDS, EVENT_NAMES, strict=True))
CHARACTER = dict(zip(CHARACTER_IDS, CHARACTER_NAMES, strict=True))
RESOURCE = dict(zip(RESOURCE_IDS, RESOURCE_NAMES, strict=True))
COLOUR = dict(zip(COLOUR_IDS, COLOUR_NAMES, strict=True))
NUMBER = {character: number for number, character in enumerate(CHARACTER_IDS)}


def table(view: View, names: list[str], roomy: bool) -> RenderableType:
    if roomy:
        return Group(Beside(zones(view, True), docks(view, True)), Text(), players(view, names, True))
    people = len(view["colours"]) * 3 - 1  # "Y1=B1=O1" cannot be broken
    before_people = max(map(len, ZONE_NAMES)) + len(" ice+2 ")
    return Beside(zones(view, False), Group(docks(view, False), players(view, names, False)), before_people + people)


def bare(roomy: bool) -> Table:
    """A table without lines but one below its headings, where there is room for it."""
    table = Table(box=box.SIMPLE_HEAD if roomy else None, padding=(0, 1, 0, 0), pad_edge=False)
    table.show_edge = False
    table.header_style = table.border_style = "dim"
    return table


# ---- colours


def letter(colour: str) -> Text:
    return Text(LETTERS[colour], style=STYLES[colour])


def crowd(astronauts: dict[str, int]) -> Text:
    """ "Y3=B3 O1": whoever has the most comes first, and those who tie for it stand together."""
    ordered = sorted(astronauts, key=lambda colour: -astronauts[colour])
    text = Text()
    for place, colour in enumerate(ordered):
        count = astronauts[colour]
        leads = count == astronauts[ordered[0]]
        text.append(("=" if leads else " ") if place else "")
        text.append(f"{LETTERS[colour]}{count}", f"bold {STYLES[colour]}" if leads else STYLES[colour])
    return text


def owner_of(colour: dict[str, Any], names: list[str]) -> str:
    """Whose colour it is; for a neutral one, who leads it."""
    name = names[colour["seat"]]
    return f"{COLOUR[colour['colour']]} ({name}'s)" if colour["neutral"] else name


# ---- zones


def zones(view: View, roomy: bool) -> Table:
    """With the Memorial, which is a place, too."""
    table = bare(roomy)
    table.add_column("Zone", no_wrap=True)
    table.add_column("Resource" if roomy else "", no_wrap=True)
    if roomy:
        table.add_column("Tokens", no_wrap=True)
    table.add_column("Astronauts", no_wrap=roomy)
    if roomy:
        table.add_column("Discovery", max_width=18)
    for zone in view["zones"]:
        kind = zone["resource"]
        lying = tokens(zone["lying"], kind)
        people = crowd(zone["astronauts"])
        found = discovery(zone["discovery"], roomy, view["discoveries_revealed"])
        name = zone_name(zone["zone"])
        if roomy:
            table.add_row(name, resource(kind), lying, people, found)
        else:
            short = Text(SHORT_RESOURCE.get(kind, "?")).append("+" if lying else "").append(lying)
            table.add_row(name, short, on_one_line(beside(people, found)))
    nothing = [""] * (2 if roomy else 1)
    table.add_row(Text("Memorial", style="dim"), *nothing, crowd(view["memorial"]))
    return table


def zone_name(zone: str) -> str:
    return ZONE[zone] + (INNER_ZONE if zone in INNER_ZONES else "")


def borders() -> Table:
    """Which zones are adjacent to each other, and of what kind they are."""
    table = bare(True)
    table.add_column("Zone", no_wrap=True)
    table.add_column("", no_wrap=True, style="dim")
    table.add_column("Adjacent to")
    for zone, name in enumerate(ZONE_NAMES):
        kind = "outer" if zone < OUTER_ZONES else "inner" if zone < MARS_ZONES else "moon"
        table.add_row(name, kind, ", ".join(ZONE_NAMES[other] for other in ADJACENT[zone]) or "nothing")
    return table


def beside(one: Text, other: Text) -> Text:
    return Text(" ").join(part for part in (one, other) if part)


def on_one_line(text: Text) -> Text:
    """Cut off where there is no room for all of it: the end of a discovery's name can be spared, a line cannot."""
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def resource(kind: str | None) -> Text:
    """What the zone produces, and the points for each token of it."""
    if kind is None:
        return Text("?", style="dim")
    return Text(f"{RESOURCE[kind].lower()} ({POINTS[RESOURCE_IDS.index(kind)]})")


def tokens(lying: dict[str, int], own: str | None) -> Text:
    """Point tokens: those of the zone's own kind, then others by their names."""
    kinds = sorted((kind for kind, count in lying.items() if count), key=lambda kind: kind != own)
    parts = [str(lying[kind]) if kind == own else f"{lying[kind]} {SHORT_RESOURCE[kind]}" for kind in kinds]
    return Text("+".join(parts), style="bold")


def discovery(found: dict[str, Any] | None, roomy: bool, face_up: bool) -> Text:
    """ "[Lichens]" for a card that is known to whoever looks; "[?YB]" for one that others know."""
    if found is None:
        return Text()
    knowing = Text() if face_up else Text().join(letter(COLOUR_IDS[seat]) for seat in found["seen_by"])
    name = Text(EVENT[found["card"]] if found["card"] else "?", style="magenta")
    if roomy:
        return beside(name, knowing)
    return Text.assemble("[", name, "]") if found["card"] else Text.assemble("[", name, knowing, "]")


# ---- docks


def docks(view: View, roomy: bool) -> Table:
    table = bare(roomy)
    table.show_header = roomy
    table.add_column("Dock", style="bold")
    table.add_column("Ship to", no_wrap=True)
    table.add_column("Seats", no_wrap=True)
    for number, ship in enumerate(view["docks"], start=1):
        if ship is None:
            table.add_row(str(number), Text("no ship", style="dim italic"))
        else:
            table.add_row(str(number), bound_for(ship, roomy), beside(seats(ship), progress(ship)))
    return table


def bound_for(ship: dict[str, Any], roomy: bool) -> Text:
    """Where it goes, and whether that is a token's doing."""
    place = Text(ZONE[ship["bound"]]) if ship["bound"] else Text("unknown", style="italic")
    return place.append(" (token)" if roomy else "*", "dim") if ship["tokens"] else place


def seats(ship: dict[str, Any]) -> Text:
    """ "YYB__": everybody aboard, and the seats that are free."""
    text = Text()
    for colour, count in ship["crew"].items():
        text.append(LETTERS[colour] * count, STYLES[colour])
    return text.append(FREE_SEAT * (ship["capacity"] - len(text)))


def progress(ship: dict[str, Any]) -> Text:
    if ship["launched"]:
        return Text("launched", style="bold")
    return Text("full", style="bold") if ship["full"] else Text()


# ---- what is before each colour


def players(view: View, names: list[str], roomy: bool) -> Table:
    table = bare(roomy)
    headings = ROOMY_HEADINGS if roomy else SHORT_HEADINGS
    for heading in headings:
        number = heading in NUMBERS
        table.add_column(heading, justify="right" if number else "left", no_wrap=heading not in MAY_WRAP or not roomy)
    if not roomy:
        table.columns[0].max_width = LONGEST_NAME
    for colour in view["colours"]:
        cells: list[RenderableType] = [
            title(colour, view, names, roomy),
            str(colour["score"]),
            won(colour, roomy),
            this_round(colour, view, roomy),
            held(colour),
            str(colour["face_down_cards"] or ""),
            str(colour["reserve"]),
        ]
        table.add_row(*cells[: len(headings)])
    return table


def title(colour: dict[str, Any], view: View, names: list[str], roomy: bool) -> Text:
    acts = not view["over"] and colour["colour"] == view["acting"]
    mine = colour["seat"] == view["seat"] and not colour["neutral"]
    text = Text(">" if acts else " ", style="bold").append(letter(colour["colour"])).append(" ")
    name = owner_of(colour, names)
    if colour["neutral"] and not roomy:
        name = f"{COLOUR[colour['colour']]} ({LETTERS[COLOUR_IDS[colour['seat']]]})"
    return text.append(name, "bold cyan" if mine else "bold")


def won(colour: dict[str, Any], roomy: bool) -> str:
    counts = colour["tokens"]
    if not roomy:
        return "/".join(str(count) for count in counts.values())
    return " ".join(f"{count} {SHORT_RESOURCE[kind]}" for kind, count in counts.items() if count) or "none"


def this_round(colour: dict[str, Any], view: View, roomy: bool) -> str:
    character = colour["character"]
    if character and roomy:
        return f"{CHARACTER[character]} ({NUMBER[character]})"
    if character:
        return str(NUMBER[character])
    if colour["has_chosen"] and view["doing"] != "choose mission":
        return "face down" if roomy else "?"
    return "choosing" if roomy and view["doing"] == "choose character" else ""


def held(colour: dict[str, Any]) -> str:
    """The numbers of the characters in hand, each in its place."""
    if colour["neutral"]:
        return f"deck of {colour['deck']}"
    numbers = [NUMBER[character] for character in colour["hand"]]
    return "".join(str(number) if number in numbers else NO_LONGER_HELD for number in range(CHARACTERS, 0, -1))
