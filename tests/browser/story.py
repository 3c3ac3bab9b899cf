"""The log as the page tells it, beside what the server says."""

from tests.browser.people import Person
from tests.browser.tables import Sitting

BEFORE = "Before the first turn"
EVENTS = "[data-event], [data-turn]"
# Equal events in a row are one line with a count: here every event has its own again.
LINES = """all => all.flatMap((line) => {
    const copy = line.cloneNode(true);
    copy.querySelectorAll('.hidden, .times').forEach((beside) => beside.remove());
    const first = Number(line.dataset.event ?? line.dataset.turn);
    return Array.from({length: Number(line.dataset.count ?? 1)}, (_, nth) => [first + nth, copy.textContent.trim()]);
})"""


def told(person: Person) -> list[str]:
    """Every event that the log tells, in order; those that begin a turn are its title."""
    more = person.page.get_by_role("button", name="Earlier turns")
    while more.count():
        more.click()
    return [" ".join(line.split()) for _, line in listed(person, EVENTS) if line.strip() != BEFORE]


def listed(person: Person, which: str) -> list[tuple[int, str]]:
    """The events whose lines in the log are like that: their numbers and words."""
    lines: list[tuple[int, str]] = person.part("log").locator(which).evaluate_all(LINES)
    return sorted(lines)


def words(sitting: Sitting, seat: int | None = None) -> list[str]:
    return [" ".join(event["words"].split()) for event in sitting.shown(seat)["events"]]
