"""The page that shows how the levels of every game measure up.

    python -m tminus.lab.page

plays every level against the next one; what was played before is kept in journals and not played again unless the code
has changed.
"""

import argparse
import os
import shlex
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

import tminus
from tminus.kernel.errors import TMinusError
from tminus.lab.extras import library
from tminus.lab.journal import code_print
from tminus.lab.ladder import Doing, Stopped, climb, hands
from tminus.lab.plan import Plan, neighbours
from tminus.lab.standings import standings

INTRODUCTION = """# How strong the levels are

This page is written by `{command}` (T-Minus {version}); the same seeds give the same games again.

Every level plays against the next one; two levels share the seats, alternating. `captain` plays exactly as `greedy`
does, so the last line of every table is `search` against `greedy`. Each deal is played again from the other seats, so
the luck of the deal falls on both alike; the 95 % intervals take the games of one deal as one observation. A level is
*better* when the whole interval lies above one half. A shared win counts in part, and a game that nobody won as shared
by all. Times are by the clock of the machine that played, and of decisions with two or more options.
"""


AFTERWORD = """## Measure your own

`tminus ladder GAME --bots greedy,mybots:Quick --html report.html` compares any bots ([bots.md](bots.md)) and writes a
report with charts. `--journal FILE` keeps every game, so that a ladder can be stopped with Ctrl-C and taken up again,
or extended with more games or bots. All cores are used; the result does not depend on how many, unless a bot thinks by
the clock.

On several machines, a [Ray](https://docs.ray.io) cluster plays the games. Install the same version of
`tminus[lab,cluster]` on each, run `ray start --head` on one and `ray start --address=HEAD:6379` on the others, and then
`tminus ladder GAME --cluster auto`. Where machines come and go, let Ray install the package:
`ray job submit --runtime-env-json '{"pip": ["tminus[lab,cluster]"]}' -- tminus ladder GAME --cluster auto`.
A machine that is lost costs time, never a game.
"""


def levels_of(game: str) -> dict[str, str]:
    """The names of a game's levels, weakest first, and what each is like."""
    from tminus.bots.levels import LEVELS, WORDS

    return {level.name: WORDS[level.name] for level in LEVELS[game]}


def chapter(game: str, levels: dict[str, str], ladders: list[dict[str, Any]]) -> list[str]:
    lines = [f"## {tminus.game(game).title}", ""]
    lines += [f"- `{name}`: {words}" if words else f"- `{name}`" for name, words in levels.items()]
    for ladder in ladders:
        lines += ["", f"### {ladder['seats']} seats", ""]
        lines += ["| | against | games | won | 95 % interval | better? |", "| --- | --- | ---: | ---: | ---: | --- |"]
        for table in ladder["tables"]:
            lower, upper = table["shares"]
            lines.append(
                f"| `{upper['bot']}` | `{lower['bot']}` | {table['games']:,} | {upper['share']:.1%} "
                f"| {upper['low']:.1%} to {upper['high']:.1%} | {verdict(upper)} |"
            )
        lines += [
            "",
            "| | rating | decisions | ms a decision | 95 of 100 | slowest |",
            "| --- | ---: | ---: | ---: | ---: | ---: |",
        ]
        for bot in ladder["bots"]:
            ms = bot["ms"]
            lines.append(
                f"| `{bot['bot']}` | {bot['rating']:.1f} ± {bot['within']:.1f} | {bot['decisions']:,} "
                f"| {ms['mean']:g} | {ms['p95']:g} | {ms['slowest']:g} |"
            )
        names, games = shlex.quote(",".join(levels)), ladder["tables"][0]["games"]
        command = f"tminus ladder {game} --bots {names} --adjacent --seats {ladder['seats']} --games {games}"
        lines += ["", f"`{command}`"]
    return [*lines, ""]


def verdict(share: dict[str, Any]) -> str:
    return {"better": "yes", "worse": "**no**", "unclear": "not sure"}[share["verdict"]]


def page(games: list[int], counts: list[int], journals: Path, doing: Doing, stand_ins: list[str], bar: Console) -> str:
    """The page for these numbers of games, each with its number of seats."""
    command = f"python -m tminus.lab.page --games {' '.join(map(str, games))} --seats {' '.join(map(str, counts))}"
    lines = [INTRODUCTION.format(command=command, version=tminus.__version__)]
    library("openskill.models", "lab")  # told before the first game, not after the last
    code = code_print()
    for game in tminus.GAMES:
        levels = dict.fromkeys(stand_ins, "") or levels_of(game.name)
        ladders: list[dict[str, Any]] = []
        for seats, wanted in zip(counts, games, strict=True):
            plan = Plan(game.name, seats, {}, neighbours(list(levels)), wanted, 0)
            bar.print(f"{game.title}, {seats} seats")
            journal = journals / f"{game.name}-{seats}-{code}.jsonl"
            ladders.append(standings(plan, climb(plan, doing, journal, bar)))
        lines += chapter(game.name, levels, ladders)
    return "\n".join([*lines, AFTERWORD])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the levels of every game and write a page about them.")
    parser.add_argument("page", type=Path, nargs="?", default=Path("docs/ladder.md"))
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, nargs="+", default=[1000, 200], help="of each pair, by number of seats")
    parser.add_argument("--journals", type=Path, default=Path("build/ladder"), help="folder of what was played before")
    parser.add_argument("--bots", nargs="+", default=[], help="instead of the levels, weakest first")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cluster", metavar="auto|ADDRESS", help="play on a Ray cluster")
    told = parser.parse_args()
    if len(told.games) != len(told.seats):
        parser.error("--games and --seats take as many numbers as each other.")
    doing = hands(told.workers, told.cluster)
    try:
        text = page(told.games, told.seats, told.journals, doing, told.bots, Console(stderr=True))
    except (TMinusError, Stopped) as error:
        sys.exit(str(error))
    told.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
