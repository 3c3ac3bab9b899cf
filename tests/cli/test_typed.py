"""What people type for an option besides its number: several numbers, its words, or a word that always does."""

import io
import sys
from typing import Any

import pytest
from rich.console import Console

from tests.rocketmen.tables import GAME, table
from tminus.boards import board_of
from tminus.cli.dialogue import Dialogue
from tminus.cli.keyboard import Keyboard
from tminus.cli.screen import Screen
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.cli.typed import Choice, the_choices_meant
from tminus.kernel.match import Match
from tminus.kernel.words import Description

HAND = "satellite base-a big-data"


class Talk:
    """A dialogue with the first of two players, and what it said."""

    def __init__(self, hand: str = HAND, **settings: Any) -> None:
        state = table(hands=[hand], **settings)
        self.session = Session(Match.from_position(GAME, state.to_json()), seats_from("you:Ann,random"), 1)
        self.screen = Screen(Console(file=io.StringIO(), width=200), board_of(GAME))
        self.dialogue = Dialogue(self.session, self.screen, Keyboard(), 0)

    def types(self, line: str) -> bool:
        return self.dialogue.obey(line)

    def number(self, brief: str) -> int:
        (number,) = [choice.number for choice in self.dialogue.options() if choice.brief == brief]
        return number

    @property
    def hand(self) -> list[str]:
        held: list[str] = self.session.match.state.view(0)["players"][0]["hand"]
        return held

    @property
    def said(self) -> str:
        assert isinstance(self.screen.console.file, io.StringIO)
        return self.screen.console.file.getvalue()


@pytest.mark.parametrize("between", [" ", ",", ", "])
def test_several_numbers_mean_what_they_stood_for_on_the_screen(between: str) -> None:
    talk = Talk()
    first, second = talk.number("discard Satellite"), talk.number("discard Big Data")
    assert talk.types(f"{first}{between}{second}")
    assert talk.hand == ["base-a"]
    talk.session.undo(0)
    assert sorted(talk.hand) == ["base-a", "big-data"]
    talk.session.undo(0)
    assert len(talk.hand) == 3


def test_what_is_no_option_any_more_is_told_and_nothing_after_it_is_played() -> None:
    talk = Talk()
    base, other = talk.number("discard Base cpu"), talk.number("discard Satellite")
    assert talk.types(f"{base} {base} {other}")
    assert sorted(talk.hand) == ["big-data", "satellite"]
    assert talk.session.notice == f"Not played, as it was no option any more: {base}, {other}."


def test_a_number_that_nobody_has_spoils_them_all() -> None:
    talk = Talk()
    assert not talk.types(f"{talk.number('discard Satellite')} 99")
    assert len(talk.hand) == 3
    assert "There is no option 99: they are numbered 0 to " in talk.said


def test_numbers_do_not_reach_into_the_next_turn() -> None:
    state = table(1, hands=[HAND])
    talk = Talk()
    talk.session = talk.dialogue.session = Session(Match.from_position(GAME, state.to_json()), seats_from("you:Ann"), 1)
    assert talk.types("0 1")
    assert talk.session.notice == "Not played, as it was no option any more: 1."
    assert talk.session.match.state.view(0)["round"] == state.view(0)["round"] + 1


@pytest.mark.parametrize("line", ["discard base", "Discard Base cpu", "discard the base"])
def test_words_take_an_option_if_they_fit_no_other(line: str) -> None:
    talk = Talk()
    assert talk.types(line)
    assert sorted(talk.hand) == ["big-data", "satellite"]


def test_words_that_fit_several_options_are_asked_back() -> None:
    talk = Talk(hand="base-a base-b")
    assert not talk.types("discard base")
    assert "'discard base' may mean: " in talk.said
    assert "discard Base cpu" in talk.said
    assert len(talk.hand) == 2


def test_one_word_alone_plays_nothing_unless_it_is_all_the_words_there_are() -> None:
    talk = Talk(hand="satellite")
    assert not talk.types("discard")
    assert "'discard' may mean: " in talk.said
    assert len(talk.hand) == 1


@pytest.mark.parametrize("line", ["end", "0", "end turn", "End the turn"])
def test_the_end_of_the_turn_can_always_be_typed_alike(line: str) -> None:
    talk = Talk()
    assert talk.types(line)
    assert talk.session.match.state.pending() != (0,)


def test_nonsense_is_no_option() -> None:
    talk = Talk()
    assert not talk.types("fly me to the moon")
    assert "is no option and no command" in talk.said


def test_words_that_an_option_begins_with_come_before_words_somewhere_in_it() -> None:
    def choice(number: int, brief: str) -> Choice:
        return Choice(number, 0, Description("", {}, "", "", [], ""), brief, brief, "")

    choices = [choice(1, "discard Base"), choice(2, "discard from pad Base"), choice(3, "wait")]
    assert [found.number for found in the_choices_meant("discard base", choices)] == [1]
    assert [found.number for found in the_choices_meant("discard pad", choices)] == [2]
    assert [found.number for found in the_choices_meant("discard", choices)] == [1, 2]
    assert the_choices_meant("base", choices) == []


def test_what_is_only_like_an_option_is_never_played() -> None:
    """Whoever types "launch moon" wants to arrive there."""
    talk = Talk(plans=["satellite"])
    assert not talk.types("launch moon")
    assert "'launch moon' may mean: " in talk.said
    assert "launch with too few R: Moon" in talk.said
    assert not talk.types("launch satellite")


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
