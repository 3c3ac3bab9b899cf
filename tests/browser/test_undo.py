"""A slip can be taken back, a peek cannot."""

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.tables import Shown, Sitting, open_table
from tminus.kernel.randomness import Random

HELD = ("view", "options", "prompt", "scores", "status", "undo", "order")  # what a position is, to whoever looks


def position(shown: Shown) -> dict[str, object]:
    return {part: shown.get(part) for part in HELD}


def do(person: Person, table: Sitting, code: int) -> Shown:
    """Click this option, and see what has become of it when the bot has decided, too."""
    number = table.shown()["number"]
    person.page.locator(f'button[data-code="{code}"]').first.dispatch_event("click")
    confirm = person.part("confirm")
    if confirm.count():
        confirm.click()
    person.sees_number(number + 1)
    return table.after_bots()


def press(person: Person, table: Sitting, button: Locator) -> Shown:
    number = table.shown()["number"]
    button.click()
    person.sees_number(number + 1)
    return table.shown()


def test_what_can_be_taken_back_is_and_what_cannot_says_why(server: str, person: Person) -> None:
    """One walk through a game: after every step either all is as it was, or the button tells why it will not be."""
    table = open_table(server, "launch-pad", ["me", "cadet"]).start()
    person.sit(table)
    undo = person.part("undo")
    source = Random(3)
    taken_back = refused = 0
    before = table.wander([0], lambda shown: True)
    while (taken_back < 5 or refused < 5) and before["status"] != "over":
        person.sees_number(before["number"])
        after = do(person, table, before["options"][source.below(len(before["options"]))]["code"])
        if after["undo"] is None:
            expect(undo).to_be_enabled()
            again = press(person, table, undo)
            assert position(again) | {"undo": None} == position(before) | {"undo": None}
            assert again["view"]["pending"] == before["view"]["pending"]
            taken_back += 1
            after = do(person, table, source_choice(again, source))
        elif after["status"] != "over":
            person.sees_number(after["number"])
            expect(undo).to_have_accessible_description(after["undo"])
            expect(undo).to_have_attribute("aria-disabled", "true")
            refused += 1
        before = table.wander([0], lambda shown: True)
    assert taken_back >= 5
    assert refused >= 5


def source_choice(shown: Shown, source: Random) -> int:
    return int(shown["options"][source.below(len(shown["options"]))]["code"])


def test_reset_brings_back_the_turn_as_it_was_at_the_last_reveal(server: str, person: Person) -> None:
    table = open_table(server, "launch-pad", ["me", "cadet"]).start()
    person.sit(table)
    source = Random(5)
    for _ in range(300):
        start = table.wander([0], lambda shown: shown["undo"] is not None)
        person.sees_number(start["number"])
        shown, steps = start, 0
        while shown["options"] and steps < 2:
            shown = do(person, table, source_choice(shown, source))
            if shown["undo"] is not None:
                break
            steps += 1
        if steps == 2 and shown["undo"] is None:
            back = press(person, table, person.part("reset"))
            assert position(back) == position(start)
            return
    raise AssertionError("There was no turn with two steps that could be taken back.")


def test_what_hurts_asks_once(person: Person) -> None:
    """Launch Pad: the last card of the hand is discarded, which ends the turn."""
    table, shown = person.plays("launch-pad", lambda shown: any(hurts(option) for option in shown["options"]))
    code = next(option["code"] for option in shown["options"] if hurts(option))
    button = person.page.locator(f'button[data-code="{code}"]').first
    button.dispatch_event("click")
    expect(person.part("confirm")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.part("confirm")).not_to_be_attached()
    assert table.shown()["number"] == shown["number"]
    button.dispatch_event("click")
    person.part("confirm").click()
    person.sees_number(shown["number"] + 1)


def hurts(option: dict[str, object]) -> bool:
    return str(option["key"]).split(":")[-1] in ("discard-last", "abort-own", "check-own", "sabotage-own")
