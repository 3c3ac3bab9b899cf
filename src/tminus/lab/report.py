"""The report of a ladder: one file that shows everything, without anything from elsewhere."""

from pathlib import Path
from typing import Any

import tminus
from tminus.lab.charts import Axis, Dot, bars, dots
from tminus.lab.extras import library

TEMPLATE = Path(__file__).with_name("report.html.jinja")


def write_report(file: Path, summary: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(report(summary), encoding="utf-8")


def report(summary: dict[str, Any]) -> str:
    jinja = library("jinja2", "lab")
    template = jinja.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja.StrictUndefined)
    markup = library("markupsafe", "lab").Markup
    return (
        template.from_string(TEMPLATE.read_text(encoding="utf-8")).render(
            **summary,
            title=tminus.game(summary["game"]).title,
            changed=changed_options(summary),
            pairs=pairs(summary["tables"]),
            tint=tint,
            charts=[(words, markup(svg)) for words, svg in charts(summary)],
            together=[table for table in summary["tables"] if len(table["bots"]) > 2],
        )
        + "\n"
    )


def changed_options(summary: dict[str, Any]) -> list[str]:
    """The options that are not the game's own."""
    own = tminus.game(summary["game"]).settings(summary["seats"], {})
    return [f"{name}={str(value).lower()}" for name, value in summary["options"].items() if value != own[name]]


def pairs(tables: list[dict[str, Any]]) -> dict[str, dict[str, dict[str, Any]]]:
    """What a bot (first) won against another (second)."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for table in tables:
        if len(table["bots"]) == 2:
            for mine, other in (table["shares"], table["shares"][::-1]):
                found.setdefault(mine["bot"], {})[other["bot"]] = {**mine, "games": table["games"]}
    return found


def tint(share: float) -> str:
    """The colour of a cell: the further from half, the stronger."""
    colour = "win" if share >= 0.5 else "loss"
    return f"background: color-mix(in srgb, var(--{colour}) {abs(share - 0.5) * 110:.0f}%, transparent)"


def charts(summary: dict[str, Any]) -> list[tuple[str, str]]:
    bots = summary["bots"]
    even = bots[0]["even"] if len({bot["even"] for bot in bots}) == 1 else None
    return [
        ("Rating", rating_chart(bots)),
        ("Share of wins", dots("Share of wins", [share_dot(bot["bot"], bot) for bot in bots], shares(even))),
        ("Thinking time: mean (dot), from the median to 95 of 100 (line)", pace_chart(bots)),
        (
            "Share of wins by seat",
            dots(
                "Share of wins by seat",
                [share_dot(f"seat {row['seat']}", row) for row in summary["by_seat"]],
                shares(1 / summary["seats"]),
            ),
        ),
        ("Rounds in a game", bars("Rounds in a game", summary["rounds"]["counts"])),
        ("Decisions in a game", bars("Decisions in a game", summary["decisions"]["counts"])),
    ]


def rating_chart(bots: list[dict[str, Any]]) -> str:
    rows = [
        Dot(
            bot["bot"],
            bot["rating"] - bot["within"],
            bot["rating"],
            bot["rating"] + bot["within"],
            f"{bot['rating']:.1f} ± {bot['within']:.1f}",
        )
        for bot in bots
    ]
    least, most = min(row.low for row in rows), max(row.high for row in rows)
    return dots("Rating", rows, Axis(least - 1, most + 1, lambda tick: f"{tick:g}"))


def share_dot(name: str, row: dict[str, Any]) -> Dot:
    words = f"{row['share']:.1%} ({row['low'] * 100:.0f}–{row['high'] * 100:.0f})"
    return Dot(name, row["low"], row["share"], row["high"], words)


def shares(even: float | None) -> Axis:
    return Axis(0, 1, lambda tick: f"{tick:.0%}", mark=even)


def pace_chart(bots: list[dict[str, Any]]) -> str:
    rows = [
        Dot(bot["bot"], bot["ms"]["median"], bot["ms"]["mean"], bot["ms"]["p95"], milliseconds(bot["ms"]["mean"]))
        for bot in bots
    ]
    ends = [value for row in rows for value in (row.low, row.value, row.high) if value > 0] or [1.0]
    return dots("Thinking time", rows, Axis(min(ends) / 3, max(ends) * 3, milliseconds, log=True))


def milliseconds(value: float) -> str:
    if value < 1:
        return f"{value * 1000:.3g} µs"
    return f"{value:.3g} ms" if value < 1000 else f"{value / 1000:.3g} s"
