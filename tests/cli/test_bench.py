"""`tminus bench`."""

from tests.cli.commands import printed, printed_json, tminus
from tminus.cli.build import build

NUMBERS = ["decisions_per_s", "games_per_s", "mean_options", "clone_us", "view_us", "imagine_us"]


def test_every_seat_count_is_measured() -> None:
    rows = printed_json(tminus("bench", "launch-pad", "--seconds", "0.02", "--json"))
    assert [row["seats"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert row["game"] == "launch-pad"
        assert row["build"] == build()
        assert list(row) == ["game", "seats", "build", *NUMBERS]
        assert all(row[number] > 0 for number in NUMBERS)
        assert row["mean_options"] >= 2  # decisions with one option do not count


def test_people_get_a_table() -> None:
    shown = printed(tminus("bench", "--seconds", "0.02"))
    assert "decisions/s" in shown
    assert shown.count("launch-pad") == 3
