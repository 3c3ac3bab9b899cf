"""What the server itself says, in the language of whoever is answered (languages.py)."""

from pathlib import Path
from typing import Final

from tminus.kernel.faults import Fault
from tminus.kernel.messages import Messages

WORDS: Final = Messages(Path(__file__).parent.parent, "server.toml")


def said(key: str, /, **args: object) -> str:
    """A message as a sentence. What people have named themselves stands in it as it is, whatever it may read like."""
    return Fault(key, WORDS, **args).words()
