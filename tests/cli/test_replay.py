"""`tminus replay`."""

import io
import json
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

import tminus as package
from tests.cli.commands import ESCAPE, printed, refused, tminus
from tests.launch_pad.tables import GAME, play, table
from tminus.cli.keyboard import Keyboard
from tminus.cli.replay import Film, step_through
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random
from tminus.kernel.watching import ALL
from tminus.lab.dataset import read_records


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of three, with every option that makes it richer."""
    match = Match.new(package.game("launch-pad"), 3, 5, {"negotiations": True, "super_powers": True})
    source = Random(5)
    while not match.state.over:
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        match.act(seat, codes[source.below(len(codes))])
    match.record.names = ["Ann", "Ben", "Cat"]
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(match.record_so_far().to_json(), encoding="utf-8")
    return file


def lines(*words: str | Path) -> list[str]:
    return printed(tminus("replay", *words)).splitlines()


def test_a_transcript_has_one_line_for_each_action(record_file: Path) -> None:
    shown = lines(record_file)
    record = package.Record.from_json(record_file.read_text(encoding="utf-8"))
    assert len(shown) == len(record.actions) + 1  # line 0 is the set-up
    assert [int(line[:4]) for line in shown] == list(range(len(shown)))
    assert not any(ESCAPE in line for line in shown)
    assert re.search(r"The game is over: \w+ wins with -?\d+ points\.$", shown[-1])


def test_a_seat_sees_its_own_cards_and_not_those_of_others(record_file: Path) -> None:
    everything = lines(record_file, "--seat", "all")
    ann = lines(record_file, "--seat", "1")
    spectator = lines(record_file, "--seat", "spectator")
    drawn = re.compile(r"(Ann|Ben|Cat) draws (?!a card|Launch Pad)")
    assert {match.group(1) for line in everything for match in drawn.finditer(line)} == {"Ann", "Ben", "Cat"}
    assert {match.group(1) for line in ann for match in drawn.finditer(line)} == {"Ann"}
    assert not any(drawn.search(line) for line in spectator)
    assert not any("draws a card" in line for line in everything)


def test_a_transcript_can_end_earlier(record_file: Path) -> None:
    assert lines(record_file, "--to", "10") == lines(record_file)[:11]


def test_a_secret_pick_is_not_told_before_all_have_picked() -> None:
    state = table(hands=[["surplus", "metal", "fuel"], ["vacuum", "thief"]])
    play(state, "surplus")
    match = Match.from_position(GAME, state.to_json())
    match.act(0, match.state.options(0)[0])
    film = Film(GAME, match.record)
    assert "Give up Metal" in film.moments(0)[1].caption
    assert "Give up Metal" in film.moments(ALL)[1].caption
    assert len(film.moments(1)) == 1


@pytest.mark.parametrize("seat", ["0", "4", "me"])
def test_a_seat_that_is_not_there_is_bad_usage(seat: str, record_file: Path) -> None:
    refused(tminus("replay", record_file, "--seat", seat), 2, f"'{seat}'", "spectator")


def test_a_bad_record_is_told(record_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    refused(tminus("replay", file), 1, "No such file")
    file.write_text("{", encoding="utf-8")
    refused(tminus("replay", file), 1, str(file), "not JSON")
    file.write_bytes(b"\xff\xfe\x00")
    refused(tminus("replay", file), 1, str(file), "not a text file")
    record = json.loads(record_file.read_text(encoding="utf-8"))
    record["actions"][5] = [1, GAME.actions - 1]  # what came before can still be shown
    file.write_text(json.dumps(record), encoding="utf-8")
    refused(tminus("replay", file), 1, str(file), "Action 6")
    assert len(lines(file, "--to", "5")) == 6


def test_one_of_many_games_is_chosen_by_its_number(record_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    printed(tminus("simulate", "launch-pad", "--games", "3", "--fast", "--records", file))
    shown = [lines(file, "--game", number) for number in ("1", "2", "3")]
    assert lines(file) == shown[0] != shown[1] != shown[2]
    for transcript, record in zip(shown, read_records(file), strict=True):
        assert len(transcript) == len(record.actions) + 1
    refused(tminus("replay", file, "--game", "4"), 1, str(file), "holds 3 games", "no game 4")
    refused(tminus("replay", record_file, "--game", "2"), 2, str(record_file), "holds one game")


def test_a_record_that_was_changed_is_told(record_file: Path, tmp_path: Path) -> None:
    record = json.loads(record_file.read_text(encoding="utf-8"))
    record["result"][0] += 1
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    refused(tminus("replay", file), 1, str(file), "The record says the scores were")


# ---- stepping through on a terminal


def watch(file: Path, typed: str, watcher: str | int | None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The screens that somebody sees who types these lines."""
    screen = Console(file=io.StringIO(), force_terminal=True, color_system=None, width=120, height=50)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    record = package.Record.from_json(file.read_text(encoding="utf-8"))
    step_through(Film(GAME, record), watcher, screen, Keyboard(), 0)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue().split("\x1b[H\x1b[2J")[1:]


def test_steps_go_forwards_backwards_and_anywhere(record_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screens = watch(record_file, "\nn\np\n40\nx\n99999\nq\nn\n", ALL, monkeypatch)
    numbers = [int(match.group(1)) for screen in screens if (match := re.search(r"Launch Pad: (\d+) of", screen))]
    assert numbers == [0, 1, 2, 1, 40]
    assert "'x' means nothing here" in screens[-1]
    assert "The record goes from 0 to" in screens[-1]


def test_all_hands_or_one_or_none_are_shown(record_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (everything,) = watch(record_file, "", ALL, monkeypatch)
    (ours,) = watch(record_file, "", 1, monkeypatch)
    (spectator,) = watch(record_file, "", None, monkeypatch)
    assert re.search(r"^Ann +\w", everything, re.MULTILINE)
    assert "Your hand" in ours
    assert "Your hand" not in spectator
    assert "is dealt" not in spectator


def test_the_end_shows_who_won_and_the_points(record_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, end = watch(record_file, "e\n?\n", None, monkeypatch)
    assert re.search(r"^ *total +-?\d+ +-?\d+ +-?\d+ *$", end, re.MULTILINE)
    assert re.search(r"The game is over: \w+ wins", end)
    assert end.count("t: next turn") == 2


def test_one_can_go_from_turn_to_turn(record_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screens = watch(record_file, "t\n" * 5, 0, monkeypatch)
    assert [re.search(r"Round (\d): (\w+)'s turn", screen) is not None for screen in screens] == [True] * 6


def test_a_decision_that_cannot_be_seen_is_not_told(record_file: Path) -> None:
    """That somebody stopped playing without playing anything is their own affair, and so is how often they thought."""
    everything, spectator = lines(record_file, "--seat", "all"), lines(record_file, "--seat", "spectator")
    assert any("Stop playing" in line for line in everything)
    assert not any("Stop playing" in line for line in spectator)
    assert [int(line[:4]) for line in spectator] == list(range(len(spectator)))
    assert len(spectator) < len(everything)
