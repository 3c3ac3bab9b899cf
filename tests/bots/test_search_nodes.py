"""What the search tree remembers: which options it tries, and mixed strategies where seats choose in secret."""

from collections.abc import Callable

import pytest

from tminus.bots.search.node import Node, Side
from tminus.bots.search.settings import Settings
from tminus.kernel.randomness import Random

TEN = list(range(10, 20))


def node(worths: list[float] | None = None) -> Node:
    """A decision with ten options; by default, later ones seem better."""
    made = Node(0)
    made.meet(TEN, worths or [float(code) for code in TEN])
    return made


def tried(made: Node, times: int, settings: Settings, worth: Callable[[int], float] = lambda code: 0.5) -> list[int]:
    """The options that were tried in so many iterations, each as good as `worth` says."""
    for _ in range(times):
        number = made.select(TEN, settings)
        made.note(number, worth(made.codes[number]))
    return sorted(code for code, visits in zip(made.codes, made.visits, strict=True) if visits)


# ---- decisions of one seat


def test_options_are_kept_in_the_order_of_advice() -> None:
    assert node([0.0, 5.0, 1.0, 5.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0]).codes[:3] == [11, 13, 12]


def test_options_met_later_come_last_and_are_met_once() -> None:
    made = Node(0)
    made.meet([3, 4], [1.0, 2.0])
    made.meet([4, 5, 3], [1.0, 9.0, 0.0])
    assert made.codes == [4, 3, 5]
    assert made.visits == [0, 0, 0]
    assert made.knows([5, 3])
    assert not made.knows([3, 6])


@pytest.mark.parametrize(("times", "options"), [(1, 1), (3, 2), (5, 3), (17, 4), (37, 5)])
def test_a_decision_begins_narrow_and_widens_with_time(times: int, options: int) -> None:
    """After 4, 16 and 36 tries one more option joins those that seemed best."""
    assert tried(node(), times, Settings(wide=2)) == TEN[-options:]


def test_a_wide_decision_tries_everything() -> None:
    assert tried(node(), 20, Settings(wide=10)) == TEN


def test_what_does_better_is_tried_more_often_but_nothing_is_given_up() -> None:
    made = node()
    tried(made, 400, Settings(wide=10), lambda code: 0.9 if code == 12 else 0.4)
    assert made.visits[made.codes.index(12)] > 200
    assert min(made.visits) >= 1


def test_only_what_is_legal_in_a_world_is_tried_in_it() -> None:
    made = node()
    for _ in range(50):
        number = made.select([11, 14], Settings(wide=2))
        made.note(number, 0.5)
    assert {code for code, visits in zip(made.codes, made.visits, strict=True) if visits} == {11, 14}


# ---- secret choices: small games whose solution is known

Payoffs = list[list[float]]  # what the first side gets, by its own choice and the other's; the other gets the rest of 1

PENNIES = [[1.0, 0.0], [0.0, 1.0]]
ROCK_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
DOMINATED = [[0.9, 0.6], [0.3, 0.1]]


def mixtures(payoffs: Payoffs, times: int = 20_000, trust: float = 0.1) -> list[list[float]]:
    """The average strategies of two sides that play against each other."""
    sides = [Side(0), Side(1)]
    choices = [list(range(len(payoffs))), list(range(len(payoffs[0])))]
    random = Random(3)
    sums = [[0.0] * len(codes) for codes in choices]
    for side, codes in zip(sides, choices, strict=True):
        side.take_part(codes, [float(code) for code in codes], trust)
    for _ in range(times):
        shares = [side.strategy(codes, 0.05) for side, codes in zip(sides, choices, strict=True)]
        for played, side, mixture in zip(sums, sides, shares, strict=True):
            for code, share in zip(side.codes, mixture, strict=True):
                played[code] += share / times
        numbers = [drawn(random, shares[0]), drawn(random, shares[1])]
        value = payoffs[sides[0].codes[numbers[0]]][sides[1].codes[numbers[1]]]
        sides[0].learn(numbers[0], shares[0], value)
        sides[1].learn(numbers[1], shares[1], 1.0 - value)
    return sums


def drawn(random: Random, shares: list[float]) -> int:
    point = random.below(1 << 30) / (1 << 30)
    for number, share in enumerate(shares):
        point -= share
        if point < 0:
            return number
    return len(shares) - 1


def test_matching_pennies_are_turned_about_half_and_half() -> None:
    for mixture in mixtures(PENNIES):
        assert mixture == pytest.approx([1 / 2] * 2, abs=0.1)


def test_rock_paper_and_scissors_are_about_equally_likely() -> None:
    for mixture in mixtures(ROCK_PAPER_SCISSORS):
        assert mixture == pytest.approx([1 / 3] * 3, abs=0.1)


def test_what_is_worse_whatever_the_others_do_vanishes_but_for_being_tried_out() -> None:
    """The first choice is better for the first side, the second one for the other."""
    first, second = mixtures(DOMINATED)
    assert first[0] > 0.95
    assert second[1] > 0.95


def test_a_strategy_gives_what_is_not_legal_no_share_and_adds_up_to_one() -> None:
    side = Side(0)
    side.take_part([1, 2, 3], [0.0, 1.0, 2.0], 0.1)
    shares = side.strategy([1, 2], 0.2)
    assert shares[side.codes.index(3)] == 0.0
    assert sum(shares) == pytest.approx(1)
    assert shares[side.codes.index(2)] > shares[side.codes.index(1)] > 0.0


def test_without_any_regret_all_choices_are_equally_likely() -> None:
    side = Side(0)
    side.take_part([1, 2, 3, 4], [0.0, 1.0, 2.0, 3.0], 0.0)
    assert side.strategy([1, 2, 3, 4], 0.1) == pytest.approx([0.25] * 4)
