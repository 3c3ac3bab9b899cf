"""Pictures of whole games: every game, every number of seats, every option."""

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.words.third_language import every_setting
from tminus import GAMES, Game, State
from tminus.kernel.drawing import END, MIDDLE, Box, Disc, Line, Polygon, Scene, Shape, Text
from tminus.kernel.randomness import Random
from tminus.kernel.speaking import speaking

EDGE = 0.75  # an outline may reach half of its width over the edge
SETTINGS = [(game, seats, options) for game in GAMES for seats, options in every_setting(game)]
by_setting = pytest.mark.parametrize(
    ("game", "seats", "options"),
    SETTINGS,
    ids=[f"{game.name}-{seats}-{'-'.join(map(str, options.values()))}" for game, seats, options in SETTINGS],
)


def moments(game: Game, seats: int, options: dict[str, object], every: int) -> Iterator[State]:
    """Of a game played at random: its start, its end, and what comes between in steps of so many decisions."""
    state, source = game.new(seats, 11, options), Random(12)
    while not state.over:
        if state.moves % every == 0:
            yield state
        seat = state.pending()[0]
        codes = state.options(seat)
        state.act(seat, codes[source.below(len(codes))])
    yield state


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """The left, upper, right and lower end of a shape."""
    if isinstance(shape, Box):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, Disc):
        return shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius
    if isinstance(shape, Text):
        left = shape.x - shape.width * {END: 1, MIDDLE: 0.5}.get(shape.anchor, 0)
        return left, shape.y - shape.size / 2, left + shape.width, shape.y + shape.size / 2
    points = [(shape.x, shape.y), (shape.to_x, shape.to_y)] if isinstance(shape, Line) else shape.points
    across, down = [point[0] for point in points], [point[1] for point in points]
    return min(across), min(down), max(across), max(down)


def outside(scene: Scene) -> list[Shape]:
    found = []
    for shape in scene.shapes:
        left, top, right, bottom = reach(shape)
        if min(left, top) < -EDGE or right > scene.width + EDGE or bottom > scene.height + EDGE:
            found.append(shape)
    return found


@by_setting
def test_pictures_of_a_whole_game(game: Game, seats: int, options: dict[str, object]) -> None:
    """Every shape lies inside, all pictures are of one size, and none shows more than its seat can know."""
    sizes = set()
    for number, state in enumerate(moments(game, seats, options, every=37)):
        for seat in (number % seats, None):
            scene = state.picture(seat)
            assert outside(scene) == []
            assert state.imagine(seat, number).picture(seat).shapes == scene.shapes
            sizes.add((seat is None, scene.width, scene.height))
        with speaking("en" if number % 2 else "de"):
            check_svg(state.picture(number % seats))
    assert len(sizes) == 2  # for those who play, and for those who watch


def check_svg(scene: Scene) -> None:
    root = ElementTree.fromstring(scene.svg())
    assert len(root) == len(scene.shapes)
    assert [text.text for text in root if text.tag.endswith("text")] == scene.words()
    assert outside(scene) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_picture_names_everybody_and_changes_with_the_table(game: Game) -> None:
    names = [f"Player {letter}" for letter in "ABCDEF"][: game.most_seats]
    seen = set()
    for state in moments(game, game.most_seats, {}, every=1):
        if state.moves > 30:
            break
        scene = state.picture(None, names)
        assert all([any([name in words for words in scene.words()]) for name in names])
        assert not any(["(you)" in words for words in scene.words()])
        assert any(["(you)" in words for words in state.picture(0, names).words()])
        seen.add(scene.svg())
    assert len(seen) > 20


def test_shapes_of_every_kind_are_measured() -> None:
    scene = Scene(100, 100, "#ffffff")
    scene.disc(98, 50, 10, "#000000")
    scene.line(0, 0, 0, 120, "#000000")
    scene.polygon([(-5, 0), (5, 0), (0, 5)], "#000000")
    scene.text(90, 50, "Observer", 12, "#000000", 100)
    scene.text(90, 50, "Observer", 12, "#000000", 100, END)
    assert [type(shape) for shape in outside(scene)] == [Disc, Line, Polygon, Text]
