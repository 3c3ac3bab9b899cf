"""Every documented way to T-Minus, tried as somebody new would: from a clean clone, in fresh environments. It takes a
quarter of an hour, so `make release-check` runs it, and prints how long each way took."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.request import urlopen

import pytest

from tests.release.conftest import ROOT, clone, fresh_environment
from tests.release.image import Image
from tools.pythons import interpreters

pytestmark = pytest.mark.release

TABLE = str(ROOT / "tests" / "release" / "table.py")
PATIENCE = 600.0
OPENS_WITHIN = 90.0  # seconds on two idle cores, as the README promises


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory, whole: dict[str, str]) -> Path:
    """What `make release` makes in a clean clone."""
    place = clone(tmp_path_factory.mktemp("release") / "tminus")
    run(["make", "release"], place, whole)
    return place / "dist" / "release"


def run(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def started(folder: Path, environment: dict[str, str], *command: str) -> Iterator[list[str]]:
    """What a command that serves has said until it told its address, and the address at last."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**environment, "XDG_DATA_HOME": str(folder.parent / "data")},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            found = re.search(r"T-Minus is at (http://\S+)", line)
            if found:
                said.append(found[1])
                break
        yield said
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(PATIENCE)


def page_of(address: str) -> str:
    with urlopen(address) as answer:
        return str(answer.read().decode())


def test_make_play_opens_the_page_at_once_and_the_compiled_engine_from_the_next_start(
    tmp_path: Path, whole: dict[str, str]
) -> None:
    place = clone(tmp_path / "tminus")
    begin = monotonic()
    with started(place, whole, "make", "play") as said:
        seconds = monotonic() - begin
        page = page_of(said[-1])
    print(f"\nmake play, from a clean clone to the page: {seconds:.0f} s")
    assert '<script type="module"' in page
    assert len([line for line in said if "plain Python" in line]) == 1
    package = place / ".venv" / "package"
    assert not package.exists()
    begin = monotonic()
    while not package.exists():  # Ctrl-C has ended the game, not the compiler
        assert monotonic() - begin < PATIENCE, (place / ".venv" / "builder.log").read_text()
        sleep(1)
    print(f"compiled in the background, after the game has ended: {monotonic() - begin:.0f} s more")
    begin = monotonic()
    with started(place, whole, "make", "play") as said:
        print(f"make play, the second time: {monotonic() - begin:.1f} s")
        assert not [line for line in said if "plain Python" in line]
        assert '<script type="module"' in page_of(said[-1])
    assert package.read_text().startswith("compiled")
    run([str(place / ".venv/bin/python"), TABLE], place, whole)
    assert seconds < OPENS_WITHIN


def test_a_bare_machine_plays_in_the_terminal_and_says_what_the_page_needs(
    tmp_path: Path, bare: dict[str, str]
) -> None:
    place = clone(tmp_path / "tminus")
    refused = subprocess.run(["make", "play"], cwd=place, env=bare, capture_output=True, text=True, timeout=PATIENCE)
    assert refused.returncode != 0
    assert "Node.js 20 or newer" in refused.stdout
    assert "make terminal" in refused.stdout
    game = subprocess.run(
        ["make", "terminal"], cwd=place, env=bare, input="1\nquit\n", capture_output=True, text=True, timeout=PATIENCE
    )
    assert game.returncode == 0, game.stdout + game.stderr
    assert "begins the game" in game.stdout
    assert "You leave the game in round 1." in game.stdout


def test_a_wheel_gives_the_whole_table_without_node_or_a_compiler(
    release: Path, tmp_path: Path, bare: dict[str, str]
) -> None:
    for version, interpreter in interpreters().items():
        [wheel] = release.glob(f"*-cp{version.replace('.', '')}-cp*.whl")
        python = fresh_environment(tmp_path / version, interpreter)
        begin = monotonic()
        run([python, "-m", "pip", "install", "-q", f"{wheel}[server]"], tmp_path, bare)
        print(f"\nPython {version}: pip install of the wheel took {monotonic() - begin:.0f} s")
        print(run([python, TABLE], tmp_path, bare))
        assert "compiled with mypyc" in run([python, "-m", "tminus", "doctor"], tmp_path, bare)


def test_a_source_distribution_gives_the_whole_table_without_node_or_a_compiler(
    release: Path, tmp_path: Path, bare: dict[str, str]
) -> None:
    [packed] = release.glob("*.tar.gz")
    python = fresh_environment(tmp_path / "env")
    run([python, "-m", "pip", "install", "-q", f"{packed}[server]"], tmp_path, bare)
    print(run([python, TABLE], tmp_path, bare))
    assert "plain Python" in run([python, "-m", "tminus", "doctor"], tmp_path, bare)


def test_the_recipe_for_one_machine_serves_the_page(tmp_path: Path, whole: dict[str, str]) -> None:
    recipe = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8").partition("## One machine")[2]
    commands = recipe.split("```")[1].strip().replace("/opt/tminus", str(tmp_path / "opt")).splitlines()
    place = clone(tmp_path / "tminus")
    for command in commands:
        if "systemd" not in command and "systemctl" not in command:
            run(["sh", "-c", command], place, whole)
    print(run([str(tmp_path / "opt/bin/python"), TABLE], tmp_path, whole))


def test_the_image_serves_the_page_with_the_compiled_engine(tmp_path: Path, whole: dict[str, str]) -> None:
    place = clone(tmp_path / "tminus")
    image = Image(place / "deploy" / "Dockerfile", place, tmp_path / "image", whole["PATH"])
    python = str(image.last.root / "opt/tminus/bin/python")
    print(run([python, TABLE], tmp_path, whole))
    assert "compiled with mypyc" in run([python, "-m", "tminus", "doctor"], tmp_path, whole)
    serving = [*image.last.entrypoint, "--port", "0", "--database", str(tmp_path / "tables.db")]
    with started(tmp_path, whole, *serving) as said:
        assert '<script type="module"' in page_of(said[-1])


def test_without_the_page_a_package_that_must_have_it_is_not_built(tmp_path: Path, whole: dict[str, str]) -> None:
    place = clone(tmp_path / "tminus")
    python = fresh_environment(tmp_path / "env")
    command = [python, "-m", "pip", "wheel", "-q", "--no-deps", "."]
    refused = subprocess.run(
        command, cwd=place, env={**whole, "TMINUS_REQUIRE_CLIENT": "1"}, capture_output=True, text=True
    )
    assert refused.returncode != 0
    assert "make client" in refused.stdout + refused.stderr
