"""What is wrong with a position of Mission: Red Planet, as messages of this game or of all games."""

from pathlib import Path
from typing import Final

from tminus.kernel.faults import FAULTS, Fault
from tminus.kernel.messages import Messages

MESSAGES: Final = Messages(Path(__file__).parent, "faults.toml", FAULTS)


def refused(key: str, /, **args: object) -> Fault:
    return Fault(key, MESSAGES, **args)
