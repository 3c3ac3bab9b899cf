"""The log as the page tells it, beside what the server says."""

from tests.browser.people import Person
from tests.browser.tables import Sitting

BEFORE = "Before the first turn"
LINES = """all => all.map((line) => {
    const copy = line.cloneNode(true);
    copy.querySelectorAll('.hidden').forEach((hidden) => hidden.remove());
    return [Number(line.dataset.event ?? line.dataset.turn), copy.textContent.trim()];
})"""


def told(person: Person) -> list[str]:
    """Every event that the log tells, in order; those that begin a turn are its title."""
    more = person.page.get_by_role("button", name="Earlier turns")
    while more.count():
        more.click()
    lines: list[tuple[int, str]] = person.part("log").locator("[data-event], [data-turn]").evaluate_all(LINES)
    return [" ".join(line.split()) for _, line in sorted(lines) if line.strip() != BEFORE]


def words(sitting: Sitting, seat: int | None = None) -> list[str]:
    return [" ".join(event["words"].split()) for event in sitting.shown(seat)["events"]]
