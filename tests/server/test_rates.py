"""How often somebody may do something, by a clock that the test turns."""

from tminus.server.rates import Buckets, Rate


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def took(buckets: Buckets, key: str) -> bool:
    if buckets.wait(key):
        return False
    buckets.take(key)
    return True


def test_a_burst_is_let_in_and_then_as_much_as_time_brings() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 5), clock=clock)
    assert [took(buckets, "ada") for _ in range(6)] == [True] * 5 + [False]
    assert buckets.wait("ada") == 0.5
    clock.now += 0.5
    assert [took(buckets, "ada") for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [took(buckets, "ada") for _ in range(6)] == [True] * 5 + [False]


def test_nobody_waits_for_what_another_did() -> None:
    buckets = Buckets(Rate(1, 1), clock=Clock())
    assert took(buckets, "ada")
    assert not took(buckets, "ada")
    assert took(buckets, "bob")


def test_waiting_costs_nothing() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1), clock=clock)
    buckets.take("ada")
    assert [buckets.wait("ada") for _ in range(100)] == [1.0] * 100
    clock.now += 1
    assert took(buckets, "ada")


def test_memory_has_a_limit_and_full_buckets_need_none() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 3), most=10, clock=clock)
    for number in range(1000):
        buckets.take(f"stranger {number}")
    assert len(buckets) == 10
    clock.now += 10
    buckets.take("ada")
    assert len(buckets) == 1
