"""Start T-Minus from this folder at once: with the compiled engine if it is built, else on plain Python.

    python tools/start.py play
    python tools/start.py --wait    until nothing is being compiled in the background

Where the engine is not compiled yet, or not as its sources are now, that is done meanwhile, in the background and
beside whatever is being played: what plays comes from src/, what is built goes into .venv. So nothing that runs ever
changes, and the next start finds the compiled engine.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ".venv/package"  # the stamp of the installed, compiled package
BUILDER = ROOT / ".venv" / "builder"  # the process that compiles in the background
LOG = ROOT / ".venv" / "builder.log"
MARK = "TMINUS_BUILDER"  # the environment of the process that compiles in the background
MAKE = ["make", "--no-print-directory", "-C", str(ROOT)]


def main() -> None:
    words = sys.argv[1:]
    if words == ["--wait"]:
        wait()
        return
    environment = dict(os.environ)
    if is_built():
        command = [str(Path(sys.executable).parent / "tminus"), *words]
    else:
        if os.environ.get("TMINUS_REQUIRE_COMPILED"):  # make sets it where there is a C compiler
            compile_meanwhile()
        environment["PYTHONPATH"] = str(ROOT / "src")
        command = [sys.executable, "-m", "tminus", *words]
    os.execve(command[0], command, environment)


def is_built() -> bool:
    return subprocess.run([*MAKE, "-q", PACKAGE], capture_output=True, env=without_make()).returncode == 0


def without_make() -> dict[str, str]:
    """The environment without what a make tells the makes that it starts: these stand for themselves."""
    return {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}


def compile_meanwhile() -> None:
    if is_compiling():
        say("The engine is still being compiled; until then it is plain Python, only slower.")
        return
    with LOG.open("w") as log:
        builder = subprocess.Popen(
            ["nice", *MAKE, PACKAGE],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C ends the game, not the compiler
            env={**without_make(), MARK: "1"},
        )
    BUILDER.write_text(f"{builder.pid}\n")
    say(
        "You play on plain Python now. The engine is compiled meanwhile, which takes a minute or two "
        f"({LOG.relative_to(ROOT)}), and is used from the next start."
    )


def wait() -> None:
    """Whoever compiles while it is being done would spoil it."""
    if os.environ.get(MARK) or not is_compiling():
        return
    say("Waiting for the engine to be compiled in the background…")
    while is_compiling():
        time.sleep(0.5)


def is_compiling() -> bool:
    """Whether the process that was started for it is alive, and is not another one that has got its number since."""
    if not BUILDER.is_file():
        return False
    shown = subprocess.run(["ps", "-o", "args=", "-p", BUILDER.read_text().strip()], capture_output=True, text=True)
    return PACKAGE in shown.stdout


def say(words: str) -> None:
    print(words, flush=True)


if __name__ == "__main__":
    main()
