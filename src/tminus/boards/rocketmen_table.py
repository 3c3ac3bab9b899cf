"""What lies in the middle of the table of Rocketmen: the market and the twelve locations."""

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tminus.boards.board import View
from tminus.boards.flow import Beside
from tminus.boards.rocketmen_cards import ITEM, KIND, card, gives, missions_of, price
from tminus.boards.rocketmen_launch import SHORT_DESTINATION, TYPE_NAME, destination_of, flight, type_of
from tminus.boards.rocketmen_players import AI_LETTER, AI_STYLE, Players, letter, people, rocket
from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DESTINATION_NAMES,
    DRAWS,
    FIRST_POINTS,
    IS_PERMANENT,
    ITEMS,
    LATER_POINTS,
    LOCATION_IDS,
    LOCATIONS,
    MISSION_TYPES,
    POINTS_NEEDED,
    SPACES,
    USE_OF,
    USES,
)

SHORT_TYPE = {
    "space-hotel": "Hotel",
    "orbital-shipyard": "Shipyard",
    "space-station": "Station",
    "asteroid-mining": "Mining",
}
EFFECT = {
    "when-used-to-pay": "when paying",
    "discard": "discarded",
    "hand": "from hand",
    "launch-pad": "Launch Pad",
    "copy": "any",
}
FULL_MARKET = 118  # columns from which nothing for sale has to be abbreviated
LEAST_MARKET = 54  # columns that it needs even so
LONGEST_TYPE = max(map(len, TYPE_NAME.values())) + 2


def table(view: View, names: list[str], roomy: bool) -> RenderableType:
    """The market makes room for a rocket on its way: nothing can be bought then."""
    if roomy:
        return Group(Middle(view, names), Text(), Players(view, names))
    return Group(above(view, names), board(view), *people(view, names))


def whole_table(view: View, names: list[str]) -> RenderableType:
    """With everything before every player, though the middle is drawn small."""
    return Group(above(view, names), board(view), Players(view, names))


def bare_table(view: View, names: list[str]) -> RenderableType:
    """Without the locations, which change least."""
    return Group(above(view, names), *people(view, names))


def above(view: View, names: list[str]) -> RenderableType:
    return flight(view, names, roomy=False) if view["launch"] else market(view)


