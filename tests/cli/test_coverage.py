"""`tminus simulate --coverage`: what occurred in the games, and what never did."""

import pytest

import tminus as package
from tests.cli.commands import printed, printed_json, tminus
from tminus.boards import BOARDS
from tminus.cli.coverage import Coverage, coverage_in_words
from tminus.games import GAMES
from tminus.kernel.game import Game
from tminus.kernel.words import named

FEW = ["--games", "3", "--fast", "--coverage"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_what_has_a_name_is_wanted(game: Game) -> None:
    for covered in BOARDS[game.name].covered:
        assert all(named(game.messages, ref) != ref for ref in covered.refs)
        assert all(key in game.messages for key in covered.events)
        assert len(set(covered.refs)) == len(covered.refs)


def test_every_character_and_event_card_of_red_planet_is_wanted() -> None:
    counts = [len(covered.refs) for covered in BOARDS["mission-red-planet"].covered]
    assert counts == [9, 13, 13, 4]


def test_programs_are_told_how_often_each_thing_occurred() -> None:
    summary = printed_json(tminus("simulate", "mission-red-planet", "--seats", "3", *FEW, "--json"))
    characters, *_, grounds = summary["coverage"].values()
    assert sum(characters.values()) == 3 * 3 * 10, "everybody plays one in every round"
    assert sum(grounds.values()) == 3
    assert set(grounds) == {"parity", "level"}


def test_people_are_told_what_is_missing() -> None:
    shown = printed(tminus("simulate", "launch-pad", "--option", "length=short", *FEW))
    assert "Games with length (1 of 3). short: 3." in shown
    assert "  Never: normal; long." in shown
    assert "Pads that landed (4 of 4)." in shown
    assert "Never" not in printed(tminus("simulate", "launch-pad", "--games", "1", "--fast"))


def test_a_thing_that_never_occurred_stands_with_a_nought() -> None:
    game = package.game("mission-red-planet")
    parts = Coverage(game, BOARDS[game.name]).summary()
    assert parts["Actions played"] == dict.fromkeys(
        ["Blocks of Ice", "Rescue Party", "Industrial Espionage", "Ore Shipment"], 0
    )
    assert coverage_in_words({"Moons": {"Phobos": 1200, "Deimos": 0}}) == [
        "Moons (1 of 2). Phobos: 1,200.",
        "  Never: Deimos.",
    ]
