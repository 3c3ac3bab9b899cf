"""Renews the golden transcripts, or checks them.

python -m tests.golden.write [--check]
python -m tests.golden.write --anew             those of games that bots played: they play again, by what they know now
python -m tests.golden.write --record FILE      that of the game in a saved record
"""

import argparse
import difflib
from pathlib import Path

import tminus
from tests.golden.transcript import GOLDEN, Golden, lines, transcript
from tminus import Record
from tminus.bots import bot_named, play_game


def difference(golden: Golden) -> str:
    """How the game goes now, compared with the transcript that is kept; nothing if they are the same."""
    kept = golden.path.read_text(encoding="utf-8") if golden.path.exists() else ""
    now = transcript(golden)
    return "\n".join(difflib.unified_diff(kept.splitlines(), now.splitlines(), golden.path.name, "now", lineterm=""))


def played_anew(golden: Golden) -> list[int]:
    """What bots choose in this game."""
    chosen: list[int] = []
    state = tminus.game(golden.game).new(golden.seats, golden.seed, golden.options)
    bots = [bot_named(golden.players, seat) for seat in range(golden.seats)]
    play_game(state, bots, golden.seed, lambda state, seat, code: chosen.append(code))
    return chosen


def keep(golden: Golden, chosen: list[int]) -> None:
    text = "\n".join(lines(golden, iter(chosen))) + "\n"
    golden.path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{golden.path.name} written")


def keep_record(path: Path) -> int:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    for golden in GOLDEN:
        usual = {option.name: option.default for option in tminus.game(golden.game).choices}
        if (golden.game, golden.seats, golden.seed, {**usual, **golden.options}) == (
            record.game, record.seats, record.seed, record.options,
        ):  # fmt: skip
            keep(golden, [code for _, code in record.actions])
            return 0
    print("No game with this seed and these options is listed in tests/golden/transcript.py.")
    return 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.write", description="Renew the golden transcripts.")
    parser.add_argument("--check", action="store_true", help="compare them instead, and show what has changed")
    parser.add_argument("--anew", action="store_true", help="let the bots play their games again")
    parser.add_argument("--record", type=Path, help="keep this game")
    given = parser.parse_args()
    if given.record:
        return keep_record(given.record)
    if given.anew:
        for golden in GOLDEN:
            if golden.players not in ("random", "hand"):
                keep(golden, played_anew(golden))
        return 0
    changed = 0
    for golden in GOLDEN:
        found = difference(golden)
        if found:
            changed += 1
            print(found if given.check else f"{golden.path.name} renewed")
            if not given.check:
                golden.path.write_text(transcript(golden), encoding="utf-8", newline="\n")
    print(f"{len(GOLDEN)} transcripts, {changed} {'different' if given.check else 'renewed'}")
    return 1 if given.check and changed else 0


if __name__ == "__main__":
    raise SystemExit(main())
