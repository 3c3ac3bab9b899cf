"""The notebooks: every cell runs, what should show itself does, and they are kept with what they show."""

import re
from typing import Any

import nbformat
import pytest

from tests.env.notebooks import FOLDER, outputs, read, run

PICTURES = {"play": 4, "train": 2, "analyse": 4}
SAME_EVERYWHERE = {"play", "analyse"}  # what a network learns depends on the machine's arithmetic, too
LARGEST = 250_000


def told(book: Any) -> list[str]:
    """What each cell has printed, in however many pieces it came."""
    return [
        "".join(output.text for output in cell.get("outputs", []) if output.get("name") == "stdout")
        for cell in book.cells
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_every_cell_runs_and_shows_what_is_kept(name: str) -> None:
    book, kept = run(name), read(name)
    assert sum(is_picture(output) for output in outputs(book)) == PICTURES[name]
    assert [bool(words) for words in told(book)] == [bool(words) for words in told(kept)]
    if name in SAME_EVERYWHERE:  # if it is otherwise: python -m tests.env.notebooks
        assert told(book) == told(kept)


def is_picture(output: Any) -> bool:
    data = output.get("data", {})
    return "image/svg+xml" in data or "text/html" in data


@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_is_kept_with_what_it_shows_and_nothing_of_the_machine(name: str) -> None:
    book = read(name)
    nbformat.validate(book)
    assert sum(is_picture(output) for output in outputs(book)) == PICTURES[name]
    assert not any(cell.metadata for cell in book.cells)
    text = (FOLDER / f"{name}.ipynb").read_text(encoding="utf-8")
    assert len(text) < LARGEST
    assert not re.search(r"(?<![\w.<])/(?:home|root|tmp|usr|work|Users|var)/| at 0x", text)


def test_all_notebooks_are_run() -> None:
    assert {file.stem for file in FOLDER.glob("*.ipynb")} == set(PICTURES)
