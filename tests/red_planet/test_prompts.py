"""Who must do what: one line for every moment, which tells nobody what they may not know."""

import pytest

from tests.red_planet.laying import OUTER
from tests.red_planet.tables import GAME, choose, choose_characters, ship, table
from tminus.games.red_planet import frames
from tminus.games.red_planet.cards import EVENT_IDS, FIRST_DISCOVERY
from tminus.games.red_planet.state import Table
from tminus.kernel.state import CHANCE

NAMES = ["Ann", "Bob", "Cy", "Dee"]


def prompt(state: Table, seat: int | None = None) -> str:
    return state.prompt(seat, NAMES)


# ---- chosen together


def test_the_prompt_names_everybody_who_still_has_to_choose() -> None:
    state = GAME.new(3, 1)
    assert state.prompt() == "Seat 1, Seat 2 and Seat 3: keep one of your two missions, in secret"
    state.act(1, state.options(1)[0])
    assert state.prompt(None, NAMES) == "Ann and Cy: keep one of your two missions, in secret"
    state = table(round=7)
    assert prompt(state) == "Ann, Bob and Cy: choose a character for round 7, in secret"
    assert prompt(state, 1) == "Bob: choose a character for round 7, in secret"
    choose_characters(state, yellow="pilot", orange="soldier")
    assert prompt(state) == "Bob: choose a character for round 7, in secret"


@pytest.mark.rule("MRP 14.6")
def test_only_its_leader_reads_what_a_neutral_colour_has_drawn() -> None:
    state = table(seats=2, chance="listed")
    assert prompt(state) == "Chance: which character does Orange draw?"
    choose(state, "neutral pilot", "neutral saboteur")
    both = "Ann and Bob: choose a character for round 4, in secret"
    assert prompt(state) == both
    assert prompt(state, 0) == f"{both.replace(' and Bob', '')}. Your neutral Orange has drawn the Pilot (1)"
    assert prompt(state, 1) == f"{both.replace('Ann and ', '')}. Your neutral Green has drawn the Saboteur (5)"


# ---- characters


def test_the_prompt_says_whose_character_acts_and_what_it_asks() -> None:
    state = table(characters={"blue": "soldier"}, zones={"hellas": {"yellow": 1, "blue": 1}, "phobos": {"blue": 3}})
    assert prompt(state) == "Bob's Soldier (2): board a docked ship, 1 to go"
    choose(state, "board 0")
    assert prompt(state) == "Bob's Soldier (2): where to kill an astronaut?"
    choose(state, "kill in hellas")
    assert prompt(state) == "Bob's Soldier (2): whom to kill in Hellas?"
    choose(state, "victim yellow")
    assert prompt(state) == "Bob's Soldier (2): where on Mars does an astronaut from Phobos go?"
    choose(state, "to hellas")
    assert prompt(state) == "Bob's Soldier (2): another one from Phobos to Mars, or stop? 2 more may go"


def test_the_prompt_counts_what_is_still_to_do() -> None:
    state = table(characters={"yellow": "secret-agent"})
    assert prompt(state) == "Ann's Secret Agent (6): board a docked ship, 2 to go"
    choose(state, "board 0")
    assert prompt(state) == "Ann's Secret Agent (6): board another docked ship, 1 to go"
    choose(state, "board 1")
    assert prompt(state) == "Ann's Secret Agent (6): which docked ship to launch?"
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}})
    choose(state, "board 0")
    assert prompt(state) == "Ann's Explorer (8): whom to move to an adjacent zone? Moves left: 3"
    choose(state, "from hellas")
    assert prompt(state) == "Ann's Explorer (8): move it from Hellas to which adjacent zone?"
    choose(state, "to ausonia")
    assert prompt(state) == "Ann's Explorer (8): whom to move to an adjacent zone? Moves left: 2"
    state = table(characters={"yellow": "travel-agent"})
    assert prompt(state) == "Ann's Travel Agent (3): board one ship with 3 astronauts"


