"""Catalogues: texts by their keys, in every language that there is a folder for."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import RLock
from typing import Final

from tminus.kernel.cardfile import CardFile
from tminus.kernel.speaking import ENGLISH, WORDS, sentence, speaking, spoken

Texts = dict[str, str]
CARDS: Final = "cards.toml"


def read_messages(path: Path) -> Texts:
    """What a file of texts by their keys says."""
    file = CardFile(path)
    messages: Texts = {}
    for key, words in file.data.items():
        if not isinstance(words, str):
            raise file.fault(f"The message '{key}' should be a text.", key)
        messages[key] = words
    return messages


class Messages:
    """One file of texts in the language that is spoken; what that language lacks is found in English.

    A game adds texts that follow from others, such as the names of all rockets that can be built: `complete` does so
    for English at once, and for another language as soon as it is spoken.
    """

    def __init__(self, folder: Path, file: str = "messages.toml") -> None:
        self.folder = folder
        self.file = file
        self.english = read_messages(folder / WORDS / ENGLISH / file)
        self.texts: dict[str, Texts] = {ENGLISH: self.english}
        self.cards: dict[str, dict[str, Texts]] = {}
        self.steps: list[Callable[[], None]] = []
        self.lock = RLock()  # whoever comes while a language is being learned waits

    def complete(self, *steps: Callable[[], None]) -> None:
        self.steps = list(steps)
        with speaking(ENGLISH):
            for step in steps:
                step()

    def __getitem__(self, key: str) -> str:
        return self.find(key)[1]

    def __contains__(self, key: object) -> bool:
        return key in self.english

    def __iter__(self) -> Iterator[str]:
        return iter(list(self.english))

    def __setitem__(self, key: str, text: str) -> None:
        self._spoken()[key] = text

    def find(self, key: str) -> tuple[str, str]:
        """The language that has the text, and the text."""
        texts = self._spoken()
        if key in texts:
            return spoken(), texts[key]
        return ENGLISH, self.english[key]

    def of_card(self, part: str) -> Texts:
        """The "names" or "texts" of cards by their references; in English the game's own cards.toml tells them."""
        language = spoken()
        with self.lock:
            if language not in self.cards:
                file = self.folder / WORDS / language / CARDS
                self.cards[language] = CardFile(file).data if file.is_file() else {}
            return self.cards[language].get(part, {})

    def _spoken(self) -> Texts:
        language = spoken()
        if language == ENGLISH:
            return self.english
        with self.lock:
            if language not in self.texts:
                self._learn(language)
            return self.texts[language]

    def _learn(self, language: str) -> None:
        folder = self.folder / WORDS / language
        self.texts[language] = read_messages(folder / self.file) if (folder / self.file).is_file() else {}
        try:
            for step in self.steps:
                step()
        except Exception:
            del self.texts[language]  # whoever asks again meets the same fault, not half a language
            raise


GENERAL: Final = Messages(Path(__file__).parent.parent, "engine.toml")  # what is said in every game


def joined(words: list[str], last: str = "and") -> str:
    """ "Ada, Ben and Cleo"; or, with "or", that it is one of them."""
    if not words:
        return ""
    whole = words[0]
    for number in range(1, len(words)):
        language, message = GENERAL.find(last if number == len(words) - 1 else "comma")
        whole = sentence(language, message, {"before": whole, "next": words[number]})
    return whole
