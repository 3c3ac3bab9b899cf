"""Somebody who plays by keys alone: from piece to piece with Tab and Enter, or by typing commands. After everything
that they do, the focus must be somewhere, be seen, and lie under nothing."""

from typing import Any

from tests.browser.clicking import CHANGED, LONGEST, SOMETHING_TO_DO, UNDER_WAY, is_over, let_bots_decide
from tests.browser.people import Person
from tests.browser.tables import Sitting
from tminus.kernel.randomness import Random

MOST_STOPS = 1000  # of Tab, until something must have come that can be chosen
ANSWERED = "last => Number(document.querySelector('[data-testid=answers] ol > li:last-child')?.dataset.number) > last"
SETTLED = "() => !document.getAnimations().some((motion) => motion.playState === 'running')"
# Where the keys go, and whether somebody who looks at the page can tell.
FOCUS = """() => {
    const here = document.activeElement;
    const where = {what: here.outerHTML.slice(0, 160), nowhere: here === document.body, dull: false, under: ''};
    where.code = here.dataset.code ?? null;
    where.legal = 'legal' in here.dataset;
    where.chooser = document.querySelectorAll('[data-testid=chooser] button[data-code]').length;
    where.sure = !!document.querySelector('dialog[open] [data-testid=confirm]');
    where.yes = here.dataset.testid === 'confirm';
    where.typing = here.id === 'command-line';
    if (where.nowhere) return where;
    const look = getComputedStyle(here);
    const drawn = here instanceof SVGElement || look.outlineStyle !== 'none';
    where.dull = here.matches(':focus-visible') && !drawn;
    const box = here.getBoundingClientRect();
    const bar = (hit) => {
        for (let part = hit; part && !part.contains(here); part = part.parentElement)
            if (['fixed', 'sticky'].includes(getComputedStyle(part).position) && part.id !== 'glance') return part;
        return null;
    };
    let over = 'nothing: it is out of sight';
    for (const x of [0.5, 0.1, 0.9, 0.3, 0.7])
        for (const y of [0.5, 0.1, 0.9]) {
            const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            if (hit && !bar(hit)) return where;
            if (hit) over = bar(hit).outerHTML.slice(0, 160);
        }
    where.under = over;
    return where;
}"""


class Presser:
    def __init__(self, person: Person, seed: int = 1, table: Sitting | None = None) -> None:
        self.person = person
        self.page = person.page
        self.table = table
        self.source = Random(seed)
        self.pressed = 0

    def press(self, key: str) -> None:
        self.pressed += 1
        self.page.keyboard.press(key)

    def focus(self) -> dict[str, Any]:
        where: dict[str, Any] = self.page.evaluate(FOCUS)
        return where

    def check_focus(self) -> None:
        """Nothing of a game may ever take the keys away from whoever uses them."""
        self.page.wait_for_function(SETTLED)
        where = self.focus()
        assert not where["nowhere"], "The focus is lost."
        assert not where["dull"], f"Nobody sees that the focus is here: {where['what']}"
        assert not where["under"], f"{where['what']} has the focus, and lies under {where['under']}"

    def play_to_the_end(self) -> None:
        while not is_over(self.person):
            assert self.pressed < 20 * LONGEST, "The game does not end."
            if self.table:
                let_bots_decide(self.page, self.table)
            game = self.person.game()
            if game is None or not game["codes"]:
                self.page.wait_for_function(SOMETHING_TO_DO, arg=game["number"] if game else 0)
                continue
            self.decide()
            self.decisions = getattr(self, "decisions", 0) + 1
            self.page.wait_for_function(CHANGED, arg=game["number"])
            self.check_focus()

    def decide(self) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        """Where it hurts the page asks once more, and the keys go there by themselves."""
        if not self.focus()["sure"]:
            return
        while not self.focus()["yes"]:
            self.press("Tab")
        self.press("Enter")


class Tabber(Presser):
    """Goes on to one of the next things that can be chosen, and chooses it."""

    def decide(self) -> None:
        number = self.number()
        passing = self.source.below(3) // 2  # one time in three, not the very next
        for _ in range(MOST_STOPS):
            where = self.focus()
            stops = where["code"] is not None or where["legal"]
            if stops and passing == 0:
                self.press("Enter")
                self.choose(where)
                self.confirm()
                if self.has_acted(number):
                    return
                self.press("Escape")
            passing = max(0, passing - 1) if stops else passing
            self.press("Tab")
        raise AssertionError("Tab does not come to anything that can be chosen.")

    def choose(self, touched: dict[str, Any]) -> None:
        """One of the options of what was touched. Where there is only one, the focus is at it already."""
        many = self.focus()["chooser"]
        if not touched["legal"] or not many:
            return
        for _ in range(self.source.below(many) + 1 if many > 1 else 0):
            self.press("Tab")
        if self.focus()["code"] is not None:
            self.press("Enter")

    def has_acted(self, number: int) -> bool:
        """Something is under way, or has happened."""
        return bool(self.page.locator(UNDER_WAY).count()) or self.number() > number

    def number(self) -> int:
        game = self.person.game()
        return int(game["number"]) if game else 0


class Typist(Presser):
    """Never leaves the command box."""

    def say(self, words: str) -> str:
        """The answer."""
        answers = self.person.part("answers").locator("ol > li")
        last = answers.last.get_attribute("data-number") if answers.count() else None
        self.page.keyboard.type(words)
        self.press("Enter")
        self.page.wait_for_function(ANSWERED, arg=int(last or 0))
        return answers.last.inner_text()

    def decide(self) -> None:
        """Mostly what is listed last, which ends turns and so the game."""
        if not self.focus()["typing"]:
            self.press("/")
        listed = [line for line in self.say("legal").split("\n") if line.split(":")[0].isdigit()]
        before_last = self.source.below(len(listed)) if self.source.below(3) == 0 else 0
        answer = self.say(f"play {len(listed) - before_last}")
        assert "Chosen" in answer or "asked once more" in answer, answer
        self.confirm()
