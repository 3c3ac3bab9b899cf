"""`tminus rules`: a game's rules on the screen, by paragraph, by chapter or by word."""

import re
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.segment import Segment
from rich.text import Text

import tminus
from tminus.cli.console import complain, console
from tminus.kernel.game import Game
from tminus.kernel.rules import Paragraph, find_rules

INDENT = 2


def rules(
    game: Annotated[str, typer.Argument(help="A game, for example launch-pad.")],
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[PARAGRAPH|CHAPTER|WORD]", help="For example 4.2, 4 or astronaut.")
    ] = None,
) -> None:
    """Read the rules: all of them, one paragraph, one chapter, or every paragraph with a word."""
    chosen = tminus.game(game)
    words = " ".join(wanted or [])
    found = paragraphs(chosen, words)
    if not found:
        complain(no_match(chosen, words))
        raise typer.Exit(1)
    show(console(), found, words)


def paragraphs(game: Game, wanted: str) -> list[Paragraph]:
    return find_rules(game.rules(), wanted) if wanted else game.rules()


def no_match(game: Game, wanted: str) -> str:
    return f"The rules of {game.title} have no paragraph, chapter or word '{wanted}'."


def show(screen: Console, found: list[Paragraph], wanted: str = "") -> None:
    """Print paragraphs under the headings of their chapters, with the wanted word marked."""
    is_number = re.search(r"\d$", wanted)
    for chapter, members in groupby(found, key=lambda paragraph: paragraph.chapter):
        screen.print(Text(chapter, style="bold underline"), end="\n\n")
        for paragraph in members:
            screen.print(Text(paragraph.number, style="bold cyan"))
            body = Markdown(paragraph.text)
            text: RenderableType = body if is_number or not wanted else marked(screen, body, wanted)
            screen.print(Padding(text, (0, 0, 1, INDENT)))


def marked(screen: Console, body: Markdown, word: str) -> Text:
    """Markdown cannot mark words, so it is laid out first and marked as text afterwards."""
    lines = screen.render_lines(body, screen.options.update(width=screen.width - INDENT), pad=False)
    segments = [segment for line in lines for segment in (*line, Segment.line())]
    text = Text.assemble(*((segment.text, segment.style or "") for segment in segments))
    text.rstrip()
    text.highlight_words([word], style="reverse", case_sensitive=False)
    return text
