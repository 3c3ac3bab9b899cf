"""Whole games on a phone, by taps alone: nothing needs a mouse that hovers or drags."""

import pytest
from playwright.sync_api import Locator

from tests.browser.clicking import PATIENCE, Clicker, free_spot, play_to_the_end
from tests.browser.conftest import People
from tests.browser.result import check_result
from tests.browser.seldom import seldom
from tests.browser.tables import open_table

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
# Where the status line and the own cards are, as somebody sees them who has to decide.
OUT_OF_SIGHT = """() => {
    const seen = (element) => {
        const box = element.getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2);
        return at !== null && (element.contains(at) || at.contains(element));
    };
    const found = {'the status line': '[data-testid=status]', 'the hand': '[data-place=hand]'};
    return Object.keys(found).filter((what) => ![...document.querySelectorAll(found[what])].some(seen));
}"""


class Tapper(Clicker):
    """Taps on what a person would tap: on a piece and then on what it offers, on an answer of the status line, and only
    where there is neither on the list of everything."""

    listed = 0

    def hit(self, what: Locator) -> None:
        what.tap(timeout=PATIENCE)

    def click_on(self, piece: Locator) -> None:
        piece.tap(position=free_spot(piece), timeout=PATIENCE)

    def choose(self) -> None:
        missing = self.page.evaluate(OUT_OF_SIGHT)
        assert not missing or (missing == ["the hand"] and not self.has_cards()), missing
        pieces = self.page.locator("[data-legal]:visible")
        answers = self.page.locator("[data-answers] button[data-code]:enabled, main button[data-code]:enabled")
        total = pieces.count() + answers.count()
        if total and self.source.below(total) < pieces.count():
            self.touch(pieces)
        elif total:
            self.read_notices()
            self.click(answers.nth(self.source.below(answers.count())))
        else:
            self.from_the_list()
        self.confirm()

    def has_cards(self) -> bool:
        assert self.compare is not None
        view = self.compare.shown()["view"]
        own = (view.get("players") or view["colours"])[0]
        return bool(own["hand"])

    def from_the_list(self) -> None:
        self.listed += 1
        super().from_the_list()


@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [
        ("launch-pad", ["me", "cadet"], {"length": "short"}),
        seldom("mission-red-planet", ["me", "cadet"], {}),
        seldom("rocketmen", ["me"], {}),
    ],
)
def test_a_whole_game_by_taps(game: str, seats: list[str], settings: dict[str, object], people: People) -> None:
    player = people(**PHONE)
    table = open_table(player.address, game, seats, settings=settings).start()
    player.sit(table)
    tapper = Tapper(player, seed=1, compare=table)
    play_to_the_end([tapper])
    check_result(player, table.shown())
    assert tapper.listed < tapper.clicks / 10, "What can be done must be found on the board."
