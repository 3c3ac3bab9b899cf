"""Who must do what: one line for every moment, the same for everybody."""

import pytest

from tests.rocketmen.more_tables import finished, ready
from tests.rocketmen.tables import choose, fly, options, table
from tests.rocketmen.watching import new_game
from tminus.games.rocketmen.state import Table

NAMES = ["Ann", "Bob", "Cy", "Dee"]


def prompt(state: Table, seat: int | None = None) -> str:
    return state.prompt(seat, NAMES)


def test_everybody_reads_the_same_line() -> None:
    state = table(3, turn=1, hands=[None, "satellite satellite space-hotel orbital-shipyard"])
    choose(state, "buy storage-batteries", "pay satellite")
    lines = {prompt(state, seat) for seat in (0, 1, 2, None)}
    assert lines == {"Bob buys Storage Batteries for $30: $20 still owed"}
    assert state.prompt().startswith("Seat 2 buys Storage Batteries")


def test_a_turn_is_asked_for_with_its_round() -> None:
    assert prompt(table(round=7)) == "Ann, round 7: buy, place, discard; then launch or end your turn"
    assert prompt(table(turn=1, ending=True)) == "Bob, last round: buy, place, discard; then launch or end your turn"


@pytest.mark.rule("RM 17.1", "RM 17.2")
def test_a_payment_shows_what_is_owed() -> None:
    state = table(
        4, hands=["nuclear-fusion crowdfunding industrial-espionage spaceship-a"], warehouses=[None, "big-data"]
    )
    choose(state, "buy super-computer", "buy small-rocket-boosters")
    assert prompt(state) == (
        "Ann buys Small Rocket Boosters and Super Computer for $60 and 1 Biotech: $60 and 1 Biotech still owed"
    )
    state = table(hands=["satellite space-hotel orbital-shipyard asteroid-mining"])
    choose(state, "buy storage-batteries", "pay satellite")
    assert prompt(state) == "Ann buys Storage Batteries for $30: $20 still owed"
    choose(state, "pay space-hotel", "pay asteroid-mining")
    assert prompt(state) == "Ann buys Storage Batteries for $30: all is paid, confirm it"


@pytest.mark.rule("RM 5.3", "RM 5.4")
def test_a_placement_names_its_card_and_place() -> None:
    state = table(hands=["spaceship-a satellite solar-energy small-rocket-boosters"])
    choose(state, "plan spaceship-a")
    assert prompt(state) == "Ann places Spaceship (1 Biotech) on the Mission Plan: what pays the $10?"
    choose(state, "pay solar-energy")
    assert prompt(state) == "Ann: $10 left to place more cards"
    state = table(hands=["small-rocket-boosters satellite solar-energy"], plans=["base-a"])
    choose(state, "pad small-rocket-boosters")
    assert prompt(state) == "Ann places Small Rocket Boosters on the Launch Pad: what pays the $10?"


@pytest.mark.rule("RM 10.26")
def test_industrial_espionage_is_asked_what_for() -> None:
    hand = "industrial-espionage satellite small-rocket-boosters"
    copied = "crowdfunding big-data electric-cars quantum-computer storage-batteries"
    state = table(4, hands=[hand], plans=["base-a"], warehouses=[None, copied])
    for word, purpose in [("pad", "is it placed"), ("use", "is it used")]:
        other = state.clone()
        choose(other, f"{word} industrial-espionage")
        assert prompt(other) == f"Ann's Industrial Espionage: as a copy of which card {purpose}?"
    choose(state, "pad small-rocket-boosters", "pay industrial-espionage")
    assert prompt(state) == "Ann's Industrial Espionage: as a copy of which card does it pay?"


def test_effects_name_their_card() -> None:
    hand = "storage-batteries super-capacitors electric-cars satellite space-hotel"
    asked = {
        "storage-batteries": "Ann's Storage Batteries: which card of the hand to remove?",
        "super-capacitors": "Ann's Super Capacitors: discard more cards, or draw 1 card?",
        "electric-cars": "Ann's Electric Cars: which card to take from the Warehouse?",
    }
    for card, line in asked.items():
        state = table(hands=[hand], warehouses=["base-a base-b"])
        choose(state, f"use {card}")
        assert prompt(state) == line
    state = table(hands=["nuclear-fusion crowdfunding global-internet satellite spaceship-a"])
    choose(state, "buy storage-batteries", "pay global-internet", "pay nuclear-fusion", "confirm", "fusion")
    assert prompt(state) == "Ann's Nuclear Fusion: which card of the hand to remove?"
    choose(state, "remove crowdfunding", "internet")
    assert prompt(state) == "Ann's Global Internet: which card to place for free?"
    state = table(pads=["depot"], stored=["base-a base-b"])
    choose(state, "take back base-a")
    assert prompt(state) == "Ann's Depot: take back more cards?"


@pytest.mark.rule("RM 3.4")
def test_a_hand_above_its_limit_is_counted() -> None:
    state = table(hands=["satellite satellite space-hotel base-a base-b spaceship-a spaceship-b spaceship-c"])
    choose(state, "end turn")
    assert prompt(state) == "Ann: discard 2 cards, down to 6 in hand"
    choose(state, "discard satellite")
    assert prompt(state) == "Ann: discard 1 card, down to 6 in hand"


# ---- launches


