"""docs/speed.md: the figures, how they were come by, and what they do not say."""

import os
import platform
import re
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from bench.peers import sheets, verdicts
from bench.peers.of_tminus import GAMES
from bench.peers.plots import seats_plot, tables_plot
from bench.peers.results import batches, microseconds_per_decision, of_ours
from bench.peers.rounds import Row
from bench.peers.sheets import Sheet

PACKAGES = ("tminus", "catanatron", "open_spiel", "pettingzoo", "rlcard", "gymnasium", "numpy")
MANY = (64, 4096)  # tables: between these, what a call costs no longer matters
WORDS = Path(__file__).with_name("page.md")
SEATS_PLOT, TABLES_PLOT = "speed-seats.svg", "speed-tables.svg"  # as page.md calls them


def page(rows: list[Row], about: dict[str, Any]) -> str:
    middle, worst = verdicts.noise(rows)
    versions = ", ".join(f"{name} {number}" for name, number in about["versions"].items())
    return WORDS.read_text(encoding="utf-8").format(
        **{**about, "versions": versions},
        middle=middle,
        worst=worst,
        summary=table(verdicts.summary(rows)),
        gains=verdicts.gains(rows),
        faster=faster(rows),
        faster_inside=verdicts.faster_inside(rows),
        decisions="\n\n".join(f"### {sheet.title}\n\n{table(sheet)}" for sheet in sheets.decisions(rows)),
        inside=table(sheets.inside(rows)),
        environments=table(sheets.environments(rows)),
        many_tables=table(sheets.many_tables(rows)),
        growth_of_batches=growth_of_batches(rows),
        more_seats=table(sheets.more_seats(rows)),
        growth_of_seats=growth_of_seats(rows),
        rules=table(sheets.rules(rows)),
        failures=failures(rows),
    )


def table(sheet: Sheet) -> str:
    rule = ["---"] * sheet.words + ["---:"] * (len(sheet.heads) - sheet.words)
    lines = [sheet.heads, rule, *sheet.lines]
    return "\n".join("| " + " | ".join(cell.replace("|", "/") for cell in line) + " |" for line in lines)


def faster(rows: list[Row]) -> str:
    sheet = verdicts.faster(rows)
    if not sheet.lines:
        return "Nothing that was measured makes more decisions than our game of its kind."
    return f"What makes more decisions than our game of its kind:\n\n{table(sheet)}"


def failures(rows: list[Row]) -> str:
    sheet = sheets.failures(rows)
    if not sheet.lines:
        return "Every contestant was measured; none failed."
    return f"These were to be measured, and failed:\n\n{table(sheet)}"


def growth_of_batches(rows: list[Row]) -> str:
    """In a sentence, how the time for a step grows with the number of tables."""
    found = []
    few, many = MANY
    for game in GAMES:
        times = {row["count"]: row["count"] / row["steps_per_s"] for row in batches(rows, game)}
        if few in times and many in times:
            found.append(f"{times[many] / times[few]:.0f} times as long in {game}")
    words = f"With {many:,} tables instead of {few}, {many // few} times as many, a step of all takes"
    return f"{words} {', '.join(found)}." if found else ""


def growth_of_seats(rows: list[Row]) -> str:
    """In a sentence, how much the cost of a decision depends on the number of seats."""
    found = []
    for game in GAMES:
        costs = [microseconds_per_decision(row) for row in of_ours(rows, "compiled", game)]
        if costs:
            found.append(f"{game} {max(costs) / min(costs) - 1:.0%}")
    return f"From the cheapest to the dearest number of seats a decision costs more by: {', '.join(found)}."


def about_this(rounds: int, seconds: float) -> dict[str, Any]:
    """The circumstances of a measurement that begins now."""
    from tminus.cli.build import build_note

    return {
        "date": time.strftime("%Y-%m-%d"),
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        "versions": {name: installed(name) for name in PACKAGES},
        "build": build_note().split(";")[0],
        "rounds": rounds,
        "seconds": seconds,
    }


def processor() -> str:
    listed = Path("/proc/cpuinfo")
    if listed.is_file():
        found = re.search(r"model name\s*: (.*)", listed.read_text(encoding="utf-8"))
        if found:
            return found[1].strip()
    return platform.processor() or platform.machine()


def installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "(not installed)"


def write(rows: list[Row], about: dict[str, Any], place: Path) -> None:
    """The page and its pictures, side by side."""
    place.write_text(page(rows, about), encoding="utf-8")
    place.with_name(SEATS_PLOT).write_text(seats_plot(rows), encoding="utf-8")
    place.with_name(TABLES_PLOT).write_text(tables_plot(rows), encoding="utf-8")
