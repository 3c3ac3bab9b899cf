"""The page that says what every event tells: `python -m tminus.env.happenings`."""

import sys

import tminus
from tminus import Game

INTRODUCTION = """# Events

This page is written by `python -m tminus.env.happenings` from the games themselves.

A state that was made with `listen=True` remembers what happened, and who saw it:

```python
import tminus

game = tminus.game("launch-pad")
state = game.new(seats=2, seed=7, listen=True)
while len(state.log) < 12:
    state.act(state.pending()[0], state.options(state.pending()[0])[0])
for event in state.events(0)[-3:]:      # what seat 0 saw, oldest first; state.events(None): what spectators saw
    key, audience, numbers = event
    print(key, numbers, game.event_args(event), game.line(event))
```

`key` says what happened. `audience` has a bit for each seat that saw it, and bit 7 for spectators. `numbers` are the
numbers of the tables below, in their order: seats count from 0, and a card is its place in the game's `cards.toml`.
`game.event_args(event)` gives the same by name and as references (`seat:0`, `card:metal`), with the paragraph of the
rules as `rule`; where several numbers make one thing, or one number several, it takes them apart. `game.line(event)`
says it in words. A hidden thing has two events: one for those who saw it, and one for all others (`drew`,
`drew-hidden`).

`state.events(seat, since=40)` leaves out the first 40 of the log. A state that does not listen has no events, and plays
faster.
"""


def events_of(game: Game) -> list[str]:
    """A line for each event: its numbers, and what is said of it."""
    lines = ["| event | numbers | in words | rule |", "| --- | --- | --- | --- |"]
    for key, (numbers, rule) in game.text.EVENTS.items():
        words = " ".join(game.messages[key].replace("|", "\\|").split())
        lines.append(f"| `{key}` | {', '.join(numbers.split())} | {words} | {rule or 'the card’s own'} |")
    return lines


def page() -> str:
    lines = [INTRODUCTION]
    for game in tminus.GAMES:
        lines += [f"## {game.title}", "", *events_of(game), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
