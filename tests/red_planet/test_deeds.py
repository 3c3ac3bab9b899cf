"""What the options of the characters mean: their words, the objects they touch, and what they warn of."""

import pytest

from tests.kernel.meanings import meanings, words
from tests.red_planet.laying import OUTER
from tests.red_planet.meanings import meaning
from tests.red_planet.tables import choose, ship, table
from tminus.games.red_planet.cards import EVENT_IDS, FIRST_DISCOVERY

# ---- boarding and destinations


@pytest.mark.rule("MRP 5.5", "MRP 8.2")
def test_boarding_says_what_follows_from_it() -> None:
    docks = [ship("hellas", 4, blue=2), ship("ausonia", 2, blue=1), ship("unknown", 3), ship("unknown", 4, blue=1)]
    state = table(4, characters={"yellow": "pilot"}, docks=[*docks[:3], ship("unknown", 4, blue=1, tokens=["phobos"])])
    assert words(state) == [
        "Board the ship to Hellas at dock 1 (2 of 4 seats taken)",
        "Board the ship to Ausonia at dock 2 (takes the last of 2 seats, so it will launch)",
        "Board the ship of unknown destination at dock 3 (3 seats, all free; you say where it goes)",
        "Board the ship to Phobos at dock 4 (1 of 4 seats taken)",
    ]
    assert meanings(state)[0].objects == ["dock:0", "astronaut:reserve:yellow"]
    assert meanings(state)[1].args["noted"] == [{"key": "note-last-seat", "args": {"capacity": 2}}]


@pytest.mark.rule("MRP 6.13")
def test_the_travel_agent_boards_with_three() -> None:
    docks = [ship("hellas", 4, blue=1), ship("unknown", 3), ship("ausonia", 4)]
    state = table(characters={"yellow": "travel-agent"}, docks=docks)
    assert words(state) == [
        "Board the ship to Hellas at dock 1 with 3 astronauts (fills its 4 seats, so it will launch)",
        "Board the ship of unknown destination at dock 2 with 3 astronauts "
        "(fills its 3 seats, so it will launch; you say where it goes)",
        "Board the ship to Ausonia at dock 3 with 3 astronauts (4 seats, all free)",
    ]


@pytest.mark.rule("MRP 15.4")
def test_boarding_without_tokens_names_no_destination() -> None:
    state = table(characters={"yellow": "pilot"}, docks=[ship("unknown", 4), ship("hellas", 4)])
    state.supply = (0,) * 10
    assert words(state)[0] == "Board the ship of unknown destination at dock 1 (4 seats, all free)"


@pytest.mark.rule("MRP 8.4", "MRP 8.6")
def test_a_destination_says_how_many_tokens_are_left() -> None:
    docks = [ship("hellas", 4, tokens=["phobos"]), ship("ausonia", 4, tokens=["hellas", "hellas"])]
    state = table(characters={"yellow": "pilot"}, docks=docks)
    choose(state, "board 0", "board 0", "steer 0")
    assert meaning(state, "destination phobos").words == (
        "Send the dock 1 ship to Phobos, where it goes already (tokens left: 1)"
    )
    said = meaning(state, "destination ausonia")
    assert said.words == "Send the dock 1 ship to Ausonia (tokens left: 2)"
    assert said.objects == ["zone:ausonia"]
    assert "zone:hellas" not in [ref for one in meanings(state) for ref in one.objects]


# ---- moving


@pytest.mark.rule("MRP 6.3")
def test_the_explorer_says_who_goes_where() -> None:
    state = table(characters={"yellow": "explorer"}, zones={"hellas": {"yellow": 2, "blue": 1}, "ausonia": {"blue": 3}})
    choose(state, "board 0")
    assert words(state) == ["Move an astronaut away from Hellas (2 of yours, 1 Blue there)", "Move nobody"]
    assert meanings(state)[0].objects == ["astronaut:hellas:yellow", "zone:hellas"]
    choose(state, "from hellas")
    assert words(state) == [
        "Move it from Hellas to Ausonia (3 Blue there)",
        "Move it from Hellas to Tritonis Sinus (nobody there)",
        "Move it from Hellas to Syrtis Major (nobody there)",
    ]
    choose(state, "to ausonia")
    assert words(state)[-1] == "Stop moving (moves left: 2)"


