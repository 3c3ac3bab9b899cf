"""What the tries of every documented way share: clean clones, and machines that lack something."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What a bare machine has: no compiler, no Node.js.
BARE = [
    "awk bash basename cat chmod cmp cp cut date dirname du env expr find git grep head id ln ls make mkdir mktemp",
    "mv nice ps pwd readlink realpath rm rmdir sed sh sleep sort stat tail tee test touch tr true uname wc which xargs",
]


# What tells programs how the package registries are reached from this machine.
REACHING = re.compile(r"(?i)proxy|cert|ca_bundle|cainfo|^pip_(index|extra|trusted|find|default)|^npm_config_")


def reaching() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if REACHING.search(name)}


def clone(folder: Path) -> Path:
    """What is committed, and nothing that has been built."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    return folder


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine with Python and the usual tools, but neither Node.js nor a C compiler."""
    folder = tmp_path_factory.mktemp("bin")
    for name in " ".join(BARE).split():
        found = shutil.which(name)
        if found:
            (folder / name).symlink_to(found)
    (folder / "python3").symlink_to(sys.base_prefix + f"/bin/python3.{sys.version_info.minor}")
    environment = {"PATH": str(folder), "HOME": os.environ["HOME"], "BROWSER": "true", **reaching()}
    for name in ("node", "npm", "cc", "gcc", "clang"):
        assert shutil.which(name, path=environment["PATH"]) is None
    return environment


@pytest.fixture(scope="session")
def whole() -> dict[str, str]:
    """The environment of this machine, without anything that was set for tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TMINUS_", "PYTEST", "MAKE"))}
    virtual = os.path.dirname(sys.executable)
    kept["PATH"] = os.pathsep.join(part for part in kept["PATH"].split(os.pathsep) if part != virtual)
    return kept | {"BROWSER": "true"}


def fresh_environment(folder: Path, python: str = "") -> str:
    """A new virtual environment; the path of its Python."""
    subprocess.run([python or sys.executable, "-m", "venv", str(folder)], check=True)
    return str(folder / "bin" / "python")
