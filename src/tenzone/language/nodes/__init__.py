# interpreted
"""The nodes of the card language that all games share, by family."""

from tenzone.language.nodes.tree import (
    Ability,
    Amount,
    Condition,
    Effect,
    Filter,
    Player,
    Property,
    Selector,
)

__all__ = ["Ability", "Amount", "Condition", "Effect", "Filter", "Player", "Property", "Selector"]
