"""The five artifacts, one file each."""
