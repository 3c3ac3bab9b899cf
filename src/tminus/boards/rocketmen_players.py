"""What is before each player of Rocketmen: points, achievements, piles, Mission Plan and Launch Pad; and the AI."""

from collections import Counter
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tminus.boards.board import View
from tminus.boards.flow import Flow
from tminus.boards.rocketmen_cards import card, cards, customer, distinct, name_of, times
from tminus.boards.rocketmen_launch import LOCATION_NAME, destination_of, prospects, prospects_in_brief, way
from tminus.games.rocketmen.cards import HAND, LOCATION_IDS, MISSION_TOKENS, SPACES, TOKEN_MONEY

LETTERS = "ABCD"  # of the seats, as on their mission tokens
STYLES = ["bold cyan", "bold yellow", "bold green", "bold magenta"]
AI_LETTER, AI_STYLE = "X", "bold red"
COUNTS = ["Left", "Hand", "HQ", "Warehouse"]
WIDE = 112  # columns from which the table of all players is easy to read


def labelled(label: str, words: Text | str) -> Text:
    return Text(f"{label} ", style="dim").append(words if isinstance(words, Text) else Text(words))


def junkyard(view: View) -> str:
    """Where removed cards go; the preview edition has no such place."""
    return "Removed" if view["options"]["edition"] == "preview" else "Junkyard"


def letter(seat: int) -> Text:
    return Text(LETTERS[seat], style=STYLES[seat])


# ---- parts


def title(player: dict[str, Any], view: View, names: list[str]) -> Text:
    seat = player["seat"]
    acts = not view["over"] and seat == view["turn"]
    text = Text(">" if acts else " ", style="bold").append(letter(seat)).append(" ")
    return text.append(names[seat], "bold cyan" if seat == view["seat"] else "bold")


def standing(player: dict[str, Any]) -> str:
    """Points on the track, and with all that counts at the end, as far as whoever looks knows it."""
    track, total = player["points"]["track"], player["score"]
    return f"{track} VP" if total == track else f"{track}+{total - track} VP"


def achievements(player: dict[str, Any], view: View, science: str) -> list[str]:
    """What fulfilled missions have brought; how many tokens have been used in this turn; the Moon and Mars tokens."""
    parts = [f"{player['rocket_points']}R"] if player["rocket_points"] else []
    for token, name in (("money_tokens", f"${TOKEN_MONEY}"), ("science_tokens", science)):
        if player[token]:
            used = player[f"used_{token}"]
            count = f" x{player[token]}" if player[token] > 1 else ""
            parts.append(f"{name}{count}" + (f" ({used} used)" if used else ""))
    if player["hand_limit"] > HAND:
        parts.append(f"hand {player['hand_limit']}")
    owned = [("moon_token", "Moon token"), ("mars_token", "Mars token")]
    return parts + [name for key, name in owned if view[key] == player["seat"]]


def plan(player: dict[str, Any], short: bool) -> Text:
    return card(player["mission"], short) if player["mission"] else Text("no mission", style="dim")


def pad(player: dict[str, Any], view: View, short: bool) -> Text:
    """Rocket points, those of achievements included, and the cards that lie there."""
    text = Text(f"{player['launch_points']}R", style="bold")
    if player["pad"]:
        text.append(": ", "default").append(entries(player["pad"], short))
    return text


def entries(those: list[dict[str, Any]], short: bool) -> Text:
    """Alike ones counted."""
    counts = Counter((one["card"], one["copy_of"]) for one in those)
    found = [(entry({"card": card, "copy_of": copied}, short), count) for (card, copied), count in counts.items()]
    return Text(", ").join(times(words, count) for words, count in found)


def entry(one: dict[str, Any], short: bool) -> Text:
    """A card of a Launch Pad or in a payment."""
    name = distinct(one["card"], short)
    return name.append(f" as {name_of(one['copy_of'], short)}") if one["copy_of"] else name


# ---- with little room


