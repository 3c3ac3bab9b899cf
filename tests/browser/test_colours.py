"""Colour is never the only sign: whoever sees none at all still tells players, pieces and kinds of cards apart."""

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.tables import after_moves, by_game, open_table

SEATS = {"launch-pad": 4, "mission-red-planet": 5, "rocketmen": 4}
# What tells a piece from others in the same place: the drawings and words in the frame that it has for itself.
LOOKS = """() => {
    const pieces = [...document.querySelectorAll('[data-place]:is(button, [role=button])')];
    return pieces.filter((piece) => piece.checkVisibility()).map((piece) => {
        const {ref, place, thing} = piece.dataset;
        const others = pieces.filter((other) => other !== piece && other.dataset.place === place);
        let frame = piece;
        const shared = (frame) => frame.matches('main') || others.some((other) => frame.contains(other));
        while (!shared(frame.parentElement)) frame = frame.parentElement;
        const drawn = [...frame.querySelectorAll('use')].map((use) => use.getAttribute('href').split('#')[1]);
        const looks = [...drawn.filter((name) => name !== 'legal'), frame.textContent].join(' ');
        return [place, thing ?? ref, looks.replace(/ +/g, ' ').trim()];
    });
}"""
SHAPES = """() => [...document.querySelectorAll('use')].filter((use) => use.parentElement.checkVisibility())
    .map((use) => use.getAttribute('href').split('#')[1]).filter((name) => name.startsWith('who-'))"""


def without_colours(person: Person) -> None:
    deficiency = {"type": "achromatopsia"}
    person.context.new_cdp_session(person.page).send("Emulation.setEmulatedVisionDeficiency", deficiency)


@by_game
def test_whoever_sees_no_colours_tells_everything_apart(game: str, people: People) -> None:
    person = people()
    seats = ["me", *["cadet"] * (SEATS[game] - 1)]
    table = open_table(person.address, game, seats).start()
    number = table.wander([0], after_moves(40))["number"]
    without_colours(person)
    person.sit(table)
    person.sees_number(number)
    assert {f"who-{seat}" for seat in range(SEATS[game])} <= set(person.page.evaluate(SHAPES))
    looks: dict[tuple[str, str], set[str]] = {}
    for place, what, seen in person.page.evaluate(LOOKS):
        looks.setdefault((place, seen), set()).add(what)
    alike = {key: sorted(things) for key, things in looks.items() if len(things) > 1}
    assert not alike, alike
