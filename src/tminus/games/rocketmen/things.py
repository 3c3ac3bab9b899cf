"""What a reference speaks of: understood as it stands, or by a name that a person types."""

from typing import Final

from tminus.games.rocketmen.cards import (
    DESTINATION_IDS,
    DESTINATION_NAMES,
    FIRST_ENGINE,
    GOAL_IDS,
    IDS,
    KINDS,
    LOCATION_IDS,
    NAMES,
    SEATS,
    SOLO_CARDS,
    SUCCESS_VALUES,
    VARIANT_IDS,
)
from tminus.games.rocketmen.catalogue import (
    AI_ROCKET,
    MESSAGES,
    card_ref,
    destination_ref,
    goal_ref,
    location_ref,
    offer_ref,
    refusal,
    solo_ref,
    success_ref,
    variant_ref,
)
from tminus.games.rocketmen.state import Table
from tminus.kernel.words import Refusal, Thing, Things, seat_ref

_ALONE: Final = ["ai", "solo"]  # sorts of things that only solitaire has

THINGS: Final = Things(MESSAGES)
for _kind, _id in enumerate(IDS):
    THINGS.add(Thing("card", card_ref(_kind), _kind), _id, NAMES[_kind])
for _kind in range(FIRST_ENGINE, KINDS):
    THINGS.add(Thing("offer", offer_ref(_kind), _kind))
for _number, _id in enumerate(DESTINATION_IDS):
    THINGS.add(Thing("destination", destination_ref(_number), _number), _id, DESTINATION_NAMES[_number])
for _number, _id in enumerate(LOCATION_IDS):
    THINGS.add(Thing("location", location_ref(_number), _number), _id)
for _number, _id in enumerate(GOAL_IDS):
    THINGS.add(Thing("goal", goal_ref(_number), _number), _id)
for _number, _id in enumerate(VARIANT_IDS):
    THINGS.add(Thing("variant", variant_ref(_number), _number), _id)
for _seat in range(SEATS):
    THINGS.add(Thing("seat", seat_ref(_seat), _seat))
for _key in [key for key in MESSAGES if key.startswith(("token:", "pile:"))]:
    THINGS.add(Thing(_key.split(":")[0], _key))
for _value in range(SUCCESS_VALUES):
    THINGS.add(Thing("success", success_ref(_value), _value), f"success card {_value}")
for _card in range(SOLO_CARDS):
    THINGS.add(Thing("solo", solo_ref(_card), _card))
THINGS.add(Thing("ai", AI_ROCKET), "ai")


def understood(table: Table, ref: str) -> Thing | None:
    """The thing of this reference, if this game has it."""
    thing = THINGS.find(table, ref)
    return None if thing is not None and thing.sort in _ALONE and table.seats > 1 else thing


def not_understood(ref: str) -> Refusal:
    return refusal("why-no-such-thing", {"ref": f"'{ref}'"}, "RM 1.2")
