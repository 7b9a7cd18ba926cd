"""The arena: duplicate deals, tournaments that survive a crash, ratings, and tests of who is stronger."""
