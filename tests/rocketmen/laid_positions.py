"""Positions to be edited, and edits."""

from collections.abc import Callable
from typing import Any

from tests.kernel.laid_positions import Data, Edit, copied, written
from tests.rocketmen.tables import GAME, choose, table


def rich_table() -> Data:
    """Something of everything: seat 0 buys Reusable Rocket Parts, and has paid for some of it."""
    state = table(
        3,
        hands=[
            "satellite orbital-shipyard designer-drugs storage-batteries industrial-espionage pandemic",
            "base-a big-data",
        ],
        plans=["space-hotel", "spaceship-a"],
        pads=["medium-rocket-boosters depot copy:big-data", "afterburner spaceship-b"],
        stored=["large-rocket-boosters base-b"],
        warehouses=["solar-energy", "global-internet quantum-computer"],
        junkyards=["climate-change"],
        playing="nuclear-fusion small-rocket-boosters",
        display="reusable-rocket-parts crowdfunding climate-change",
        done=["earth-satellite earth-space-station", "earth-satellite mars-spaceship"],
        turn=0,
        starter=1,
        variant_1="ground-crew",
        variant_2="escape-tower",
    )
    choose(state, "buy reusable-rocket-parts", "pay industrial-espionage", "copy global-internet", "pay satellite")
    return written(state)


def placing_table() -> Data:
    """Seat 1 places an Afterburner, and $10 are to be paid."""
    hand = "afterburner satellite space-hotel nuclear-fusion industrial-espionage"
    state = table(2, hands=[None, hand], plans=[None, "space-station-a"], pads=["", "reusable-rocket-parts"], turn=1)
    choose(state, "pad afterburner")
    return written(state)


def launch_table() -> Data:
    """A rocket is on its way to the Moon, with a card to answer."""
    pad = "large-rocket-boosters multi-purpose-space-suit detailed-planning radiation-shielding afterburner"
    state = table(4, plans=["satellite"], pads=[pad], variant_1="escape-tower", chance="listed")
    choose(state, "launch moon", "planning", "success 0", "success 0", "success 3", "first 0")
    return written(state)


def failed_table() -> Data:
    """A launch has failed, and one card stays for Reusable Rocket Parts, another for the Escape Tower."""
    pad = "small-rocket-boosters medium-rocket-boosters reusable-rocket-parts copy:backup-systems"
    state = table(
        2,
        plans=["satellite"],
        pads=[pad],
        warehouses=[None, "backup-systems"],
        variant_1="escape-tower",
        chance="listed",
    )
    choose(state, "launch earth", "success 0", "draw", "success 0", "draw", "success 1")
    return written(state)


def solo_table() -> Data:
    """The AI's rocket is on its way, and two cards have left the game."""
    state = table(
        1,
        hands=["satellite nuclear-fusion storage-batteries"],
        display="crowdfunding super-computer big-data",
        done=["earth-satellite"],
        ai={"done": "earth-space-hotel", "target": "satellite", "mission": "space-station", "space": 5},
    )
    choose(state, "for ai crowdfunding", "end turn")
    return written(state)


def battle_table() -> Data:
    """The Battle for Earth in the preview, at the very beginning: two Threats are to be drawn."""
    return written(GAME.new(3, 4, {"edition": "preview", "mode": "battle", "variant_1": "random"}, chance="listed"))


LAID = {
    "buying": rich_table(),
    "placing": placing_table(),
    "launching": launch_table(),
    "failed": failed_table(),
    "solitaire": solo_table(),
    "battle": battle_table(),
}


# ---- edits


def copy_of(laid: str) -> Data:
    return copied(LAID[laid])


def player(seat: int, /, **values: Any) -> Edit:
    return lambda laid: laid["players"][seat].update(values)


def part(name: str, /, **values: Any) -> Edit:
    return lambda laid: laid[name].update(values)


def move(card: str, source: Callable[[Data], list[str]], target: Callable[[Data], list[str]]) -> Edit:
    def edit(laid: Data) -> None:
        source(laid).remove(card)
        target(laid).append(card)

    return edit


def pile(seat: int, name: str) -> Callable[[Data], list[str]]:
    def find(laid: Data) -> list[str]:
        cards: list[str] = laid["players"][seat][name]
        return cards

    return find


def drop_the_mission(laid: Data) -> None:
    acting = laid["players"][laid["turn"]]
    acting["hq"].append(acting["mission"])
    acting["mission"] = None
