"""Boards: what the islands look like, which limits they keep and where new ones come from."""
