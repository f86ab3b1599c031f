"""Writes the golden playthroughs, the perft counts and the sentences of cards anew: `make golden`."""

from __future__ import annotations

from tests import golden, perft
from tests.language.printing import golden as sentences

golden.write()
perft.write()
sentences.write()
