"""Messages and the references in them."""

from tminus.kernel.words import named, say

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
