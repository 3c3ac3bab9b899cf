"""Standings as a notebook shows them at the end of a cell."""

from typing import Any

import tminus
from tminus.kernel.notebook import line, table
from tminus.lab.report import charts

# The page's own colours and two of ours, which can be told apart on light and on dark ground.
STYLE = """
.tminus-standings .charts { display: flex; flex-wrap: wrap; gap: 1em; }
.tminus-standings figure { margin: 0; width: 26em; max-width: 100%; }
.tminus-standings svg { display: block; width: 100%; height: auto; font: 13px sans-serif; }
.tminus-standings svg text { fill: currentColor; dominant-baseline: central; }
.tminus-standings svg .name, .tminus-standings svg .number { text-anchor: end; }
.tminus-standings svg .tick { text-anchor: middle; font-size: 12px; opacity: .7; }
.tminus-standings svg .grid, .tminus-standings svg .axis { stroke: currentColor; opacity: .25; }
.tminus-standings svg .mark { stroke: currentColor; stroke-dasharray: 4 3; opacity: .6; }
.tminus-standings svg .range { stroke: #e0a32e; stroke-width: 6; stroke-linecap: round; }
.tminus-standings svg .dot, .tminus-standings svg .bar { fill: #e4572e; }
"""
HEADINGS = ["Bot", "Rating", "Games", "Won", "95 % interval", "ms a decision"]


class Standings(dict[str, Any]):
    """What the games of a ladder add up to, ready for JSON."""

    def _repr_html_(self) -> str:
        title = f"{tminus.game(self['game']).title}: {self['games']:,} games with {self['seats']} seats"
        figures = "".join([f"<figure><figcaption>{words}</figcaption>{svg}</figure>" for words, svg in charts(self)])
        return (
            f'<div class="tminus-standings"><style>{STYLE}</style>{line(title)}'
            f'{table(HEADINGS, [row(bot) for bot in self["bots"]])}<div class="charts">{figures}</div></div>'
        )


def row(bot: dict[str, Any]) -> list[str]:
    return [
        bot["bot"],
        f"{bot['rating']:.1f} ± {bot['within']:.1f}",
        f"{bot['games']:,}",
        f"{bot['share']:.1%}",
        f"{bot['low']:.1%} to {bot['high']:.1%}",
        f"{bot['ms']['mean']:g}",
    ]
