"""`tminus simulate`."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

import tminus as package
from tests.cli.commands import printed, printed_json, refused, tminus, tminus_process
from tminus.cli.simulation import Plan, Run, Start
from tminus.kernel.errors import LawBroken
from tminus.kernel.record import Record
from tminus.kernel.state import State
from tminus.lab.dataset import Keeper, RecordFile, read_records

GAME = package.game("launch-pad")


def test_people_are_told_what_came_of_the_games() -> None:
    shown = printed(tminus("simulate", "launch-pad", "--games", "4", "--option", "negotiations=false"))
    assert "4 games of launch-pad" in shown
    assert "none broken" in shown
    assert "2 or 3 or 4 seats. Bots: random." in shown
    assert "negotiations=false; length, super_powers, starter drawn anew" in shown
    assert "seat 1" in shown
    assert "launch pad completed" in shown


def test_programs_are_told_the_same() -> None:
    words = ["simulate", "launch-pad", "--games", "5", "--fast", "--bots", "greedy,random", "--seed", "3", "--json"]
    summary = printed_json(tminus(*words))
    assert summary["games"] == 5
    assert summary["checked"] == "every game"
    assert summary["decisions"] > 100
    assert summary["mean_options"] >= 2
    assert summary["rounds"]["p5"] <= summary["rounds"]["p50"] <= summary["rounds"]["p95"]
    assert [row["seat"] for row in summary["wins_by_seat"]] == [1, 2]
    assert [row["bot"] for row in summary["wins_by_bot"]] == ["greedy", "random"]
    assert sum(row["share"] for row in summary["wins_by_bot"]) == pytest.approx(1)
    assert sum(summary["endings"].values()) == 5


def test_the_same_seed_gives_the_same_games() -> None:
    words = ["simulate", "launch-pad", "--games", "3", "--fast", "--json", "--seed"]
    first, again, other = (printed_json(tminus(*words, seed)) for seed in ("8", "8", "9"))
    for summary in (first, again, other):
        del summary["seconds"], summary["games_per_s"]
    assert first == again
    assert first != other | {"seed": first["seed"]}


def test_what_is_not_given_is_drawn_anew_for_each_game() -> None:
    starts = list(Plan(GAME, None, ["random"], {"negotiations": "true"}).starts(60))
    assert {start.seats for start in starts} == {2, 3, 4}
    assert {start.options["length"] for start in starts} == {"short", "normal", "long"}
    assert {start.options["negotiations"] for start in starts} == {True}
    assert len({start.seed for start in starts}) == 60


def test_bots_move_on_a_seat_each_game() -> None:
    starts = list(Plan(GAME, None, ["greedy", "random"], {}).starts(3))
    assert [start.bots for start in starts] == [["greedy", "random"], ["random", "greedy"], ["greedy", "random"]]


def test_a_starter_is_only_drawn_where_there_is_a_seat_for_it() -> None:
    assert {start.seats for start in Plan(GAME, None, ["random"], {"starter": "4"}).starts(5)} == {4}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "7"], "2 to 4 seats"),
        (["--option", "length=endless"], "endless"),
        (["--option", "length"], "key=value"),
        (["--option", "depth=3"], "depth"),
        (["--bots", "genius"], "genius"),
        (["--seats", "you,greedy"], "--bots"),
        (["--bots", "random,random", "--seats", "3"], "2 bots for 3 seats"),
    ],
)
def test_bad_usage_is_told(words: list[str], told: str) -> None:
    refused(tminus("simulate", "launch-pad", "--games", "1", *words), 2, told)


def test_every_game_can_be_kept_as_a_record(tmp_path: Path) -> None:
    file = tmp_path / "new" / "games.jsonl.gz"
    printed(tminus("simulate", "launch-pad", "--games", "3", "--fast", "--records", file))
    records = list(read_records(file))
    assert [record.seed for record in records] == [start.seed for start in Plan(GAME, None, ["random"], {}).starts(3)]
    assert all(GAME.replay(record).over for record in records)


def test_every_game_can_be_kept_as_columns(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    words = ["--games", "3", "--fast", "--bots", "greedy,random", "--columns", str(tmp_path / "data")]
    finished = tminus_process("simulate", "launch-pad", *words)
    assert finished.returncode == 0, finished.stderr
    games = parquet.read_table(tmp_path / "data" / "games.parquet")
    assert games["bots"].to_pylist() == [["greedy", "random"], ["random", "greedy"], ["greedy", "random"]]
    assert games.schema.metadata[b"tminus"].decode() == package.__version__
    assert games.schema.metadata[b"command"].decode() == f"tminus simulate launch-pad {' '.join(words)}"


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    file, folder = tmp_path / "games.jsonl.gz", tmp_path / "data"
    folder.mkdir()
    (folder / "seats.parquet").write_text("precious", encoding="utf-8")
    refused(tminus("simulate", "launch-pad", "--records", file, "--columns", folder), 2, "seats.parquet exists already")
    assert not file.exists()
    file.write_text("precious", encoding="utf-8")
    refused(tminus("simulate", "launch-pad", "--records", file), 2, "games.jsonl.gz exists already")
    assert file.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--records", "kept"], "a file such as games.jsonl.gz, not into 'kept'"),
        (["--columns", "games.parquet"], "a folder, not into the file 'games.parquet'"),
    ],
)
def test_a_place_that_cannot_hold_the_games_is_bad_usage(words: list[str], told: str) -> None:
    refused(tminus("simulate", "launch-pad", "--games", "1", *words), 2, told)


def test_columns_say_what_to_install_where_their_library_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused(tminus("simulate", "launch-pad", "--columns", tmp_path / "data"), 1, "pyarrow", "pip install 'tminus[lab]'")
    assert not (tmp_path / "data").exists()


def quiet() -> Console:
    return Console(file=io.StringIO())


def after(actions: int, fault: Exception, *keepers: Keeper) -> Run:
    """A simulation whose check finds a fault after so many actions."""
    seen = 0

    def check(state: State) -> None:
        nonlocal seen
        seen += 1
        if seen == actions:
            raise fault

    return Run(Plan(GAME, 2, ["random"], {}), check, keepers=keepers)


@pytest.mark.parametrize("fault", [LawBroken("a card is in two places"), KeyError("a bug of ours")])
def test_a_fault_leaves_a_record_that_leads_to_it(
    fault: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LawBroken, match=r"after 9 actions: .*launch-pad-broken-1\.json"):
        after(9, fault).play(1, quiet())
    record = Record.from_json(Path("launch-pad-broken-1.json").read_text(encoding="utf-8"))
    assert len(record.actions) == 9
    assert GAME.replay(record).moves == 9


def test_a_fault_leaves_the_games_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    records = RecordFile(tmp_path / "games.jsonl.gz")
    records.open()
    with pytest.raises(LawBroken, match=r"Game \d+ broke off after"):
        after(2000, LawBroken("a card is in two places"), records).play(100, quiet())
    records.close()
    (broken,) = tmp_path.glob("launch-pad-broken-*.json")
    kept = list(read_records(records.file))
    assert len(kept) == int(broken.stem.rpartition("-")[2]) - 1 > 0
    assert all(GAME.replay(record).over for record in kept)


def test_a_broken_law_ends_the_command_with_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tminus.cli.simulate.audit", after(5, LawBroken("a card is in two places")).check)
    refused(tminus("simulate", "launch-pad", "--games", "2"), 1, "a card is in two places", "launch-pad-broken-1.json")
    assert Path("launch-pad-broken-1.json").is_file()


def moves_checked(fast: bool) -> list[int]:
    """After which moves of one game the laws were checked."""
    seen: list[int] = []

    def check(state: State) -> None:
        seen.append(state.moves)

    Run(Plan(GAME, 2, ["random"], {}), check, fast).play_one(Start(2, {}, ["random", "random"], 1), 1)
    return seen


def test_the_laws_are_checked_after_every_action_unless_in_a_hurry() -> None:
    every = moves_checked(fast=False)
    assert every[:-1] == list(range(1, every[-1] + 1))
    assert moves_checked(fast=True) == every[-1:]


def test_a_pipe_gets_no_progress_bar() -> None:
    finished = tminus_process("simulate", "launch-pad", "--games", "2", "--fast")
    assert finished.returncode == 0
    assert finished.stderr == ""
