"""Mission: Red Planet at the terminal: what players are told between their turns, and how they play together."""

import io
import re
import sys

import pytest
from rich.console import Console

from tests.cli.commands import ESCAPE, printed, tminus, tminus_process
from tests.red_planet.tables import GAME, WORDS, doing, ship, table
from tminus.boards import board_of
from tminus.cli.keyboard import Keyboard
from tminus.cli.news import News, shortened
from tminus.cli.replay import Film
from tminus.cli.screen import Screen
from tminus.cli.seats import seats_from
from tminus.cli.session import Session
from tminus.cli.terminal import play
from tminus.games.red_planet.state import Table
from tminus.kernel.match import Match
from tminus.kernel.state import State
from tminus.kernel.watching import ALL

BOARD = board_of(GAME)


def sitting(state: State, seats: str) -> Session:
    return Session(Match.from_position(GAME, state.to_json()), seats_from(seats), 1)


def take(session: Session, *words: str) -> None:
    """Whoever has to decide does so in these words, one after another."""
    for word in words:
        session.take(session.match.state.pending()[0], WORDS.index(word))


def lines(news: News) -> tuple[list[str], list[str]]:
    return [line.words for line in news.others], [line.words for line in news.own]


# ---- news


def a_round(number: int = 4) -> Session:
    """Cat's Recruiter, Ben's Soldier, who kills one of Ann's, and Ann's Pilot: Ann is to begin."""
    state = table(
        round=number,
        hands={"yellow": ["pilot", "recruiter"], "blue": ["soldier", "recruiter"], "orange": ["recruiter"]},
        docks=[ship("hellas", 3, yellow=1), ship("phobos", 4), ship("ausonia", 4)],
        zones={"ausonia": {"yellow": 1}, "mare-serpentis": {"blue": 1}},
    )
    session = sitting(state, "you:Ann,you:Ben,you:Cat")
    take(session, "pilot", "soldier", "board 1", "board 1", "kill in ausonia")  # Cat has nothing else to choose
    assert doing(session.match.state) == "place"
    return session


def play_the_pilot(session: Session) -> None:
    """Ann fills the ship to Hellas. She is the last, so that the round ends."""
    take(session, "board 0", "board 0", "steer 2", "destination phobos")
    assert doing(session.match.state) == "choose character"


def test_what_the_others_did_since_the_choice_and_ones_own_turn_are_told_apart() -> None:
    session = a_round()
    assert session.news(0).title == "Since your last choice"
    others, own = lines(session.news(0))
    assert others == [
        "9 Recruiter: Cat puts 1 astronaut aboard the ship to Phobos at dock 2; takes all characters back",
        "2 Soldier: Ben puts 1 astronaut aboard the ship to Phobos at dock 2; "
        "kills Ann's astronaut in Ausonia (Soldier); has nobody on Phobos to move",
    ]
    assert [entry.brief for entry in session.news(0).others] == [
        "9 Recruiter: Cat takes all characters back",
        "2 Soldier: Ben kills Ann's astronaut in Ausonia (Soldier)",
    ]
    assert own == []
    take(session, "board 0")
    assert lines(session.news(0)) == (others, ["Ann puts 1 astronaut aboard the ship to Hellas at dock 1"])


def test_what_follows_ones_own_turn_is_told_at_the_next_choice() -> None:
    session = a_round(5)
    play_the_pilot(session)
    assert session.news(0).title == "Since your last choice"
    others, own = lines(session.news(0))
    assert others[0] == "Ann lands 3 astronauts in Hellas"
    assert any(line.startswith("Ann wins 1 ") for line in others)
    assert not any("puts" in line or "reveals" in line for line in others)
    assert own == []
    assert lines(session.news(1))[0][0].startswith("1 Pilot: Ann puts 1 astronaut aboard the ship to Hellas at dock 1")


def test_what_befell_a_player_outlasts_what_others_did() -> None:
    session = a_round(5)
    play_the_pilot(session)
    kept, _ = lines(shortened(session.news(0), 2, BOARD))
    assert kept[0] == "Production 1"
    assert kept[1].startswith("Ann wins 1 ")


