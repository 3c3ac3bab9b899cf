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
    """One file of texts in the language that is spoken; what that language lacks is found in English, and what the file
    lacks in `general`, the texts that it shares with others.

    Nothing is read before somebody asks for words. A game adds texts that follow from others, such as the names of all
    rockets that can be built: `complete` tells how, for each language as soon as it is spoken.
    """

    def __init__(self, folder: Path, file: str = "messages.toml", general: "Messages | None" = None) -> None:
        self.folder = folder
        self.file = file
        self.general = general
        self.steps: list[Callable[[], None]] = []
        self.texts: dict[str, Texts] = {}
        self.drafts: dict[str, Texts] = {}  # of languages that are being learned
        self.written: frozenset[str] = frozenset()  # what the English file itself has
        self.cards: dict[str, dict[str, Texts]] = {}
        self.lock = RLock()  # whoever comes while a language is being learned waits

    def complete(self, *steps: Callable[[], None]) -> None:
        self.steps = list(steps)

    def __getitem__(self, key: str) -> str:
        return self.find(key)[1]

    def __contains__(self, key: object) -> bool:
        return key in self._texts(ENGLISH) or (self.general is not None and key in self.general)

    def __iter__(self) -> Iterator[str]:
        """The keys of this file, and of what follows from it."""
        return iter(list(self._texts(ENGLISH)))

    def __setitem__(self, key: str, text: str) -> None:
        self._texts(spoken())[key] = text

    def find(self, key: str) -> tuple[str, str]:
        """The language that has the text, and the text."""
        language = spoken()
        texts = self._texts(language)
        if key in texts:
            return language, texts[key]
        english = self._texts(ENGLISH)
        if self.general is not None and key not in english:
            return self.general.find(key)
        return ENGLISH, english[key]

    def has_written(self, key: str) -> bool:
        """Whether the English file itself has it: other texts follow."""
        return key in self._texts(ENGLISH) and key in self.written

    def of_card(self, part: str) -> Texts:
        """The "names" or "texts" of cards by their references; in English the game's own cards.toml tells them."""
        language = spoken()
        with self.lock:
            if language not in self.cards:
                file = self.folder / WORDS / language / CARDS
                self.cards[language] = CardFile(file).data if file.is_file() else {}
            return self.cards[language].get(part, {})

    def _texts(self, language: str) -> Texts:
        texts = self.texts.get(language)
        if texts is not None:
            return texts
        with self.lock:
            if language in self.drafts:
                return self.drafts[language]  # a step builds upon what is there
            if language not in self.texts:
                self._learn(language)
            return self.texts[language]

    def _learn(self, language: str) -> None:
        file = self.folder / WORDS / language / self.file
        texts = read_messages(file) if language == ENGLISH or file.is_file() else {}
        if language == ENGLISH:
            self.written = frozenset(texts)
        self.drafts[language] = texts
        try:
            with speaking(language):
                for step in self.steps:
                    step()
            self.texts[language] = texts
        finally:
            del self.drafts[language]  # after a fault, whoever asks again meets it again, not half a language


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
