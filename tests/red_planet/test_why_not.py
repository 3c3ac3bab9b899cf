"""Why something cannot be used now: each reason, on a table where it is the one that counts.

Ships, zones and astronauts are in test_untouchable.py.
"""

import pytest

from tests.kernel.refusals import why_not
from tests.red_planet.laying import OUTER
from tests.red_planet.refusals import acting
from tests.red_planet.tables import GAME, choose, choose_characters, ship, table
from tminus.games.red_planet import frames
from tminus.games.red_planet.cards import EVENT_IDS, FIRST_DISCOVERY
from tminus.kernel.state import CHANCE, State

# ---- references


@pytest.mark.parametrize("ref", ["character:secret-agent", "secret-agent", "Secret Agent", " SECRET AGENT "])
def test_a_thing_is_understood_by_its_id_or_name(ref: str) -> None:
    state = table(hands={"yellow": ["recruiter", "pilot"]})
    assert why_not(state, ref) == (
        "Your Secret Agent lies face up before you until your Recruiter brings it back. (MRP 4.4)"
    )
    assert why_not(state, "Pilot") == ""


@pytest.mark.parametrize(
    ("ref", "same"),
    [
        ("Dock 2", "dock:1"),
        ("ship 2", "dock:1"),
        ("ship:1", "dock:1"),
        ("Mare Serpentis", "zone:mare-serpentis"),
        ("Blue", "seat:1"),
        ("colour:blue", "seat:1"),
        ("rich vein", "card:rich-vein"),
        ("Ice Monopoly", "card:ice-monopoly"),
        ("ice", "resource:ice"),
        ("event deck", "deck:events"),
    ],
)
def test_what_a_person_types_means_the_same_as_the_reference(ref: str, same: str) -> None:
    for state in (table(), acting("scientist", "board 0", "board 1", discoveries={"hellas": "lichens"})):
        assert state.why_not(0, ref) == state.why_not(0, same)
        assert why_not(state, ref) != f"There is no '{ref}' on this table. (MRP 1.2)"
    state = table(characters={"yellow": "pilot"})
    assert why_not(state, "dock 2") == why_not(state, "ship:1") == ""


@pytest.mark.parametrize(
    "ref",
    [
        "seat:3",
        "colour:green",
        "dock:3",
        "dock 4",
        "ship 0",
        "zone:moon",
        "card:pilot",
        "teleporter",
        "astronaut:hellas:green",
        "astronaut:dock-3:blue",
        "astronaut:moon:blue",
        "",
    ],
)
def test_a_reference_to_nothing_is_refused(ref: str) -> None:
    assert why_not(table(), ref) == f"There is no '{ref}' on this table. (MRP 1.2)"


def test_with_two_players_there_are_four_colours_and_docks_but_two_seats() -> None:
    state = table(2, chance="listed")
    choose(state, "neutral pilot", "neutral pilot")
    assert why_not(state, "seat:2") == "There is no 'seat:2' on this table. (MRP 1.2)"
    for ref in ("colour:green", "dock:3", "astronaut:dock-3:green"):
        assert "There is no" not in why_not(state, ref)


# ---- somebody or something else decides


@pytest.mark.rule("MRP 5.2")
def test_only_who_decides_can_do_anything() -> None:
    state = table(characters={"blue": "pilot"})
    assert why_not(state, "dock:0") == "It is for Seat 2 to decide now. (MRP 5.2)"
    state = table(at="before production", drawn=[[], ["rescue-party"]], zones={"hellas": {"yellow": 1}})
    assert why_not(state, "zone:hellas") == "It is for Seat 2 to decide now. (MRP 12.3)"
    discoveries = {"hellas": "dust-storm", "ausonia": "native-resistance"}
    state = table(at="reveal", first="blue", discoveries=discoveries)
    assert why_not(state, "zone:hellas") == "It is for Seat 2 to decide now. (MRP 11.2)"


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        (GAME.new(3, chance="listed"), "MRP 7.9"),
        (table(2, chance="listed"), "MRP 14.6"),
        (table(at="land", docks=[ship("phobos", 3, yellow=1, launched=True)], chance="listed"), "MRP 1.11"),
    ],
    ids=["ship", "neutral", "resource"],
)
def test_chance_leaves_nothing_to_do(state: State, rule: str) -> None:
    assert state.pending() == (CHANCE,)
    assert why_not(state, "zone:hellas") == f"Chance decides now. ({rule})"
    assert why_not(state, "zone:hellas", seat=CHANCE) == f"Chance decides now. ({rule})"


def test_the_end_of_the_game_leaves_nothing_to_do() -> None:
    assert why_not(table(at="over"), "pilot") == "The game is over. (MRP 13.22)"


def test_a_choice_may_be_changed_until_all_have_chosen() -> None:
    state = table()
    choose_characters(state, yellow="pilot")
    assert why_not(state, "soldier") == why_not(state, "pilot") == ""


