"""`tminus games`: what can be played, by how many, and with which options."""

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from tminus.cli.console import console, print_json
from tminus.games import GAMES
from tminus.kernel.game import Game


def games(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the games with their seats and options."""
    if as_json:
        print_json([entry(game) for game in GAMES])
        return
    screen = console()
    for game in GAMES:
        heading = Text.assemble((game.title, "bold"), f"  {game.name}  ", (seats_in_words(game), "dim"))
        screen.print(heading)
        screen.print(options_table(game))


def seats_in_words(game: Game) -> str:
    return f"{game.least_seats} to {game.most_seats} seats, rules version {game.rules_version}"


def options_table(game: Game) -> Table:
    table = Table(header_style="bold")
    for column in ("option", "values (default first)", "meaning", "rule"):
        table.add_column(column, no_wrap=column in ("option", "rule"))
    for option in game.choices:
        others = [value for value in option.values if value != option.default]
        values = ", ".join(str(value).lower() for value in (option.default, *others))
        table.add_row(option.name, values, game.option_words(option), option.rule)
    return table


def entry(game: Game) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": game.title,
        "rules": game.rules_version,
        "seats": list(range(game.least_seats, game.most_seats + 1)),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "words": game.option_words(option),
                "rule": option.rule,
            }
            for option in game.choices
        ],
    }
