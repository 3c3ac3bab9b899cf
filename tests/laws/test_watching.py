"""The watching itself: nothing is left out, nothing holds for a trivial reason, and what is found can be replayed."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import tminus
from tests import soak
from tests.laws.play import Law, Setting, Walk, Way, all_settings, check
from tminus import Game, Record

GAMES = pytest.mark.parametrize("game", tminus.GAMES, ids=lambda game: game.name)


class NothingAfterTwenty(Law):
    """A law that every game breaks."""

    def look(self, walk: Walk) -> None:
        assert walk.actions <= 20, "the game goes on"


def first_setting(game: Game) -> Setting:
    return next(setting for setting in all_settings() if setting.game is game)


@GAMES
def test_a_broken_law_leaves_a_record_that_replays_the_game(game: Game, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="the game goes on") as caught:
        check(Way(first_setting(game), 1), [NothingAfterTwenty()], failures=tmp_path)
    (kept,) = tmp_path.iterdir()
    assert str(kept) in caught.value.__notes__[0]
    record = Record.from_json(kept.read_text(encoding="utf-8"))
    assert len(record.actions) == 21
    assert game.replay(record).moves == 21


@GAMES
def test_every_option_and_every_number_of_seats_is_watched(game: Game) -> None:
    settings = [setting for setting in all_settings() if setting.game is game]
    assert {setting.seats for setting in settings} == set(range(game.least_seats, game.most_seats + 1))
    for option in game.choices:
        assert {setting.options[option.name] for setting in settings} == set(option.values)


@GAMES
def test_the_choices_of_a_way_decide_its_first_actions(game: Game) -> None:
    walk = Walk(Way(first_setting(game), 1, choices=(7, 0, 3, 5, 2, 4)))
    left = [7, 0, 3, 5, 2, 4]
    while len(left) > 1:  # where seats choose together, one choice says who is next
        seats = [seat for seat in range(walk.state.seats) if walk.state.options(seat)]
        seat = seats[left.pop(0) % len(seats)] if len(seats) > 1 else seats[0]
        codes = walk.state.options(seat)
        code = codes[left.pop(0) % len(codes)] if len(codes) > 1 else codes[0]
        walk.step()
        assert (walk.seat, walk.code) == (seat, code)


@GAMES
def test_what_is_imagined_is_really_drawn_afresh(game: Game) -> None:
    """Otherwise the laws of secrecy would hold for a copy, too."""
    state = game.new(game.most_seats, 1)
    for seat in (0, None):
        tables = {str(game.write_table(state.imagine(seat, seed))) for seed in range(20)}
        assert len(tables) == 20


def test_soaking_counts_what_it_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = soak.soak(games=1, minutes=1, seed=3, console=Console(file=StringIO()))
    assert (found.games, found.violations) == (1, 0)
    assert found.decisions > 100


def test_soaking_keeps_what_it_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(soak, "every_law", lambda: [NothingAfterTwenty()])
    monkeypatch.setattr("sys.argv", ["soak", "--games", "2", "--seed", "3"])
    assert soak.main() == 1
    assert sorted(path.name for path in (tmp_path / "soak-failures").iterdir()) == ["seed-3", "seed-4"]
