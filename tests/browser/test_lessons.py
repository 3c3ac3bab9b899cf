"""A guided first game can be clicked through from the home page to its end, left, come back to, and skipped."""

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.clicking import Clicker, click_piece
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.tables import TITLES, by_game, open_table
from tminus.lessons.lesson import Lesson, lesson_of

LONGEST = 90  # clicks on the way through
READY = """() => document.querySelector('[data-testid=lesson-next], [data-testid=play-on]')
    || document.querySelector('[data-testid=lesson][data-step]:not([data-step=""])')
       && document.querySelector('[data-options] [data-code]')"""


def learn(person: Person, game: str) -> Lesson:
    person.visit()
    person.page.get_by_role("button", name=f"Learn by playing: {TITLES[game]}").click()
    expect(person.part("lesson")).to_be_visible()
    return lesson_of(game)


def ready(person: Person) -> str:
    """The step at which the page waits for the player."""
    person.page.wait_for_function(READY)
    return person.part("lesson").get_attribute("data-step") or ""


def go_on(person: Person, clicker: Clicker) -> bool:
    """Press Next, or choose by clicking; False at the end."""
    step = ready(person)
    if step == "end":
        return False
    following = person.part("lesson-next")
    if following.count():
        following.click()
        person.page.wait_for_function(
            "step => document.querySelector('[data-testid=lesson]').dataset.step !== step", arg=step
        )
    else:
        assert clicker.step()
    return True


@by_game
def test_a_lesson_can_be_clicked_through_and_played_on_from(game: str, person: Person) -> None:
    lesson = learn(person, game)
    clicker = Clicker(person, seed=3)
    steps = {step.id: step for step in lesson.steps}
    marked: set[str] = set()
    for _ in range(LONGEST):
        at = ready(person)
        if at in steps and steps[at].look and person.page.locator("[data-looked]").count():
            marked.add(at)
        if not go_on(person, clicker):
            break
    expect(person.part("lesson")).to_contain_text("You can play this game")
    assert len(marked) >= 3, "the lesson points at pieces on the board"
    assert not violations(person.page, f"The end of the lesson in {game}", "light", "[data-testid=lesson]")
    person.part("play-on").click()
    expect(person.part("lesson")).not_to_be_attached()
    expect(person.page.locator("[data-options] [data-code]").first).to_be_attached()


@by_game
def test_whoever_leaves_comes_back_to_the_same_step(game: str, person: Person) -> None:
    lesson = learn(person, game)
    first = next(step for step in lesson.steps if step.expect)
    while ready(person) != first.id:
        person.part("lesson-next").click()
    table = person.page.url
    words = person.part("lesson-words").inner_text()
    person.page.reload()
    expect(person.part("lesson-words")).to_have_text(words, use_inner_text=True)
    person.visit()
    person.page.get_by_role("heading", name="Continue").wait_for()
    person.page.goto(table)
    expect(person.part("lesson")).to_have_attribute("data-step", first.id)
    person.part("lesson-skip").click()
    expect(person.part("lesson")).not_to_be_attached()
    person.page.reload()
    person.is_asked()
    expect(person.part("lesson")).not_to_be_attached()


def test_a_skipped_lesson_can_be_taken_up_again_at_its_table(person: Person) -> None:
    learn(person, "launch-pad")
    while ready(person) != "rocket":
        person.part("lesson-next").click()
    person.part("lesson-skip").click()
    expect(person.part("lesson")).not_to_be_attached()
    person.page.reload()
    person.part("lesson-resume").click()
    expect(person.part("lesson")).to_have_attribute("data-step", "rocket")
    expect(person.part("lesson-words")).to_be_focused()
    person.part("lesson-skip").click()
    person.page.get_by_role("region", name="Lesson").get_by_role("button", name="Close").click()
    expect(person.part("lesson-resume")).not_to_be_attached()


