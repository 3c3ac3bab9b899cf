"""`tminus terminal` in a pipe: what is typed comes from a script, what is shown is plain text."""

import re
from pathlib import Path

import pytest

import tminus as package
from tests.cli.commands import ESCAPE, printed, refused, tminus, tminus_process
from tests.launch_pad.tables import complete, rocket, table
from tminus.games.launch_pad.cards import NAMES
from tminus.games.launch_pad.state import Table
from tminus.kernel.record import Record

GAME = package.game("launch-pad")
ALONE = ["terminal", "launch-pad", "--seats", "you,random", "--option", "starter=1", "--seed", "7"]
LONG_ENOUGH = "1\n" * 3000  # option 1 exists in every decision


def play(*lines: str, words: list[str] | None = None) -> str:
    """What the command shows to somebody who types these lines."""
    return printed(tminus(*(words or ALONE), typed="".join(f"{line}\n" for line in lines)))


def playing_on(state: Table, tmp_path: Path) -> list[str]:
    """The words that play on from a table laid out for one test."""
    file = tmp_path / "position.json"
    file.write_text(state.to_json(), encoding="utf-8")
    return ["terminal", "--seats", "you,random", "--load", str(file)]


# ---- a whole game


def test_a_game_is_played_to_its_end_by_a_script() -> None:
    finished = tminus_process(*ALONE, typed=LONG_ENOUGH)
    assert finished.returncode == 0
    assert finished.stderr == ""
    assert ESCAPE not in finished.stdout
    assert re.search(r"The game is over: .* wins? .*points", finished.stdout)
    assert "no expert in Launch" in finished.stdout


def test_the_same_seed_gives_the_same_game() -> None:
    words = [*ALONE[:-1], "8"]
    assert play("1", "1", "1") == play("1", "1", "1")
    assert play("1", "1", "1") != play("1", "1", "1", words=words)


def test_bots_alone_play_without_asking() -> None:
    shown = play(words=["terminal", "--seats", "random,random,random", "--seed", "1"])
    assert "The game is over" in shown
    assert "> " not in shown.replace("> Random", "")


def test_it_ends_cleanly_when_the_input_ends() -> None:
    shown = play("1")
    assert "You leave the game" in shown
    assert "save FILE" in shown


def test_quit_leaves() -> None:
    shown = play("quit", "1", "1")
    assert "You leave the game" in shown


# ---- what is shown


def test_the_table_the_hand_and_the_options_are_shown() -> None:
    shown = play()
    for words in ("Construction", "Quality Control", "Launch", "Your hand", "Draw pile", "Player", "Random"):
        assert words in shown
    assert re.search(r"^ +1 ", shown, re.MULTILINE)


def test_nothing_of_another_hand_is_shown() -> None:
    state = GAME.new(2, 7, {"starter": "1"})
    assert isinstance(state, Table)
    mine = {NAMES[kind] for kind in state.hands[0]}
    theirs = {NAMES[kind] for kind in state.hands[1]} - mine
    shown = play()
    assert all(name in shown for name in mine)
    assert not any(name in shown for name in theirs)


def test_only_what_is_new_is_told() -> None:
    shown = play("1", "1")
    told = re.findall(r"^Round 1: Player's turn$", shown, re.MULTILINE)
    assert len(told) == 1
    assert "is dealt" in shown


# ---- commands


def test_a_number_takes_that_option_and_others_change_nothing() -> None:
    shown = play("0", "99", "x y", "")
    assert "There is no option 0: they are numbered 1 to" in shown
    assert "There is no option 99" in shown
    assert "'x y' is no option and no command" in shown
    assert f"'{'x' * 40}...' is no option" in play("x" * 500)
    assert "Round 1: Player's turn" not in shown.partition("'x y'")[2]


def test_a_question_mark_shows_the_rule_of_an_option() -> None:
    assert re.search(r"^Options 1, 2.*: LP \d+\.\d+$", play("?"), re.MULTILINE)
    shown = play("? 1")
    assert re.findall(r"^Option.*: LP", shown, re.MULTILINE) == ["Option 1: LP"]
    assert "There is no option '99'" in play("? 99")


