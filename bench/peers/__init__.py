"""How fast T-Minus is beside its peers: all of them measured in one sitting, the same way, on one core.

    python -m bench.peers [--seconds 0.5] [--rounds 3] [--page docs/speed.md]

| file | answers |
| --- | --- |
| `contest.py` | what a contestant is, and which kinds of games are compared with which |
| `of_*.py` | the contestants of each peer, played through what the peer offers to whoever writes a bot |
| `measure.py` | how one contestant is measured, in a process of its own |
| `rounds.py` | all contestants in turn, several times over |
| `results.py` | what was measured: rates, costs, and ratios between them |
| `sheets.py`, `verdicts.py` | the figures in tables, and what they come to |
| `page.py`, `page.md`, `plots.py` | the page, its words and its pictures |
"""
