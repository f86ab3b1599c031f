"""The dialogue: the game tells, asks, and takes numbers, codes and a few commands."""

from __future__ import annotations

import pathlib
import secrets
from collections.abc import Sequence
from typing import Final, cast

from tenzone.face.game import Game, Move, closed
from tenzone.face.notation import code as written
from tenzone.kernel.schema import NATURE
from tenzone.kernel.state import Chance
from tenzone.messages import reason, speaking
from tenzone.messages.cleaning import clean
from tenzone.terminal.commands import Commands
from tenzone.terminal.console import Console
from tenzone.terminal.ending import tell_end
from tenzone.terminal.explain import Explainer
from tenzone.terminal.files import FileError, Keeper, save, text_of
from tenzone.terminal.picking import Picking
from tenzone.terminal.seating import Seating, seats_of
from tenzone.terminal.tables import board_for
from tenzone.terminal.telling import Teller
from tenzone.terminal.typed import COMMANDS, YES, as_code, command_of, numbers_in, parts_of, together
from tenzone.terminal.voice import Voice, title

RECENT: Final = 8  # events told again when a game goes on
PAUSE: Final = 0.6


class LeaveError(Exception):
    """The person has had enough."""


class Terminal:
    """People and players of the program at one keyboard."""

    def __init__(
        self,
        game: Game,
        lang: str,
        people: Sequence[str] = ("A",),
        bots: Sequence[str] = ("random",),
        console: Console | None = None,
        pause: float = PAUSE,
        kept: pathlib.Path | None = None,
    ) -> None:
        self.game: Final = game
        self.console: Final = console or Console()
        self.voice: Final = Voice(game.rules.lexicon, lang)
        self.seating: Final = Seating(game, people, bots)
        self.pause = pause if self.console.frames and len(people) < 2 else 0.0
        self.players: Final = dict.fromkeys(seats_of(game), "")
        self.name_players()
        self.board: Final = board_for(game, self.voice, self.console, self.players)
        self.explainer: Final = Explainer(self.board)
        self.commands: Final = Commands(self)
        self.keeper: Final = Keeper(game, self.how(), kept)
        # A game that goes on needs no account of all that was played before.
        begun = max(0, game.happenings - RECENT) if kept is not None else 0
        self.teller: Final = Teller(game, self.board, self.several, begun)
        self.picking: Final = Picking(game)
        self.at_keyboard = "" if self.several else self.me

    @property
    def several(self) -> bool:
        return len(self.seating.people) > 1

    @property
    def me(self) -> str:
        """The only person, or nobody."""
        return self.seating.people[0] if len(self.seating.people) == 1 else ""

    def how(self) -> str:
        """The arguments to go on with this game as it is played now."""
        people = ",".join(self.seating.people)
        bots = ",".join(self.seating.named.values())
        return " ".join([f"--people {people or 'none'}", *([f"--bots {bots}"] if bots else []), f"--lang {self.voice.lang}"])

    def name_players(self) -> None:
        self.console.more = self.voice.own("more")
        for seat in self.players:
            bot = self.seating.named.get(seat, "")
            self.players[seat] = self.voice.named(f"player.{bot}", bot) if bot else self.voice.own("person")

    def say(self, key: str, ink: str = "", **values: object) -> None:
        self.console.prose(self.voice.own(key, **values), ink)

    # the whole game

    def run(self) -> int:
        """Play to the end, or until the person leaves or the input ends. Nothing is lost either way."""
        try:
            if self.several:
                self.console.hide()
            else:
                self.welcome()
            while self.game.to_act:
                self.turn()
            self.finish()
        except (LeaveError, EOFError, KeyboardInterrupt) as left:
            self.console.unhide()
            if not isinstance(left, LeaveError):
                self.console.line()
            self.farewell()
        finally:
            self.console.unhide()
        return 0

    def welcome(self) -> None:
        game, number = title(self.game.rules.name), len(self.seating.seats)
        self.say("welcome", "title", game=game, number=number, seed=clean(self.game.seed) or "–")
        if self.several:
            self.say("people", seats=self.voice.listed(self.seating.people))
        elif self.me:
            self.say("you_are", seat=self.me)
        bots = [self.board.name_of(s, None).replace(" · ", ", ") for s in self.seating.named]
        if bots:
            self.say("bots", players="; ".join(bots))
        self.say("start")

    def finish(self) -> None:
        """The end is told to everybody at once."""
        self.console.unhide()
        self.keeper.keep(self.game)
        self.teller.tell(self.me)
        tell_end(self.board, self.game, self.me)
        self.offer_record()
        self.console.line(self.kept_sentence())

    def offer_record(self) -> None:
        try:
            name = self.console.ask(self.console.paint(self.voice.own("ask_record"), "ask"))
        except (EOFError, KeyboardInterrupt):
            self.console.line()
            return
        if name and name.lower() not in {"no", "n"} and not numbers_in(name) and not command_of(name, self.game)[0]:
            self.save(name)

    def kept_sentence(self) -> str:
        if self.keeper.problem is not None:
            with speaking(self.voice.lang):
                return self.voice.own("not_kept", file=self.keeper.path, reason=reason(self.keeper.problem))
        return self.voice.own("kept_end" if not self.game.to_act else "kept", file=self.keeper.path)

    def farewell(self) -> None:
        self.keeper.keep(self.game)
        self.say("goodbye")
        self.console.line(self.kept_sentence())

    def save(self, name: str) -> None:
        try:
            with speaking(self.voice.lang):
                path = save(name, text_of(self.game, self.how()))
        except FileError as error:
            self.say("not_saved", "warn", file=clean(name), reason=error)
        else:
            self.console.line(self.voice.own("saved", file=path))  # a path that is broken cannot be copied

    # one answer of one seat

    def turn(self) -> None:
        if self.game.to_act == (NATURE,):
            self.chance()
            return
        prompt = cast("dict[str, object]", self.game.view(self.game.to_act[0])["prompt"])
        must = [s for s in cast("list[str]", prompt["seats"]) if s in self.game.to_act]
        person = next((s for s in must if s in self.seating.people), "")
        if person:
            self.ask(person, needed=True)
            return
        for guest in self.game.to_act:
            if guest in self.seating.people and guest not in must and self.can_act(guest) and self.ask(guest, needed=False):
                return
        seat, move = self.seating.speaks(self.game, must)
        self.game.play(move, seat)
        if not self.several:
            self.teller.tell(self.me)
            self.console.pause(self.pause)

    def can_act(self, seat: str) -> bool:
        legal = self.game.legal_for(seat)
        return legal.wide or len(legal) > 0

    def chance(self) -> None:
        """A game that goes on from a record without its seed has no dealer: then luck is drawn here."""
        g = self.game.state
        top = g.top()
        assert isinstance(top, Chance)
        fallen = top.outcome(g, secrets.randbelow(int(top.outcomes(g))))
        self.game.play(f"{NATURE}: {written(g, fallen, nature=True)}")

    # the keyboard passes on

    def curtain(self, seat: str) -> None:
        """Between two people: nothing of one's hand is left when the other looks."""
        self.console.wipe()
        if not self.at_keyboard:
            self.welcome()
            self.console.line()
        self.say("curtain", "title", seat=seat)
        if self.console.tty and not self.console.clever:
            self.say("curtain_scroll")
        while True:
            line = self.console.ask(self.console.paint(self.voice.own("curtain_ask", seat=seat), "ask"))
            command, rest = command_of(line, self.game)
            if command == "quit":
                raise LeaveError
            if command == "lang":
                self.commands.obey(seat, command, rest)
            if not line:
                break
        self.console.wipe()
        self.at_keyboard = seat

    # asking

    def ask(self, seat: str, needed: bool) -> bool:
        """Ask until something is played; False if the person lets it pass."""
        self.keeper.keep(self.game)
        if seat != self.at_keyboard:
            self.curtain(seat)
        moves = self.picking.offered(seat)
        self.teller.frame(seat, moves, self.picking.codes)
        words = [*(m.code for m in moves), *COMMANDS]
        while True:
            key = "ask" if needed and len(moves) != 1 else "ask_only" if needed else "ask_or_pass"
            line = self.console.ask(self.console.paint(self.voice.own(key), "ask"), words)
            if not line and not needed:
                return False
            if not line and len(moves) == 1:
                line = "1"
            if line and self.answer(seat, line, moves):
                return True

    def answer(self, seat: str, line: str, moves: list[Move]) -> bool:
        """Whether the line changed the game, so that it must be asked anew."""
        command, rest = command_of(line, self.game)
        if command:
            if command == "quit":
                raise LeaveError
            return self.commands.obey(seat, command, rest)
        text = self.picked(seat, line, moves)
        return bool(text) and self.play(seat, text)

    def picked(self, seat: str, line: str, moves: list[Move]) -> str:
        """The code a line stands for; nothing if that was told to be wrong."""
        numbers = numbers_in(line)
        if not numbers:
            return self.as_typed(seat, line)
        for number in numbers:
            if not 1 <= number <= len(moves):
                self.say("unknown_number", "warn", number=number, last=len(moves))
                return ""
        text = together(self.game, [moves[n - 1] for n in numbers])
        if not text:
            self.say("not_together", "warn")
        return text

    def play(self, seat: str, text: str) -> bool:
        """Play a code. A single pick waits until the person is done."""
        pending = self.picking.codes
        single = self.picking.verb(text) is not None and " + " not in text
        codes = [text]
        if pending and self.picking.closes(text):
            codes = self.picking.whole(pending)
        elif self.picking.verb(text) is not None:
            codes = self.picking.whole([*pending, *parts_of(text)])
        refusal = self.game.why(f"{seat}: {codes[0]}", seat)
        if refusal is not None:
            self.explainer.refuse(refusal)
            return False
        if not self.sure(seat, text):
            return False
        if single:
            pending.append(text)
            return True
        asked = self.game.copy()
        pending.clear()
        for code in codes:
            # a hand played to its last card answers the question by itself: nothing is left to close
            if code == codes[0] or not closed(asked.state, self.game.state):
                self.game.play(f"{seat}: {code}")
        return True

    def as_typed(self, seat: str, line: str) -> str:
        """A line as a code: as it is, or with names of cards read as what they stand for."""
        text = line.removeprefix(f"{seat}:").strip()  # nobody answers for another seat
        refusal = self.game.why(f"{seat}: {text}", seat)
        if refusal is not None and refusal.key.startswith("kernel.unknown"):
            other = as_code(self.game, text)
            again = self.game.why(f"{seat}: {other}", seat)
            if again is None or not again.key.startswith("kernel.unknown"):
                return other
        return text

    def sure(self, seat: str, text: str) -> bool:
        """Ask again only before what is probably a mistake."""
        if not self.teller.warnings:
            return True
        found = self.cautions(seat, text)
        for warning in found:
            self.console.prose(warning, "warn")
        return not found or self.console.ask(self.console.paint(self.voice.own("sure"), "ask")).lower() in YES

    def cautions(self, seat: str, text: str) -> list[str]:
        view = self.game.view(seat)
        return [w for w in (self.board.warning(view, seat, part) for part in parts_of(text)) if w]
