"""The commands that are no moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages.cleaning import clean
from tenzone.terminal.typed import OFF, ON

if TYPE_CHECKING:
    from tenzone.terminal.loop import Terminal

LOG: Final = 20
BEST: Final = 3  # answers a hint names
ALL: Final = {"all", "tutto"}


class Commands:
    """Obeys for one terminal. Each answer says whether the question must be asked anew."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal: Final = terminal

    def obey(self, seat: str, command: str, rest: str) -> bool:
        done: bool = getattr(self, f"do_{command}")(seat, rest)
        return done

    def do_help(self, seat: str, rest: str) -> bool:
        t = self.terminal
        t.console.lines(t.teller.question(seat))
        t.explainer.choice(t.game, seat)
        t.console.line()
        for line in t.voice.own("help").strip("\n").split("\n"):
            self.explained(line)
        return False

    def explained(self, line: str) -> None:
        """`  word   what it does`, the second part kept in its column."""
        t = self.terminal
        word, gap, what = line.strip().partition("  ")
        if not gap:
            t.console.prose(line)
        elif t.console.plain:
            t.console.line(f"{word}: {what.strip()}")
        else:
            column = len(line) - len(what.lstrip())
            if t.console.width < 2 * column + 20:
                t.console.prose(what.strip(), indent="      ", first=f"  {word}: ")
            else:
                t.console.prose(what.strip(), indent=" " * column, first=f"  {word}".ljust(column))

    def do_why(self, seat: str, rest: str) -> bool:
        t = self.terminal
        if not rest:
            if not t.explainer.refused(t.game, seat):
                t.say("nothing_refused")
            return False
        wanted = t.picked(seat, rest, t.picking.offered(seat))
        refusal = t.game.why(f"{seat}: {wanted}", seat)
        if not wanted:
            return False
        if refusal is None:
            t.say("legal")
            for warning in t.cautions(seat, wanted):
                t.console.prose(warning, "warn")
        else:
            t.explainer.refuse(refusal)
        return False

    def do_undo(self, seat: str, rest: str) -> bool:
        t = self.terminal
        if t.picking.codes:
            t.picking.codes.pop()
            return True
        refusal = t.game.undo_refusal(seat)
        if refusal is not None:
            t.console.prose(clean(refusal.text(t.voice.lang)), "warn")
            return False
        t.game.undo(seat)
        t.teller.taken_back()
        t.say("taken_back")
        return True

    def do_table(self, seat: str, rest: str) -> bool:
        self.terminal.teller.show(seat)
        return False

    def do_log(self, seat: str, rest: str) -> bool:
        """The last sentences, or as many as asked for."""
        t = self.terminal
        lines = t.teller.sentences(t.game.story(seat, t.voice.lang))
        number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 7 else 0
        if not number and rest and rest.lower() not in ALL:
            t.say("log_how", "warn")
            return False
        many = number or (len(lines) if rest else LOG)
        if len(lines) > many:
            t.say("log_more", number=len(lines) - many)
        for line in lines[len(lines) - min(many, len(lines)) :]:
            t.teller.bullet(line)
        return False

    def do_rule(self, seat: str, rest: str) -> bool:
        self.terminal.explainer.rule(rest)
        return False

    def do_cards(self, seat: str, rest: str) -> bool:
        self.terminal.explainer.cards(rest)
        return False

    def do_hint(self, seat: str, rest: str) -> bool:
        t = self.terminal
        found = t.seating.advice(t.picking.so_far(seat), seat)
        for at, advice in enumerate(found.advice[:BEST]):
            move, chance = advice.move, advice.percent()
            if move is None:
                t.say("hint_next_pass" if at else "hint_pass", chance=chance)
            else:
                t.say("hint_next" if at else "hint", move=clean(move.label(t.voice.lang)), code=move.code, chance=chance)
        t.console.prose(" ".join(clean(sentence) for sentence in found.why(t.voice.lang)))
        return False

    def do_save(self, seat: str, rest: str) -> bool:
        t = self.terminal
        t.save(rest or t.keeper.path.name)
        return False

    def do_lang(self, seat: str, rest: str) -> bool:
        t = self.terminal
        if rest.lower() not in LANGUAGES:
            t.say("which_lang", languages=", ".join(LANGUAGES))
            return False
        t.voice.lang = rest.lower()
        t.name_players()
        t.keeper.how = t.how()
        return True

    def do_warnings(self, seat: str, rest: str) -> bool:
        t = self.terminal
        if rest.lower() not in {"", *ON, *OFF}:
            t.say("warnings_how", "warn")
            return False
        t.teller.warnings = rest.lower() in ON if rest else not t.teller.warnings
        t.say("warnings_on" if t.teller.warnings else "warnings_off")
        return False

    def do_pause(self, seat: str, rest: str) -> bool:
        """Seconds after each move of the others; `off` for none."""
        t = self.terminal
        number = rest.replace(",", ".")
        if number.replace(".", "", 1).isascii() and number.replace(".", "", 1).isdigit():
            t.pause = min(float(number), 10.0)
        elif rest.lower() in OFF or not rest:
            t.pause = 0.0 if rest or t.pause else 0.6
        else:
            t.say("pause_how", "warn")
            return False
        t.say("pause", number=f"{t.pause:g}")
        return False
