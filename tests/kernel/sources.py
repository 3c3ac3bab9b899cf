"""What stands in the source of a game: its texts, and the events that it tells."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tminus import Game


def nodes_of(paths: list[Path]) -> Iterator[ast.AST]:
    for path in paths:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def literals(game: Game) -> set[str]:
    """Every text that stands in the game's source, or in what the kernel says with any game's messages."""
    nodes = nodes_of([*game.folder.glob("*.py"), game.folder.parents[1] / "kernel" / "words.py"])
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def told_in_source(game: Game) -> set[str]:
    """The keys of all events that the game's source tells."""
    keys: set[str] = set()
    for node in nodes_of([*game.folder.glob("*.py")]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            keys |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return keys


def written_messages(game: Game) -> dict[str, str]:
    """The game's messages.toml in English as it stands, without the names that come from elsewhere."""
    return tomllib.loads((game.folder / "words" / "en" / "messages.toml").read_text(encoding="utf-8"))
