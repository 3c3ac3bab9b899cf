"""What people write after --option, --seats and --bots, as values."""

import tminus
from tminus.kernel.errors import BadOption
from tminus.kernel.game import Game


def game_named(text: str) -> Game:
    """The game that somebody means who writes "Launch Pad" or "launch_pad"."""
    return tminus.game("-".join(text.lower().replace("_", " ").split()))


def options_from(words: list[str]) -> dict[str, object]:
    """`key=value` words as a game's options; the game itself says which keys and values it has."""
    options: dict[str, object] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise BadOption(f"An option is written key=value, not '{word}'.")
        options[key.strip()] = value.strip()
    return options


def names_from(text: str) -> list[str]:
    """A list of players such as "greedy:noise=0.1,random": a piece with only a setting belongs to the bot before it."""
    names: list[str] = []
    for piece in text.split(","):
        if names and "=" in piece and ":" not in piece:
            names[-1] += f",{piece.strip()}"
        else:
            names.append(piece.strip())
    return names
