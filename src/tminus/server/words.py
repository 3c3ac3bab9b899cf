"""What the server itself says, in the language of whoever is answered (languages.py)."""

from pathlib import Path
from typing import Final

from tminus.kernel.messages import Messages, joined
from tminus.kernel.speaking import sentence

WORDS: Final = Messages(Path(__file__).parent.parent, "server.toml")


def said(key: str, /, **args: object) -> str:
    """A message as a sentence. What people have named themselves stands in it as it is, whatever it may read like."""
    language, message = WORDS.find(key)
    told = {name: joined(value) if isinstance(value, list) else value for name, value in args.items()}
    return sentence(language, message, told)
