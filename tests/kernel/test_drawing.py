"""Shapes and words of a picture, its SVG, and the tables and cards of a notebook."""

from xml.etree import ElementTree

import pytest

import tminus
from tminus import GAMES, Game
from tminus.bots import bot_named, play_game
from tminus.kernel.drawing import END, Scene, Text, escaped
from tminus.kernel.lettering import SMALLEST, broken, shortened, width_of
from tminus.kernel.speaking import speaking

SVG = "{http://www.w3.org/2000/svg}"
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def parsed(html: str) -> ElementTree.Element:
    """What a notebook shows, which is as strict as XML."""
    return ElementTree.fromstring(f"<div>{html}</div>")


# ---- letters


def test_words_that_fit_stay_and_others_are_cut() -> None:
    assert shortened("Observer", 100, 12) == "Observer"
    assert shortened("Observer", 40, 12) == "Obs…"
    assert width_of("Obs…", 12) <= 40 < width_of("Obse…", 12)
    assert shortened("Observer", 3, 12) == ""


def test_bold_words_are_wider_and_accents_are_not() -> None:
    assert width_of("Launch", 12, bold=True) > width_of("Launch", 12)
    assert width_of("Größe", 12) == pytest.approx(width_of("Große", 12))
    assert width_of("宇宙", 10) == 20


def test_lines_break_at_spaces_and_hyphens_and_the_last_one_takes_what_is_left() -> None:
    assert broken("Asteroid Laser Ablation", 80, 12, 2) == ["Asteroid Laser", "Ablation"]
    assert broken("Super-Kondensatoren", 80, 12, 2) == ["Super-", "Kondensatoren"]
    assert broken("Asteroid Laser Ablation", 50, 12, 2) == ["Asteroid", "Laser Ablation"]
    assert broken("Asteroid Laser Ablation", 500, 12, 2) == ["Asteroid Laser Ablation"]
    assert broken("", 50, 12, 2) == []


# ---- scenes


def test_a_scene_is_svg_with_its_ground_and_all_shapes_in_their_order() -> None:
    scene = Scene(200, 100, "#ffffff")
    scene.disc(50, 50, 10, "#ff0000")
    scene.line(0, 0, 200, 100, "#000000", 2)
    scene.polygon([(0, 0), (10, 0), (5, 10)], "", "#00ff00")
    scene.text(190, 50, "Fuel & <Metal>", 12, "#0000ff", 100, END, bold=True)
    root = ElementTree.fromstring(scene.svg())
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("200", "100", "0 0 200 100")
    assert [shape.tag.removeprefix(SVG) for shape in root] == ["rect", "circle", "line", "polygon", "text"]
    ground, _, _, outline, words = root
    assert (ground.get("width"), ground.get("height"), ground.get("fill")) == ("200", "100", "#ffffff")
    assert (outline.get("fill"), outline.get("stroke")) == ("none", "#00ff00")
    assert (words.text, words.get("text-anchor"), words.get("font-weight")) == ("Fuel & <Metal>", "end", "bold")


def test_a_scene_shows_itself_in_a_notebook() -> None:
    scene = Scene(20, 10, "#ffffff")
    assert scene._repr_svg_() == scene._repr_html_() == scene.svg()


def test_words_get_no_more_room_than_they_are_given() -> None:
    """They are written a little smaller before they are cut."""
    scene = Scene(200, 100, "#ffffff")
    for room in (100, 90, 60):
        assert scene.text(10, 10, "Quality Certificate", 12, "#000000", room) <= room + 0.01
    assert scene.words() == ["Quality Certificate", "Quality Certificate", "Quality Cer…"]
    sizes = [shape.size for shape in scene.shapes if isinstance(shape, Text)]
    assert sizes[0] == 12 > sizes[1] > sizes[2] == pytest.approx(12 * SMALLEST)


def test_lines_stand_around_their_middle() -> None:
    scene = Scene(200, 100, "#ffffff")
    scene.lines(10, 50, "Quality Certificate", 12, "#000000", 60, 2)
    upper, lower = [shape for shape in scene.shapes if isinstance(shape, Text)]
    assert (upper.words, lower.words) == ("Quality", "Certificate")
    assert 50 - upper.y == pytest.approx(lower.y - 50)


def test_what_could_be_taken_for_markup_is_escaped() -> None:
    assert escaped("<a href=\"x\">Tom & 'Ann'</a>") == "&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Ann&#39;&lt;/a&gt;"
    state = tminus.game("launch-pad").new(2, 1)
    named = ElementTree.fromstring(state.picture(0, ["<b>", "&amp;"]).svg())
    assert {"<b> (you)", "&amp;"} <= {text.text for text in named.iter(f"{SVG}text")}


# ---- notebooks


@by_game
def test_a_state_shows_its_picture_and_who_must_decide(game: Game) -> None:
    state = game.new(game.least_seats, 1)
    shown = parsed(state._repr_html_())
    assert [part.tag for part in shown] == [f"{SVG}svg", "div"]
    assert shown[1].text == state.prompt()


@by_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_finished_game_shows_its_points_by_rule(game: Game, language: str) -> None:
    state = game.new(game.most_seats, 1)
    outcome = play_game(state, [bot_named("random", seat) for seat in range(state.seats)])
    with speaking(language):
        shown = parsed(state._repr_html_())
        assert shown[1].text == state.prompt()
        headings, *rows = [["".join(cell.itertext()) for cell in row] for row in shown[2].iter("tr")]
    assert len(headings) == 1 + state.seats
    assert [int(cell) for cell in rows[-1][1:]] == outcome.scores
    breakdown = [list(points.values()) for points in state.breakdown()]
    by_seat = zip(*[map(int, row[1:]) for row in rows[:-1]], strict=True)
    assert [list(points) for points in by_seat] == breakdown
    assert len({row[0] for row in rows}) == len(rows)


def test_an_outcome_shows_points_winners_and_how_long_it_was() -> None:
    state = tminus.game("launch-pad").new(3, 1)
    outcome = play_game(state, [bot_named("random", seat) for seat in range(3)])
    shown = parsed(outcome._repr_html_())
    headings, points = [["".join(cell.itertext()) for cell in row] for row in shown[0].iter("tr")]
    assert [seat for seat, heading in enumerate(headings[1:]) if "Winner" in heading] == outcome.winners
    assert points == ["Points", *map(str, outcome.scores)]
    assert [part.text for part in shown[1:]] == [f"Rounds: {outcome.rounds}", f"Decisions: {outcome.decisions}"]


@by_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_piece_is_a_card_with_its_name_text_source_and_rule(game: Game, language: str) -> None:
    with speaking(language):
        for piece in game.pieces():
            name, text, notes = parsed(piece._repr_html_())[0]
            assert (name.text, text.text) == (piece.name, piece.text)
            assert [str(piece.copies) in str(notes[0].text), piece.rule in str(notes[1].text)] == [True, True]
            assert len(notes) == 3
            assert all([field in str(notes[2].text) for field in piece.reconstructed])
