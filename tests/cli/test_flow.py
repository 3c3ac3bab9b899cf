"""Things that find their place by the room there is."""

import io

from rich.console import Console
from rich.text import Text

from tminus.boards.flow import Beside, Flow

LEFT = Text("one two\nthree")
RIGHT = Text("four\nfive")


def printed(thing: Beside | Flow, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def lines(width: int, least: int | None = None) -> list[str]:
    return printed(Beside(LEFT, RIGHT, least), width)


def test_pieces_are_never_broken_and_keep_what_stands_between_them() -> None:
    pieces = [Text("one two"), Text("three"), Text("four")]
    assert printed(Flow(pieces), 16) == ["one two   three", "four"]
    assert printed(Flow(pieces, ", "), 20) == ["one two, three, four"]
    assert printed(Flow(pieces, ", "), 15) == ["one two, three,", "four"]
    assert printed(Flow(pieces, ", "), 14) == ["one two,", "three, four"], "there is no room for the comma"


def test_two_things_stand_side_by_side_where_there_is_room() -> None:
    assert lines(40) == ["one two   four", "three     five"]
    assert lines(13) == ["one two four", "three   five"]


def test_without_room_one_stands_below_the_other() -> None:
    assert lines(11) == ["one two", "three", "four", "five"]


def test_the_left_one_can_be_squeezed() -> None:
    assert lines(11, least=5) == ["one    four", "two    five", "three"]
    assert lines(9, least=5) == ["one two", "three", "four", "five"]
