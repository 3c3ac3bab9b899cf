"""What the results come to, in a few lines."""

from bench.peers.contest import DECISIONS, ENVIRONMENT
from bench.peers.of_tminus import GAMES
from bench.peers.results import (
    batches,
    decisions_per_s,
    inner_decisions_per_s,
    measured,
    nearest,
    observing,
    peers_in,
    ratios,
    ratios_of_slowest,
)
from bench.peers.rounds import Row
from bench.peers.sheets import Sheet, beside_one, name, number, times


def span(values: list[float]) -> str:
    if not values:
        return "–"
    low, high = times(min(values)), times(max(values))
    return low if low == high else f"{low} to {high}"


def summary(rows: list[Row]) -> Sheet:
    plain = peers_in(rows, DECISIONS)
    zoo = [row for row in peers_in(rows, ENVIRONMENT) if row["game"] == "connect_four_v3"]
    beside: list[tuple[str, list[Row], str]] = [
        ("catanatron", [row for row in plain if row["peer"] == "catanatron"], DECISIONS),
        ("RLCard's games", [row for row in plain if row["peer"] == "RLCard"], DECISIONS),
        ("OpenSpiel's games in Python", [row for row in plain if name(row) == "OpenSpiel, Python"], DECISIONS),
        *(
            (f"OpenSpiel's {row['game']} in C++, through Python", [row], DECISIONS)
            for row in plain
            if name(row) == "OpenSpiel, C++" and row["game"] in ("hearts", "skat", "gin_rummy")
        ),
        ("all of OpenSpiel's games in C++, through Python", [r for r in plain if r["form"] == "C++"], DECISIONS),
        *((f"PettingZoo's connect_four, {row['form']}", [row], ENVIRONMENT) for row in zoo),
    ]
    lines = [
        [words, span(ratios(rows, peers, way)), span(ratios_of_slowest(rows, peers, way))]
        for words, peers, way in beside
    ]
    return Sheet("In short", ["beside", "our nearest game", "our slowest game"], lines, 1)


def gains(rows: list[Row]) -> str:
    """In a sentence, how much faster many tables are than one."""
    found = []
    for game in GAMES:
        many = max(batches(rows, game), key=decisions_per_s, default=None)
        if many:
            found.append(f"{game} {beside_one(rows, many, 'env()')} ({many['count']:,} tables)")
    return f"Many tables at once, beside PettingZoo's env() of the same game: {', '.join(found)}." if found else ""


def faster(rows: list[Row]) -> Sheet:
    """Peers that make more decisions than the game of ours that they are compared with."""
    lines = []
    for words, way, peers in (
        ("through Python", DECISIONS, peers_in(rows, DECISIONS)),
        ("as an environment", ENVIRONMENT, observing(rows)),
    ):
        for row in peers:
            found = ratios(rows, [row], way)
            if found and found[0] < 1:
                lines.append([name(row), row["game"], words, number(row["decisions_per_s"]), times(found[0])])
    return Sheet("Faster than T-Minus", ["", "game", "", "decisions/s", "T-Minus is"], lines, 3)


def faster_inside(rows: list[Row]) -> str:
    """In a sentence, how many games in C++ are faster than ours where nobody asks from Python."""
    pairs = [
        (inner_decisions_per_s(ours), inner_decisions_per_s(row))
        for row in peers_in(rows, DECISIONS)
        if row["form"] == "C++" and (ours := nearest(rows, row, "compiled"))
    ]
    both = [(ours, theirs) for ours, theirs in pairs if ours is not None and theirs is not None]
    more = sum(theirs > ours for ours, theirs in both)
    return (
        f"Without Python in between, {more} of {len(both)} games of OpenSpiel in C++ make more decisions than our game "
        "of their kind (see Inside the engines)."
    )


def noise(rows: list[Row]) -> tuple[float, float]:
    """How far the slowest round lies below the best: at most in half of the rows, and at worst."""
    spreads = sorted(row["spread"] for row in measured(rows))
    return (spreads[len(spreads) // 2], spreads[-1]) if spreads else (0.0, 0.0)
