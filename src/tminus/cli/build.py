"""Which of its two builds this is: the compiled engine or plain Python."""

from importlib.resources import files

import tminus.kernel.state


def build() -> str:
    """ "compiled" or "plain", from what Python really loaded."""
    return "plain" if tminus.kernel.state.__file__.endswith(".py") else "compiled"


def build_note() -> str:
    """The build in a few words, and why it is this one."""
    note = files("tminus").joinpath("_build.txt")
    return note.read_text(encoding="utf-8").strip() if note.is_file() else "plain Python, run from source"
