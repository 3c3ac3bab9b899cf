"""Somebody who plays by clicking at random: on pieces, on their choices, on the answers beside the status line."""

from collections.abc import Sequence
from time import monotonic

from playwright.sync_api import Locator, Page, Position, TimeoutError, expect

from tests.browser.people import Person
from tests.browser.tables import Sitting
from tminus.kernel.randomness import Random

PATIENCE = 60_000  # milliseconds
LONGEST = 10_000  # clicks; a game that takes more is taken to be endless
RARELY = 3  # one decision in so many is compared with what the server offers
UNDER_WAY = "button[data-code][aria-disabled=true]"
CHANGED = f"""number => {{
    const root = document.querySelector('[data-number]');
    return !root || (Number(root.dataset.number) > number && !document.querySelector('{UNDER_WAY}'));
}}"""
FREE_SPOT = """piece => {
    let over = '';
    const spot = () => {
        const box = piece.getBoundingClientRect();
        for (const x of [0.5, 0.25, 0.75, 0.1, 0.9])
            for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
                const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
                if (hit && piece.contains(hit)) return {x: x * box.width, y: y * box.height};
                over = hit ? hit.outerHTML.slice(0, 200) : 'nothing: it is out of sight';
            }
        return null;
    };
    const box = piece.getBoundingClientRect();
    const seen = box.top >= 0 && box.bottom <= innerHeight && spot();
    if (!seen) piece.scrollIntoView({block: 'center', behavior: 'instant'});
    return seen || spot() || over;
}"""
SHOWS = """number => document.querySelector('[data-testid=cover]')
    || Number(document.querySelector('[data-number]')?.dataset.number) >= number"""
SOMETHING_TO_DO = """number => {
    if (document.querySelector('[data-testid=cover], [data-over], button[data-code]:enabled')) return true;
    return Number(document.querySelector('[data-number]')?.dataset.number) > number;
}"""


class Clicker:
    def __init__(self, person: Person, seed: int, compare: Sitting | None = None) -> None:
        self.person = person
        self.page = person.page
        self.source = Random(seed)
        self.clicks = 0
        self.asked_at = 0  # the number of the table when this person began to choose
        self.compare = compare
        self.compared = 0  # positions in which the page offered exactly what the server does

    def one_of(self, found: Locator) -> Locator | None:
        count = found.count()
        return found.nth(self.source.below(count)) if count else None

    def click(self, what: Locator) -> None:
        """On what is still there. What is gone because the table has gone on need not be clicked any more."""
        self.clicks += 1
        try:
            self.hit(what)
        except TimeoutError:
            if self.number() == self.asked_at:
                raise
            self.page.keyboard.press("Escape")

    def hit(self, what: Locator) -> None:
        what.click(timeout=PATIENCE)

    def click_on(self, piece: Locator) -> None:
        click_piece(piece)

    def step(self) -> bool:
        """Do one thing if there is one to do."""
        if self.compare:
            let_bots_decide(self.page, self.compare)
        game = self.person.game()
        if game is None or game["over"]:
            return False
        if game["cover"]:
            self.click(self.person.part("cover").get_by_role("button").first)
            expect(self.person.part("cover")).not_to_be_attached()
            return True
        if not game["codes"]:
            return False
        if self.compare and self.source.below(RARELY) == 0:
            self.check_offers(self.compare)
        self.asked_at = game["number"]
        self.choose()
        self.page.wait_for_function(CHANGED, arg=game["number"])
        return True

    def check_offers(self, sitting: Sitting) -> None:
        """What the page lets one do is what the server lets one do, no less and no more."""
        game = self.person.game()
        assert game is not None
        shown = sitting.shown(game["seat"])
        if shown["number"] != game["number"]:
            return  # somebody else was quicker than we could look
        assert game["codes"] == sorted([option["code"] for option in shown["options"]])
        named = {thing for option in shown["options"] for thing in option["objects"]}
        assert set(game["legal"]) <= named, f"glowing without reason: {set(game['legal']) - named}"
        self.compared += 1

    def choose(self) -> None:
        """By touching a piece, if there is one to touch, and else by the list of everything that can be done."""
        pieces = self.page.locator("[data-legal]:visible")
        if self.source.below(4) and pieces.count():
            self.touch(pieces)
        else:
            self.from_the_list()
        self.confirm()

    def touch(self, pieces: Locator) -> None:
        self.open_list(False)
        self.read_notices()
        for _ in range(6):  # a card, perhaps its target, perhaps a choice
            piece = self.one_of(pieces)
            if piece is None:
                break
            self.clicks += 1
            acts = is_direct(piece)
            self.click_on(piece)
            if acts or self.is_under_way():
                return
            choice = self.one_of(self.person.part("chooser").locator("button[data-code]:enabled"))
            if choice is not None:
                self.click(choice)
                return
            if self.number() > self.asked_at:
                return
        self.from_the_list()

    def from_the_list(self) -> None:
        everything = self.page.locator("button[data-code]:enabled")
        button = self.one_of(everything)
        assert button is not None
        code = button.get_attribute("data-code")
        visible = self.page.locator(f'button[data-code="{code}"]:enabled:visible')
        if not visible.count():
            self.open_list(True)
        self.click(visible.first)

    def read_notices(self) -> None:
        """Where there is no room beside the board they lie over it, until they are dismissed."""
        notices = self.page.locator("[data-status-line] [data-testid=notice]")
        while notices.count():
            self.click(notices.first.get_by_role("button"))

    def open_list(self, wanted: bool) -> None:
        """It lies over the board, and stays open until it is closed."""
        if bool(self.page.locator("details[data-options][open]").count()) != wanted:
            self.click(self.page.locator("details[data-options] > summary"))

    def confirm(self) -> None:
        """Where it hurts the page asks once more."""
        yes = self.page.get_by_test_id("confirm")
        if yes.count():
            self.click(yes.first)

    def is_under_way(self) -> bool:
        """Whether something was chosen, and the server has not answered yet. A target acts at the first click."""
        return bool(self.page.locator(UNDER_WAY).count())

    def number(self) -> int:
        game = self.person.game()
        return game["number"] if game else 0

    def wait(self) -> None:
        """Until somebody else has done something, or this person is asked."""
        self.page.wait_for_function(SOMETHING_TO_DO, arg=self.number())


