"""`tminus ladder`."""

import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tests.cli.commands import printed, printed_json, refused, tminus, tminus_process

LADDER = ["ladder", "launch-pad", "--workers", "1"]


def without_times(summary: dict[str, Any]) -> dict[str, Any]:
    for bot in summary["bots"]:
        del bot["ms"]
    return summary


def test_people_are_told_who_is_better_within_80_columns() -> None:
    shown = printed(tminus(*LADDER, "--games", "8", "--bots", "random,greedy:noise=0.9,greedy"))
    assert "24 games of launch-pad with 2 seats (seed 0)." in shown
    assert all(len(line.rstrip()) <= 80 for line in shown.splitlines())
    assert "…" not in shown
    assert re.search(r"greedy +random +8 +100\.0%", shown)
    assert "seat 2" in shown


def test_programs_are_told_the_same_and_how_to_have_it_again() -> None:
    words = [*LADDER, "--games", "4", "--bots", "random,greedy", "--seats", "4", "--option", "length=short", "--json"]
    summary = printed_json(tminus(*words))
    assert summary["games"] == 4
    assert summary["options"]["length"] == "short"
    assert [bot["bot"] for bot in summary["bots"]] == ["greedy", "random"]
    assert summary["tables"][0]["shares"][1]["share"] > 0.5
    program, *again = shlex.split(summary["command"])
    assert program == "tminus"
    assert without_times(printed_json(tminus(*again, "--workers", "2", "--json"))) == without_times(summary)


def test_only_neighbours_may_meet() -> None:
    words = ["--games", "2", "--adjacent", "--bots", "random,greedy:noise=0.5,greedy", "--json"]
    summary = printed_json(tminus(*LADDER, *words))
    assert [table["bots"] for table in summary["tables"]] == [
        ["random", "greedy:noise=0.5"],
        ["greedy:noise=0.5", "greedy"],
    ]
    assert "--adjacent" in summary["command"]


def test_all_may_meet_at_one_table() -> None:
    summary = printed_json(
        tminus(*LADDER, "--games", "3", "--table", "--bots", "random,greedy:noise=0.5,greedy", "--json")
    )
    assert (summary["games"], summary["seats"]) == (3, 3)
    assert len(summary["tables"][0]["shares"]) == 3


def test_a_report_is_written(tmp_path: Path) -> None:
    file = tmp_path / "reports" / "report.html"
    printed(tminus(*LADDER, "--games", "2", "--html", file))
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "random"], "two bots or more"),
        (["--bots", "random,random"], "named twice"),
        (["--bots", "random,genius"], "genius"),
        (["--seats", "7"], "2 to 4 seats"),
        (["--option", "length=endless"], "endless"),
        (["--table", "--adjacent"], "choose one"),
        (["--table", "--bots", "random,greedy,greedy:noise=0.1", "--seats", "2"], "3 bots for 2 seats"),
    ],
)
def test_bad_usage_is_told(words: list[str], told: str) -> None:
    refused(tminus(*LADDER, "--games", "1", *words), 2, told)


@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        ("openskill.models", [], "tminus[lab]"),
        ("jinja2", ["--html", "report.html"], "tminus[lab]"),
        ("ray", ["--cluster", "auto"], "tminus[cluster]"),
    ],
)
def test_what_is_not_installed_is_told_before_the_first_game(
    missing: str, words: list[str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    file = tmp_path / "journal.jsonl"
    refused(tminus(*LADDER, "--games", "2", "--journal", file, *words), 1, missing.partition(".")[0], extra)
    assert not file.exists() or file.read_text(encoding="utf-8").count("\n") == 1


def test_the_journal_of_another_ladder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    printed(tminus(*LADDER, "--games", "2", "--journal", file))
    refused(tminus(*LADDER, "--games", "2", "--journal", file, "--seed", "1"), 1, str(file), "seed")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_stops_a_ladder_is_told_of_all_so_far_and_has_a_journal_to_go_on_from(
    how: signal.Signals, tmp_path: Path
) -> None:
    file = tmp_path / "journal.jsonl"
    words = ["ladder", "launch-pad", "--games", "50000", "--workers", "2", "--journal", str(file), "--json"]
    running = subprocess.Popen(
        [sys.executable, "-m", "tminus", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        while not file.exists() or file.read_text(encoding="utf-8").count("\n") < 8:
            assert running.poll() is None
            sleep(0.05)
        running.send_signal(how)
        shown, complaint = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130
    assert re.fullmatch(r"Stopped after \d+ of 50,000 games\. The same command goes on from there\.\n", complaint)
    summary = json.loads(shown)
    assert complaint.startswith(summary["stopped"])
    assert 6 <= summary["games"] <= int(re.findall(r"\d+", complaint)[0])
    assert {bot["games"] for bot in summary["bots"]} == {summary["games"]}, "a deal that is not whole is counted"
    kept = file.read_text(encoding="utf-8")
    resumed = printed_json(tminus(*LADDER, "--games", "4", "--journal", file, "--json"))
    journal = file.read_text(encoding="utf-8")
    assert journal.startswith(kept[: kept.rindex("\n") + 1])  # a line that was being written may be torn
    games = [json.loads(line) for line in journal.splitlines()[1:]]
    assert len({(game["deal"], *game["bots"]) for game in games}) == len(games)
    assert without_times(resumed) == without_times(printed_json(tminus(*LADDER, "--games", "4", "--json")))


def test_a_pipe_gets_no_progress_bar() -> None:
    finished = tminus_process(*LADDER, "--games", "2")
    assert finished.returncode == 0
    assert finished.stderr == ""
