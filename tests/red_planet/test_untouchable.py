"""Why a ship, zone or astronaut cannot be chosen now. Cards, characters and decks are in test_why_not.py."""

import pytest

from tests.kernel.refusals import why_not
from tests.red_planet.refusals import acting
from tests.red_planet.tables import choose, ship, table

# ---- ships


@pytest.mark.rule("MRP 5.6", "MRP 7.2", "MRP 7.4", "MRP 6.7")
def test_a_ship_cannot_be_boarded() -> None:
    docks = [ship("ausonia", 2, blue=1), ship("hellas", 3), ship("ausonia", 3), ship("phobos", 3, launched=True), None]
    state = acting("scientist", seats=5, docks=docks)
    assert why_not(state, "dock:0") == "The ship at dock 1 is full. (MRP 7.2)"
    assert why_not(state, "dock:1") == ""
    assert why_not(state, "dock:3") == "The ship at dock 4 has launched. (MRP 7.4)"
    assert why_not(state, "dock:4") == "There is no ship at dock 5 until the round ends. (MRP 5.6)"
    assert why_not(state, "zone:hellas") == ("Astronauts come into a zone by ship: choose one to board. (MRP 7.5)")
    state = acting("secret-agent", "board 1", seats=5, docks=docks)
    assert why_not(state, "dock:1") == "The Secret Agent's second astronaut needs another ship. (MRP 6.7)"


@pytest.mark.rule("MRP 6.13", "MRP 7.4")
def test_the_travel_agent_needs_three_seats() -> None:
    docks = [ship("ausonia", 4, blue=2), ship("hellas", 3), ship("ausonia", 3), ship("phobos", 5, launched=True)]
    state = table(4, characters={"yellow": "travel-agent"}, docks=docks)
    assert why_not(state, "dock:0") == "The ship at dock 1 has fewer than 3 free seats. (MRP 6.13)"
    assert why_not(state, "dock:3") == "The ship at dock 4 has launched. (MRP 7.4)"


@pytest.mark.rule("MRP 6.8", "MRP 6.9", "MRP 7.4")
def test_a_ship_cannot_be_launched_or_destroyed() -> None:
    docks = [ship("ausonia", 2, blue=1), ship("hellas", 3), ship("ausonia", 3), ship("phobos", 3, launched=True)]
    state = acting("secret-agent", "board 0", "board 1", seats=4, docks=docks)
    assert why_not(state, "dock:0") == "The ship at dock 1 is full: it launches by itself. (MRP 6.8)"
    assert why_not(state, "dock:3") == "The ship at dock 4 has launched. (MRP 7.4)"
    state = acting("saboteur", seats=4, docks=docks)
    assert why_not(state, "dock:0") == ""
    assert why_not(state, "dock:3") == "The ship at dock 4 has launched. (MRP 7.4)"


@pytest.mark.rule("MRP 6.17", "MRP 5.6")
def test_the_pilot_reaches_every_ship_that_is_there() -> None:
    docks = [ship("ausonia", 4), ship("phobos", 3, launched=True), None]
    state = table(characters={"yellow": "pilot"}, docks=docks)
    assert why_not(state, "dock:0") == why_not(state, "dock:1") == ""
    assert why_not(state, "dock:2") == "There is no ship at dock 3 until the round ends. (MRP 5.6)"
    choose(state, "steer 0")
    assert why_not(state, "dock:1") == "First finish your Pilot. (MRP 5.3)"


# ---- zones


@pytest.mark.rule("MRP 8.4")
def test_a_zone_without_tokens_cannot_be_named() -> None:
    docks = [ship("ausonia", 4, tokens=["phobos"]), ship("hellas", 4, tokens=["phobos"])]
    state = table(characters={"yellow": "pilot"}, docks=docks)
    choose(state, "board 0", "board 0", "steer 0")
    assert why_not(state, "phobos") == "All Phobos tokens are on ships. (MRP 8.4)"
    assert why_not(state, "ausonia") == ""


