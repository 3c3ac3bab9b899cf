"""`tminus verify`."""

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import tminus as package
from tests.cli.commands import printed, printed_json, refused, tminus
from tminus.kernel.match import Match
from tminus.kernel.randomness import Random, commitment
from tminus.kernel.record import Record

SECRET = bytes(range(32))
NOTED = commitment(SECRET)
Change = Callable[[dict[str, Any]], None]


def play(match: Match, most: int = 10**6) -> Record:
    source = Random(5)
    while not match.state.over and len(match.record.actions) < most:
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        match.act(seat, codes[source.below(len(codes))])
    match.record.names = ["Ann", "Ben"]
    return match.record_so_far()


@pytest.fixture(scope="module")
def text() -> str:
    return play(Match.new(package.game("mission-red-planet"), 2, secret=SECRET)).to_json()


def written(folder: Path, text: str, change: Change | None = None) -> Path:
    """A file with the record, or with what somebody has made of it."""
    data = json.loads(text)
    if change is not None:
        change(data)
    file = folder / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_an_honest_record_is_proved(text: str, tmp_path: Path) -> None:
    shown = printed(tminus("verify", written(tmp_path, text), "--commitment", f" {NOTED.upper()} "))
    scores = json.loads(text)["result"]
    assert f"Ann {scores[0]}, Ben {scores[1]}" in shown
    assert "the commitment that you noted" in shown


def test_it_says_what_is_proved_and_what_is_not(text: str, tmp_path: Path) -> None:
    shown = printed(tminus("verify", written(tmp_path, text)))
    [proved] = [line for line in shown.splitlines() if line.startswith("Proved: ")]
    [not_proved] = [line for line in shown.splitlines() if line.startswith("Not proved: ")]
    assert "legal" in proved
    assert "secret" in proved
    assert "names" in not_proved
    assert "choices" in not_proved
    usage = " ".join(printed(tminus("verify", "--help")).split())
    assert "cannot prove that names" in usage


def test_equal_records_have_equal_fingerprints_however_they_are_written(text: str, tmp_path: Path) -> None:
    data = json.loads(text)
    content = json.dumps(data, sort_keys=True, separators=(",", ":"))
    expected = blake2b(content.encode(), digest_size=16).hexdigest()
    for laid_out in (text, content, json.dumps(dict(reversed(data.items())), indent=4)):
        file = tmp_path / "game.json"
        file.write_text(laid_out, encoding="utf-8")
        assert printed(tminus("verify", file)).splitlines()[-1] == expected
        assert printed_json(tminus("verify", file, "--json"))["fingerprint"] == expected


@pytest.mark.parametrize("name", ["Anna", "Änne", "\ud800"])
def test_a_record_with_another_name_is_proved_but_has_another_fingerprint(name: str, text: str, tmp_path: Path) -> None:
    def renamed(data: dict[str, Any]) -> None:
        data["names"][0] = name

    before = printed_json(tminus("verify", written(tmp_path, text), "--json"))
    after = printed_json(tminus("verify", written(tmp_path, text, renamed), "--json"))
    assert after["proved"] is True
    assert after["fingerprint"] != before["fingerprint"]


def test_without_a_noted_commitment_it_says_what_to_compare(text: str, tmp_path: Path) -> None:
    lines = printed(tminus("verify", written(tmp_path, text))).splitlines()
    place = lines.index(NOTED)
    assert lines[place - 1].startswith("The luck was fixed before the game began if")


def test_programs_get_the_same(text: str, tmp_path: Path) -> None:
    found = printed_json(tminus("verify", written(tmp_path, text), "--json"))
    data = json.loads(text)
    assert (found["proved"], found["fault"]) == (True, None)
    assert (found["game"], found["names"]) == ("mission-red-planet", ["Ann", "Ben"])
    assert (found["scores"], found["actions"]) == (data["result"], len(data["actions"]))
    assert (found["commitment"], found["commitment_was_noted"]) == (NOTED, False)
    result = tminus("verify", written(tmp_path, text), "--json", "--commitment", "0" * 128)
    assert result.exit_code == 1
    assert json.loads(result.stdout)["proved"] is False
    assert "not the one that you noted" in json.loads(result.stdout)["fault"]


def another_secret(data: dict[str, Any]) -> None:
    data["random"]["secret"] = "00" * 32


def swapped(data: dict[str, Any]) -> None:
    """Another secret with its own commitment: only who noted the first one, or replays, finds out."""
    data["random"] = {"method": "keyed", "commitment": commitment(bytes(32)), "secret": "00" * 32}


def no_secret(data: dict[str, Any]) -> None:
    data["random"]["secret"] = None


def a_seed(data: dict[str, Any]) -> None:
    data["random"] = {"method": "seed", "seed": 7}


def another_action(data: dict[str, Any]) -> None:
    data["actions"][3][1] = 10**5


def less(data: dict[str, Any]) -> None:
    del data["actions"][-1]
    data["result"] = data["final"] = None


def more(data: dict[str, Any]) -> None:
    data["actions"].append([0, 0])


def a_better_score(data: dict[str, Any]) -> None:
    data["result"][0] += 1


def no_score(data: dict[str, Any]) -> None:
    data["result"] = None


def another_end(data: dict[str, Any]) -> None:
    data["final"] = "0" * 32


def no_end(data: dict[str, Any]) -> None:
    data["final"] = None


def laid_out(data: dict[str, Any]) -> None:
    data["position"] = json.loads(package.game("mission-red-planet").new(2, 1).to_json())


def other_rules(data: dict[str, Any]) -> None:
    data["rules"] = "0"


def no_such_game(data: dict[str, Any]) -> None:
    data["game"] = "chess"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (another_secret, "secret is not the one that its commitment was made from"),
        (no_secret, "does not tell its secret"),
        (a_seed, "dealt from a seed"),
        (another_action, "Action 4 of the record cannot be taken"),
        (less, "do not end the game"),
        (more, "The game is over"),
        (a_better_score, "The record says the scores were"),
        (no_score, "does not state the scores"),
        (another_end, "another position"),
        (no_end, "does not state its last position"),
        (laid_out, "began in a position"),
        (other_rules, "made with rules 0"),
        (no_such_game, "chess"),
        (swapped, "not the one that you noted"),
    ],
)
def test_whatever_was_changed_is_told_in_a_sentence(change: Change, words: str, text: str, tmp_path: Path) -> None:
    refused(tminus("verify", written(tmp_path, text, change), "--commitment", NOTED), 1, "game.json", words)


def test_another_secret_deals_another_game(text: str, tmp_path: Path) -> None:
    """Even for who has noted nothing: the actions of one game do not fit the luck of another."""
    refused(tminus("verify", written(tmp_path, text, swapped)), 1, "game.json")


@pytest.mark.parametrize("noted", ["b2df", "g" * 128, "0" * 127])
def test_a_commitment_that_cannot_be_one_is_bad_usage(noted: str, text: str, tmp_path: Path) -> None:
    refused(tminus("verify", written(tmp_path, text), "--commitment", noted), 2, "128 hexadecimal digits")


def test_what_is_no_record_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    refused(tminus("verify", file), 1, "game.json")
    file.write_text("{", encoding="utf-8")
    refused(tminus("verify", file), 1, "not JSON")