def test_why_tells_the_reason_and_the_paragraph(tmp_path: Path) -> None:
    state = table(
        hands=[["vacuum", "metal", "observer"]],
        rockets=[[complete("galactic", "launch")], [rocket("explorer")]],
    )
    words = playing_on(state, tmp_path)
    shown = play("why vacuum", "why observer", "why Galactic", "why nonsense", "why", words=words)
    assert re.search(r"Vacuum: No rocket has Oxygen\. +\(LP 8\.22\)", shown)
    assert "Observer: can be used now" in shown
    assert re.search(r"your Galactic: .*\(LP [\d.]+\)", shown)
    assert "There is no card 'nonsense'" in shown
    assert "Why what?" in shown


def test_why_understands_parts_of_names(tmp_path: Path) -> None:
    state = table(hands=[["big-red-button", "observer"]], pads=[("pad-top-left", "launch", 1)])
    words = playing_on(state, tmp_path)
    assert "Big Red Button: can be used now" in play("why red", words=words)
    assert "Did you mean Quality Certificate or Quality Check?" in play("why quality", words=words)
    assert re.search(r"Launch Pad, top left in Launch: Pads move by themselves", play("why pad", words=words))
    assert "'? 1' shows its rule" in play("why 1", words=words)
    assert "without Negotiations nothing can be offered" in play("why player", words=words)


def test_why_tells_what_an_offer_lacks(tmp_path: Path) -> None:
    state = table(hands=[["observer", "metal"], ["fuel"] * 6], negotiations=True)
    shown = play("2", "why send", "2", "why send", words=playing_on(state, tmp_path))
    assert "Sending the offer: The offer gives nothing yet." in shown
    assert "Sending the offer: Random would have 7 cards" in shown


def test_withdrawing_and_sending_an_offer_keep_their_numbers(tmp_path: Path) -> None:
    state = table(hands=[["observer", "metal"], ["fuel"]], negotiations=True)
    offered = play("2", "2", "2", words=playing_on(state, tmp_path))
    assert "  1 Withdraw the offer\n  2 Send the gift: Observer" in re.sub(" +\n", "\n", offered)
    assert "Player offers Random: Observer for nothing" in offered
    assert "offers" not in play("2", "2", "1", words=playing_on(state, tmp_path))


def test_undo_takes_back_and_says_when_it_cannot(tmp_path: Path) -> None:
    words = playing_on(table(hands=[["observer", "metal"]]), tmp_path)
    shown = play("undo", "1", "undo", words=words)
    assert "There is nothing to take back" in shown
    before, after = shown.split("lays Observer in Construction")
    assert "Your hand (2 of 6): Observer, Metal" in before
    assert "Your hand (1 of 6): Metal" in after
    assert "Your hand (2 of 6): Observer, Metal" in after


def test_the_log_is_told_again_as_far_as_wanted() -> None:
    shown = play("log 2", "log x")
    assert len(re.findall(r"^Round 1: Player's turn$", shown, re.MULTILINE)) == 2
    assert "How many lines?" in shown


def test_rules_are_looked_up() -> None:
    shown = play("rules 12.1", "rules submarine")
    assert "LP 12.1" in shown
    assert "no paragraph, chapter or word 'submarine'" in shown


def test_hand_table_and_pile_are_shown_again(tmp_path: Path) -> None:
    words = playing_on(table(hands=[["vacuum", "observer"]], discard=["fuel", "thief"]), tmp_path)
    shown = play("hand", "table", "pile", words=words)
    assert "Take an Oxygen from any rocket into your hand" in shown
    assert shown.count("Quality Control") == 2
    assert re.search(r"1 Thief +2 Fuel", shown)


def test_help_lists_every_command() -> None:
    shown = play("help")
    for command in ("?", "why", "undo", "table", "hand", "pile", "log", "rules", "auto", "save", "load", "quit"):
        assert re.search(rf"^{re.escape(command)}\b|^{re.escape(command)} ", shown, re.MULTILINE)


