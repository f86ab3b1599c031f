"""The public face: a game as people and programs hold it. Seats are letters, moves codes; nothing illegal changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mypy_extensions import i64

from tenzone.face.dealer import Dealer, dealer_from
from tenzone.face.notation import (
    IllegalMove,
    Refusal,
    code,
    expand,
    in_order,
    label,
    read_chance,
    read_option,
    refusal_of,
)
from tenzone.face.places import Places
from tenzone.face.record import EVERY, Line, Record, RecordError
from tenzone.face.view import Data, event_text, event_view, outcome, seat_names, view
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import fingerprint
from tenzone.kernel.deal import determinise
from tenzone.kernel.events import Event
from tenzone.kernel.frames import Gather, advance, answer, nature, options_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import ACTIVE, ALL, BIT, NATURE, SEATS, SPECTATOR
from tenzone.kernel.state import Chance, Choice, State
from tenzone.messages import say


class Move:
    """One legal answer of one seat."""

    def __init__(self, g: State, seat: str, option: i64) -> None:
        self._g: Final = g
        self.seat: Final = seat
        self.option: Final = option
        self.code: Final = code(g, option)

    def label(self, lang: str) -> str:
        return label(self._g, self.option, lang)

    def __str__(self) -> str:
        return f"{self.seat}: {self.code}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Legal:
    """The legal moves of some seats: iterable, sized, and `move in legal`. A wide choice can be asked and sampled, not listed."""

    def __init__(self, g: State, seats: tuple[str, ...]) -> None:
        self._g: Final = g
        self._seats: Final = seats
        top = g.top()
        self.wide: Final = isinstance(top, Choice) and top.wide()

    def __iter__(self) -> Iterator[Move]:
        if self.wide:
            raise TypeError("this choice has too many answers to list: ask `in`, or `sample`")
        moves: list[Move] = []
        for seat in self._seats:
            moves += [Move(self._g, seat, o) for o in in_order(self._g, options_of(self._g, SEATS.index(seat)))]
        return iter(moves)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, move: object) -> bool:
        seat, text = split(str(move), self._seats)
        return seat in self._seats and refusal_of(self._g, SEATS.index(seat), text) is None

    def sample(self, seed: int | str) -> Move:
        """Any legal move, chosen by this seed."""
        dice = self._g.clone()
        dice.word = word_from(seed, "sample")
        top = self._g.top()
        if isinstance(top, Choice) and top.wide():
            seat = self._seats[dice.below(len(self._seats))]
            return Move(self._g, seat, top.sample(self._g, SEATS.index(seat), dice))
        moves = list(iter(self))
        if not moves:
            raise ValueError("nobody is asked: there is no move to sample")
        return moves[dice.below(len(moves))]


def split(text: str, asked: tuple[str, ...]) -> tuple[str, str]:
    """`B: pass` as seat and code; without a seat, the first one asked."""
    if len(text) > 2 and text[1] == ":" and (text[0] in SEATS or text[0] == NATURE):
        return text[0], text[2:].strip()
    return (asked[0] if asked else ""), text.strip()


class Kept:
    """What undo goes back to."""

    def __init__(self, state: State, seat: str, lines: int = 0, events: int = 0, rules: int = 0, barrier: str = "") -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.lines: Final = lines
        self.events: Final = events
        self.rules: Final = rules
        self.barrier: Final = barrier


class Left(NamedTuple):
    """How long the lists were when a copy took them along: as far as they are this game's too."""

    events: int
    rules: int
    lines: int


