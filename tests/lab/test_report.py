"""The report of a ladder, and the page about the levels."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tminus.lab import page
from tminus.lab.charts import Axis, Dot, bars, dots
from tminus.lab.crew import do_here
from tminus.lab.extras import MissingExtra, library
from tminus.lab.ladder import climb
from tminus.lab.plan import Bots, Plan, every_pair
from tminus.lab.report import milliseconds, report
from tminus.lab.standings import standings

BOTS = ["random", "greedy:noise=0.5", "greedy"]
EMPTY = {"meta", "link", "br", "img", "line", "circle"}


class Balanced(HTMLParser):
    """Notes every tag, and whether each is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loaded += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def report_on(tables: list[Bots], seats: int, options: dict[str, object]) -> str:
    plan = Plan("launch-pad", seats, options, tables, 6, 0)
    found = standings(plan, climb(plan, do_here))
    return report({"tminus": "1.2.3", "command": "tminus ladder launch-pad <again>", **found})


def test_a_report_is_one_file_with_everything() -> None:
    text = report_on(every_pair(BOTS), 2, {"length": "short"})
    seen = Balanced(text)
    assert seen.tags.count("svg") == 6
    assert not seen.loaded
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    assert "length=short" in text
    assert "tminus ladder launch-pad &lt;again&gt;" in text
    assert text.count('<td style="background') == 6
    for bot in BOTS:
        assert text.count(f'<th scope="row">{bot}</th>') == 2


def test_a_report_of_one_table_for_all_has_no_pairs() -> None:
    text = report_on([tuple(BOTS)], 3, {})
    Balanced(text)
    assert "Who beats whom" not in text
    assert "All the bots sat at one table" in text


def test_charts_stay_within_their_frame() -> None:
    rows = [Dot("a & b", -5, 0.5, 7, "<half>"), Dot("a very long name of a bot", 0.2, 0.3, 0.4, "less")]
    svg = dots("Shares", rows, Axis(0, 1, lambda tick: f"{tick:.0%}", mark=0.5))
    Balanced(svg)
    assert "a &amp; b" in svg
    assert "&lt;half&gt;" in svg
    assert all(0 <= float(x) <= 520 for x in re.findall(r' c?x[12]?="([-\d.]+)"', svg))
    assert "20%" in svg


def test_times_of_any_length_have_an_axis() -> None:
    svg = dots("Times", [Dot("a", 0.001, 0.5, 3000, "")], Axis(0.001, 5000, milliseconds, log=True))
    assert all(words in svg for words in ("1 µs", "100 µs", "10 ms", "1 s"))


@pytest.mark.parametrize("counts", [{7: 3}, {1: 2, 5: 1}, dict.fromkeys(range(1, 400, 3), 1)])
def test_any_lengths_can_be_drawn(counts: dict[int, int]) -> None:
    svg = bars("Rounds", counts)
    Balanced(svg)
    assert 1 <= svg.count("<rect") <= 26
    told = re.findall(r": ([\d,]+)</title>", svg)
    assert sum(int(number.replace(",", "")) for number in told) == sum(counts.values())


def test_a_missing_library_is_told_with_its_extra() -> None:
    with pytest.raises(MissingExtra, match=r"needs no_such_library.*pip install 'tminus\[lab\]'"):
        library("no_such_library.part", "lab")


def test_the_page_about_the_levels_is_written_from_kept_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["--games", "2", "6", "--seats", "2", "3", "--workers", "1", "--journals", str(tmp_path / "kept")]
    file = tmp_path / "ladder.md"
    monkeypatch.setattr(sys, "argv", ["page", str(file), *words, "--bots", "greedy", "random", "greedy:noise=0.9"])
    page.main()
    text = file.read_text(encoding="utf-8")
    assert all(title in text for title in ("## Launch Pad", "## Mission: Red Planet", "## Rocketmen", "### 3 seats"))
    assert text.count("| `random` | `greedy` | 2 |") == 3
    assert text.count("| `random` | `greedy` | 6 |") == 3
    journals = {kept: kept.read_bytes() for kept in (tmp_path / "kept").iterdir()}
    assert len(journals) == 6
    page.main()
    assert file.read_text(encoding="utf-8") == text
    assert {kept: kept.read_bytes() for kept in (tmp_path / "kept").iterdir()} == journals


def test_the_page_wants_to_know_how_many_games_for_each_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["page", str(tmp_path / "x.md"), "--games", "2", "--seats", "2", "3"])
    with pytest.raises(SystemExit):
        page.main()
    assert "--games and --seats take as many numbers" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_page_that_cannot_be_made_ends_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["page", str(tmp_path / "x.md"), "--bots", "genius", "greedy"])
    with pytest.raises(SystemExit, match="genius"):
        page.main()
    assert not list(tmp_path.iterdir())
