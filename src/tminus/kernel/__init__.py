"""What a game is: decisions, chance, secrets, records. Nothing here knows any particular game."""
