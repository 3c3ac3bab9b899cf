"""A guided first game for each game: a real game with a known deal, and words that go with it."""