@pytest.mark.rule("MRP 1.4", "MRP 6.3", "MRP 6.4")
def test_the_explorer_walks_over_borders() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1}, "phobos": {"yellow": 1}}
    state = acting("explorer", zones=zones)
    assert why_not(state, "hellas") == why_not(state, "astronaut:hellas:yellow") == ""
    assert why_not(state, "ausonia") == "You have no astronaut in Ausonia. (MRP 6.3)"
    for ref in ("phobos", "astronaut:phobos:yellow"):
        assert why_not(state, ref) == "Phobos has no border to any zone. (MRP 6.4)"
    assert why_not(state, "astronaut:hellas:blue") == "It is not your astronaut. (MRP 6.3)"
    choose(state, "from hellas")
    assert why_not(state, "hellas") == "It is in Hellas already. (MRP 6.3)"
    assert why_not(state, "mare-serpentis") == "Mare Serpentis is not adjacent to Hellas. (MRP 1.4)"
    assert why_not(state, "phobos") == "Phobos is not adjacent to Hellas. (MRP 1.4)"
    assert why_not(state, "astronaut:phobos:yellow") == "First finish your Explorer. (MRP 5.3)"


@pytest.mark.rule("MRP 1.5", "MRP 1.6", "MRP 6.5", "MRP 10.5")
def test_discoveries_lie_in_outer_zones() -> None:
    state = acting("scientist", "board 0", "board 0", discoveries={"hellas": "lichens"}, chance="listed")
    assert why_not(state, "hellas") == ""
    assert why_not(state, "ausonia") == "There is no discovery in Ausonia. (MRP 6.5)"
    assert why_not(state, "phobos") == "Phobos takes no discovery. (MRP 1.5)"
    choose(state, "draw", "drawn rich-vein")
    assert why_not(state, "ausonia") == ""
    assert why_not(state, "hellas") == "Hellas has a discovery already. (MRP 10.5)"
    assert why_not(state, "syrtis-major") == "Syrtis Major takes no discovery. (MRP 1.6)"


@pytest.mark.rule("MRP 6.10")
def test_the_femme_fatale_needs_an_own_astronaut_there() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1}, "ausonia": {"blue": 1}}
    docks = [ship("hellas", 4), ship("phobos", 4, blue=1)]
    state = acting("femme-fatale", zones=zones, docks=docks)
    assert why_not(state, "hellas") == why_not(state, "dock:0") == why_not(state, "astronaut:hellas:blue") == ""
    for ref in ("ausonia", "astronaut:ausonia:blue"):
        assert why_not(state, ref) == "You have no astronaut in Ausonia. (MRP 6.10)"
    for ref in ("dock:1", "astronaut:dock-1:blue"):
        assert why_not(state, ref) == "You have no astronaut aboard the dock 2 ship to Phobos. (MRP 6.10)"
    choose(state, "replace in hellas")
    for ref in ("ausonia", "astronaut:ausonia:blue"):
        assert why_not(state, ref) == "The place is chosen already: in Hellas. (MRP 6.10)"
    assert why_not(state, "seat:1") == why_not(state, "seat:0") == ""
    assert why_not(state, "seat:2") == "Seat 3 has no astronaut in Hellas. (MRP 6.10)"


@pytest.mark.rule("MRP 6.14", "MRP 6.15")
def test_the_soldier_spares_inner_zones_and_ships() -> None:
    zones = {"hellas": {"blue": 1, "yellow": 1}, "syrtis-major": {"blue": 1}, "phobos": {"yellow": 2}}
    state = acting("soldier", docks=[ship("ausonia", 4, blue=1), ship("ausonia", 3)], zones=zones)
    for ref in ("syrtis-major", "astronaut:syrtis-major:blue"):
        assert why_not(state, ref) == "Nobody can be killed in an inner zone. (MRP 6.14)"
    assert why_not(state, "ausonia") == "There is nobody in Ausonia. (MRP 6.14)"
    assert why_not(state, "astronaut:dock-0:blue") == ("Whoever is aboard a ship stays there until it lands. (MRP 7.5)")
    choose(state, "kill in hellas")
    assert why_not(state, "seat:2") == "Seat 3 has no astronaut in Hellas. (MRP 6.14)"
    assert why_not(state, "phobos") == "The place is chosen already: in Hellas. (MRP 6.14)"
    choose(state, "victim blue")
    assert why_not(state, "phobos") == "They leave Phobos for Mars. (MRP 6.15)"
    assert why_not(state, "astronaut:phobos:yellow") == ""
    assert why_not(state, "astronaut:syrtis-major:blue") == "It is not your astronaut. (MRP 6.15)"
    assert why_not(state, "astronaut:hellas:yellow") == "First finish your Soldier. (MRP 5.3)"


@pytest.mark.rule("MRP 14.1")
def test_a_neutral_colour_is_spoken_of_by_its_name() -> None:
    zones = {"hellas": {"yellow": 1, "orange": 1}}
    state = acting("explorer", seats=2, colour="orange", zones=zones)
    assert why_not(state, "ausonia") == "Orange has no astronaut in Ausonia. (MRP 6.3)"
    assert why_not(state, "astronaut:hellas:yellow") == "It is not Orange's astronaut. (MRP 6.3)"


