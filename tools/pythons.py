"""The interpreters of this machine that T-Minus supports."""

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path


@cache
def interpreters() -> dict[str, str]:
    """This interpreter and every other one found, by version."""
    newer = [f"python3.{minor}" for minor in range(11, 20)]
    candidates = [shutil.which(name) for name in newer]
    candidates += [str(path) for path in sorted(Path.home().glob(".pyenv/versions/*/bin/python"))]
    found = {version_of(sys.executable): sys.executable}
    for python in candidates:
        version = version_of(python) if python else ""
        if python and version.startswith("3.") and int(version.split(".")[1]) >= 11:
            found.setdefault(version, python)
    return found


def version_of(python: str) -> str:
    """ "3.12", or nothing if that is not a Python that runs."""
    program = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([python, "-IS", "-c", program], capture_output=True, text=True, timeout=60)
    except OSError:
        return ""
    return answer.stdout.strip()
