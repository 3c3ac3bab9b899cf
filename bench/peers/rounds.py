"""All contestants in turn, several times over, each in a fresh process; the best of its rounds counts."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from bench.peers import of_catanatron, of_openspiel, of_pettingzoo, of_rlcard, of_tminus
from bench.peers.contest import Contestant

CONTESTANTS = [
    contestant
    for peer in (of_tminus, of_catanatron, of_rlcard, of_openspiel, of_pettingzoo)
    for contestant in peer.CONTESTANTS
]
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0  # seconds beyond those that are measured
Row = dict[str, Any]


def one_round(contestant: Contestant, seconds: float) -> Row:
    """What a process of its own says about this contestant; where it fails, why."""
    command = [sys.executable, "-m", "bench.peers.measure", contestant.key, "--seconds", str(seconds)]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)]) if contestant.sources else str(ROOT)
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=seconds + PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return {"failed": f"no answer after {seconds + PATIENCE:.0f} seconds"}
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        return {"failed": lines[-1][:200]}
    row: Row = json.loads(done.stdout.strip().splitlines()[-1])
    return row


def best_of(rounds: list[Row]) -> Row:
    """The best of some rounds: the highest rates, the lowest costs. One failure is enough to have failed."""
    for row in rounds:
        if "failed" in row:
            return row
    best = dict(max(rounds, key=lambda row: row["decisions_per_s"]))
    for name in best:
        found = [row[name] for row in rounds if row[name] is not None]
        if name.endswith("_us") and found:
            best[name] = min(found)
        elif name.endswith("_per_s") and found:
            best[name] = max(found)
    best["spread"] = 1 - min(row["decisions_per_s"] for row in rounds) / best["decisions_per_s"]
    return best


def contest(
    contestants: Iterable[Contestant], rounds: int, seconds: float, told: Callable[[Contestant], None]
) -> list[Row]:
    """A row for each contestant. `told` hears of each measurement before it begins."""
    chosen = list(contestants)
    found: dict[str, list[Row]] = {contestant.key: [] for contestant in chosen}
    for number in range(rounds):
        for contestant in chosen:
            told(contestant)
            before = found[contestant.key]
            if number and "failed" in before[-1]:
                continue
            before.append(one_round(contestant, seconds))
    return [{**described(contestant), **best_of(found[contestant.key])} for contestant in chosen]


def described(contestant: Contestant) -> Row:
    names = ("key", "peer", "form", "game", "seats", "kind", "rules", "way", "count")
    return {name: getattr(contestant, name) for name in names}
