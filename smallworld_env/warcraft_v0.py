"""Draft."""

from smallworld_env.factories import env, raw_env

__all__ = ["env", "raw_env"]
