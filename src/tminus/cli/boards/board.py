"""What the screens need to know of a game that its contract does not tell."""

from abc import ABC, abstractmethod
from typing import Any

from rich.console import RenderableType

from tminus.kernel.state import State
from tminus.kernel.words import Description

View = dict[str, Any]  # what `State.view` gives


class Board(ABC):
    """The parent of every game's drawing. A view is all that is drawn from, so a screen can show nothing secret."""

    legend: str  # the abbreviations that its table uses

    vital_events: frozenset[str]  # what everybody has to know
    routine_events: frozenset[str]  # what can be left out of the news first
    idle_events: frozenset[str]  # what came to nothing, or is told again at once

    def in_order(self, meanings: list[Description]) -> list[int]:
        """The places of these options in the order in which people are shown them."""
        return list(range(len(meanings)))

    def points_for(self, rule: str) -> str:
        """What a row of the points is for, in words."""
        return rule.replace("-", " ")

    @abstractmethod
    def status(self, view: View, names: list[str]) -> RenderableType:
        """The middle of the table in a line or two: piles, the round, what ends the game."""

    @abstractmethod
    def table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        """What lies in front of the players."""

    @abstractmethod
    def hand(self, view: View, roomy: bool) -> RenderableType:
        """The cards of the seat that looks; with room, also what they do."""

    @abstractmethod
    def hands(self, views: list[View], names: list[str]) -> RenderableType:
        """Every hand, for those who may see all."""

    @abstractmethod
    def things(self, view: View, names: list[str], words: str) -> list[tuple[str, str]]:
        """What these words may mean on this table: each thing in words, and its reference for `State.why_not`.

        Words that may mean several things raise BadOption.
        """

    @abstractmethod
    def pile(self, view: View) -> RenderableType:
        """The pile that everybody may look through."""

    @abstractmethod
    def rounds(self, state: State) -> int:
        """The rounds played in a finished game."""

    @abstractmethod
    def ending(self, state: State) -> str:
        """What ended a finished game, in a few words."""
