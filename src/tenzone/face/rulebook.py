"""The rules of one game as people and programs hold them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tenzone.face.game import Game, new_game
from tenzone.face.view import Showing


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Showing):
    """What every game subclasses: `name`, `seats`, `options`, and a new game."""

    def documented(self, lang: str) -> dict[str, str]:
        """What every option does, in a sentence."""
        return {o.name: self.lexicon.say(lang, f"option.{o.name}", {}) for o in self.options}

    def new(self, seats: int, seed: int | str = 0, **options: object) -> Game:
        """A new game, dealt from this seed."""
        return new_game(self, seats, str(seed), options)
