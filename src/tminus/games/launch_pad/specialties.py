"""A player's specialties in play, packed into one int: how many of each kind, two bits a kind."""

from typing import Final

from tminus.games.launch_pad.cards import EMPLOYEE_CONTRACT, OVERTIME, SECURITY_SYSTEM, WAREHOUSE

SPECIALTIES: Final = range(EMPLOYEE_CONTRACT, WAREHOUSE + 1)


def specialty_bits(kind: int) -> int:
    """The bits that count this kind."""
    return 3 << 2 * (kind - EMPLOYEE_CONTRACT)


def one_specialty(kind: int) -> int:
    """What one more of this kind adds."""
    return 1 << 2 * (kind - EMPLOYEE_CONTRACT)


HAS_CONTRACT: Final = 3
HAS_OVERTIME: Final = 3 << 2 * (OVERTIME - EMPLOYEE_CONTRACT)
HAS_SECURITY: Final = 3 << 2 * (SECURITY_SYSTEM - EMPLOYEE_CONTRACT)
HAS_WAREHOUSE: Final = 3 << 2 * (WAREHOUSE - EMPLOYEE_CONTRACT)


def kinds_in(bits: int) -> list[int]:
    """The specialties, one by one."""
    return [kind for kind in SPECIALTIES for _ in range(bits >> 2 * (kind - EMPLOYEE_CONTRACT) & 3)]
