"""What somebody hears who does not see the table: every piece by name, key facts and state, and nothing nameless."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.readout import kept, middle
from tests.browser.tables import after_moves, by_game

ZONES = ["construction", "quality-control", "launch"]
CAST = ["pilot", "soldier", "travel-agent", "femme-fatale", "saboteur", "secret-agent", "scientist", "explorer"]


class Heard:
    def __init__(self, game: str, person: Person) -> None:
        table, self.shown = person.plays(game, after_moves(30))
        self.view: dict[str, Any] = self.shown["view"]
        self.names = [place["name"] for place in self.shown["places"]]
        entries = table.client.get(f"{person.address}/api/games/{game}/cards").json()
        self.cards: dict[str, dict[str, Any]] = {entry["ref"]: entry for entry in entries}
        self.text = person.page.locator("body").aria_snapshot()

    def name(self, ref: str) -> str:
        return str(self.cards[ref]["name"])

    @property
    def buttons(self) -> list[str]:
        """The accessible names of all that can be pressed, as they are heard."""
        found = re.findall(r"^\s*- '?button \"(.*?)\"(?: \[[^\]]*\])*'?(?::.*)?$", self.text, re.MULTILINE)
        return [name.replace("''", "'").replace('\\"', '"') for name in found]


@by_game
def test_nothing_that_can_be_pressed_is_nameless_and_nothing_is_left_empty(game: str, person: Person) -> None:
    heard = Heard(game, person)
    assert not re.search(r"^\s*- button(?: \[[^\]]*\])*:?$", heard.text, re.MULTILINE), heard.text
    empty = re.findall(r"^\s*- (?:listitem|paragraph|heading|list)$", heard.text, re.MULTILINE)
    assert not [line for line in empty if "listitem" in line or "heading" in line], heard.text


@by_game
def test_what_can_be_chosen_says_so_and_nothing_else_does(game: str, person: Person) -> None:
    heard = Heard(game, person)
    marked = person.page.locator("[data-legal]:visible")
    spoken = [name for name in heard.buttons if name.endswith(", can be chosen")]
    assert len(spoken) == marked.count()
    for index in range(marked.count()):
        expect(marked.nth(index)).to_have_accessible_name(re.compile(", can be chosen$"))


@by_game
def test_the_middle_of_a_game_is_read_out_as_it_is_kept(game: str, person: Person) -> None:
    """Whether it is well told only people can say: `python -m tests.browser.readout` renews it, and then it is read."""
    assert middle(person, game) == kept(game).read_text(encoding="utf-8")


def test_rockets_experts_and_cards_of_launch_pad(person: Person) -> None:
    """“Galactic rocket, 2 of 3 Metal, 1 of 2 Fuel, not complete, Construction of Ada”."""
    heard = Heard("launch-pad", person)
    for player, who in zip(heard.view["players"], heard.names, strict=True):
        for rocket in player["rockets"]:
            card = heard.cards[f"card:{rocket['kind']}"]
            facts = [
                f"{card['name']} rocket",
                f"{rocket['metal']} of {card['numbers']['metal']} Metal",
                f"{rocket['fuel']} of {card['numbers']['fuel']} Fuel",
                "complete" if rocket["complete"] else "not complete",
                *[heard.name(f"card:{bonus}") for bonus in rocket["bonus"]],
                f"{heard.name('zone:' + rocket['zone'])} of {who}",
            ]
            assert any(name.startswith(", ".join(facts)) for name in heard.buttons), facts
        for zone in ZONES:
            expert = player["experts"].get(zone)
            place = heard.name(f"zone:{zone}")
            told = f"{place}: {heard.name('card:' + expert)}" if expert else f"{place}: No "
            assert any(name.startswith(told) for name in heard.buttons), told
    for card in heard.view["players"][0]["hand"]:
        entry = heard.cards[f"card:{card}"]
        assert any(name.startswith(f"{entry['name']}, {entry['kind']}") for name in heard.buttons), entry


def test_ships_zones_and_characters_of_red_planet(person: Person) -> None:
    heard = Heard("mission-red-planet", person)
    for dock, ship in enumerate(heard.view["docks"]):
        told = [name for name in heard.buttons if name.startswith(f"Dock {dock + 1}, ")]
        assert len(told) == 1, told
        if ship:
            bound = f"ship to {heard.name('zone:' + ship['bound'])}" if ship["bound"] else "ship of unknown destination"
            assert bound in told[0]
            assert f"{ship['capacity'] - ship['room']} of {ship['capacity']} seats taken" in told[0]
    for zone in heard.view["zones"]:
        told = [
            name for name in heard.buttons if re.match(rf"{heard.name('zone:' + zone['zone'])}, .*\. Resource: ", name)
        ]
        assert len(told) == 1, told
        resource = heard.name(f"resource:{zone['resource']}").lower() if zone["resource"] else "face down"
        assert f"Resource: {resource}" in told[0]
        there = [count for count in zone["astronauts"].values() if count]
        assert ("Astronauts: nobody" in told[0]) == (not there)
    own = heard.view["colours"][0]
    for number, character in enumerate(CAST, start=1):
        name = f"{heard.name('character:' + character)}, {number}"
        state = "in your hand" if character in own["hand"] else ""
        told = [button for button in heard.buttons if button.startswith(name) and state in button]
        assert told, name


def test_cards_and_locations_of_rocketmen(person: Person) -> None:
    heard = Heard("rocketmen", person)
    for card in [*heard.view["players"][0]["hand"], *[card for card in heard.view["display"] if card]]:
        entry = heard.cards[f"card:{card}"]
        told = [name for name in heard.buttons if name.startswith(f"{entry['name']}, {entry['kind'].capitalize()}")]
        assert told, entry
        assert all(re.search(r"gives |VP|Worth|\$|[Cc]op", name) for name in told), told
    for entry in heard.cards.values():
        if entry["kind"] == "location":
            needs = f"{entry['name']}, needs {entry['numbers']['rocket_points']} Rocket points"
            worth = f"{entry['numbers']['first']} VP for the first, {entry['numbers']['later']} for later ones"
            assert any(name.startswith(needs) and worth in name for name in heard.buttons), needs


def test_the_hand_of_launch_pad_is_a_list_of_cards(person: Person) -> None:
    heard = Heard("launch-pad", person)
    hand = heard.view["players"][0]["hand"]
    region = person.page.get_by_role("region", name="Your hand")
    expect(region.get_by_role("listitem")).to_have_count(max(1, len(hand)))
    expect(region.get_by_role("button")).to_have_count(len(hand))


def test_the_log_is_a_log_and_the_turn_a_status(person: Person) -> None:
    heard = Heard("mission-red-planet", person)
    assert 'log "What happened"' in heard.text
    assert re.search(r"- status:\n\s+- strong: Your turn", heard.text)
    assert heard.text.count(", new") <= heard.text.count("heading") + 1, "every line of the log says that it is new"
