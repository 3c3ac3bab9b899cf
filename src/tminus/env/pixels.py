"""A picture as pixels. Letters are those that Pillow brings along, so that a picture is the same everywhere."""

from functools import cache
from typing import Any
from unicodedata import normalize

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tminus.kernel.drawing import DROP, Box, Disc, Line, Polygon, Scene, Text

FINER = 2  # shapes are drawn so many times larger, so that their edges are smooth
BOLD = 0.02  # the outline that makes letters bold, in their size
INSTEAD = str.maketrans({"×": "x", "–": "-", "ß": "ss", "„": "“"})  # for what the font lacks
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def pixels(scene: Scene) -> NDArray[np.uint8]:
    """The picture as an array: height, width, and three colours."""
    size = (round(scene.width), round(scene.height))
    page = Image.new("RGB", (size[0] * FINER, size[1] * FINER), "white")
    pen = ImageDraw.Draw(page)
    for shape in scene.shapes:
        if isinstance(shape, Text):
            write(pen, shape)
        else:
            draw(pen, shape)
    return np.array(page.resize(size, Image.Resampling.BOX))


def draw(pen: ImageDraw.ImageDraw, shape: Box | Disc | Polygon | Line) -> None:
    if isinstance(shape, Box):
        corners = finer(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
        pen.rounded_rectangle(corners, FINER * shape.radius, **ink(shape))
    elif isinstance(shape, Disc):
        reach = shape.radius + (shape.thick / 2 if shape.line else 0)
        pen.ellipse(finer(shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach), **ink(shape))
    elif isinstance(shape, Polygon):
        points = [tuple(finer(*point)) for point in shape.points]
        if shape.fill:
            pen.polygon(points, shape.fill)
        if shape.line:
            pen.line([*points, points[0]], shape.line, round(FINER * shape.thick), joint="curve")
    else:
        ends = finer(shape.x, shape.y, shape.to_x, shape.to_y)
        pen.line(ends, shape.colour, round(FINER * shape.thick))


def finer(*numbers: float) -> list[float]:
    return [FINER * number for number in numbers]


def ink(shape: Box | Disc) -> dict[str, Any]:
    outline = {"outline": shape.line, "width": max(1, round(FINER * shape.thick))} if shape.line else {}
    return {"fill": shape.fill or None, **outline}


def write(pen: ImageDraw.ImageDraw, text: Text) -> None:
    words = in_the_font(text.words)
    font = font_of(FINER * text.size)
    long = font.getlength(words)
    if long > FINER * text.width:
        font = font_of(FINER * text.size * FINER * text.width / long)
    place = (FINER * text.x, FINER * (text.y + DROP * text.size))
    pen.text(
        place, words, text.colour, font, ANCHORS[text.anchor], stroke_width=BOLD * FINER * text.size if text.bold else 0
    )


def in_the_font(words: str) -> str:
    """Letters without their accents: Pillow's own font has none."""
    plain = normalize("NFD", words.translate(INSTEAD))
    return "".join([letter for letter in plain if not 0x300 <= ord(letter) < 0x370])


@cache
def font_of(size: float) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font
