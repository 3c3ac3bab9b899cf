"""The examples in docs/formats.md are real."""

import json
import re
from pathlib import Path
from typing import Any

import tminus
from tminus import Record

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
RECORD, POSITION = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


def is_part_of(part: Any, whole: Any) -> bool:
    """Whether all that is shown stands in the whole; objects may be shortened, lists not."""
    if isinstance(part, dict):
        return all(key in whole and is_part_of(value, whole[key]) for key, value in part.items())
    if isinstance(part, list):
        return len(part) == len(whole) and all(is_part_of(*pair) for pair in zip(part, whole, strict=True))
    return bool(part == whole)


def test_the_record_is_a_real_one_and_leads_to_the_position() -> None:
    record = Record.from_json(RECORD)
    assert record.to_json() == RECORD
    state = tminus.game(record.game).replay(record)
    assert is_part_of(json.loads(POSITION), json.loads(state.to_json()))


def test_every_part_of_both_formats_is_explained() -> None:
    for key in [*json.loads(RECORD), *json.loads(POSITION)]:
        assert f"`{key}`" in PAGE
