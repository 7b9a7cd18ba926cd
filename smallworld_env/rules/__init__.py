"""The verbs of the game, one module per moment; compiled by Numba."""
