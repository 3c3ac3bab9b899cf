"""Messages and the references in them."""

from pathlib import Path

import pytest

import tminus
from tests.kernel.refusals import refused
from tminus.kernel.errors import BadCards
from tminus.kernel.knowledge import EVERYBODY
from tminus.kernel.messages import Messages, joined, read_messages
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random
from tminus.kernel.speaking import speaking
from tminus.kernel.words import (
    Args,
    Catalogue,
    Description,
    Refusal,
    Thing,
    Things,
    event_args,
    named,
    say,
    seat_ref,
)

CATALOGUE = {"gave": "{seat} gives {count} {card} to {other}.", "card:metal": "Metal"}


def test_references_are_named_by_the_catalogue() -> None:
    assert named(CATALOGUE, "card:metal") == "Metal"


def test_seats_have_their_numbers_or_their_players_names() -> None:
    assert named(CATALOGUE, "seat:0") == "Seat 1"
    assert named(CATALOGUE, "seat:1", ["Ann", "Bob"]) == "Bob"


def test_anything_else_is_said_as_it_is() -> None:
    assert named(CATALOGUE, 7) == "7"
    assert named(CATALOGUE, "card:gold") == "card:gold"


def test_a_message_is_filled_in() -> None:
    args = {"seat": "seat:0", "count": 2, "card": "card:metal", "other": "seat:1"}
    assert say(CATALOGUE, "gave", args) == "Seat 1 gives 2 Metal to Seat 2."
    assert say(CATALOGUE, "gave", args, ["Ann", "Bob"]) == "Ann gives 2 Metal to Bob."


def test_a_players_name_is_never_taken_for_a_message() -> None:
    args = {"seat": "seat:0", "count": 1, "card": "card:metal", "other": "seat:1"}
    assert say(CATALOGUE, "gave", args, ["card:metal", "{count}"]) == "card:metal gives 1 Metal to {count}."


# ---- what a game says with its messages

WORDS = Catalogue(Messages(Path(__file__).parent / "market"))
METAL: Args = {"card": "card:metal"}


def test_an_option_and_a_refusal_come_with_their_words() -> None:
    taken = WORDS.meaning("take", METAL, "take", ["card:metal"], "AG 1.1")
    assert taken == Description("take", METAL, "Take Metal", "take", ["card:metal"], "AG 1.1")
    assert WORDS.refusal("why-not", METAL, "AG 1.2") == Refusal("why-not", METAL, "You have no Metal.", "AG 1.2")


def test_seats_are_listed_as_people_list_them() -> None:
    assert WORDS.seats_in_words([2]) == "Seat 3"
    assert WORDS.seats_in_words([0, 1]) == "Seat 1 and Seat 2"
    assert WORDS.seats_in_words([0, 1, 2], ["Ann", "Bob", "Cid"]) == "Ann, Bob and Cid"


def test_whoever_is_not_asked_learns_who_is() -> None:
    game = tminus.game("launch-pad")
    state = game.new(2, options={"starter": "2"})
    reason = WORDS.not_deciding(state, "AG 1", "AG 2", "AG 3")
    assert (reason.words, reason.rule) == ("It is for Seat 2 to decide.", "AG 3")
    assert reason.args == {"seats": "seat:1", "deciding": ["seat:1"]}
    listed = game.new(2, chance="listed")
    assert WORDS.not_deciding(listed, "AG 1", "AG 2", "AG 3") == Refusal("why-chance", {}, "Chance decides.", "AG 2")
    play_out(state, Random(1))
    assert WORDS.not_deciding(state, "AG 1", "AG 2", "AG 3") == Refusal("why-over", {}, "The game is over.", "AG 1")


def test_a_thing_is_found_by_its_reference_and_its_names() -> None:
    metal = Thing("card", "card:metal", 4)
    oxygen = Thing("card", "card:oxygen", 11)

    def gases(things: Things) -> None:
        things.add(metal, "M", "gas")
        things.add(oxygen, "gas", "air")

    things = Things(WORDS.messages, gases)
    state = tminus.game("launch-pad").new(2)
    for ref, thing in (("card:metal", metal), (" Metal", metal), ("m", metal), ("GAS", metal), ("Card:Oxygen", oxygen)):
        assert things.find(state, ref) == thing
    assert things.find(state, "oxygen") is None


def test_only_the_seats_of_this_game_are_found() -> None:
    def places(things: Things) -> None:
        for seat in range(3):
            things.add(Thing("seat", seat_ref(seat), seat))
            things.add(Thing("zone", f"zone:{seat}", seat))

    things = Things(WORDS.messages, places)
    state = tminus.game("launch-pad").new(2)
    assert things.find(state, "seat:1") == Thing("seat", "seat:1", 1)
    assert things.find(state, "seat:2") is None
    assert things.find(state, "zone:2") == Thing("zone", "zone:2", 2)


def test_the_numbers_of_an_event_get_their_names() -> None:
    events = {"gave": ("seat other count", "AG 1.3")}
    args = event_args(events, {"seat": seat_ref, "other": seat_ref}, ("gave", EVERYBODY, (0, 1, 5)))
    assert args == {"seat": "seat:0", "other": "seat:1", "count": 5, "rule": "AG 1.3"}


def test_messages_are_read_from_the_games_folder(tmp_path: Path) -> None:
    (tmp_path / "messages.toml").write_text('"zone:launch" = "Launch"\ntake = "Take {card}"\n', encoding="utf-8")
    assert read_messages(tmp_path / "messages.toml") == {"zone:launch": "Launch", "take": "Take {card}"}


@pytest.mark.parametrize("text", ['a = "A"\nb = 2\n', 'a = "A"\n[b]\nc = "C"\n'])
def test_a_message_that_is_no_text_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "messages.toml").write_text(text, encoding="utf-8")
    with refused(BadCards, "messages.toml, line 2: The message 'b' should be a text."):
        read_messages(tmp_path / "messages.toml")


# ---- several things in one breath


@pytest.mark.parametrize(
    ("things", "english", "german"),
    [
        ([], "", ""),
        (["Ada"], "Ada", "Ada"),
        (["Ada", "Ben"], "Ada and Ben", "Ada und Ben"),
        (["Ada", "{next}", "and"], "Ada, {next} and and", "Ada, {next} und and"),
    ],
)
def test_several_things_are_joined_as_the_spoken_language_does(things: list[str], english: str, german: str) -> None:
    assert joined(things) == english
    with speaking("de"):
        assert joined(things) == german


def test_one_of_several_things_is_named_last_with_another_word() -> None:
    assert joined(["metal", "fuel", "crew"], "or") == "metal, fuel or crew"
