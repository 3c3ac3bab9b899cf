"""What the documents show must work as shown."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def python_in(document: str) -> str:
    """All Python of a document, as one program."""
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), re.DOTALL))


@pytest.mark.parametrize(
    "document",
    [
        "README.md",
        "docs/bots.md",
        "docs/environments.md",
        "docs/events.md",
        "docs/observations.md",
        "docs/openspiel.md",
    ],
)
def test_the_python_of_a_document_runs(document: str, tmp_path: Path) -> None:
    program = python_in(document)
    assert program
    result = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout


@pytest.mark.parametrize(
    "document", ["README.md", "CONTRIBUTING.md", *(f"docs/{p.name}" for p in ROOT.glob("docs/*.md"))]
)
def test_the_links_of_a_document_lead_somewhere(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in link:
            assert ((ROOT / document).parent / link).exists(), f"{document} links to {link}"


def test_the_commands_of_the_readme_exist() -> None:
    """Every `tminus` command that the README shows, with its options, is one that the program has."""
    shown = re.findall(r"^tminus (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(set(shown)) >= 6
    result = subprocess.run([sys.executable, "-m", "tminus", "--help"], capture_output=True, text=True, check=True)
    for command in shown:
        assert command in result.stdout


def test_the_table_of_the_layers_is_what_is_checked() -> None:
    told = re.findall(r"^\| `(\w+)` \|", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE)
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert told == settings["tool"]["importlinter"]["contracts"][0]["layers"]
