"""A success card is told of when it has been turned over, not before; and nobody has to wait for that."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.tables import Shown, Sitting, first_of, open_table
from tminus.kernel.randomness import Random

HUSH = "being turned over"
WASTE = ("launch-short", "scrap", "discard", "end-turn")
# What could be read at the very moment when the next picture came.
AT_FIRST = """() => {
    const root = document.querySelector('[data-number]');
    const lines = () => document.querySelectorAll('[data-event]').length;
    const before = lines();
    new MutationObserver((_, observer) => {
        observer.disconnect();
        window.atFirst = {words: root.querySelector('[data-testid=status]').textContent, lines: lines() - before};
    }).observe(root, {attributes: true, attributeFilter: ['data-number']});
}"""


def in_the_air(server: str) -> tuple[Sitting, Shown]:
    """A launch that waits for its next card, by somebody who builds a rocket and keeps it."""

    def play(seed: int) -> tuple[Sitting, Shown] | None:
        source = Random(seed)
        table = open_table(server, "rocketmen", ["me"]).start()
        while (shown := table.shown())["status"] == "playing":
            keys = [option["key"] for option in shown["options"]]
            if "draw-success" in keys:
                return table, shown
            wanted = [key for key in keys if not key.startswith(WASTE)] or keys
            key = "launch" if "launch" in keys else wanted[source.below(len(wanted))]
            table.act(shown, shown["options"][keys.index(key)]["code"])
        return None

    return first_of(play)


def test_neither_the_prompt_nor_the_log_is_faster_than_the_card(server: str, people: People) -> None:
    table, shown = in_the_air(server)
    person = people(pace="normal")
    person.sit(table)
    person.sees_number(shown["number"])
    expect(person.part("status")).to_contain_text(shown["prompt"])
    code = next(option["code"] for option in shown["options"] if option["key"] == "draw-success")
    person.page.evaluate(AT_FIRST)
    person.page.locator(f'button[data-code="{code}"]').first.dispatch_event("click")
    person.sees_number(shown["number"] + 1)
    told = person.page.evaluate("() => window.atFirst")
    assert HUSH in told["words"]
    assert told["lines"] == 0
    expect(person.part("status")).to_contain_text(table.shown()["prompt"])
    assert person.page.locator("[data-event]").count() > 0


def test_what_can_be_done_can_be_done_before_the_card_has_turned(server: str, people: People) -> None:
    table, shown = in_the_air(server)
    person = people(pace="slow")
    person.sit(table)
    person.sees_number(shown["number"])
    for _ in range(2):  # the second decision while the first one's card still turns
        number = table.shown()["number"]
        person.sees_number(number)
        person.is_asked()
        person.choices.first.dispatch_event("click")
        if person.part("confirm").count():
            person.part("confirm").click()
        person.sees_number(number + 1)
