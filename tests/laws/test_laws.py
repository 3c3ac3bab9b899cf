"""The laws, on every game, every option and every number of seats."""

import pytest
from hypothesis import given, settings

from tests.laws.every import LAWS, every_law
from tests.laws.play import Law, Setting, Way, all_settings, check
from tests.laws.strategies import ways
from tests.laws.undo import NothingSeen


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_every_setting_keeps_every_law(setting: Setting) -> None:
    seed = all_settings().index(setting)
    check(Way(setting, seed), every_law(), thrift=25)


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_no_setting_shows_anything_that_can_be_taken_back(setting: Setting) -> None:
    """After every single action."""
    check(Way(setting, all_settings().index(setting)), [NothingSeen()])


@pytest.mark.parametrize("law", LAWS)
@settings(max_examples=6)
@given(way=ways())
def test_no_way_through_a_game_breaks_a_law(law: type[Law], way: Way) -> None:
    check(way, [law()])
