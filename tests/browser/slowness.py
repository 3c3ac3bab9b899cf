"""How slow this machine is now: what a person would see at once takes longer where a test shares its machine."""

from time import perf_counter

WORK = 1_000_000
USUAL = 0.04  # seconds that the work takes on a machine that does nothing else, and is not fast


def slowness() -> float:
    """How many times as long as usual something takes now, at least 1."""
    begun = perf_counter()
    for _ in range(WORK):
        pass
    return max(1.0, (perf_counter() - begun) / USUAL)
