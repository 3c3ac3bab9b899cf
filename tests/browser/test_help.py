"""Every piece tells what it is, every refusal tells why."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.clicking import click_piece, is_direct
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.recorded import brought, recorded
from tests.browser.tables import TITLES, by_game


def one_of_each_kind(person: Person) -> list[Locator]:
    """A visible piece for each kind of reference (card, rocket, zone …). Some give way to what they stand on while that
    can be chosen, such as the crew of a ship."""
    pieces = person.page.locator("[data-place]:is([aria-haspopup], [data-direct]):visible")
    kinds: dict[str, int] = {}
    open_to_clicks = "piece => getComputedStyle(piece).pointerEvents === 'none' ? '' : piece.dataset.ref"
    for index, ref in enumerate(pieces.evaluate_all(f"all => all.map({open_to_clicks})")):
        if ref:
            kinds.setdefault(ref.split(":")[0], index)
    return [pieces.nth(index) for index in kinds.values()]


@by_game
def test_a_piece_opens_its_text_by_click_and_by_keys_and_gives_the_focus_back(game: str, person: Person) -> None:
    person.plays(game)
    chooser = person.part("chooser")
    pieces = one_of_each_kind(person)
    assert len(pieces) > 2
    for piece in pieces:
        for way in ("i",) if is_direct(piece) else ("click", "Enter", "i"):
            if way == "click":
                click_piece(piece)
            else:
                piece.focus()
                person.page.keyboard.press(way)
            expect(chooser).to_be_visible()
            assert len(chooser.inner_text().split()) >= 2
            person.page.keyboard.press("Escape")
            expect(chooser).not_to_be_attached()
            expect(piece).to_be_focused()


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_a_deck_is_drawn_from_at_the_first_click(way: str, person: Person) -> None:
    _, shown = person.plays(
        "launch-pad", lambda shown: any(option["objects"] == ["pile:draw"] for option in shown["options"])
    )
    deck = person.page.locator("[data-ref='pile:draw']")
    if way == "click":
        deck.click()
    else:
        deck.press(way)
    person.sees_number(shown["number"] + 1)
    expect(person.part("chooser")).not_to_be_attached()


@by_game
def test_a_long_press_opens_the_text_and_does_nothing_else(game: str, people: People) -> None:
    person = people(has_touch=True, viewport={"width": 360, "height": 640})
    person.remember(one_click=True)
    person.plays(game, lambda shown: shown["moves"] > 8 and any(one["objects"] for one in shown["options"]))
    piece = person.page.locator("[data-legal]:visible").first
    piece.click(trial=True)  # waits until it lies still and nothing lies on it
    before = person.game()
    box = piece.bounding_box()
    assert box is not None
    touch = person.context.new_cdp_session(person.page)
    spot = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spot})
    expect(person.part("chooser")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(person.part("chooser")).to_be_visible()
    after = person.game()
    assert before is not None
    assert after is not None
    assert after["number"] == before["number"]


@by_game
def test_a_piece_that_cannot_be_used_says_why_with_the_rule(game: str, person: Person) -> None:
    person.plays(game)
    barred = person.page.locator("[data-place][aria-haspopup]:not([data-legal]):visible")
    chooser = person.part("chooser")
    reasons = 0
    for index in range(min(barred.count(), 12)):
        barred.nth(index).focus()
        person.page.keyboard.press("Enter")
        expect(chooser).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        reasons += chooser.get_by_role("button").filter(has_text=r" ").count() > 0
        person.page.keyboard.press("Escape")
        expect(chooser).not_to_be_attached()
        if reasons:
            return
    raise AssertionError("Nothing says why it cannot be used.")


@by_game
def test_what_cannot_be_pressed_tells_its_reason(game: str, person: Person) -> None:
    _, shown = person.plays(game, lambda shown: shown["undo"] is not None and shown["view"]["pending"] == [0])
    expect(person.part("undo")).to_have_attribute("aria-disabled", "true")
    expect(person.part("undo")).to_have_accessible_description(shown["undo"])
    tell_why(person)


def tell_why(person: Person) -> None:
    """Everything that cannot be pressed, as whoever hears the page learns it."""
    barred = person.page.locator(":is([aria-disabled=true], :disabled):visible:not(option)")
    expect(barred).not_to_have_count(0)
    for control in barred.all():
        expect(control).to_have_accessible_description(re.compile(r"\w+ \w+"))


def test_a_form_tells_why_something_in_it_cannot_be_pressed(person: Person) -> None:
    page = person.page
    person.visit("/new/launch-pad")
    more = page.get_by_role("button", name="One more seat")
    while more.get_attribute("aria-disabled") != "true":
        more.click()
    for seat in (2, 3):
        page.get_by_label(f"Seat {seat} is for").select_option("here")
        page.get_by_label(f"Name at seat {seat}").fill("Bo")
    expect(page.get_by_role("button", name="Open the table")).to_have_attribute("aria-disabled", "true")
    tell_why(person)
    person.visit("/settings")
    for tone in ("A sound when it is my turn", "Other sounds"):
        page.get_by_label(tone).uncheck()
    tell_why(person)


@pytest.mark.parametrize("at", ["beginning", "end"])
def test_a_replay_tells_why_nothing_leads_further(at: str, server: str, person: Person) -> None:
    record = recorded("launch-pad")
    move = 0 if at == "beginning" else len(record.actions)
    person.visit(f"/replay/{brought(server, record)}?move={move}&as=all")
    further = person.page.get_by_role("button", name="First" if at == "beginning" else "Last", exact=True)
    expect(further).to_have_accessible_description(f"This is the {at} of the game.")
    tell_why(person)


@pytest.mark.parametrize(
    ("game", "word"), [("launch-pad", "astronaut"), ("mission-red-planet", "soldier"), ("rocketmen", "warehouse")]
)
def test_the_rules_can_be_searched_on_their_own_page_and_beside_the_game(game: str, word: str, person: Person) -> None:
    page = person.page
    person.visit()
    page.get_by_role("link", name=f"Rules of {TITLES[game]}").click()
    search_for(person, word)
    person.plays(game)
    address = page.url
    page.get_by_role("tab", name="Rules").click()
    search_for(person, word)
    expect(page.locator("[data-number]")).to_be_visible()
    assert page.url == address


def search_for(person: Person, word: str) -> None:
    paragraphs = person.page.locator("[data-rule]:visible")
    expect(paragraphs.first).to_be_visible()
    all_of_them = paragraphs.count()
    person.page.get_by_label("Search the rules").fill(word)
    expect(paragraphs).not_to_have_count(all_of_them)
    assert 0 < paragraphs.count() < all_of_them
    assert all(word in text.lower() for text in paragraphs.all_inner_texts())
