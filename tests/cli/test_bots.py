"""`tminus bots`."""

from pathlib import Path

import pytest

from tests.bots.strangers import BOTS_OF_A_STRANGER, installed_package
from tests.cli.commands import printed, printed_json, tminus, tminus_process
from tminus.bots import BOTS
from tminus.cli.choices import names_from
from tminus.cli.seats import seats_from


def test_the_bots_are_listed_with_their_parameters() -> None:
    shown = printed(tminus("bots"))
    for name, kind in BOTS.items():
        assert name in shown
        for parameter in kind.parameters:
            assert parameter.name in shown


def test_the_bots_are_listed_for_programs() -> None:
    entries = {entry["bot"]: entry for entry in printed_json(tminus("bots", "--json"))}
    assert list(entries)[: len(BOTS)] == list(BOTS)
    assert entries["greedy"]["package"] == "tminus"
    assert entries["greedy"]["words"] == BOTS["greedy"].words
    (noise,) = entries["greedy"]["parameters"]
    assert (noise["name"], noise["default"], noise["least"], noise["most"], noise["whole"]) == ("noise", 0, 0, 1, False)


def test_the_bots_of_packages_are_listed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_package(tmp_path, monkeypatch)
    finished = tminus_process("bots")
    assert finished.returncode == 0
    assert "last  from botbox" in finished.stdout
    assert "Takes the last of its options." in finished.stdout
    assert "The bot 'lost' of the package 'botbox' cannot be loaded" in finished.stdout
    assert finished.stdout.count("random\n") == 1  # ours, and not the package's of the same name


def test_a_class_with_settings_is_one_of_several_bots() -> None:
    names = ["mybots:Quick:depth=2,width=5", "greedy:noise=0.1", "random"]
    assert names_from(",".join(names)) == names


def test_a_class_is_called_by_its_own_name_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "strange.py").write_text(BOTS_OF_A_STRANGER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    seats = seats_from("you,strange:Last:skip=1,greedy:noise=0.1,strange:Last")
    assert [seat.name for seat in seats] == ["Player", "Last 2", "Greedy", "Last 4"]
    assert [seat.bot for seat in seats] == ["", "strange:Last:skip=1", "greedy:noise=0.1", "strange:Last"]
