"""The positions to be edited of all games."""

import tests.launch_pad.laid_positions
import tests.red_planet.laid_positions
import tests.rocketmen.laid_positions
import tminus
from tests.kernel.laid_positions import Data
from tminus import Game

LAID: dict[str, tuple[Game, Data]] = {
    f"{game.name}: {name}": (game, data)
    for game, laid in [
        (tminus.game("launch-pad"), tests.launch_pad.laid_positions.LAID),
        (tminus.game("mission-red-planet"), tests.red_planet.laid_positions.LAID),
        (tminus.game("rocketmen"), tests.rocketmen.laid_positions.LAID),
    ]
    for name, data in laid.items()
}
