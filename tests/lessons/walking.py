"""Following a lesson on the real engine, with the bots that a server would seat, along every way that it offers."""

from collections.abc import Iterator
from typing import NamedTuple

from tminus.bots.registry import bot_named
from tminus.games import game as game_named
from tminus.kernel.randomness import Random
from tminus.kernel.state import State
from tminus.lessons.lesson import Lesson, Step
from tminus.lessons.partners import seeds, unhurried

LONGEST = 200  # decisions; a lesson that takes more does not end
WANDERINGS = 3  # ways through a step that leaves all to the player, besides the direct one


class Lost(AssertionError):
    """The lesson expects something that cannot be done."""


class Walk(NamedTuple):
    """One way through a lesson, up to a decision or to its end."""

    state: State
    at: int  # the step that comes next, if it has anything to say
    chosen: frozenset[str]  # "step.choice"
    since: int  # events that the player saw before the last choice
    busy: bool  # in the middle of what a free step allows
    deeds: int
    story: tuple[str, ...]  # steps that had something to say, and what was chosen


def begin(lesson: Lesson) -> Walk:
    secret = bytes.fromhex(lesson.secret)
    state = game_named(lesson.game).new(lesson.seats, options=lesson.settings, listen=True, secret=secret)
    return Walk(others_play(lesson, state), 0, frozenset(), 0, False, 0, ())


def others_play(lesson: Lesson, state: State) -> State:
    """Until the player alone is asked, or the game is over."""
    while others := [seat for seat in state.pending() if seat != lesson.seat]:
        seat = others[0]
        world, own = seeds(lesson.secret, state, seat)
        imagined = state.game.from_json(unhurried(state).imagine(seat, world).to_json())
        state.act(seat, bot_named(lesson.level, own).choose(imagined, seat, state.options(seat)))
    return state


def stand(lesson: Lesson, walk: Walk) -> tuple[Walk, Step | None]:
    """The step that has something to say now; None at the end."""
    if walk.busy and not comes_next(lesson, walk):
        return walk, lesson.steps[walk.at]
    for at in range(walk.at, len(lesson.steps)):
        step = lesson.steps[at]
        if applies(lesson, walk, step):
            return walk._replace(at=at), step
    return walk._replace(at=len(lesson.steps)), None


def comes_next(lesson: Lesson, walk: Walk) -> bool:
    """Whether the game has gone on by itself to what the lesson wants next."""
    following = [step for step in lesson.steps[walk.at + 1 :] if step.expect]
    return bool(following) and bool(fitting(lesson, walk.state, following[0]))


def applies(lesson: Lesson, walk: Walk, step: Step) -> bool:
    if not walk.chosen.issuperset(step.after):
        return False
    if step.when and step.when not in [event[0] for event in walk.state.events(lesson.seat)[walk.since :]]:
        return False
    again = step.again and any(name.startswith(f"{step.id}.") for name in walk.chosen)
    return not ((step.maybe or again) and not fitting(lesson, walk.state, step))


def fitting(lesson: Lesson, state: State, step: Step) -> list[tuple[int, str]]:
    """The codes that go on with the lesson here, each with the choice that it is."""
    found: list[tuple[int, str]] = []
    for code in state.options(lesson.seat):
        meaning = state.describe(lesson.seat, code)
        names = [choice.id for choice in step.expect if choice.fits(meaning)]
        if names:
            found.append((code, names[0]))
    return found


def act(lesson: Lesson, walk: Walk, step: Step, code: int, choice: str) -> Walk:
    assert walk.deeds < LONGEST, f"The lesson does not end: {walk.story}"
    state = walk.state.clone()
    since = len(state.events(lesson.seat)) if choice else walk.since
    state.act(lesson.seat, code)
    others_play(lesson, state)
    name = f"{step.id}.{choice}"
    stays = step.again or not choice
    chosen = walk.chosen | {name} if choice else walk.chosen
    story = (*walk.story, name)
    return Walk(state, walk.at + (not stays), chosen, since, not choice, walk.deeds + 1, story)


def go_on(lesson: Lesson, walk: Walk, step: Step) -> Iterator[Walk]:
    """Every way to go on from a step."""
    if not step.expect:
        yield walk._replace(at=walk.at + 1, story=(*walk.story, step.id))
        return
    offered = fitting(lesson, walk.state, step)
    if not offered:
        options = [walk.state.describe(lesson.seat, code).words for code in walk.state.options(lesson.seat)]
        raise Lost(f"'{step.id}' of the lesson in {lesson.game} expects what cannot be done: {options} {walk.story}")
    for code, choice in branches(walk, step, offered):
        yield act(lesson, walk, step, code, choice)
    for seed in range(WANDERINGS if step.free else 0):
        yield wander(lesson, walk, step, seed)


def branches(walk: Walk, step: Step, offered: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """One option for each choice. A step that stays would multiply them: whoever has chosen there goes on likewise."""
    codes = {choice: code for code, choice in reversed(offered)}
    before = [choice for choice in codes if f"{step.id}.{choice}" in walk.chosen]
    kept = before[:1] if step.again and before else list(codes)
    return [(codes[choice], choice) for choice in kept]


def wander(lesson: Lesson, walk: Walk, step: Step, seed: int) -> Walk:
    """Do anything at all, as long as the lesson leaves it to the player."""
    source = Random(seed)
    here: Step | None = step
    while here is step:
        options = walk.state.options(lesson.seat)
        code = options[source.below(len(options))]
        choice = dict(fitting(lesson, walk.state, step)).get(code, "")
        walk, here = stand(lesson, act(lesson, walk, step, code, choice))
    return walk
