"""Hints for whoever asks, and gentle mode, which asks before something is thrown away."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import SCHEMES, violations
from tests.browser.clicking import CHANGED
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.seldom import seldom
from tests.browser.tables import Shown, Sitting, by_game, come_to, open_table


def at_a_choice(server: str, game: str) -> tuple[Sitting, Shown]:
    """In the middle of a game: several things can be done, and all wait for them."""
    return come_to(server, game, choosing(12))


def choosing(moves: int) -> Any:
    return lambda shown: (
        shown["moves"] >= moves and len(shown["options"]) > 2 and shown["view"]["pending"] == [shown["seat"]]
    )


def asked_for(person: Person) -> Locator:
    """The hints that somebody gets who presses the button."""
    person.part("hint").click()
    rows = person.page.locator("[data-hint]")
    expect(rows.first).to_be_visible()
    return rows


def sent(person: Person) -> list[dict[str, Any]]:
    """What this browser will have asked for, over its live connection."""
    messages: list[dict[str, Any]] = []
    person.page.on(
        "websocket", lambda line: line.on("framesent", lambda frame: messages.append(json.loads(str(frame))))
    )
    return messages


def codes_done(messages: list[dict[str, Any]]) -> list[int]:
    return [message["code"] for message in messages if message["type"] == "act"]


def from_the_list(person: Person, code: int) -> None:
    everything = person.page.locator("details[data-options]")
    if everything.get_attribute("open") is None:
        everything.locator("summary").click()
    everything.locator(f'[data-code="{code}"]').click()


# ---- hints


@by_game
def test_a_hint_names_the_best_options_with_what_they_are_worth_and_why_and_does_one(
    game: str, server: str, person: Person
) -> None:
    table, shown = at_a_choice(server, game)
    messages = sent(person)
    person.sees(table, shown)
    rows = asked_for(person)
    words = {option["code"]: option["words"] for option in shown["options"]}
    assert 1 <= rows.count() <= 3
    for row in rows.all():
        assert int(row.get_attribute("data-hint") or -1) in words
        assert row.get_by_role("heading").inner_text()
        assert row.locator("p").last.inner_text().endswith(".")
    told = person.part("hint-told")
    expect(told).to_have_role("status")
    expect(told).to_contain_text(rows.first.get_by_role("heading").inner_text())
    best = int(rows.first.get_attribute("data-hint") or -1)
    rows.first.get_by_role("button", name="Do it").click()
    if person.part("confirm").count():
        person.part("confirm").click()  # the best move may hurt, too
    person.page.wait_for_function(CHANGED, arg=shown["number"])
    assert codes_done(messages) == [best]
    expect(person.part("hints")).not_to_be_attached()


@by_game
def test_show_me_points_at_it_and_does_nothing(game: str, server: str, people: People) -> None:
    table, shown = at_a_choice(server, game)
    for width, height in ((1440, 900), (360, 640)):
        person = people(viewport={"width": width, "height": height})
        person.sees(table, shown)
        codes = [int(row.get_attribute("data-hint") or -1) for row in asked_for(person).all()]
        for code in codes:
            if not person.part("hints").count():
                asked_for(person)
            person.page.locator(f'[data-hint="{code}"]').get_by_role("button", name="Show me").click()
            [option] = [option for option in shown["options"] if option["code"] == code]
            pointed = person.page.locator("[data-pointed]") if option["objects"] else button_of(person, code)
            focused = pointed.and_(person.page.locator(":focus"))
            expect(focused).to_be_in_viewport()
            covered = focused.evaluate(
                """piece => {
                    const panel = document.querySelector('[data-testid=hints]')?.getBoundingClientRect();
                    const box = piece.getBoundingClientRect();
                    if (!panel || box.right <= panel.left || box.left >= panel.right) return false;
                    return box.top < panel.bottom && box.bottom > panel.top;
                }"""
            )
            assert not covered
        game_now = person.game()
        assert game_now is not None
        assert game_now["number"] == shown["number"]


def button_of(person: Person, code: int) -> Locator:
    return person.page.locator(f'[data-answers] [data-code="{code}"]')


def test_a_hint_is_gone_with_its_decision(server: str, person: Person) -> None:
    table, shown = at_a_choice(server, "rocketmen")
    person.sees(table, shown)
    asked_for(person)
    table.act(shown, shown["options"][0]["code"])  # on another device, say
    person.page.wait_for_function(CHANGED, arg=shown["number"])
    expect(person.part("hints")).not_to_be_attached()
    expect(person.part("hint-told")).to_have_text("")


def test_hints_go_by_keys_alone(server: str, person: Person) -> None:
    table, shown = at_a_choice(server, "launch-pad")
    person.sees(table, shown)
    button = person.part("hint")
    button.focus()
    person.page.keyboard.press("Enter")
    rows = person.page.locator("[data-hint]")
    expect(rows.first).to_be_visible()
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "true")
    for name in ("Close", "Do it", "Show me"):
        person.page.keyboard.press("Tab")
        expect(person.page.locator(":focus")).to_have_accessible_name(re.compile(f"^{name}"))
    person.page.keyboard.press("Escape")
    expect(person.part("hints")).not_to_be_attached()
    expect(button).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark", seldom("forced")])
def test_axe_finds_nothing_wrong_with_hints(scheme: str, server: str, people: People) -> None:
    table, shown = at_a_choice(server, "rocketmen")
    person = people(**SCHEMES[scheme])
    person.sees(table, shown)
    asked_for(person)
    assert not violations(person.page, "hints", scheme, "[data-testid=hints]")


def test_who_has_nothing_to_decide_is_told_so(server: str, person: Person) -> None:
    table = open_table(server, "launch-pad", ["me", "me"], hints=True).start()
    [asked] = table.shown(0)["view"]["pending"]
    person.sit(table, 1 - asked)
    button = person.part("hint")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_accessible_description("You have nothing to decide now.")
    button.click(force=True)
    expect(person.part("hints")).not_to_be_attached()


def test_friends_have_hints_only_if_the_host_allows_them(server: str, people: People) -> None:
    for allowed in (False, True):
        host, friend = people(), people()
        host.visit("/new/launch-pad")
        box = host.part("allow-hints")
        expect(box).not_to_be_checked()
        if allowed:
            box.check()
        host.page.get_by_role("button", name="Open the table").click()
        link = host.page.get_by_label("Send this link to your friends").input_value()
        agreed = "Whoever has to decide may ask for some." if allowed else "Nobody gets any."
        expect(host.page.get_by_text(agreed)).to_be_visible()
        friend.page.goto(link)
        friend.page.get_by_label("Your name at the table").fill("Ben")
        friend.page.get_by_role("button", name="Take a seat").click()
        host.page.get_by_role("button", name="Start the game").click()
        for person in (host, friend):
            expect(person.part("undo")).to_be_visible()
            expect(person.part("hint")).to_have_count(int(allowed))


# ---- gentle mode


def in_danger(server: str, person: Person) -> tuple[Sitting, dict[str, Any], dict[str, Any]]:
    """A position in which something throws much away by the coach's estimate: the table, what the page was told in the
    background, and the loss. Positions are looked through until there is one; what is told to the page counts."""
    table = open_table(server, "rocketmen", ["me", "cadet"]).start()
    moves = 4
    while True:

        def risky(shown: Shown, moves: int = moves) -> bool:
            return choosing(moves)(shown) and bool(table.ask("GET", f"/hint?seat={shown['seat']}")["losses"])

        shown = table.wander([0], risky, seed=moves)
        assert shown["status"] == "playing", "a whole game in which nothing could go wrong"
        with person.page.expect_response(lambda answer: "/hint?" in answer.url) as answer:
            person.sees(table, shown)
        told: dict[str, Any] = answer.value.json()
        asked_for(person)  # comes from the same answer, so the page knows it by now
        person.part("hint").click()
        if told["losses"]:
            return table, told, told["losses"][0]
        person.page.goto("about:blank")  # or it would ask about everything that is done now
        moves = shown["moves"] + 1


def test_gentle_mode_asks_before_something_is_thrown_away(server: str, people: People) -> None:
    person = people()
    person.remember(gentle=True)
    messages = sent(person)
    _, told, loss = in_danger(server, person)
    from_the_list(person, loss["code"])
    dialog = person.page.get_by_role("dialog").filter(has=person.part("confirm"))
    expect(dialog).to_contain_text(loss["words"])
    expect(dialog.locator("[data-doubt]").filter(has_text=loss["reason"])).to_be_visible()
    dialog.get_by_role("button", name="No").click()
    expect(dialog).not_to_be_visible()
    assert codes_done(messages) == []
    from_the_list(person, loss["code"])
    before = person.game()
    assert before is not None
    person.part("confirm").click()
    person.page.wait_for_function(CHANGED, arg=before["number"])
    assert codes_done(messages) == [loss["code"]]
    assert loss["code"] not in [hint["code"] for hint in told["hints"]]


def test_gentle_mode_keeps_nobody_waiting(server: str, people: People) -> None:
    person = people()
    person.remember(gentle=True)
    _, _, loss = in_danger(server, person)
    messages = sent(person)
    asked: list[str] = []
    person.page.route("**/hint?*", lambda route: asked.append(route.request.url))  # and never an answer
    person.page.reload()
    person.is_asked()
    before = person.game()
    assert before is not None
    from_the_list(person, loss["code"])
    hurts = person.page.locator("[data-doubt]")
    if hurts.count():  # by what the page itself knows, not by the coach
        expect(hurts.filter(has_text=loss["reason"])).to_have_count(0)
        person.part("confirm").click()
    person.page.wait_for_function(CHANGED, arg=before["number"])
    assert codes_done(messages) == [loss["code"]]
    assert asked


def test_gentle_mode_is_off_until_somebody_wants_it(server: str, person: Person) -> None:
    table, shown = at_a_choice(server, "rocketmen")
    person.sees(table, shown)
    person.page.wait_for_load_state("networkidle")
    assert not [answer.url for answer in person.answers if "/hint" in answer.url]
    person.visit("/settings")
    person.part("gentle").check()
    with person.page.expect_response(lambda answer: "/hint?" in answer.url):
        person.sees(table, shown)
    person.visit("/settings")
    expect(person.part("gentle")).to_be_checked()
