"""Defects on purpose: a law that passes them proves nothing."""
