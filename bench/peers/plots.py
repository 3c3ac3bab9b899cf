"""The pictures of the page: lines over seats and over tables, as SVG that needs nothing from elsewhere."""

from collections.abc import Callable
from html import escape
from itertools import pairwise
from math import ceil, floor, log2, log10
from typing import NamedTuple

from bench.peers.of_tminus import GAMES
from bench.peers.results import batches, microseconds_per_decision, of_ours
from bench.peers.rounds import Row

WIDTH, HEIGHT = 460, 300
LEFT, RIGHT, TOP, BOTTOM = 64, 128, 44, 48
COLOURS = ["#1f6fb4", "#b3541e", "#2e7d4f"]
INK, PALE, GROUND = "#24292f", "#d8dee4", "#ffffff"
LABEL_GAP = 15.0  # between the names at the ends of lines

Line = list[tuple[float, float]]


class Panel(NamedTuple):
    """One field of axes. On a doubling axis all doublings are equally long."""

    title: str
    across: str
    lines: dict[str, Line]
    doubling_x: bool = False
    doubling_y: bool = False


def seats_plot(rows: list[Row]) -> str:
    def lines(cost: Callable[[Row], float]) -> dict[str, Line]:
        return {game: [(row["seats"], cost(row)) for row in of_ours(rows, "compiled", game)] for game in GAMES}

    return drawing(
        "What a decision and a game cost with more seats",
        [
            Panel("µs a decision", "seats", lines(microseconds_per_decision)),
            Panel("ms a game", "seats", lines(lambda row: 1e3 / row["games_per_s"])),
        ],
    )


def tables_plot(rows: list[Row]) -> str:
    def lines(cost: Callable[[Row], float]) -> dict[str, Line]:
        return {game: [(row["count"], cost(row)) for row in batches(rows, game)] for game in GAMES}

    return drawing(
        "What more tables at once bring and cost",
        [
            Panel("steps a second", "tables", lines(lambda row: row["steps_per_s"]), True),
            Panel("ms a step of all", "tables", lines(lambda row: row["count"] / row["steps_per_s"] * 1e3), True, True),
        ],
    )


# ---- drawing


def drawing(title: str, panels: list[Panel]) -> str:
    width = WIDTH * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}"'
        f' role="img" aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="12" fill="{INK}">',
        f'<rect width="{width}" height="{HEIGHT}" rx="8" fill="{GROUND}"/>',
    ]
    for number, panel in enumerate(panels):
        parts += [f'<g transform="translate({number * WIDTH} 0)">', *field(panel), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def field(panel: Panel) -> list[str]:
    points = [point for line in panel.lines.values() for point in line]
    if not points:
        return []
    columns = sorted({x for x, _ in points})
    ticks = rungs(max(y for _, y in points), min(y for _, y in points), panel.doubling_y)
    place_x = scale(columns[0], columns[-1], LEFT, WIDTH - RIGHT, panel.doubling_x)
    place_y = scale(ticks[0], ticks[-1], HEIGHT - BOTTOM, TOP, panel.doubling_y)
    parts = [f'<text x="{LEFT}" y="24" font-weight="600" font-size="14">{escape(panel.title)}</text>']
    for tick in ticks:
        y = place_y(tick)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{PALE}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{short(tick)}</text>')
    for column in columns:
        x = place_x(column)
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{column:g}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle:g}" y="{HEIGHT - 10}" text-anchor="middle">{escape(panel.across)}</text>')
    ends = apart([place_y(line[-1][1]) if line else 0.0 for line in panel.lines.values()])
    for (name, line), colour, end in zip(panel.lines.items(), COLOURS, ends, strict=False):
        spots = [(place_x(x), place_y(y)) for x, y in line]
        if spots:
            parts.append(
                f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)}" fill="none" stroke="{colour}"'
                ' stroke-width="2"/>'
            )
            parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>' for x, y in spots]
            parts.append(f'<text x="{WIDTH - RIGHT + 10}" y="{end + 4:.1f}" fill="{colour}">{escape(name)}</text>')
    return parts


def scale(low: float, high: float, start: float, end: float, doubling: bool) -> Callable[[float], float]:
    def place(value: float) -> float:
        least, most, here = (log2(v) if doubling else v for v in (low, high, value))
        return start + (end - start) * ((here - least) / (most - least) if most > least else 0.5)

    return place


def rungs(high: float, low: float, doubling: bool) -> list[float]:
    """Round numbers from the bottom of an axis to its top: from nothing, or by tens."""
    if doubling:
        return [10.0**power for power in range(floor(log10(low)), ceil(log10(high)) + 1)]
    ten = 10.0 ** floor(log10(high / 4))
    step = next(ten * digit for digit in (1, 2, 5, 10) if high / (ten * digit) <= 5)
    return [step * number for number in range(ceil(high / step) + 1)]


def apart(heights: list[float]) -> list[float]:
    """These heights, moved as little as keeps the names that stand there from touching."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    found = list(heights)
    for upper, lower in pairwise(order):
        found[lower] = max(found[lower], found[upper] + LABEL_GAP)
    return found


def short(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:g} M"
    return f"{value / 1e3:g} k" if value >= 1e3 else f"{value:g}"
