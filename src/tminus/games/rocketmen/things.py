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


def everything(things: Things) -> None:
    for kind, id in enumerate(IDS):
        things.add(Thing("card", card_ref(kind), kind), id, NAMES[kind])
    for kind in range(FIRST_ENGINE, KINDS):
        things.add(Thing("offer", offer_ref(kind), kind))
    for number, id in enumerate(DESTINATION_IDS):
        things.add(Thing("destination", destination_ref(number), number), id, DESTINATION_NAMES[number])
    for number, id in enumerate(LOCATION_IDS):
        things.add(Thing("location", location_ref(number), number), id)
    for number, id in enumerate(GOAL_IDS):
        things.add(Thing("goal", goal_ref(number), number), id)
    for number, id in enumerate(VARIANT_IDS):
        things.add(Thing("variant", variant_ref(number), number), id)
    for seat in range(SEATS):
        things.add(Thing("seat", seat_ref(seat), seat))
    for key in [key for key in MESSAGES if key.startswith(("token:", "pile:"))]:
        things.add(Thing(key.split(":")[0], key))
    for value in range(SUCCESS_VALUES):
        things.add(Thing("success", success_ref(value), value), f"success card {value}")
    for card in range(SOLO_CARDS):
        things.add(Thing("solo", solo_ref(card), card))
    things.add(Thing("ai", AI_ROCKET), "ai")


THINGS: Final = Things(MESSAGES, everything)


def understood(table: Table, ref: str) -> Thing | None:
    """The thing of this reference, if this game has it."""
    thing = THINGS.find(table, ref)
    return None if thing is not None and thing.sort in _ALONE and table.seats > 1 else thing


def not_understood(ref: str) -> Refusal:
    return refusal("why-no-such-thing", {"ref": f"'{ref}'"}, "RM 1.2")
