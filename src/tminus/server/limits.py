"""How long people may think: what is usual, and what can be agreed."""

from collections.abc import Sequence

import msgspec

from tminus.server.about import Limits, Pace
from tminus.server.refusals import Wrong
from tminus.server.wire import Bounds

DAY = 24 * 3600


def usual(pace: Pace, holders: Sequence[str]) -> Limits:
    """For a new table. Where nobody else can come, nobody waits."""
    if "open" not in holders:
        return Limits()
    return Limits(remind=60, stand_in=180) if pace == "live" else Limits(remind=DAY, stand_in=3 * DAY)


def changed(limits: Limits, bounds: Bounds | None) -> Limits:
    """Limits with these instead, where somebody said so."""
    said = {} if bounds is None else msgspec.structs.asdict(bounds)
    return msgspec.structs.replace(limits, **{name: value for name, value in said.items() if value is not None})


def check(limits: Limits, pace: Pace) -> None:
    """Raises Wrong with the sentence that says what cannot be agreed."""
    if min(limits.remind, limits.stand_in, limits.each, limits.bank) < 0:
        raise Wrong("limits-negative")
    if limits.stand_in and limits.remind >= limits.stand_in:
        raise Wrong("reminder-too-late", remind=limits.remind, stand_in=limits.stand_in)
    if limits.each and not limits.bank:
        raise Wrong("clock-without-bank")
    if limits.bank and not limits.each:
        raise Wrong("bank-without-seconds")
    if limits.bank and pace != "live":
        raise Wrong("clock-not-live")
