"""`tminus rules`: a game's rules on the screen, by paragraph, by chapter or by word."""

import re
from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from tminus.cli.choices import game_named
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
    chosen = game_named(game)
    words = " ".join(wanted or [])
    found = paragraphs(chosen, words)
    if not found:
        complain(no_match(chosen, words))
        raise typer.Exit(1)
    show(console(), found, words)


def paragraphs(game: Game, wanted: str) -> list[Paragraph]:
    """All, or those that are wanted; where a card is named, first the one that tells what it does ("Thief: ...",
    "Dust Storm (reveal): ...")."""
    found = find_rules(game.rules(), wanted) if wanted else game.rules()
    headings = (f"{wanted.lower()}:", f"{wanted.lower()} (")
    return sorted(found, key=lambda paragraph: not paragraph.text.lower().startswith(headings))


def no_match(game: Game, wanted: str) -> str:
    return f"The rules of {game.title} have no paragraph, chapter or word '{wanted}'."


def show(screen: Console, found: list[Paragraph], wanted: str = "") -> None:
    """Print paragraphs under the headings of their chapters, with the wanted word marked."""
    for chapter, members in groupby(found, key=lambda paragraph: paragraph.chapter):
        screen.print(Text(chapter, style="bold underline"), end="\n\n")
        for paragraph in members:
            show_paragraph(screen, paragraph, paragraph.number, "" if re.search(r"\d$", wanted) else wanted)


def show_chapters(screen: Console, game: Game) -> None:
    for chapter in dict.fromkeys(paragraph.chapter for paragraph in game.rules()):
        screen.print(Text(chapter))


def show_paragraph(screen: Console, paragraph: Paragraph, title: str, word: str = "") -> None:
    """Print one paragraph below its title, with the word marked."""
    screen.print(Text(title, style="bold cyan"))
    screen.print(laid_out(screen, paragraph.text, word), end="\n\n")


def laid_out(screen: Console, markdown: str, word: str) -> Text:
    """Markdown cannot mark words and fills its lines up with blanks, so its text is taken once it is laid out."""
    lines = screen.render_lines(Markdown(markdown), screen.options.update(width=screen.width - INDENT), pad=False)
    rows = [Text.assemble(*((segment.text, segment.style or "") for segment in line)) for line in lines]
    for row in rows:
        row.rstrip()
    text = Text("\n").join(Text(" " * INDENT if row else "").append(row) for row in rows)
    text.rstrip()
    if word:
        text.highlight_words([word], style="reverse", case_sensitive=False)
    return text
