"""Clicks through every game with every number of seats and every variant in a real browser.

python -m tests.browser.soak [--game NAME] [--games N] [--seed S]

One person clicks and bots have the other seats; every third table is shared by two people at one screen. What went
wrong is kept as a picture in soak-failures/, and the exit status is then 1.
"""

import argparse
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import tminus
from tests.browser.clicking import Clicker, play_to_the_end
from tests.browser.finding import FLAGS, find_or_fetch
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.soak", description="Click through every variant.")
    parser.add_argument("--game", choices=[game.name for game in tminus.GAMES], default="", help="this one only")
    parser.add_argument("--games", type=int, default=0, help="only so many, spread evenly over all")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    asked = parser.parse_args()
    console = Console()
    console.print(f"Clicking from seed {asked.seed}.")
    settings = [setting for setting in all_settings() if asked.game in ("", setting.game.name)]
    if asked.games:
        settings = settings[:: max(1, len(settings) // asked.games)][: asked.games]
    played = wrong = 0
    path = find_or_fetch()
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
                task = progress.add_task("", total=len(settings))
                for number, setting in enumerate(settings):
                    progress.update(task, completed=number, description=str(setting))
                    trouble = play(browser, server, setting, number, asked.seed)
                    played += 1
                    if trouble:
                        wrong += 1
                        console.print(f"{setting}: {trouble}", markup=False, highlight=False, soft_wrap=True)
        except KeyboardInterrupt:
            console.print("Stopped.")
        finally:
            browser.close()
            server.kill()
    console.print(f"{played} of {len(settings)} games clicked through, {wrong} with faults.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
