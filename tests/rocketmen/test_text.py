"""Every word a player reads: whole games, the whole catalogue and the log.

Who must do what is in test_prompts.py, what options mean in test_meaning.py, test_dealings.py and test_flight_words.py,
and why something cannot be done in test_why_not.py and test_untouchable.py.
"""

from collections.abc import Iterator

import pytest

from tests.kernel import watching
from tests.kernel.sayings import NAMES, check_events, check_references, check_refusals, check_secrecy, check_words, log
from tests.kernel.sources import literals, told_in_source, written_messages
from tests.rocketmen.tables import GAME, buy, choose, fly, table
from tests.rocketmen.watching import new_game
from tminus import State
from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    FIRST_ENGINE,
    GOAL_IDS,
    IDS,
    LOCATION_IDS,
    MISSION_TYPES,
    SUCCESS_VALUES,
    VARIANT_IDS,
)
from tminus.games.rocketmen.state import Table
from tminus.games.rocketmen.text import EVENTS
from tminus.kernel.words import Description

GAMES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"edition": "preview", "level": "easy"}),
    (2, {"variant_1": "ground-crew", "variant_2": "escape-tower"}),
    (2, {"edition": "preview"}),
    (3, {"variant_1": "random", "variant_2": "random"}),
    (3, {"mode": "battle", "edition": "preview"}),
    (4, {}),
    (4, {"mode": "battle"}),
]


# ---- whole games


def moments(seats: int, seed: int, settings: dict[str, str], chance: str = "drawn", every: int = 9) -> Iterator[Table]:
    return watching.moments(new_game(seats, seed, chance, **settings), seed, every, worthwhile)


def worthwhile(state: Table, seat: int) -> list[int]:
    """What players choose who would rather do something than throw cards away."""
    return [code for code in state.options(seat) if not is_waste(state.describe(seat, code))]


def is_waste(said: Description) -> bool:
    return said.key in ("discard", "launch-short", "scrap-mission") or said.verb in ("end", "abort")


def every_ref(state: State) -> list[str]:
    """Everything on this table that somebody could ask about."""
    refs = [f"seat:{seat}" for seat in range(state.seats)] + [f"card:{card}" for card in IDS]
    refs += [f"destination:{name}" for name in DESTINATION_IDS] + [f"location:{name}" for name in LOCATION_IDS]
    refs += [f"goal:{goal}" for goal in GOAL_IDS] + [f"variant:{variant}" for variant in VARIANT_IDS]
    refs += [f"offer:{card}" for card in IDS[FIRST_ENGINE:]] + [f"success:{value}" for value in range(SUCCESS_VALUES)]
    refs += [key for key in GAME.messages if key.startswith(("token:", "pile:"))]
    return refs + ([f"solo:{mission}" for mission in MISSION_TYPES] + ["ai:rocket"] if state.seats == 1 else [])


@pytest.mark.parametrize("chance", ["drawn", "listed"])
@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_every_moment_of_a_game_has_its_words(seats: int, settings: dict[str, str], chance: str) -> None:
    check_words(moments(seats, 3 + seats, settings, chance), every_ref)


@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_whatever_no_option_touches_is_refused_without_telling_a_secret(seats: int, settings: dict[str, str]) -> None:
    check_refusals(moments(seats, 20 + seats, settings, every=31), every_ref)


@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_prompts_and_words_tell_no_secret(seats: int, settings: dict[str, str]) -> None:
    check_secrecy(moments(seats, 40 + seats, settings))


def test_every_reference_of_an_argument_has_a_name() -> None:
    check_references(moments(2, 9, {}, "listed"))


# ---- the catalogue


def test_every_event_has_its_arguments_and_its_line() -> None:
    keys = {key for key in told_in_source(GAME) if not key.isdecimal()}  # a key may depend on a number
    check_events(GAME, keys, EVENTS)


def test_no_message_is_left_over() -> None:
    used = literals(GAME)
    used |= {f"ask-{key}" for key in [*used, *(step.name.replace(" ", "-") for step in GAME.steps)]}
    suffixes = ["-there", "-last", "-losing", "-to-the-end", "-shielded", "-to-pay", "-to-place", "-to-use"]
    used |= {key + suffix for key in used for suffix in suffixes}
    used |= {f"{way}-{destination}" for way in ("to", "at") for destination in DESTINATION_IDS}
    used |= {f"{kind}:{name}" for kind in ("token", "pile", "item", "deed") for name in [*IDS, *NAMED]}
    used |= {"cost:0", "cards:1", "spaces:1", "computer:1", "rocket:1", "any:1"}
    assert set(written_messages(GAME)) - used == set()


NAMED = ["rocket", "hand", "moon", "mars", "market", "playing-area", "junkyard", "computer", "composite", "biotech"]


