"""What is too long for every change, and has a neighbour that is not: `make thorough` runs it."""

from typing import Any

import pytest


def seldom(*values: Any) -> Any:
    """These values of a test's parameters, for `make thorough` alone."""
    return pytest.param(*values, marks=pytest.mark.thorough)