def test_a_bot_stands_in_until_the_next_turn() -> None:
    """LP 15.4: the player comes back to the seat as it is."""
    shown = play("auto")
    turns = re.findall(r"^Round (\d+): Player's turn$", shown, re.MULTILINE)
    assert turns == ["1", "2"]
    assert "The game was not saved" in shown


# ---- files


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = play("1", f"save {file}", "1", "1", f"load {file}", "quit")
    assert "Saved." in shown
    record = Record.from_json(file.read_text(encoding="utf-8"))
    assert record.names == ["Player", "Random"]
    assert len(record.actions) == 1
    hands = re.findall("Your hand.*", shown)
    assert len(hands) == 5
    assert hands[-1] == hands[1] != hands[3]
    assert "was not saved" not in shown
    again = play("quit", words=["terminal", "--load", str(file)])
    assert re.findall("Your hand.*", again) == [hands[1]]


def test_those_who_played_sit_at_a_loaded_table(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play("1", f"save {file}", words=["terminal", "--seats", "random,you:Ann,greedy,random", "--seed", "1"])
    shown = play(words=["terminal", "Launch Pad", "--load", str(file)])
    assert "Seats: random, you:Ann, greedy, random; --seats changes them." in shown
    for name in ("Random 1", "Ann", "Greedy", "Random 4"):
        assert name in shown
    others = play(words=["terminal", "--seats", "greedy,you,greedy,greedy", "--load", str(file)])
    assert "Seats: greedy, you, greedy, greedy;" in others


def test_what_belongs_to_a_new_game_does_not_go_with_a_loaded_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play(f"save {file}")
    refused(tminus("terminal", "--load", file, "--seed", "1"), 2, "--seed")
    refused(tminus("terminal", "--load", file, "--option", "length=short"), 2, "--option")
    refused(tminus("terminal", "terminal-mission", "--load", file), 2, "terminal-mission")


def test_a_file_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    shown = play(f"save {file}")
    assert "exists already" in shown
    assert file.read_text(encoding="utf-8") == "Dear Ann"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "No such file"),
        ("hello", "not JSON"),
        ("[]", "neither a record nor a position"),
        ('{"format": "tminus-record"}', "lacks"),
    ],
)
def test_a_bad_file_is_told_and_changes_nothing(content: str | None, told: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    shown = play(f"load {file}")
    assert told in shown
    assert shown.count("Your hand") == 1
    refused(tminus("terminal", "--load", file), 1, told)


def test_a_game_for_other_seats_is_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(table(seats=3).to_json(), encoding="utf-8")
    assert "That game has 3 seats, but 2 players sit here" in play(f"load {file}")


def test_save_and_load_ask_for_a_file() -> None:
    shown = play("save", "load", "save /no/such/folder/game.json")
    assert "Save where?" in shown
    assert "Load what?" in shown
    assert "/no/such/folder/game.json: No such file or directory." in shown


# ---- seats and options


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "you"], "2 to 4 seats"),
        (["--seats", "you,genius"], "A person's seat is written 'you'"),
        (["--seats", "you,,greedy"], "left empty"),
        (["--option", "length=endless"], "endless"),
        (["--option", "starter=4"], "cannot start"),
    ],
)
def test_bad_usage_is_told(words: list[str], told: str) -> None:
    refused(tminus("terminal", *words), 2, told)


def test_games_may_be_written_as_people_write_them() -> None:
    for name in ("Launch Pad", "launch_pad", "LAUNCH-PAD"):
        assert "Your hand" in play(words=["terminal", name, "--seed", "1"])


def test_people_may_have_names() -> None:
    shown = play("1", words=["terminal", "--seats", "you:Ann,greedy:noise=0.5,greedy", "--seed", "1"])
    for name in ("Ann", "Greedy 2", "Greedy 3"):
        assert name in shown


# ---- the end


def test_the_end_tells_what_happened_last() -> None:
    shown = tminus(*ALONE, typed=LONG_ENOUGH).stdout
    last = shown.rpartition("Since your last choice")[2]
    assert re.search(r"The game is over *\n.*Points", last, re.DOTALL)


def test_bots_alone_are_not_told_how_to_save() -> None:
    assert "save" not in play(words=["terminal", "--seats", "random,random", "--seed", "1"])
