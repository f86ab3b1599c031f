"""Proofs of the table's server: each law in full size, and each shown to find what breaks it."""
