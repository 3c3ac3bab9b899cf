"""Games that are over, seen again in the page: by button, key and link, with everybody's eyes, and taken away."""

import json
import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

import tminus
from tests.browser.axe import SCHEMES, violations
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.recorded import brought, recorded
from tests.browser.result import numeral
from tests.browser.seldom import seldom
from tests.browser.tables import GAMES, by_game, open_table
from tests.browser.views import PLAYED
from tminus.kernel.record import Record, fingerprint
from tminus.kernel.watching import ALL, Watcher, seen_by
from tminus.server.hands import hands

# The last moment that these eyes noticed before a move may be a few moves before it.
SHOWS_ABOUT = """move => {
    const shown = Number(document.querySelector('[data-replay]').dataset.move);
    return shown <= move && shown > move - 30;
}"""


def sees(person: Person, move: int, watcher: object = None) -> None:
    """The page shows the table after so many actions."""
    eyes = "" if watcher is None else f'[data-as="{watcher}"]'
    expect(person.page.locator(f'[data-replay][data-move="{move}"]{eyes}')).to_be_attached()


def address_names(page: Page, move: int, watcher: str) -> None:
    expect(page).to_have_url(re.compile(rf"#/replay/[^?]+\?move={move}&as={watcher}$"))


def told(person: Person, since: int) -> list[tuple[dict[str, list[str]], Any]]:
    """What the server told of replays after so many answers, each with what had been asked."""
    answers = [answer for answer in person.answers[since:] if "/api/replays/" in answer.url and answer.status == 200]
    return [(parse_qs(urlsplit(answer.url).query), answer.json()) for answer in answers]


