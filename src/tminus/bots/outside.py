"""Bots from elsewhere: those of packages that are installed, and classes that somebody has just written.

A package offers bots by entry points of the group `tminus.bots`; any other class is named as `module:Class`.
"""

import os
import sys
from functools import cache
from importlib import import_module
from traceback import TracebackException
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tminus.bots.bot import Bot, BotFailed, UnknownBot
from tminus.kernel.errors import TMinusError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tminus.bots"
PACKAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "")


@cache  # asking the system takes milliseconds, and a simulation asks for every seat of every game
def installed() -> dict[str, "EntryPoint"]:
    """The entry points of other packages, by the names that they give their bots."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry)
    return found


def package_of(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def installed_kind(entry: "EntryPoint") -> type[Bot]:
    """The class behind an entry point."""
    where = f"The bot '{entry.name}' of the package '{package_of(entry)}'"
    try:
        kind = entry.load()
    except Exception as error:  # whatever a stranger's code can raise
        raise UnknownBot(f"{where} cannot be loaded: {in_words(error)}") from error
    if not is_kind(kind):
        raise UnknownBot(f"{where} is none: {entry.value} is not a class made from tminus.bots.Bot.")
    found: type[Bot] = kind
    return found


def kind_in(module: str, name: str) -> type[Bot] | None:
    """The class of this name in a module; None if there is no such module."""
    found = _imported(module)
    if found is None:
        return None
    kind = getattr(found, name, None)
    if kind is None:
        bots = [other for other, value in vars(found).items() if is_kind(value)]
        raise UnknownBot(f"The module '{module}' has no '{name}'; its bots are: {', '.join(bots) or 'none'}.")
    if not is_kind(kind):
        raise UnknownBot(f"'{name}' of the module '{module}' is no bot: a bot is a class made from tminus.bots.Bot.")
    own: type[Bot] = kind
    return own


def _imported(name: str) -> ModuleType | None:
    """The module, None if there is none. As with `python -m`, it may lie in the current folder."""
    if not all([part.isidentifier() for part in name.split(".")]):
        raise UnknownBot(f"'{name}' is not the name of a module: the class Quick in mybots.py is written mybots:Quick.")
    here = os.getcwd()
    sys.path.insert(0, here)
    try:
        return import_module(name)
    except Exception as error:  # whatever a stranger's code can raise
        if isinstance(error, ModuleNotFoundError) and error.name and f"{name}.".startswith(f"{error.name}."):
            return None
        raise UnknownBot(f"The module '{name}' cannot be imported: {in_words(error)}") from error
    finally:
        sys.path.remove(here)


def is_kind(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def name_of(bot: Bot) -> str:
    """As it could be named in a command."""
    return f"{type(bot).__module__}:{type(bot).__qualname__}"


def failed(bot: Bot, error: Exception) -> BotFailed:
    """The error of somebody's own bot, with its traceback from where it leaves T-Minus."""
    told = TracebackException.from_exception(error)
    while len(told.stack) > 1 and _is_ours(told.stack[0].filename):
        told.stack.pop(0)
    failure = BotFailed(f"The bot '{name_of(bot)}' has failed.\n{''.join(told.format()).rstrip()}")
    failure.__cause__ = error  # compiled code does not know `from`
    return failure


def _is_ours(file: str) -> bool:
    """Compiled files are named as they were when they were compiled."""
    return file.startswith((PACKAGE, os.path.join("src", "tminus", "")))


def in_words(error: Exception) -> str:
    """An error of a stranger's code; a sentence of ours is told as it is."""
    if isinstance(error, TMinusError):
        return str(error)
    return f"{type(error).__name__}: {' '.join(str(error).split()).rstrip('.')}."