def test_the_prompt_names_the_ship_and_the_place() -> None:
    state = table(characters={"yellow": "pilot"}, docks=[ship("unknown", 4), ship("hellas", 4)])
    choose(state, "board 0")
    assert prompt(state) == "Ann's Pilot (1): where does the dock 1 ship go?"
    choose(state, "destination phobos", "board 1")
    assert prompt(state) == "Ann's Pilot (1): which ship gets a destination token?"
    state = table(characters={"yellow": "femme-fatale"}, docks=[ship("hellas", 4, blue=1), ship("ausonia", 2)])
    choose(state, "board 0")
    assert prompt(state) == "Ann's Femme Fatale (4): whom to replace aboard the dock 1 ship to Hellas?"
    state = table(characters={"yellow": "femme-fatale"}, zones={"hellas": {"yellow": 1}})
    choose(state, "board 0")
    assert prompt(state) == "Ann's Femme Fatale (4): where does she replace an astronaut by one of her own?"
    state = table(characters={"yellow": "saboteur"})
    choose(state, "board 0")
    assert prompt(state) == "Ann's Saboteur (5): which docked ship to destroy?"


@pytest.mark.rule("MRP 14.1")
def test_the_prompt_says_for_which_colour_a_leader_decides() -> None:
    state = table(seats=2, characters={"green": "saboteur"})
    for seat in (0, 1, None):
        assert prompt(state, seat) == "Green's Saboteur (5), led by Bob: board a docked ship, 1 to go"


def test_a_character_without_a_countdown_is_not_named() -> None:
    """A position may be put together like this, though no game gets there."""
    for seats, colour, words in [(3, 1, "Bob: board a docked ship, 1 to go"), (2, 3, "Bob for Green: board a docked ")]:
        state = table(seats)
        state.agenda.append((frames.PLACE, 1, colour, 1))
        state.settle()
        assert prompt(state).startswith(words)


# ---- discoveries


@pytest.mark.rule("MRP 1.13")
def test_only_its_drawer_reads_which_discovery_is_assigned() -> None:
    state = table(characters={"yellow": "scientist"}, chance="listed")
    choose(state, "board 0", "board 0")
    assert prompt(state) == "Chance: which event card does Ann draw?"
    choose(state, "drawn rich-vein")
    assert prompt(state, 0) == (
        "Ann's Scientist (7): put Rich Vein in an outer zone. It acts later: "
        "in production 3 this zone produces 2 more point tokens."
    )
    for seat in (1, 2, None):
        assert prompt(state, seat) == "Ann's Scientist (7): put the drawn discovery in an outer zone"


@pytest.mark.rule("MRP 11.3")
@pytest.mark.parametrize(("ground", "words"), [("parity", "even number"), ("level", "as if tied")])
def test_a_ground_is_explained_as_it_is_read_in_this_game(ground: str, words: str) -> None:
    state = table(characters={"yellow": "scientist"}, chance="listed", ground=ground)
    choose(state, "board 0", "board 0", "drawn even-ground")
    assert words in prompt(state, 0)
    assert "option" not in prompt(state, 0)


def test_the_prompt_says_when_a_discovery_finds_no_zone() -> None:
    everywhere = dict(zip(OUTER, EVENT_IDS[FIRST_DISCOVERY:], strict=False))
    state = table(characters={"yellow": "scientist"}, discoveries=everywhere, chance="listed")
    choose(state, "board 0", "board 0")
    assert prompt(state) == "Ann's Scientist (7): draw an event card or look at a discovery"
    choose(state, "draw", "drawn lichens")
    assert prompt(state) == "Ann's Scientist (7): no zone is left for the drawn discovery, so look at another one"