def let_bots_decide(page: Page, sitting: Sitting) -> None:
    """Returns when no bot has anything to decide and the page shows it: where all decide at the same time, it shall not
    matter how quick bots are."""
    page.wait_for_function(SHOWS, arg=sitting.after_bots()["number"])


def click_piece(piece: Locator) -> None:
    piece.click(position=free_spot(piece), timeout=PATIENCE)


def free_spot(piece: Locator) -> Position:
    """Where no other piece lies on it."""
    spot: Position | str = piece.evaluate(FREE_SPOT, timeout=PATIENCE)
    assert not isinstance(spot, str), f"{piece.get_attribute('aria-label')} lies under {spot}"
    return spot


def is_direct(piece: Locator) -> bool:
    """A deck: the first click draws from it, and nothing opens."""
    return piece.get_attribute("data-direct", timeout=PATIENCE) is not None


def play_to_the_end(clickers: list[Clicker], watching: Sequence[Person] = ()) -> None:
    """Whoever is asked clicks; a game has ended when every page says so."""
    while not is_over(clickers[0].person):
        assert sum([clicker.clicks for clicker in clickers]) < LONGEST, "The game does not end."
        if not any([clicker.step() for clicker in clickers]):
            wait_for_any(clickers)
    for person in [*[clicker.person for clicker in clickers], *watching]:
        person.page.wait_for_function("() => document.querySelector('[data-over]')")


def wait_for_any(clickers: list[Clicker]) -> None:
    """Until one of them has something to do. Not for a certain one: any of the pages may be the late one."""
    numbers = [clicker.number() for clicker in clickers]
    begun = monotonic()
    while not any(
        [clicker.page.evaluate(SOMETHING_TO_DO, number) for clicker, number in zip(clickers, numbers, strict=True)]
    ):
        assert monotonic() - begun < PATIENCE / 1000, "Nobody has anything to do."
        clickers[0].page.wait_for_timeout(50)


def is_over(person: Person) -> bool:
    game = person.game()
    return game is not None and bool(game["over"])
