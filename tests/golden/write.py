"""Renews the golden transcripts, or checks them.

python -m tests.golden.write [--check]
"""

import argparse
import difflib

from tests.golden.transcript import GOLDEN, Golden, transcript


def difference(golden: Golden) -> str:
    """How the game goes now, compared with the transcript that is kept; nothing if they are the same."""
    kept = golden.path.read_text(encoding="utf-8") if golden.path.exists() else ""
    now = transcript(golden)
    return "\n".join(difflib.unified_diff(kept.splitlines(), now.splitlines(), golden.path.name, "now", lineterm=""))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.write", description="Renew the golden transcripts.")
    parser.add_argument("--check", action="store_true", help="compare them instead, and show what has changed")
    check = parser.parse_args().check
    changed = 0
    for golden in GOLDEN:
        found = difference(golden)
        if found:
            changed += 1
            print(found if check else f"{golden.path.name} renewed")
            if not check:
                golden.path.write_text(transcript(golden), encoding="utf-8", newline="\n")
    print(f"{len(GOLDEN)} transcripts, {changed} {'different' if check else 'renewed'}")
    return 1 if check and changed else 0


if __name__ == "__main__":
    raise SystemExit(main())
