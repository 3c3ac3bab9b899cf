"""The two editions: every rule in which they differ, in one place (RULES.md chapter 16)."""

from typing import Final

from tminus.games.rocketmen.cards import FINITE_MARKET, NUMBERS, PREVIEW_SURCHARGE, SURCHARGE, VARIANTS


class Edition:
    """What one edition says where the other says something else."""

    def __init__(self, preview: bool) -> None:
        self.preview = preview
        self.name = "preview" if preview else "final"
        self.icons = not preview  # RM 16.3, RM 16.14: cards are left out by the number of players
        self.junkyard_items = not preview  # RM 16.4: items on removed cards count for variants
        self.variants = [variant for variant in range(VARIANTS) if not preview or variant != FINITE_MARKET]  # RM 16.5
        self.surcharge = PREVIEW_SURCHARGE if preview else SURCHARGE  # RM 16.6
        self.replacement_ends_turn = preview  # RM 16.7
        self.empty_card_on_pad = preview  # RM 16.9
        self.launch_needs_points = preview  # RM 16.10
        prefix = "preview_end_" if preview else "end_"
        self.ends = [0, 0, NUMBERS[prefix + "2"], NUMBERS[prefix + "3"], NUMBERS[prefix + "4"]]  # RM 16.11, by seats
        self.full_board_ends = preview  # RM 16.12
        self.player_may_end = preview  # RM 16.13
        self.ai_moves_last = preview  # RM 16.15
        self.ai_takes_threats = preview  # RM 16.16
        self.solo_refills_at_once = preview  # RM 16.17
        self.solo_threats_on_track = not preview  # RM 16.18
        self.solo_player_wins_ties = preview  # RM 16.20
        self.battle_draws_threats = preview  # RM 16.21

    def __reduce__(self) -> str:
        """There is one object of each edition, and pickle finds it by its name in this module."""
        return f"{self.name.upper()}_EDITION"


FINAL_EDITION: Final = Edition(False)
PREVIEW_EDITION: Final = Edition(True)
EDITIONS: Final = ["final", "preview"]
