"""The numbers of the steps, in the order of RULES.md. game.py lists the steps themselves."""

from typing import Final

PICK_THREAT: Final = 0
FILL_FIRST: Final = 1
FILL_DISPLAY: Final = 2
DRAW_VARIANT: Final = 3
DEAL_GOAL: Final = 4
CHOOSE_STARTER: Final = 5
BEGIN_TURN: Final = 6
ACT: Final = 7
END_OF_TURN: Final = 8
DISCARD_EXCESS: Final = 9
DRAW_CARDS: Final = 10
PASS_TURN: Final = 11
PAY_PURCHASE: Final = 12
PLACE_CARD: Final = 13
PAY_PLACEMENT: Final = 14
PLACE_MORE: Final = 15
PLACE_FREE: Final = 16
LAUNCHED: Final = 17
DRAW_SUCCESS: Final = 18
ANSWER: Final = 19
REVEAL_SUCCESS: Final = 20
CHOOSE_FIRST: Final = 21
PAY_FOR_ABORT: Final = 22
FAILED: Final = 23
KEEP_CARD: Final = 24
KEEP_ENGINE: Final = 25
CLEAR_PAD: Final = 26
MAY_END: Final = 27
REMOVE_CARD: Final = 28
EXCHANGE: Final = 29
FETCH_CARD: Final = 30
EMPTY_DEPOT: Final = 31
DROP_STORED: Final = 32
CHOOSE_COPY: Final = 33
AI_TURN: Final = 34
AI_DESTINATION: Final = 35
AI_MISSION: Final = 36
SOLO_END: Final = 37

# What Industrial Espionage is used for: the first number of CHOOSE_COPY.
PURPOSES: Final = ["pay a purchase", "pay a placement", "place", "place for free", "use"]
TO_PAY_PURCHASE: Final = 0
TO_PAY_PLACEMENT: Final = 1
TO_PLACE: Final = 2
TO_PLACE_FREE: Final = 3
TO_USE: Final = 4
