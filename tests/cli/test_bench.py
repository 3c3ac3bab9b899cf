"""`tminus bench`."""

import pytest

from tests.cli.commands import printed, printed_json, tminus
from tminus.cli import bench
from tminus.cli.build import build

SEARCHING = ["advised_worlds_per_s", "random_worlds_per_s"]
NUMBERS = ["decisions_per_s", "games_per_s", "mean_options", "clone_us", "view_us", "imagine_us", *SEARCHING]


def test_every_seat_count_is_measured() -> None:
    rows = printed_json(tminus("bench", "launch-pad", "--seconds", "0.02", "--json"))
    assert [row["seats"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert row["game"] == "launch-pad"
        assert row["build"] == build()
        assert list(row) == ["game", "seats", "build", *NUMBERS]
        assert all(row[number] > 0 for number in NUMBERS)
        assert row["mean_options"] >= 2  # decisions with one option do not count


def test_people_get_a_table_of_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "WORLDS", 2)  # a short measurement is a rough one, and here only its shape matters
    shown = printed(tminus("bench", "--seconds", "0.02"))
    assert "decisions/s" in shown
    assert "worlds/s" in shown
    for game, rows in {"launch-pad": 3, "mission-red-planet": 5, "rocketmen": 4}.items():
        assert shown.count(game) == 2 * rows  # the engine's table and the search's
