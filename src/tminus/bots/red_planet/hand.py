"""The characters in hand: what they are usually good for, and what that leaves for the rounds to come."""

from typing import Final

from tminus.games.red_planet.cards import ALL_CHARACTERS, CHARACTERS, RECRUITER

# What a character usually gains in points, by number, if it may wait for its moment. The Explorer does most in the
# last round before a production; a Saboteur rarely finds a ship that is worth it.
USUALLY: Final = [0.0, 5.0, 4.5, 4.4, 5.5, 3.0, 4.7, 4.8, 6.0, 2.0]

_found: Final[dict[int, float]] = {}


def hope(hand: int, rounds: int) -> float:
    """What so many rounds bring with this hand, if the Recruiter is played when it pays most."""
    if not rounds or not hand:
        return 0.0
    key = hand << 4 | rounds
    if key not in _found:
        best = 0.0
        for number in range(1, CHARACTERS + 1):
            if hand >> number & 1:
                best = max(best, USUALLY[number] + hope(after(hand, number), rounds - 1))
        _found[key] = best
    return _found[key]


def after(hand: int, number: int) -> int:
    """The hand once this character has been played."""
    return ALL_CHARACTERS if number == RECRUITER else hand - (1 << number)
