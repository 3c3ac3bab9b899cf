"""The command as a whole: its version, its help, and how it ends when something is wrong."""

import pytest

import tminus as package
from tests.cli.commands import ESCAPE, printed, printed_json, refused, tminus, tminus_process
from tminus.cli import main

COMMANDS = [
    "play",
    "terminal",
    "serve",
    "games",
    "bots",
    "rules",
    "simulate",
    "ladder",
    "replay",
    "verify",
    "bench",
    "doctor",
]


def test_it_tells_its_version() -> None:
    assert printed(tminus("--version")).strip() == f"tminus {package.__version__}"


def test_its_help_names_every_command() -> None:
    shown = printed(tminus("--help"))
    assert all(command in shown for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    assert "Usage" in printed(tminus(command, "--help"))


@pytest.mark.parametrize("words", [["rules"], ["simulate"], ["terminal"], ["bench"]])
def test_an_unknown_game_is_bad_usage(words: list[str]) -> None:
    refused(tminus(*words, "lunch-pad"), 2, "lunch-pad", "launch-pad")


def test_an_unknown_command_is_bad_usage() -> None:
    assert tminus("launch").exit_code == 2


def test_it_runs_as_a_module_and_prints_plain_text_into_a_pipe() -> None:
    finished = tminus_process("games")
    assert finished.returncode == 0
    assert "launch-pad" in finished.stdout
    assert ESCAPE not in finished.stdout
    assert not finished.stderr


def test_a_sentence_about_bad_usage_goes_to_standard_error() -> None:
    finished = tminus_process("rules", "lunch-pad")
    assert finished.returncode == 2
    assert not finished.stdout
    assert finished.stderr.count("\n") == 1


def test_a_fault_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fall_over(prog_name: str) -> None:
        raise ZeroDivisionError("nobody expected this")

    monkeypatch.setattr(main, "app", fall_over)
    with pytest.raises(SystemExit) as ended:
        main.main()
    assert ended.value.code == 1
    assert "ZeroDivisionError: nobody expected this" in capsys.readouterr().err
    monkeypatch.setenv(main.TRACEBACK, "1")
    with pytest.raises(ZeroDivisionError):
        main.main()


def test_the_games_are_listed_with_their_options() -> None:
    shown = printed(tminus("games"))
    assert "Launch Pad" in shown
    assert "2 to 4 seats" in shown
    for option in package.game("launch-pad").choices:
        assert option.name in shown


def test_the_games_are_listed_for_programs() -> None:
    (entry,) = [entry for entry in printed_json(tminus("games", "--json")) if entry["game"] == "launch-pad"]
    assert entry["seats"] == [2, 3, 4]
    game = package.game("launch-pad")
    assert {option["name"]: option["default"] for option in entry["options"]} == game.settings(2, {})