@pytest.mark.rule("RM 7.13")
def test_a_launch_says_where_the_rocket_is_and_its_chance() -> None:
    state = ready("medium-rocket-boosters super-computer afterburner detailed-planning multi-purpose-space-suit")
    choose(state, "launch earth")
    assert prompt(state) == (
        "Ann's rocket to Earth orbit: space 3 of 8, 0 of 3 success cards drawn, over 99.9% to get there"
    )
    choose(state, "planning")
    assert prompt(state) == "Chance: which success card does Ann reveal?"
    choose(state, "success 0", "success 3", "success 1")
    assert prompt(state) == "Ann's Detailed Planning shows 0, 1 and 3: which one to play first?"
    choose(state, "first 0")
    assert prompt(state) == "Ann has drawn a 0, on space 3 of 8 to Earth orbit: take it or answer it?"
    choose(state, "suit")
    assert prompt(state) == "Chance: which success card does Ann draw?"


@pytest.mark.rule("RM 10.18", "RM 7.17")
def test_a_shielded_card_and_the_last_one_are_told() -> None:
    state = ready("medium-rocket-boosters radiation-shielding multi-purpose-space-suit afterburner")
    choose(state, "launch earth", "draw", "success 0", "shielding")
    assert prompt(state) == "Ann's 0 counts as a 2, on space 0 of 8 to Earth orbit: take it or answer it?"
    choose(state, "accept", "draw", "success 1", "accept", "draw", "success 1", "accept")
    assert prompt(state) == (
        "Ann's rocket to Earth orbit is on space 4 of 8 after the last success card: use Afterburner or give up?"
    )


@pytest.mark.rule("RM 8.2", "RM 8.4", "RM 10.29", "RM 12.38")
def test_the_end_of_a_launch_asks_for_cards() -> None:
    state = ready("medium-rocket-boosters super-computer big-data")
    fly(state, "earth", 1, 1)
    choose(state, "abort")
    assert prompt(state) == "Ann aborts: discard 1 card from the Launch Pad"
    state = ready("medium-rocket-boosters super-computer reusable-rocket-parts", variant_1="escape-tower")
    fly(state, "earth", 1, 1, 1)
    assert prompt(state) == "Ann's Reusable Rocket Parts: which Engine stays on the Launch Pad?"
    choose(state, "done")
    assert prompt(state) == "Ann's Escape Tower: which card stays on the Launch Pad?"
    choose(state, "keep super-computer")
    assert prompt(state) == "Ann's launch has failed: does Spaceship (1 Biotech) stay on the Mission Plan?"


@pytest.mark.rule("RM 17.8")
def test_the_preview_asks_right_after_the_token() -> None:
    done = "earth-satellite moon-satellite mars-spaceship moon-spaceship"
    pad = "large-rocket-boosters super-computer super-capacitors"
    state = ready(pad, plan="space-hotel", done=[done], seats=2, edition="preview")
    fly(state, "earth", 3, 3)
    assert prompt(state) == "Ann: end the game after this round, or play on?"


# ---- chance and the end


def test_the_prompt_says_what_chance_decides() -> None:
    state = new_game(2, chance="listed", variant_1="random", edition="preview", mode="battle")
    assert prompt(state) == "Chance: which Threat goes into the market deck?"
    state = new_game(2, chance="listed", variant_1="random")
    lines: list[str] = []
    while not state.pending() or prompt(state).startswith("Chance"):
        lines += [prompt(state)] if prompt(state) not in lines else []
        choose(state, options(state)[0])
    assert lines == [
        "Chance: which card comes to the display?",
        "Chance: which variant is in play?",
        "Chance: which card does Ann draw?",
        "Chance: which card does Bob draw?",
        "Chance: which goal is Ann dealt?",
        "Chance: which goal is Bob dealt?",
        "Chance: who starts?",
    ]
    state = table(1, at="begin turn", chance="listed")
    assert prompt(state) == "Chance: which solitaire card gives the AI's destination?"
    choose(state, "solo-base")
    assert prompt(state) == "Chance: which solitaire card gives the AI's mission?"


@pytest.mark.rule("RM 13.6", "RM 13.7")
def test_the_prompt_names_the_winner_at_the_end() -> None:
    state = finished(done=["earth-satellite", "moon-satellite"], goals=["settler fleet", "pioneer guardian"])
    assert prompt(state) == "The game is over: Bob wins with 4 VP"
    state = finished(3, goals=["settler fleet", "pioneer guardian", "low-orbit grand-tour"])
    assert prompt(state) == "The game is over: Ann, Bob and Cy share the win with 0 VP"


@pytest.mark.rule("RM 15.19", "RM 16.20")
@pytest.mark.parametrize(
    ("edition", "done", "ai", "line"),
    [
        ("final", "moon-satellite earth-satellite", "", "The game is over: Ann beats the AI, 5 VP to 0"),
        (
            "final",
            "earth-satellite",
            "",
            "The game is over: Ann has not fulfilled the goal, so the AI wins, with 0 VP to 2",
        ),
        ("final", "", "earth-satellite", "The game is over: the AI beats Ann, 2 VP to 0"),
        ("final", "", "", "The game is over: 0 VP each, so the AI beats Ann"),
        ("preview", "", "", "The game is over: Ann has not fulfilled the goal, so the AI wins, with 0 VP to 0"),
    ],
)
def test_solitaire_says_who_has_won_and_why(edition: str, done: str, ai: str, line: str) -> None:
    state = finished(1, done=[done], ai={"done": ai}, goals=["constellation"], edition=edition)
    assert prompt(state) == line
