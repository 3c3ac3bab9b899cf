"""Search: what comes of each option in imagined worlds. It knows no game; each game has a coach that does."""
