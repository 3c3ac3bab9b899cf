"""The table of Launch Pad on a text screen."""

from collections import Counter
from typing import Any, cast

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tminus.boards.board import Board, Covered, View, the_one_meant
from tminus.boards.flow import Flow
from tminus.games.launch_pad.cards import CARDS, ZONES
from tminus.games.launch_pad.state import Table as LaunchPadTable
from tminus.kernel.state import State
from tminus.kernel.words import Description

CARD = {card["id"]: card for card in CARDS}
ZONE_NAMES = {"construction": "Construction", "quality-control": "Quality Control", "launch": "Launch"}
COLOURS = {
    "rocket": "bold",
    "component": "yellow",
    "expert": "cyan",
    "bonus": "magenta",
    "pad": "bold red",
    "action": "red",
    "specialty": "blue",
}
WIDTHS = (9, 8, 10)  # of the zones: Launch has rockets with bonus cards
SHORT_BONUS = {"astronaut": "+ast", "oxygen": "+oxy", "quality-certificate": "+cert", "maximum-security": "+sec"}
POINTS_FOR = {
    "rockets-in-launch": "rockets in Launch",
    "rockets-in-construction": "rockets in Construction",
    "no-mission-controller": "no expert in Launch",
}

PAD = "Launch Pad"
PADS = [kind for kind in CARD if CARD[kind]["type"] == "pad"]
PIECES = [kind for kind in CARD if kind not in PADS]

PLAYS = frozenset(["laid-rocket", "placed-on-rocket", "placed-expert", "placed-specialty", "played-action"])
COVERED = [
    Covered("Cards played", PLAYS, [f"card:{kind}" for kind in PIECES]),
    Covered("Pads that landed", frozenset(["pad-landed"]), [f"card:{kind}" for kind in PADS]),
]

# While an offer is put together these keep their small numbers, however many cards can be asked for.
SHOWN_FIRST = ["withdraw", "withdraw-counter", "send-gift", "send-offer", "send-counter"]


