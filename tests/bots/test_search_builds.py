"""Law 8 for search: the interpreted and the compiled build choose the same, and for the same reasons.

Both are compared with what is kept in searched.json; searched.py says how to write it anew.
"""

import pytest

from tests.bots.searched import PLACES, kept, name_of, searched


@pytest.mark.parametrize(("game", "seats"), PLACES)
def test_search_finds_what_is_kept(game: str, seats: int) -> None:
    assert searched(game, seats) == kept()[name_of(game, seats)]


def test_everything_that_is_kept_is_checked() -> None:
    assert list(kept()) == [name_of(game, seats) for game, seats in PLACES]
    assert all(any("visits" in row for row in rows) for rows in kept().values())
