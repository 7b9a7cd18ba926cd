"""What is in the box: cards, boards and numbers."""
