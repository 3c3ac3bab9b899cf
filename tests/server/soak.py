"""The server is killed again and again while fifty tables are played.

python -m tests.server.soak [--kills 100] [--tables 50] [--seed S]

Half of the times it stores in SQLite, half in PostgreSQL. What was lost or done twice ends the run with exit status 1.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.server.crashing import survive
from tests.server.databases import KINDS
from tests.server.test_crash import TABLES


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the server while people play.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    for kind in KINDS:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            kills = told.kills // len(KINDS)
            survived = asyncio.run(survive(kind, Path(folder), told.tables, kills, told.seed))
        print(
            f"{kind}: killed {survived.kills} times at {told.tables} tables; {survived.acknowledged:,} actions "
            f"acknowledged, none lost, none done twice; clients came back {survived.resumed:,} times "
            f"({time.monotonic() - began:.0f} s)."
        )


if __name__ == "__main__":
    main()
