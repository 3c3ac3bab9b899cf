"""What is made of the findings of pip-audit."""

import json

from tests.audit import verdict

SOUND = {"name": "rich", "version": "1.0", "vulns": []}
UNKNOWN = {"name": "typer", "skip_reason": "Dependency not found"}
FAULT = {"id": "PYSEC-1", "fix_versions": ["1.1", "2.0"], "aliases": [], "description": "Bad."}
VULNERABLE = {"name": "click", "version": "1.0", "vulns": [FAULT, {**FAULT, "id": "PYSEC-2", "fix_versions": []}]}


def told(*libraries: object) -> tuple[list[str], bool]:
    return verdict(json.dumps({"dependencies": libraries, "fixes": []}))


def test_what_is_sound_is_not_worth_a_word() -> None:
    assert told(SOUND) == ([], True)


def test_every_vulnerability_is_told_and_fails() -> None:
    assert told(SOUND, VULNERABLE, UNKNOWN) == (
        [
            "click 1.0 is vulnerable: PYSEC-1, mended in 1.1, 2.0.",
            "click 1.0 is vulnerable: PYSEC-2, mended in no version yet.",
            "Whether 1 of 3 pinned libraries are vulnerable could not be asked.",
        ],
        False,
    )


def test_where_nobody_can_be_asked_that_is_said_in_one_line() -> None:
    assert told(UNKNOWN, SOUND) == (["Whether 1 of 2 pinned libraries are vulnerable could not be asked."], True)
    assert verdict("") == (["Nobody could be asked whether what we pin is vulnerable."], True)
