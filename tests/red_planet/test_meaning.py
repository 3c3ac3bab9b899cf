"""What the options mean: their words and the objects they touch. Those of the characters are in test_deeds.py."""

import pytest

from tests.kernel.meanings import meanings, words
from tests.red_planet.meanings import meaning
from tests.red_planet.tables import GAME, choose, ship, table
from tminus import IllegalAction
from tminus.games.red_planet import actions, frames
from tminus.games.red_planet.cards import EVENT_IDS, PHOBOS
from tminus.games.red_planet.sailing import APART
from tminus.games.red_planet.state import Table
from tminus.kernel.step import Frame
from tminus.kernel.words import say

NAMES = ["Ann", "Bob", "Cy"]


def test_a_code_that_is_no_option_has_no_meaning() -> None:
    state = table(characters={"yellow": "pilot"})
    with pytest.raises(IllegalAction, match="Action 5 is not among the options of seat 0 now"):
        state.describe(0, 5)
    with pytest.raises(IllegalAction):
        state.describe(1, actions.BOARD)


def test_people_are_called_by_their_names() -> None:
    state = table(characters={"yellow": "soldier"}, zones={"hellas": {"blue": 2}, "ausonia": {"blue": 1}})
    choose(state, "board 0")
    said = meaning(state, "kill in hellas")
    assert say(GAME.messages, said.key, said.args, NAMES) == "Kill Bob's astronaut in Hellas (2 Blue there)"


# ---- missions and characters


@pytest.mark.rule("MRP 2.6")
def test_a_mission_says_what_it_gives() -> None:
    state = GAME.new(3, chance="listed")
    choose(state, "dock hellas 4", "dock phobos 3", "dock ausonia 2", "station blue", "station yellow")
    choose(state, "deal moon-base", "deal land-claims", *[f"deal {card}" for card in EVENT_IDS[:4]])
    said = [state.describe(0, code) for code in state.options(0)]
    assert [one.words for one in said] == [
        "Keep Moon Base: 8 points for the most astronauts on Phobos.",
        "Keep Land Claims: 2 points for each outer zone where you have astronauts and nobody has more, 8 at most.",
    ]
    assert [one.objects for one in said] == [["card:moon-base"], ["card:land-claims"]]
    assert said[0].rule == "MRP 13.12"


@pytest.mark.rule("MRP 6.1")
def test_a_character_says_what_it_does_in_a_few_words() -> None:
    state = table()
    assert words(state) == [
        "Play the Recruiter (9): 1 aboard, then take all your played characters back",
        "Play the Explorer (8): 1 aboard, then up to 3 moves between adjacent zones",
        "Play the Scientist (7): 2 aboard, then draw an event card or look at a discovery",
        "Play the Secret Agent (6): 2 aboard different ships, then launch a ship that is not full",
        "Play the Saboteur (5): 1 aboard, then destroy a docked ship with all aboard",
        "Play the Femme Fatale (4): 1 aboard, then replace somebody where you have an astronaut",
        "Play the Travel Agent (3): 3 aboard one ship, or none at all",
        "Play the Soldier (2): 1 aboard, then kill somebody, then 1 to 3 from Phobos to Mars",
        "Play the Pilot (1): 2 aboard, then give a ship another destination",
    ]
    assert meanings(state)[8] == (
        "choose-pilot",
        {"character": "character:pilot", "number": 1, "places": 2, "moves": 3},
        "Play the Pilot (1): 2 aboard, then give a ship another destination",
        "choose",
        ["character:pilot"],
        "MRP 6.17",
    )


# ---- after the last round


@pytest.mark.rule("MRP 11.2", "MRP 11.18")
def test_discoveries_say_what_they_do() -> None:
    discoveries = {"hellas": "dust-storm", "ausonia": "native-resistance", "mare-serpentis": "lichens"}
    zones = {"hellas": {"yellow": 1}, "ausonia": {"blue": 1}}
    state = table(at="reveal", discoveries=discoveries, zones=zones)
    assert words(state) == [
        "Let Native Resistance in Ausonia act next: "
        "every player with astronauts here sends one of their own from here to the Memorial.",
        "Let Dust Storm in Hellas act next: every astronaut here moves to an adjacent zone; its owner says which.",
    ]
    assert meanings(state)[1].objects == ["zone:hellas", "card:dust-storm"]
    choose(state, "unleash hellas")
    assert words(state)[0] == "Flee from Hellas to Ausonia (1 Blue there)"
    assert meanings(state)[0].objects == ["zone:ausonia", "astronaut:hellas:yellow"]


@pytest.mark.rule("MRP 12.11", "MRP 12.12")
def test_action_cards_say_what_they_do() -> None:
    drawn = [["rescue-party", "industrial-espionage"]]
    zones = {"hellas": {"yellow": 1, "blue": 1, "orange": 1}, "ausonia": {"yellow": 1, "blue": 2}}
    state = table(at="before production", drawn=drawn, zones=zones, memorial={"yellow": 3})
    assert words(state) == [
        "Play Rescue Party: bring up to 2 of your astronauts back from the Memorial (3 there)",
        "Play Industrial Espionage: kill another colour's astronaut in a zone where you have one",
        "Pass: play no action card now",
    ]
    choose(state, "play rescue-party")
    assert words(state)[1] == "Bring an astronaut back from the Memorial to Hellas (1 of yours, 1 Blue, 1 Orange there)"
    assert meanings(state)[1].objects == ["zone:hellas", "astronaut:memorial:yellow"]
    choose(state, "to hellas")
    assert words(state)[1] == "Bring nobody else back"
    choose(state, "stop", "play industrial-espionage")
    assert words(state) == [
        "Kill Seat 2's astronaut in Ausonia (2 Blue, 1 of yours there)",
        "Kill somebody in Hellas (2 of yours, 1 Blue, 1 Orange there)",
    ]
    assert meanings(state)[1].objects == ["zone:hellas", "astronaut:hellas:blue", "astronaut:hellas:orange"]


