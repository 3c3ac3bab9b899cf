"""The journal of a ladder: what was played is kept and never played again."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.lab.test_crew import PLAN, what_happened
from tminus.lab.crew import Work, do_here
from tminus.lab.journal import BadJournal, Journal, code_print, header_of
from tminus.lab.ladder import climb
from tminus.lab.plan import Job, Plan
from tminus.lab.playing import Finished


@cache
def played() -> list[Finished]:
    return climb(PLAN, do_here)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with all the games of the plan."""
    file = tmp_path / "new folder" / "journal.jsonl"
    assert list(Journal(file, PLAN).keep(played())) == played()
    return file


def asked_to_play(plan: Plan, file: Path) -> list[Job]:
    """Which games are played although there is a journal."""
    asked: list[Job] = []

    def note(work: Work, jobs: Iterable[Job]) -> Iterator[Finished]:
        asked.extend(jobs)
        return do_here(work, asked)

    games = climb(plan, note, file)
    assert [game.key for game in games] == [job.key for job in plan.jobs()]
    return asked


def test_a_game_is_read_as_it_was_written(journal: Path) -> None:
    found = list(Journal(journal, PLAN).games.values())
    assert [what_happened(game) for game in found] == [what_happened(game) for game in played()]
    for before, after in zip(played(), found, strict=True):
        assert [pace.written() for pace in before.paces] == [pace.written() for pace in after.paces]


def test_nothing_is_played_twice(journal: Path) -> None:
    before = journal.read_text(encoding="utf-8")
    assert asked_to_play(PLAN, journal) == []
    assert journal.read_text(encoding="utf-8") == before


def test_more_games_and_more_bots_extend_a_journal(journal: Path) -> None:
    larger = PLAN._replace(games=16, tables=[("random", "greedy"), ("random", "greedy:noise=0.5")])
    assert len(asked_to_play(larger, journal)) == 4 + 16
    assert asked_to_play(larger, journal) == []


def test_a_torn_last_line_is_played_again(journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-20])
    (job,) = asked_to_play(PLAN, journal)
    assert job.key == played()[-1].key
    lines = journal.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(played())
    assert all(json.loads(line) for line in lines)


def test_a_torn_header_is_written_again(journal: Path) -> None:
    journal.write_bytes(journal.read_bytes()[:40])
    assert len(asked_to_play(PLAN, journal)) == len(played())
    assert asked_to_play(PLAN, journal) == []


def test_a_game_that_stands_there_twice_counts_once(journal: Path) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text("".join([*lines, lines[-1]]), encoding="utf-8")
    assert len(Journal(journal, PLAN).games) == len(played())


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (PLAN._replace(seed=5), "with seed 0, not 5"),
        (PLAN._replace(seats=3), "with seats 2, not 3"),
        (PLAN._replace(game="rocketmen"), "with game launch-pad, not rocketmen"),
        (PLAN._replace(options={"length": "short"}), "with options"),
    ],
)
def test_the_journal_of_another_ladder_is_refused_and_left_alone(other: Plan, words: str, journal: Path) -> None:
    before = journal.read_bytes()
    with pytest.raises(BadJournal, match=rf"another ladder \({words}.*name another file\."):
        Journal(journal, other)
    assert journal.read_bytes() == before


def test_the_journal_of_other_code_is_refused(journal: Path) -> None:
    text = journal.read_text(encoding="utf-8")
    journal.write_text(text.replace(code_print(), "0123456789abcdef"), encoding="utf-8")
    with pytest.raises(BadJournal, match="with other code"):
        Journal(journal, PLAN)


@pytest.mark.parametrize(
    "content", ["half a sentence", "a letter\nto a friend\n", '{"format": "something else"}\n', "[]\n"]
)
def test_another_file_is_refused_and_left_alone(content: str, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadJournal, match="is not the journal of a ladder"):
        Journal(file, PLAN)
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("line", ["nonsense", "{}", "[]", '{"deal": 1, "bots": 3}'])
def test_a_spoilt_line_is_named(line: str, tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    file.write_text(json.dumps(header_of(PLAN)) + f"\n{line}\n", encoding="utf-8")
    with pytest.raises(BadJournal, match=r"Line 2 of .* is not a finished game\."):
        Journal(file, PLAN)
