"""The numbered paragraphs of a game's RULES.md."""

import re
from pathlib import Path
from typing import NamedTuple


class Paragraph(NamedTuple):
    """One rule: its number ("LP 4.2"), the chapter it stands in, and its text."""

    number: str
    chapter: str
    text: str


def read_rules(path: Path) -> list[Paragraph]:
    """All paragraphs of a RULES.md, in order. A table or line that follows a paragraph belongs to it."""
    paragraphs: list[Paragraph] = []
    chapter = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        start = re.match(r"\*\*([A-Z]+ \d+\.\d+)\*\* *(.*)", line)
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif start:
            paragraphs.append(Paragraph(start.group(1), chapter, start.group(2)))
        elif paragraphs and paragraphs[-1].chapter == chapter:
            last = paragraphs[-1]
            paragraphs[-1] = Paragraph(last.number, chapter, f"{last.text}\n{line}".rstrip())
    return paragraphs


def find_rules(paragraphs: list[Paragraph], wanted: str) -> list[Paragraph]:
    """Those with this number ("LP 4.2" or "4.2"), of this chapter ("4"), or that hold this word, in any case."""
    number = wanted.split()[-1] if wanted.split() else ""
    if re.fullmatch(r"\d+\.\d+", number):
        return [paragraph for paragraph in paragraphs if paragraph.number.endswith(" " + number)]
    if re.fullmatch(r"\d+", number):
        return [paragraph for paragraph in paragraphs if f" {number}." in paragraph.number]
    return [paragraph for paragraph in paragraphs if wanted.lower() in f"{paragraph.chapter} {paragraph.text}".lower()]
