"""What the engine refuses, as a message with its arguments: English for whoever calls it, and the language of a player
where one is answered."""

from pathlib import Path
from typing import Any, Final

from tminus.kernel.errors import TMinusError
from tminus.kernel.messages import Messages, joined
from tminus.kernel.speaking import ENGLISH, sentence, speaking

FAULTS: Final = Messages(Path(__file__).parent.parent, "faults.toml")


class Fault:
    """What is wrong, or where. Errors are raised with it, and so read as its English sentence; nobody pays for the
    words before somebody reads them."""

    def __init__(self, key: str, messages: Messages | None = None, /, **args: object) -> None:
        self.key = key
        self.messages = messages or FAULTS
        self.args = args

    def words(self) -> str:
        """In the language that is spoken. What somebody has written stands in it as it is."""
        language, message = self.messages.find(self.key)
        return sentence(language, message, {name: _told(value) for name, value in self.args.items()})

    def __str__(self) -> str:
        with speaking(ENGLISH):
            return self.words()

    def __reduce__(self) -> Any:
        """Another process is told in English."""
        return (str, (str(self),))


def fault_of(error: TMinusError) -> Fault:
    """What an error says. A sentence that there is in English only is told as such."""
    fault = error.args[0] if error.args else ""
    return fault if isinstance(fault, Fault) else Fault("in-english", words=str(error))


def _told(value: object) -> object:
    if isinstance(value, Fault):
        return value.words()
    if isinstance(value, list):
        return joined([str(_told(one)) for one in value])
    # JSON can hold halves of a character, which nothing can write.
    return value.encode(errors="backslashreplace").decode() if isinstance(value, str) else value
