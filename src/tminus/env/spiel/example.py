"""A minute of OpenSpiel: an end game that it solves exactly, and a search that plays without seeing what is hidden.

python -m tminus.env.spiel.example
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import gambit
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

import tminus.env.spiel  # noqa: F401  registers the games

LAST_ROUND = Path(__file__).parent / "last_round.json"
STORY = """The last round of a duel on Mars. Nobody has an astronaut left to send, so only the characters' deeds count.
Seat 1 can launch its ship to Valles Marineris with the Secret Agent, or fight for Tritonis Sinus with the Soldier.
Seat 2 can send that ship astray with the Pilot, or fight for Tritonis Sinus with its own Soldier. Both choose in
secret, and the neutral colour of seat 2 may have a Soldier too: seat 2 has seen it, seat 1 has not."""


def solve(iterations: int) -> float:
    """Solve the end game. Returns what it is worth to the first seat: from -1, a loss, to 1."""
    game = pyspiel.load_game("tminus_red_planet", {"position": str(LAST_ROUND)})
    tree = gambit.export_gambit(game)  # the same game as a table, on which OpenSpiel's own code runs by itself
    table = pyspiel.load_efg_game(tree)
    kinds = [line.split()[0] for line in tree.splitlines()[1:]]
    print(f"{STORY}\n\n{len(kinds)} states, of which {kinds.count('p')} are decisions and {kinds.count('t')} are ends")
    solver = pyspiel.CFRPlusSolver(table)
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number in (10, 100, 1000, iterations):
            gap = pyspiel.nash_conv(table, solver.average_policy())
            print(f"after {number:5} iterations of CFR+, best replies would gain {gap:.5f} in all")
    policy = solver.average_policy()
    for line in secret_choices(game.new_initial_state(), table.new_initial_state(), policy, ""):
        print(line)
    worth: float = pyspiel.expected_returns(table.new_initial_state(), policy, -1, False)[0]
    print(f"The end game is worth {worth:.4f} to seat 1, between -1 for a loss and 1 for a win.\n")
    return worth


def secret_choices(state: Any, twin: Any, policy: Any, known: str) -> Iterator[str]:
    """How each seat should choose its character, for each thing that chance may have told.

    The twin is the same state of the table, where actions are numbered anew but have the same names.
    """
    if not (state.is_chance_node() or state.table.together):
        return
    names = {state.action_to_string(action): action for action in state.legal_actions()}
    numbers = {twin.action_to_string(number): number for number in twin.legal_actions()}
    if state.table.together:
        odds = policy.action_probabilities(twin)
        mix = ", ".join(
            f"{100 * odds[numbers[name]]:.1f} % {name.split(':')[0].removeprefix('Play the ')}" for name in names
        )
        yield f"  If {known[0].lower()}{known[1:]}, seat {state.current_player() + 1} plays: {mix}"
    for name in names if state.is_chance_node() else list(names)[:1]:
        heard = name if state.is_chance_node() else known
        yield from secret_choices(state.child(names[name]), twin.child(numbers[name]), policy, heard)


def search(seconds: float, simulations: int) -> tuple[int, float]:
    """Let a search play against two players at random. Returns the games and what it won of them."""
    game = pyspiel.load_game("tminus_red_planet(players=3)")
    print(f"OpenSpiel's IS-MCTS, {simulations} simulations a decision, against two players at random ({game}):")
    games, won = 0, 0.0
    end = monotonic() + seconds
    while not games or monotonic() < end:
        random = np.random.RandomState(games)
        seat = games % game.num_players()
        bots = [UniformRandomBot(player, random) for player in range(game.num_players())]
        searching = ISMCTSBot(game, RandomRolloutEvaluator(1, random), 2.0, simulations, random_state=random)
        # By itself it would imagine other worlds each time, and no two runs would be alike.
        searching.set_resampler(
            lambda state, player, own=random: state.resample_from_infostate(player, own.random_sample)
        )
        bots[seat] = searching
        parts = played(game.new_initial_state(), bots, random).table.winners()
        games += 1
        won += 1 / len(parts) if seat in parts else 0.0
    print(f"it won {won:g} of {games} games; one of three would be chance")
    return games, won


def played(state: Any, bots: list[Any], random: np.random.RandomState) -> Any:
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state


def main(given: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tminus.env.spiel.example", description=__doc__)
    parser.add_argument("--iterations", type=int, default=2000, help="of CFR+, for the end game")
    parser.add_argument("--seconds", type=float, default=45, help="for the search, which finishes the game it plays")
    parser.add_argument("--simulations", type=int, default=25, help="of the search, for each decision")
    asked = parser.parse_args(given)
    solve(asked.iterations)
    search(asked.seconds, asked.simulations)


if __name__ == "__main__":
    main(sys.argv[1:])