def people(view: View, names: list[str]) -> list[RenderableType]:
    """Whoever looks, with the rocket; the others at a glance."""
    own = customer(view)
    mine = about(own, view, names)
    if not view["launch"]:
        mine += prospects_in_brief(own)
    others = [glance(player, view, names) for player in view["players"] if player is not own]
    return [Flow(mine, "; "), *([Flow(others, " ")] if others else []), *rival(view)]


def about(player: dict[str, Any], view: View, names: list[str]) -> list[Text]:
    got = "".join(f", {one}" for one in achievements(player, view, "sci"))
    pieces = [
        title(player, view, names).append(f": {standing(player)}, {player['tokens_left']} left{got}", "default"),
        Text(piles(player, view)),
        plan(player, True).append(", ", "default").append(pad(player, view, True)),
    ]
    if player["stored"]:
        pieces.append(labelled("Depot:", cards(player["stored"], True)))
    if view["playing"] and player["seat"] == view["turn"]:
        pieces.append(Text(f"played {len(view['playing'])}"))
    return pieces


def piles(player: dict[str, Any], view: View) -> str:
    """How many cards lie where. One's own hand is told with the hand itself."""
    counts = {"HQ": player["hq_size"], "Warehouse": len(player["warehouse"]), junkyard(view): len(player["junkyard"])}
    if player["seat"] != view["seat"]:
        counts = {"hand": player["hand_size"], **counts}
    return ", ".join(f"{place} {count}" for place, count in counts.items())


def glance(player: dict[str, Any], view: View, names: list[str]) -> Text:
    mission = f"{name_of(player['mission'], short=True)} " if player["mission"] else ""
    return title(player, view, names).append(f": {standing(player)}, {mission}{player['launch_points']}R", "default")


def rival(view: View) -> list[Text]:
    """The AI's points and missions, and its rocket on its way."""
    ai = view["ai"]
    if ai is None:
        return []
    text = Text(f" {AI_LETTER} ", style=AI_STYLE).append("The AI", "bold default")
    text.append(f": {ai['score']} VP, {MISSION_TOKENS - len(ai['locations'])} left, ", "default")
    if ai["mission"] is None:
        return [text.append("no mission", "dim")]
    target = SPACES[destination_of(LOCATION_IDS.index(ai["mission"]))]
    text.append(f"{LOCATION_NAME[ai['mission']]} ", "bold default").append(way(ai["space"], target))
    return [text.append(f" {ai['space']} of {target}", "default")]


# ---- with room


def rocket(view: View) -> list[Text]:
    """The Mission Plan and Launch Pad of whoever looks, and how a launch would stand."""
    if view["over"]:
        return []  # everybody's are in the table of all players
    player = customer(view)
    lines = [labelled("Mission Plan", plan(player, False)), labelled("Launch Pad", pad(player, view, False))]
    if player["stored"]:
        lines.append(labelled("On the Depot", cards(player["stored"])))
    return lines if view["launch"] else [*lines, *prospects(player)]


class Players:
    """Everybody in a table, or one below the other where it would be too narrow."""

    def __init__(self, view: View, names: list[str]) -> None:
        self.view = view
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width >= WIDE:
            yield self.side_by_side()
        else:
            yield from [Flow(about(player, self.view, self.names), "; ") for player in self.view["players"]]
        if self.view["playing"]:
            yield labelled(f"{self.names[self.view['turn']]}'s Playing Area:", cards(self.view["playing"]))
        yield from rival(self.view)

    def side_by_side(self) -> Table:
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
        table.header_style = table.border_style = "dim"
        counts = [*COUNTS, junkyard(self.view)]
        for heading in ["", "VP", *counts, "Achievements", "Mission Plan and Launch Pad"]:
            number = heading in counts
            table.add_column(heading, justify="right" if number else "left", no_wrap=number or not heading)
        for player in self.view["players"]:
            piles = [player["hq_size"], len(player["warehouse"]), len(player["junkyard"])]
            table.add_row(
                title(player, self.view, self.names),
                standing(player),
                *map(str, [player["tokens_left"], player["hand_size"], *piles]),
                ", ".join(achievements(player, self.view, "Science")) or "none",
                plan(player, True).append(", ", "default").append(pad(player, self.view, True)),
            )
        return table
