"""The random source: known values, fairness, and secrets that cannot be worked out."""

from itertools import pairwise

import pytest

import tminus
from tests.kernel.odds import fits
from tminus.kernel.randomness import MULTIPLIER, Random, commitment, from_bytes, from_secret, from_seed

SECRET = bytes(range(32))


def numbers(seed: int, size: int, count: int) -> list[int]:
    source = Random(seed)
    return [source.below(size) for _ in range(count)]


def test_known_values_never_change() -> None:
    """A record made today must replay in ten years."""
    assert from_seed(0) == 1197202721855517687
    assert from_seed(7) == 4890078761669014138
    assert from_seed(-1) == 1762751912996702970
    assert numbers(7, 1000, 8) == [804, 311, 288, 291, 414, 364, 963, 940]
    assert from_secret(SECRET, 0) == 2829779619472543740
    assert from_secret(SECRET, 1) == 3249438939566774263
    assert commitment(SECRET) == (
        "b2dfb77150526dacdfee73717042a9e961583c97c087a8ea6ba211d0625461fd"
        "270ea0da5bb9d5679135763f2ac3e5b221bd8a0315c60af5afec25e352ebbe47"
    )


def test_any_whole_number_is_a_seed() -> None:
    seeds = [0, 1, -1, 2**63, -(2**63), 10**100]
    assert len({from_seed(seed) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("size", [2, 3, 6, 35, 136])
def test_numbers_are_uniform(size: int) -> None:
    drawn = numbers(1, size, 200 * size)
    assert fits([drawn.count(number) for number in range(size)])


def test_a_number_tells_nothing_about_the_next() -> None:
    drawn = numbers(2, 6, 7201)
    pairs = [6 * first + second for first, second in pairwise(drawn)]
    assert fits([pairs.count(pair) for pair in range(36)])


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = [Random(seed).below(10) for seed in range(5000)]
    assert fits([firsts.count(number) for number in range(10)])


def test_shuffling_makes_every_order_equally_likely() -> None:
    source = Random(3)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        items = [0, 1, 2, 3]
        source.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 24
    assert fits(list(orders.values()))


def test_the_source_never_gets_stuck() -> None:
    fixed_points = (0, MULTIPLIER * 2**32 - 1)
    for digest in (b"\x00" * 8, b"\xff" * 8, (MULTIPLIER * 2**32 - 2).to_bytes(8, "big")):
        assert fixed_points[0] < from_bytes(digest) < fixed_points[1]
    random = Random(4)
    seen = set()
    for _ in range(10_000):
        random.below(6)
        assert fixed_points[0] < random.source < fixed_points[1]
        seen.add(random.source)
    assert len(seen) == 10_000


def test_a_table_with_a_secret_starts_anew_at_every_action() -> None:
    state = tminus.game("launch-pad").new(2, secret=SECRET)
    foreseen = following_values(state.source)
    for _ in range(200):
        seat = state.pending()[0]
        state.act(seat, state.options(seat)[0])
        assert state.source not in foreseen, "the next numbers follow from the earlier ones"
        foreseen = following_values(state.source)


def following_values(source: int) -> set[int]:
    """All states of the source that follow within one long action, from which the next draws could be foretold."""
    random = Random(0)
    random.source = source
    values = {source}
    for _ in range(100):
        random.below(6)
        values.add(random.source)
    return values


def test_every_action_and_every_secret_has_its_own_source() -> None:
    secrets = [SECRET, bytes(32)]
    assert len({from_secret(secret, number) for secret in secrets for number in range(1000)}) == 2000


def test_a_commitment_binds_to_the_secret_without_telling_it() -> None:
    assert commitment(SECRET) == commitment(bytes(range(32)))
    assert commitment(SECRET) != commitment(bytes(32))
    assert SECRET.hex() not in commitment(SECRET)
