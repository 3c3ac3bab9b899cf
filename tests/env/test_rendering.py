"""What an environment shows of its game: text and pixels."""

from re import sub

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.kernel.test_pictures import moments
from tminus import GAMES, BadOption, Game, State
from tminus.env.pixels import in_the_font
from tminus.env.pixels import pixels as as_pixels
from tminus.env.rendering import rendered
from tminus.kernel.drawing import Scene, Text
from tminus.kernel.speaking import speaking

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
TABLES = [(game, seats) for game in GAMES for seats in range(game.least_seats, game.most_seats + 1)]
by_seats = pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES])
ESCAPES = r"\x1b\[[\d;]*m"


def plain(text: object) -> str:
    assert isinstance(text, str)
    return sub(ESCAPES, "", text)


def pixels(state: State, seat: int | None = None) -> NDArray[np.uint8]:
    frame = rendered(state, "rgb_array", seat)
    assert isinstance(frame, np.ndarray)
    return frame


@by_seats
def test_text_names_everybody_and_says_who_must_decide(game: Game, seats: int) -> None:
    for state in moments(game, seats, {}, every=307):
        for seat in (0, None):
            text = plain(rendered(state, "ansi", seat))
            assert all([f"Seat {number + 1}" in text for number in range(seats)])
            assert state.prompt(seat) in " ".join(text.split())
            assert max(map(len, text.splitlines())) <= 120


@by_game
def test_text_is_coloured_unless_nobody_wants_that(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.new(game.least_seats, 1)
    coloured = rendered(state, "ansi")
    monkeypatch.setenv("NO_COLOR", "1")
    without = rendered(state, "ansi")
    assert plain(coloured) == plain(without)
    assert "\x1b[3" not in sub(r"\x1b\[[0-4]m", "", str(without))
    assert coloured != without


@by_game
def test_text_shows_a_hand_to_its_owner_alone(game: Game) -> None:
    """And nothing else that another seat cannot know."""
    for state in moments(game, game.most_seats, {}, every=53):
        for seat in (0, None):
            assert rendered(state.imagine(seat, 5), "ansi", seat) == rendered(state, "ansi", seat)
    state = game.new(game.least_seats, 1)
    assert plain(rendered(state, "ansi", 0)).count("\n") > plain(rendered(state, "ansi")).count("\n")


@by_game
def test_people_read_the_same_text(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    state = game.new(game.least_seats, 1)
    assert rendered(state, "human", 0) is None
    assert capsys.readouterr().out == plain(rendered(state, "ansi", 0))


@by_seats
def test_pixels_are_a_picture_of_the_same_size_all_game_long(game: Game, seats: int) -> None:
    frames = [pixels(state) for state in moments(game, seats, {}, every=10_000)]
    shapes = set()
    for frame in frames:
        assert frame.dtype == np.uint8
        assert frame.flags.writeable
        assert len(set(map(tuple, frame[::9, ::9].reshape(-1, 3).tolist()))) > 20
        shapes.add(frame.shape)
    ((height, width, colours),) = shapes
    scene = game.new(seats, 1).picture()
    assert (height, width, colours) == (scene.height, scene.width, 3)
    assert not np.array_equal(frames[0], frames[-1])


@by_game
def test_pixels_show_a_hand_to_its_owner(game: Game) -> None:
    state = game.new(game.least_seats, 1)
    mine, spectators = pixels(state, 0), pixels(state)
    assert mine.shape[0] > spectators.shape[0]
    assert mine.shape[1:] == spectators.shape[1:]


def test_letters_that_the_font_lacks_are_written_without_their_accents() -> None:
    assert in_the_font("Prüfstände fünf × groß") == "Prufstande funf x gross"
    assert in_the_font("„Ares“ – 2") == "“Ares“ - 2"
    umlauts, plain = [written(words) for words in ("Öl", "Ol")]
    assert np.array_equal(umlauts, plain)


def written(words: str) -> NDArray[np.uint8]:
    """A picture of these words, with room for more."""
    scene = Scene(100, 40, "white")
    scene.shapes.append(Text(10, 20, words, 16, "black", "start", False, 80))
    return as_pixels(scene)


def test_pictures_speak_the_language_that_is_spoken() -> None:
    state = next(game for game in GAMES if game.name == "launch-pad").new(2, 1)
    with speaking("de"):
        german = pixels(state)
    assert german.shape == pixels(state).shape
    assert not np.array_equal(german, pixels(state))


def test_there_is_no_other_mode() -> None:
    with pytest.raises(BadOption, match="ansi, human, rgb_array, not as 'hologram'"):
        rendered(GAMES[0].new(2, 1), "hologram")
