"""What a notebook shows of a game at the end of a cell, as HTML: tables, cards, and a state with its picture."""

from typing import TYPE_CHECKING, Final

from tminus.kernel.drawing import escaped
from tminus.kernel.tabletop import CREAM, EDGE, INK, NAVY, SOFT, SPOKEN, name_of
from tminus.kernel.words import say

if TYPE_CHECKING:
    from tminus.kernel.state import State

_CELL: Final = "padding:.2em .8em;text-align:"
_CARD: Final = (
    f"max-width:24em;border:1px solid {EDGE};border-radius:8px;overflow:hidden;background:{CREAM};color:{INK}"
)


def table(headings: list[str], rows: list[list[str]]) -> str:
    """The first column and row tell what the others are about. Its colours are those of the page."""
    head = f'<th style="{_CELL}left">{escaped(headings[0])}</th>'
    head += "".join([f'<th style="{_CELL}right">{escaped(heading)}</th>' for heading in headings[1:]])
    body = ""
    for first, *rest in rows:
        cells = "".join([f'<td style="{_CELL}right">{escaped(cell)}</td>' for cell in rest])
        body += f'<tr><th style="{_CELL}left">{escaped(first)}</th>{cells}</tr>'
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def line(words: str) -> str:
    return f'<div style="margin:.4em 0;">{escaped(words)}</div>'


def card(title: str, words: str, notes: list[str]) -> str:
    """On ground of its own, to be read on light and on dark pages."""
    small = "".join([f"<div>{escaped(note)}</div>" for note in notes])
    return (
        f'<div style="{_CARD}">'
        f'<div style="background:{NAVY};color:{CREAM};padding:.4em .8em;font-weight:bold;">{escaped(title)}</div>'
        f'<div style="padding:.5em .8em;">{escaped(words)}</div>'
        f'<div style="padding:0 .8em .6em;color:{SOFT};font-size:.85em;">{small}</div></div>'
    )


def results(scores: list[int], winners: list[int], rows: list[list[str]]) -> str:
    """A column for each seat: these rows, then its points; winners are marked."""
    headings = [""]
    for seat in range(len(scores)):
        won = f" ({SPOKEN['winner']})" if seat in winners else ""
        headings.append(name_of(seat, None) + won)
    total = SPOKEN["total"] if rows else SPOKEN["points"]
    return table(headings, [*rows, [total, *[str(score) for score in scores]]])


def state_shown(state: "State") -> str:
    """The spectator's picture; below it who must do what or, at the end, who won and what the points are for."""
    parts = [state.picture().svg(), line(state.prompt())]
    if state.over:
        breakdown = state.breakdown()
        rows = [[state.game.points_for(rule), *[str(points[rule]) for points in breakdown]] for rule in breakdown[0]]
        parts.append(results(state.scores(), state.winners(), rows))
    return "".join(parts)


def outcome_shown(scores: list[int], winners: list[int], rounds: int | None, decisions: int) -> str:
    parts = [results(scores, winners, [])]
    if rounds is not None:
        parts.append(line(say(SPOKEN, "rounds", {"rounds": rounds})))
    parts.append(line(say(SPOKEN, "decisions", {"decisions": decisions})))
    return "".join(parts)
