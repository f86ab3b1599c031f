"""Writes the golden playthroughs and the perft counts anew: `make golden`."""

from __future__ import annotations

from tests import golden, perft

golden.write()
perft.write()