def test_what_is_done_to_a_player_is_never_left_out() -> None:
    (kept,), _ = lines(shortened(a_round().news(0), 0, BOARD))
    assert "kills Ann's astronaut in Ausonia" in kept


def test_a_turn_without_a_choice_is_told_as_such() -> None:
    """Ben's Travel Agent finds one ship only."""
    state = table(
        hands={
            "yellow": ["pilot", "recruiter"],
            "blue": ["travel-agent", "recruiter"],
            "orange": ["recruiter", "soldier"],
        },
        docks=[ship("tritonis-sinus", 2), ship("phobos", 4), ship("ausonia", 2)],
    )
    session = sitting(state, "you:Ann,you:Ben,you:Cat")
    take(session, "pilot", "travel-agent", "recruiter", "board 0")
    assert doing(session.match.state) == "place"
    travel = "3 Travel Agent: Ben puts 3 astronauts aboard the ship to Phobos at dock 2"
    assert f"{travel} (done for you)" in lines(session.news(1))[0]
    assert travel in lines(session.news(0))[0]


def test_what_a_production_brings_is_told_player_by_player() -> None:
    session = a_round(5)
    play_the_pilot(session)
    others, _ = lines(session.news(2))
    assert len([line for line in others if line.startswith("Ann wins")]) == 1


def test_a_choice_that_was_taken_back_is_none() -> None:
    session = a_round()
    before = session.news(0)
    take(session, "board 0")
    assert session.can_undo(0)
    session.undo(0)
    assert session.news(0) == before
    assert not session.can_undo(0)


# ---- a bot stands in


HIGH, LOW = ["secret-agent", "scientist", "explorer", "recruiter"], ["pilot", "soldier", "femme-fatale", "recruiter"]


@pytest.mark.parametrize(("own", "others"), [(HIGH, LOW), (LOW, HIGH)])
def test_a_bot_stands_in_until_ones_turn_and_then_until_the_next_choice(own: list[str], others: list[str]) -> None:
    session = sitting(table(hands={"yellow": own, "blue": others, "orange": others}), "you,random,random")
    for turn, number in ((None, 4), (0, 4), (None, 5), (0, 5)):
        assert session.next_person() == 0
        view = session.match.state.view(0)
        assert (view["turn"], view["round"]) == (turn, number)
        session.stand_in(0)


# ---- at one keyboard


