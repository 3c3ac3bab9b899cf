"""Standings at the end of a notebook's cell."""

import json

from tests.lab.test_report import Balanced
from tminus.lab.crew import do_here
from tminus.lab.ladder import climb
from tminus.lab.plan import Plan, every_pair
from tminus.lab.standings import standings


def test_standings_show_their_numbers_and_charts() -> None:
    plan = Plan("launch-pad", 2, {"length": "short"}, every_pair(["random", "greedy"]), 6, 0)
    found = standings(plan, climb(plan, do_here))
    shown = found._repr_html_()
    seen = Balanced(shown)
    assert seen.tags.count("svg") == 6
    assert not seen.loaded
    assert "Launch Pad: 6 games with 2 seats" in shown
    for bot in found["bots"]:
        assert f">{bot['bot']}</th>" in shown
        assert f"{bot['rating']:.1f} ± {bot['within']:.1f}" in shown
        assert f"{bot['share']:.1%}" in shown
    assert json.loads(json.dumps(found))["bots"] == found["bots"]