@pytest.mark.rule("MRP 6.15")
def test_the_soldier_brings_astronauts_from_phobos() -> None:
    state = table(characters={"yellow": "soldier"}, zones={"phobos": {"yellow": 3}, "hellas": {"blue": 1}})
    choose(state, "board 0", "kill in hellas")
    assert words(state)[0] == "Bring an astronaut from Phobos to Vastitas Borealis (nobody there)"
    assert meanings(state)[0].objects == ["zone:vastitas-borealis", "astronaut:phobos:yellow"]
    choose(state, "to hellas")
    assert "Bring an astronaut from Phobos to Hellas (1 of yours there)" in words(state)
    assert words(state)[-1] == "Leave the others on Phobos (2 of them)"


# ---- the Scientist


@pytest.mark.rule("MRP 6.5", "MRP 10.4", "MRP 1.13")
def test_the_scientist_draws_or_looks() -> None:
    discoveries = {"hellas": "rich-vein", "ausonia": "lichens"}
    state = table(
        characters={"yellow": "scientist"},
        discoveries=discoveries,
        seen_by={"hellas": [1], "ausonia": [0]},
        zones={"ausonia": {"blue": 1}, "tritonis-sinus": {"blue": 2}},
        chance="listed",
    )
    choose(state, "board 0", "board 0")
    assert words(state) == [
        f"Draw an event card ({len(state.event_deck.pool)} in the deck)",
        "Look again at the discovery in Ausonia, which you know: Lichens",
        "Look at the discovery in Hellas",
    ]
    assert [said.objects for said in meanings(state)] == [["deck:events"], ["zone:ausonia"], ["zone:hellas"]]
    choose(state, "draw", "drawn synergy")
    assert meaning(state, "assign tritonis-sinus").words == ("Put Synergy face down in Tritonis Sinus (2 Blue there)")
    assert meaning(state, "assign tritonis-sinus").objects == ["zone:tritonis-sinus"]


@pytest.mark.rule("MRP 10.6")
def test_a_discovery_without_a_zone_lets_its_drawer_look_at_another() -> None:
    everywhere = dict(zip(OUTER, EVENT_IDS[FIRST_DISCOVERY:], strict=False))
    state = table(characters={"yellow": "scientist"}, discoveries=everywhere, seen_by={"hellas": [1]}, chance="listed")
    choose(state, "board 0", "board 0", "draw", "drawn lichens")
    assert meaning(state, "look hellas").words == "Look at the discovery in Hellas"
    assert {said.rule for said in meanings(state)} == {"MRP 10.6"}


@pytest.mark.rule("MRP 14.9")
def test_the_leader_of_a_neutral_scientist_is_told_what_becomes_of_cards() -> None:
    state = table(2, characters={"orange": "scientist"}, discoveries={"hellas": "rich-vein"}, seen_by={"hellas": [1]})
    choose(state, "board 0", "board 0")
    left = len(state.event_deck.pool)
    assert words(state) == [
        f"For Orange: draw an event card ({left} in the deck): a discovery stays, any other card leaves the game",
        "For Orange: look at the discovery in Hellas",
    ]


# ---- ships


@pytest.mark.rule("MRP 6.8", "MRP 8.8")
def test_launching_an_empty_ship_is_said_plainly() -> None:
    docks = [ship("hellas", 4), ship("phobos", 4), ship("ausonia", 4), ship("unknown", 3)]
    state = table(4, characters={"yellow": "secret-agent"}, docks=docks)
    choose(state, "board 0", "board 1")
    assert words(state) == [
        "Launch the ship to Hellas at dock 1 (1 of 4 seats taken: 1 of yours)",
        "Launch the ship to Phobos at dock 2 (1 of 4 seats taken: 1 of yours)",
        "Launch the ship to Ausonia at dock 3 (nobody aboard: it will land without effect)",
        "Launch the ship of unknown destination at dock 4 (nobody aboard: it will be lost without a destination)",
    ]


@pytest.mark.rule("MRP 6.9")
def test_destroying_a_ship_says_who_dies() -> None:
    docks = [ship("hellas", 4, blue=2), ship("phobos", 4, blue=1), ship("ausonia", 4)]
    state = table(characters={"yellow": "saboteur"}, docks=docks)
    choose(state, "board 0")
    assert words(state) == [
        "Destroy the ship to Hellas at dock 1 (kills 2 Blue, 1 of yours)",
        "Destroy the ship to Phobos at dock 2 (kills 1 Blue)",
        "Destroy the ship to Ausonia at dock 3 (kills nobody)",
    ]
    assert meanings(state)[2].objects == ["dock:2"]


