"""The hand of a player of Rocketmen, with the personal goals, and what its cards and those for sale do."""

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tminus.boards.board import View
from tminus.boards.flow import Flow
from tminus.boards.rocketmen_cards import KIND, card, gives, missions_of, price, times
from tminus.boards.rocketmen_players import labelled
from tminus.games.rocketmen.cards import (
    CARD_TEXTS,
    GOAL_IDS,
    GOAL_NAMES,
    GOAL_TEXTS,
    VARIANT_IDS,
    VARIANT_NAMES,
    VARIANT_TEXTS,
)

GOAL = dict(zip(GOAL_IDS, GOAL_NAMES, strict=True))
GOAL_TEXT = dict(zip(GOAL_IDS, GOAL_TEXTS, strict=True))
VARIANT = dict(zip(VARIANT_IDS, VARIANT_NAMES, strict=True))
VARIANT_TEXT = dict(zip(VARIANT_IDS, VARIANT_TEXTS, strict=True))


def held(view: View, roomy: bool) -> RenderableType:
    player = view["players"][view["seat"]]
    title = Text(f"Your hand ({player['hand_size']} of {player['hand_limit']})", style="bold")
    if not roomy:
        pieces = in_brief(player["hand"], missions_of(view))
        pieces[0] = Text.assemble(title, ": ", pieces[0])
        return Group(Flow(pieces, ", "), *aims(player["goals"], view))
    grid = explanations()
    for name, count in Counter(player["hand"]).items():
        grid.add_row(times(card(name), count), gives(name, missions_of(view), True), does(name))
    for goal in player["goals"]:
        words = labelled("Goal", Text(GOAL[goal["goal"]], style="bold magenta"))
        grid.add_row(words, worth(goal, view), Text(GOAL_TEXT[goal["goal"]], style="dim"))
    return Group(title, grid)


def for_sale(view: View) -> RenderableType:
    """With what it costs, for these cards have effects, too."""
    grid = explanations()
    display = [name for name in view["display"] if name]
    engines = [name for name, count in view["engines"].items() if count]
    for name in dict.fromkeys([*display, *engines]):
        grid.add_row(card(name), price(name, view, True), gives(name, missions_of(view), True), does(name))
    return Group(Text("For sale: the price, and what it gives", style="bold"), grid)


def variants_in_full(view: View) -> RenderableType:
    grid = explanations()
    for variant in view["variants"]:
        grid.add_row(Text(VARIANT[variant], style="bold"), "variant", Text(VARIANT_TEXT[variant], style="dim"))
    return grid


def explanations() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    return grid


def does(name: str) -> Text:
    return Text(CARD_TEXTS[KIND[name]], style="dim")


def in_brief(hand: list[str], missions: int) -> list[Text]:
    """The cards with what they give."""
    found = [
        times(card(name, short=True), count).append(f" {gives(name, missions, False)}", "dim")
        for name, count in Counter(hand).items()
    ]
    return found or [Text("empty", style="dim")]


# ---- personal goals


def worth(goal: dict[str, Any], view: View) -> str:
    """In solitaire a goal gives no points, but there is no winning without it."""
    value = "needed to win" if view["ai"] else f"{goal['points']} VP"
    return f"{value}, fulfilled" if goal["fulfilled"] else value


def goals(those: list[dict[str, Any]], view: View) -> Text:
    found = [(Text(GOAL[goal["goal"]], style="magenta"), worth(goal, view)) for goal in those]
    return Text(", ").join(name.append(f" ({words})", "default") for name, words in found)


def aims(those: list[dict[str, Any]], view: View) -> list[Text]:
    """On a line of their own."""
    title = "Your goal" if len(those) == 1 else "One of your goals counts"
    return [Text(f"{title}: ", style="bold").append(goals(those, view))] if those else []
