"""Every word a player reads: the whole catalogue, prompts and the log.

What options mean is in test_meaning.py, and why something cannot be done in test_why_not.py.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.kernel import watching
from tests.kernel.sayings import NAMES, check_events, check_references, check_refusals, check_secrecy, check_words, log
from tests.kernel.sources import literals, told_in_source, written_messages
from tests.launch_pad.more_tables import PADS, WATCHING
from tests.launch_pad.offers import accept, offer, open_offer
from tests.launch_pad.tables import (
    GAME,
    choose,
    complete,
    deal,
    done_playing,
    kind,
    play,
    rocket,
    table,
    target,
)
from tminus import State
from tminus.games.launch_pad import actions
from tminus.games.launch_pad.cards import IDS, LENGTHS, METAL, ZONES
from tminus.games.launch_pad.state import Table
from tminus.games.launch_pad.text import EVENTS, NOW_WANTED
from tminus.kernel.state import CHANCE

# ---- whole games


def moments(seats: int, seed: int, chance: str = "drawn", **options: object) -> Iterator[Table]:
    return watching.moments(WATCHING.new_game(seats, seed, chance, **options), seed, every=23)


def every_ref(state: State) -> list[str]:
    """Everything on this table that somebody could ask about."""
    assert isinstance(state, Table)
    refs = [f"card:{card}" for card in IDS] + ["pile:draw", "pile:discard"] + [f"zone:{zone}" for zone in ZONES]
    for owner in range(state.seats):
        refs += [f"seat:{owner}"] + [f"rocket:{owner}:{place}" for place in range(len(state.rockets[owner]))]
        refs += [f"{piece}:{owner}:{zone}" for piece, zone in product(("expert", "pad"), ZONES)]
    return refs


VARIANTS = [
    pytest.param(seats, length, negotiations, super_powers, id=f"{seats}-{length}-{negotiations:d}-{super_powers:d}")
    for seats, length, negotiations, super_powers in product((2, 3, 4), LENGTHS, (False, True), (False, True))
]


@pytest.mark.parametrize(("seats", "length", "negotiations", "super_powers"), VARIANTS)
def test_every_moment_of_a_game_has_its_words(seats: int, length: str, negotiations: bool, super_powers: bool) -> None:
    options = {"length": length, "negotiations": negotiations, "super_powers": super_powers}
    check_words(moments(seats, 7, "listed" if seats == 3 else "drawn", **options), every_ref)


@pytest.mark.parametrize("negotiations", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_no_option_touches_is_refused_without_telling_a_secret(seats: int, negotiations: bool) -> None:
    check_refusals(moments(seats, 20 + seats, negotiations=negotiations), every_ref)


@pytest.mark.parametrize("negotiations", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prompts_and_words_tell_no_secret(seats: int, negotiations: bool) -> None:
    check_secrecy(moments(seats, 40 + seats, negotiations=negotiations, super_powers=True))


def test_every_reference_of_an_argument_has_a_name() -> None:
    check_references(moments(2, 9, "listed", negotiations=True))


# ---- the catalogue


def test_every_event_has_its_arguments_and_its_line() -> None:
    exchange = (0, 1, METAL, NOW_WANTED, METAL, METAL)
    check_events(GAME, told_in_source(GAME), EVENTS, dict.fromkeys(["offered", "countered", "accepted"], exchange))


def test_no_message_is_left_over() -> None:
    used = literals(GAME) | {"ask-" + step.name.replace(" ", "-") for step in GAME.steps}
    written = written_messages(GAME)
    names = {key for key in written if key.startswith("zone:")}
    assert {key for key in written if key.removesuffix("-own") not in used} == names


@pytest.mark.parametrize(
    ("built", "name"),
    [
        (rocket("galactic", metal=2, fuel=1), "Galactic in Construction (2/3 Metal, 1/2 Fuel)"),
        (complete("observer"), "Observer in Construction (complete)"),
        (complete("explorer", "quality-control"), "Explorer in Quality Control"),
        (complete("intrepid", "launch", ["astronaut", "oxygen"]), "Intrepid in Launch (Astronaut, Oxygen)"),
    ],
)
def test_a_rocket_is_named_by_where_it_stands_and_what_it_carries(built: int, name: str) -> None:
    assert GAME.line(("placed-on-rocket", 0xFF, (0, METAL, built))) == f"Seat 1 puts Metal on the {name}"


# ---- prompts


def test_the_prompt_follows_the_steps_of_a_turn() -> None:
    state = table(
        hands=[["observer"] * 3 + ["metal"]],
        experts=[["engineer", None, None]],
        rockets=[[complete("observer")]],
        at="begin turn",
    )
    assert state.prompt() == "Seat 1: advance a rocket or stop (step 2)"
    choose(state, actions.ADVANCE)
    assert state.prompt(names=NAMES) == "Ann: play a card or stop playing (step 4)"
    done_playing(state)
    assert state.prompt() == "Seat 1: discard a card or end the turn (step 6)"


def test_the_prompt_counts_what_is_still_to_draw_and_to_discard() -> None:
    state = table(hands=[["observer"] * 2], discard=["metal"], at="draw")
    assert state.prompt() == "Seat 1: draw a card, 4 to go (step 3)"
    state = table(hands=[["observer"] * 4 + ["metal"] * 4], at="discard")
    assert state.prompt() == "Seat 1: discard down to the hand limit, 2 to go (step 6)"


def test_the_prompt_names_the_card_that_is_under_way() -> None:
    state = table(hands=[["fuel", "observer"]], rockets=[[rocket("observer"), rocket("galactic")]])
    play(state, "fuel")
    assert state.prompt() == "Seat 1: choose a rocket for Fuel"
    state = table(hands=[["jack-of-all-trades", "observer"]])
    play(state, "jack-of-all-trades")
    assert state.prompt() == "Seat 1: choose a zone for the Jack of All Trades"


def test_the_prompt_names_everybody_who_still_has_to_pick() -> None:
    hands = [["surplus", "metal", "fuel"], ["metal", "fuel"], ["metal", "fuel"], ["metal"]]
    state = table(seats=4, hands=hands)
    play(state, "surplus")
    assert state.prompt() == "Seat 1, Seat 2 and Seat 3: pick a card to give up (Surplus)"
    state.act(1, actions.DISCARD + kind("metal"))
    assert state.prompt(names=NAMES) == "Ann and Cy: pick a card to give up (Surplus)"


def test_the_prompt_keeps_an_offer_secret_until_it_is_sent() -> None:
    state = table(hands=[["metal", "observer"], ["fuel"]], negotiations=True)
    open_offer(state, 1, ["metal"], ["fuel"])
    for seat in (1, None):
        assert state.prompt(seat) == "Seat 1: put together an offer to Seat 2"
    assert state.prompt(0) == "Seat 1: put together an offer to Seat 2 (so far: Metal for Fuel)"
    choose(state, actions.SEND)
    assert state.prompt() == "Seat 2: answer Seat 1's offer of Metal for Fuel"
    choose(state, actions.COUNTER)
    for seat in (0, None):
        assert state.prompt(seat) == "Seat 2: put together a counter-offer to Seat 1"
    assert state.prompt(1) == "Seat 2: put together a counter-offer to Seat 1 (so far: nothing for nothing)"


def test_the_prompt_says_what_chance_decides() -> None:
    state = table(hands=[["observer"] * 5], at="draw", chance="listed")
    assert state.prompt(names=NAMES) == "Chance: which card does Ann draw?"
    assert state.pending() == (CHANCE,)


def test_the_prompt_names_the_winner_at_the_end() -> None:
    state = table(
        rockets=[[complete("observer", "launch")]],
        experts=[[None, None, "mission-controller"]],
        at="end turn",
        final_turns=0,
        pad_area=PADS,
    )
    assert state.prompt(names=NAMES) == "The game is over: Ann wins with 6 points"
    state = table(at="end turn", final_turns=0, pad_area=PADS)
    assert state.prompt(names=NAMES) == "The game is over: Ann and Bob share the win with -10 points"


# ---- the log


def test_the_log_tells_a_turn() -> None:
    state = table(hands=[["observer", "metal", "sabotage"]], rockets=[[], [complete("observer", "launch", ["oxygen"])]])
    play(state, "observer")
    play(state, "metal")
    play(state, "sabotage")
    target(state, 1, 0)
    assert log(state) == [
        "Ann lays Observer in Construction",
        "Ann puts Metal on the Observer in Construction (1/1 Metal, 0/1 Fuel)",
        "Ann plays Sabotage",
    ]
    choose(state, actions.STEAL_FUEL)
    assert log(state)[3:] == [
        "Ann sabotages Bob's Observer in Launch (Oxygen) and takes Fuel",
        "Oxygen goes to the discards",
    ]


@pytest.mark.rule("LP 1.6")
def test_the_log_tells_each_seat_only_what_it_saw() -> None:
    state = table(hands=[["observer"] * 5], at="draw", chance="listed")
    deal(state, "metal")
    assert log(state, 0) == ["Ann draws Metal"]
    assert log(state, 1) == ["Ann draws a card"]


def test_the_log_tells_what_changed_hands() -> None:
    state = table(hands=[["metal", "observer"], ["fuel", "fuel"]], negotiations=True)
    offer(state, 1, ["metal"], ["fuel", "fuel"])
    accept(state)
    assert log(state) == [
        "Ann prepares an offer to Bob",
        "Ann offers Bob: Metal for 2 Fuel",
        "Bob accepts Ann's offer of Metal for 2 Fuel",
    ]
    args = GAME.event_args((state.log or [])[-1])
    assert args["give_cards"] == ["card:metal"]
    assert args["want_cards"] == ["card:fuel", "card:fuel"]


@pytest.mark.rule("LP 12.2")
def test_the_log_tells_last_turns_apart() -> None:
    assert GAME.line(("turn", 0xFF, (0, 9, -1)), NAMES) == "Round 9: Ann's turn"
    assert GAME.line(("turn", 0xFF, (1, 9, 0)), NAMES) == "Round 9: Bob's last turn"


@pytest.mark.rule("LP 14.4")
def test_the_log_tells_when_the_pads_come_into_the_pile() -> None:
    state = table(hands=[["observer"] * 5], discard=["metal", "fuel"], pile=[], length="long", at="draw")
    choose(state, actions.DRAW_PILE)
    assert "The pads and the discards are shuffled into a new draw pile of 6" in log(state)


def test_an_event_that_follows_from_a_card_cites_its_paragraph() -> None:
    state = table(hands=[["oxygen", "observer"]], rockets=[[complete("observer", "launch"), rocket("observer")]])
    play(state, "oxygen")
    assert GAME.event_args((state.log or [])[-1])["rule"] == "LP 7.15"
    state = table(hands=[["vacuum", "observer"]], rockets=[[complete("observer", "launch", ["oxygen"])]])
    play(state, "vacuum")
    assert [GAME.event_args(event)["rule"] for event in state.log or []] == ["LP 8.22", "LP 8.22"]
