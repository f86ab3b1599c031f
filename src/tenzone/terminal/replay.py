"""Stepping through a recorded game, as any seat saw it or with all cards open."""

from __future__ import annotations

from typing import Final, cast

from tenzone.face.game import DivergedError, Game
from tenzone.face.record import Record
from tenzone.kernel.lexicon import LANGUAGES, Lexicon
from tenzone.kernel.schema import NATURE, SEATS
from tenzone.messages.cleaning import clean
from tenzone.terminal.console import Console
from tenzone.terminal.ending import tell_outcome
from tenzone.terminal.steps import Steps
from tenzone.terminal.tables import board_for
from tenzone.terminal.voice import Voice, title

NEXT: Final = {"", "n", "next", "avanti"}
BACK: Final = {"b", "back", "p", "indietro"}
GO: Final = {"g", "go"}
SEAT: Final = {"seat", "posto", "s"}
OPEN: Final = {"open", "scoperto", "o"}
TABLE: Final = {"spectator", "spettatore"}
END: Final = {"end", "fine", "e"}
START: Final = {"start", "inizio"}
TURN: Final = {"t", "turn", "turno"}
QUIT: Final = {"q", "quit", "exit", "esci"}


class Replay:
    """One person looking at one record."""

    def __init__(self, record: Record, lang: str, console: Console, seat: str = "", number: int = 0) -> None:
        self.steps: Final = Steps(record)
        self.console: Final = console
        self.voice: Final = Voice(self.steps.rules.lexicon, lang)
        self.seats: Final = SEATS[: record.seats]
        self.seat = seat  # a letter, "" for all cards open, "-" for the spectators
        self.number = min(number, self.steps.last)

    def say(self, key: str, ink: str = "", **values: object) -> None:
        self.console.prose(self.voice.say(f"replay.{key}", **values), ink)

    @property
    def watchers(self) -> str | tuple[str, ...] | None:
        return tuple(self.seats) if not self.seat else None if self.seat == "-" else self.seat

    def run(self) -> int:
        """0 if the record holds, 1 if it does not."""
        try:
            self.show()
            while self.obey(self.console.ask(self.console.paint(self.prompt(), "ask"))):
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.line()
        return 1 if self.steps.problem else 0

    def prompt(self) -> str:
        return self.voice.say("replay.ask", number=self.number, last=self.steps.last)

    def verdict(self) -> None:
        record = self.steps.record
        self.say("head", "title", game=title(record.game), seats=record.seats, last=len(record.lines))
        if self.steps.problem:
            self.console.prose(clean(told(self.steps.problem, self.voice.lang)), "bad")
            if self.steps.last < len(record.lines):
                self.say("until", number=self.steps.last)
        else:
            self.say("exact")
            if self.steps.at(self.steps.last)[0].to_act:  # it may be the first half of another
                self.say("goes_on")
            if not sealed(record):
                self.say("unsealed")

    def obey(self, line: str) -> bool:
        """Whether to go on."""
        word, _, rest = line.lower().partition(" ")
        if word in QUIT:
            return False
        number = word if word.isdigit() else rest if word in GO else ""
        if number:
            self.go(int(number[:9]) if number.isascii() and number.isdigit() else -1)
        elif word in NEXT | BACK | START | END:
            at = self.number + 1 if word in NEXT else self.number - 1 if word in BACK else 0 if word in START else self.steps.last
            self.go(at)
        elif word in TURN:
            self.go(self.next_turn())
        elif word in SEAT and len(rest) == 1 and rest.upper() in self.seats:
            self.look(rest.upper())
        elif word in OPEN or word in TABLE:
            self.look("" if word in OPEN else "-")
        elif word == "lang" and rest in LANGUAGES:
            self.voice.lang = rest
            self.show()
        elif word in SEAT:
            self.say("which_seat", seats=", ".join(self.seats))
        else:
            self.say("how")
        return True

    def next_turn(self) -> int:
        """The first move after which it is another seat's turn."""
        turn = self.steps.at(self.number)[0].view(None)["turn"]
        at = self.number
        while at < self.steps.last:
            at += 1
            game = self.steps.at(at)[0]
            if game.view(None)["turn"] != turn:
                break
        return at

    def look(self, seat: str) -> None:
        self.seat = seat
        self.show()

    def go(self, number: int) -> None:
        if number < 0 or number > self.steps.last:
            self.say("no_move", "warn", last=self.steps.last)
            return
        self.number = number
        self.show()

    def show(self) -> None:
        """The move, what it did, and the table after it."""
        game, before = self.steps.at(self.number)
        self.console.page()
        if self.number in {0, self.steps.last}:
            self.verdict()
        who = self.voice.say("replay.open") if not self.seat else (
            self.voice.say("replay.spectator") if self.seat == "-" else self.voice.say("replay.seen_by", seat=self.seat)
        )  # fmt: skip
        move = clean(self.steps.text(self.number, self.letter, not self.seat)) if self.number else self.voice.say("replay.begin")
        self.say("move", "title", number=self.number, last=self.steps.last, move=move, who=who)
        for line in game.story(self.watchers, self.voice.lang, before):
            self.console.prose(clean(line), indent="   ", first="" if self.console.plain else " · ")
        self.table(game)
        self.say("how", "dim")

    @property
    def letter(self) -> str | None:
        return self.seat if self.seat not in {"", "-"} else None

    def table(self, game: Game) -> None:
        board = board_for(game, self.voice, self.console, {})
        view = game.view(self.watchers)
        if self.console.plain:
            self.console.lines(board.told(view, self.letter, whole=True))
        else:
            self.console.lines(board.draw(view, self.letter, self.console.width - 1, self.console.height - 9))
        if not game.to_act:
            tell_outcome(board, game, "", sum(line.who != NATURE for line in self.steps.lines))


def told(error: ValueError, lang: str) -> str:
    """Where a record diverges, in this language. What is no record at all was told as it was read."""
    return error.text(lang) if isinstance(error, DivergedError) else str(error)


def sealed(record: Record) -> bool:
    """Whether it ends with the fingerprint every whole record ends with."""
    return len(record.lines) in record.prints


def checked(record: Record, game: Game, lang: str) -> str:
    """`proelio, 212 moves reproduced exactly; won by B`."""
    voice = Voice(game.rules.lexicon, lang)
    said = voice.say("replay.checked", game=game.rules.name, number=len(game.record.lines))
    outcome = game.outcome
    if outcome is None:
        cut = "" if sealed(record) else f" {voice.say('replay.unsealed')}"
        return f"{said}. {voice.say('replay.goes_on')}{cut}"
    winners = cast("list[str]", outcome["winners"])
    return voice.say("replay.won_by" if winners else "replay.nobody", checked=said, seats=voice.listed(winners))


def read_out(record: Record, lexicon: Lexicon, lang: str, console: Console) -> None:
    """A record written for one seat: it does not tell everything, so it is read, not replayed."""
    voice = Voice(lexicon, lang)
    console.prose(voice.say("replay.head", game=title(record.game), seats=record.seats, last=len(record.lines)), "title")
    console.prose(voice.say("replay.partial", seat=clean(record.seat)))
    for number, line in enumerate(record.lines, start=1):
        console.line(f"{number:>4}  {clean(line.text())}")
