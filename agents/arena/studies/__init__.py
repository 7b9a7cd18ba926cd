"""What is true of the game itself? Experiments in which one bot plays every seat."""
