"""Players of the game, from uniform random to trained networks, and the arena in which they meet."""
