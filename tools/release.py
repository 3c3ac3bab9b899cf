"""Build what is published: a source distribution with the page for the browser, and wheels with the compiled engine.

    python -m tools.release FOLDER

There is a wheel for each supported Python of this machine, made from the source distribution as it was packed. For
all systems, run cibuildwheel on the source distribution: pyproject.toml says how.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.pythons import interpreters

ROOT = Path(__file__).parent.parent
WHOLE = {"TMINUS_REQUIRE_CLIENT": "1", "TMINUS_REQUIRE_COMPILED": "1", "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}


def main() -> None:
    folder = Path(sys.argv[1]).absolute()
    shutil.rmtree(folder, ignore_errors=True)
    packed = source_distribution(folder)
    for version, python in sorted(interpreters().items(), key=lambda found: int(found[0].split(".")[1])):
        print(f"Building the wheel for Python {version}…", flush=True)
        wheel(python, packed, folder)
    for file in sorted(folder.iterdir()):
        print(
            f"{file.stat().st_size / 2**20:6.1f} MiB  {file.relative_to(ROOT) if file.is_relative_to(ROOT) else file}"
        )


def source_distribution(folder: Path) -> Path:
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)])
    [packed] = folder.glob("*.tar.gz")
    return packed


def wheel(python: str, packed: Path, folder: Path) -> None:
    options = ["-q", "--disable-pip-version-check", "--no-deps", "--wheel-dir", str(folder)]
    run([python, "-m", "pip", "wheel", *options, str(packed)])


def run(command: list[str]) -> None:
    subprocess.run(command, cwd=ROOT, env={**os.environ, **WHOLE}, check=True)


if __name__ == "__main__":
    main()
