"""Small charts as SVG; their colours are the page's, so that they follow it into the dark."""

from collections.abc import Callable
from html import escape
from math import floor, log10
from typing import NamedTuple

WIDTH = 520
LEFT, RIGHT = 140, 115  # room for names, and for numbers
ROW = 30
TOP, BOTTOM = 8, 34
BARS = 25  # at most, or one more
TICK_GAP = 50  # at least, so that the numbers of an axis do not touch

# For a notebook: the page's own colours and two of ours, which can be told apart on light and on dark ground.
STYLE = """
.tminus-chart svg { display: block; width: 100%; max-width: 40em; height: auto; font: 13px sans-serif; }
.tminus-chart svg text { fill: currentColor; dominant-baseline: central; }
.tminus-chart svg .name, .tminus-chart svg .number { text-anchor: end; }
.tminus-chart svg .tick { text-anchor: middle; font-size: 12px; opacity: .7; }
.tminus-chart svg .grid, .tminus-chart svg .axis { stroke: currentColor; opacity: .25; }
.tminus-chart svg .mark { stroke: currentColor; stroke-dasharray: 4 3; opacity: .6; }
.tminus-chart svg .range { stroke: #e0a32e; stroke-width: 6; stroke-linecap: round; }
.tminus-chart svg .dot, .tminus-chart svg .bar { fill: #e4572e; }
"""


class Chart(str):
    """An SVG for a page that has a style for it; at the end of a notebook's cell it brings its own."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return f'<div class="tminus-chart"><style>{STYLE}</style>{self}</div>'


class Dot(NamedTuple):
    """A value with the range it may lie in."""

    name: str
    low: float
    value: float
    high: float
    words: str


class Axis(NamedTuple):
    """What lies between the left and the right edge of a chart."""

    least: float
    most: float
    words: Callable[[float], str]
    log: bool = False
    mark: float | None = None  # drawn as a line: what it would be if all were equal

    def place(self, value: float) -> float:
        least, most, value = (log10(v) if self.log else v for v in (self.least, self.most, value))
        share = (value - least) / (most - least)
        return round(LEFT + min(max(share, 0.0), 1.0) * (WIDTH - LEFT - RIGHT), 1)

    def ticks(self) -> list[float]:
        if self.log:
            tens = [10.0**power for power in range(floor(log10(self.least)), floor(log10(self.most)) + 1)]
            return [ten for ten in tens if self.least <= ten <= self.most]
        step = nice_step((self.most - self.least) * TICK_GAP / (WIDTH - LEFT - RIGHT))
        first = -(-self.least // step)
        return [step * (first + n) for n in range(int((self.most - first * step) / step + 1e-9) + 1)]


def nice_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50, ... that is not smaller than this."""
    ten = 10.0 ** floor(log10(least))
    return next(ten * digit for digit in (1, 2, 5, 10) if ten * digit >= least * 0.999)


def dots(title: str, rows: list[Dot], axis: Axis) -> Chart:
    """A dot for each value on a line from its low to its high end."""
    height = TOP + ROW * len(rows) + BOTTOM
    floor_line = height - BOTTOM
    parts = grid(axis, floor_line)
    if axis.mark is not None:
        x = axis.place(axis.mark)
        parts.append(f'<line class="mark" x1="{x}" x2="{x}" y1="{TOP}" y2="{floor_line}"/>')
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        low, x, high = axis.place(row.low), axis.place(row.value), axis.place(row.high)
        parts += [
            f"<g><title>{escape(row.name)}: {escape(row.words)}</title>",
            f'<text class="name" x="{LEFT - 12}" y="{y}">{escape(shortened(row.name))}</text>',
            f'<line class="range" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{x}" cy="{y}" r="5"/>',
            f'<text class="number" x="{WIDTH}" y="{y}">{escape(row.words)}</text></g>',
        ]
    return drawing(title, height, parts)


def bars(title: str, counts: dict[int, int]) -> Chart:
    """How often each whole number came; numbers far apart are gathered in a few wide bars."""
    span = int(nice_step(max((max(counts) - min(counts) + 1) / BARS, 1)))
    least, most = min(counts) // span * span, max(counts)
    gathered: dict[int, int] = {}
    for value, count in counts.items():
        start = value // span * span
        gathered[start] = gathered.get(start, 0) + count
    height = 160
    floor_line, tallest = height - BOTTOM, max(gathered.values())
    slots = (most - least) // span + 1
    slot = min((WIDTH - 40) / slots, 60.0)
    left = (WIDTH - slots * slot) / 2
    every = max(1, int(40 // slot) + (40 % slot > 0))
    parts = [f'<line class="axis" x1="0" x2="{WIDTH}" y1="{floor_line}" y2="{floor_line}"/>']
    for place in range(slots):
        start = least + place * span
        count = gathered.get(start, 0)
        tall = round(count / tallest * (floor_line - TOP - 14), 1)
        x = round(left + place * slot, 1)
        name = str(start) if span == 1 else f"{start} to {start + span - 1}"
        parts.append(
            f'<rect class="bar" x="{x + 1}" y="{floor_line - tall}" width="{max(slot - 2, 1):.1f}" height="{tall}">'
            f"<title>{name}: {count:,}</title></rect>"
        )
        if place % every == 0:
            parts.append(f'<text class="tick" x="{x + slot / 2:.1f}" y="{floor_line + 18}">{start}</text>')
    return drawing(title, height, parts)


def grid(axis: Axis, floor_line: float) -> list[str]:
    parts = []
    for tick in axis.ticks():
        x = axis.place(tick)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{floor_line}"/>')
        parts.append(f'<text class="tick" x="{x}" y="{floor_line + 18}">{escape(axis.words(tick))}</text>')
    return parts


def drawing(title: str, height: float, parts: list[str]) -> Chart:
    return Chart(
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}">\n'
        + "\n".join(parts)
        + "\n</svg>"
    )


def shortened(name: str, most: int = 18) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
