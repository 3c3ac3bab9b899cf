"""A table for a guided first game."""

from tminus.kernel.randomness import commitment
from tminus.lessons.lesson import Lesson
from tminus.server.entries import Entry
from tminus.server.seating import open_table
from tminus.server.table import STARTED, Table


def open_lesson(lesson: Lesson, name: str, at: int) -> tuple[Table, str, str]:
    """The table, the token of its host and that of its link."""
    holders = [lesson.level] * lesson.seats
    holders[lesson.seat] = "me"
    table, host, link = open_table(lesson.game, dict(lesson.settings), holders, name, "live", False, at)
    table.about.lesson = True
    return table, host, link


def begin(table: Table, lesson: Lesson, at: int) -> list[Entry]:
    """The deal is the lesson's."""
    about = table.about
    about.secret = lesson.secret
    about.commitment = commitment(bytes.fromhex(lesson.secret))
    about.status = "playing"
    return [table.happen(at, None, STARTED, about.commitment)]
