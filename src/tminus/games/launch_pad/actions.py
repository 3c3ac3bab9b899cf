"""The fixed action space: what each code means. A code names a card, a piece or a word; the step gives the verb."""

from typing import Final

from tminus.games.launch_pad.cards import KINDS
from tminus.games.launch_pad.rockets import ROCKETS

SEATS: Final = 4
ZONE_COUNT: Final = 3

# One code for each kind of card.
PLAY: Final = 0  # play this card from the hand
DISCARD: Final = PLAY + KINDS  # discard this card from the hand
TAKE: Final = DISCARD + KINDS  # take this card from the discard pile
LAY: Final = TAKE + KINDS  # lay this card next under those laid before
GIVE: Final = LAY + KINDS  # add this card to what the offer gives
WANT: Final = GIVE + KINDS  # add this card to what the offer asks for
DEALT: Final = WANT + KINDS  # chance: this card is drawn

# Pieces on the table.
ADVANCE: Final = DEALT + KINDS  # move this own rocket one zone on
ROCKET: Final = ADVANCE + ROCKETS  # this rocket: seat * ROCKETS + place in the row
EXPERT: Final = ROCKET + SEATS * ROCKETS  # this expert: seat * 3 + zone
PAD: Final = EXPERT + SEATS * ZONE_COUNT  # the first pad in this zone: seat * 3 + zone
ZONE: Final = PAD + SEATS * ZONE_COUNT  # this own zone
SEAT: Final = ZONE + ZONE_COUNT  # this player
OFFER_TO: Final = SEAT + SEATS  # begin an offer to this player
STARTER: Final = OFFER_TO + SEATS  # chance: this player begins

# Single words.
STEAL_METAL: Final = STARTER + SEATS
STEAL_FUEL: Final = STEAL_METAL + 1
DONE_ADVANCING: Final = STEAL_FUEL + 1
DRAW_PILE: Final = DONE_ADVANCING + 1
DRAW_DISCARD: Final = DRAW_PILE + 1
NOTHING_TO_DRAW: Final = DRAW_DISCARD + 1
DONE_PLAYING: Final = NOTHING_TO_DRAW + 1
DONE_DISCARDING: Final = DONE_PLAYING + 1
LAY_REST: Final = DONE_DISCARDING + 1
SEND: Final = LAY_REST + 1
WITHDRAW: Final = SEND + 1
ACCEPT: Final = WITHDRAW + 1
DECLINE: Final = ACCEPT + 1
COUNTER: Final = DECLINE + 1
ACTIONS: Final = COUNTER + 1
