"""The bots of a lesson: they decide the same whenever the same has happened, so that what a lesson says comes true."""

from hashlib import blake2b

from tminus.kernel.state import NO_CHOICE, State


def seeds(secret: str, state: State, seat: int) -> tuple[int, int]:
    """For the world that the seat imagines, and for the bot itself. What others choose in secret is told to nobody
    before all have chosen, so it does not matter who is quicker."""
    told = len(state.log or [])
    digest = blake2b(f"tminus lesson {seat} {told}".encode(), key=bytes.fromhex(secret)).digest()
    return int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big")


def unhurried(state: State) -> State:
    """The state as if nobody had chosen yet, where all choose at the same time."""
    waiting = state.clone()
    waiting.choices = (NO_CHOICE,) * state.seats
    return waiting
