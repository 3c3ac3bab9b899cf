"""Playing by typing: the command box and the table in words tell what the server has told, and nothing else."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import SOON, Person
from tests.browser.pressing import Typist
from tests.browser.tables import Shown, Sitting, by_game


def at_the_table(game: str, person: Person, until: Callable[[Shown], bool] = SOON) -> tuple[Typist, Sitting, Shown]:
    table, shown = person.plays(game, until)
    person.page.keyboard.press("/")
    return Typist(person), table, shown


def offers(key: str) -> Callable[[Shown], bool]:
    return lambda shown: any(option["key"] == key for option in shown["options"])


def listed(typist: Typist, shown: Shown, key: str) -> str:
    """The number under which the command box lists this option."""
    words = next(option["words"] for option in shown["options"] if option["key"] == key)
    return next(line.split(":")[0] for line in typist.say("legal").split("\n") if words in line)


def facts(game: str, shown: Shown, cards: dict[str, str]) -> list[str]:
    """What somebody who sees the table would know of it."""
    view = shown["view"]
    names = [place["name"] for place in shown["places"]]
    if game == "launch-pad":
        hand = [cards[f"card:{card}"] for card in view["players"][0]["hand"]]
        discards = [cards[f"card:{card}"] for card in view["discard_pile"]]
        rockets = [cards[f"card:{rocket['kind']}"] for player in view["players"] for rocket in player["rockets"]]
        return [*names, *hand, *discards, *rockets, f"{view['draw_pile']['cards']} cards"]
    if game == "mission-red-planet":
        zones = [cards[f"zone:{zone['zone']}"] for zone in view["zones"]]
        reserves = [f"{colour['reserve']} astronaut" for colour in view["colours"]]
        characters = [cards[f"character:{one}"] for one in view["colours"][0]["hand"]]
        missions = [cards[f"card:{mission['card']}"] for mission in view["you"]["missions"]]
        return [*names, *zones, *reserves, *characters, *missions, f"Round {view['round']} of 10"]
    display = [cards[f"card:{card}"] for card in view["display"] if card]
    hand = [cards[f"card:{card}"] for card in view["players"][0]["hand"]]
    goals = [cards[f"goal:{goal['goal']}"] for goal in view["players"][0]["goals"]]
    return [*names, *display, *hand, *goals, f"HQ: {view['players'][1]['hq_size']} card"]


@by_game
def test_the_whole_table_is_told_in_words(game: str, person: Person) -> None:
    typist, table, shown = at_the_table(game, person)
    entries = table.client.get(f"{person.address}/api/games/{game}/cards").json()
    cards = {entry["ref"]: entry["name"] for entry in entries}
    told = typist.say("state")
    assert shown["prompt"] in told
    missing = [fact for fact in facts(game, shown, cards) if fact not in told]
    assert not missing
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("w")
    panel = person.part("in-words")
    expect(panel.get_by_role("heading").first).to_be_visible()
    assert panel.get_by_role("heading").count() >= 5
    assert " ".join(panel.inner_text().split()) in " ".join(told.split())


@by_game
def test_options_are_listed_as_the_server_offers_them(game: str, person: Person) -> None:
    typist, _, shown = at_the_table(game, person)
    lines = typist.say("legal").split("\n")
    listed = [line.split(": ", 1)[1] for line in lines if line.split(":")[0].isdigit()]
    names = [place["name"] for place in shown["places"]]
    offered = [option["words"] for option in shown["options"]]
    for seat, name in enumerate(names):
        offered = [words.replace(f"Seat {seat + 1}", name) for words in offered]
    assert sorted(listed) == sorted(offered)


@by_game
def test_wrong_input_is_answered_and_changes_nothing(game: str, person: Person) -> None:
    typist, table, shown = at_the_table(game, person)
    typist.say("legal")
    for line in ("play 999", "play", "play it", "dance", "rules 99.99", "why nothing-of-that-name", ""):
        assert len(typist.say(line).split()) >= 4
        typist.check_focus()
    assert table.shown(0)["number"] == shown["number"]


def test_what_is_chosen_by_number_is_done_and_told(person: Person) -> None:
    typist, table, shown = at_the_table("rocketmen", person, offers("end-turn"))
    number = listed(typist, shown, "end-turn")
    assert "Chosen" in typist.say(f"play {number}")
    person.sees_number(shown["number"] + 1)
    person.is_asked()
    assert typist.focus()["typing"]
    since = typist.say("last")
    assert "Cadet" in since
    assert table.shown(0)["moves"] > shown["moves"]


def test_what_hurts_asks_once_and_no_changes_nothing(person: Person) -> None:
    typist, table, shown = at_the_table("rocketmen", person, offers("launch-short"))
    number = listed(typist, shown, "launch-short")
    assert "asked once more" in typist.say(f"play {number}")
    expect(person.part("confirm")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.part("confirm")).to_have_count(0)
    assert typist.focus()["typing"]
    assert table.shown(0)["number"] == shown["number"]


def test_answers_are_announced_and_kept(person: Person) -> None:
    typist, _, _ = at_the_table("launch-pad", person)
    typist.say("hand")
    typist.say("help")
    answers = person.part("answers")
    expect(answers).to_have_role("log")
    assert answers.locator("ol > li").count() == 2
    person.page.keyboard.press("ArrowUp")
    person.page.keyboard.press("ArrowUp")
    expect(person.page.get_by_label("Command", exact=True)).to_have_value("hand")


def test_in_german_with_german_commands(server: str, people: People) -> None:
    person = people(locale="de-DE")
    typist, _, _ = at_the_table("launch-pad", person)
    assert "Jetzt" in typist.say("stand")
    assert "Deine Hand" in typist.say("hand")
    assert "Möglichkeit" in typist.say("möglich")
    answer = typist.say("spiele 1")
    assert "Gewählt" in answer or "noch einmal" in answer, answer
    typist.confirm()
    assert typist.say("zuletzt")
    assert "kein Befehl" in typist.say("xyzzy")
    assert "Jetzt" in typist.say("state")
