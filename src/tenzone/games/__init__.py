"""The games. The public face has a function of this name, `tenzone.games()`, and a package can have only one: so this one can be
called, and `import tenzone.games.proelio.game as it` works too."""

from __future__ import annotations

import sys
from types import ModuleType


class Games(ModuleType):
    """A package that tells what is in it."""

    def __call__(self) -> list[str]:
        """The names of every game."""
        from tenzone.games.catalogue import games  # it needs this package to be there

        return games()


sys.modules[__name__].__class__ = Games
