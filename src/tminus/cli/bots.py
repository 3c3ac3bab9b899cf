"""`tminus bots`: who can play, and what can be set."""

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from tminus.bots import BOTS, Bot, Parameter, UnknownBot
from tminus.bots.outside import installed, installed_kind, package_of
from tminus.cli.console import console, print_json


def bots(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the bots with their parameters: ours, and those of packages that are installed."""
    entries = [entry(name, kind) for name, kind in BOTS.items()] + others()
    if as_json:
        print_json(entries)
        return
    screen = console()
    for found in entries:
        heading = Text(found["bot"], style="bold")
        if found["package"] != "tminus":
            heading.append(f"  from {found['package']}", style="dim")
        screen.print(heading)
        screen.print(Text(found["fault"] or found["words"], style="red" if found["fault"] else ""))
        if found["parameters"]:
            screen.print(parameters_table(found["parameters"]))
    screen.print("A class of your own plays as module:Class, parameters follow: mybots:Quick:depth=2,width=5.")


def others() -> list[dict[str, Any]]:
    """The bots of other packages; one that cannot play is listed with what is wrong."""
    found: list[dict[str, Any]] = []
    for name, point in installed().items():
        if name in BOTS:
            continue
        try:
            found.append(entry(name, installed_kind(point), package_of(point)))
        except UnknownBot as error:
            found.append(entry(name, None, package_of(point), str(error)))
    return found


def entry(name: str, kind: type[Bot] | None, package: str = "tminus", fault: str | None = None) -> dict[str, Any]:
    return {
        "bot": name,
        "package": package,
        "words": getattr(kind, "words", ""),
        "parameters": [parameter_entry(parameter) for parameter in kind.parameters] if kind else [],
        "fault": fault,
    }


def parameter_entry(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "default": parameter.default if parameter.default >= parameter.least else None,  # None: the bot knows best
        "least": parameter.least,
        "most": parameter.most,
        "whole": parameter.whole,
        "words": parameter.words,
    }


def parameters_table(parameters: list[dict[str, Any]]) -> Table:
    table = Table(header_style="bold")
    table.add_column("parameter", no_wrap=True)
    for column in ("default", "from", "to"):
        table.add_column(column, no_wrap=True, justify="right")
    table.add_column("meaning")
    for one in parameters:
        numbers = ["tuned" if one[bound] is None else f"{one[bound]:.10g}" for bound in ("default", "least", "most")]
        table.add_row(one["name"], *numbers, one["words"])
    return table
