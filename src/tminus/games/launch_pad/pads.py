"""A pad on its way through a player's zones, packed into one int: its kind, its zone and whose zone that is."""


def packed_pad(kind: int, zone: int, seat: int) -> int:
    return kind | zone << 8 | seat << 12


def pad_kind(pad: int) -> int:
    return pad & 0xFF


def pad_zone(pad: int) -> int:
    return pad >> 8 & 0xF


def pad_seat(pad: int) -> int:
    return pad >> 12
