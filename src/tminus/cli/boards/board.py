"""What the screens need to know of a game that its contract does not tell."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from tminus.kernel.state import State

View = dict[str, Any]  # what `State.view` gives


class Board:
    """The parent of every game's drawing. A view is all that is drawn from, so a screen can show nothing secret."""

    legend: str  # the abbreviations that its table uses

    def status(self, view: View, names: list[str]) -> Text:
        """The middle of the table in a line or two: piles, the round, what ends the game."""
        raise NotImplementedError

    def table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        """What lies in front of the players."""
        raise NotImplementedError

    def hand(self, view: View, roomy: bool) -> RenderableType:
        """The cards of the seat that looks; with room, also what they do."""
        raise NotImplementedError

    def hands(self, views: list[View], names: list[str]) -> RenderableType:
        """Every hand, for those who may see all."""
        raise NotImplementedError

    def things(self, view: View, names: list[str], words: str) -> list[tuple[str, str]]:
        """What these words may mean on this table: each thing in words, and its reference for `State.why_not`."""
        raise NotImplementedError

    def pile(self, view: View) -> RenderableType:
        """The pile that everybody may look through."""
        raise NotImplementedError

    def rounds(self, state: State) -> int:
        raise NotImplementedError

    def ending(self, state: State) -> str:
        """What ended a finished game, in a few words."""
        raise NotImplementedError