@pytest.mark.rule("MRP 12.10", "MRP 12.13")
def test_action_cards_that_bring_tokens_say_how_many() -> None:
    state = table(at="after production", drawn=[["ore-shipment", "blocks-of-ice"]])
    assert words(state)[0] == "Play Ore Shipment: take 1 celerium"
    choose(state, "stop")
    assert words(state)[0] == "Play Blocks of Ice: take 3 ice"


@pytest.mark.rule("MRP 12.2", "MRP 12.4")
def test_passing_cites_why_one_is_asked_at_all() -> None:
    state = table(at="after production", drawn=[["ore-shipment"]])
    assert meanings(state)[-1].rule == "MRP 12.2"
    choose(state, "stop")
    assert [said.rule for said in meanings(state)] == ["MRP 12.4"]


# ---- nothing to choose


NOTHING: list[tuple[Frame, str]] = [
    ((frames.PLACE, 0, 0, 2 | APART), "Place nobody: no ship may be boarded, or nobody is left in the reserve"),
    (
        (frames.PLACE_TOGETHER, 0, 0, 3),
        "Place nobody: no docked ship has room for 3, or too few are left in the reserve",
    ),
    ((frames.STUDY, 0, 0, 0), "Study nothing: there is neither an event card nor a discovery"),
    ((frames.FORCE_LAUNCH, 0, 0, 0), "Launch nothing: no docked ship has a free seat"),
    ((frames.SABOTAGE, 0, 0, 0), "Destroy nothing: no ship is docked"),
    (
        (frames.SEDUCE, 0, 0, 0),
        "Replace nobody: none of this colour is in a zone or ship, or none is left in the reserve",
    ),
    ((frames.SHOOT, 0, 0, 0), "Kill nobody: nobody is in an outer zone or on Phobos"),
    ((frames.DROP, 0, 0, 0), "Move nobody: none of this colour is on Phobos"),
    ((frames.STEER_SHIP, 0, 0, 0), "Steer nothing: there is no ship, or no destination token left"),
    ((frames.UNLEASH_DISCOVERY, 0, 0, 0), "Go on: no other discovery acts now"),
    ((frames.SPY, 0, 1, 0), "Kill nobody else"),
]


@pytest.mark.parametrize(("frame", "sentence"), NOTHING)
def test_even_what_the_table_does_by_itself_can_be_said(frame: Frame, sentence: str) -> None:
    state = table(docks=[None, None, None])
    state.event_deck.pool = []
    state.agenda.append(frame)
    state.settle()
    assert words(state) == [sentence]
    assert meanings(state)[0].objects == []


def test_a_ship_without_a_token_stays_unknown() -> None:
    state = table(docks=[ship("unknown", 4)])
    state.supply = (0,) * 10
    state.agenda.append((frames.NAME_DESTINATION, 0, 0, 0))
    state.settle()
    assert words(state) == ["Leave the dock 1 ship without a destination: all tokens are in use"]


# ---- chance


@pytest.mark.rule("MRP 1.11", "MRP 14.6")
def test_listed_chance_says_what_may_happen() -> None:
    state = table(at="land", docks=[ship("phobos", 3, yellow=1, launched=True)], chance="listed")
    assert state.agenda[-1][2] == PHOBOS
    assert words(state) == [
        "The resource of Phobos is ice",
        "The resource of Phobos is sylvanite",
        "The resource of Phobos is celerium",
    ]
    assert meanings(state)[0].objects == ["resource:ice"]
    state = table(2, chance="listed")
    assert words(state)[0] == "Orange draws the Pilot (1)"
    opening = GAME.new(2, chance="listed")
    assert isinstance(opening, Table)
    choose(opening, "dock hellas 4", "dock phobos 3", "dock ausonia 2", "dock ausonia 3")
    assert words(opening) == [
        "Seat 1 starts aboard the ship to Hellas at dock 1",
        "Seat 2 starts aboard the ship to Hellas at dock 1",
        "Orange starts aboard the ship to Hellas at dock 1",
        "Green starts aboard the ship to Hellas at dock 1",
    ]
    choose(opening, "station blue", "station yellow", "station green")
    assert words(opening)[0] == "Seat 1 is dealt Eastern Influence"


def test_a_drawn_card_and_a_new_ship_are_said() -> None:
    state = table(characters={"yellow": "scientist"}, chance="listed")
    choose(state, "board 0", "board 0")
    assert meaning(state, "drawn lichens").words == "Seat 1 draws Lichens"
    state = table(at="land", chance="listed", docks=[ship("hellas", 3, launched=True), ship("phobos", 4)])
    assert words(state)[-1] == "A ship of unknown destination with 5 seats comes to dock 1"
    assert meanings(state)[-1].rule == "MRP 7.9"
