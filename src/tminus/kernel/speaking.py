"""Which language words are in, and how a message becomes a sentence of it.

English needs nothing but Python. The messages of other languages are in ICU MessageFormat, for which there is a library
(the extra `words`); what is asked to be said in a language without it is refused with a sentence.
"""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tminus.kernel.errors import TMinusError

ENGLISH: Final = "en"
WORDS: Final = "words"  # the folder of the catalogues, one folder within it for each language

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def spoken() -> str:
    """The language in which words are said now."""
    return _language.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything within it is said in this language, as far as it has catalogues; the rest in English."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def languages_in(folder: Path) -> list[str]:
    """The languages that a folder has catalogues for."""
    return sorted([path.name for path in (folder / WORDS).iterdir() if path.is_dir()])


def sentence(language: str, message: str, args: dict[str, Any]) -> str:
    if language == ENGLISH:
        return message.format(**args)
    words: str = _format(language, message).format(args)
    return words


@lru_cache(4_096)
def _format(language: str, message: str) -> Any:
    try:
        library = importlib.import_module("icu4py.messageformat")
    except ImportError:
        raise TMinusError(f"Words in '{language}' need a library: pip install 'tminus[words]'.") from None
    return library.MessageFormat(message, language)
