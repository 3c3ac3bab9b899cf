"""Positions to be edited."""

from tests.kernel.laid_positions import Data, written
from tests.launch_pad.tables import complete, rocket, table


def rich_table() -> Data:
    """A position with something of everything, in step 4 of seat 0."""
    state = table(
        3,
        hands=[["observer", "metal", "oxygen"], ["fuel", "surplus"], ["thief"]],
        rockets=[
            [complete("galactic", "launch", ["oxygen"]), complete("explorer", "quality-control"), rocket("intrepid")],
            [complete("observer", "launch")],
        ],
        experts=[["engineer", None, "jack-of-all-trades"], [None, "inspector", None]],
        specialties=[["warehouse"], ["overtime"]],
        pads=[("pad-top-left", "quality-control", 1)],
        pad_area=["pad-top-right"],
        discard=["metal", "salvage", "vacuum"],
        negotiations=True,
    )
    return written(state)


def scarce_table() -> Data:
    """A position in which almost everything is there once only, so that it can be missing the next moment."""
    data = rich_table()
    laid = data["table"]
    laid["players"][1]["hand"].remove("fuel")
    laid["discard_pile"].append("fuel")
    pile = laid["draw_pile"]["cards"]
    for card in [card for card in pile if not card.startswith("pad")]:
        laid["discard_pile"] += [card] * pile.pop(card)
    return data


LAID = {"rich": rich_table(), "scarce": scarce_table()}
