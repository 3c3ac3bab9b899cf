"""Bots by name: "random", "greedy", "greedy:noise=0.1" (more parameters follow after commas)."""

from tminus.bots.bot import Bot, Parameter
from tminus.bots.greedy import GreedyBot
from tminus.bots.random_bot import RandomBot
from tminus.kernel.errors import TMinusError

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}


class UnknownBot(TMinusError):
    """No bot is meant by this text: the sentence names what there is."""


def bot_named(text: str, seed: int = 0) -> Bot:
    """The bot that a text such as "greedy:noise=0.1" names."""
    name, colon, rest = text.strip().partition(":")
    if name not in BOTS:
        raise UnknownBot(f"There is no bot '{name}'; there are: {', '.join(BOTS)}.")
    kind = BOTS[name]
    values: dict[str, float] = {}
    for setting in rest.split(",") if colon else []:
        parameter, value = _setting(kind, setting.strip())
        values[parameter.name] = value
    return kind(seed, **values)


def _setting(kind: type[Bot], setting: str) -> tuple[Parameter, float]:
    name, _, text = setting.partition("=")
    for parameter in kind.parameters:
        if parameter.name == name.strip():
            return parameter, _value(kind, parameter, text.strip())
    if not kind.parameters:
        raise UnknownBot(f"The bot '{kind.name}' has no parameters, so '{setting}' means nothing to it.")
    names = ", ".join(parameter.name for parameter in kind.parameters)
    raise UnknownBot(f"The bot '{kind.name}' has no parameter '{name.strip()}'; it has: {names}.")


def _value(kind: type[Bot], parameter: Parameter, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not parameter.least <= value <= parameter.most:  # false for a text that is no number, too
        raise UnknownBot(
            f"The parameter '{parameter.name}' of the bot '{kind.name}' is a number "
            f"from {parameter.least:g} to {parameter.most:g}, not '{text}'."
        )
    return value
