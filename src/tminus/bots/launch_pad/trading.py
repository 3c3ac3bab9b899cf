"""Negotiations: offers are judged by what the cards are worth to both sides."""

from tminus.bots.launch_pad.outlook import Outlook
from tminus.bots.launch_pad.targets import NEVER
from tminus.bots.launch_pad.worth import in_hand, on_offer
from tminus.games.launch_pad.actions import ACCEPT, DECLINE, WITHDRAW

A_FAIR_TRADE = 1.0  # what a trade must at least bring


def compose(me: Outlook, options: list[int]) -> list[float]:
    """It never opens an offer; one that it finds half made, sitting in for somebody, it withdraws."""
    return [1.0 if code == WITHDRAW else 0.0 for code in options]


def answer(me: Outlook, options: list[int]) -> list[float]:
    """Accept what brings more than it costs, even after what it brings the other side. Never counter."""
    table = me.table
    author = me.of(table.agenda[-1][2])
    mine = sum([on_offer(me, kind) for kind in table.give], -sum([in_hand(me, kind) for kind in table.want], 0.0))
    cost = sum([on_offer(author, kind) for kind in table.give], 0.0)
    theirs = sum([on_offer(author, kind) for kind in table.want], -cost)
    accepting = mine - me.stakes()[author.seat] * theirs - A_FAIR_TRADE
    return [accepting if code == ACCEPT else 0.0 if code == DECLINE else NEVER for code in options]
