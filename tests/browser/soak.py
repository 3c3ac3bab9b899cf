"""Clicks through every game with every number of seats and every two choices before the game in a real browser.

python -m tests.browser.soak [--game NAME] [--games N] [--seed S] [--jobs N]

One person clicks and bots have the other seats; every third table is shared by two people at one screen. What went
wrong is kept as a picture in soak-failures/, and the exit status is then 1. Every job has a server and a browser.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from itertools import combinations
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import tminus
from tests.browser.clicking import Clicker, play_to_the_end
from tests.browser.finding import FLAGS, find_or_fetch, find_quick
from tests.browser.people import Person
from tests.browser.result import check_result
from tests.browser.serving import Server
from tests.browser.tables import open_table
from tests.laws.play import Setting, all_settings

FAILURES = Path("soak-failures")
PATIENCE = 60_000  # milliseconds; soaking is done on machines that do other things, too


def play(browser: Browser, server: Server, setting: Setting, number: int, seed: int) -> str:
    """One game. What went wrong, in words."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    person = Person(context, server.address)
    person.remember(pace="off")
    shared = setting.seats > 1 and number % 3 == 0
    seats = ["me", *(["me"] if shared else []), *["cadet"] * setting.seats][: setting.seats]
    try:
        friends = ["Ben"] if shared else []
        table = open_table(server.address, setting.game.name, seats, friends=friends, settings=setting.options).start()
        person.sit(table)
        play_to_the_end([Clicker(person, seed + number, compare=table)])
        check_result(person, table.shown())
        return "\n".join([*person.faults, *person.elsewhere])
    except Exception as error:
        FAILURES.mkdir(exist_ok=True)
        person.page.screenshot(path=FAILURES / f"page-{number}.png")
        return f"{type(error).__name__}: {error}"
    finally:
        context.close()


def covering(settings: list[Setting]) -> list[Setting]:
    """As few of them as have, for each number of seats, every value of an option beside every value of another."""
    todo = set[object]().union(*(pairs(setting) for setting in settings))
    chosen = []
    while todo:
        best = max(settings, key=lambda setting: len(pairs(setting) & todo))
        todo -= pairs(best)
        chosen.append(best)
    return chosen


def pairs(setting: Setting) -> set[object]:
    options = sorted(setting.options.items())
    return {(setting.game.name, setting.seats, *pair) for pair in combinations(options, 2)} | {
        (setting.game.name, setting.seats, option) for option in options
    }


def wanted(game: str, games: int) -> list[Setting]:
    settings = covering([setting for setting in all_settings() if game in ("", setting.game.name)])
    return settings[:: max(1, len(settings) // games)][:games] if games else settings


def click_through(settings: list[tuple[int, Setting]], seed: int) -> int:
    """How many went wrong."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_quick(), args=FLAGS)
        try:
            for number, setting in settings:
                begin = time.monotonic()
                trouble = play(browser, server, setting, number, seed)
                wrong += bool(trouble)
                print(
                    f"{number + 1}. {setting}: {time.monotonic() - begin:.0f} s. {trouble or 'No fault.'}", flush=True
                )
        finally:
            browser.close()
            server.kill()
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.soak", description="Click through every variant.")
    parser.add_argument("--game", choices=[game.name for game in tminus.GAMES], default="", help="this one only")
    parser.add_argument("--games", type=int, default=0, help="only so many, spread evenly over all")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many at the same time")
    parser.add_argument("--part", type=int, default=-1, help=argparse.SUPPRESS)  # of the jobs: this one only
    asked = parser.parse_args()
    settings = list(enumerate(wanted(asked.game, asked.games)))
    if asked.part >= 0:
        return click_through(settings[asked.part :: asked.jobs], asked.seed)
    find_or_fetch()
    print(f"Clicking through {len(settings)} games from seed {asked.seed}.", flush=True)
    command = [sys.executable, "-m", "tests.browser.soak", *sys.argv[1:], "--seed", str(asked.seed)]
    command += ["--jobs", str(asked.jobs)]
    jobs = [subprocess.Popen([*command, "--part", str(part)]) for part in range(asked.jobs)]
    try:
        wrong = sum([job.wait() for job in jobs])
    except KeyboardInterrupt:
        print("Stopped.")
        return 1
    print(f"{len(settings)} games clicked through, {wrong} with faults.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
