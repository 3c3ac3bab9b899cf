"""A picture of a table: a few kinds of shapes at their places, and the same as SVG.

Every game has a `drawing.py` that draws what a seat sees from nothing but its view, so that a picture shows nothing
else. It brings its own ground, to be read on light and on dark pages.
"""

from typing import Final, NamedTuple

from tminus.kernel.lettering import broken, fitted, width_of

FONT: Final = "Helvetica, Arial, 'Liberation Sans', sans-serif"
START: Final = "start"
MIDDLE: Final = "middle"
END: Final = "end"
LEADING: Final = 1.16  # from line to line, in sizes of the letters
DROP: Final = 0.35  # from the middle of letters to the line they stand on

Points = list[tuple[float, float]]


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    fill: str
    line: str  # the colour of its outline; none if empty, like `fill`
    radius: float  # of its corners
    thick: float


class Disc(NamedTuple):
    x: float
    y: float
    radius: float
    fill: str
    line: str
    thick: float


class Polygon(NamedTuple):
    points: Points
    fill: str
    line: str
    thick: float


class Line(NamedTuple):
    x: float
    y: float
    to_x: float
    to_y: float
    colour: str
    thick: float


class Text(NamedTuple):
    x: float  # where it starts, has its middle or ends, as `anchor` says
    y: float  # the middle of its letters
    words: str
    size: float
    colour: str
    anchor: str
    bold: bool
    width: float  # what it takes, in whatever font


Shape = Box | Disc | Polygon | Line | Text


class Scene:
    """Shapes on a ground of this size, each above those before it."""

    def __init__(self, width: float, height: float, ground: str) -> None:
        self.width = width
        self.height = height
        self.shapes: list[Shape] = []
        self.box(0, 0, width, height, ground)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        line: str = "",
        radius: float = 0.0,
        thick: float = 1.0,
    ) -> None:
        self.shapes.append(Box(x, y, width, height, fill, line, radius, thick))

    def disc(self, x: float, y: float, radius: float, fill: str, line: str = "", thick: float = 1.0) -> None:
        self.shapes.append(Disc(x, y, radius, fill, line, thick))

    def polygon(self, points: Points, fill: str, line: str = "", thick: float = 1.0) -> None:
        self.shapes.append(Polygon(points, fill, line, thick))

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, thick: float = 1.0) -> None:
        self.shapes.append(Line(x, y, to_x, to_y, colour, thick))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: str,
        room: float,
        anchor: str = START,
        bold: bool = False,
    ) -> float:
        """One line, written smaller and then shortened as far as the room asks for it. Tells how wide it is."""
        words, size = fitted(words, room, size, bold)
        width = width_of(words, size, bold)
        if words:
            self.shapes.append(Text(x, y, words, size, colour, anchor, bold, width))
        return width

    def lines(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: str,
        room: float,
        most: int,
        anchor: str = START,
        bold: bool = False,
    ) -> None:
        """As many lines as it takes, but not more than these, around a middle."""
        found = broken(words, room, size, most, bold)
        top = y - (len(found) - 1) * size * LEADING / 2
        for number, line in enumerate(found):
            self.text(x, top + number * size * LEADING, line, size, colour, room, anchor, bold)

    def words(self) -> list[str]:
        """All that there is to read."""
        return [shape.words for shape in self.shapes if isinstance(shape, Text)]

    def svg(self) -> str:
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        start = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" style="max-width:100%;height:auto">'
        )
        return "\n".join([start, *[_as_svg(shape) for shape in self.shapes], "</svg>"])

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.svg()


def escaped(words: str) -> str:
    """For XML and HTML, inside of an attribute too."""
    for sign, instead in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        words = words.replace(sign, instead)
    return words


def _as_svg(shape: Shape) -> str:
    if isinstance(shape, Box):
        corners = f' rx="{shape.radius:g}"' if shape.radius else ""
        place = f'x="{shape.x:.5g}" y="{shape.y:.5g}" width="{shape.width:.5g}" height="{shape.height:.5g}"{corners}'
        return f"<rect {place}{_ink(shape.fill, shape.line, shape.thick)}/>"
    if isinstance(shape, Disc):
        place = f'cx="{shape.x:.5g}" cy="{shape.y:.5g}" r="{shape.radius:.5g}"'
        return f"<circle {place}{_ink(shape.fill, shape.line, shape.thick)}/>"
    if isinstance(shape, Polygon):
        points = " ".join([f"{x:.5g},{y:.5g}" for x, y in shape.points])
        ink = _ink(shape.fill, shape.line, shape.thick)
        return f'<polygon points="{points}" stroke-linejoin="round"{ink}/>'
    if isinstance(shape, Line):
        place = f'x1="{shape.x:.5g}" y1="{shape.y:.5g}" x2="{shape.to_x:.5g}" y2="{shape.to_y:.5g}"'
        return f'<line {place} stroke="{shape.colour}" stroke-width="{shape.thick:g}" stroke-linecap="round"/>'
    place = (
        f'x="{shape.x:.5g}" y="{shape.y + DROP * shape.size:.5g}" font-size="{shape.size:.4g}" fill="{shape.colour}"'
    )
    anchor = "" if shape.anchor == START else f' text-anchor="{shape.anchor}"'
    weight = ' font-weight="bold"' if shape.bold else ""
    # A page may have none of the fonts: then letters are made as wide as was reckoned.
    width = f' textLength="{shape.width:.5g}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place}{anchor}{weight}{width}>{escaped(shape.words)}</text>"


def _ink(fill: str, line: str, thick: float) -> str:
    outline = f' stroke="{line}" stroke-width="{thick:g}"' if line else ""
    return f' fill="{fill or "none"}"{outline}'
