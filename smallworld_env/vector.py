"""Many games at once: `smallworld_env.vector.make(num_envs=4096, num_players=3)`; see `envs/vector.py`."""

from smallworld_env.envs.contract import SKIP
from smallworld_env.factories import vector_env as make

__all__ = ["SKIP", "make"]
