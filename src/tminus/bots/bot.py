"""What a bot is: a player that chooses one of its options, knowing no more than its seat may know."""

from copy import deepcopy
from typing import Any, ClassVar, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from tminus.kernel.errors import TMinusError
from tminus.kernel.randomness import Random
from tminus.kernel.state import State
from tminus.kernel.values import parts_of

T = TypeVar("T")


class UnknownBot(TMinusError):
    """No bot is meant by a text, or none that can play: the sentence names the fault and what there is."""


class BotFailed(TMinusError):
    """A bot of somebody's own has raised an error or chosen what it may not: the text names it, and shows where."""


class Parameter(NamedTuple):
    """A number that changes how a bot plays."""

    name: str
    default: float
    least: float
    most: float
    words: str
    whole: bool = False  # 400 is fine, 2.5 is not; yes or no is a whole number from 0 to 1


class Budget(NamedTuple):
    """How long a bot may think about one decision. Bots that do not search have no use for it."""

    seconds: float | None = None
    iterations: int | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The parent of every bot. The same seed and the same questions give the same answers."""

    name: ClassVar[str]
    words: ClassVar[str]
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    needs_state: ClassVar[bool] = True  # False saves the cost of imagining a state: `choose` is given an empty one

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(-1 - 2 * seed)  # never the stream of a game or a driver with the same seed

    def choose(self, state: State, seat: int, options: list[int], budget: Budget | None = None) -> int:
        """One of the options. The state is imagined for this seat (`State.imagine`): what the seat cannot know is
        invented, so there is nothing to peek at, and the bot may play on with it as it likes."""
        raise AssertionError(f"the bot '{self.name}' says how it chooses")

    def __copy__(self) -> "Bot":
        """A bot that goes on as this one would, and shares nothing with it."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return parts_of(self)

    def __setstate__(self, parts: dict[str, Any]) -> None:
        for name, part in parts.items():
            setattr(self, name, part)

    def any_of(self, options: list[T]) -> T:
        """One of these at random, whatever they are."""
        return options[self.random.below(len(options))]
