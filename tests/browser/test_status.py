"""Who must do what, and how everybody stands, without digging for it."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.result import numeral
from tests.browser.tables import Shown, after_moves, by_game, open_table
from tminus.kernel.randomness import Random

PLACES = "() => [...document.querySelectorAll('[data-place][data-ref]')].filter((piece) => piece.checkVisibility())"
ALL = f"() => ({PLACES})().map((piece) => piece.dataset.place + ' ' + piece.dataset.ref)"
IN_SIGHT = f"""() => ({PLACES})().filter((piece) => {{
    const box = piece.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + Math.min(box.height, innerHeight) / 2;
    return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
}}).map((piece) => piece.dataset.place + ' ' + piece.dataset.ref)"""


@by_game
def test_the_status_line_says_who_must_do_what_and_changes_with_every_decision(
    game: str, server: str, person: Person
) -> None:
    table = open_table(server, game, ["me", "cadet"]).start()
    person.sit(table)
    status = person.part("status")
    expect(status).to_have_role("status")
    source = Random(2)
    for _ in range(8):
        shown = table.wander([0], lambda shown: 0 in shown["view"]["pending"])
        person.sees_number(shown["number"])
        expect(status).to_contain_text(shown["prompt"])
        expect(status).to_contain_text("Your turn")
        assert "Ada" in shown["prompt"]
        table.act(shown, shown["options"][source.below(len(shown["options"]))]["code"])


@by_game
def test_everything_on_the_table_is_in_sight_or_one_labelled_click_away(game: str, server: str, people: People) -> None:
    """At 1280x800, with three at the table; the hand without any click."""
    table = open_table(server, game, ["me", "cadet", "cadet"]).start()
    shown = table.wander([0], after_moves(20))
    person = people(viewport={"width": 1280, "height": 800})
    person.sit(table)
    person.sees_number(shown["number"])
    person.is_asked()
    page = person.page
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    everything = set(page.evaluate(ALL))
    seen = set(page.evaluate(IN_SIGHT))
    assert {piece for piece in everything if piece.startswith("hand")} <= seen
    parts = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    for index in range(parts.count()):
        assert parts.nth(index).inner_text().strip()
        parts.nth(index).click()
        expect(page.locator("[data-place]").first).to_be_attached()
        page.wait_for_function("() => !document.getAnimations().length")
        seen |= set(page.evaluate(IN_SIGHT))
    assert everything - seen == set()


def standing(game: str, shown: Shown) -> list[str]:
    """How everybody stands and how much is left, in the words of the page."""
    view = shown["view"]
    names = [place["name"] for place in shown["places"]]
    if game == "launch-pad":
        players = [
            f"{player['hand_size']} of {player['hand_limit']} cards in hand, {numeral(player['score'])} points"
            for player in view["players"]
        ]
        return [*names, *players, f"Draw pile, {view['draw_pile']['cards']} cards"]
    if game == "mission-red-planet":
        colours = [f"{colour['reserve']} astronauts in reserve" for colour in view["colours"]]
        points = [f", {colour['score']} points" for colour in view["colours"]]
        decks = [f"Ship deck: {view['ship_deck']} ships", f"Event deck: {view['event_deck']} cards"]
        return [*names, *colours, *points, *decks]
    own, *rivals = view["players"]
    hands = [f"hand {own['hand_size']} of {own['hand_limit']}"]
    hands += [f"hand {rival['hand_size']}/{rival['hand_limit']}" for rival in rivals]
    piles = [f"HQ, {own['hq_size']} card", f"Warehouse, {len(own['warehouse'])} card"]
    return [*names, *hands, *piles, f"{view['market']} cards left in the market deck"]


@by_game
def test_how_everybody_stands_can_be_read(game: str, server: str, person: Person) -> None:
    """As words and digits rather than as a drawing."""
    table = open_table(server, game, ["me", "cadet", "pilot"]).start()
    shown = table.wander([0], after_moves(15))
    person.sit(table)
    person.sees_number(shown["number"])
    text = " ".join(person.page.locator("[data-number]").inner_text().split())
    labels = person.page.locator("[data-place], [aria-label]").evaluate_all(
        "all => all.map((piece) => piece.getAttribute('aria-label') || '').join('\\n')"
    )
    for words in standing(game, shown):
        assert words in text + labels
