"""What was measured: which of our rows a peer's row is compared with, and how they compare."""

from collections.abc import Callable, Iterable

from bench.peers.contest import DECISIONS, ENVIRONMENT, KINDS
from bench.peers.rounds import Row

OURS = "T-Minus"
OBSERVING = "RLCard"  # builds what the next player sees at every step, so it stands among the environments, too


def measured(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if "failed" not in row]


def failed(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if "failed" in row]


def in_way(rows: Iterable[Row], way: str) -> list[Row]:
    return [row for row in measured(rows) if row["way"] == way]


def peers_in(rows: Iterable[Row], way: str) -> list[Row]:
    return [row for row in in_way(rows, way) if row["peer"] != OURS]


def observing(rows: Iterable[Row]) -> list[Row]:
    """The peers' environments, and those that build what a player sees whoever asks."""
    rows = list(rows)
    return [*peers_in(rows, ENVIRONMENT), *(row for row in peers_in(rows, DECISIONS) if row["peer"] == OBSERVING)]


def inner_decisions_per_s(row: Row) -> float | None:
    """Decisions that never come back to Python, where it was measured."""
    games: float | None = row["inner_games_per_s"]
    return None if games is None else games * row["decisions_per_game"]


def of_ours(rows: Iterable[Row], form: str, game: str = "") -> list[Row]:
    return [row for row in measured(rows) if row["peer"] == OURS and row["form"] == form and game in ("", row["game"])]


def options_per_s(row: Row) -> float:
    return row["decisions_per_s"] * row["mean_options"]


def microseconds_per_decision(row: Row) -> float:
    return 1e6 / row["decisions_per_s"]


def slowest(rows: Iterable[Row], form: str) -> Row | None:
    return min(of_ours(rows, form), key=lambda row: row["decisions_per_s"], default=None)


def nearest(rows: Iterable[Row], peer: Row, form: str) -> Row | None:
    """Our game of the same kind with about as many seats; where none is of that kind, the slowest with as many."""
    game, _ = KINDS[peer["kind"]]
    return min(
        of_ours(rows, form, game),
        key=lambda row: (abs(row["seats"] - peer["seats"]), row["decisions_per_s"]),
        default=None,
    )


def counterpart(peer: Row) -> str:
    """Which form of ours does what this row of an environment does."""
    return "env()" if peer["form"] == "env()" else "raw_env()"


def ratio(ours: Row | None, peer: Row, rate: Callable[[Row], float]) -> float | None:
    return rate(ours) / rate(peer) if ours else None


def decisions_per_s(row: Row) -> float:
    rate: float = row["decisions_per_s"]
    return rate


def form_beside(peer: Row, way: str) -> str:
    return counterpart(peer) if way == ENVIRONMENT else "compiled"


def ratios(rows: list[Row], peers: list[Row], way: str = DECISIONS) -> list[float]:
    """How many times as many decisions our nearest game makes as each of these."""
    pairs = [(nearest(rows, peer, form_beside(peer, way)), peer) for peer in peers]
    return [ours["decisions_per_s"] / peer["decisions_per_s"] for ours, peer in pairs if ours]


def ratios_of_slowest(rows: list[Row], peers: list[Row], way: str = DECISIONS) -> list[float]:
    """The same for whichever of our games is the slowest."""
    pairs = [(slowest(rows, form_beside(peer, way)), peer) for peer in peers]
    return [ours["decisions_per_s"] / peer["decisions_per_s"] for ours, peer in pairs if ours]


def batches(rows: Iterable[Row], game: str) -> list[Row]:
    """The batched runner with more and more tables."""
    return sorted(of_ours(rows, "tables()", game), key=lambda row: row["count"])
