"""The fixed action space: what each code means. A code names a card, a place or a word; the step gives the verb."""

from typing import Final

from tminus.games.rocketmen.cards import (
    DESTINATIONS,
    GOALS,
    KINDS,
    MISSIONS,
    SEATS,
    SOLO_CARDS,
    SUCCESS_VALUES,
    VARIANTS,
)

# Single words. What is chosen most often comes first: small numbers are cheapest.
END_TURN: Final = 0
CONFIRM: Final = 1  # the purchase that has been paid for
DONE: Final = 2  # no more of this
DRAW: Final = 3  # the next success card
ABORT: Final = 4
ACCEPT: Final = 5  # the success card just drawn
GIVE_UP: Final = 6  # the launch has failed
USE_AFTERBURNER: Final = 7
USE_SHIELDING: Final = 8
USE_SUIT: Final = 9
USE_PLANNING: Final = 10
PAY_MONEY: Final = 11  # with an achievement token
PAY_SCIENCE: Final = 12
USE_BIG_DATA: Final = 13  # draw the card that was put off
USE_INTERNET: Final = 14  # place a card for free
USE_FUSION: Final = 15  # remove a card
SCRAP_MISSION: Final = 16  # discard the Mission Plan
KEEP_MISSION: Final = 17  # after a failure
DROP_MISSION: Final = 18
END_GAME: Final = 19
PLAY_ON: Final = 20

# Cards by kind, and pieces on the table.
PAY: Final = 21  # with this card of the hand
BUY: Final = PAY + KINDS  # this card of the display, or this engine
DISCARD: Final = BUY + KINDS  # this card of the hand
TO_PAD: Final = DISCARD + KINDS  # this card of the hand
TO_PLAN: Final = TO_PAD + KINDS  # this mission of the hand
LAUNCH: Final = TO_PLAN + MISSIONS  # to this destination
OFF_PAD: Final = LAUNCH + DESTINATIONS  # discard this card of the Launch Pad
USE: Final = OFF_PAD + KINDS  # this card of the hand, for its effect
STORE: Final = USE + KINDS  # this card of the hand on the Depot
TAKE_BACK: Final = STORE + KINDS  # this card from the Depot
COPY: Final = TAKE_BACK + KINDS  # this card, by Industrial Espionage
REMOVE: Final = COPY + KINDS  # this card of the hand, to the Junkyard
FETCH: Final = REMOVE + KINDS  # this card from the Warehouse
KEEP: Final = FETCH + KINDS  # this card stays on the Launch Pad
PLAN: Final = KEEP + KINDS  # this success card comes first
FOR_AI: Final = PLAN + SUCCESS_VALUES  # take this card off the display

# Chance.
DRAWN: Final = FOR_AI + KINDS  # from an HQ
DISPLAYED: Final = DRAWN + KINDS  # from the market deck
SUCCESS: Final = DISPLAYED + KINDS  # this success card
GOAL: Final = SUCCESS + SUCCESS_VALUES
VARIANT: Final = GOAL + GOALS
STARTER: Final = VARIANT + VARIANTS
SOLO: Final = STARTER + SEATS
ACTIONS: Final = SOLO + SOLO_CARDS