@by_game
def test_it_leads_to_the_score_of_the_engine_with_everybodys_eyes_and_no_others(
    game: str, server: str, people: People
) -> None:
    record = recorded(game)
    replay, rules, last = brought(server, record), tminus.game(game), len(record.actions)
    states = [rules.replay(record, upto=move, listen=True) for move in range(last + 1)]
    assert record.result == states[-1].scores()
    person = people()
    for watcher in ["0", "1", "2", "spectator", "all"]:
        before = len(person.answers)
        person.visit(f"/replay/{replay}?move={last - 9}&as={watcher}")
        sees(person, last - 9, watcher)
        for move in range(last - 8, last + 1):
            person.page.keyboard.press("ArrowRight")
            sees(person, move)
        score = person.part("score")
        for seat, points in enumerate(record.result or []):
            expect(score.locator(f'[data-rule="total"] [data-seat="{seat}"]')).to_have_text(numeral(points))
        for move in (0, last // 3, 2 * last // 3):  # the table that these eyes saw then, wherever one jumps
            person.page.evaluate("to => (location.hash = location.hash.replace(/move=\\d+/, `move=${to}`))", move)
            person.page.wait_for_function(SHOWS_ABOUT, arg=move)
        expect(person.page.locator("[data-all-hands]")).to_have_count(int(watcher == "all"))
        eyes = int(watcher) if watcher.isdecimal() else None
        answers = told(person, before)
        assert sum(isinstance(answer, list) for _, answer in answers) > 2, "several parts of the game were fetched"
        [story] = [answer for _, answer in answers if isinstance(answer, dict)]
        events = [event["words"] for moment in story["moments"] for event in moment["events"]]
        assert events == [rules.line(event, record.names) for event in seen_by(seer(watcher), states[-1], 0)]
        for asked, answer in answers:
            assert asked["as"] == [watcher], "nothing was fetched that other eyes saw"
            for scene in answer if isinstance(answer, list) else []:
                view = json.loads(json.dumps(states[scene["number"]].view(eyes)))
                assert scene["view"] == view
                assert (scene["hands"] is not None) == (watcher == "all")


def seer(watcher: str) -> Watcher:
    """Whose knowledge that is, as the engine calls it."""
    return ALL if watcher == "all" else None if watcher == "spectator" else int(watcher)


def test_one_goes_through_it_by_buttons_and_the_address_names_the_move(server: str, people: People) -> None:
    record = recorded("launch-pad")
    last = len(record.actions)
    person = people(permissions=["clipboard-read", "clipboard-write"])
    page = person.page
    person.visit(f"/replay/{brought(server, record)}")
    sees(person, 0, "all")

    def press(name: str, move: int) -> None:
        page.get_by_role("button", name=name, exact=True).click()
        sees(person, move)
        address_names(page, move, "all")

    press("Next", 1)
    press("Next", 2)
    press("Previous", 1)
    press("Last", last)
    press("Previous", last - 1)
    press("First", 0)
    turns = turn_starts(record)
    press("Turn after", turns[0])
    press("Turn after", turns[1])
    press("Turn before", turns[0])
    page.get_by_role("button", name="Last", exact=True).click()
    for name in ("Next", "Turn after", "Last"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-disabled", "true")

    person.part("watcher").select_option("1")
    sees(person, last, "1")
    address_names(page, last, "1")
    page.get_by_role("button", name="Turn before", exact=True).click()
    move = int(page.locator("[data-replay]").get_attribute("data-move") or 0)
    person.part("copy-link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = people()
    friend.page.goto(link)
    sees(friend, move, "1")
    friend.page.reload()
    sees(friend, move, "1")
    # Somebody edits the address of the open page, and goes back.
    friend.page.evaluate("location.hash = location.hash.replace(/move=\\d+/, 'move=7')")
    sees(friend, 7, "1")
    friend.page.go_back()
    sees(friend, move, "1")


def turn_starts(record: Record) -> list[int]:
    """After which actions turns begin; that of the first player begins with the set-up."""
    rules = tminus.game(record.game)
    state = rules.start_of(record, listen=True)
    starts = []
    for move, (seat, code) in enumerate(record.actions, 1):
        before = len(state.log or [])
        state.act(seat, code)
        if any(event[0] == "turn" for event in (state.log or [])[before:]):
            starts.append(move)
    return starts


def test_one_goes_through_it_by_keys_alone(server: str, person: Person) -> None:
    record = recorded("mission-red-planet")
    last, page = len(record.actions), person.page
    person.visit(f"/replay/{brought(server, record)}?move=20&as=spectator")
    sees(person, 20)
    scrubber = person.part("scrubber")
    for key, move in [
        ("ArrowRight", 21),
        ("ArrowLeft", 20),
        ("End", last),
        ("ArrowRight", last),
        ("ArrowLeft", last - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        if key in ("End", "Home"):
            scrubber.focus()
        page.keyboard.press(key)
        sees(person, move)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator('[data-replay][data-move="0"]')).not_to_be_attached()
    address_names(page, int(page.locator("[data-replay]").get_attribute("data-move") or 0), "spectator")
    page.keyboard.press("Shift+ArrowLeft")
    sees(person, 0)

    scrubber.focus()
    page.keyboard.press("ArrowRight")
    sees(person, 1)
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile(rf"^Move 1 of {last}: \w+"))
    page.keyboard.press("End")
    sees(person, last)
    page.keyboard.press("Home")
    sees(person, 0)


def test_keys_that_press_and_scroll_do_so_in_a_replay_too(server: str, people: People) -> None:
    person = people(viewport={"width": 1000, "height": 500})
    page = person.page
    person.visit(f"/replay/{brought(server, recorded('mission-red-planet'))}?move=20&as=0")
    sees(person, 20)
    page.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("Space")
    sees(person, 21)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.locator("main [data-ref]").first.focus()
    page.keyboard.press("Space")
    expect(person.part("chooser")).to_be_visible()
    page.keyboard.press("Escape")
    expect(person.part("chooser")).to_have_count(0)
    expect(page.locator("main [data-ref]").first).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    for key, there in [("End", "scrollY > 200"), ("Home", "scrollY === 0"), ("Space", "scrollY > 0")]:
        page.keyboard.press(key)
        page.wait_for_function(f"() => {there}")
    sees(person, 21)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@by_game
def test_whoever_listens_and_types_has_the_same_as_at_a_table(game: str, server: str, people: People) -> None:
    record = recorded(game)
    person = people()
    page, log = person.page, person.part("answers")
    person.visit(f"/replay/{brought(server, record)}?move=40&as=0")
    sees(person, 40)

    page.keyboard.press("w")
    words = person.part("in-words")
    expect(words).to_contain_text(f"Move 40 of {len(record.actions)}")
    expect(words).to_contain_text("As Ada knew it")
    for name in record.names:
        expect(words).to_contain_text(name)
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    sees(person, 41)

    def say(line: str) -> Locator:
        page.keyboard.press("/")
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        answer = log.locator("ol > li").last
        expect(answer.locator(".said")).to_have_text(line)
        page.keyboard.press("Escape")
        return answer

    expect(say("state")).to_contain_text(f"Move 41 of {len(record.actions)}")
    state = tminus.game(game).replay(record, upto=41, listen=True)
    [*_, newest] = [tminus.game(game).line(event, record.names) for event in state.events(0)]
    expect(say("last")).to_contain_text(newest)
    answer = say("hand")
    for card in held(game, state, 0, "card:"):
        expect(answer).to_contain_text(card)
    for line in ("play 3", "3", "undo"):
        expect(say(line)).to_contain_text("cannot be done here")
    sees(person, 41, "0")

    person.part("watcher").select_option("all")
    sees(person, 41, "all")
    answer = say("hand")
    for card in {card for seat in range(3) for card in held(game, state, seat)}:
        expect(answer).to_contain_text(card)

    page.keyboard.press("?")
    listed = person.part("shortcuts")
    keys = listed.locator("kbd").all_inner_texts()
    assert {"/", "?", "w", "s", "h", "b", "l", "i", "p", "←", "Shift + →", "Home, End"} <= set(keys)
    listed.get_by_label("Single keys act as shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")  # on the scrubber, the arrows are the browser's own
    for key in ("ArrowLeft", "p", "w"):
        page.keyboard.press(key)
    expect(words).to_have_count(0)
    sees(person, 41, "all")
    page.get_by_role("button", name="Keys", exact=True).click()
    listed.get_by_label("Single keys act as shortcuts").check()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    sees(person, 40, "all")


def held(game: str, state: tminus.State, seat: int, kind: str = "") -> set[str]:
    """What a seat holds, by name."""
    called = {piece.ref: piece.name for piece in tminus.game(game).pieces()}
    return {called[ref] for ref in hands(state)[seat] if ref.startswith(kind)}


def test_it_plays_by_itself_until_it_is_stopped_or_over(server: str, person: Person) -> None:
    record = recorded("mission-red-planet")
    last, page = len(record.actions), person.page
    person.remember(replay_speed="very fast")
    person.visit(f"/replay/{brought(server, record)}?move={last - 6}")
    sees(person, last - 6)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    sees(person, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()  # from the beginning
    page.wait_for_function("move => Number(document.querySelector('[data-replay]').dataset.move) < move", arg=last - 6)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_log_tells_what_happened_up_to_here_and_leads_there(server: str, person: Person) -> None:
    record = recorded("launch-pad")
    rules = tminus.game(record.game)
    person.visit(f"/replay/{brought(server, record)}?move=60&as=0")
    sees(person, 60)
    lines = person.part("log").locator("li > span, h3 > span:last-child").all_inner_texts()
    state = rules.replay(record, upto=60, listen=True)
    events = [rules.line(event, record.names) for event in state.events(0)]
    assert events[-1] in lines
    later = rules.replay(record, upto=70, listen=True).events(0)[len(events) :]
    assert not {rules.line(event, record.names) for event in later} - set(events) & set(lines)
    person.part("log").get_by_role("link", name="Move 41", exact=True).first.click()
    sees(person, 41, "0")
    person.part("log").locator("li button").first.click()  # the name of a card
    expect(person.part("chooser")).to_be_visible()


def test_what_is_taken_away_can_be_brought_back(server: str, person: Person) -> None:
    record = recorded("rocketmen")
    replay, page = brought(server, record), person.page
    person.visit(f"/replay/{replay}?move=30&as=2")
    sees(person, 30)
    page.get_by_text("Save the game").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Record (JSON)").click()
    saved = Path(saving.value.path())
    assert fingerprint(Record.from_json(saved.read_text(encoding="utf-8"))) == fingerprint(record) == replay
    expect(page.get_by_text(replay)).to_be_visible()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Transcript (text)").click()
    text = Path(saving.value.path()).read_text(encoding="utf-8")
    assert text.startswith("Rocketmen: Ada, Ben, Cleo\n")
    rules = tminus.game("rocketmen")
    last = rules.replay(record, listen=True)
    events = [rules.line(event, record.names) for event in last.events(2)]
    told = re.findall(r"^(?: *\d+  )?(.+)$", text, re.MULTILINE)
    assert not [words for words in events if words not in told]
    hidden = {rules.line(event, record.names) for event in last.events(0)} - set(events)
    assert hidden
    assert not hidden & set(told), "it tells what Cleo knew"

    person.visit("/")
    person.part("record-file").set_input_files(saved)
    sees(person, 0, "all")
    assert f"#/replay/{replay}" in page.url


def test_a_broken_file_is_refused_with_a_sentence(server: str, person: Person, tmp_path: Path) -> None:
    person.expect_trouble("422")
    person.visit("/")
    whole = recorded("launch-pad").to_data()
    for content, words in [
        ("Once upon a time", "This is not JSON"),
        (json.dumps({**whole, "actions": [*whole["actions"][:9], [0, 999]]}), "Action 10 of the record"),
        (json.dumps({**whole, "result": [9, 9, 9]}), "The record says the scores were"),
        (" " * 2_000_000, "too long"),
    ]:
        file = tmp_path / "broken.json"
        file.write_text(content, encoding="utf-8")
        person.part("record-file").set_input_files(file)
        expect(person.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        expect(person.page).to_have_url(f"{server}/#/")


def test_a_picture_of_the_board_is_a_file_of_its_own(server: str, people: People) -> None:
    for game, scheme in zip(GAMES, ["light", "dark", "light"], strict=True):
        person = people(color_scheme=scheme)
        page = person.page
        person.visit(f"/replay/{brought(server, recorded(game))}?move=80&as=0")
        sees(person, 80)
        page.wait_for_load_state("networkidle")
        page.get_by_text("Save the game").click()
        with page.expect_download() as saving:
            page.get_by_role("button", name="Picture (SVG)").click()
        svg = Path(saving.value.path()).read_text(encoding="utf-8")
        assert "foreignObject" in svg
        assert not re.findall(r"(?:href=|url\()[\"']?(?!#|data:)[^\s\"')]+", svg), "it needs nothing else"
        with page.expect_download() as saving:
            page.get_by_role("button", name="Picture (PNG)").click()
        png = Path(saving.value.path()).read_bytes()
        assert png.startswith(b"\x89PNG")
        size = [int(number) for number in re.findall(r'(?:width|height)="(\d+)"', svg)[:2]]
        assert list(struct.unpack(">II", png[16:24])) == size
        assert len(png) > 40_000, "a picture of nothing would be small"


def test_one_plays_on_from_a_move_at_a_table_of_its_own(server: str, person: Person) -> None:
    record = recorded("mission-red-planet")
    replay, page = brought(server, record), person.page
    person.visit(f"/replay/{replay}?move=30&as=1")
    sees(person, 30)
    person.part("play-on").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This opens a new game against bots")
    expect(dialog.get_by_role("radio", name="Ben")).to_be_checked()
    dialog.get_by_role("radio", name="cadet").check()
    dialog.get_by_role("button", name="Start the new game").click()
    expect(page.locator('[data-number][data-seat="1"]')).to_be_attached()
    first = json.loads(next(frame for frame in person.frames if '"table"' in frame))
    assert first["continues"] == {"replay": replay, "move": 30}
    assert [place["name"] for place in first["places"]] == ["Cadet bot", "Ada", "Cadet bot 2"]
    state = tminus.game(record.game).replay(record, upto=30, listen=True)
    seen = [tminus.game(record.game).line(event, ["Cadet bot", "Ada", "Cadet bot 2"]) for event in state.events(1)]
    assert [event["words"] for event in first["events"]][: len(seen)] == seen
    person.is_asked()  # sooner or later, bots or not
    person.visit(f"/replay/{replay}?move={len(record.actions)}&as=1")
    sees(person, len(record.actions))
    assert tminus.game(record.game).replay(record).fingerprint() == record.final
    expect(person.part("play-on")).to_have_attribute("aria-disabled", "true")


def test_a_finished_table_is_found_again_with_its_scores(server: str, person: Person) -> None:
    page = person.page
    table = open_table(server, "rocketmen", ["me"]).start()
    over = table.wander([0], lambda shown: False)
    person.sit(table)
    person.part("replay").click()
    sees(person, 0, "0")
    assert f"#/replay/{table.table}" in page.url
    page.get_by_role("button", name="Last", exact=True).click()
    expect(person.part("score").locator('[data-rule="total"] [data-seat="0"]')).to_have_text(numeral(over["scores"][0]))

    person.visit("/")
    page.get_by_text("Finished games (1)").click()
    page.get_by_role("link", name=re.compile("See it again: Rocketmen")).click()
    sees(person, 0, "all")

    person.visit("/")
    page.get_by_role("link", name="Your games and results").click()
    listed = page.locator(f'[data-table="{table.table}"]')
    expect(listed).to_contain_text(f"Ada {numeral(over['scores'][0])}")
    row = person.part("tally-rocketmen").locator('[data-level="alone"] td')
    won, points = int(0 in over["winners"]), numeral(over["scores"][0])
    expect(row).to_have_text(["1", f"{won} ({100 * won}%)", points, f"{points}.0"])
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save this list").click()
    kept = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))
    assert [(game["table"], game["scores"], game["own"]) for game in kept] == [(table.table, over["scores"], [0])]
    asked = [answer.url for answer in person.answers if "history" in answer.url or "played" in answer.url]
    assert not [url for url in asked if "/api/" in url], "it is kept here only"
    listed.get_by_role("link", name="See it again").click()
    sees(person, 0, "0")
    person.visit("/history")
    page.get_by_role("button", name="Forget all").click()
    page.get_by_role("button", name="Really forget all of them?").click()
    expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()


def test_what_cannot_be_seen_is_told_in_a_sentence(server: str, person: Person) -> None:
    person.expect_trouble("404|409")
    table = open_table(server, "launch-pad", ["me", "cadet"]).start()
    for name, words in [("nowhere", "There is no such table"), (table.table, "The game is not over yet")]:
        person.visit(f"/replay/{name}?as=all")
        expect(person.page.get_by_role("alert")).to_contain_text(words)


@pytest.mark.parametrize("scheme", ["light", "dark", seldom("forced")])
def test_nothing_is_wrong_with_the_pages(scheme: str, server: str, people: People) -> None:
    found: list[str] = []
    for game, move, watcher in [("launch-pad", 60, "0"), ("mission-red-planet", 40, "all"), ("rocketmen", 9999, "1")]:
        person = people(**SCHEMES[scheme])
        person.visit(f"/replay/{brought(server, recorded(game))}?move={move}&as={watcher}")
        sees(person, min(move, len(recorded(game).actions)))
        person.page.get_by_text("Save the game").click()
        found += violations(person.page, f"replay of {game}", scheme)
        for key in ("w", "?"):
            person.page.keyboard.press(key)
            found += violations(person.page, f"replay of {game}: {key}", scheme, "dialog")
            person.page.keyboard.press("Escape")
        person.page.keyboard.press("/")
        found += violations(person.page, f"replay of {game}: commands", scheme)
        if game == "launch-pad":
            person.part("play-on").click()
            expect(person.page.get_by_role("radio", name="cadet")).to_be_visible()
            found += violations(person.page, "play on", scheme, "dialog")
    person = people(**SCHEMES[scheme])
    person.remember(played=[PLAYED])
    person.visit("/history")
    person.part("tally-launch-pad").wait_for()
    found += violations(person.page, "history", scheme)
    assert not found, "\n".join(found)


@by_game
def test_it_fits_on_a_phone(game: str, server: str, people: People) -> None:
    person = people(viewport={"width": 360, "height": 640}, has_touch=True)
    person.visit(f"/replay/{brought(server, recorded(game))}?move=50&as=all")
    sees(person, 50)
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Next", exact=True).click()
    sees(person, 51)
    page.get_by_role("link", name="Move 51").first.scroll_into_view_if_needed()
    page.get_by_role("button", name="Previous", exact=True).click()
    sees(person, 50)
