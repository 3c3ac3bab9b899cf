"""What every test run shares: property tests that find the same examples each time, on machines of any speed."""

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
