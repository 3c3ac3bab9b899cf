"""Every lesson can be followed on the real engine along all its ways, and a wrong one says what is wrong with it."""

import re
import shutil
from pathlib import Path

import pytest

import tminus
from tests.lessons.walking import Lost, Walk, begin, go_on, stand
from tminus.games import GAMES
from tminus.kernel.errors import BadCards
from tminus.lessons.lesson import Lesson, _lesson_in, lesson_of, read_lesson

NAMES = [game.name for game in GAMES]
MARKED = re.compile(r"\{([^}|]*)(?:\|[^}]*)?\}")
FEWEST, MOST = 8, 40  # decisions of the player: about five minutes
FEWEST_CHOICES = 3  # steps at which the player can choose between different things

by_game = pytest.mark.parametrize("name", NAMES)


def everywhere(lesson: Lesson) -> tuple[list[Walk], list[Walk]]:
    """The end of every way through the lesson, and all places where it has something to say."""
    ends: list[Walk] = []
    places: list[Walk] = []
    ahead = [begin(lesson)]
    while ahead:
        walk, step = stand(lesson, ahead.pop())
        if step is None:
            ends.append(walk)
        else:
            places.append(walk)
            ahead += go_on(lesson, walk, step)
    return ends, places


@by_game
def test_all_ways_through_a_lesson_lead_to_its_end(name: str) -> None:
    lesson = lesson_of(name)
    ends, places = everywhere(lesson)
    assert len(ends) > 1
    assert all([not walk.state.over for walk in ends]), "the table goes on after the lesson"
    assert all([FEWEST <= walk.deeds <= MOST for walk in ends]), sorted({walk.deeds for walk in ends})
    said = {lesson.steps[walk.at].id for walk in places}
    assert said == {step.id for step in lesson.steps}, "steps that nobody comes to"


@by_game
def test_there_are_real_choices_and_each_tells_its_consequence(name: str) -> None:
    steps = [step for step in lesson_of(name).steps if len(step.expect) > 1 or step.free]
    assert len(steps) >= FEWEST_CHOICES
    told = [step.id for step in steps if any([choice.then for choice in step.expect])]
    assert len(told) >= FEWEST_CHOICES


@by_game
def test_what_a_lesson_points_at_is_there_when_it_does(name: str) -> None:
    lesson = lesson_of(name)
    game = tminus.game(name)
    pieces = {piece.ref for piece in game.pieces()}
    seen: set[str] = set()
    for walk in everywhere(lesson)[1]:
        step = lesson.steps[walk.at]
        found = [look for look in step.look if game.text.understood(walk.state, look.partition("@")[0])]
        seen |= {f"{step.id}: {look}" for look in found}
    wanted = {
        f"{step.id}: {look}" for step in lesson.steps for look in step.look if look.partition("@")[0] not in pieces
    }
    assert wanted <= seen


@by_game
def test_what_a_lesson_names_can_be_looked_up(name: str) -> None:
    lesson = lesson_of(name)
    pieces = {piece.ref for piece in tminus.game(name).pieces()}
    for step in lesson.steps:
        for words in (step.say, *[choice.then for choice in step.expect]):
            assert all([ref in pieces for ref in MARKED.findall(words)]), f"{step.id}: {words}"


@by_game
def test_the_same_choices_lead_to_the_same_game(name: str) -> None:
    lesson = lesson_of(name)
    endings = {walk.state.to_json() for walk in (straight(lesson), straight(lesson))}
    assert len(endings) == 1


def straight(lesson: Lesson) -> Walk:
    walk, step = stand(lesson, begin(lesson))
    while step is not None:
        walk, step = stand(lesson, next(go_on(lesson, walk, step)))
    return walk


def test_a_lesson_that_the_rules_do_not_allow_is_found_out() -> None:
    lesson = lesson_of("launch-pad")
    wrong = [step for step in lesson.steps if step.id != "rocket"]  # so there is nothing that could take the Metal
    changed = Lesson("launch-pad", 2, 0, "cadet", {}, lesson.secret, wrong, lesson.learned)
    for step in wrong:
        step.after = []
    try:
        with pytest.raises(Lost, match="'metal' of the lesson in launch-pad expects what cannot be done"):
            everywhere(changed)
    finally:
        _lesson_in.cache_clear()


# What somebody may write instead, and what they are told.
SLIPS = [
    ('level = "cadet"', 'level = "commander"', "line 6: 'level' of [lesson] names \"commander\""),
    ("seats = 2", "seats = 9", "line 4: 'seats' of [lesson] is 9, but should be from 2 to 4."),
    ('secret = "4', 'secret = "', "line 7: A secret is 64 hexadecimal digits."),
    ('id = "metal"\nlook', 'id = "metals"\nlook', "en/lesson.toml, line"),
    ("again = true", "again = 1", "'again' of \"discard\" is true or false, not 1."),
    ("maybe = true", "perhaps = true", "has an unknown field 'perhaps'; there are: id, look"),
    ('verb = "stop" },', "verb = 7 },", '"last" expects {"id": "keep", "verb": 7}'),
    ('after = ["rocket.explorer", ', 'after = ["rocket.galactic", ', 'comes after "rocket.galactic"'),
]


@pytest.mark.parametrize(("right", "wrong", "told"), SLIPS)
def test_a_slip_in_a_lesson_is_told_with_its_place(right: str, wrong: str, told: str, tmp_path: Path) -> None:
    game = tminus.game("launch-pad")
    shutil.copy(game.folder / "lesson.toml", tmp_path)
    shutil.copytree(game.folder / "words", tmp_path / "words")
    path = tmp_path / "lesson.toml"
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(BadCards) as refusal:
        read_lesson(game, tmp_path)
    assert told in str(refusal.value), str(refusal.value)
