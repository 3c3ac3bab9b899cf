"""A third language, made by a program: every text of the English catalogues in wide letters. `add` writes its files and
nothing else, into a copy of the package; `python -m tests.words.third_language` then plays in it.

Whatever is said must be in wide letters as a whole: what is not has come from somewhere else than the catalogues.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters
from typing import Any

from tests.words.refusals import refusals_said
from tminus import GAMES, Game, State
from tminus.bots.coaches import coach_of
from tminus.bots.hints import advice
from tminus.kernel.randomness import Random
from tminus.kernel.speaking import speaking
from tminus.kernel.words import say
from tminus.lessons.lesson import lesson_of

LANGUAGE = "xx"
WIDE = {ord(letter): chr(ord(letter) + 0xFEE0) for letter in ascii_letters}
ARGUMENT = r"(\{[^{}]*\})"
LOOKS = 3  # once in so many decisions, all that can be chosen is read
PICTURES = 40  # a table is drawn after so many decisions


def add(package: Path) -> None:
    """To the package in this folder. What the games' own cards are called is read from the package that is imported."""
    for english in sorted(package.rglob("words/en/*.toml")):
        folder = english.parent.parent / LANGUAGE
        folder.mkdir(exist_ok=True)
        told = tomllib.loads(english.read_text(encoding="utf-8"))
        (folder / english.name).write_text(as_toml(widened(told)), encoding="utf-8")
    for game in GAMES:
        folder = package / "games" / game.folder.name / "words" / LANGUAGE
        names = {piece.ref: widened(piece.name) for piece in game.pieces()}
        texts = {piece.ref: widened(piece.text) for piece in game.pieces()}
        (folder / "cards.toml").write_text(as_toml({"names": names, "texts": texts}), encoding="utf-8")
        rules = (game.folder / "RULES.md").read_text(encoding="utf-8")
        lines = [re.sub(r"(\*\*[A-Z]+ [\d.]+\*\*)?(.*)", widened_rule, line, count=1) for line in rules.splitlines()]
        (folder / "RULES.md").write_text("\n".join(lines), encoding="utf-8")


def widened(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: widened(value) for key, value in told.items()}
    if isinstance(told, list):
        return [widened(value) for value in told]
    parts = re.split(ARGUMENT, told.replace("'", "’"))
    return "".join([part if part.startswith("{") else part.translate(WIDE) for part in parts])


def widened_rule(line: re.Match[str]) -> str:
    return (line[1] or "") + line[2].translate(WIDE)


def as_toml(told: dict[str, Any]) -> str:
    plain = {key: value for key, value in told.items() if not isinstance(value, dict)}
    lines = [f"{json.dumps(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items()]
    for key, value in told.items():
        if isinstance(value, dict):
            lines += [f"[{json.dumps(key)}]", as_toml(value)]
    return "\n".join(lines) + "\n"


# ---- what is said


def narrow(words: str) -> str:
    """The letters that are not wide, but for references: in braces in a lesson, in quotes where nothing has a name."""
    return "".join([sign for sign in re.sub(rf"{ARGUMENT}|'\w+:[^']*'", "", words) if sign in ascii_letters])


def everything_said(game: Game) -> Iterator[str]:
    yield from [game.option_words(option) for option in game.choices]
    yield from [game.value_words(option, value) for option in game.choices for value in option.values]
    for piece in game.pieces():
        yield from (piece.name, piece.text)
    lesson = lesson_of(game.name)
    yield from [step.say for step in lesson.steps] + lesson.learned
    coach = coach_of(game.name)
    yield from [coach.words[f"sign:{sign}"] for sign in coach.signs]
    yield from [coach.words[f"blunder:{blunder}"] for blunder in coach.blunders]
    for number, (seats, settings) in enumerate(every_setting(game)):
        yield from said_at_table(game.new(seats, number, settings, listen=True), Random(number))


def every_setting(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of seats with what is usual, and every value of every option once."""
    for seats in range(game.least_seats, game.most_seats + 1):
        yield seats, {}
    for option in game.choices:
        for value in option.values:
            for seats in range(game.most_seats, game.least_seats - 1, -1):
                if value != option.default and value in game.values_for(seats, option):
                    yield seats, {option.name: value}
                    break


def said_at_table(state: State, source: Random) -> Iterator[str]:
    """In a game that is played at random: what is asked, shown and can be chosen, what cannot, and what happens."""
    game, names = state.game, [str(seat) for seat in range(state.seats)]
    asked: list[str] = []
    while not state.over:
        yield from [state.prompt(seat, names) for seat in (*range(state.seats), None)]
        if state.moves % PICTURES == 0:
            yield from state.picture(source.below(state.seats), names).words()
        for seat in state.pending() if state.moves % LOOKS == 0 else ():
            for code in state.options(seat):
                described = state.describe(seat, code)
                yield described.words
                asked += [ref for ref in described.objects if ref not in asked]
        for ref in [asked[source.below(len(asked))] for _ in range(3)]:
            refused = state.why_not(source.below(state.seats), ref)
            if refused is not None:
                yield say(game.messages, refused.key, refused.args, names)
        seat = state.pending()[0]
        options = state.options(seat)
        state.act(seat, options[source.below(len(options))])
    yield state.prompt(None, names)
    yield from state.picture(None, names).words()
    yield from [game.points_for(rule) for rule in state.breakdown()[0]]
    yield from [game.line(event, names) for event in state.log or []]


def hints_said(game: Game) -> Iterator[str]:
    state = game.new(2, 1)
    seat = state.pending()[0]
    told = advice(state, seat, iterations=20)
    yield from [hint.words for hint in told.hints] + [loss.words for loss in told.losses]


def main() -> None:
    """Prints what was said in narrow letters, with these letters, and how much was said."""
    heard: dict[str, str] = {}
    with speaking(LANGUAGE):
        for game in GAMES:
            for words in (*everything_said(game), *hints_said(game)):
                if words not in heard:
                    heard[words] = narrow(words)
            for paragraph in game.rules():
                heard[paragraph.text] = narrow(paragraph.chapter + paragraph.text)
        refused = set(refusals_said())
        heard |= {words: narrow(words) for words in refused}
    faults = {words: letters for words, letters in heard.items() if letters}
    json.dump({"said": len(heard), "refused": len(refused), "faults": faults}, sys.stdout)


if __name__ == "__main__":
    main()