@pytest.mark.rule("MRP 2.6", "MRP 4.1", "MRP 5.3")
def test_something_else_comes_first() -> None:
    opening = GAME.new(3, 1)
    assert why_not(opening, "dock:0") == "First choose which mission you keep. (MRP 2.6)"
    assert why_not(opening, "pilot") == "First choose which mission you keep. (MRP 2.6)"
    for ref in ("dock:0", "zone:hellas", "seat:1"):
        assert why_not(table(), ref) == "First choose your character for this round. (MRP 4.1)"
    state = acting("soldier", zones={"hellas": {"blue": 1}, "ausonia": {"blue": 1}})
    for ref in ("dock:0", "seat:2"):
        assert why_not(state, ref) == "First finish your Soldier. (MRP 5.3)"
    state = acting("saboteur", seats=2, colour="orange")
    assert why_not(state, "zone:hellas") == "First finish Orange's Saboteur. (MRP 5.3)"


def test_a_character_without_a_countdown_is_not_named() -> None:
    """A position may be put together like this, though no game gets there."""
    state = table()
    state.agenda.append((frames.SABOTAGE, 0, 0, 0))
    state.settle()
    assert why_not(state, "zone:hellas") == "Something else has to be decided first. (MRP 5.3)"


# ---- characters


@pytest.mark.rule("MRP 4.4")
def test_a_played_character_waits_for_the_recruiter() -> None:
    state = table(hands={"yellow": ["recruiter", "pilot"]})
    assert why_not(state, "recruiter") == ""
    assert why_not(state, "soldier") == (
        "Your Soldier lies face up before you until your Recruiter brings it back. (MRP 4.4)"
    )


@pytest.mark.rule("MRP 4.1", "MRP 5.1", "MRP 3.1")
def test_a_character_has_its_time() -> None:
    state = table(characters={"yellow": "pilot"})
    assert why_not(state, "pilot") == "Your Pilot is being carried out: choose what it does. (MRP 5.1)"
    assert why_not(state, "soldier") == "Characters are chosen at the start of a round. (MRP 4.1)"
    state = table(2, characters={"yellow": "pilot", "orange": "soldier"})
    assert why_not(state, "pilot") == "Your Pilot is chosen for this round and acts when 1 is called. (MRP 5.1)"
    state = table(2, characters={"yellow": "soldier", "orange": "soldier"}, first="orange")
    assert why_not(state, "soldier") == "Your Soldier is the one you chose for this round. (MRP 5.1)"
    state = table(at="before production", drawn=[["moon-base"]])
    assert why_not(state, "pilot") == "No round is left to choose a character for. (MRP 3.1)"


# ---- event cards


@pytest.mark.rule("MRP 2.6", "MRP 13.1", "MRP 13.20", "MRP 1.12")
def test_a_mission_is_never_played() -> None:
    state = table(kept=["moon-base"], drawn=[["land-claims"], ["mixed-cargo"]])
    for mission, name in [("moon-base", "Moon Base"), ("land-claims", "Land Claims")]:
        assert why_not(state, mission) == f"A mission is never played: {name} is scored at the end. (MRP 13.1)"
    assert why_not(state, "mixed-cargo") == "You do not hold Mixed Cargo. (MRP 1.12)"
    assert why_not(state, "ice-monopoly") == "Ice Monopoly belongs to nobody: it is settled at the end. (MRP 13.20)"
    opening = GAME.new(3, 1)
    dealt = [opening.describe(0, code).objects[0] for code in opening.options(0)]
    for mission in EVENT_IDS[:FIRST_DISCOVERY]:
        refused = opening.why_not(0, f"card:{mission}")
        assert (refused is None) == (f"card:{mission}" in dealt)
        assert refused is None or (refused.key, refused.rule) == ("why-not-dealt", "MRP 2.6")


@pytest.mark.rule("MRP 12.1", "MRP 12.5", "MRP 1.12")
def test_an_action_card_has_its_moment() -> None:
    state = table(drawn=[["rescue-party", "ore-shipment", "blocks-of-ice"]])
    assert why_not(state, "rescue-party") == "Rescue Party can be played just before production 3 only. (MRP 12.1)"
    assert why_not(state, "ore-shipment") == "Ore Shipment can be played at the end of production 3 only. (MRP 12.1)"
    assert why_not(state, "blocks-of-ice") == (
        "Blocks of Ice can be played at the start of final scoring only. (MRP 12.1)"
    )
    assert why_not(state, "industrial-espionage") == "You do not hold Industrial Espionage. (MRP 1.12)"
    state = table(at="after production", drawn=[["ore-shipment", "rescue-party"]])
    assert why_not(state, "rescue-party") == "Rescue Party can be played just before production 3 only. (MRP 12.1)"
    assert why_not(state, "ore-shipment") == ""
    choose(state, "play ore-shipment")
    assert why_not(state, "ore-shipment") == "Ore Shipment has been played already. (MRP 12.5)"
    assert why_not(state, "zone:hellas") == "Nothing but action cards can be used now. (MRP 12.1)"


