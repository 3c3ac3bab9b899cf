"""A bot of one's own that fails: every command names it, and shows the file and the line."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import pytest

import tminus
import tminus.env
from tests.bots.strangers import BOTS_THAT_FAIL
from tests.cli.commands import tminus as command
from tests.cli.commands import tminus_process
from tminus.bots import BotFailed, ask, bot_named, play_game
from tminus.kernel.randomness import Random
from tminus.kernel.record import Record

GAME = tminus.game("launch-pad")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A current folder in which somebody has written bots."""
    (tmp_path / "clumsybots.py").write_text(BOTS_THAT_FAIL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    sys.modules.pop("clumsybots", None)


def line_of(words: str) -> int:
    return 1 + BOTS_THAT_FAIL.splitlines().index(words)


def check_told(words: str) -> None:
    """The bot by its name, and the way from its method to the line that raised."""
    assert "The bot 'clumsybots:Clumsy' has failed." in words
    told = words.replace("\n", " ")
    assert f'clumsybots.py", line {line_of("        return stumble(options)")}, in choose' in told
    assert f'clumsybots.py", line {line_of("    return options[len(options)]")}, in stumble' in told
    assert told.rstrip().endswith("IndexError: list index out of range")
    assert "play.py" not in told, "where it leaves T-Minus does not matter to anybody"


def failure(bot: str) -> BotFailed:
    state = GAME.new(2, 1)
    with pytest.raises(BotFailed) as failed:
        ask(bot_named(f"clumsybots:{bot}"), state, state.pending()[0], Random(1))
    return failed.value


def test_python_is_told_and_has_the_error_itself() -> None:
    error = failure("Clumsy")
    check_told(str(error))
    assert isinstance(error.__cause__, IndexError)
    with pytest.raises(BotFailed, match="clumsybots:Clumsy"):
        play_game(GAME.new(2, 1), [bot_named("clumsybots:Clumsy"), bot_named("random")])


def test_an_error_of_the_engine_that_a_bot_has_provoked_is_the_bots() -> None:
    words = str(failure("Meddler"))
    assert "The bot 'clumsybots:Meddler' has failed." in words
    assert f"line {line_of('        state.act(seat, 10**6)')}, in choose" in words
    assert "There is no action 1000000" in words


def test_a_choice_that_is_none_is_told_with_the_bots_name() -> None:
    state = GAME.new(2, 1)
    options = ", ".join(map(str, state.options(state.pending()[0])))
    words = str(failure("Wayward"))
    assert words.startswith("The bot 'clumsybots:Wayward' has chosen ")
    assert words.endswith(f"which is none of its options: {options}.")


def test_any_whole_number_will_do_and_any_list_to_choose_from() -> None:
    bot, again = (bot_named("clumsybots:Weighing", 3) for _ in range(2))
    state = GAME.new(2, 1)
    seat = state.pending()[0]
    code = ask(bot, state, seat, Random(1))
    assert type(code) is int
    assert code in state.options(seat)
    assert ask(again, state, seat, Random(1)) == code
    play_game(state, [bot, bot_named("random")])


def test_simulate_shows_it_and_keeps_what_led_there(here: Path) -> None:
    result = command("simulate", "launch-pad", "--bots", "clumsybots:Clumsy")
    assert result.exit_code == 1
    check_told(result.stderr)
    assert result.stderr.startswith("Game 1 broke off after 0 actions, which are in launch-pad-broken-1.json. The bot")
    assert Record.from_json((here / "launch-pad-broken-1.json").read_text(encoding="utf-8")).actions == []


@pytest.mark.parametrize("more", [["--workers", "1", "--journal", "games.jsonl"], ["--workers", "2"]])
def test_a_ladder_shows_it_from_whatever_process(more: list[str]) -> None:
    result = command("ladder", "launch-pad", "--games", "2", "--bots", "clumsybots:Clumsy,random", *more)
    assert result.exit_code == 1
    check_told(result.stderr)
    assert result.stderr.startswith("Playing deal 0 of launch-pad between ")


def test_the_terminal_shows_it() -> None:
    result = tminus_process("terminal", "launch-pad", "--seats", "clumsybots:Clumsy,random")
    assert result.returncode == 1
    check_told(result.stderr)


def test_an_environment_shows_it() -> None:
    made: list[Any] = [
        gymnasium.make("tminus/LaunchPad-v0", bots="clumsybots:Clumsy"),
        gymnasium.make_vec("tminus/LaunchPad-v0", num_envs=2, bots="clumsybots:Clumsy"),
    ]
    for env in made:
        with pytest.raises(BotFailed) as failed:
            play(env)
        check_told(str(failed.value))


def play(env: Any) -> None:
    env.reset(seed=1)
    for _ in range(100):
        env.step(env.unwrapped.action_masks().argmax(-1))