@pytest.mark.rule("MRP 11.2", "MRP 11.18")
def test_the_prompt_tells_who_decides_about_discoveries() -> None:
    discoveries = {"hellas": "dust-storm", "ausonia": "native-resistance"}
    zones = {"hellas": {"orange": 2}, "ausonia": {"blue": 1}}
    state = table(at="reveal", first="blue", discoveries=discoveries, zones=zones)
    assert prompt(state) == "Bob, as first player: which discovery acts next?"
    choose(state, "unleash hellas")
    assert prompt(state) == "Cy: where does an astronaut flee from the Dust Storm in Hellas? 2 to go"
    state = table(2, at="reveal", first="green", discoveries=discoveries, zones=zones)
    assert prompt(state) == "Bob, as Green is first player: which discovery acts next?"
    choose(state, "unleash hellas")
    assert prompt(state) == "Ann for Orange: where does an astronaut flee from the Dust Storm in Hellas? 2 to go"


# ---- action cards


@pytest.mark.rule("MRP 12.1")
def test_the_prompt_names_the_moment_and_the_card() -> None:
    drawn = [["rescue-party", "industrial-espionage"]]
    zones = {"hellas": {"yellow": 1, "blue": 1, "orange": 1}, "ausonia": {"yellow": 1, "blue": 1}}
    state = table(at="before production", drawn=drawn, zones=zones, memorial={"yellow": 2})
    assert prompt(state) == "Ann: play an action card or pass (just before production 3)"
    choose(state, "play rescue-party")
    assert prompt(state) == "Ann's Rescue Party: to which zone does an astronaut from the Memorial go?"
    choose(state, "to hellas")
    assert prompt(state) == "Ann's Rescue Party: another one to the same zone?"
    choose(state, "stop", "play industrial-espionage")
    assert prompt(state) == "Ann's Industrial Espionage: where to kill an astronaut?"
    choose(state, "kill in hellas")
    assert prompt(state) == "Ann's Industrial Espionage: whom to kill in Hellas?"
    state = table(at="after production", drawn=drawn)
    assert prompt(state) == "Ann: play an action card or pass (at the end of production 3)"
    choose(state, "stop")
    assert prompt(state) == "Ann: play an action card or pass (at the start of final scoring)"


@pytest.mark.rule("MRP 12.4")
def test_only_whoever_is_asked_reads_that_there_is_nothing_to_play() -> None:
    state = table(at="after production", drawn=[["moon-base"]])
    asked = "Ann: nothing to play at the end of production 3; all who drew cards are asked"
    assert prompt(state, 0) == asked
    assert prompt(state, 1) == prompt(state) == "Ann: play an action card or pass (at the end of production 3)"


# ---- chance and the end


def test_the_prompt_says_what_chance_decides() -> None:
    state = GAME.new(3, chance="listed")
    assert state.pending() == (CHANCE,)
    assert state.prompt() == "Chance: which ship comes to dock 1?"
    choose(state, "dock hellas 4", "dock phobos 3", "dock ausonia 2")
    assert state.prompt() == "Chance: who starts aboard the ship to Hellas at dock 1?"
    choose(state, "station blue", "station yellow")
    assert state.prompt(None, NAMES) == "Chance: which mission is Ann dealt?"
    state = table(at="land", docks=[ship("phobos", 3, yellow=1, launched=True)], chance="listed")
    assert state.prompt() == "Chance: which resource lies on Phobos?"


def test_the_prompt_names_the_winner_at_the_end() -> None:
    state = table(at="over", tokens={"blue": {"celerium": 3}}, kept=["moon-base", "honoured-dead", "celerium-baron"])
    assert prompt(state) == "The game is over: Bob wins with 9 points"
    state = table(at="over", kept=["moon-base", "honoured-dead", "celerium-baron"])
    assert prompt(state) == "The game is over: Ann, Bob and Cy share the win with 0 points"


@pytest.mark.rule("MRP 14.11")
def test_the_prompt_tells_that_a_neutral_colour_has_beaten_both() -> None:
    state = table(2, at="over", tokens={"green": {"ice": 1}, "orange": {"celerium": 9}, "blue": {"ice": 1}})
    assert prompt(state) == "The game is over: both players lose to Orange, which has 27 points"
