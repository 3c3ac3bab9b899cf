"""Standings as a notebook shows them at the end of a cell."""

from typing import Any

import tminus
from tminus.kernel.notebook import line, table
from tminus.lab.charts import STYLE
from tminus.lab.report import charts

LAYOUT = """
.tminus-standings { display: flex; flex-wrap: wrap; gap: 1em; }
.tminus-standings figure { margin: 0; width: 26em; max-width: 100%; }
"""
HEADINGS = ["Bot", "Rating", "Games", "Won", "95 % interval", "ms a decision"]


class Standings(dict[str, Any]):
    """What the games of a ladder add up to, ready for JSON."""

    def _repr_html_(self) -> str:
        title = f"{tminus.game(self['game']).title}: {self['games']:,} games with {self['seats']} seats"
        figures = "".join([f"<figure><figcaption>{words}</figcaption>{svg}</figure>" for words, svg in charts(self)])
        return (
            f"<style>{STYLE}{LAYOUT}</style>{line(title)}{table(HEADINGS, [row(bot) for bot in self['bots']])}"
            f'<div class="tminus-standings tminus-chart">{figures}</div>'
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
