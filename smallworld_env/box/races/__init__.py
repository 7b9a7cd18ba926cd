"""The sixteen races, one file each."""
