"""Several languages: catalogues, what they lack, and what follows from them."""

import importlib
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.kernel.refusals import refused
from tminus.kernel.errors import BadCards, TMinusError
from tminus.kernel.messages import Messages
from tminus.kernel.speaking import languages_in, sentence, speaking, spoken
from tminus.kernel.words import Args, Catalogue, named, say, within

FOLDER = Path(__file__).parent / "market"
GIVING: Args = {"seat": "seat:0", "other": "seat:1", "card": "card:metal", "count": 3}


def market() -> Messages:
    """The name of the one card follows from the cards of the language."""
    messages = Messages(FOLDER)

    def name_card() -> None:
        messages["card:metal"] = messages.of_card("names").get("card:metal", "Metal")
        messages["two"] = say(messages, "take", {"card": "card:metal"})

    messages.complete(name_card)
    return messages


def test_english_is_spoken_unless_somebody_asks_for_another_language() -> None:
    assert spoken() == "en"
    with speaking("de"):
        assert spoken() == "de"
        with speaking("en"):
            assert spoken() == "en"
        assert spoken() == "de"
    assert spoken() == "en"


def test_a_language_that_was_spoken_is_left_even_if_something_goes_wrong() -> None:
    with pytest.raises(ValueError, match="mad"), speaking("de"):
        raise ValueError("mad")
    assert spoken() == "en"


def test_the_folders_are_the_languages() -> None:
    assert languages_in(FOLDER) == ["de", "en"]


def test_the_same_message_is_said_in_each_language() -> None:
    messages = market()
    assert say(messages, "gave", GIVING, ["Ann", "Bob"]) == "Ann gives 3 Metal to Bob."
    with speaking("de"):
        assert say(messages, "gave", GIVING, ["Ann", "Bob"]) == "Ann gibt Bob 3 Stück Metall."
        assert say(messages, "gave", {**GIVING, "count": 1}, ["Ann", "Bob"]) == "Ann gibt Bob ein Stück Metall."
    assert say(messages, "gave", GIVING, ["Ann", "Bob"]) == "Ann gives 3 Metal to Bob."


def test_seats_without_names_have_numbers_in_each_language() -> None:
    assert named(market(), "seat:1") == "Seat 2"
    with speaking("de"):
        assert named(market(), "seat:1") == "Platz 2"


def test_what_follows_from_the_messages_follows_in_each_language() -> None:
    messages = market()
    assert messages["two"] == "Take Metal"
    with speaking("de"):
        assert messages["two"] == "Nimm Metall"
        assert messages.of_card("texts") == {"card:metal": "Ein Stück Blech."}
    assert messages.of_card("texts") == {}


def test_what_a_language_lacks_is_said_in_english() -> None:
    with speaking("de"):
        assert say(market(), "only-here", {"seat": "seat:0"}) == "Nobody has translated this for Platz 1."
    with speaking("xx"):
        assert say(market(), "gave", GIVING, ["Ann", "Bob"]) == "Ann gives 3 Metal to Bob."


def test_names_of_people_are_never_taken_for_messages() -> None:
    with speaking("de"):
        assert say(market(), "gave", GIVING, ["{count}", "'{"]) == "{count} gibt '{ 3 Stück Metall."


def test_seats_are_listed_with_the_words_of_the_language() -> None:
    with speaking("de"):
        assert Catalogue(market()).seats_in_words([0, 1, 2], ["Ann", "Bob", "Cid"]) == "Ann, Bob und Cid"


def test_only_english_begins_a_part_of_a_sentence_with_a_small_letter() -> None:
    assert within("Take it") == "take it"
    with speaking("de"):
        assert within("Metall nehmen") == "Metall nehmen"


def test_several_threads_may_learn_a_language_at_once() -> None:
    messages, told = market(), list[str]()

    def ask() -> None:
        with speaking("de"):
            told.append(messages["two"])

    threads = [Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == ["Nimm Metall"] * 8


def test_without_the_library_english_is_spoken_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert sentence("en", "{count} cards", {"count": 2}) == "2 cards"
    with refused(TMinusError, "Words in 'de' need a library: pip install 'tminus[words]'."):
        sentence("de", "{count} Karten, von denen niemand je gesprochen hat", {"count": 2})


# ---- what is read when


def test_a_file_is_read_when_words_are_asked_for_and_a_fault_in_it_is_told_every_time(tmp_path: Path) -> None:
    messages = Messages(tmp_path)
    for _ in range(2):
        with refused(BadCards, "en/messages.toml cannot be read"):
            messages["take"]


def test_a_language_that_cannot_be_completed_is_never_half_learned() -> None:
    messages, tries = Messages(FOLDER), list[str]()

    def stumble() -> None:
        tries.append(spoken())
        messages["one"] = "One"
        raise ValueError("mad")

    messages.complete(stumble)
    for _ in range(2):
        with pytest.raises(ValueError, match="mad"):
            messages["take"]
    assert tries == ["en", "en"]


def test_what_follows_from_messages_is_not_written_in_their_file() -> None:
    messages = market()
    assert messages.has_written("take")
    assert "two" in messages
    assert not messages.has_written("two")


def test_what_a_file_lacks_is_found_in_the_texts_that_it_shares(tmp_path: Path) -> None:
    own = tmp_path / "words" / "en"
    own.mkdir(parents=True)
    (own / "messages.toml").write_text('take = "Steal {card}"\n', encoding="utf-8")
    messages = Messages(tmp_path, general=market())
    assert list(messages) == ["take"]
    assert "two" in messages
    assert "three" not in messages
    assert (messages["take"], messages["two"]) == ("Steal {card}", "Take Metal")
    with speaking("de"):
        assert (messages["take"], messages["two"]) == ("Steal {card}", "Nimm Metall")
    with pytest.raises(KeyError):
        messages["three"]