# ---- astronauts that nobody can move


@pytest.mark.rule("MRP 1.8", "MRP 1.9", "MRP 7.5")
def test_astronauts_stay_where_they_are() -> None:
    state = table(docks=[ship("hellas", 4, blue=1)], memorial={"blue": 1}, zones={"hellas": {"blue": 1}})
    assert why_not(state, "astronaut:memorial:blue") == (
        "Nothing but Rescue Party brings an astronaut back from the Memorial. (MRP 1.9)"
    )
    assert why_not(state, "astronaut:reserve:blue") == (
        "Astronauts leave the reserve when a character places them. (MRP 1.8)"
    )
    assert why_not(state, "astronaut:dock-0:blue") == "Whoever is aboard a ship stays there until it lands. (MRP 7.5)"
    assert why_not(state, "astronaut:hellas:blue") == "First choose your character for this round. (MRP 4.1)"
    assert why_not(state, "astronaut:ausonia:blue") == "Seat 2 has no astronaut in Ausonia. (MRP 1.8)"
    assert why_not(state, "astronaut:memorial:yellow") == "You have no astronaut on the Memorial. (MRP 1.8)"


# ---- after the last round


@pytest.mark.rule("MRP 11.18", "MRP 1.4")
def test_a_dust_storm_drives_over_borders() -> None:
    zones = {"hellas": {"yellow": 2, "blue": 1}, "ausonia": {"blue": 1}}
    state = table(at="reveal", discoveries={"hellas": "dust-storm"}, zones=zones)
    assert why_not(state, "ausonia") == why_not(state, "astronaut:hellas:yellow") == ""
    assert why_not(state, "hellas") == "It is in Hellas already. (MRP 11.18)"
    assert why_not(state, "phobos") == "Phobos is not adjacent to Hellas. (MRP 1.4)"
    assert why_not(state, "astronaut:hellas:blue") == "It is not your astronaut. (MRP 11.18)"
    assert why_not(state, "astronaut:hellas:yellow", seat=1) == "It is for Seat 1 to decide now. (MRP 11.18)"


@pytest.mark.rule("MRP 12.11", "MRP 15.9")
def test_a_rescue_party_goes_to_one_own_zone() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1}, "ausonia": {"yellow": 1}}
    state = table(at="before production", drawn=[["rescue-party"]], zones=zones, memorial={"yellow": 2, "blue": 1})
    choose(state, "play rescue-party")
    assert why_not(state, "hellas") == why_not(state, "astronaut:memorial:yellow") == ""
    assert why_not(state, "phobos") == "You have no astronaut on Phobos. (MRP 12.11)"
    assert why_not(state, "astronaut:hellas:blue") == "It is not your astronaut. (MRP 12.11)"
    assert why_not(state, "seat:1") == "First finish Rescue Party. (MRP 12.11)"
    choose(state, "to hellas")
    assert why_not(state, "ausonia") == "The second one follows the first: in Hellas. (MRP 12.11)"


@pytest.mark.rule("MRP 12.12")
def test_espionage_hits_others_where_one_has_an_astronaut() -> None:
    zones = {
        "hellas": {"yellow": 1, "blue": 1, "orange": 1},
        "ausonia": {"yellow": 1, "blue": 1},
        "phobos": {"yellow": 1},
        "syrtis-major": {"blue": 1},
    }
    state = table(at="before production", drawn=[["industrial-espionage"]], zones=zones)
    choose(state, "play industrial-espionage")
    assert why_not(state, "phobos") == "No other colour has an astronaut on Phobos. (MRP 12.12)"
    for ref in ("syrtis-major", "astronaut:syrtis-major:blue"):
        assert why_not(state, ref) == "You have no astronaut in Syrtis Major. (MRP 12.12)"
    assert why_not(state, "astronaut:hellas:yellow") == "You cannot choose your own colour. (MRP 12.12)"
    assert why_not(state, "dock:0") == "First finish Industrial Espionage. (MRP 12.12)"
    choose(state, "kill in hellas")
    for ref in ("seat:0", "astronaut:hellas:yellow"):
        assert why_not(state, ref) == "You cannot choose your own colour. (MRP 12.12)"
    assert why_not(state, "ausonia") == "The place is chosen already: in Hellas. (MRP 12.12)"
