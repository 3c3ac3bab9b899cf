"""The notebooks: every cell runs, and what should show itself does."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "notebooks"
PICTURES = {"play": 4, "train": 2, "analyse": 4}


@pytest.mark.parametrize("name", PICTURES)
def test_every_cell_runs(name: str) -> None:
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    NotebookClient(book, timeout=300, resources={"metadata": {"path": str(FOLDER)}}).execute()
    shown = [output for cell in book.cells for output in cell.get("outputs", [])]
    assert sum(is_picture(output) for output in shown) == PICTURES[name]


def is_picture(output: Any) -> bool:
    data = output.get("data", {})
    return "image/svg+xml" in data or "text/html" in data


@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_is_kept_without_what_it_shows(name: str) -> None:
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    nbformat.validate(book)
    assert not any(cell.get("outputs") for cell in book.cells)


def test_all_notebooks_are_run() -> None:
    assert {file.stem for file in FOLDER.glob("*.ipynb")} == set(PICTURES)
