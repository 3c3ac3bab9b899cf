"""Measure everybody, print the tables, and write the page: `python -m bench.peers --page docs/speed.md`."""

import argparse
import json
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bench.peers import sheets, verdicts
from bench.peers.contest import Contestant
from bench.peers.page import about_this, write
from bench.peers.rounds import CONTESTANTS, Row, contest
from bench.peers.sheets import Sheet

KEPT = Path("build/peers.json")
WIDTH = 150  # of the widest table


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.peers", description="T-Minus beside its peers, in one sitting.")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of play for each contestant and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="contestants whose key has these words, such as 'catanatron'")
    parser.add_argument("--page", type=Path, help="write this page, with its pictures beside it")
    parser.add_argument("--again", action="store_true", help=f"measure nothing: take what is in {KEPT}")
    parser.add_argument("--keys", action="store_true", help="list the contestants and measure nothing")
    told = parser.parse_args()
    chosen = [contestant for contestant in CONTESTANTS if told.only in contestant.key]
    if told.keys:
        print(*(contestant.key for contestant in chosen), sep="\n")
        return
    if told.again:
        kept = json.loads(KEPT.read_text(encoding="utf-8"))
    else:
        kept = {"about": about_this(told.rounds, told.seconds), "rows": run(chosen, told.rounds, told.seconds)}
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    show(kept["rows"])
    if told.page:
        write(kept["rows"], kept["about"], told.page)
        print(f"Written: {told.page}")


def run(chosen: list[Contestant], rounds: int, seconds: float) -> list[Row]:
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=rounds * len(chosen))
        begun = 0

        def tell(contestant: Contestant) -> None:
            nonlocal begun
            progress.update(bar, completed=begun, description=contestant.key)
            begun += 1

        return contest(chosen, rounds, seconds, tell)


def show(rows: list[Row]) -> None:
    console = Console()
    console.width = max(console.width, WIDTH)
    for sheet in [
        *sheets.decisions(rows),
        sheets.inside(rows),
        sheets.environments(rows),
        sheets.many_tables(rows),
        sheets.more_seats(rows),
        verdicts.summary(rows),
        verdicts.faster(rows),
        sheets.failures(rows),
    ]:
        if sheet.lines:
            console.print(as_table(sheet))
    console.print(verdicts.gains(rows))


def as_table(sheet: Sheet) -> Table:
    table = Table(
        title=sheet.title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    for number, head in enumerate(sheet.heads):
        table.add_column(head, justify="left" if number < sheet.words else "right")
    for line in sheet.lines:
        table.add_row(*line)
    return table


if __name__ == "__main__":
    main()
