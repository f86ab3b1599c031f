"""Advice for a person: the best answers from what a seat knows, with their chances, and why."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.face.game import Game, Move
from tenzone.face.notation import label, own_label
from tenzone.games.judgement import Judgement
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import verb_of
from tenzone.kernel.schema import SEATS
from tenzone.kernel.state import Choice, State
from tenzone.players.ismcts import STAY, Search
from tenzone.players.searcher import Level, asked_options, grown
from tenzone.players.tree import HIDDEN, Node, key_of, option_in, seat_in

SIMULATIONS: Final = 400
SURE: Final = 0.97
CLEARLY: Final = 0.04
USUALLY: Final = 0.5  # how often an answer must follow to be called likely
SEEN: Final = 30  # and how many there must be


@final
class Advice:
    """One answer: what it is (None: a guest had better say nothing), and the chance of winning with it."""

    def __init__(self, move: Move | None, chance: float, visits: int) -> None:
        self.move: Final = move
        self.chance: Final = chance
        self.visits: Final = visits

    def percent(self) -> int:
        return int(self.chance * 100.0 + 0.5)


@final
class Hint:
    """The answers from the best down, and why the first is the first."""

    def __init__(self, game: Game, advice: list[Advice], reasons: list[str], reply: i64, replier: str) -> None:
        self.advice: Final = advice
        self.reasons: Final = reasons  # keys of messages
        self._game: Final = game
        self._reply: Final = reply
        self._replier: Final = replier

    def why(self, lang: str) -> list[str]:
        """In sentences."""
        lexicon = self._game.rules.lexicon
        best = self.advice[0]
        values: dict[str, object] = {"chance": best.percent(), "number": sum([a.visits for a in self.advice])}
        if len(self.advice) > 1:
            values["other"] = self.advice[1].percent()
        if self._replier:
            values["seat"] = self._replier
            values["move"] = label(self._game.state, self._reply, lang)
        return [lexicon.say(lang, key, values) for key in self.reasons]


def hint(game: Game, seat: str, judgement: Judgement, seed: int | str = 0, simulations: int = SIMULATIONS) -> Hint:
    """What a seat had better answer, by a search from what it knows: the same for the same knowledge and seed."""
    g = game.state
    number: i64 = SEATS.index(seat)
    top = g.top()
    if not isinstance(top, Choice) or not ((top.seats(g) | top.extra(g)) >> number) & 1:
        raise ValueError(f"{seat} is not asked: there is nothing to advise")
    word = word_from(seed, "hint")
    options: list[i64] = [] if (top.seats(g) >> number) & 1 else [STAY]
    options.extend(asked_options(g, number, word))
    search = grown(g, number, options, judgement, Level(simulations), word, None)
    branches = ranked(search)
    found: list[Advice] = []
    for node in branches:
        o = option_in(node.key)
        found.append(Advice(Move(g, seat, o) if o >= 0 else None, node.mean() / 1000.0, int(node.visits)))
    best = option_in(branches[0].key)
    own = judgement.reason(g, number, best) if best >= 0 else ""
    reasons = [f"hint.{own}"] if own else []
    reasons.append(compared(found))
    reply = likely(g, branches[0], number)
    if reply is None:
        return Hint(game, found, reasons, 0, "")
    reasons.append("hint.reply")
    return Hint(game, found, reasons, option_in(reply.key), SEATS[seat_in(reply.key)])


def ranked(search: Search) -> list[Node]:
    """The branches of the question, most looked into first; of equals the better, then as they were offered."""
    root = search.roots[search.seat]
    keyed: list[tuple[i64, i64, i64]] = []
    for at in range(len(search.options)):
        node = root.child(key_of(search.seat, search.options[at]))
        keyed.append((-node.visits, -node.total, at))
    keyed.sort()
    return [root.child(key_of(search.seat, search.options[at])) for _, _, at in keyed]


def compared(found: list[Advice]) -> str:
    """How the best answer stands to the next: the key of a message."""
    if len(found) == 1:
        return "hint.only"
    best = found[0].chance
    if best >= SURE:
        return "hint.sure"
    if best <= 1.0 - SURE:
        return "hint.lost"
    return "hint.clear" if best >= found[1].chance + CLEARLY else "hint.close"


def likely(g: State, branch: Node, seat: i64) -> Node | None:
    """What somebody else will probably answer, if this seat sees it."""
    most: Node | None = None
    for node in branch.children:
        if most is None or node.visits > most.visits:
            most = node
    if most is None or most.visits < SEEN or seat_in(most.key) == seat or (most.key & HIDDEN) or option_in(most.key) < 0:
        return None
    if float(most.visits) < USUALLY * float(branch.visits):
        return None
    o = option_in(most.key)
    return None if own_label(g, g.rules.schema.verbs[verb_of(o)], o) else most
