"""Small World of Warcraft behind the contract of `envs/contract.py`: all that environments know of it."""

from smallworld_env.warcraft.game import WARCRAFT, Warcraft

__all__ = ["WARCRAFT", "Warcraft"]
