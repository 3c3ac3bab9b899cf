"""What search chooses at fixed seeds, as it is kept in searched.json: both builds have to find the same.

python -m tests.bots.searched       writes it anew, after the coaches or the search have been changed on purpose
"""

import json
from pathlib import Path
from typing import Any

import tminus
from tminus.bots import bot_named
from tminus.bots.search.bot import SearchBot
from tminus.kernel.randomness import Random

KEPT = Path(__file__).with_name("searched.json")
PLACES = [
    ("launch-pad", 2),
    ("launch-pad", 4),
    ("mission-red-planet", 2),
    ("mission-red-planet", 4),
    ("rocketmen", 1),
    ("rocketmen", 3),
]
# All that could be tuned is named, so that tuning changes nothing here.
SEARCH = (
    "iterations=30,seconds=0,depth=3,horizon=1,rollout=60,noise=0.1,explore=0.2,trust=0.1,doubt=1,margin=0.002,"
    "wide=4,reuse=1"
)
DECISIONS = 40
EVERY = 5


def searched(game: str, seats: int) -> list[dict[str, Any]]:
    """A few decisions of a search in a game that is played at random: what it chose and how often it tried each option,
    but only what it chose where seats choose in secret."""
    state = tminus.game(game).new(seats, 11)
    random = Random(12)
    found: list[dict[str, Any]] = []
    for number in range(DECISIONS):
        seat = state.pending()[0]
        codes = state.options(seat)
        if number % EVERY == 0:
            bot = bot_named(f"search:{SEARCH}", number)
            assert isinstance(bot, SearchBot)
            found.append({"move": number, "chosen": bot.choose(state.imagine(seat, number), seat, codes)})
            if bot.tree is not None:
                found[-1]["visits"] = dict(zip(map(str, bot.tree.root.codes), bot.tree.root.visits, strict=True))
                found[-1]["worth"] = round(bot.tree.root.mean(), 9)
        state.act(seat, codes[random.below(len(codes))])
    return found


def kept() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def name_of(game: str, seats: int) -> str:
    return f"{game}-{seats}"


if __name__ == "__main__":
    everything = {name_of(game, seats): searched(game, seats) for game, seats in PLACES}
    rows = [
        f'"{name}": [\n' + ",\n".join("  " + json.dumps(row) for row in found) + "\n]"
        for name, found in everything.items()
    ]
    KEPT.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8", newline="\n")
    print(f"{KEPT.name} written")
