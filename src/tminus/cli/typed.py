"""Which option somebody means who types words instead of its number."""

from typing import NamedTuple

from tminus.kernel.words import Description

MOST_LISTED = 4
LEFT_OUT = ("the", "a", "my", "your")


class Choice(NamedTuple):
    """An option as people see it: its number, its words in full and in brief, and a word that always stands for it."""

    number: int
    code: int
    meaning: Description
    words: str
    brief: str
    shortcut: str

    def is_called(self, typed: str) -> bool:
        return typed in (self.shortcut, gist(self.words), gist(self.brief))

    def begins_with(self, typed: str) -> bool:
        return f"{gist(self.brief)} ".startswith(typed)

    def is_like(self, typed: str) -> bool:
        """It begins alike, and has the other words somewhere."""
        verb, *others = typed.split()
        said = gist(self.brief).split()
        return said[0] == verb and all(any(word.startswith(other) for word in said[1:]) for other in others)


def gist(words: str) -> str:
    """Without what people leave out."""
    return " ".join(word for word in words.lower().split() if word not in LEFT_OUT)


def the_choices_meant(line: str, choices: list[Choice]) -> list[Choice]:
    """Those that are called like this; or else begin like this; or else are at least like it."""
    typed = gist(line)
    if not typed:
        return []
    for fits in (Choice.is_called, Choice.begins_with, Choice.is_like):
        found = [choice for choice in choices if fits(choice, typed)]
        if found:
            return found
    return []


def is_plain(line: str, choice: Choice) -> bool:
    """Whether these words are enough to take it: what is only like it may have been meant for something that cannot be
    done now, and so may one word alone."""
    typed = gist(line)
    return choice.is_called(typed) or (" " in typed and choice.begins_with(typed))


def one_of(line: str, choices: list[Choice]) -> str:
    """The sentence that asks back."""
    listed = [f"{choice.number} {choice.brief}" for choice in choices[:MOST_LISTED]]
    more = ", ..." if len(choices) > MOST_LISTED else ""
    return f"'{line}' may mean: {', '.join(listed)}{more}. Type the number."
