"""The race of options: who leads, who drops out, who joins, and what other cores add."""

from tminus.bots.search.race import LEAST, UNTRIED, Race


def race(options: int = 3, wide: int = 3, doubt: float = 1.0, margin: float = 0.002) -> Race:
    """The runners are the options 10, 11, 12, …, the best advised first."""
    return Race([10 + number for number in range(options)], wide, doubt, margin)


def run(made: Race, worlds: list[list[float]]) -> None:
    """Every runner in turn, as long as it is in the race: what each brings in each world."""
    while not made.over():
        runner = made.next()
        world = len(made.values[runner])
        if world == len(worlds):
            return
        made.note(runner, worlds[world][runner])


# Three options that are all as good as the others in the long run, but not in any one world.
NOISE = [[0.4, 0.6, 0.5], [0.6, 0.4, 0.5], [0.5, 0.3, 0.6], [0.5, 0.7, 0.4]]


def test_the_best_advised_option_leads_and_wins_if_nothing_was_tried() -> None:
    assert race().winner() == 10


def test_runners_take_turns() -> None:
    made = race()
    order = []
    for _ in range(6):
        order.append(made.next())
        made.note(order[-1], 0.5)
    assert order == [0, 1, 2, 0, 1, 2]


def test_only_so_many_run_at_first_but_never_fewer_than_two() -> None:
    assert race(options=9, wide=4).running == [0, 1, 2, 3]
    assert race(options=9, wide=0).running == [0, 1]
    assert race(options=2, wide=4).running == [0, 1]


def test_a_race_of_one_is_over_before_it_begins() -> None:
    made = race(options=1)
    assert made.over()
    assert made.winner() == 10


def test_noise_does_not_change_the_leader() -> None:
    made = race(doubt=2.0)
    run(made, NOISE * 5)
    assert made.leader == 0
    assert made.winner() == 10


def test_a_small_gain_that_is_there_in_every_world_does() -> None:
    """Worlds differ by far more than options do; only in the same world can a small difference be seen."""
    made = race(doubt=2.0)
    run(made, [[luck, luck - 0.01, luck + 0.01] for luck in (0.1, 0.9, 0.3, 0.7, 0.2, 0.8)])
    assert made.leader == 2
    assert made.winner() == 12


def test_a_sure_gain_must_be_beyond_the_margin() -> None:
    """The judgement of a table has errors of its own, which no number of worlds takes away."""
    worlds = [[luck, luck + 0.03] for luck in (0.1, 0.9, 0.3, 0.7, 0.2, 0.8)]
    for margin, winner in ((0.02, 11), (0.04, 10)):
        made = race(options=2, doubt=2.0, margin=margin)
        run(made, worlds)
        assert made.over()
        assert made.winner() == winner


def test_the_same_gain_in_other_worlds_than_the_leaders_would_not() -> None:
    made = race(options=2, doubt=2.0)
    lucks = [0.1, 0.9, 0.3, 0.7, 0.2, 0.8]
    run(made, [[luck, other + 0.01] for luck, other in zip(lucks, lucks[1:] + lucks[:1], strict=True)])
    assert made.winner() == 10


def test_nothing_is_decided_before_a_few_worlds() -> None:
    worlds = [[0.0, 1.0, 0.0]] * LEAST
    made = race()
    run(made, worlds[:-1])
    assert (made.leader, made.running) == (0, [0, 1, 2])
    run(made, worlds)
    assert (made.leader, made.running) == (1, [1])
    assert made.over()


def test_an_option_that_is_surely_worse_drops_out_and_the_next_best_advised_one_joins() -> None:
    made = race(options=4, wide=2, doubt=2.0)
    worlds = [[luck, luck - 0.2 - luck / 10, luck + 0.1, luck] for luck in (0.5, 0.6, 0.4, 0.7, 0.5, 0.6, 0.4, 0.5)]
    run(made, worlds[:LEAST])
    assert made.running == [0, 2]
    assert len(made.values[1]) == LEAST
    run(made, worlds)
    assert made.leader == 2
    assert made.running[0] == 2
    assert made.winner() == 12


def test_an_option_that_is_just_as_good_is_not_worth_looking_at_for_long() -> None:
    made = race(options=2)
    run(made, [[0.5, 0.5]] * 50)
    assert made.over()
    assert made.winner() == 10
    assert len(made.values[1]) == LEAST


def test_who_joined_late_is_tried_in_the_first_worlds_first() -> None:
    made = race(options=3, wide=2)
    for runner, value in [(0, 0.5), (1, 0.1)] * LEAST:
        made.note(runner, value)
    assert made.running == [0, 2]
    for value in (0.6, 0.3):
        assert made.next() == 2
        made.note(2, value)
    assert made.values[2] == [0.6, 0.3]


def test_a_gain_needs_two_worlds_that_both_were_tried_in() -> None:
    made = race(options=2)
    made.values = [[0.1, UNTRIED, 0.3], [UNTRIED, 0.9, 0.5]]
    assert made.gain(1) == (0.0, 1.0)
    made.values = [[0.1, UNTRIED, 0.3, 0.2], [UNTRIED, 0.9, 0.5, 0.4]]
    gain, error = made.gain(1)
    assert round(gain, 9) == 0.2
    assert round(error, 9) == 0.0


# ---- worlds of another core


def test_the_worlds_of_another_core_follow_after_a_gap_where_there_is_one() -> None:
    made = race(doubt=9.0)
    made.values = [[0.5, 0.4, 0.6], [0.4, 0.6], []]
    made.add([[0.1, 0.3], [0.2], []])
    assert made.values == [[0.5, 0.4, 0.6, 0.1, 0.3], [0.4, 0.6, UNTRIED, 0.2], []]


def test_what_another_core_found_changes_the_winner() -> None:
    made = race(options=2, doubt=2.0)
    made.values = [[0.5, 0.4], [0.4, 0.6]]
    assert made.winner() == 10
    made.add([[0.1, 0.5, 0.3, 0.2, 0.4, 0.3], [0.3, 0.7, 0.6, 0.4, 0.6, 0.5]])
    assert made.winner() == 11


def test_an_option_that_only_another_core_tried_is_in_the_race() -> None:
    """It is compared in the other core's worlds alone: in its own it met no leader."""
    made = race(options=3, wide=2, doubt=2.0)
    made.values = [[0.5] * 4, [0.5, 0.4, 0.6, 0.5], []]
    made.add([[0.2, 0.3, 0.4, 0.5], [], [0.6, 0.7, 0.7, 0.9]])
    assert made.values[2] == [UNTRIED] * 4 + [0.6, 0.7, 0.7, 0.9]
    assert made.winner() == 12
