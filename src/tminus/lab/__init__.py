"""The laboratory: bots against each other, what their games add up to, and what follows for the bots."""
