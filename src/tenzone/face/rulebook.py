"""The rules of one game as people and programs hold them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tenzone.face.game import Game, new_game
from tenzone.face.view import Showing
from tenzone.kernel.rules import OptionError
from tenzone.kernel.state import Frame, State
from tenzone.messages import say, spoken


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Showing):
    """What every game subclasses: `name`, `seats`, `options`, and a new game."""

    def documented(self, lang: str) -> dict[str, str]:
        """What every option does, in a sentence."""
        return {o.name: self.lexicon.say(lang, f"option.{o.name}", {}) for o in self.options}

    def settings(self, seats: int, given: dict[str, object]) -> list[i64]:
        """As the kernel judges, told in the language spoken now."""
        try:
            return super().settings(seats, given)
        except OptionError as error:
            raise OptionError(self.refused(error, seats, given), error.rule, error.at) from None

    def refused(self, error: OptionError, seats: int, given: dict[str, object]) -> str:
        """The kernel names the setting; what is wrong with it shows again."""
        if seats not in self.seats:
            return say("settings.seats", game=self.name, allowed=", ".join(str(s) for s in self.seats), found=repr(seats))
        known = {o.name: o for o in self.options}
        if error.at not in known:
            names = ", ".join(known) or say("settings.none")
            return say("settings.unknown", game=self.name, option=repr(error.at), options=names)
        opts: list[i64] = []
        for o in self.options:
            if o.name not in given:
                opts.append(o.default)
                continue
            wanted = given[o.name]
            if not isinstance(wanted, int) or o.flag != isinstance(wanted, bool) or not o.low <= wanted <= o.high:
                expected = say("check.a.flag") if o.flag else say("check.a.number_from_to", low=o.low, high=o.high)
                return say("settings.should_be", option=o.name, game=self.name, expected=expected, found=repr(wanted))
            opts.append(int(wanted))
        return self.lexicon.say(spoken(), f"option.{self.check(seats, opts)[0]}", {})

    def new(self, seats: int, seed: int | str = 0, **options: object) -> Game:
        """A new game, dealt from this seed."""
        return new_game(self, seats, str(seed), options)

    # positions laid out by hand, as lessons do

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        """The frames of a named moment of a seat's turn, for positions that start there; none if there is no such moment."""
        return []

    def phases(self) -> tuple[str, ...]:
        return ()

    def placer(self, g: State, zone: i64) -> i64:
        """Who laid, and so knows, a face-down card found in a zone, for positions that start with one; -1: nobody."""
        return self.schema.zone_owner[zone]

    def settle(self, g: State, given: list[tuple[int, str]]) -> None:
        """Complete a position laid out by hand: set what follows from it, unless it was given (a card, or -1, and a name)."""

    def query(self, g: State, name: str, cards: list[int]) -> int | str | None:
        """A value lessons may ask for by name, such as a card's strength now."""
        return None
