"""Rocketmen at a terminal: what a person sees at each decision, from the first purchase to the points."""

import io
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from tests.rocketmen.more_tables import alone
from tests.rocketmen.tables import GAME, table
from tminus.boards import board_of
from tminus.cli.keyboard import Keyboard
from tminus.cli.screen import Screen
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.cli.terminal import play
from tminus.games.rocketmen import actions
from tminus.games.rocketmen.cards import IDS
from tminus.games.rocketmen.state import Table
from tminus.kernel.match import Match

CLEAR = "\x1b[H\x1b[2J"
SMALL, MIDDLING, LARGE = (80, 24), (100, 40), (120, 50)
SIZES = [SMALL, MIDDLING, LARGE]

Seen = Callable[..., list[str]]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """The screens that are shown to whoever types this, one for each decision."""

    def sit(state: Table | Match, *typed: str, seats: str = "", size: tuple[int, int] = SMALL) -> list[str]:
        match = state if isinstance(state, Match) else Match.from_position(GAME, state.to_json())
        people = seats or ",".join(["you:Ann", "random", "random", "random"][: match.state.seats])
        session = Session(match, seats_from(people), 1)
        console = Console(file=io.StringIO(), force_terminal=True, width=size[0], height=size[1])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        play(session, Screen(console, board_of(GAME), session.people > 1), Keyboard())
        assert isinstance(console.file, io.StringIO)
        shown = console.file.getvalue().split(CLEAR)[1:]
        return [re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", screen).partition("You leave the game")[0] for screen in shown]

    return sit


def middle_of_a_game(seats: int = 4) -> Table:
    return table(
        seats,
        hands=["satellite spaceship-a big-data government-contract crowdfunding afterburner"],
        plans=["spaceship-b"] * seats,
        pads=["small-rocket-boosters backup-systems", "medium-rocket-boosters"],
        done=["earth-space-hotel earth-space-station"],
        display="pandemic super-computer",
    )


def number_of(screen: str, option: str) -> str:
    """What to type for an option that is written like this."""
    found = re.search(rf"(\d+) {re.escape(option)}", screen)
    assert found, f"no '{option}' in {screen}"
    return found.group(1)


# ---- the menu


@pytest.mark.parametrize("size", SIZES)
def test_table_hand_and_every_option_fit_the_screen(seen: Seen, size: tuple[int, int]) -> None:
    for state in (middle_of_a_game(), alone(hands=["satellite spaceship-a big-data"], plans=["spaceship-b"])):
        shown = seen(state, "1", "undo", size=size)[-1]
        rows = shown.rstrip().splitlines()
        assert len(rows) < size[1]
        assert all(len(row) <= size[0] for row in rows)
        assert re.search(r"Super Computer +\$30", shown), "prices are there whatever else gives way"
        assert ">A Ann" in shown
        assert "Your hand" in shown
        assert re.search(r"\b0 end (the|your) turn", shown, re.IGNORECASE)
        assert re.search(rf"\b{len(state.options(0)) - 1} ", shown)


def test_a_verb_is_said_once_for_all_that_begin_with_it(seen: Seen) -> None:
    menu = seen(middle_of_a_game(), "1", "undo")[-1].partition("end your turn\n")[2]
    verbs = re.findall(r"(?:^|  )([a-z ]+): \d", menu, re.MULTILINE)
    assert [verb.strip() for verb in verbs] == ["buy", "place", "discard", "discard from pad", "also"]
    assert re.search(r"^0 end the turn  buy: 1 ", menu, re.MULTILINE)
    assert re.search(r"also: \d+ give up mission and pad$", menu, re.MULTILINE)
    assert re.search(
        r"^launch with too few R \(only ends the turn\): \d+ Earth  \d+ Moon  \d+ Mars$", menu, re.MULTILINE
    )


def test_a_launch_in_vain_comes_after_all_that_makes_sense(seen: Seen) -> None:
    shown = seen(table(plans=["satellite"], pads=["small-rocket-boosters"]), size=MIDDLING)[0]
    words = ["launch: ", "discard: ", "give up mission and pad", "launch with too few R (only ends the turn): "]
    places = [shown.index(option) for option in words]
    assert places == sorted(places)
    assert number_of(shown, "end the turn") == "0"


# ---- paying


def test_a_purchase_is_paid_card_by_card_and_can_be_taken_back_until_it_is_confirmed(seen: Seen) -> None:
    state = table(hands=["satellite space-hotel crowdfunding big-data"], display="storage-batteries")
    first = seen(state, size=LARGE)[0]
    chosen = number_of(first, "Buy Storage Batteries")
    named, paid_once, paid_twice, back, begun, menu = seen(state, chosen, "3", "2", "undo", "undo", "undo", size=LARGE)[
        1:
    ]
    assert "Ann buys Storage Batteries for $30: $30 still owed" in named
    assert "Paid so far" not in named
    assert "undo (choose something else)" in named
    assert "1 Pay with Satellite: $10 ($20 still owed)" in named
    assert "Paid so far: Big Data\n" in paid_once
    assert "$20 still owed" in paid_once
    assert "undo (last payment)" in paid_once
    assert "2 Pay with Space Hotel: $10 ($10 still owed)" in paid_once
    assert re.search(r"Paid so far: (Space Hotel, Big Data|Big Data, Space Hotel)\n", paid_twice)
    assert back == paid_once
    assert begun == named
    assert "end your turn" in menu
    assert "undo (" not in menu


def test_where_there_is_little_room_what_is_lost_and_what_follows_is_still_told(seen: Seen) -> None:
    state = table(hands=["crowdfunding solar-energy big-data satellite"], display="storage-batteries")
    shown = seen(state, "buy batteries")[-1]
    assert "Big Data: $10 and 1 Computer ($20 still owed, then draw)" in shown
    brief = Match.from_position(GAME, state.to_json())
    for code in (actions.BUY + IDS.index("storage-batteries"), actions.PAY + IDS.index("crowdfunding")):
        brief.act(0, code)
    meaning = brief.state.describe(0, actions.PAY + IDS.index("solar-energy"))
    assert board_of(GAME).brief(meaning, meaning.words, ["Ann"]) == "pay Solar Energy: $20 (all paid, $10 lost)"


def test_a_placement_names_what_pays_and_what_is_left(seen: Seen) -> None:
    state = table(hands=["spaceship-a crowdfunding satellite"])
    shown = seen(state, "plan spaceship", "1")[1]
    assert "Ann places Spaceship (1 Biotech) on the Mission Plan: what pays the $10?" in shown
    assert "Crowdfunding: $20 (then all is paid; $10 left for more)" in shown
    assert "undo (choose something else)" in shown


# ---- flying


@pytest.mark.parametrize("size", SIZES)
def test_the_chance_is_shown_before_and_during_a_flight(seen: Seen, size: tuple[int, int]) -> None:
    state = table(plans=["satellite"], pads=["medium-rocket-boosters backup-systems afterburner"])
    before = seen(state, size=size)[0]
    (told,) = re.findall(r"Moon 2/10 ([\d.]+%)|Moon: boost 2 of 10, 3R needed, 4 cards: ([\d.]+%)", before)
    chance = "".join(told)
    choice = re.search(rf"(\d+) (launch )?Moon {re.escape(chance)}", before)
    assert choice
    during = seen(state, choice.group(1), size=size)[-1]
    assert f"{chance} to get there" in " ".join(during.split())
    assert "==>........ 10" in during
    assert "Success cards left" in during
    assert "Afterburner" in during


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2])
def test_how_ones_launch_came_out_is_on_the_next_screen(seen: Seen, seats: int, size: tuple[int, int]) -> None:
    pads = ["medium-rocket-boosters backup-systems"]
    state = table(seats, plans=["satellite"], pads=pads, at="begin turn", turn=0)
    shown = [" ".join(screen.split()) for screen in seen(state, "launch earth", "1", "1", "1", "1", size=size)]
    drawn = [screen for screen in shown if "cards drawn: " in screen]
    assert drawn, "what was drawn so far stands beside the rocket"
    after = next(screen for screen in shown if "round 4" in screen)
    assert re.search(r"Your last turn: Ann.* (fulfils a mission|launch fails on space)", after)


