"""The nouns of the game: ids, the record, chance, questions and small moves."""
