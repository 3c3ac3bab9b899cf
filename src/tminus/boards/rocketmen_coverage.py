"""What should all occur in many games of Rocketmen, and what tells that it did where no event does."""

from tminus.boards.board import Covered
from tminus.games.rocketmen.cards import (
    BACKUP_SYSTEMS,
    CARD_RULES,
    CROWDFUNDING,
    FIRST_ASSET,
    FIRST_ENGINE,
    FIRST_THREAT,
    GOAL_IDS,
    GOVERNMENT_CONTRACT,
    IDS,
    INDUSTRIAL_ESPIONAGE,
    KINDS,
    LOCATION_IDS,
    MISSIONS,
    REUSABLE_ROCKET_PARTS,
    SOLO_CARDS,
    USE_OF,
    USES,
    VARIANT_IDS,
)
from tminus.games.rocketmen.catalogue import solo_ref
from tminus.games.rocketmen.pad import has_effect
from tminus.games.rocketmen.state import Table
from tminus.kernel.words import Description

CARD_REFS = [f"card:{card}" for card in IDS]
LOCATION_REFS = [f"location:{location}" for location in LOCATION_IDS]
SOLO_REFS = [solo_ref(card) for card in range(SOLO_CARDS)]
GOAL_REFS = [f"goal:{goal}" for goal in GOAL_IDS]
VARIANT_REFS = [f"variant:{variant}" for variant in VARIANT_IDS]

EFFECTS, DEALT, FULFILLED, IN_PLAY = "Effects of Assets", "Goals dealt", "Goals fulfilled", "Variants in play"
ACTIVE = [kind for kind in range(FIRST_ASSET, KINDS) if USES[USE_OF[kind]] != "none" and kind != CROWDFUNDING]
THREAT_REFS = CARD_REFS[FIRST_THREAT:FIRST_ASSET]

COPIER = CARD_REFS[INDUSTRIAL_ESPIONAGE]
BY_RULE = {CARD_RULES[kind]: CARD_REFS[kind] for kind in ACTIVE}  # whose effect a paragraph is about
CHOSEN = frozenset(  # options that use the effect of which their paragraph tells
    [
        *("use-big-data", "use-internet", "use-fusion", "store"),
        *("use-planning", "use-afterburner", "use-afterburner-there", "use-shielding", "use-suit"),
        *("pay-with-copy", "place-copy"),
    ]
)

COVERED = [
    Covered("Missions planned", frozenset(["planned"]), CARD_REFS[:MISSIONS]),
    Covered("Cards bought", frozenset(["bought"]), CARD_REFS[FIRST_ENGINE:]),
    Covered(EFFECTS, frozenset(["used"]), [CARD_REFS[kind] for kind in ACTIVE]),
    Covered("Assets copied", frozenset(["copied"]), [ref for ref in CARD_REFS[FIRST_ASSET:] if ref != COPIER]),
    Covered("Threats taken for free", frozenset(["took-threat"]), THREAT_REFS),
    Covered("Missions fulfilled", frozenset(["succeeded"]), LOCATION_REFS),
    Covered("Launches that failed", frozenset(["failed"]), LOCATION_REFS),
    Covered("Missions fulfilled by the AI", frozenset(["ai-succeeded"]), LOCATION_REFS),
    Covered("Cards for the AI's destination", frozenset(["ai-destination"]), SOLO_REFS),
    Covered("Cards for the AI's mission", frozenset(["ai-drew"]), SOLO_REFS),
    Covered(DEALT, frozenset(), GOAL_REFS),
    Covered(FULFILLED, frozenset(), GOAL_REFS),
    Covered(IN_PLAY, frozenset(), VARIANT_REFS),
]


def effects(state: Table, seat: int, chosen: Description) -> list[str]:
    """The Assets whose effect is used by whoever chooses this, besides those of which there is an event."""
    if chosen.key in CHOSEN or (chosen.key == "keep-on-pad" and chosen.rule == CARD_RULES[REUSABLE_ROCKET_PARTS]):
        return [BY_RULE[chosen.rule]]
    if chosen.key in ("pay", "pay-as-copy") and CARD_REFS[GOVERNMENT_CONTRACT] in chosen.objects:
        return [CARD_REFS[GOVERNMENT_CONTRACT]]
    if chosen.key == "launch" and has_effect(state.pads[seat], BACKUP_SYSTEMS):
        return [CARD_REFS[BACKUP_SYSTEMS]]
    return []


def in_the_end(state: Table) -> list[tuple[str, str]]:
    """Goals, which are open then, and the variants, chosen or drawn."""
    players = state.view(None)["players"]
    goals = [goal for player in players for goal in player["goals"]]
    met = [(DEALT, f"goal:{goal['goal']}") for goal in goals]
    met += [(FULFILLED, f"goal:{goal['goal']}") for goal in goals if goal["fulfilled"]]
    return met + [(IN_PLAY, VARIANT_REFS[variant]) for variant in state.variants]