class LaunchPadBoard(Board):
    legend = (
        "On a rocket M is a Metal and F a Fuel, m and f are those it still lacks; "
        "+ast Astronaut, +oxy Oxygen, +cert Quality Certificate, +sec Maximum Security."
    )
    example = "vacuum"
    covered = COVERED

    vital_events = frozenset(
        [
            "drew-pad",
            "pad-advanced",
            "pad-landed",
            "reshuffled-with-pads",
            "countdown",
            "round-cap",
            "game-over",
        ]
    )
    routine_events = frozenset(
        ["turn", "starts", "dealt", "drew", "drew-hidden", "took-discard", "discarded", "laid-discard"]
    )
    idle_events = frozenset(["opened-offer", "withdrew-offer"])

    def in_order(self, meanings: list[Description]) -> list[int]:
        first = [place for key in SHOWN_FIRST for place, meaning in enumerate(meanings) if meaning.key == key]
        return first + [place for place in range(len(meanings)) if place not in first]

    def points_for(self, rule: str) -> str:
        return POINTS_FOR.get(rule, super().points_for(rule))

    def status(self, view: View, names: list[str]) -> RenderableType:
        pile, discards = view["draw_pile"], view["discard_pile"]
        top = Text(", top ").append(card(discards[-1])) if discards else Text()
        line = Flow(
            [
                Text.assemble(("Round ", "dim"), str(view["round"])),
                Text.assemble(("Pad area ", "dim"), (f"{len(view['pad_area'])} of 4", COLOURS["pad"])),
                Text.assemble(("Draw pile ", "dim"), str(pile["cards"]), pads_in(pile)),
                Text.assemble(("Discards ", "dim"), str(len(discards)), top),
            ]
        )
        lines: list[RenderableType] = [line]
        if view["final_turns_left"] is not None and not view["over"]:
            lines.append(countdown(view["final_turns_left"]))
        if view["loose_cards"]:
            lines.append(Text.assemble(("Being discarded: ", "dim"), cards(view["loose_cards"])))
        if view["offer"] and not composing(view):  # to its author the question repeats it
            lines.append(offer(view["offer"], names))
        return Group(*lines)

    def table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        lines = box.ROUNDED if roomy else None
        table = Table(box=lines, show_lines=roomy, padding=(0, 1), expand=True)
        table.border_style = table.header_style = "dim"
        table.add_column("", ratio=6 if roomy else 8)
        for zone, share in zip(ZONES, WIDTHS, strict=True):
            table.add_column(ZONE_NAMES[zone], ratio=share)
        for player in view["players"]:
            zones = [zone_cell(player, zone, roomy) for zone in ZONES]
            table.add_row(player_cell(player, names, view, roomy), *zones)
        return table

    def hand(self, view: View, roomy: bool) -> RenderableType:
        player = view["players"][view["seat"]]
        counts = Counter(player["hand"])
        title = Text(f"Your hand ({player['hand_size']} of {player['hand_limit']})", style="bold")
        if not roomy:
            return Text.assemble(title, ": ", cards(player["hand"]))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for kind, count in counts.items():
            grid.add_row(counted(kind, count), Text(CARD[kind]["text"], style="dim"))
        return Group(title, grid)

    def hands(self, views: list[View], names: list[str]) -> RenderableType:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for view in views:
            player = view["players"][view["seat"]]
            grid.add_row(Text(names[view["seat"]], style="bold"), cards(player["hand"]))
        return grid

    def things(self, view: View, names: list[str], words: str) -> list[tuple[str, str]]:
        if composing(view) and words.lower() == "send":
            return [("Sending the offer", f"seat:{view['offer']['partner']}")]
        titles = [*names, PAD, *(CARD[kind]["name"] for kind in PIECES)]
        title = the_one_meant(words, titles)
        if title in names:
            return [(title, f"seat:{names.index(title)}")]
        kinds = PADS if title == PAD else [kind for kind in PIECES if CARD[kind]["name"] == title]
        found = [piece for kind in kinds for piece in pieces(view, names, kind)]
        if kinds and (not found or kinds[0] in view["players"][view["seat"]]["hand"]):
            found.append((title, f"card:{kinds[0]}"))
        return found or [(words, words)]

    def pile(self, view: View, names: list[str]) -> RenderableType:
        pile = view["discard_pile"]
        if not pile:
            return Text("The discard pile is empty.")
        listed = [Text(f"{place:>3} ").append(card(kind)) for place, kind in enumerate(reversed(pile), start=1)]
        return Group(
            Text("The discard pile, from the top:", style="bold"), Columns(listed, padding=(0, 2), column_first=True)
        )

    def rounds(self, state: State) -> int:
        return cast(int, state.view(None)["round"])

    def ending(self, state: State) -> str:
        return "round cap" if cast(LaunchPadTable, state).capped else "launch pad completed"


# ---- words and colours for cards


def card(kind: str) -> Text:
    return Text(CARD[kind]["name"], style=COLOURS[CARD[kind]["type"]])


def counted(kind: str, count: int) -> Text:
    return card(kind) if count == 1 else card(kind).append(f" x{count}")


def cards(kinds: list[str]) -> Text:
    if not kinds:
        return Text("nothing", style="dim")
    return Text(", ").join(counted(kind, count) for kind, count in Counter(kinds).items())


def so_many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def pads_in(pile: dict[str, int]) -> Text:
    if pile["pads_set_aside"]:
        return Text(" (4 pads set aside until it is refilled)", COLOURS["pad"])
    if not pile["pads"]:
        return Text("")
    words = f" ({so_many(pile['pads'], 'pad')}"
    return Text(words + (f", none in the next {pile['before_pads']})" if pile["before_pads"] else ")"), COLOURS["pad"])


def countdown(left: int) -> Text:
    words = f"turns left after this one: {left}" if left else "this is the very last turn"
    return Text(f"Countdown: {words}", style="bold red")


def composing(view: View) -> bool:
    """Whether the seat that looks is putting together an offer."""
    shown = view["offer"]
    return bool(shown) and not shown["sent"] and shown["author"] == view["seat"]


