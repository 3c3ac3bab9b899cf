"""The notebooks, run, and kept with what they show: `python -m tests.env.notebooks`."""

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "notebooks"
LONGEST_TEXT = 300  # of what stands beside a picture for those who cannot see it


def run(name: str) -> Any:
    book = read(name)
    NotebookClient(book, timeout=300, record_timing=False, resources={"metadata": {"path": str(FOLDER)}}).execute()
    return book


def read(name: str) -> Any:
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


def outputs(book: Any) -> list[Any]:
    return [output for cell in book.cells for output in cell.get("outputs", [])]


def slim(book: Any) -> None:
    """Every picture once, and nothing that another run would show otherwise."""
    for output in outputs(book):
        data = output.get("data", {})
        if "image/svg+xml" in data:
            data.pop("text/html", None)
        if len(data) > 1 and (len(data["text/plain"]) > LONGEST_TEXT or " at 0x" in data["text/plain"]):
            del data["text/plain"]


def main() -> None:
    for file in sorted(FOLDER.glob("*.ipynb")):
        before = read(file.stem)
        book = run(file.stem)
        slim(book)
        book.metadata = before.metadata
        file.write_text(nbformat.writes(book, indent=1, ensure_ascii=False).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
