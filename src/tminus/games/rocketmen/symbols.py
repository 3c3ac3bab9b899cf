"""The small signs in a picture of Rocketmen: items, Rocket points and money; and the sorts of cards by their inks."""

from typing import Final

from tminus.games.rocketmen.amounts import dollars
from tminus.games.rocketmen.cards import (
    COST_BIOTECH,
    COST_COMPOSITE,
    COST_COMPUTER,
    COST_MONEY,
    COST_SCIENCE,
    MONEY,
    is_engine,
    is_mission,
    is_threat,
)
from tminus.games.rocketmen.catalogue import ITEM_COUNTS, printed_on
from tminus.kernel.drawing import Points, Scene
from tminus.kernel.tabletop import (
    BLUE,
    CREAM,
    CUBE,
    INK,
    MAROON,
    MOSS,
    MUSTARD,
    NAVY,
    ORANGE,
    PLUM,
    RUST,
    SKY,
    STEEL,
    TEAL,
    moved,
    unknown,
)
from tminus.kernel.tabletop import ROCKET as ROCKET_SHAPE

Counted = dict[str, int]  # of money and of each sign

_LEAF: Final[Points] = [(-0.8, 0.9), (-0.75, -0.1), (-0.2, -0.75), (0.9, -0.9), (0.75, 0.2), (0.1, 0.75)]
_FLASK: Final[Points] = [(-0.3, -1.0), (0.3, -1.0), (0.3, -0.25), (0.95, 0.95), (-0.95, 0.95), (-0.3, -0.25)]


def sign(scene: Scene, id: str, x: float, y: float, radius: float) -> None:
    if id == "computer":
        scene.box(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8, BLUE, radius=1.5)
        scene.box(x - radius * 0.4, y - radius * 0.4, radius * 0.8, radius * 0.8, SKY)
    elif id == "composite":
        scene.polygon(moved(CUBE, x, y, radius), STEEL)
        scene.polygon(
            [(x - radius * 0.9, y - radius * 0.5), (x, y - radius), (x + radius * 0.9, y - radius * 0.5), (x, y)],
            MUSTARD,
        )
    elif id == "biotech":
        scene.polygon(moved(_LEAF, x, y, radius), MOSS)
        scene.line(x - radius * 0.6, y + radius * 0.7, x + radius * 0.4, y - radius * 0.4, CREAM, 1)
    elif id == "science":
        scene.polygon(moved(_FLASK, x, y, radius), PLUM)
    elif id == "rocket":
        scene.polygon(moved(ROCKET_SHAPE, x, y, radius * 1.2), ORANGE)
    else:
        unknown(scene, x, y, radius, STEEL)


def gives(kind: int) -> Counted:
    """What is printed on a card."""
    return {"money": MONEY[kind], **dict(zip(ITEM_COUNTS, printed_on(kind), strict=False))}


def costs(kind: int, surcharge: int) -> Counted:
    """Where a price says Science, any item will do."""
    amounts = [COST_COMPUTER[kind], COST_COMPOSITE[kind], COST_BIOTECH[kind], 0, 0, COST_SCIENCE[kind]]
    return {"money": COST_MONEY[kind] + surcharge, **dict(zip(ITEM_COUNTS, amounts, strict=True))}


def amount(scene: Scene, x: float, y: float, counted: Counted, ink: str = INK) -> float:
    """Money and signs in a row. Tells where it ends."""
    if counted.get("money", 0):
        x += scene.text(x, y, dollars(counted["money"]), 12, ink, 44, bold=True) + 6
    for id in ITEM_COUNTS:
        count = counted.get(id, 0)
        if count > 1:
            x += scene.text(x, y, str(count), 12, ink, 20, bold=True) + 2
        if count:
            sign(scene, id, x + 6, y, 5.5)
            x += 16
    return x


def card_ink(kind: int) -> str:
    if is_mission(kind):
        return NAVY
    if is_engine(kind):
        return RUST
    return MAROON if is_threat(kind) else TEAL
