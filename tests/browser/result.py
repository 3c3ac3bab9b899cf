"""The end of a game as the page tells it, beside what the server says."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tables import Shown
from tminus.games import game
from tminus.kernel.record import Record


def numeral(number: int) -> str:
    """As the page writes it: with a minus sign, not with a hyphen."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def check_result(person: Person, shown: Shown) -> None:
    """The panel has every line of every seat's breakdown, and the totals."""
    score = person.part("score")
    expect(score).to_be_visible()
    for seat, lines in enumerate(shown["breakdown"]):
        for line, points in {**lines, "total": shown["scores"][seat]}.items():
            cell = score.locator(f'[data-rule="{line}"] [data-seat="{seat}"]')
            expect(cell).to_have_count(1)
            told = cell.inner_text().strip()
            assert told == numeral(points), f"{line} of seat {seat}: {told} instead of {points}"


def check_record(person: Person, shown: Shown) -> None:
    """What the page saves plays again to the same words and the same points."""
    with person.page.expect_download() as saving:
        person.page.get_by_role("link", name="Save the record").click()
    record = Record.from_json(Path(saving.value.path()).read_text(encoding="utf-8"))
    rules = game(record.game)
    replayed = rules.replay(record, listen=True)
    assert replayed.scores() == shown["scores"]
    seen = [rules.line(event, record.names) for event in replayed.events(shown["seat"])]
    assert seen == [event["words"] for event in shown["events"]]