class Middle:
    """Everything but the players, with room: the market as wide as the locations beside it let it be."""

    def __init__(self, view: View, names: list[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        in_full = options.max_width >= FULL_MARKET
        upper = flight(view, self.names, True) if view["launch"] else market_in_rows(view, in_full)
        yield Beside(Group(upper, Text(), *rocket(view)), locations(view, self.names), LEAST_MARKET)


# ---- the market


def market(view: View) -> RenderableType:
    """The display, and the Engines beside it."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    shown = [for_sale(name, view, place) for place, name in enumerate(view["display"])]
    engines = [engine(name, count, view) for name, count in view["engines"].items()]
    for left, right, beside in zip(shown[::2], shown[1::2], engines, strict=True):
        grid.add_row(left, right, beside)
    return grid


def for_sale(name: str | None, view: View, place: int) -> Text:
    """ "Big Data $30+bio: $10+cpu": what it costs and what it gives."""
    if name is None:
        return Text("(gap)", style="dim")
    text = leaving(view, place).append(card(name, short=True)).append("*" if ends_turn(view, place) else "", "bold red")
    text.append(f" {price(name, view, False)}", "default")
    return text.append(f": {gives(name, missions_of(view), False)}", "dim")


def leaving(view: View, place: int) -> Text:
    """A mark for the card that leaves the display next, where only one person plays."""
    leftmost = next((at for at, name in enumerate(view["display"]) if name), None)
    return Text("<", style="bold red") if view["ai"] and place == leftmost else Text()


def engine(name: str, count: int, view: View) -> Text:
    """ "2R $30 x4": an Engine is known by its Rocket points."""
    text = Text(gives(name, 0, False), style="yellow")
    return text.append(f" {price(name, view, False)} x{count}" if count else " none", "default")


def market_in_rows(view: View, in_full: bool) -> Table:
    """A row for each card, with names and amounts in full or abbreviated."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    table.header_style = table.border_style = "dim"
    for heading in ("For sale", "Price", "Gives", "Effect"):
        table.add_column(heading, no_wrap=True)
    for place, name in enumerate(view["display"]):
        fresh = Text("ends turn", style="red") if ends_turn(view, place) else effect(name)
        words, *rest = sale(name, view, in_full)
        table.add_row(leaving(view, place).append(words), *rest, fresh)
    for name, count in view["engines"].items():
        table.add_row(*sale(name, view, in_full), f"{count} left" if count else Text("none left", style="dim"))
    return table


def ends_turn(view: View, place: int) -> bool:
    """A replacement of this turn does so in the preview edition."""
    return place in view["replacements"] and view["options"]["edition"] == "preview"


def sale(name: str | None, view: View, in_full: bool) -> tuple[Text, str, str]:
    if name is None:
        return Text("(gap)", style="dim"), "", ""
    return card(name, not in_full), price(name, view, in_full), gives(name, missions_of(view), in_full)


def effect(name: str | None) -> Text:
    """When it has an effect; `hand` tells which."""
    if name is None:
        return Text()
    when = "permanent" if IS_PERMANENT[KIND[name]] else EFFECT.get(USES[USE_OF[KIND[name]]], "")
    return Text(when, style="dim")


# ---- locations


def board(view: View) -> Table:
    """A row for each destination: Rocket points needed, points for the first and for later ones, and who is there."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.header_style = "dim"
    table.add_column("")
    there = [DESTINATION_IDS[destination] for destination in open_destinations(view)]
    kinds = [kind for kind in MISSION_TYPES if any(f"{place}-{kind}" in LOCATION_IDS for place in there)]
    for kind in kinds:
        table.add_column(SHORT_TYPE.get(kind, TYPE_NAME[kind]), no_wrap=True)
    for destination in open_destinations(view):
        cells = [cell(view, f"{DESTINATION_IDS[destination]}-{kind}") for kind in kinds]
        table.add_row(Text(SHORT_DESTINATION[destination], style="dim"), *cells)
    return table


def open_destinations(view: View) -> range:
    return range(1 if view["options"]["mode"] == "battle" else len(DESTINATION_IDS))


def cell(view: View, location: str) -> Text:
    """ "2R 2/1", or "2R 1 BA" once somebody is there."""
    if location not in LOCATION_IDS:
        return Text()
    place = LOCATION_IDS.index(location)
    there = owners(view, location)
    worth = str(LATER_POINTS[place]) if there else f"{FIRST_POINTS[place]}/{LATER_POINTS[place]}"
    text = Text(f"{POINTS_NEEDED[place]}R ").append(worth, "bold")
    return text.append(" ").append(there) if there else text


def owners(view: View, location: str) -> Text:
    """Who has a token there, the first one first."""
    seats = [player["seat"] for player in view["players"] if location in player["locations"]]
    seats.sort(key=lambda seat: location not in view["players"][seat]["first_at"])
    text = Text().join(letter(seat) for seat in seats)
    if view["ai"] and location in view["ai"]["locations"]:
        text.append(AI_LETTER, AI_STYLE)
    return text


def locations(view: View, names: list[str]) -> Group:
    """With room: each destination with what a rocket to it needs, and its locations below."""
    parts: list[RenderableType] = []
    for destination in open_destinations(view):
        needs = f"{SPACES[destination]} spaces, {DRAWS[destination]} cards, {ITEM[ITEMS[destination]]}"
        parts.append(Text(f"{DESTINATION_NAMES[destination]}: ", style="bold").append(needs, "dim"))
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=LONGEST_TYPE)
        grid.add_column(width=len("12R"), justify="right")
        grid.add_column(width=len("10, then 7 VP"))
        for place in range(LOCATIONS):
            if destination_of(place) == destination:
                there = owners(view, LOCATION_IDS[place])
                worth = ("" if there else f"{FIRST_POINTS[place]}, then ") + f"{LATER_POINTS[place]} VP"
                grid.add_row(f"  {TYPE_NAME[type_of(place)]}", f"{POINTS_NEEDED[place]}R", worth, there)
        parts.append(grid)
    return Group(*parts)
