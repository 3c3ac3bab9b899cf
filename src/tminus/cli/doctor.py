"""`tminus doctor`: is this installation sound, and which build is it?"""

import platform
import re
import sys
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from pathlib import Path
from time import process_time
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

import tminus
from tminus import __version__
from tminus.bots.coaches import coach_of
from tminus.cli.build import build, build_note
from tminus.cli.console import console, print_json
from tminus.cli.wander import wander
from tminus.games import GAMES
from tminus.kernel.cardfile import CardFile
from tminus.kernel.errors import BadCards, TMinusError
from tminus.kernel.randomness import Random

LIBRARIES = [*(["librt"] if sys.implementation.name == "cpython" else []), "mypy-extensions", "rich", "typer"]
PACKAGE = Path(tminus.__file__).parent
# What has to be there, of the package, of each game and of each coach; another language may lack what English says.
SHARED = ("drawing", "engine", "faults", "hints", "levels", "server")
OF_GAME = ("drawing", "faults", "lesson", "messages", "options", "pieces")
DATA_FILES = ["RULES.md", "cards.toml", "lesson.toml", *[f"words/en/{name}.toml" for name in OF_GAME]]
COACH_FILES = ["weights.toml", "words/en/hints.toml"]
SELF_CHECK_GAMES = 20
SELF_CHECK_SECONDS = 1.0


def doctor(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Check this installation: versions, build, data files, and a second of play against the laws."""
    findings = examine()
    if as_json:
        print_json(findings)
    else:
        console().print(report(findings))
    if not findings["healthy"]:
        raise typer.Exit(1)


def examine() -> dict[str, Any]:
    missing = missing_data_files()
    broken = broken_data_files()
    check = self_check()
    return {
        "tminus": __version__,
        "python": f"{platform.python_version()} ({platform.python_implementation()}, {sys.platform})",
        "build": build(),
        "build_note": build_note(),
        "libraries": {library: installed(library) for library in LIBRARIES},
        "extras": extras(),
        "missing_data_files": missing,
        "broken_data_files": broken,
        "self_check": check,
        "healthy": not missing and not broken and check["fault"] is None,
    }


def installed(library: str) -> str | None:
    try:
        return version(library)
    except PackageNotFoundError:
        return None


def extras() -> dict[str, list[str]] | None:
    """For each extra, what it still lacks; None where the package is not installed and so has no extras."""
    try:
        names = metadata("tminus").get_all("Provides-Extra") or []
        needs = requires("tminus") or []
    except PackageNotFoundError:
        return None
    return {name: [library for library in needed_by(name, needs) if installed(library) is None] for name in names}


def needed_by(extra: str, needs: list[str]) -> list[str]:
    marked = [need for need in needs if re.search(rf"extra == ['\"]{re.escape(extra)}['\"]", need)]
    return [re.split(r"[^\w.-]", need)[0] for need in marked]


def missing_data_files() -> list[str]:
    return [str(file) for file in data_files() if not file.is_file()]


def data_files() -> list[Path]:
    of_games = [game.folder / name for game in GAMES for name in DATA_FILES]
    of_coaches = [coach_of(game.name).folder / name for game in GAMES for name in COACH_FILES]
    return [*[PACKAGE / f"words/en/{name}.toml" for name in SHARED], *of_games, *of_coaches]


def broken_data_files() -> list[str]:
    """What is wrong with those that cannot be read, in any language, with the line."""
    faults = []
    for file in sorted(PACKAGE.rglob("*.toml")):
        try:
            CardFile(file)
        except BadCards as fault:
            faults.append(str(fault))
    return faults


def self_check() -> dict[str, Any]:
    """Play a few games at random and look at the laws at every position, for about a second."""
    played = positions = 0
    fault = None
    start = process_time()
    source = Random(0)
    try:
        while played < SELF_CHECK_GAMES and process_time() - start < SELF_CHECK_SECONDS:
            game = GAMES[played % len(GAMES)]
            seats = game.least_seats + played % (game.most_seats - game.least_seats + 1)
            for state in wander(game.new(seats, played), source):
                state.audit()
                positions += 1
            played += 1
    except TMinusError as error:
        fault = str(error)
    return {"games": played, "positions": positions, "seconds": round(process_time() - start, 2), "fault": fault}


def report(findings: dict[str, Any]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(overflow="fold")  # a path must be readable to its end
    for words, value in [
        ("T-Minus", findings["tminus"]),
        ("Python", findings["python"]),
        ("Build", findings["build_note"]),
        *((library, found or "missing") for library, found in findings["libraries"].items()),
        ("Extras", extras_in_words(findings["extras"])),
        ("Data files", files_in_words(findings["missing_data_files"], findings["broken_data_files"])),
        ("Self check", check_in_words(findings["self_check"])),
        ("Verdict", "healthy" if findings["healthy"] else "not healthy"),
    ]:
        style = "bold green" if value == "healthy" else "bold red" if value == "not healthy" else ""
        table.add_row(Text(words, style="bold"), Text(value, style=style))
    return table


def extras_in_words(found: dict[str, list[str]] | None) -> str:
    if found is None:
        return "unknown: the package is not installed"
    return "\n".join(
        f"{name}: " + (f"lacks {', '.join(lacking)}" if lacking else "installed") for name, lacking in found.items()
    )


def files_in_words(missing: list[str], broken: list[str]) -> str:
    faults = [*([f"missing: {', '.join(missing)}"] if missing else []), *broken]
    return "\n".join(faults) or "all present"


def check_in_words(check: dict[str, Any]) -> str:
    if check["fault"]:
        return f"failed after {check['positions']} positions: {check['fault']}"
    return f"{check['games']} games, {check['positions']:,} positions, no law broken ({check['seconds']} s)"