class Game:
    """One game being played. With a dealer it answers for nature; without one, nature's answers are played like any other."""

    def __init__(self, rules: Rules, state: State, dealer: Dealer | None, options: dict[str, object], seed: str = "") -> None:
        self.rules: Final = rules
        self.options: Final = options
        self.seed: Final = seed
        self._state = state
        self._dealer = dealer
        self._log: list[Event] = []
        self._trace: list[str] = []
        self._lines: list[Line] = []
        self._sealed: list[Line] = []
        self._prints: dict[int, str] = {}
        self._kept: list[Kept] = []
        self._left: Left | None = None
        self._watch()

    def _watch(self) -> None:
        self._state.log = self._log
        self._state.trace = self._trace

    def _come_back(self) -> None:
        """To lists of its own, before this game goes on: a copy has taken the old ones along."""
        if self._left is not None:
            self._log, self._trace, self._lines = self._events(), self.trace, self.since(0)
            self._left = None
            self._watch()

    def _events(self) -> list[Event]:
        return self._log if self._left is None else self._log[: self._left.events]

    # asking

    @property
    def state(self) -> State:
        """The engine's own position: everything, for programs that may know it."""
        return self._state

    @property
    def to_act(self) -> tuple[str, ...]:
        """Seats asked now, those that must answer first; `("*",)` if nature's answer is awaited; empty when over."""
        if self._state.over():
            return ()
        top = self._state.top()
        if not isinstance(top, Choice):
            return (NATURE,)
        need = top.seats(self._state)
        return tuple(seat_names(need) + seat_names(top.extra(self._state) & ~need))

    @property
    def legal(self) -> Legal:
        return Legal(self._state, self.to_act if self.to_act != (NATURE,) else ())

    def legal_for(self, seat: str) -> Legal:
        self._seat(seat)
        return Legal(self._state, (seat,) if seat in self.to_act else ())

    def why(self, move: str | Move, seat: str | None = None) -> Refusal | None:
        """Why this move is refused, None if it is legal."""
        who, text = split(str(move), (seat,) if seat else self.to_act)
        if self._state.over():
            return Refusal(self._state, "kernel.over")
        if who == NATURE or who not in SEATS[: self._state.seats]:
            return Refusal(self._state, "kernel.no_seat", "", {"seat": who})
        steps = expand(self._state, SEATS.index(who), text)
        trial = self._state
        for step in steps:
            if len(steps) > 1 and step == steps[-1] and closed(self._state, trial):
                return None
            refusal = refusal_of(trial, SEATS.index(who), step)
            if refusal is not None or len(steps) == 1:
                return refusal
            trial = trial.clone()
            answer(trial, SEATS.index(who), read_option(trial, step))
        return None

    def view(self, seat: str | tuple[str, ...] | None) -> Data:
        """What a seat, or several together, may know; None: the spectators."""
        return view(self._state, self._mask(seat))

    def places(self, seat: str | tuple[str, ...]) -> Places:
        """Where the cards and seats of moves stand in that view."""
        return Places(self._state, self._mask(seat))

    def events(self, seat: str | tuple[str, ...] | None, after: int = 0) -> list[Data]:
        found = [event_view(self._state, e, self._mask(seat)) for e in self._log[after : self.happenings]]
        return [e for e in found if e is not None]

    def story(self, seat: str | tuple[str, ...] | None, lang: str, after: int = 0) -> list[str]:
        """The log in sentences."""
        found = [event_text(self._state, e, self._mask(seat), lang) for e in self._log[after : self.happenings]]
        return [e for e in found if e]

    def public(self, events: int, lines: int) -> bool:
        """Whether all that happened since is told to everybody in the same words."""
        told = all(e.to == ALL and e.sees == ALL for e in self._log[events : self.happenings])
        return told and all(line.sees == ALL for line in self._lines[lines : self.recorded])

    @property
    def happenings(self) -> int:
        """How many events there are: what `after` counts."""
        return len(self._log) if self._left is None else self._left.events

    @property
    def lines(self) -> list[Line]:
        """Every answer that is no secret any more, nature's too: the lines of the record so far."""
        return self.since(0)

    def since(self, line: int) -> list[Line]:
        """Those after the first so many. A list of its own: the game's is played on, also by a copy."""
        return self._lines[line : self.recorded]

    @property
    def recorded(self) -> int:
        """How many lines there are."""
        return len(self._lines) if self._left is None else self._left.lines

    @property
    def answered(self) -> int:
        """How many answers were given, sealed ones and nature's too."""
        return self.recorded + len(self._sealed)

    @property
    def trace(self) -> list[str]:
        """The rules that ran, in order."""
        return self._trace if self._left is None else self._trace[: self._left.rules]

    @property
    def outcome(self) -> Data | None:
        return outcome(self._state)

    @property
    def fingerprint(self) -> str:
        return fingerprint(self._state)

    @property
    def record(self) -> Record:
        lines = self.lines + [Line(s.who, s.code, s.masked, s.sees, pending=True) for s in in_seat_order(self._sealed)]
        prints = {**self._prints, len(lines): self.fingerprint}
        r = self.rules
        return Record(r.name, r.version, self._state.seats, self.options, r.pack.source, self.seed, lines, prints)

    def _seat(self, seat: str) -> i64:
        if len(seat) != 1 or seat not in SEATS[: self._state.seats]:
            raise ValueError(say("seating.no_seat", seat=repr(seat[:20]), seats=", ".join(SEATS[: self._state.seats])))
        return SEATS.index(seat)

    def _mask(self, seat: str | tuple[str, ...] | None) -> i64:
        if seat is None:
            return 1 << SPECTATOR
        mask: i64 = 0
        for name in (seat,) if isinstance(seat, str) else seat:
            mask |= BIT[self._seat(name)]
        return mask

    # playing

    def play(self, move: str | Move, seat: str | None = None) -> None:
        """Play a move or its code; an illegal one raises IllegalMove and changes nothing."""
        who, text = split(str(move), (seat,) if seat else self.to_act)
        self._come_back()
        if who == NATURE:
            self._nature(text)
            return
        refusal = self.why(f"{who}: {text}", who or None)
        if refusal is not None:
            raise IllegalMove(refusal)
        number = SEATS.index(who)
        steps = expand(self._state, number, text)
        start = self._state.clone() if len(steps) > 1 else self._state
        for step in steps:
            if len(steps) == 1 or step != steps[-1] or not closed(start, self._state):
                self._answer(number, read_option(self._state, step))

    def _answer(self, seat: i64, option: i64) -> None:
        g = self._state
        top = g.top()
        assert isinstance(top, Choice)
        need = top.seats(g)
        sealed = bool(need & BIT[seat]) and (isinstance(top, Gather) or need != BIT[seat])
        sees = BIT[seat] if sealed else top.sees(g, seat, option)
        line = Line(SEATS[seat], code(g, option), "?" if sealed else code(g, option, hide=True), sees)
        kept = Kept(g.clone(), SEATS[seat], len(self._lines), len(self._log), len(self._trace))
        before = self._barriers()
        answer(g, seat, option)
        if sealed:
            self._sealed.append(line)
        if not (sealed and isinstance(g.top(), Gather)):
            self._lines += in_seat_order(self._sealed)
            self._sealed = []
            if not sealed:
                self._lines.append(line)
            self._print()
        barrier = "undo:asked" if sealed else self._crossed(before, seat)
        self._kept = [*self._kept, kept] if not barrier else [Kept(kept.state, kept.seat, barrier=barrier)]
        self._deal()

    def _barriers(self) -> tuple[i64, i64, i64]:
        return (self._state.chanced, self._state.settled().learnt, self._state.counters[ACTIVE])

    def _crossed(self, before: tuple[i64, i64, i64], seat: i64) -> str:
        """What forbids taking the last move back, or nothing."""
        now = self._barriers()
        if now[0] != before[0] or self.to_act == (NATURE,):
            return "undo:chance"
        if now[1] != before[1]:
            return "undo:seen"
        if now[2] != before[2]:
            return "undo:turn"
        top = self._state.top()
        return "" if isinstance(top, Choice) and top.seats(self._state) == BIT[seat] else "undo:asked"

    def _nature(self, text: str) -> None:
        g = self._state
        top = g.top()
        if not isinstance(top, Chance):
            raise IllegalMove(Refusal(g, "kernel.no_chance", "", {"text": text}))
        index = read_chance(g, top, text)
        if index < 0:
            wanted = code(g, top.outcome(g, 0), nature=True)
            raise IllegalMove(Refusal(g, "kernel.unknown_chance", "", {"text": text, "near": wanted}))
        self._fall(top, index)
        self._deal()

    def _fall(self, top: Chance, index: i64) -> None:
        g = self._state
        outcome = top.outcome(g, index)
        line = Line(NATURE, code(g, outcome, nature=True), code(g, outcome, hide=True), top.sees(g))
        self._kept = [Kept(k.state, k.seat, barrier="undo:chance") for k in self._kept[-1:]]
        nature(g, index)
        self._lines.append(line)
        self._print()

    def _deal(self) -> None:
        """Answer for nature as long as it is asked."""
        while self._dealer is not None and not self._state.over():
            top = self._state.top()
            if not isinstance(top, Chance):
                return
            self._fall(top, self._dealer.below(int(top.outcomes(self._state))))

    def _print(self) -> None:
        if len(self._lines) >= max(self._prints, default=0) + EVERY:
            self._prints[len(self._lines)] = self.fingerprint

    # taking back

    def undo_refusal(self, seat: str) -> Refusal | None:
        """Why this seat cannot take its last move back, None if it can."""
        self._seat(seat)
        if not self._kept or not any(line.who == seat for line in [*self.lines, *self._sealed]):
            return Refusal(self._state, "kernel.undo.nothing", "undo:nothing")
        last = self._kept[-1]
        rule = last.barrier if last.seat == seat and not self._asks_several() else "undo:asked"
        return Refusal(self._state, f"kernel.{rule.replace(':', '.')}", rule) if rule else None

    def _asks_several(self) -> bool:
        """Whether others are asked as well, whoever has answered by now: that may be a secret."""
        top = self._state.top()
        if not isinstance(top, Choice):
            return False
        need = top.seats(self._state)
        return isinstance(top, Gather) or bool(need & (need - 1))

    def can_undo(self, seat: str) -> bool:
        return self.undo_refusal(seat) is None

    def undo(self, seat: str | None = None) -> None:
        """Take the last move back, by the four rules."""
        who = seat or (self._kept[-1].seat if self._kept else SEATS[0])
        refusal = self.undo_refusal(who)
        if refusal is not None:
            raise IllegalMove(refusal)
        last = self._kept.pop()
        self._state = last.state.clone()
        self._lines, self._log, self._trace = self._lines[: last.lines], self._log[: last.events], self._trace[: last.rules]
        self._left = None
        self._prints = {at: text for at, text in self._prints.items() if at <= last.lines}
        self._watch()

    # other worlds

    def copy(self) -> Game:
        """A game of its own from here on. Mostly the copy is the one that is played on, so it takes the lists along, however long
        they are: this one reads them as far as they went."""
        twin = Game(self.rules, self._state.clone(), self._dealer.copy() if self._dealer else None, self.options, self.seed)
        twin._log, twin._trace = self._events(), self.trace
        twin._lines = self._lines if self._left is None else self.since(0)
        twin._sealed, twin._prints, twin._kept = self._sealed.copy(), dict(self._prints), self._kept.copy()
        twin._watch()
        if self._left is None:
            self._left = Left(len(self._log), len(self._trace), len(self._lines))
            self._state.log = self._state.trace = None
        return twin

    def determinise(self, seat: str | None, seed: int | str) -> Game:
        """A game this seat cannot tell from the true one; it has neither the true cards nor the true chance, and no past."""
        watcher: i64 = SPECTATOR if seat is None else self._seat(seat)
        other = determinise(self._state, watcher, word_from(seed, "determinise"))
        other.word = 0
        game = Game(self.rules, other, dealer_from(f"determinise:{seed}"), self.options)
        game._deal()
        return game


