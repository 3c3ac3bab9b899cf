"""`tminus doctor`."""

from pathlib import Path

import pytest

import tminus as package
from tests.cli.commands import printed, printed_json, tminus
from tminus.cli import doctor
from tminus.cli.build import build, build_note
from tminus.kernel import state

PACKAGE = Path(package.__file__).parent


def test_a_sound_installation_is_healthy() -> None:
    findings = printed_json(tminus("doctor", "--json"))
    assert findings["healthy"] is True
    assert findings["tminus"] == package.__version__
    assert findings["build"] == build()
    assert findings["missing_data_files"] == []
    assert findings["self_check"]["fault"] is None
    assert findings["self_check"]["games"] > 0
    assert findings["broken_data_files"] == []
    assert set(findings["libraries"]) == {"librt", "mypy-extensions", "rich", "typer"}
    assert all(findings["libraries"].values())


def test_people_are_told_the_build_and_the_verdict() -> None:
    shown = printed(tminus("doctor"))
    assert build_note() in shown
    assert "healthy" in shown


def test_the_build_is_what_python_loaded() -> None:
    assert build() == ("plain" if Path(str(state.__file__)).suffix == ".py" else "compiled")
    assert build_note().startswith(build())


def test_a_missing_file_makes_it_unhealthy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "DATA_FILES", ("RULES.md", "cards.toml", "no-such-file.toml"))
    result = tminus("doctor")
    assert result.exit_code == 1
    assert "no-such-file.toml" in "".join(result.stdout.split())  # however the line was wrapped
    assert "not healthy" in result.stdout


def test_every_file_of_the_package_that_people_edit_is_looked_for() -> None:
    there = {file.relative_to(PACKAGE) for name in ("*.toml", "RULES.md") for file in PACKAGE.rglob(name)}
    english = {file for file in there if "words" not in file.parts or "en" in file.parts}
    assert english == {file.relative_to(PACKAGE) for file in doctor.data_files()}


@pytest.mark.parametrize("name", ["words/en/server.toml", "words/de/messages.toml", "lesson.toml", "weights.toml"])
def test_a_file_that_cannot_be_read_makes_it_unhealthy(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('good = "yes"\nbad = \n', encoding="utf-8")
    monkeypatch.setattr(doctor, "PACKAGE", tmp_path)
    result = tminus("doctor")
    assert result.exit_code == 1
    assert f"{file.parent.name}/{file.name},line2:ThisisnotTOML" in "".join(result.stdout.split())


def test_extras_are_read_from_what_the_package_says() -> None:
    needs = ["rich>=13.7", "gymnasium>=1.0; extra == 'env'", 'sqlalchemy[asyncio]>=2.0.30; extra == "server"']
    assert doctor.needed_by("env", needs) == ["gymnasium"]
    assert doctor.needed_by("server", needs) == ["sqlalchemy"]
    assert doctor.needed_by("dev", needs) == []


def test_extras_in_words() -> None:
    assert doctor.extras_in_words({"env": ["gymnasium"], "dev": []}) == "env: lacks gymnasium\ndev: installed"
    assert "not installed" in doctor.extras_in_words(None)
