"""What can be measured of a view: whether it is wider than the screen, whether a finger hits what it shows, whether a
word of it is cut off or lies on another one."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.people import Person

LEAST = 24  # pixels, for whatever can be pressed
THUMB = 44  # pixels of height, for what a game is played with
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }"""
LARGE = {"standard": 32, "fixed": 26}  # pixels: letters twice as large as usual
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SPACE = """rules => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
}"""

WIDER = """() => [document.documentElement, document.body].map((one) => one.scrollWidth - screen.width)
    .filter((more) => more > 0).map((more) => `${more} pixels wider than the screen`)"""

# What can be pressed, with the part of the page that answers to it: a box and the words beside it are one.
SMALL = """([least, thumb]) => {
    const MAIN = '.button, .option, [data-code], dialog button, [data-place=hand], [role=tab], select, summary.button';
    const pressed = 'button, summary, a[href], input, select, textarea, [role=tab]';
    const words = (one) => (one.getAttribute('aria-label') || one.textContent || one.type || '').trim().slice(0, 40);
    const inSentence = ({parentElement}) =>
        [...parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const found = [];
    for (const one of document.querySelectorAll(pressed)) {
        const shape = getComputedStyle(one);
        if (!one.checkVisibility({visibilityProperty: true}) || one.closest('.skip, .hidden, [inert]')) continue;
        if (shape.clipPath !== 'none' || shape.pointerEvents === 'none') continue;
        if (shape.display.startsWith('inline') && inSentence(one)) continue;
        const {width, height} = (one.closest('label') ?? one).getBoundingClientRect();
        if (!width || !height) continue;
        const wanted = one.matches(MAIN) ? thumb : least;
        if (width < least - 0.5 || height < wanted - 0.5)
            found.push(`${Math.round(width)}x${Math.round(height)}: ${one.localName} "${words(one)}"`);
    }
    return [...new Set(found)];
}"""

# Each line of words that somebody sees, with the layer it is in: what sticks or floats lies over the rest. What has
# been scrolled out of sight within a part of the page can be scrolled back; what is spare has a sign that says it, too.
LINES = """
    const meet = (one, other) => ({
        left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom)});
    const flows = (shape, ...kinds) => [shape.overflowX, shape.overflowY].map((flow) => kinds.includes(flow));
    const known = new Map();
    const around = (element) => known.get(element) ?? known.set(element, [...outwards(element)]).get(element);
    const outwards = function* (element) { // the ancestors that can cut it off
        let position = 'static';
        for (let at = element; at && at !== document.body; at = at.parentElement) {
            const shape = getComputedStyle(at);
            if (position === 'absolute' && shape.position === 'static') continue;
            yield [at, shape];
            position = shape.position;
            if (position === 'fixed') return;
        }
    };
    const UNSEEN = 'svg, script, style, noscript, .skip, option, [data-spare]';
    const LAYERS = 'dialog, [popover], [data-status-line], .passing';
    const lines = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const node = walk.currentNode, parent = node.parentElement;
        if (!node.textContent.trim() || parent.closest(UNSEEN)) continue;
        if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const outer = around(parent);
        if (outer.some(([, shape]) => shape.clipPath !== 'none')) continue; // only read out
        const top = outer.find(([at, shape]) => ['fixed', 'sticky'].includes(shape.position) || at.matches(LAYERS));
        const scrolls = outer.findIndex(([, shape]) => flows(shape, 'auto', 'scroll').some(Boolean));
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            if (box.width < 2 || box.height < 2) continue;
            const {left, right} = box, part = box.height * 0.3; // letters are lower than their line
            const core = {left: left + 1, right: right - 1, top: box.top + part, bottom: box.bottom - part};
            const inside = scrolls < 0 ? core : meet(core, outer[scrolls][0].getBoundingClientRect());
            lines.push({words: node.textContent.trim().slice(0, 40), parent, core, inside, layer: top?.[0],
                cutters: scrolls < 0 ? outer : outer.slice(0, scrolls)});
        }
    }
"""

FOUND = f"""() => {{
    {LINES}
    const found = [];
    for (const {{words, core, cutters}} of lines)
        for (const [at, shape] of cutters) {{
            const edge = at.getBoundingClientRect(), [x, y] = flows(shape, 'hidden', 'clip');
            if (x && (core.left < edge.left - 1 || core.right > edge.right + 1)
                || y && (core.top < edge.top - 1 || core.bottom > edge.bottom + 1))
                found.push(`cut off: "${{words}}" by ${{at.localName}}.${{at.className}}`);
        }}
    const seen = lines.filter(({{inside}}) => inside.left < inside.right && inside.top < inside.bottom);
    seen.sort((one, other) => one.inside.top - other.inside.top);
    seen.forEach((one, index) => {{
        for (let next = index + 1; next < seen.length && seen[next].inside.top < one.inside.bottom; next += 1) {{
            const other = seen[next], both = meet(one.inside, other.inside);
            if (other.layer === one.layer && other.parent !== one.parent && both.left < both.right)
                found.push(`on each other: "${{one.words}}" and "${{other.words}}" in .${{one.parent.className}}`);
        }}
    }});
    return [...new Set(found)];
}}"""


@contextmanager
def spaced_out(page: Page) -> Iterator[None]:
    """As somebody reads who needs more space between lines, words and letters."""
    page.evaluate(SPACE, SPACED)
    yield
    page.evaluate(SPACE, "")


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


def enlarge(person: Person) -> None:
    """All letters, as a browser's own setting does it."""
    person.context.new_cdp_session(person.page).send("Page.setFontSizes", {"fontSizes": LARGE})
    person.page.evaluate(SETTLED)


def too_wide(page: Page) -> list[str]:
    return list(page.evaluate(WIDER))


def too_small(page: Page) -> list[str]:
    return [f"too small: {what}" for what in page.evaluate(SMALL, [LEAST, THUMB])]


def unreadable(page: Page) -> list[str]:
    """What is wider than the screen, cut off, or lies on something else."""
    return [*too_wide(page), *page.evaluate(FOUND)]
