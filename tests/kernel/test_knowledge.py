"""Who is sure of what in other people's hands."""

from tminus.kernel.knowledge import (
    EVERYBODY,
    SPECTATOR,
    as_known_to,
    everybody,
    known_fault,
    learn,
    observers,
    read_known,
    seen_leaving,
    sure_of,
    unseen_leaving,
    write_known,
)

METAL, FUEL, THIEF = 4, 5, 29
ANN, BOB, CID = 0, 1, 2


def test_a_card_taken_openly_is_known_to_all_but_counted_for_nobody_else() -> None:
    known: list[int] = []
    learn(known, ANN, METAL, EVERYBODY)
    assert sure_of(known, BOB, ANN) == sure_of(known, CID, ANN) == sure_of(known, SPECTATOR, ANN) == [METAL]
    assert sure_of(known, ANN, BOB) == []


def test_nobody_needs_a_note_about_the_own_hand() -> None:
    known: list[int] = []
    learn(known, ANN, METAL, observers([ANN]))
    assert known == []
    learn(known, ANN, METAL, EVERYBODY)
    assert sure_of(known, ANN, ANN) == []


def test_some_may_know_what_others_do_not() -> None:
    known: list[int] = []
    learn(known, ANN, THIEF, observers([BOB]))
    assert sure_of(known, BOB, ANN) == [THIEF]
    assert sure_of(known, CID, ANN) == sure_of(known, SPECTATOR, ANN) == []


def test_two_cards_of_a_kind_are_known_twice() -> None:
    known: list[int] = []
    learn(known, ANN, METAL, EVERYBODY)
    learn(known, ANN, METAL, observers([BOB]))
    assert sure_of(known, BOB, ANN) == [METAL, METAL]
    assert sure_of(known, CID, ANN) == [METAL]


def test_one_of_two_cards_seen_leaving_leaves_one_known() -> None:
    known: list[int] = []
    learn(known, ANN, METAL, EVERYBODY)
    learn(known, ANN, METAL, observers([BOB]))
    seen_leaving(known, ANN, METAL, EVERYBODY)
    assert sure_of(known, BOB, ANN) == [METAL]
    assert sure_of(known, CID, ANN) == []
    seen_leaving(known, ANN, METAL, EVERYBODY)
    assert known == []


def test_a_card_that_only_some_see_leaving_stays_sure_for_the_others() -> None:
    known: list[int] = []
    learn(known, ANN, METAL, EVERYBODY)
    seen_leaving(known, ANN, METAL, observers([BOB]))
    assert sure_of(known, BOB, ANN) == []
    assert sure_of(known, CID, ANN) == [METAL]


def test_another_kind_another_holder_and_an_unknown_card_change_nothing() -> None:
    known: list[int] = []
    seen_leaving(known, ANN, METAL, EVERYBODY)
    assert known == []
    learn(known, ANN, METAL, EVERYBODY)
    learn(known, BOB, METAL, EVERYBODY)
    before = known[:]
    seen_leaving(known, ANN, FUEL, EVERYBODY)
    assert known == before
    seen_leaving(known, BOB, METAL, EVERYBODY)
    assert sure_of(known, CID, ANN) == [METAL]
    assert sure_of(known, CID, BOB) == []


def test_a_card_leaving_unseen_makes_one_of_each_kind_unsure() -> None:
    known: list[int] = []
    for kind in (METAL, METAL, FUEL):
        learn(known, ANN, kind, EVERYBODY)
    learn(known, BOB, FUEL, EVERYBODY)
    unseen_leaving(known, ANN, observers([CID]))
    assert sure_of(known, CID, ANN) == [METAL]
    assert sure_of(known, BOB, ANN) == [METAL, METAL, FUEL], "who saw the card leave forgets nothing by this"
    assert sure_of(known, CID, BOB) == [FUEL], "another hand is not concerned"


def test_entries_are_always_sorted_so_that_equal_knowledge_is_equal() -> None:
    one: list[int] = []
    two: list[int] = []
    for known, kinds in ((one, (METAL, FUEL, THIEF)), (two, (THIEF, METAL, FUEL))):
        for kind in kinds:
            learn(known, ANN, kind, EVERYBODY)
    assert one == two
    seen_leaving(one, ANN, FUEL, observers([BOB]))
    assert one == sorted(one)


def test_an_observer_is_told_what_everybody_knows_and_what_it_knows_itself() -> None:
    known: list[int] = []
    learn(known, ANN, METAL, EVERYBODY)
    learn(known, ANN, FUEL, observers([BOB, CID]))
    learn(known, ANN, THIEF, observers([CID]))
    entries = as_known_to(known, BOB, 3)
    assert sure_of(entries, BOB, ANN) == [METAL, FUEL]
    assert sure_of(entries, CID, ANN) == [METAL], "what another knows besides might tell what the hand holds"
    assert sure_of(known, CID, ANN) == [METAL, FUEL, THIEF], "the real entries stay as they are"


def test_a_holder_is_told_who_knows_its_own_cards() -> None:
    known: list[int] = []
    learn(known, ANN, THIEF, observers([CID]))
    assert as_known_to(known, ANN, 3) == known
    assert as_known_to(known, SPECTATOR, 3) == []


def test_nobody_can_be_sure_of_what_is_not_there() -> None:
    known: list[int] = []
    learn(known, BOB, METAL, EVERYBODY)
    learn(known, BOB, METAL, observers([SPECTATOR]))
    assert known_fault(known, [[], [METAL, METAL]]) is None
    sentence = "Somebody knows of cards in the hand of seat 1 that it does not hold."
    assert str(known_fault(known, [[METAL], [FUEL, METAL]])) == sentence


def test_knowledge_survives_being_written_and_read() -> None:
    names = [f"card {kind}" for kind in range(40)]
    known: list[int] = []
    learn(known, ANN, METAL, everybody(3))
    learn(known, BOB, THIEF, observers([CID, SPECTATOR]))
    learn(known, CID, FUEL, observers([ANN]))
    written = write_known(known, names, 3)
    assert [entry["to"] for entry in written] == ["everybody", [CID, "spectators"], [ANN]]
    assert read_known(written, names, 3) == known
