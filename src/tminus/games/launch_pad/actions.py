"""The fixed action space: what each code means. A code names a card, a piece or a word; the step gives the verb."""

from typing import Final

from tminus.games.launch_pad.cards import KINDS
from tminus.games.launch_pad.rockets import ROCKETS

SEATS: Final = 4
ZONE_COUNT: Final = 3

# Single words. What is chosen most often comes first: small numbers are cheapest.
DONE_PLAYING: Final = 0
DONE_DISCARDING: Final = 1
DONE_ADVANCING: Final = 2
DRAW_PILE: Final = 3
DRAW_DISCARD: Final = 4
NOTHING_TO_DRAW: Final = 5
LAY_REST: Final = 6
STEAL_METAL: Final = 7
STEAL_FUEL: Final = 8
SEND: Final = 9
WITHDRAW: Final = 10
ACCEPT: Final = 11
DECLINE: Final = 12
COUNTER: Final = 13

# Cards by kind, and pieces on the table.
PLAY: Final = 14  # play this card from the hand
DISCARD: Final = PLAY + KINDS  # discard this card from the hand
DEALT: Final = DISCARD + KINDS  # chance: this card is drawn
ADVANCE: Final = DEALT + KINDS  # move this own rocket one zone on
ROCKET: Final = ADVANCE + ROCKETS  # this rocket: seat * ROCKETS + place in the row
EXPERT: Final = ROCKET + SEATS * ROCKETS  # this expert: seat * 3 + zone
PAD: Final = EXPERT + SEATS * ZONE_COUNT  # the first pad in this zone: seat * 3 + zone
ZONE: Final = PAD + SEATS * ZONE_COUNT  # this own zone
SEAT: Final = ZONE + ZONE_COUNT  # this player
TAKE: Final = SEAT + SEATS  # take this card from the discard pile
LAY: Final = TAKE + KINDS  # lay this card next under those laid before
OFFER_TO: Final = LAY + KINDS  # begin an offer to this player
GIVE: Final = OFFER_TO + SEATS  # add this card to what the offer gives
WANT: Final = GIVE + KINDS  # add this card to what the offer asks for
STARTER: Final = WANT + KINDS  # chance: this player begins
ACTIONS: Final = STARTER + SEATS