def closed(before: State, now: State) -> bool:
    """Whether the question a set was sent to has been answered without being closed: nothing was left to add. The same kind of
    question may be asked by then, but of the next seat, and nobody closes that for another."""
    if now.over():
        return True
    was, top = before.top(), now.top()
    if type(top) is not type(was):
        return True
    return isinstance(top, Choice) and isinstance(was, Choice) and top.seats(now) != was.seats(before)


def in_seat_order(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: line.who)


def new_game(rules: Rules, seats: int, seed: str, options: dict[str, object], dealer: bool = True) -> Game:
    """Set up; without a dealer the set-up's chance is left to be played."""
    opts = rules.settings(seats, options)
    g = rules.blank(seats, opts, rules.counts(seats, opts))
    game = Game(rules, g, dealer_from(seed) if dealer else None, options, seed if dealer else "")
    rules.begin(g)
    advance(g)
    game._deal()
    return game


class DivergedError(RecordError):
    """A record that cannot be replayed with these rules: where, and why, in both languages."""

    def __init__(self, rules: Rules, key: str, values: dict[str, object], refusal: Refusal | None = None) -> None:
        self._lexicon: Final = rules.lexicon
        self._key: Final = f"kernel.replay.{key}"
        self._values: Final = values
        self._refusal: Final = refusal
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        reason = self._refusal.text(lang) if self._refusal is not None else ""
        return self._lexicon.say(lang, self._key, {**self._values, "reason": reason})


def replayed(rules: Rules, record: Record) -> Game:
    """Play a record again; a line that cannot be played, or another fingerprint, is a RecordError that says where."""
    if record.seat:
        raise DivergedError(rules, "partial", {"seat": record.seat})
    if record.version != rules.version:
        raise DivergedError(rules, "version", {"game": rules.name, "then": record.version[:20], "now": rules.version})
    game = new_game(rules, record.seats, "", record.options, dealer=False)
    for at in range(len(record.lines) + 1):
        if at in record.prints and record.prints[at] != game.fingerprint:
            raise DivergedError(rules, "print", {"at": at, "now": game.fingerprint, "then": record.prints[at][:32]})
        if at < len(record.lines):
            try:
                game.play(record.lines[at].text())
            except IllegalMove as error:
                where: dict[str, object] = {"at": at + 1, "move": record.lines[at].text()[:80]}
                raise DivergedError(rules, "move", where, error.refusal) from error
    return game
