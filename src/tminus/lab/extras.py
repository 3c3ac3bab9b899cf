"""Libraries that only some of T-Minus needs."""

from importlib import import_module
from typing import Any

from tminus.kernel.errors import TMinusError


class MissingExtra(TMinusError):
    """A library is not installed: the sentence says how to get it."""


def library(name: str, extra: str) -> Any:
    """A library of one of the extras, or what rests on some; or a sentence that says what to install."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        package = (error.name or name).partition(".")[0]
        raise MissingExtra(f"This needs {package}, which is not installed: pip install 'tminus[{extra}]'.") from None