@pytest.mark.rule("MRP 6.17")
def test_steering_says_which_ship_is_under_way() -> None:
    docks = [ship("hellas", 3, blue=2, launched=True), ship("phobos", 4)]
    state = table(characters={"yellow": "pilot"}, docks=docks)
    assert words(state) == [
        "Give the dock 1 ship to Hellas a destination token (launched; 2 Blue aboard)",
        "Give the dock 2 ship to Phobos a destination token (docked; 2 of yours aboard)",
    ]


# ---- killing and replacing


@pytest.mark.rule("MRP 6.14", "MRP 15.2")
def test_a_place_with_a_single_victim_names_it() -> None:
    zones = {"hellas": {"yellow": 2}, "ausonia": {"blue": 1, "orange": 2}, "phobos": {"orange": 1}}
    state = table(characters={"yellow": "soldier"}, zones=zones)
    choose(state, "board 0")
    assert words(state) == [
        "Kill somebody in Ausonia (2 Orange, 1 Blue there)",
        "Kill your own astronaut in Hellas (2 of yours there)",
        "Kill Seat 3's astronaut on Phobos (1 Orange there)",
    ]
    assert [said.objects for said in meanings(state)] == [
        ["zone:ausonia", "astronaut:ausonia:blue", "astronaut:ausonia:orange"],
        ["zone:hellas", "astronaut:hellas:yellow", "seat:0"],
        ["zone:phobos", "astronaut:phobos:orange", "seat:2"],
    ]
    choose(state, "kill in ausonia")
    assert words(state) == [
        "Kill Seat 2's astronaut in Ausonia (2 Orange, 1 Blue there)",
        "Kill Seat 3's astronaut in Ausonia (2 Orange, 1 Blue there)",
    ]
    assert meanings(state)[0].objects == ["astronaut:ausonia:blue", "seat:1"]


@pytest.mark.rule("MRP 6.10", "MRP 6.12")
def test_the_femme_fatale_names_place_and_victim() -> None:
    zones = {"phobos": {"yellow": 1, "blue": 2}, "hellas": {"yellow": 2}}
    state = table(characters={"yellow": "femme-fatale"}, zones=zones, docks=[ship("ausonia", 4, blue=1)])
    assert words(state) == [
        "Replace your own astronaut in Hellas (2 of yours there)",
        "Replace somebody on Phobos (2 Blue, 1 of yours there)",
        "Replace somebody aboard the dock 1 ship to Ausonia (1 of yours, 1 Blue there)",
    ]
    assert meanings(state)[2].objects == ["dock:0", "astronaut:dock-0:yellow", "astronaut:dock-0:blue"]
    choose(state, "replace in ship 0")
    assert words(state) == [
        "Replace your own astronaut aboard the dock 1 ship to Ausonia (1 of yours, 1 Blue there)",
        "Replace Seat 2's astronaut aboard the dock 1 ship to Ausonia (1 of yours, 1 Blue there)",
    ]


CROWD = "(1 of yours, 1 Blue, 1 Orange, 1 Green there)"


@pytest.mark.rule("MRP 14.7")
def test_with_two_players_it_is_said_for_whom_and_whose() -> None:
    zones = {"hellas": {"yellow": 1, "blue": 1, "orange": 1, "green": 1}}
    state = table(2, characters={"orange": "soldier"}, zones=zones, docks=[ship("ausonia", 4), ship("ausonia", 3)])
    assert words(state)[0] == "For Orange: board the ship to Ausonia at dock 1 (4 seats, all free)"
    assert meanings(state)[0].args["colour"] == "colour:orange"
    choose(state, "board 0")
    assert words(state) == [
        f"For Orange: kill your astronaut in Hellas {CROWD}",
        f"For Orange: kill Seat 2's astronaut in Hellas {CROWD}",
        f"For Orange: kill its own astronaut in Hellas {CROWD}",
        f"For Orange: kill Green's astronaut in Hellas {CROWD}",
    ]
    state = table(2, characters={"yellow": "soldier"}, zones=zones)
    choose(state, "board 0")
    assert words(state) == [
        f"Kill your own astronaut in Hellas {CROWD}",
        f"Kill Seat 2's astronaut in Hellas {CROWD}",
        f"Kill your neutral Orange's astronaut in Hellas {CROWD}",
        f"Kill Green's astronaut in Hellas {CROWD}",
    ]