# ---- the log


def test_the_log_tells_a_turn() -> None:
    state = table(
        hands=["satellite satellite space-hotel electric-cars industrial-espionage"],
        plans=["spaceship-a"],
        pads=["medium-rocket-boosters big-data"],
        warehouses=["depot"],
        chance="listed",
    )
    buy(state, "small-rocket-boosters", "satellite satellite space-hotel")
    choose(state, "pad industrial-espionage", "copy depot")
    fly(state, "earth", 3, 2, 1)
    assert log(state) == [
        "Ann pays with Satellite",
        "Ann pays with Satellite",
        "Ann pays with Space Hotel",
        "Ann buys Small Rocket Boosters",
        "Ann's Industrial Espionage copies Depot",
        "Ann pays with Electric Cars",
        "Ann places Industrial Espionage as Depot on the Launch Pad",
        "Ann launches a rocket with 4 Rocket points: Spaceship in Earth orbit",
        "Ann's rocket starts on space 1",
        "Ann draws a 3",
        "Ann's rocket advances 3 spaces to space 4",
        "Ann draws a 2",
        "Ann's rocket advances 2 spaces to space 6",
        "Ann draws a 1",
        "Ann's rocket advances 1 space to space 7",
        "Ann's launch fails on space 7 of 8: Spaceship in Earth orbit",
    ]


def test_the_log_tells_what_the_ai_does() -> None:
    state = table(1, at="begin turn", display="super-computer", chance="listed", level="easy")
    choose(state, "solo-satellite", "solo-spaceship", "for ai super-computer")
    assert log(state) == [
        "Round 3: Ann's turn",
        "The AI draws the solitaire card Satellite: to Earth orbit",
        "The AI draws the solitaire card Spaceship for its mission",
        "The AI has a mission: Spaceship in Earth orbit",
        "The AI's rocket is on space 4 of 8",
        "Super Computer is taken off the display for the AI",
        "The AI's rocket is on space 5 of 8",
    ]


@pytest.mark.parametrize(
    ("key", "numbers", "line"),
    [
        ("succeeded", (0, 8, 6), "Ann fulfils a mission and gains 6 VP: Base on the Moon"),
        ("too-few-points", (0, 1, 3), "Ann has 1 Rocket point of the 3 needed: the launch does not take place"),
        ("used", (1, 20, 20), "Bob uses Storage Batteries"),
        ("used", (1, 33, 20), "Bob uses Industrial Espionage as Storage Batteries"),
        ("aborted", (0, 0), "Ann aborts the launch at no cost"),
        ("aborted", (0, 2), "Ann aborts the launch, which costs 2 cards"),
        ("discarded", (0, 2), "Ann discards Spaceship (1 Composite)"),
        ("discarded", (0, 10), "Ann discards Base (gives nothing)"),
        ("shielded", (0,), "Ann's Radiation Shielding turns the 0 into a 2"),
        ("ai-destination", (1, 2), "The AI draws the solitaire card Spaceship: to Mars"),
        ("threat-points", (0, 2), "Ann gains 2 VP for the Threat"),
        ("ai-threat-points", (14, 2), "The AI gains 2 VP for Pandemic"),
        ("ai-advanced", (0, 5), "The AI's rocket is on space 5 of 8"),
        ("variant", (6,), "The variant Ground Crew is in play: The first card you place on your Launch Pad in each "),
    ],
)
def test_a_line_reads_well(key: str, numbers: tuple[int, ...], line: str) -> None:
    assert GAME.line((key, 0xFF, numbers), NAMES).startswith(line)


@pytest.mark.rule("RM 1.12")
def test_the_log_tells_each_seat_only_what_it_saw() -> None:
    state = new_game(2, 1)
    own, other, anybody = log(state, 0), log(state, 1), log(state, None)
    assert own.count("Bob draws a card") == len([line for line in own if line.startswith("Bob draws")]) == 6
    assert other.count("Ann draws a card") == 6
    assert anybody.count("Ann draws a card") == anybody.count("Bob draws a card") == 6
    assert len([line for line in own if "is dealt the goal" in line]) == 2
    assert not [line for line in anybody if "is dealt the goal" in line]


def test_an_event_that_follows_from_a_card_cites_its_paragraph() -> None:
    assert GAME.event_args(("used", 0xFF, (0, 20, 20)))["rule"] == "RM 10.13"
    assert GAME.event_args(("variant", 0xFF, (6,)))["rule"] == "RM 12.36"
    assert GAME.event_args(("dealt-goal", 1, (0, 3)))["rule"] == "RM 12.13"


def test_an_event_names_the_card_that_copies() -> None:
    assert GAME.event_args(("copied", 0xFF, (0, 17)))["copier"] == "card:industrial-espionage"
