"""The story in still fewer lines: a whole turn in one, and what a production brings to each player."""

from itertools import dropwhile
from typing import NamedTuple

from tminus.boards.board import Board
from tminus.cli.story import Line
from tminus.kernel.game import Game
from tminus.kernel.words import named


class Entry(NamedTuple):
    """One piece of news, in as few words too as tell what matters in it, and the lines of the story that it sums up."""

    words: str
    brief: str
    lines: list[Line]


def digested(game: Game, board: Board, lines: list[Line], names: list[str]) -> list[Entry]:
    entries: list[Entry] = []
    for passage in passages(board, lines):
        opening = board.opening(passage[0].key, passage[0].args)
        if opening and len(passage) > 1:
            weighty = [line for line in passage[1:] if line.key not in board.routine_events] or passage[1:]
            words, brief = (opening + in_one_breath(game, passage[0], deeds, names) for deeds in (passage[1:], weighty))
            entries.append(Entry(words, brief, passage))
        elif passage[0].key in board.gathered_events:
            entries += gathered(game, passage, names)
        else:
            entries += [Entry(line.words, line.words, [line]) for line in passage]
    return entries


def passages(board: Board, lines: list[Line]) -> list[list[Line]]:
    """Lines that belong together: a turn with all that happens in it, a run of lines to be gathered, or one alone."""
    found: list[list[Line]] = []
    for line in lines:
        if found and goes_on(board, found[-1][0], line):
            found[-1].append(line)
        else:
            found.append([line])
    return found


def goes_on(board: Board, first: Line, line: Line) -> bool:
    """Whether a line belongs to what began with the first one."""
    if first.key in board.gathered_events:
        return line.key in board.gathered_events
    begins_anew = line.key in board.turn_begins | board.turn_ends
    return bool(board.opening(first.key, first.args)) and not begins_anew


def in_one_breath(game: Game, turn: Line, deeds: list[Line], names: list[str]) -> str:
    """What was done in a turn: who did it is said once, and again after something that they did not do."""
    actor = turn.args.get("who", turn.args["seat"])
    name = f"{named(game.messages, actor, names)} "
    said: list[str] = []
    goes_on_about_them = False
    for line in deeds:
        theirs = line.args.get("seat") == actor and line.words.startswith(name)
        words = line.words.removeprefix(name) if theirs and goes_on_about_them else line.words
        said.append(f"the {words.removeprefix('The ')}" if said and words.startswith("The ") else words)
        goes_on_about_them = theirs
    return "; ".join(said)


def gathered(game: Game, lines: list[Line], names: list[str]) -> list[Entry]:
    """One entry for what happened to each: "Ann wins 3 ice in Hellas, 1 celerium on Phobos"."""
    groups: dict[tuple[str, object], list[Line]] = {}
    for line in lines:
        groups.setdefault((line.key, line.args.get("seat", "")), []).append(line)
    entries = []
    for (_, who), group in groups.items():
        name = named(game.messages, who, names)
        words = ", ".join([group[0].words, *(from_the_number(line.words.removeprefix(name)) for line in group[1:])])
        entries.append(Entry(words, words, group))
    return entries


def from_the_number(words: str) -> str:
    """Where lines that are like each other begin to differ: they tell how many of what, and where."""
    return " ".join(dropwhile(lambda word: not word.isdecimal(), words.split()))
