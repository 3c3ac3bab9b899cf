"""Games in files: records and columns."""

import gzip
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tminus
from tests.cli.commands import printed
from tests.cli.commands import tminus as command
from tests.test_documents import python_in
from tminus import BadRecord
from tminus.lab import columns
from tminus.lab.dataset import read_record, read_records

parquet = pytest.importorskip("pyarrow.parquet")

TABLES = ("games", "seats", "decisions")


def simulate(folder: Path, game: str, *words: str, games: int = 4) -> Path:
    """Records and columns of a few games between a greedy bot and a random one."""
    kept = ["--records", str(folder / "games.jsonl.gz"), "--columns", str(folder)]
    printed(command("simulate", game, "--games", str(games), "--fast", "--bots", "greedy,random", *kept, *words))
    return folder


def table(folder: Path, name: str) -> Any:
    return parquet.read_table(folder / f"{name}.parquet")


@pytest.mark.parametrize("game", ["launch-pad", "mission-red-planet", "rocketmen"])
def test_columns_say_what_the_records_say(game: str, tmp_path: Path) -> None:
    folder = simulate(tmp_path, game)
    games, seats, decisions = [table(folder, name).to_pylist() for name in TABLES]
    records = list(read_records(folder / "games.jsonl.gz"))
    for number, (row, record) in enumerate(zip(games, records, strict=True), start=1):
        state = tminus.game(game).replay(record)
        assert row["game_number"] == number
        assert (row["game"], row["rules"], row["seed"]) == (record.game, record.rules, record.seed)
        assert {name: row[f"option_{name}"] for name in record.options} == record.options
        assert row["scores"] == record.result == state.scores()
        assert row["winners"] == state.winners()
        assert row["moves"] == len(record.actions)
        mine = [row for row in seats if row["game_number"] == number]
        assert [seat["bot"] for seat in mine] == row["bots"]
        assert [seat["score"] for seat in mine] == record.result
        assert sum(seat["won"] for seat in mine) == (1 if row["winners"] else 0)
        for seat, points in zip(mine, state.breakdown(), strict=True):
            assert [seat[f"points_{rule.replace('-', '_')}"] for rule in points] == list(points.values())
        made = [row for row in decisions if row["game_number"] == number]
        assert [(one["seat"], one["code"]) for one in made] == record.actions
        assert sum(one["options"] for one in made if one["options"] > 1) == row["options"]
        assert sum(one["options"] > 1 for one in made) == row["decisions"]


def test_a_decision_leads_back_to_its_moment(tmp_path: Path) -> None:
    folder = simulate(tmp_path, "launch-pad", games=1)
    for row in table(folder, "decisions").to_pylist()[::40]:
        state = tminus.game("launch-pad").replay(read_record(folder / "games.jsonl.gz", 1), upto=row["move"] - 1)
        meaning = state.describe(row["seat"], row["code"])
        assert row["offered"] == state.options(row["seat"])
        assert (row["verb"], row["objects"], row["words"]) == (meaning.verb, meaning.objects, meaning.words)


def test_whoever_begins_is_told_where_somebody_does(tmp_path: Path) -> None:
    folder = simulate(tmp_path / "one", "launch-pad", "--option", "starter=2", games=2)
    assert table(folder, "games")["first"].to_pylist() == [1, 1]
    assert table(folder, "seats")["goes_first"].to_pylist() == [False, True] * 2
    folder = simulate(tmp_path / "together", "mission-red-planet", games=1)
    assert table(folder, "games")["first"].to_pylist() == [None]
    assert table(folder, "seats")["goes_first"].to_pylist() == [None, None]


def test_the_same_seed_gives_the_same_files(tmp_path: Path) -> None:
    first, again = (simulate(tmp_path / name, "launch-pad") for name in ("first", "again"))
    assert (first / "games.jsonl.gz").read_bytes() == (again / "games.jsonl.gz").read_bytes()
    for name in TABLES:
        one, other = table(first, name), table(again, name)
        timeless = [column for column in one.column_names if column != "seconds"]
        assert one.select(timeless).equals(other.select(timeless))


def test_batches_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(tmp_path / "whole", "launch-pad")
    monkeypatch.setattr(columns, "BATCH", 7)
    parts = simulate(tmp_path / "parts", "launch-pad")
    assert parquet.ParquetFile(parts / "seats.parquet").num_row_groups == 2
    assert table(whole, "decisions").equals(table(parts, "decisions"))


def test_tables_are_compressed_and_name_the_game(tmp_path: Path) -> None:
    folder = simulate(tmp_path, "rocketmen", games=1)
    for name in TABLES:
        file = parquet.ParquetFile(folder / f"{name}.parquet")
        assert file.metadata.row_group(0).column(0).compression == "ZSTD"
        assert file.schema_arrow.metadata[b"game"] == b"rocketmen"
        assert file.schema_arrow.metadata[b"rules"].decode() == tminus.game("rocketmen").rules_version


# ---- reading records


@pytest.fixture
def records(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl.gz"
    printed(command("simulate", "launch-pad", "--games", "3", "--fast", "--records", file))
    return file


def test_records_can_be_plain_text(records: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    printed(command("simulate", "launch-pad", "--games", "3", "--fast", "--records", file))
    assert file.read_bytes() == gzip.decompress(records.read_bytes())
    assert [record.to_json() for record in read_records(file)] == [record.to_json() for record in read_records(records)]


def test_a_bad_line_is_named(records: Path, tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    good = gzip.decompress(records.read_bytes()).splitlines()[0]
    file.write_bytes(good + b"\n{}\n")
    reading = read_records(file)
    assert next(reading).game == "launch-pad"
    with pytest.raises(BadRecord, match=r"bad\.jsonl, line 2: The record lacks 'format'"):
        next(reading)


@pytest.mark.parametrize("spoil", [lambda data: data[: len(data) // 2], lambda data: b"no" + data[2:]])
def test_a_damaged_file_is_told(spoil, records: Path) -> None:
    records.write_bytes(spoil(records.read_bytes()))
    with pytest.raises(BadRecord, match=r"games\.jsonl\.gz is damaged"):
        list(read_records(records))


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not a text file"):
        list(read_records(file))


# ---- the document


def test_the_analysis_of_the_document_runs(tmp_path: Path) -> None:
    simulate(tmp_path / "data", "launch-pad", "--seats", "2", games=12)
    program = [sys.executable, "-c", python_in("docs/datasets.md")]
    result = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "'goes_first': True" in result.stdout
    assert "card:fuel" in result.stdout
    assert "with these points" in result.stdout
