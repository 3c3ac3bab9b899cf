"""Words for people: message keys with arguments, and the sentence that they are in the language that is spoken.

Arguments are numbers or references such as "card:metal" and "seat:1", so that a client can say the same in its own
way; references are named by the same catalogue as the messages.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tminus.kernel.messages import GENERAL, Messages, joined
from tminus.kernel.speaking import ENGLISH, sentence, speaking, spoken
from tminus.kernel.state import CHANCE, Event, State

Args = dict[str, object]


class Description(NamedTuple):
    """What an option means."""

    key: str
    args: Args
    words: str
    verb: str
    objects: list[str]
    rule: str


class Refusal(NamedTuple):
    """Why something cannot be done."""

    key: str
    args: Args
    words: str
    rule: str


class Thing(NamedTuple):
    """What a reference speaks of: its sort, the reference as options write it, and the numbers that find it."""

    sort: str
    ref: str
    number: int = 0
    place: int = 0


class Things:
    """What the references of one game speak of, each found by itself or by a name that a person types in English.

    The names are words, so `fill` adds the things when somebody asks for one, and not before.
    """

    def __init__(self, messages: Messages, fill: Callable[["Things"], None]) -> None:
        self.messages = messages
        self.fill = fill
        self.filled = False
        self.by_name: dict[str, Thing] = {}

    def add(self, thing: Thing, *names: str) -> None:
        """It has these names besides that of the messages; whatever comes first keeps a name that several share."""
        for name in (thing.ref, *([self.messages[thing.ref]] if thing.ref in self.messages else []), *names):
            self.by_name.setdefault(name.lower(), thing)

    def find(self, state: State, ref: str) -> Thing | None:
        """The thing of this reference, unless it is a seat that the game lacks."""
        if not self.filled:
            with speaking(ENGLISH):
                self.fill(self)
            self.filled = True
        thing = self.by_name.get(ref.strip().lower())
        if thing is not None and thing.sort == "seat" and thing.number >= state.seats:
            return None
        return thing


def seat_ref(seat: int) -> str:
    return f"seat:{seat}"


def named(catalogue: Mapping[str, str] | Messages, value: object, names: list[str] | None = None) -> str:
    """A reference or number as a person reads it."""
    text = str(value)
    if text in catalogue:
        return catalogue[text]
    if text.startswith("seat:"):
        seat = int(text[5:])
        return names[seat] if names else say(GENERAL, "seat", {"number": seat + 1})
    return text


def within(words: str) -> str:
    """A message as a part of another one. English begins it with a small letter; elsewhere its first word may be one
    that never does, so it stays as it is written."""
    return words[0].lower() + words[1:] if spoken() == ENGLISH else words


def say(catalogue: Mapping[str, str] | Messages, key: str, args: Args, names: list[str] | None = None) -> str:
    """A message as a sentence."""
    language, message = catalogue.find(key) if isinstance(catalogue, Messages) else (ENGLISH, catalogue[key])
    told: dict[str, Any] = {}
    for name, value in args.items():
        told[name] = value if isinstance(value, (int, float)) else named(catalogue, value, names)
    return sentence(language, message, told)


class Catalogue:
    """The messages of one game, and what is said with them.

    Every game has the messages "why-over", "why-chance" and "why-not-you".
    """

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def say(self, key: str, args: Args, names: list[str] | None = None) -> str:
        return say(self.messages, key, args, names)

    def meaning(self, key: str, args: Args, verb: str, objects: list[str], rule: str) -> Description:
        return Description(key, args, self.say(key, args), verb, objects, rule)

    def refusal(self, key: str, args: Args, rule: str) -> Refusal:
        return Refusal(key, args, self.say(key, args), rule)

    def seats_in_words(self, seats: list[int], names: list[str] | None = None) -> str:
        """ "Seat 1, Seat 2 and Seat 4"."""
        return joined([named(self.messages, seat_ref(seat), names) for seat in seats])

    def not_deciding(self, state: State, over: str, chance: str, others: str) -> Refusal:
        """Why a seat that is not asked can do nothing now, with the paragraph for each of the three reasons."""
        deciding = list(state.pending())
        if not deciding:
            return self.refusal("why-over", {}, over)
        if deciding == [CHANCE]:
            return self.refusal("why-chance", {}, chance)
        refs = [seat_ref(seat) for seat in deciding]
        args: Args = {"seats": refs[0] if len(refs) == 1 else self.seats_in_words(deciding), "deciding": refs}
        return self.refusal("why-not-you", args, others)


def event_args(events: Mapping[str, tuple[str, str]], refs: Mapping[str, Callable[[int], str]], event: Event) -> Args:
    """The arguments of an event by name, and its paragraph as "rule".

    `events` holds the names of its numbers and the paragraph; a name without a reference stands for the number itself.
    """
    key, _, numbers = event
    names, rule = events[key]
    args: Args = {}
    for name, number in zip(names.split(), numbers, strict=False):
        args[name] = refs[name](number) if name in refs else number
    args["rule"] = rule
    return args
