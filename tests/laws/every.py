"""The list of all laws that watch a game while it is played."""

from tests.laws.chance import ListedChance
from tests.laws.contract import Options, Refusal, Views
from tests.laws.play import Law
from tests.laws.positions import Cloning, Conservation, Determinism, RoundTrip
from tests.laws.secrecy import Imagining, Telling
from tests.laws.undo import NothingSeen, Undo
from tests.laws.words import WhyNot, Words

LAWS: list[type[Law]] = [
    Conservation,
    Determinism,
    Cloning,
    RoundTrip,
    Options,
    Refusal,
    Views,
    ListedChance,
    Imagining,
    Telling,
    Undo,
    NothingSeen,
    Words,
    WhyNot,
]


def every_law() -> list[Law]:
    """All laws, ready to watch one game."""
    return [law() for law in LAWS]
