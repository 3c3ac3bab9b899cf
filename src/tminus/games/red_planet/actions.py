"""The fixed action space: what each code means. A code names a place, a card or a word; the step gives the verb."""

from typing import Final

from tminus.games.red_planet.cards import (
    CHARACTERS,
    COLOURS,
    DOCKS,
    EVENTS,
    MISSIONS,
    OUTER_ZONES,
    PLACES,
    PLAYABLE,
    RESOURCES,
    SHIP_KINDS,
    ZONES,
)

# Single words. What is chosen most often comes first: small numbers are cheapest.
NOTHING: Final = 0  # there is nothing that the effect could do
STOP: Final = 1  # no more moves, or no action card
DRAW_EVENT: Final = 2

CHARACTER: Final = 3  # choose this character: its number - 1
BOARD: Final = CHARACTER + CHARACTERS  # into the ship at this dock
LAUNCH: Final = BOARD + DOCKS  # the ship at this dock
DESTROY: Final = LAUNCH + DOCKS  # the ship at this dock
STEER: Final = DESTROY + DOCKS  # the ship at this dock
DESTINATION: Final = STEER + DOCKS  # a token of this zone
FROM: Final = DESTINATION + ZONES  # an own astronaut in this zone
TO: Final = FROM + ZONES  # to this zone
KILL_IN: Final = TO + ZONES  # somebody in this zone
REPLACE_IN: Final = KILL_IN + ZONES  # somebody in this zone or ship
VICTIM: Final = REPLACE_IN + PLACES  # an astronaut of this colour
LOOK: Final = VICTIM + COLOURS  # at the discovery in this zone
ASSIGN: Final = LOOK + OUTER_ZONES  # the discovery to this zone
UNLEASH: Final = ASSIGN + OUTER_ZONES  # the discovery in this zone acts next
KEEP: Final = UNLEASH + OUTER_ZONES  # this mission
PLAY: Final = KEEP + MISSIONS  # this action card

# Chance.
SHIP: Final = PLAY + PLAYABLE  # this ship docks
FIRST_ABOARD: Final = SHIP + SHIP_KINDS  # an astronaut of this colour starts in the next ship
DEALT: Final = FIRST_ABOARD + COLOURS  # this mission is dealt
DRAWN: Final = DEALT + MISSIONS  # this event card is drawn
FLIPPED: Final = DRAWN + EVENTS  # this resource lies in the zone
NEUTRAL: Final = FLIPPED + RESOURCES  # a neutral colour draws this character: its number - 1
ACTIONS: Final = NEUTRAL + CHARACTERS