def test_the_others_rockets_are_told_in_a_line_each(seen: Seen) -> None:
    match = Match.new(GAME, 2, 1, {})
    shown = seen(match, "auto", seats="you:Ann,greedy", size=LARGE)[-1]
    (turn,) = re.findall(r"^  Round 1: (Greedy .*)$", shown, re.MULTILINE)
    assert "Greedy" not in turn.removeprefix("Greedy")
    assert "comes to the display" not in shown.partition("Round 1: Greedy")[0], "the table shows how it was set up"


# ---- alone


def test_a_bot_plays_one_turn_for_somebody_who_plays_alone(seen: Seen) -> None:
    shown = seen(Match.new(GAME, 1, 4, {"level": "hard"}), "auto", seats="you:Ann")
    assert [number for screen in shown for number in re.findall(r"Ann, round (\d+):", screen)] == ["1", "2"]
    assert "The AI: 0 VP" in shown[0]


# ---- the end


def test_the_points_leave_out_what_nobody_could_get(seen: Seen) -> None:
    def rows(**settings: Any) -> list[str]:
        state = table(points=[23, 0], at="begin turn", turn=0, ending=True, round=5, **settings)
        shown = seen(state, *["auto"] * 9, seats="you:Ann,random", size=LARGE)[-1].partition("Points")[2]
        return [row for row in ("threats", "personal goal", "variants") if f" {row} " in shown]

    assert rows() == ["threats", "personal goal"]
    assert rows(variant_1="lean-company") == ["threats", "personal goal", "variants"]


def test_the_result_of_a_long_game_fits_a_large_screen(seen: Seen) -> None:
    shown = seen(Match.new(GAME, 2, 3, {}), *["auto"] * 60, seats="you:Ann,greedy", size=LARGE)[-1]
    rows = shown.rstrip().splitlines()
    assert len(rows) < LARGE[1]
    assert "victory track" in shown
    assert any("What ended it: " in row for row in rows)


def test_the_result_fits_a_small_screen_without_the_table(seen: Seen) -> None:
    state = table(points=[23, 0], at="begin turn", turn=0, ending=True, round=5)
    shown = seen(state, *["auto"] * 9, seats="you:Ann,random")[-1]
    assert len(shown.rstrip().splitlines()) < SMALL[1] - 2
    assert "victory track" in shown
    assert "Market" not in shown
    assert "What ended it: victory points." in shown


def test_help_explains_what_is_on_a_screen_of_this_size(seen: Seen) -> None:
    small, large = (seen(middle_of_a_game(), "help", size=size)[-1] for size in (SMALL, LARGE))
    assert "4R 3/2" in small
    assert "4R 3/2" not in large
    for shown in (small, large):
        assert "Teal cards" in " ".join(shown.split())
