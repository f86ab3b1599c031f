"""What is offered can be played, what is not offered is refused with a reason, and asking changes nothing."""

from __future__ import annotations

from random import Random

from tenzone.face.game import Game
from tenzone.face.notation import IllegalMove, Refusal, code, in_order, label, read_option, refusal_of
from tenzone.kernel.codec import fingerprint
from tenzone.kernel.frames import answer, option, options_of
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.schema import CARD, NONE, SEAT, SEATS, SLOT, Domain
from tenzone.kernel.state import Choice, State
from tests.conformance.channels import probe
from tests.conformance.subject import Broken, Subject
from tests.conformance.walks import any_move, bits, pick, some_positions, top_choice

NONSENSE = ("", " ", "?", "draw draw draw", "A:", "resolve", "take A.nothing#9", "\x00", "à", "x" * 500, "1 + 2", "*: first A")


def domain_values(g: State, domain: Domain, dice: Random) -> int:
    """Any value that can be written in this domain."""
    if domain is NONE:
        return 0
    if domain is CARD:
        return dice.randrange(len(g.rules.pack.cards))
    if domain is SLOT:
        return dice.randrange(len(g.defn))
    if domain is SEAT:
        return dice.randrange(int(g.seats))
    return dice.randint(domain.low, domain.high)


def readable(text: str, key: str) -> bool:
    """A message of the lexicon with every blank filled in."""
    return bool(text.strip()) and text != key and "{" not in text and "}" not in text


def check_refusal(subject: Subject, refusal: Refusal, tried: str) -> None:
    for lang in LANGUAGES:
        text = refusal.text(lang).replace(tried, "")
        if not readable(text, refusal.key):
            raise Broken(f"{subject}: refusing {tried!r} says in {lang}: {refusal.text(lang)!r}")


def check_offer(subject: Subject, g: State, top: Choice, seat: int) -> list[int]:
    """Options are the candidates that are judged good; their codes read back; their labels tell them apart."""
    options = [int(o) for o in options_of(g, seat)]
    judged = {int(o) for o in top.candidates(g, seat) if top.judge(g, seat, o) == 0}
    if set(options) != judged or len(set(options)) != len(options):
        odd = sorted(code(g, o) for o in set(options) ^ judged)
        raise Broken(f"{subject}: {top} offers seat {seat} other options than it judges good: {odd}")
    codes = subject.offer(g, seat)
    if len(set(codes)) != len(codes) or [read_option(g, c) for c in codes] != in_order(g, options_of(g, seat)):
        raise Broken(f"{subject}: the codes {codes} do not read back")
    for lang in LANGUAGES:
        labels = [label(g, o, lang) for o in options]
        if len(set(labels)) != len(labels):
            raise Broken(f"{subject}: two options are called the same: {sorted(labels)}")
        for o, text in zip(options, labels, strict=True):
            if not readable(text, text if text.startswith("verb.") else ""):
                raise Broken(f"{subject}: {code(g, o)} is called {text!r} in {lang}")
    return options


def check_judge(subject: Subject, g: State, seat: int, dice: Random, tries: int) -> None:
    """Any option of the game's language has a verdict, and it agrees with the list."""
    top = top_choice(g)
    assert top is not None
    legal = set() if top.wide() else {int(o) for o in options_of(g, seat)}
    for _ in range(tries):
        verb = dice.choice(g.rules.schema.verbs)
        tried = option(verb.at, domain_values(g, verb.a, dice), domain_values(g, verb.b, dice))
        verdict = top.judge(g, seat, tried)
        if not top.wide() and (verdict == 0) != (tried in legal):
            raise Broken(f"{subject}: {top} judges {code(g, tried)} of seat {seat} {int(verdict)}, against its own list")
        refusal = refusal_of(g, seat, code(g, tried))
        if (refusal is None) != (verdict == 0):
            raise Broken(f"{subject}: {code(g, tried)} of seat {seat} is judged {int(verdict)} but written it is not")
        if refusal is not None:
            check_refusal(subject, refusal, code(g, tried))


def legality(subject: Subject, seed: int | str, count: int = 12, tries: int = 12) -> int:
    """On some positions of a random game, for every seat."""
    dice = Random(f"legality:{seed}")
    for g in some_positions(subject, seed, count):
        before = fingerprint(g)
        top = top_choice(g)
        need = top.seats(g) | top.extra(g) if top is not None else 0
        for seat in range(subject.seats):
            if top is None or not (need >> seat) & 1:
                if options_of(g, seat) or refusal_of(g, seat, "resolve") is None:
                    raise Broken(f"{subject}: seat {seat} is not asked, and may answer")
                continue
            options = [pick(g, seat, dice) for _ in range(5)] if top.wide() else check_offer(subject, g, top, seat)
            check_judge(subject, g, seat, dice, tries)
            if fingerprint(g) != before:
                raise Broken(f"{subject}: judging {top} changed the position")
            for o in options:
                if top.judge(g, seat, o):
                    raise Broken(f"{subject}: {code(g, o)} is offered and judged bad")
                answer(g.clone(), seat, o)
        if top is not None and not bits(int(top.seats(g))):
            raise Broken(f"{subject}: {top} needs nobody")
    return count


def refusing(subject: Subject, seed: int | str, tries: int = 4) -> int:
    """Through the public face: what is refused raises IllegalMove, says why in both languages, and changes nothing."""
    dice = Random(f"refusing:{seed}")
    game = subject.dealt_game(seed)
    count = 0
    while game.to_act and count < 400:
        before = game.fingerprint, game.record.text()
        for _ in range(tries):
            tried = dice.choice(NONSENSE) if dice.random() < 0.3 else probe(subject, dice)
            tried = f"{dice.choice(SEATS)}: {tried}" if dice.random() < 0.5 else tried
            if game.why(tried) is None:
                continue
            count += refuse_one(subject, game, tried)
        if (game.fingerprint, game.record.text()) != before:
            raise Broken(f"{subject}, seed {seed}: a refused move changed the game")
        game.play(any_move(game, dice))
    return count


def refuse_one(subject: Subject, game: Game, tried: str) -> int:
    try:
        game.play(tried)
    except IllegalMove as error:
        check_refusal(subject, error.refusal, tried)
        return 1
    raise Broken(f"{subject}: {tried!r} is refused by `why` and accepted by `play`")
