"""What every test run shares: property tests that find the same examples each time, on machines of any speed, and
Ctrl-C that works in whatever a test starts."""

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.kernel", "tests.laws", "tests.golden")

settings.register_profile(
    "tminus",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],  # an example is a whole game
)
settings.load_profile("tminus")

# Whoever runs the tests in the background of a shell passes on that Ctrl-C is ignored.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """The collector need not look through some thousand tests again and again."""
    gc.freeze()
