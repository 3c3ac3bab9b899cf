"""Positions to be edited."""

from tests.kernel.laid_positions import Data, written
from tests.red_planet.tables import ship, table


def rich_table() -> Data:
    """A position with something of everything: yellow's Scientist is about to place two, blue's Pilot is to come."""
    state = table(
        round=6,
        characters={"yellow": "scientist", "blue": "pilot"},
        docks=[
            ship("hellas", 4, yellow=1, blue=1),
            ship("unknown", 5, tokens=["phobos", "ausonia"], orange=2),
            ship("ausonia", 2, blue=1, orange=1, launched=True),
        ],
        ship_discard=[("phobos", 3)],
        zones={"hellas": {"yellow": 2, "blue": 1}, "phobos": {"orange": 2}},
        memorial={"blue": 1},
        resources={"hellas": "celerium"},
        lying={"hellas": {"celerium": 1}},
        tokens={"yellow": {"ice": 2}},
        hands={"blue": ["recruiter", "soldier"]},
        drawn=[["moon-base"], ["rescue-party"]],
        discoveries={"hellas": "lichens", "mare-serpentis": "synergy"},
        seen_by={"hellas": [0, 2], "mare-serpentis": [1]},
        discarded=["ore-shipment"],
    )
    return written(state)


def two_player_table() -> Data:
    """A position with neutral colours: orange's Soldier kills, green's Pilot is to come."""
    state = table(2, characters={"orange": "soldier", "green": "pilot"}, zones={"hellas": {"yellow": 1, "blue": 1}})
    return written(state)


def last_table() -> Data:
    """A position after the last round: two players hold action cards, and production 3 is to come."""
    state = table(
        at="before production",
        zones={"hellas": {"yellow": 1, "blue": 1}, "phobos": {"orange": 1, "yellow": 2}},
        memorial={"yellow": 1, "blue": 1},
        discoveries={"hellas": "dust-storm", "ausonia": "native-resistance"},
        drawn=[["rescue-party", "industrial-espionage"], ["ore-shipment"]],
    )
    return written(state)


LAID = {"three seats": rich_table(), "two seats": two_player_table(), "the end": last_table()}
