"""Bless: a duel over one shared deck, every card a Curse or a Prayer."""
