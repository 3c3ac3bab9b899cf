"""What a screen reader would read of each game's table in its middle, kept as text for people to read.

python -m tests.browser.readout     renews the texts, after the page has changed
"""

import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser.finding import FLAGS, find
from tests.browser.people import Person
from tests.browser.recorded import played_on, recorded
from tests.browser.serving import Server
from tests.browser.tables import GAMES

KEPT = Path(__file__).parent / "readouts"
MANY = 100  # actions; by then something lies everywhere
WINDOW: ViewportSize = {"width": 1440, "height": 900}


def middle(person: Person, game: str) -> str:
    """All that is read, from the same moment of the same game every time."""
    table = played_on(person.address, recorded(game), MANY)
    person.sees(table, table.shown())
    return person.page.locator("body").aria_snapshot() + "\n"


def kept(game: str) -> Path:
    return KEPT / f"{game}.txt"


def main() -> None:
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        chromium = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        for game in GAMES:
            person = Person(chromium.new_context(viewport=WINDOW, locale="en-GB"), server.address)
            person.remember(pace="off", name="Ada")
            kept(game).write_text(middle(person, game), encoding="utf-8", newline="\n")
        chromium.close()
        server.kill()


if __name__ == "__main__":
    main()
