"""Work for the processes of a crew or a cluster that does not always go well."""

import os
import signal
from pathlib import Path
from typing import NamedTuple


class Chore(NamedTuple):
    """A number to square; the process may have to die for it so many times first."""

    number: int
    folder: str
    deaths: int = 0


def square(chore: Chore) -> int:
    died = len(list(Path(chore.folder).glob(f"{chore.number}-*")))
    if died < chore.deaths:
        (Path(chore.folder) / f"{chore.number}-{died}").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return chore.number**2


def stumble(number: int) -> int:
    if number == 3:
        raise ZeroDivisionError("three is unlucky")
    return number