@pytest.mark.rule("MRP 12.11", "MRP 12.12")
def test_an_action_card_that_would_do_nothing_cannot_be_played() -> None:
    drawn = [["rescue-party", "industrial-espionage"]]
    state = table(at="before production", drawn=drawn, zones={"hellas": {"yellow": 1}, "ausonia": {"blue": 1}})
    assert why_not(state, "rescue-party") == "You have no astronaut on the Memorial. (MRP 12.11)"
    assert why_not(state, "industrial-espionage") == (
        "No other colour is in a zone with an astronaut of yours. (MRP 12.12)"
    )
    state = table(at="before production", drawn=drawn, memorial={"yellow": 1})
    assert why_not(state, "rescue-party") == "You have no astronaut in any zone. (MRP 12.11)"


@pytest.mark.rule("MRP 11.1", "MRP 1.13")
def test_a_face_down_discovery_is_told_to_those_who_have_seen_it() -> None:
    state = table(discoveries={"hellas": "rich-vein"}, seen_by={"hellas": [1]}, discarded=["lichens"])
    assert why_not(state, "rich-vein", seat=1) == (
        "Rich Vein lies face down in Hellas and acts in production 3. (MRP 11.1)"
    )
    for seat in (0, 2):
        assert why_not(state, "rich-vein", seat) == (
            "Discoveries are never played: Rich Vein acts in production 3, if it lies in a zone. (MRP 11.1)"
        )
    assert why_not(state, "dust-storm") == (
        "Discoveries are never played: Dust Storm acts when the discoveries are revealed after round 10, "
        "if it lies in a zone. (MRP 11.1)"
    )
    assert why_not(state, "lichens") == "Lichens was discarded and does nothing. (MRP 10.6)"


@pytest.mark.rule("MRP 10.4")
def test_only_its_drawer_hears_of_the_discovery_that_is_assigned() -> None:
    state = table(characters={"yellow": "scientist"}, chance="listed")
    choose(state, "board 0", "board 0", "drawn lichens")
    assert why_not(state, "lichens") == "Choose an outer zone for Lichens. (MRP 10.4)"
    assert why_not(state, "lichens", seat=1) == "It is for Seat 1 to decide now. (MRP 5.2)"


@pytest.mark.rule("MRP 11.1", "MRP 11.2", "MRP 11.18")
def test_an_open_discovery_acts_by_itself() -> None:
    discoveries = {"hellas": "dust-storm", "ausonia": "native-resistance", "mare-serpentis": "lichens"}
    zones = {"hellas": {"yellow": 2}}
    state = table(at="reveal", discoveries=discoveries, zones=zones)
    assert why_not(state, "dust-storm") == ""
    assert (
        why_not(state, "lichens") == "Lichens lies in Mare Serpentis and acts by itself in final scoring. (MRP 11.20)"
    )
    assert why_not(state, "rich-vein") == "Rich Vein lies in no zone. (MRP 11.1)"
    assert why_not(state, "seat:1") == "First say which discovery acts next. (MRP 11.2)"
    assert why_not(state, "mare-serpentis") == "The discovery in Mare Serpentis does not act now. (MRP 11.2)"
    for zone, place in [("zone:tritonis-sinus", "in Tritonis Sinus"), ("zone:phobos", "on Phobos")]:
        assert why_not(state, zone) == f"There is no discovery {place}. (MRP 11.1)"
    choose(state, "unleash hellas")
    fleeing = "First the astronauts in Hellas flee from the Dust Storm. (MRP 11.18)"
    assert why_not(state, "native-resistance") == why_not(state, "dock:0") == fleeing
    state = table(at="before production", discoveries=discoveries, drawn=[["moon-base"]])
    assert why_not(state, "dust-storm") == "Dust Storm in Hellas has acted already. (MRP 11.18)"


# ---- decks and resources


@pytest.mark.rule("MRP 10.1", "MRP 10.6", "MRP 6.6", "MRP 7.9", "MRP 9.4")
def test_decks_and_resources_cannot_be_taken() -> None:
    assert why_not(table(), "deck:events") == "Event cards are drawn by Scientists only. (MRP 10.1)"
    assert why_not(table(), "ship deck") == "New ships dock by themselves at the end of a round. (MRP 7.9)"
    assert why_not(table(), "celerium") == (
        "Point tokens are won in the productions, by the most astronauts in a zone. (MRP 9.4)"
    )
    everywhere = dict(zip(OUTER, EVENT_IDS[FIRST_DISCOVERY:], strict=False))
    state = acting("scientist", "board 0", "board 0", discoveries=everywhere, chance="listed")
    assert why_not(state, "deck:events") == ""
    choose(state, "draw", "drawn lichens")
    assert why_not(state, "deck:events") == "You have drawn already; now look at a discovery. (MRP 10.6)"
    state = acting("scientist", "board 0", "board 0", discoveries=everywhere, event_deck=[])
    assert why_not(state, "deck:events") == "The event deck is empty. (MRP 6.6)"
