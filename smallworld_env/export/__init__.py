"""Finished games as arrays in one file, for imitation and offline learning: `export_games`, `load`.

    from smallworld_env.export import export_games, load

    export_games("games.npz", games=1000, num_players=3, seed=0)
    data = load("games.npz")
    data.observations, data.masks, data.actions, data.seats, data.returns

The file is described in `docs/export.md`.
"""

from smallworld_env.export.reading import ExportError, Trajectories, load
from smallworld_env.export.writing import export_games

__all__ = ["ExportError", "Trajectories", "export_games", "load"]
