"""Launch Pad: a 140-card race to build rockets before the pad is finished."""
