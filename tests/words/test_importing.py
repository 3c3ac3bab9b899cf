"""Whoever simulates pays for no words, but for what each level of a bot says of itself."""

import json
import subprocess
import sys
from pathlib import Path

OPENED = """
import json, sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import tminus
from tminus.bots.coaches import coach_of
from tminus.kernel.playout import play_out
from tminus.kernel.randomness import Random
for game in tminus.GAMES:
    play_out(game.new(2, 1), Random(1))
    coach_of(game.name)
read = [file for file in opened if file.endswith(".toml")]
state = tminus.game("rocketmen").new(2)
state.prompt()
print(json.dumps([read, [file for file in opened if file.endswith(".toml")][len(read):]]))
"""

DRAWING = "import sys, tminus.env; print([name for name in ('rich', 'PIL', 'tminus.boards') if name in sys.modules])"


def printed_by(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def test_no_words_are_read_before_somebody_asks_for_some() -> None:
    before, then = json.loads(printed_by(OPENED))
    names = [Path(file).name for file in before]
    assert sorted(names) == ["cards.toml"] * 3 + ["levels.toml"] + ["weights.toml"] * 3
    assert [file for file in then if file.endswith("rocketmen/words/en/messages.toml")] != []


def test_an_environment_brings_nothing_to_draw_with_before_it_is_looked_at() -> None:
    assert printed_by(DRAWING) == "[]\n"
