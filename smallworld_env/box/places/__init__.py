"""The seven legendary places, one file each."""
