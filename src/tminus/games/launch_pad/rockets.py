"""A rocket in play, packed into one int: its kind, zone, components and bonus cards.

Packing keeps states cheap to copy, and two rockets that are alike in everything are equal numbers.
"""

from typing import Final

from tminus.games.launch_pad.cards import ASTRONAUT, FUEL, FUEL_NEEDED, METAL, METAL_NEEDED

ROCKETS: Final = 21  # more cannot stand in front of one player

_KIND: Final = 3
_ZONE_SHIFT: Final = 2
_ZONE: Final = 12
_METAL_SHIFT: Final = 4
_FUEL_SHIFT: Final = 6
_COMPONENTS: Final = 15
BONUS_SHIFT: Final = 8
BONUSES: Final = 4  # kinds of bonus cards, from the Astronaut on

# What a complete rocket of each kind carries, as its metal and fuel bits.
_NEEDS: Final[list[int]] = [METAL_NEEDED[kind] | FUEL_NEEDED[kind] << 2 for kind in range(4)]


def kind_of(rocket: int) -> int:
    return rocket & _KIND


def zone_of(rocket: int) -> int:
    return rocket >> _ZONE_SHIFT & 3


def metal_of(rocket: int) -> int:
    return rocket >> _METAL_SHIFT & 3


def fuel_of(rocket: int) -> int:
    return rocket >> _FUEL_SHIFT & 3


def components_of(rocket: int) -> int:
    """Not zero if there is any component on it."""
    return rocket >> _METAL_SHIFT & _COMPONENTS


def is_complete(rocket: int) -> bool:
    return rocket >> _METAL_SHIFT & _COMPONENTS == _NEEDS[rocket & _KIND]


def lacks(rocket: int, component: int) -> bool:
    """Whether the rocket still needs a component of this kind."""
    if component == METAL:
        return rocket >> _METAL_SHIFT & 3 < METAL_NEEDED[rocket & _KIND]
    return rocket >> _FUEL_SHIFT & 3 < FUEL_NEEDED[rocket & _KIND]


def one(component: int) -> int:
    """What a rocket gains with one component."""
    return 1 << (_METAL_SHIFT if component == METAL else _FUEL_SHIFT)


def bonus_bit(bonus: int) -> int:
    return 1 << (BONUS_SHIFT + bonus - ASTRONAUT)


def bonuses_of(rocket: int) -> list[int]:
    return [ASTRONAUT + index for index in range(BONUSES) if rocket >> (BONUS_SHIFT + index) & 1]


def moved_to(rocket: int, zone: int) -> int:
    return rocket & ~_ZONE | zone << _ZONE_SHIFT


def without_bonuses(rocket: int) -> int:
    return rocket & (1 << BONUS_SHIFT) - 1


def cards_of(rocket: int) -> list[int]:
    """Every card of a rocket, itself included."""
    components = [METAL] * metal_of(rocket) + [FUEL] * fuel_of(rocket)
    return [kind_of(rocket), *components, *bonuses_of(rocket)]


def packed(kind: int, zone: int, metal: int, fuel: int, bonuses: list[int]) -> int:
    rocket = kind | zone << _ZONE_SHIFT | metal << _METAL_SHIFT | fuel << _FUEL_SHIFT
    for bonus in bonuses:
        rocket |= bonus_bit(bonus)
    return rocket
