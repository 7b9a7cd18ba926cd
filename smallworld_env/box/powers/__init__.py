"""The twenty special powers, one file each."""
