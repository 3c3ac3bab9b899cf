"""Where the luck of a game comes from: a secret that is drawn when the game begins."""

from collections.abc import Callable
from secrets import token_bytes

from tminus.kernel.randomness import SECRET_BYTES
from tminus.server.about import About

Draw = Callable[[About], bytes]  # draws the secret of a game that is about to begin


def fresh(_: About) -> bytes:
    """A secret that nobody can foretell. Only the program that puts a server together can have another one drawn, as
    tests do. No option, no variable of the environment and no request reaches this."""
    return token_bytes(SECRET_BYTES)
