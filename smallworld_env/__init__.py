"""Small World of Warcraft as an exact and very fast environment: the engine, its boards and cards, the envs.

    import smallworld_env

    env = smallworld_env.env(num_players=3)                      # PettingZoo AEC
    env = smallworld_env.vector.make(num_envs=4096)              # many games at once
    env = smallworld_env.single(opponents="uniform")             # Gymnasium, one learning seat
    env = smallworld_env.sb3_env(num_envs=64)                    # Stable-Baselines3

Importing the package registers `SmallWorld-v0` with Gymnasium and `smallworld/warcraft_v0` with PettingZoo.
Read the source from left to right: `core` (the nouns), `box` (what is in the box), `rules` (the verbs),
`views` (what people and learners see), `envs` (the conventions of the field). The arguments: `arguments.py`.
"""

__version__ = "0.2.0"

from smallworld_env import vector
from smallworld_env.factories import env, raw_env, sb3_env, single, vector_env
from smallworld_env.registration import register

__all__ = ["env", "raw_env", "sb3_env", "single", "vector", "vector_env"]

register()
