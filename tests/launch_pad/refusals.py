"""Layouts in which something is refused."""

from typing import Any

import pytest

from tests.launch_pad.tables import complete

EXPERTS = ["engineer", "inspector", "mission-controller"]

# Rockets in Launch: with nothing, with Oxygen, and with Oxygen under Maximum Security.
LAUNCHED = complete("observer", "launch")
OXYGENATED = complete("observer", "launch", ["oxygen"])
SAFE = complete("observer", "launch", ["maximum-security", "oxygen"])


def case(ref: str, sentence: str, rule: str, **layout: Any) -> Any:
    """A layout in which the reference is refused with this sentence and this paragraph."""
    return pytest.param(ref, layout, f"{sentence} ({rule})", id=sentence, marks=pytest.mark.rule(rule))