def test_whoever_wants_to_learn_what_they_have_begun_to_learn_is_asked_whether_to_go_on(person: Person) -> None:
    learn(person, "launch-pad")
    ready(person)
    person.part("lesson-next").click()
    person.part("lesson-skip").click()
    table = person.page.url
    person.visit()
    expect(person.page.get_by_role("listitem").filter(has_text="Lesson").get_by_role("link")).to_be_visible()
    wish = person.page.get_by_role("button", name="Learn by playing: Launch Pad")
    wish.click()
    question = person.page.get_by_role("dialog", name="Learn by playing: Launch Pad")
    expect(question).to_be_visible()
    assert not violations(person.page, "Going on with a lesson", "light", "dialog[open]")
    person.page.keyboard.press("Escape")
    expect(wish).to_be_focused()
    wish.click()
    question.get_by_role("button", name="Go on").click()
    expect(person.page).to_have_url(table)
    expect(person.part("lesson")).to_have_attribute("data-step", "zones")
    person.visit()
    wish.click()
    question.get_by_role("button", name="Begin anew").click()
    expect(person.part("lesson")).to_have_attribute("data-step", "who")
    assert person.page.url != table


@by_game
def test_a_lesson_is_played_on_the_same_page_as_any_game(game: str, server: str, people: People) -> None:
    """The same marks for whoever sees, hears or drives the page."""
    pupil, player = people(), people()
    lesson = learn(pupil, game)
    ready(pupil)
    pupil.part("lesson-skip").click()
    seats = [lesson.level] * lesson.seats
    seats[lesson.seat] = "me"
    player.sit(open_table(server, game, seats, settings=lesson.settings).start())
    player.is_asked()
    pupil.is_asked()
    assert marks(pupil) >= marks(player) - {"hint-told"}


def marks(person: Person) -> set[str]:
    names: list[str] = person.page.locator("header [data-testid], main[id]").evaluate_all(
        "all => all.map(one => one.dataset.testid ?? one.id)"
    )
    return set(names)


def test_only_what_is_wanted_can_be_done_and_all_else_says_so(person: Person) -> None:
    learn(person, "launch-pad")
    while ready(person) != "rocket":
        person.part("lesson-next").click()
    legal = person.page.locator("[data-legal]")
    assert sorted(set(legal.evaluate_all("all => all.map(one => one.dataset.ref)"))) == [
        "card:explorer",
        "card:observer",
    ]
    click_piece(hand(person, "card:engineer"))
    expect(person.page.locator("[data-why]")).to_contain_text("The lesson wants something else first")
    person.page.keyboard.press("Escape")
    expect(person.part("hint")).not_to_be_attached()


def test_the_focus_goes_to_the_words_and_keys_lead_through_a_step(person: Person) -> None:
    learn(person, "rocketmen")
    words = person.part("lesson-words")
    expect(words).to_be_focused()
    person.part("lesson-next").focus()
    person.page.keyboard.press("Enter")
    expect(person.part("lesson")).to_have_attribute("data-step", "winning")
    expect(words).to_be_focused()
    assert not violations(person.page, "A lesson", "light", "[data-testid=lesson]")


def test_what_a_screen_reader_clicks_away_hands_the_focus_on(person: Person) -> None:
    learn(person, "launch-pad")
    ready(person)
    for way in ("lesson-skip", "lesson-resume", "lesson-next", "lesson-skip"):
        button = person.part(way)
        button.focus()
        button.evaluate("button => button.click()")
        person.page.wait_for_function(
            "button => document.activeElement.matches(`main *, header *:not([data-testid=${button}])`)", arg=way
        )


def test_on_a_phone_the_panel_leaves_the_hand_in_sight(people: People) -> None:
    person = people(viewport={"width": 360, "height": 640}, has_touch=True)
    learn(person, "launch-pad")
    while ready(person) != "rocket":
        person.part("lesson-next").click()
    card = hand(person, "card:observer")
    expect(card).to_be_in_viewport()
    card.click(trial=True)  # nothing lies on it
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_rocket_that_wants_parts_comes_into_sight(people: People) -> None:
    person = people(viewport={"width": 360, "height": 640}, has_touch=True, pace="normal")
    learn(person, "launch-pad")
    clicker = Clicker(person, seed=1)
    while ready(person) != "metal":
        go_on(person, clicker)
    rocket = person.page.locator("[data-looked][data-ref='rocket:0:0']")
    expect(rocket).to_be_in_viewport(ratio=1)
    person.page.wait_for_function(
        """rocket => {
            const box = rocket.getBoundingClientRect();
            return rocket.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
        }""",
        arg=rocket.element_handle(),
    )


def hand(person: Person, ref: str) -> Locator:
    return person.page.locator(f"[data-place=hand][data-ref='{ref}']").first
