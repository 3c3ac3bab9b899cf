"""The results as sheets of words and numbers, for the terminal and for the page."""

from typing import NamedTuple

from bench.peers.contest import DECISIONS, ENVIRONMENT, KINDS
from bench.peers.of_tminus import GAMES
from bench.peers.results import (
    OURS,
    batches,
    counterpart,
    decisions_per_s,
    failed,
    in_way,
    inner_decisions_per_s,
    microseconds_per_decision,
    nearest,
    observing,
    of_ours,
    options_per_s,
    peers_in,
    ratio,
    slowest,
)
from bench.peers.rounds import Row

PLAIN_FORMS = ("compiled", "interpreted", "OpenSpiel")


class Sheet(NamedTuple):
    title: str
    heads: list[str]
    lines: list[list[str]]
    words: int = 2  # the first columns, which are words and not numbers


def number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def times(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:.0f}×" if value >= 20 else f"{value:.1f}×" if value >= 1 else f"{value:.2f}×"


def name(row: Row) -> str:
    return f"{row['peer']}, {row['form']}"


# ---- decisions


def decisions(rows: list[Row]) -> list[Sheet]:
    """A sheet for each kind of games, ours first."""
    sheets = []
    for kind, (game, title) in KINDS.items():
        peers = [row for row in peers_in(rows, DECISIONS) if row["kind"] == kind]
        peers.sort(key=decisions_per_s, reverse=True)
        if peers:
            if game:
                ours = [row for form in PLAIN_FORMS for row in of_ours(rows, form, game)]
            else:
                ours = [row for row in [nearest(rows, peers[0], form) for form in PLAIN_FORMS] if row]
            sheets.append(Sheet(title, HEADS, [decision_line(rows, row) for row in [*ours, *peers]]))
    return sheets


HEADS = [
    "",
    "game",
    "players",
    "decisions/s",
    "T-Minus is",
    "games/s",
    "decisions a game",
    "options",
    "options/s",
    "T-Minus is",
    "copy µs",
    "redealt copy µs",
]


def decision_line(rows: list[Row], row: Row) -> list[str]:
    ours = None if row["peer"] == OURS else nearest(rows, row, "compiled")
    return [
        name(row),
        row["game"],
        str(row["seats"]),
        number(row["decisions_per_s"]),
        times(ratio(ours, row, decisions_per_s)) if ours else "",
        number(row["games_per_s"]),
        number(row["decisions_per_game"]),
        f"{row['mean_options']:.1f}",
        number(options_per_s(row)),
        times(ratio(ours, row, options_per_s)) if ours else "",
        number(row["clone_us"]),
        number(row["redeal_us"]),
    ]


def inside(rows: list[Row]) -> Sheet:
    """What the engines do when nobody asks from Python."""
    lines = []
    for row in in_way(rows, DECISIONS):
        inner = inner_decisions_per_s(row)
        if inner is not None and row["form"] in ("compiled", "C++"):
            lines.append(
                [
                    name(row),
                    row["game"],
                    str(row["seats"]),
                    number(row["inner_games_per_s"]),
                    number(inner),
                    times(inner / row["decisions_per_s"]),
                ]
            )
    heads = ["", "game", "players", "games/s", "decisions/s", "as through Python"]
    return Sheet("Inside the engines", heads, lines)


# ---- environments


def environments(rows: list[Row]) -> Sheet:
    ours = [row for row in in_way(rows, ENVIRONMENT) if row["peer"] == OURS]
    peers = sorted(observing(rows), key=decisions_per_s, reverse=True)
    lines = []
    for row in [*ours, *peers]:
        beside = None if row["peer"] == OURS else nearest(rows, row, counterpart(row))
        least = None if row["peer"] == OURS else slowest(rows, counterpart(row))
        lines.append(
            [
                name(row),
                row["game"],
                str(row["seats"]),
                number(row["steps_per_s"]),
                number(row["decisions_per_s"]),
                times(ratio(beside, row, decisions_per_s)) if beside else "",
                times(ratio(least, row, decisions_per_s)) if least else "",
                number(row["games_per_s"]),
                f"{row['mean_options']:.1f}",
            ]
        )
    heads = ["", "game", "players", "steps/s", "decisions/s", "our nearest is", "our slowest is", "games/s", "options"]
    return Sheet("Environments", heads, lines)


def many_tables(rows: list[Row]) -> Sheet:
    heads = ["", "game", "players", "tables", "steps/s", "decisions/s", *ALONE, "ms a step of all"]
    lines = []
    for row in [*(row for game in GAMES for row in batches(rows, game)), *of_ours(rows, "Gymnasium vector")]:
        lines.append(
            [
                row["form"],
                row["game"],
                str(row["seats"]),
                f"{row['count']:,}",
                number(row["steps_per_s"]),
                number(row["decisions_per_s"]),
                *(beside_one(rows, row, form) for form in ALONE.values()),
                number(row["count"] / row["steps_per_s"] * 1e3),
            ]
        )
    return Sheet("Many tables at once", heads, lines)


ALONE = {"beside env()": "env()", "beside raw_env()": "raw_env()", "beside Gymnasium": "Gymnasium"}


def beside_one(rows: list[Row], many: Row, form: str) -> str:
    """How many times as many decisions many tables make as one of them; Gymnasium's play one seat only."""
    if many["form"].startswith("Gymnasium") != (form == "Gymnasium"):
        return ""
    one = [row for row in of_ours(rows, form, many["game"]) if row["seats"] == many["seats"]]
    return times(ratio(many, one[0], decisions_per_s)) if one else "–"


def more_seats(rows: list[Row]) -> Sheet:
    heads = ["game", "seats", "µs a decision", "decisions a game", "ms a game", "ms a game and seat"]
    lines = []
    for row in of_ours(rows, "compiled"):
        per_game = 1e3 / row["games_per_s"]
        lines.append(
            [
                row["game"],
                str(row["seats"]),
                number(microseconds_per_decision(row)),
                number(row["decisions_per_game"]),
                number(per_game),
                number(per_game / row["seats"]),
            ]
        )
    return Sheet("More seats", heads, lines, 1)


# ---- what there is, and what there is not


def rules(rows: list[Row]) -> Sheet:
    told: dict[tuple[str, str], str] = {}
    for row in rows:
        told.setdefault((row["peer"], row["game"]), row["rules"])
    return Sheet(
        "How much of each game there is", ["", "game", "what of it"], [[*who, of] for who, of in told.items()], 3
    )


def failures(rows: list[Row]) -> Sheet:
    lines = [[name(row), row["game"], str(row["seats"]), row["failed"]] for row in failed(rows)]
    return Sheet("Failed", ["", "game", "players", "why"], lines, 4)