def offer(shown: dict[str, Any], names: list[str]) -> Text:
    author, partner = names[shown["author"]], names[shown["partner"]]
    kind = "counter-offer" if shown["counter"] else "offer"
    if shown["give"] is None:
        return Text(f"{author} is putting together {'a' if shown['counter'] else 'an'} {kind} to {partner}.")
    text = Text(f"{author}'s {kind} to {partner}: ").append(cards(shown["give"])).append(" for ")
    return text.append(cards(shown["want"]))


# ---- what lies in front of a player


def player_cell(player: dict[str, Any], names: list[str], view: View, roomy: bool) -> Text:
    seat = player["seat"]
    mine = seat == view["seat"]
    playing = seat == view["turn"] and not view["over"]
    name = Text("> " if playing else "", style="bold").append(names[seat], "bold cyan" if mine else "bold")
    points = so_many(player["score"], "point") if roomy else f": {player['score']}"
    held = Text(so_many(player["hand_size"], "card"), style="dim")
    scored = Text(points, style="bold" if mine else "")
    lines = [name, scored, held] if roomy else [name.append(scored), held]
    if player["has_chosen"]:
        lines.append(Text("has chosen", style="italic"))
    if player["known_cards"]:
        lines.append(Text.assemble(("in hand ", "dim"), cards(player["known_cards"])))
    if player["specialties"]:
        lines.append(Text.assemble(("in play ", "dim"), cards(player["specialties"])))
    if roomy:
        return Text("\n").join(lines)
    return lines[0].append("\n").append(Text("; ").join(lines[1:]))


def zone_cell(player: dict[str, Any], zone: str, roomy: bool) -> Text:
    expert = player["experts"][zone]
    lines = [card(expert) if expert else Text("no expert", style="dim italic")]
    lines += alike([rocket_words(rocket) for rocket in player["rockets"] if rocket["zone"] == zone])
    lines += [Text("Pad", style=COLOURS["pad"]) for _ in player["pads"][zone]]  # they differ in their picture alone
    return Text("\n" if roomy else ", ").join(lines)


def alike(rockets: list[Text]) -> list[Text]:
    """Equal rockets on one line: "2x Observer"."""
    different = [rocket for place, rocket in enumerate(rockets) if rocket not in rockets[:place]]
    counts = [rockets.count(rocket) for rocket in different]
    return [
        rocket if count == 1 else Text(f"{count}x ").append(rocket)
        for rocket, count in zip(different, counts, strict=True)
    ]


def rocket_words(rocket: dict[str, Any]) -> Text:
    kind = CARD[rocket["kind"]]
    text = Text(kind["name"], style="bold green" if rocket["complete"] else "bold")
    if rocket["zone"] == "construction":
        text.append(" ").append(parts("M", rocket["metal"], kind["metal"]))
        text.append(parts("F", rocket["fuel"], kind["fuel"]))
    for bonus in rocket["bonus"]:
        text.append(" ").append(SHORT_BONUS[bonus], COLOURS["bonus"])
    return text


def parts(letter: str, there: int, needed: int) -> Text:
    """ "MMm": two are there, one is missing."""
    return Text(letter * there, style=COLOURS["component"]).append(letter.lower() * (needed - there), "dim")


def pieces(view: View, names: list[str], kind: str) -> list[tuple[str, str]]:
    """Rockets, experts and pads of this kind in play, each in words and as a reference."""
    found = []
    for player in view["players"]:
        seat = player["seat"]
        owner = "your" if seat == view["seat"] else f"{names[seat]}'s"
        name = CARD[kind]["name"]
        for place, rocket in enumerate(player["rockets"]):
            if rocket["kind"] == kind:
                found.append((f"{owner} {rocket_words(rocket).plain}", f"rocket:{seat}:{place}"))
        for zone in ZONES:
            if player["experts"][zone] == kind:
                found.append((f"{owner} {name} in {ZONE_NAMES[zone]}", f"expert:{seat}:{zone}"))
            if kind in player["pads"][zone]:
                found.append((f"{owner} {name} in {ZONE_NAMES[zone]}", f"pad:{seat}:{zone}"))
    return found
