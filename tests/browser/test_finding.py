"""Which browser the tests use, and what they say where there is none."""

import os
import shutil
from pathlib import Path

import pytest

from tests.browser import finding


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """No browser anywhere, and none to be had; what was tried to fetch one."""
    tried: list[str] = []
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(finding, "PLACES", ())
    monkeypatch.setattr(finding, "playwrights_own", lambda: str(tmp_path / "chrome"))
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    def ran(words: str, *command: str) -> bool:
        tried.append(command[-1])
        return False

    monkeypatch.setattr(finding, "ran", ran)
    return tried


def test_where_there_is_none_everything_is_tried_and_then_said_what_to_install(bare_machine: list[str]) -> None:
    with pytest.raises(finding.NoBrowser, match="apt install chromium"):
        finding.find_or_fetch()
    assert bare_machine == ["update", "chromium", "chromium"]


def test_playwrights_own_is_taken_once_it_is_there(bare_machine: list[str], tmp_path: Path) -> None:
    (tmp_path / "chrome").touch()
    assert finding.find_or_fetch() == str(tmp_path / "chrome")
    assert bare_machine == []


def test_the_systems_browser_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name == "google-chrome" else None)
    assert finding.find() == "/bin/google-chrome"


def test_the_headless_shell_is_taken_where_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if "chrom" in name else None)
    assert finding.find_quick() == "/bin/chromium-headless-shell"
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name == "chromium" else None)
    assert finding.find_quick() == "/bin/chromium"
