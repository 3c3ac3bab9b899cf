"""The parameters of OpenSpiel's games: the players, the options, what the end is worth, and where the game begins."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any, NamedTuple

from tminus.kernel.errors import BadOption, BadPosition
from tminus.kernel.game import Game, Option
from tminus.kernel.payoff import WIN, check_reward
from tminus.kernel.state import State


class Asked(NamedTuple):
    """What somebody has asked for."""

    first: State  # the table in which every game begins
    reward: str
    parameters: dict[str, Any]  # from which OpenSpiel makes the same game again, anywhere


def defaults(game: Game) -> dict[str, Any]:
    """Every parameter with its default."""
    options = {option.name: spoken(option, option.default) for option in game.choices}
    return {"players": max(2, game.least_seats), **options, "reward": WIN, "position": ""}


def asked(game: Game, parameters: dict[str, Any]) -> Asked:
    """What these parameters ask for, or a sentence that says what is wrong with them."""
    reward = check_reward(parameters["reward"])
    if not parameters["position"]:
        options = {option.name: understood(option, parameters[option.name]) for option in game.choices}
        return Asked(game.new(parameters["players"], options=options, chance="listed", listen=True), reward, parameters)
    text = position_in(parameters["position"])
    first = game.from_json(with_listed_chance(text), listen=True)
    own = {"players": first.seats, **{o.name: spoken(o, first.settings[o.name]) for o in game.choices}}
    for name, value in own.items():
        if parameters[name] not in (value, defaults(game)[name]):
            raise BadOption(
                f"The position has '{value}' for '{name}', not '{parameters[name]}': leave it to the position."
            )
    return Asked(first, reward, {**parameters, **own, "position": packed(text)})


# ---- options


def is_number(option: Option) -> bool:
    """OpenSpiel reads `starter=2` as a number: where an option is a word or a number, it is a number here, or 0."""
    return any(str(value).isdigit() for value in option.values)


def spoken(option: Option, value: object) -> Any:
    if is_number(option):
        return int(str(value)) if str(value).isdigit() else 0
    return value


def understood(option: Option, value: Any) -> object:
    if is_number(option):
        return str(value) if value else option.default
    return value


# ---- positions


def position_in(given: str) -> str:
    """The text of a position that was given as such, packed, or as a path."""
    if given.lstrip().startswith("{"):
        return given
    try:
        return zlib.decompress(urlsafe_b64decode(given + "=" * (-len(given) % 4))).decode()
    except (ValueError, zlib.error):  # then it is a path
        pass
    try:
        return Path(given).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadOption(f"There is no position in '{given[:60]}': it is a path, or the text of a position.") from None


def packed(text: str) -> str:
    """OpenSpiel writes a game down with its parameters, and reads commas and brackets there as its own: a position has
    to do without them."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def with_listed_chance(text: str) -> str:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadPosition(f"This is not JSON: {error}.") from None
    return json.dumps({**data, "chance": "listed"} if isinstance(data, dict) else data)
