"""The agenda: what is still to be resolved, as plain data.

A frame is `(step, seat, a, b)`: the number of a step, the seat it concerns and two numbers that the step gives
a meaning to. A step is a stateless object, one small class for one chapter of a rulebook. The engine runs the last
frame of the agenda; whatever it puts on the agenda runs before what already lay there.
"""

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from tminus.kernel.faults import Fault

if TYPE_CHECKING:
    from tminus.kernel.state import State

Frame = tuple[int, int, int, int]
S = TypeVar("S", bound="State")

AUTOMATIC: Final = 0
DECISION: Final = 1
CHANCE_STEP: Final = 2
TOGETHER: Final = 3

NO_FRAME: Final[Frame] = (-1, 0, 0, 0)  # what is under way once the game is over


class Step(Generic[S]):
    """What one kind of frame does. Subclass one of the four kinds below."""

    kind: int = AUTOMATIC

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name

    def run(self, state: S, frame: Frame) -> None:
        """Automatic steps: what happens."""
        raise AssertionError(f"the step '{self.name}' does not run by itself")

    def options(self, state: S, frame: Frame) -> list[int]:
        """Decisions: the codes that the frame's seat may choose from, in a stable order, never none."""
        raise AssertionError(f"the step '{self.name}' offers no choice")

    def takes_itself(self, state: S, frame: Frame) -> bool:
        """Whether the engine may take a single option for the frame's seat. Not where that would tell the others
        something about a hidden hand."""
        return True

    def bag(self, state: S, frame: Frame) -> list[int]:
        """Chance: equally likely outcomes, with repeats."""
        raise AssertionError(f"the step '{self.name}' leaves nothing to chance")

    def first_code(self) -> int:
        """Chance: the action code of outcome 0."""
        raise AssertionError(f"the step '{self.name}' leaves nothing to chance")

    def act(self, state: S, frame: Frame, code: int) -> None:
        """Decisions and chance: what the chosen code does."""
        raise AssertionError(f"the step '{self.name}' takes no action")

    def choosers(self, state: S, frame: Frame) -> list[int]:
        """Together: the seats that choose in secret at the same time."""
        raise AssertionError(f"the step '{self.name}' is not chosen together")

    def reveal(self, state: S, frame: Frame, choices: tuple[int, ...]) -> None:
        """Together: what happens once everybody has chosen (-1 for a seat without a choice)."""
        raise AssertionError(f"the step '{self.name}' is not chosen together")

    def fault(self, state: S, frame: Frame) -> Fault | None:
        """Why this frame cannot stand on the agenda of a position that is being read; None if it can."""
        return None if frame[2] == 0 and frame[3] == 0 else Fault("no-numbers")


class Automatic(Step[S]):
    """Something that happens without anybody choosing."""

    kind = AUTOMATIC


class Decision(Step[S]):
    """One seat chooses. A single option is taken by the engine if it `takes_itself`."""

    kind = DECISION


class Chance(Step[S]):
    """Chance chooses from a bag; `game.new(..., chance="listed")` stops here and lists the bag."""

    kind = CHANCE_STEP


class Together(Step[S]):
    """Several seats choose in secret; a choice may be changed until the last of them has chosen."""

    kind = TOGETHER
