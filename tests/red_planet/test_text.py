"""Every word a player reads: whole games, the whole catalogue and the log.

Who must do what is in test_prompts.py, what options mean in test_meaning.py, and why something cannot be done in
test_why_not.py.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.kernel import watching
from tests.kernel.sayings import NAMES, check_events, check_references, check_refusals, check_secrecy, check_words, log
from tests.kernel.sources import literals, told_in_source, written_messages
from tests.red_planet.tables import GAME, choose, choose_characters, ship, table
from tests.red_planet.watching import new_game
from tminus import State
from tminus.games.red_planet.cards import (
    CHARACTER_IDS,
    COLOUR_IDS,
    EVENT_IDS,
    MOMENTS,
    RESOURCE_IDS,
    WHEN,
    ZONE_IDS,
)
from tminus.games.red_planet.catalogue import PLACE_IDS
from tminus.games.red_planet.state import Table
from tminus.games.red_planet.text import EVENTS
from tminus.kernel.state import CHANCE

# ---- whole games


def moments(seats: int, seed: int, chance: str = "drawn", ground: str = "parity") -> Iterator[Table]:
    return watching.moments(new_game(seats, seed, chance, ground=ground), seed, every=7)


def every_ref(state: State) -> list[str]:
    """Everything on this table that somebody could ask about."""
    assert isinstance(state, Table)
    colours = COLOUR_IDS[: state.colours]
    places = [place for place in PLACE_IDS if place not in [f"dock-{dock}" for dock in range(state.colours, 6)]]
    refs = [f"seat:{seat}" for seat in range(state.seats)] + [f"colour:{colour}" for colour in colours[state.seats :]]
    refs += [f"dock:{dock}" for dock in range(state.colours)] + [f"zone:{zone}" for zone in ZONE_IDS]
    refs += [f"card:{card}" for card in [*EVENT_IDS, "ice-monopoly"]] + [f"resource:{kind}" for kind in RESOURCE_IDS]
    refs += [f"character:{character}" for character in CHARACTER_IDS[1:]] + ["deck:events", "deck:ships"]
    return refs + [f"astronaut:{place}:{colour}" for place, colour in product(places, colours)]


@pytest.mark.parametrize("ground", ["parity", "level"])
@pytest.mark.parametrize("chance", ["drawn", "listed"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_moment_of_a_game_has_its_words(seats: int, chance: str, ground: str) -> None:
    check_words(moments(seats, 3 + seats, chance, ground), every_ref)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_no_option_touches_is_refused_without_telling_a_secret(seats: int) -> None:
    check_refusals(moments(seats, 20 + seats), every_ref)


@pytest.mark.parametrize("seats", range(2, 7))
def test_prompts_and_words_tell_no_secret(seats: int) -> None:
    check_secrecy(moments(seats, 40 + seats))


def test_every_reference_of_an_argument_has_a_name() -> None:
    check_references(moments(2, 9, "listed", "level"))


# ---- the catalogue


def test_every_event_has_its_arguments_and_its_line() -> None:
    check_events(GAME, told_in_source(GAME), EVENTS)


def test_no_message_is_left_over() -> None:
    used = literals(GAME)
    used |= {f"choose-{character}" for character in CHARACTER_IDS[1:]} | {f"play-{card}" for card in EVENT_IDS}
    used |= {f"ask-{key}" for key in [*used, *(step.name.replace(" ", "-") for step in GAME.steps)]}
    suffixes = ["-in", "-whose", "-neutral", "-more", "-apart", "-leading", "-none"]
    used |= {key + suffix for key in used for suffix in suffixes}
    names = ["place:memorial", "place:reserve", "ship:unknown", "astronauts:0", "astronauts:1"]
    names += [f"when:{moment}" for moment in WHEN] + [f"moment:{moment}" for moment in MOMENTS]
    names += [f"text:{card}:{ground}" for card in ("even-ground", "uneven-ground") for ground in ("parity", "level")]
    assert set(written_messages(GAME)) - used == set(names)


# ---- the log


def test_the_log_tells_a_round() -> None:
    state = table(docks=[ship("hellas", 3), ship("unknown", 4), None], zones={"ausonia": {"blue": 2}}, chance="listed")
    choose_characters(state, yellow="travel-agent", blue="soldier", orange="recruiter")
    choose(state, "board 1", "destination phobos", "board 0", "flip ice", "dock ausonia 2", "dock phobos 3")
    assert log(state, 1) == [
        "Round 4 of 10",
        "Bob chooses the Soldier (2)",
        "All characters are chosen: the countdown begins",
        "9: Cy reveals the Recruiter",
        "Cy's Recruiter acts",
        "Cy puts 1 astronaut aboard the ship of unknown destination at dock 2",
        "Cy sends the dock 2 ship to Phobos",
        "Cy takes all characters back",
        "3: Ann reveals the Travel Agent",
        "Ann's Travel Agent acts",
        "Ann puts 3 astronauts aboard the ship to Hellas at dock 1",
        "The ship to Hellas launches from dock 1",
        "2: Bob reveals the Soldier",
        "Bob's Soldier acts",
        "Bob puts 1 astronaut aboard the ship to Phobos at dock 2",
        "Bob kills one of its own astronauts in Ausonia",
        "Bob has nobody on Phobos to move",
        "Ann lands 3 astronauts in Hellas",
        "The resource of Hellas is turned over: ice",
        "A ship to Ausonia with 2 seats comes to dock 1",
        "A ship to Phobos with 3 seats comes to dock 3",
        "Bob is the first player now",
        "Round 5 of 10",
    ]


@pytest.mark.parametrize(
    ("key", "numbers", "line"),
    [
        ("landed", (0, 2, 9), "Ann lands 2 astronauts on Phobos"),
        ("landed", (8, 1, 2), "Orange lands 1 astronaut in Hellas"),
        ("docked", (1, 10, 3), "A ship of unknown destination with 3 seats comes to dock 2"),
        ("destroyed", (0, 1, 2, 0), "Ann destroys the ship to Hellas at dock 2 and kills nobody"),
        ("replaced", (0, 9, 12), "Ann replaces Green's astronaut aboard the dock 3 ship (Femme Fatale)"),
        ("killed", (0, 1, 2), "Ann kills Bob's astronaut in Hellas (Soldier)"),
        ("killed-by-spy", (0, 1, 2), "Ann kills Bob's astronaut in Hellas (Industrial Espionage)"),
        ("perished", (0, 1, 2, 9, 3), "Bob loses 2 astronauts to Ann's Saboteur, aboard the ship to Phobos at dock 4"),
        ("lost-aboard", (1, 1, 3), "Bob loses 1 astronaut aboard the lost ship from dock 4"),
        ("resisted", (1, 2), "Bob loses an astronaut in Hellas to Native Resistance"),
        ("revealed", (8, 1), "1: Orange reveals the Pilot (neutral colour)"),
        ("turn", (0, 8, 1), "Orange's Pilot acts"),
        ("drew", (8, 0), "Orange draws Eastern Influence, which leaves the game"),
        ("drew", (8, 20), "Orange draws Rich Vein"),
        ("drew", (0, 0), "Ann draws Eastern Influence"),
        ("won-tokens", (1, 2, 0, 9), "Bob wins 2 ice on Phobos"),
    ],
)
def test_a_line_reads_well(key: str, numbers: tuple[int, ...], line: str) -> None:
    assert GAME.line((key, 0xFF, numbers), NAMES) == line


@pytest.mark.rule("MRP 14.1")
def test_whoever_leads_a_neutral_colour_has_its_turn() -> None:
    args = GAME.event_args(("turn", 0xFF, (1, 9, 2)))
    assert (args["seat"], args["who"], args["character"]) == ("seat:1", "colour:green", "character:soldier")


@pytest.mark.rule("MRP 10.3", "MRP 1.13")
def test_the_log_tells_each_seat_only_what_it_saw() -> None:
    state = table(characters={"yellow": "scientist"}, chance="listed")
    choose(state, "board 0", "board 0", "drawn moon-base")
    assert "Ann draws Moon Base" in log(state, 0)
    for seat in (1, 2, None):
        assert "Ann draws an event card and keeps it face down" in log(state, seat)
        assert "Moon Base" not in "".join(log(state, seat))
    state = table(characters={"yellow": "scientist"}, discoveries={"hellas": "rich-vein"}, seen_by={"hellas": [1]})
    choose(state, "board 0", "board 0", "look hellas")
    assert "Ann looks at the discovery in Hellas: Rich Vein" in log(state, 0)
    for seat in (1, 2, None):
        assert "Ann looks at the discovery in Hellas" in log(state, seat)


def test_an_event_that_follows_from_a_card_cites_its_paragraph() -> None:
    assert GAME.event_args(("turn", 0xFF, (0, 0, 4)))["rule"] == "MRP 6.10"
    assert GAME.event_args(("played", 0xFF, (0, EVENT_IDS.index("rescue-party"))))["rule"] == "MRP 12.11"
    assert GAME.event_args(("unleashed", 0xFF, (2, EVENT_IDS.index("dust-storm"))))["rule"] == "MRP 11.18"


def test_chance_has_words_too() -> None:
    state = GAME.new(2, chance="listed")
    said = state.describe(CHANCE, state.options(CHANCE)[0])
    assert said.words == "A ship to Vastitas Borealis with 2 seats comes to dock 1"
