"""A deck without an order deals like a shuffled one."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from tests.kernel.odds import fits
from tminus import LawBroken
from tminus.kernel.deck import Deck
from tminus.kernel.randomness import Random

Orders = dict[tuple[int, ...], Fraction]


def deck_of(cards: Sequence[int]) -> Deck:
    deck = Deck()
    deck.mix(list(cards))
    return deck


def dealt(deck: Deck) -> Orders:
    """Every order in which a deck can be dealt out, with its exact probability."""
    if not deck.size():
        return {(): Fraction(1)}
    orders: Orders = defaultdict(Fraction)
    for kind, count in Counter(deck.pool).items():
        rest = deck.copy()
        rest.take(kind)
        for order, chance in dealt(rest).items():
            orders[kind, *order] += chance * Fraction(count, len(deck.pool))
    return dict(orders)


def shuffled(cards: Sequence[int]) -> Orders:
    """Every order of a really shuffled pile."""
    orders = Counter(permutations(cards))
    return {order: Fraction(count, orders.total()) for order, count in orders.items()}


def test_a_deck_deals_every_order_as_often_as_shuffling_does() -> None:
    cards = [1, 1, 2, 3, 3, 3]
    assert dealt(deck_of(cards)) == shuffled(cards)


@pytest.mark.parametrize("cover", [0, 1, 2, 3, 4])
def test_cards_buried_under_a_cover_come_as_from_a_really_shuffled_lower_part(cover: int) -> None:
    """The textbook way: shuffle, lift the upper part, shuffle the new cards into the rest, put the upper part back."""
    cards, buried = [1, 2, 2, 3], [8, 9]
    deck = deck_of(cards)
    deck.bury(buried, cover)
    textbook: Orders = defaultdict(Fraction)
    for order, chance in shuffled(cards).items():
        for lower, further in shuffled([*order[cover:], *buried]).items():
            textbook[order[:cover] + lower] += chance * further
    assert dealt(deck) == textbook


def test_a_drawn_deck_fits_a_shuffled_list() -> None:
    """With the random source at work: where the two buried cards turn up in the lower five places."""
    source = Random(5)
    from_deck: Counter[tuple[int, ...]] = Counter()
    from_list: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        deck = deck_of([0] * 6)
        deck.bury([1, 1], 3)
        drawn = []
        while deck.size():
            drawn.append(deck.pool[source.below(len(deck.pool))])
            deck.take(drawn[-1])
        lower = [0, 0, 0, 1, 1]
        source.shuffle(lower)
        from_deck[tuple(drawn)] += 1
        from_list[0, 0, 0, *lower] += 1
    assert set(from_deck) == set(from_list)
    assert len(from_deck) == 10
    assert fits([from_deck[order] for order in sorted(from_deck)])
    assert fits([from_list[order] for order in sorted(from_list)])


def test_what_is_buried_mixes_exactly_when_its_cover_is_used_up() -> None:
    deck = deck_of([1, 2, 3, 4])
    deck.bury([9], 2)
    assert (deck.pool, deck.cover, deck.below, deck.size()) == ([1, 2, 3, 4], 2, (9,), 5)
    deck.take(3)
    assert (deck.pool, deck.cover, deck.below) == ([1, 2, 4], 1, (9,))
    deck.take(1)
    assert (deck.pool, deck.cover, deck.below) == ([2, 4, 9], 0, ())
    deck.take(9)
    assert (deck.pool, deck.size()) == ([2, 4], 2)


def test_mixing_brings_up_what_lies_below() -> None:
    deck = deck_of([1, 2])
    deck.bury([9], 2)
    deck.mix([5])
    assert (deck.pool, deck.cover, deck.below) == ([1, 2, 5, 9], 0, ())


def test_a_copy_is_a_deck_of_its_own() -> None:
    deck = deck_of([1, 2, 3])
    deck.bury([9], 1)
    copy = deck.copy()
    copy.take(2)
    assert (deck.pool, deck.cover, deck.below) == ([1, 2, 3], 1, (9,))
    assert copy.pool == [1, 3, 9]


def test_a_second_lower_part_is_refused_rather_than_lost() -> None:
    deck = Deck()
    deck.pool = [1, 2, 3, 4]
    deck.bury([5], 2)
    with pytest.raises(LawBroken):
        deck.bury([6], 2)
    assert deck.size() == 5
