"""What a person or a learner sees of a game; no rules."""
