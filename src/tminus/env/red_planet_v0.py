"""Mission: Red Planet for PettingZoo: `env()`, `raw_env()` and `parallel_env()` (faces.py)."""

from tminus.env.faces import Faces

_faces = Faces("mission-red-planet", "red_planet_v0")

env = _faces.env
raw_env = _faces.raw_env
parallel_env = _faces.parallel_env
