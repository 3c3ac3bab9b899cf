"""Bots from elsewhere: classes named as module:Class, and those of packages that are installed."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

import tminus
from tests.bots.strangers import BOTS_OF_A_STRANGER, installed_package
from tests.cli.commands import tminus_process
from tests.test_documents import python_in
from tminus.bots import Bot, UnknownBot, bot_named

STATE = tminus.game("launch-pad").blank()  # these bots do not look at it


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A current folder in which somebody has written bots."""
    (tmp_path / "ownbots.py").write_text(BOTS_OF_A_STRANGER, encoding="utf-8")
    (tmp_path / "slip.py").write_text("def choose(:\n", encoding="utf-8")
    (tmp_path / "needy.py").write_text("import a_library_that_is_not_there\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    path = sys.path[:]
    yield tmp_path
    assert sys.path == path
    for module in ("ownbots", "slip", "needy"):
        sys.modules.pop(module, None)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("text", "skip"), [("ownbots:Last", 0), ("ownbots:Last:skip=2", 2), (" ownbots : Last ", 0)])
def test_a_class_of_the_current_folder_plays(text: str, skip: int) -> None:
    bot = bot_named(text, seed=3)
    assert isinstance(bot, Bot)
    assert bot.choose(STATE, 0, [5, 6, 7, 8]) == 8 - skip


@pytest.mark.usefixtures("here")
def test_a_class_needs_nothing_but_a_way_to_choose() -> None:
    assert bot_named("ownbots:Bare").choose(STATE, 0, [4]) == 4


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nobots:Last", "There is neither a bot nor a module 'nobots'; there are: random"),
        ("ownbots.deeper:Last", "There is neither a bot nor a module 'ownbots.deeper'"),
        ("ownbots.py:Last", "There is neither a bot nor a module 'ownbots.py'"),
        ("./ownbots.py:Last", "'./ownbots.py' is not the name of a module: the class Quick in mybots.py is written"),
        (":Last", "'' is not the name of a module"),
        ("ownbots:First", "The module 'ownbots' has no 'First'; its bots are: Last, Bare, Stubborn."),
        ("ownbots:Table", "'Table' of the module 'ownbots' is no bot"),
        ("ownbots:Bot", "'Bot' of the module 'ownbots' is no bot"),
        ("ownbots:Stubborn", "The bot 'ownbots:Stubborn' cannot be made: TypeError: "),
        ("ownbots:Last:skip=9", "'skip' of the bot 'ownbots:Last' is a whole number from 0 to 3, not '9'."),
        ("ownbots:Last:depth=9", "The bot 'ownbots:Last' has no parameter 'depth'; it has: skip."),
        ("slip:Last", "The module 'slip' cannot be imported: SyntaxError: "),
        ("needy:Last", "The module 'needy' cannot be imported: ModuleNotFoundError: No module named 'a_library_that"),
    ],
)
def test_whatever_is_wrong_with_a_class_is_told_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(UnknownBot) as refusal:
        bot_named(text)
    sentence = str(refusal.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.usefixtures("here")
def test_a_class_is_found_in_another_process() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(bot_named_there, "ownbots:Last:skip=1").result() == ("Last", 1)


def bot_named_there(text: str) -> tuple[str, int]:
    bot = bot_named(text)
    return type(bot).__name__, vars(bot)["skip"]


# ---- packages


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_package(tmp_path, monkeypatch)


ASKING = """
import sys
from tminus.bots import UnknownBot, bot_named
for text in sys.argv[1:]:
    try:
        print(type(bot_named(text)).__name__)
    except UnknownBot as error:
        print(error)
"""


def answers(*texts: str) -> list[str]:
    """The class that each text names or the sentence about it, from another process: packages are looked for once."""
    words = [sys.executable, "-c", ASKING, *texts]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.usefixtures("packages")
def test_a_bot_of_an_installed_package_plays_by_its_name() -> None:
    finished = tminus_process("simulate", "launch-pad", "--games", "2", "--fast", "--bots", "last:skip=1,random")
    assert finished.returncode == 0, finished.stderr
    assert "last:skip=1" in finished.stdout


def test_the_bot_of_the_document_plays_from_the_command_line(here: Path) -> None:
    (here / "mybots.py").write_text(python_in("docs/bots.md"), encoding="utf-8")
    finished = tminus_process("simulate", "launch-pad", "--games", "2", "--fast", "--bots", "mybots:Quick,random")
    assert finished.returncode == 0, finished.stderr
    assert "mybots:Quick" in finished.stdout


@pytest.mark.usefixtures("packages")
def test_a_name_of_ours_is_never_that_of_a_package() -> None:
    assert answers("last", "random") == ["Last", "RandomBot"]


@pytest.mark.usefixtures("packages")
def test_whatever_is_wrong_with_a_package_is_told_in_a_sentence() -> None:
    lost, table, unknown, setting = answers("lost", "table", "lust", "last:depth=2")
    assert lost.startswith("The bot 'lost' of the package 'botbox' cannot be loaded: AttributeError: ")
    assert table.startswith("The bot 'table' of the package 'botbox' is none: botbox:Table is not a class made from")
    assert unknown.startswith("There is no bot 'lust'; there are: random, greedy")
    assert unknown.endswith("last, lost, table.")
    assert setting == "The bot 'last' has no parameter 'depth'; it has: skip."


@pytest.mark.usefixtures("packages")
def test_a_bad_package_is_bad_usage() -> None:
    finished = tminus_process("simulate", "launch-pad", "--games", "1", "--bots", "lost")
    assert finished.returncode == 2
    assert finished.stderr.startswith("The bot 'lost' of the package 'botbox' cannot be loaded")
    assert finished.stderr.count("\n") == 1
