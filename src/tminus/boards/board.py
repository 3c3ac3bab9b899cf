"""What the screens need to know of a game that its contract does not tell."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from tminus.kernel.errors import BadOption
from tminus.kernel.state import State
from tminus.kernel.words import Args, Description

View = dict[str, Any]  # what `State.view` gives


class Covered(NamedTuple):
    """Things that should all occur, if only enough games are played, and the events that tell that one of them did."""

    title: str
    events: frozenset[str]
    refs: list[str]


class Board(ABC):
    """The parent of every game's drawing. A view is all that is drawn from, so a screen can show nothing secret."""

    legend: str  # the abbreviations that its table uses
    example: str  # something that people may ask `why` about
    covered: ClassVar[list[Covered]]

    vital_events: frozenset[str]  # what everybody has to know
    routine_events: frozenset[str]  # what can be left out of the news first
    idle_events: frozenset[str]  # what came to nothing, or is told again at once

    setup_is_news: bool = True  # what happens before the first turn, where the table does not show it all
    turn_begins: frozenset[str] = frozenset(["turn"])  # the events with which a seat has its say
    turn_ends: frozenset[str] = frozenset()  # besides the beginning of another turn
    outcome_events: frozenset[str] = frozenset()  # besides vital ones, with what a turn may end for whoever has it
    verdict_events: frozenset[str] = frozenset()  # those of them that matter though something was chosen after them
    rival_events: frozenset[str] = frozenset()  # what an automatic rival does, before whoever plays alone is asked
    gathered_events: frozenset[str] = frozenset()  # what is told in one line for each player, if it comes in a row

    def explained(self, view: View, roomy: bool) -> str:
        """The abbreviations that are on the screen."""
        return self.legend

    def opening(self, key: str, args: Args) -> str:
        """How the news begin that tell in one line what follows this event; empty if each line stands for itself."""
        return ""

    def in_order(self, meanings: list[Description]) -> list[int]:
        """The places of these options in the order in which people are shown them."""
        return list(range(len(meanings)))

    def numbers(self, meanings: list[Description]) -> list[int]:
        """What people type for each of these options."""
        return list(range(1, len(meanings) + 1))

    def shortcut(self, meaning: Description) -> str:
        """A word that can be typed for this option whatever its number is; nothing for most."""
        return ""

    def brief(self, meaning: Description, words: str, names: list[str]) -> str:
        """An option's words where there is little room."""
        return words

    def group(self, meaning: Description) -> str:
        """With what word this option's brief words begin, if it is worth saying once for all that begin with it."""
        return ""

    def group_title(self, group: str) -> str:
        """That word where it is said once for all, with what else is true of them all."""
        return group

    def brought_about(self, state: State, seat: int, code: int) -> list[tuple[str, str]]:
        """What a seat would bring about that is to be covered, if no event tells it: its title and reference."""
        return []

    def in_the_end(self, state: State) -> list[tuple[str, str]]:
        """The same for what a finished game shows."""
        return []

    def taken_back(self, view: View) -> str:
        """What the last choice was that `undo` takes back, where this is worth saying; else nothing."""
        return ""

    def points_for(self, rule: str) -> str:
        """What a row of the points is for, in words."""
        return rule.replace("-", " ")

    def scorecards(self, state: State, names: list[str]) -> list[tuple[str, dict[str, int]]]:
        """Everybody who has points, and how many for what."""
        return list(zip(names, state.breakdown(), strict=True))

    def behind_the_points(self, state: State, names: list[str]) -> list[Text]:
        """What the points of a finished game come from, where they do not tell it themselves."""
        return []

    @abstractmethod
    def status(self, view: View, names: list[str]) -> RenderableType:
        """The middle of the table in a line or two: piles, the round, what ends the game."""

    @abstractmethod
    def table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        """What lies in front of the players."""

    def whole_table(self, view: View, names: list[str]) -> RenderableType:
        """The same for whoever asks for it, where there is little room."""
        return self.table(view, names, roomy=False)

    def bare_table(self, view: View, names: list[str], roomy: bool) -> RenderableType:
        """The same without what rarely changes, where there is no room at all."""
        return self.table(view, names, roomy)

    @abstractmethod
    def hand(self, view: View, roomy: bool) -> RenderableType:
        """The cards of the seat that looks; with room, also what they do."""

    def hand_in_full(self, view: View) -> RenderableType:
        """The same for whoever asks for it, with all that can be told."""
        return self.hand(view, roomy=True)

    @abstractmethod
    def hands(self, views: list[View], names: list[str]) -> RenderableType:
        """Every hand, for those who may see all."""

    @abstractmethod
    def things(self, view: View, names: list[str], words: str) -> list[tuple[str, str]]:
        """What these words may mean on this table: each thing in words, and its reference for `State.why_not`.

        Words that may mean several things raise BadOption.
        """

    @abstractmethod
    def pile(self, view: View, names: list[str]) -> RenderableType:
        """The pile that everybody may look through."""

    def map(self, view: View) -> RenderableType | None:
        """Which places are next to each other, where that matters."""
        return None

    @abstractmethod
    def rounds(self, state: State) -> int:
        """The rounds played in a finished game."""

    @abstractmethod
    def ending(self, state: State) -> str:
        """What ended a finished game, in a few words."""


def the_one_meant(words: str, titles: list[str]) -> str:
    """The title that these words name, in full or by the beginning of one of its words; nothing if there is none."""
    wanted = words.lower().replace("-", " ")
    if wanted in map(str.lower, titles):
        return next(title for title in titles if title.lower() == wanted)
    like = [title for title in titles if f" {wanted}" in f" {title.lower()}"]
    if len(like) > 1:
        raise BadOption(f"Did you mean {', '.join(like[:-1])} or {like[-1]}?")
    return like[0] if like else ""
