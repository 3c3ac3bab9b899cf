"""The numbers of the steps, in the order of RULES.md. game.py lists the steps themselves."""

from typing import Final

CHOOSE_STARTER: Final = 0
DEAL: Final = 1
BURY_PADS: Final = 2
BEGIN_TURN: Final = 3
ADVANCE_ROCKETS: Final = 4
DRAW: Final = 5
CARD_ARRIVES: Final = 6
PLAY_CARDS: Final = 7
SECOND_HAND: Final = 8
DISCARD_CARDS: Final = 9
END_TURN: Final = 10
PLACE_COMPONENT: Final = 11
PLACE_JACK: Final = 12
PLACE_BONUS: Final = 13
LAY_DISCARDS: Final = 14
ABORT: Final = 15
PRESS_BUTTON: Final = 16
CUT_BUDGET: Final = 17
FAST_TRACKED: Final = 18
CHECK_QUALITY: Final = 19
RECRUIT: Final = 20
SABOTAGED: Final = 21
STEAL_COMPONENT: Final = 22
SALVAGED: Final = 23
GIVE_UP_SURPLUS: Final = 24
NAME_VICTIMS: Final = 25
STEAL_CARD: Final = 26
VACUUMED: Final = 27
COMPOSE_OFFER: Final = 28
ANSWER_OFFER: Final = 29

# The second number of DRAW.
FROM_DISCARD: Final = 1  # the top discard may still be taken
KEEP_TOP: Final = 2  # the top discard is an action card being carried out: a refill leaves it
