"""Bots by name: "random", "greedy", "greedy:noise=0.1" (more parameters follow after commas).

A bot that is not in the table may come from a package that is installed, or be a class: "mybots:Quick:depth=2".
"""

from typing import Any

from tminus.bots.bot import Bot, Parameter, UnknownBot
from tminus.bots.greedy import GreedyBot
from tminus.bots.levels import Cadet, Captain, Commander, Pilot
from tminus.bots.outside import in_words, installed, installed_kind, kind_in
from tminus.bots.random_bot import RandomBot
from tminus.bots.search.bot import SearchBot

BOTS: dict[str, type[Bot]] = {
    kind.name: kind for kind in (RandomBot, GreedyBot, SearchBot, Cadet, Pilot, Captain, Commander)
}


def bot_named(text: str, seed: int = 0) -> Bot:
    """The bot that a text such as "greedy:noise=0.1" names."""
    name, settings = name_and_settings(text)
    kind = kind_named(name)
    values: dict[str, Any] = {}
    for setting in settings:
        parameter, value = _setting(name, kind, setting)
        values[parameter.name] = value
    try:
        return kind(seed, **values)
    except Exception as error:  # whatever a stranger's code can raise
        raise UnknownBot(f"The bot '{name}' cannot be made: {in_words(error)}") from error


def name_and_settings(text: str) -> tuple[str, list[str]]:
    """The name ("greedy", or "mybots:Quick" for a class) and what is set ("noise=0.1")."""
    name, colon, rest = text.strip().partition(":")
    name, head = name.strip(), rest.partition(":")[0].strip()
    if head and "=" not in head and name not in BOTS and name not in installed():
        name, (_, colon, rest) = f"{name}:{head}", rest.partition(":")
    return name, [setting.strip() for setting in rest.split(",")] if colon else []


def kind_named(name: str) -> type[Bot]:
    """The class of a bot; a name of ours is never another package's."""
    if name in BOTS:
        return BOTS[name]
    if name in installed():
        return installed_kind(installed()[name])
    module, colon, own = name.partition(":")
    found = kind_in(module, own) if colon else None
    if found is None:
        missing = f"neither a bot nor a module '{module}'" if colon else f"no bot '{name}'"
        raise UnknownBot(f"There is {missing}; there are: {', '.join([*BOTS, *_others()])}.")
    return found


def _others() -> list[str]:
    return [name for name in installed() if name not in BOTS]


def _setting(bot: str, kind: type[Bot], setting: str) -> tuple[Parameter, Any]:
    name, _, text = setting.partition("=")
    for parameter in kind.parameters:
        if parameter.name == name.strip():
            return parameter, _value(bot, parameter, text.strip())
    if not kind.parameters:
        raise UnknownBot(f"The bot '{bot}' has no parameters, so '{setting}' means nothing to it.")
    names = ", ".join([parameter.name for parameter in kind.parameters])
    raise UnknownBot(f"The bot '{bot}' has no parameter '{name.strip()}'; it has: {names}.")


def _value(bot: str, parameter: Parameter, text: str) -> Any:
    """An int or a float; as a float, the compiled build would make one of each int."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    fits = parameter.least <= value <= parameter.most  # false for a text that is no number, too
    if not fits or (parameter.whole and not value.is_integer()):
        sort = "whole number" if parameter.whole else "number"
        raise UnknownBot(
            f"The parameter '{parameter.name}' of the bot '{bot}' is a {sort} "
            f"from {parameter.least:.10g} to {parameter.most:.10g}, not '{text}'."
        )
    return int(value) if parameter.whole else value