def screens(session: Session, typed: str, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> list[str]:
    console = Console(file=io.StringIO(), force_terminal=True, color_system=None, width=size[0], height=size[1])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    play(session, Screen(console, BOARD, session.people > 1), Keyboard())
    assert isinstance(console.file, io.StringIO)
    return [re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", shown) for shown in console.file.getvalue().split("\x1b[H\x1b[2J")]


def test_a_choice_is_secret_from_the_next_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """MRP 4.3: the others know only that somebody has chosen."""
    state = table(kept=["moon-base", "land-claims", "honoured-dead"])
    shown = screens(sitting(state, "you:Ann,you:Ben,random"), "\n5\n\n", monkeypatch, (120, 40))
    ann, passing, ben = shown[2], shown[3], shown[4]
    assert "Mission Moon Base" in ann
    assert "Pass the keyboard to Ben" in passing
    assert re.search(r"Y Ann +0 +none +face down +987654321", ben)
    assert "Moon Base" not in ben


def test_the_table_gives_way_after_all_the_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Soldier can kill in many zones, and there is much that the others have done."""
    outer = ["vastitas-borealis", "ausonia", "hellas", "tritonis-sinus", "mare-tyrrhenum", "sinus-sabaeus"]
    killers = ["femme-fatale", "recruiter"]
    state = table(
        6,
        hands={"yellow": ["soldier", "recruiter"], "blue": killers, "orange": killers, "green": killers},
        zones={zone: {"yellow": 1, "blue": 1, "orange": 1, "green": 1} for zone in [*outer, "phobos"]},
    )
    shown = screens(sitting(state, "you,random,random,random,random,random"), "2\n1\n", monkeypatch, (80, 24))[-1]
    assert "where to kill an astronaut?" in shown
    assert "Memorial" in shown
    assert len(shown.partition("You leave")[0].rstrip().splitlines()) < 24


def test_a_screen_fits_with_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    for seats in (2, 3, 4, 6):
        session = sitting(table(seats), ",".join(["you"] + ["random"] * (seats - 1)))
        shown = screens(session, "", monkeypatch, (80, 24))[1].partition("You leave")[0].rstrip().splitlines()
        assert len(shown) < 24
        assert all(len(line) <= 80 for line in shown)
        for words in ("Vastitas Borealis", "1 Syrtis Major", "987654321", "4 Femme Fatale", "8 Explorer"):
            assert any(words in line for line in shown)


def test_a_number_that_is_no_option_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(hands={"yellow": ["pilot", "saboteur", "recruiter"]})
    shown = screens(sitting(state, "you,random,random"), "4\n? 4\n? 9\n", monkeypatch, (80, 24))[1]
    assert "There is no option 4: they are 9, 5, 1." in shown
    assert "There is no option '4': they are 9, 5, 1." in shown
    assert "Option 9: MRP 6.2" in shown


def test_what_why_answers_names_the_thing_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(hands={"yellow": ["pilot", "saboteur", "recruiter"]})
    typed = "why soldier\nwhy hellas\nwhy 4\nwhy 5\nwhy nonsense\n"
    shown = screens(sitting(state, "you,random,random"), typed, monkeypatch, (120, 40))[1]
    for line in (
        "Your Soldier lies face up before you until your Recruiter brings it back. (MRP 4.4)",
        "Hellas: First choose your character for this round. (MRP 4.1)",
        "There is no option 4: they are 9, 5, 1.",
        "Numbers stand for options: '? 5' shows its rule.",
        "There is no 'nonsense' on this table. (MRP 1.2)",
    ):
        assert re.search(rf"^{re.escape(line)}", shown, re.MULTILINE), line


def test_the_map_and_the_chapters_of_the_rules_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = screens(sitting(table(), "you,random,random"), "map\nrules\nhelp\n", monkeypatch, (80, 24))[1]
    assert re.search(r"^Phobos +moon +nothing", shown, re.MULTILINE)
    assert "\n1. Aim, pieces and places\n" in shown
    assert "MRP 1.1" not in shown
    assert "shows which places are next to each other" in shown


# ---- whole games


def test_a_game_is_played_to_its_end_in_a_pipe() -> None:
    words = ["terminal", "mission-red-planet", "--seats", "you:Ann,random", "--seed", "4"]
    finished = tminus_process(*words, typed="auto\n" * 60)
    assert finished.returncode == 0
    assert finished.stderr == ""
    assert ESCAPE not in finished.stdout
    assert re.search(r"The game is over: .*points", finished.stdout)
    assert re.search(r"ice monopoly +\d", finished.stdout)


def test_bots_alone_can_be_watched() -> None:
    words = ["terminal", "mission-red-planet", "--seats", "random,random,random", "--seed", "1"]
    assert "The game is over" in printed(tminus(*words))


def test_a_replay_tells_a_choice_to_those_who_may_know_it() -> None:
    state = table()
    assert isinstance(state, Table)
    match = Match.from_position(GAME, state.to_json())
    match.act(0, match.state.options(0)[0])
    film = Film(GAME, match.record)
    for watcher, told in ((ALL, 2), (0, 2), (1, 1), (None, 1)):
        moments = film.moments(watcher)
        assert len(moments) == told
        assert not any(moment.caption.endswith("..") for moment in moments)


def test_what_a_discovery_does_is_the_first_rule_found() -> None:
    assert printed(tminus("rules", "mission-red-planet", "subterfuge")).split("\n")[2] == "MRP 11.15"
