"""The shape of what a seat sees of any game.

Not compiled, nor is the file of this name in a game's folder: the server describes its API from these annotations, and
a compiled class forgets what is inside of a list or beside a None.
"""

from typing import TypedDict


class Common(TypedDict):
    """What every view has after the name of its game."""

    seat: int | None  # whose eyes these are; None: a spectator's
    options: dict[str, bool | str]
    over: bool
    pending: list[int]  # the seats that have to decide
    doing: str | None  # the step that they decide; None once the game is over
