"""The measurement beside peers: what it counts, what it compares, and what its page says."""

import random
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bench.peers import results, verdicts
from bench.peers.contest import ENVIRONMENT, Game, Table, Tables
from bench.peers.measure import measure, play
from bench.peers.of_pettingzoo import Agents
from bench.peers.of_tables import EverySeat, Many, OneSeatOfMany
from bench.peers.of_tminus import Contract, OneSeat
from bench.peers.page import page, write
from bench.peers.rounds import CONTESTANTS, ROOT, Row, best_of, described, one_round
from tminus.env import launch_pad_v0

SECONDS = 0.02
ABOUT = {"date": "today", "machine": "a machine", "versions": {"tminus": "0"}, "build": "compiled", "rounds": 3}


def made_up_rows() -> list[Row]:
    """As if every contestant had been measured, all equally fast."""
    figures = {
        "games_per_s": 1000.0,
        "steps_per_s": 100_000.0,
        "decisions_per_s": 100_000.0,
        "decisions_per_game": 100.0,
        "mean_options": 4.0,
        "clone_us": 1.0,
        "redeal_us": None,
        "inner_games_per_s": 2000.0,
        "spread": 0.05,
    }
    return [{**described(contestant), **figures} for contestant in CONTESTANTS]


def row_of(rows: list[Row], peer: str, game: str, form: str = "") -> Row:
    return next(row for row in rows if row["peer"] == peer and row["game"] == game and form in ("", row["form"]))


def test_the_environment_of_the_peers_has_all_that_the_engine_needs() -> None:
    """The wheel is installed there without what it needs, so that nothing of it changes what a peer gets."""
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    there = pins(ROOT / "bench/peers/requirements.txt")
    ours = pins(ROOT / "constraints.txt")
    for line in needed:
        package = canonicalize_name(Requirement(line).name)
        assert there[package] == ours[package]


def pins(path: Path) -> dict[str, str]:
    """The version of each package that such a file pins."""
    lines = [line.partition("==") for line in path.read_text().splitlines() if "==" in line]
    return {canonicalize_name(name): number for name, _, number in lines}


def test_every_contestant_can_be_asked_for_by_its_key() -> None:
    assert len({contestant.key for contestant in CONTESTANTS}) == len(CONTESTANTS)


def test_only_decisions_between_options_count() -> None:
    def game() -> Game:
        assert (yield [7]) == 7
        assert (yield [1, 2, 3]) in (1, 2, 3)
        assert (yield [4, 5]) in (4, 5)

    assert play(game(), random.Random(0).random) == (3, 2, 5)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Contract("rocketmen", 2),
        lambda: Agents(launch_pad_v0.env(seats=2)),
        lambda: OneSeat("tminus/RedPlanet-v0", 2),
        lambda: EverySeat("mission-red-planet", 4, 8),
        lambda: OneSeatOfMany("tminus/LaunchPad-v0", 2, 8),
    ],
)
def test_our_own_games_can_be_measured_in_every_way(make: Callable[[], Table | Tables]) -> None:
    row = measure(make(), SECONDS)
    assert 0 < row["decisions_per_s"] <= row["steps_per_s"]
    assert row["mean_options"] >= 2


def test_the_engine_is_measured_copying_and_from_inside() -> None:
    row = measure(Contract("launch-pad", 2), SECONDS)
    assert row["clone_us"] > 0
    assert row["redeal_us"] > 0
    assert row["inner_games_per_s"] > 0


def test_an_environment_has_no_copies() -> None:
    row = measure(Agents(launch_pad_v0.env(seats=2)), SECONDS)
    assert row["clone_us"] is row["redeal_us"] is row["inner_games_per_s"] is None


def test_tables_choose_only_what_is_allowed_and_everything_that_is() -> None:
    masks = np.array([[0, 1, 0, 1], [1, 0, 0, 0], [1, 1, 1, 1]], np.int8)
    many = Many(3)
    chosen = [many.choose(masks) for _ in range(200)]
    for table in range(3):
        assert {int(actions[table]) for actions, _, _ in chosen} == set(np.flatnonzero(masks[table]))
    assert all((decisions, offered) == (2, 6) for _, decisions, offered in chosen)


def test_the_best_of_some_rounds_has_the_highest_rates_and_the_lowest_costs() -> None:
    slow = {"decisions_per_s": 80.0, "games_per_s": 9.0, "mean_options": 3.0, "clone_us": 2.0, "redeal_us": None}
    fast = {"decisions_per_s": 100.0, "games_per_s": 8.0, "mean_options": 4.0, "clone_us": 3.0, "redeal_us": None}
    assert best_of([slow, fast]) == {
        "decisions_per_s": 100.0,
        "games_per_s": 9.0,
        "mean_options": 4.0,
        "clone_us": 2.0,
        "redeal_us": None,
        "spread": pytest.approx(0.2),
    }
    assert best_of([slow, {"failed": "why"}]) == {"failed": "why"}


def test_a_contestant_that_cannot_be_measured_says_why() -> None:
    nobody = replace(CONTESTANTS[0], game="no-such-game")
    assert "no-such-game" in one_round(nobody, SECONDS)["failed"]


def test_a_peer_is_compared_with_the_game_of_ours_that_is_nearest() -> None:
    rows = made_up_rows()
    for row in results.of_ours(rows, "compiled", "rocketmen"):
        row["decisions_per_s"] = 400_000.0 + row["seats"]
    row_of(rows, "catanatron", "catan")["decisions_per_s"] = 10_000.0
    catan = row_of(rows, "catanatron", "catan")
    ours = results.nearest(rows, catan, "compiled")
    assert ours is not None
    assert (ours["game"], ours["seats"]) == ("rocketmen", 2)
    assert results.ratios(rows, [catan]) == [pytest.approx(40.0, rel=0.001)]
    assert results.ratios_of_slowest(rows, [catan]) == [pytest.approx(10.0)]


def test_small_games_are_compared_with_our_slowest() -> None:
    rows = made_up_rows()
    row_of(rows, "T-Minus", "launch-pad", "raw_env()")["decisions_per_s"] = 50_000.0
    four = row_of(rows, "PettingZoo", "connect_four_v3", "raw_env()")
    assert results.ratios(rows, [four], ENVIRONMENT) == [pytest.approx(0.5)]


def test_the_page_tells_who_is_faster_and_who_failed(tmp_path: Path) -> None:
    rows = made_up_rows()
    row_of(rows, "OpenSpiel", "pig")["decisions_per_s"] = 200_000.0
    index = rows.index(row_of(rows, "RLCard", "mahjong"))
    rows[index] = {**described(next(c for c in CONTESTANTS if c.game == "mahjong")), "failed": "ImportError: gone"}
    write(rows, {**ABOUT, "seconds": 0.5}, tmp_path / "speed.md")
    text = (tmp_path / "speed.md").read_text(encoding="utf-8")
    assert "| OpenSpiel, C++ | pig | through Python | 200,000 | 0.50× |" in text
    assert "| RLCard, Python | mahjong | 4 | ImportError: gone |" in text
    assert "{" not in text
    for name in ("speed-seats.svg", "speed-tables.svg"):
        assert f"]({name})" in text
        assert ElementTree.parse(tmp_path / name).getroot().tag.endswith("svg")


def test_the_page_can_be_written_when_nothing_could_be_measured() -> None:
    rows = [{**described(contestant), "failed": "not here"} for contestant in CONTESTANTS]
    assert page(rows, {**ABOUT, "seconds": 0.5}).count("not here") == len(CONTESTANTS)
    assert verdicts.noise(rows) == (0.0, 0.0)
