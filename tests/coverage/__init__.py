"""What does random play reach? Rows that count actions, card effects and interactions, and the games played.

`table.py` lists the rows, `play.py` plays and counts, `named.py` names tests for what is too rare, `watch.py`
watches those tests, and `page.py` writes docs/coverage.md.
"""
