"""Determinism across processes: the same games under every hash seed and interpreter."""

import sys

import pytest

from tests.laws.digests import lines
from tests.laws.elsewhere import run_from_sources
from tools.pythons import interpreters


@pytest.mark.rule("LP 15.7")
@pytest.mark.parametrize("hash_seed", [1, 4_000_000_000])
def test_another_process_with_another_hash_seed_plays_the_same_games(hash_seed: int) -> None:
    assert run_from_sources(sys.executable, "tests.laws.digests", hash_seed=hash_seed).splitlines() == list(lines())


@pytest.mark.parametrize("version", interpreters())
def test_every_interpreter_plays_the_same_games(version: str) -> None:
    printed = run_from_sources(interpreters()[version], "tests.laws.digests")
    assert printed.splitlines() == list(lines())
