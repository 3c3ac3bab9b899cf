"""Rocketmen: deck-building and nerve-racking launches."""
