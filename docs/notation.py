"""The notation of a game: every name that codes, lessons, records and views use, from its declarations."""

from __future__ import annotations

from collections.abc import Iterator

import tenzone
from docs.pages import code, page, table, words
from tenzone.face.notation import code as written
from tenzone.face.rulebook import Rulebook
from tenzone.games.catalogue import folder
from tenzone.kernel.frames import Gather, verb_of
from tenzone.kernel.schema import ACTIVE, CARD, HELD, NATURE, NONE, OWNER, PILE, SEAT, SLOT, TABLE, Domain, Verb
from tenzone.kernel.state import Chance, Choice
from tenzone.terminal.voice import title

KINDS = {PILE: "a pile: nobody knows its order", HELD: "held: the others cannot tell one place from another", 2: "laid out"}
SIGHTS = {OWNER: "its owner", TABLE: "everybody"}
WALKS = 40  # games played at random to see which codes answer which question


def notation(game: str) -> str:
    rules = tenzone.rules(game)
    parts = [
        *head(rules),
        *zones(rules),
        *cards(rules),
        *numbers(rules),
        *choices(rules),
        *codes(rules),
        *events(rules),
        *refusals(rules),
    ]
    return page(f"The notation of {title(game)}", parts)


def head(rules: Rulebook) -> list[str]:
    seats = " to ".join(str(n) for n in dict.fromkeys((min(rules.seats), max(rules.seats))))
    letters = "ABCDEF"[: max(rules.seats)]
    text = (
        f"Seats are letters, `{letters[0]}` to `{letters[-1]}`, in turn order; {seats} sit at the table. A move is a code,"
        " the same in every language: `A: CODE` where it must be said whose it is, `*: CODE` for what chance decides. These are"
        " the names that lessons, records, views and the terminal use; [how to add a game](../add-a-game.md) shows where"
        " they are declared."
    )
    return [text, ""]


def zones(rules: Rulebook) -> list[str]:
    rows = []
    for zone in rules.schema.zones:
        name = zone.name if zone.shared else f"A.{zone.name}"
        rows.append(
            [
                code(name),
                *words(rules.lexicon, f"zone.{zone.name}"),
                KINDS[zone.kind],
                SIGHTS.get(zone.sight, "who knew them before"),
            ]
        )
    return ["## Zones", "", *table(["zone", "Italian", "English", "kind", "who sees a card that comes here"], rows)]


def cards(rules: Rulebook) -> list[str]:
    keys = [t.name for t in rules.schema.tables]
    rows = []
    for card in rules.pack.cards:
        printed = [str(card.data.get(key, "")) for key in keys]
        rows.append([code(card.slug), card.names["it"], card.names["en"], card.back, str(card.count), *printed])
    lines = ["## Cards", "", *table(["card", "Italian", "English", "back", "copies", *keys], rows)]
    lines += ["A card whose face a watcher may not know is written `?` and its back, as `?" + rules.pack.back_names[0] + "`.", ""]
    fields = rules.schema.fields
    if fields:
        names = ", ".join(f"`{f.name}` (up to {f.mask})" for f in fields)
        lines += [
            f"Numbers a card may carry while it lies on the table: {names}. Lessons add `hidden` for a card laid face down.",
            "",
        ]
    return lines


def numbers(rules: Rulebook) -> list[str]:
    counters = [c for c in rules.schema.counters if c.at != ACTIVE]
    rows = [[code(c.name if c.of == "game" else f"A.{c.name}"), c.of, f"{c.low} to {c.high}"] for c in counters]
    lines = ["## Counters, phases, options", "", "`turn` is the seat whose turn it is.", ""]
    if rows:
        lines += table(["counter", "of", "values"], rows)
    phases = rules.phases()
    if phases:
        lines += ["Where a lesson may begin:", ""]
        lines += table(["phase", "Italian", "English"], ([code(p), *words(rules.lexicon, f"phase.{p}")] for p in phases))
    if rules.options:
        found = []
        for o in rules.options:
            values = "true or false" if o.flag else f"{o.low} to {o.high}"
            default = str(bool(o.default)).lower() if o.flag else str(o.default)
            found.append([code(o.name), values, default, *words(rules.lexicon, f"option.{o.name}")])
        lines += table(["option", "values", "default", "Italian", "English"], found)
    return lines


def choices(rules: Rulebook) -> list[str]:
    answers, _ = used(rules)
    rows = []
    for name, frame in rules.frames.items():
        if not issubclass(frame, Choice) or not frame.RULE:
            continue
        verbs = ", ".join(code(shape(v)) for v in rules.schema.verbs if v.at in answers.get(name, set()))
        rows.append([code(name), verbs, frame.RULE, *words(rules.lexicon, f"choice.{name}")])
    return ["## Questions", "", *table(["question", "answers", "rule", "Italian", "English"], rows)]


def codes(rules: Rulebook) -> list[str]:
    _, chance = used(rules)
    own = [v for v in rules.schema.verbs[1:] if v.at not in chance]
    rows = [[code(shape(v)), *words(rules.lexicon, f"verb.{v.label}")] for v in own]
    lines = ["## Codes", "", *table(["code", "Italian", "English"], rows)]
    for verb in own:
        if verb.closes:
            picks = f"{verb.name} CARD + CARD"
            lines += [f"Several picks may be sent at once, `{picks}`; that includes `{verb.closes}`.", ""]
    told = [[code(f"*: {shape(v)}"), *words(rules.lexicon, f"verb.{v.label}")] for v in rules.schema.verbs if v.at in chance]
    return [*lines, "What chance decides, in lessons and records:", "", *table(["code", "Italian", "English"], told)]


def shape(verb: Verb) -> str:
    """`play CARD SEAT`."""
    return " ".join([verb.name, *(place(d) for d in (verb.a, verb.b) if d is not NONE)])


def place(domain: Domain) -> str:
    if domain is CARD or domain is SLOT:
        return "CARD"
    if domain is SEAT:
        return "SEAT"
    return "|".join(domain.words) if domain.words else f"{domain.low}-{domain.high}"


def events(rules: Rulebook) -> list[str]:
    rows = []
    for event in rules.schema.events:
        told = ", ".join(name for name, domain in event.args if domain is not NONE)
        rows.append([code(event.name), told, *words(rules.lexicon, f"event.{event.name}")])
    return ["## Events", "", *table(["event", "tells", "Italian", "English"], rows)]


def refusals(rules: Rulebook) -> list[str]:
    rows = [[code(r.key), r.rule, *words(rules.lexicon, f"refusal.{r.key}")] for r in rules.schema.reasons]
    ends = [[code(e), *words(rules.lexicon, f"ending.{e}")] for e in rules.schema.endings]
    return [
        "## Refusals", "", *table(["reason", "rule", "Italian", "English"], rows),
        "## Endings", "", *table(["ending", "Italian", "English"], ends),
    ]  # fmt: skip


# which codes answer which question is not declared: it is seen by playing


SEEN: dict[str, tuple[dict[str, set[int]], set[int]]] = {}


def used(rules: Rulebook) -> tuple[dict[str, set[int]], set[int]]:
    """The verbs that answered each question, and those of chance, in games played at random and in every lesson."""
    if rules.name not in SEEN:
        answers: dict[str, set[int]] = {}
        chance: set[int] = set()
        for game in positions(rules):
            g = game.state
            top = g.stack[-1]
            if isinstance(top, Chance):
                chance.add(int(verb_of(top.outcome(g, 0))))
            elif isinstance(top, Choice) and not top.wide():
                name = type(top.choice if isinstance(top, Gather) else top).__name__
                for seat in range(g.seats):
                    answers.setdefault(name, set()).update(
                        int(verb_of(o)) for o in top.options(g, seat) if asked(top, game, seat)
                    )
        SEEN[rules.name] = (answers, chance)
    return SEEN[rules.name]


def asked(top: Choice, game: tenzone.Game, seat: int) -> bool:
    return bool((top.seats(game.state) | top.extra(game.state)) >> seat & 1)


def positions(rules: Rulebook) -> Iterator[tenzone.Game]:
    from tenzone.face.game import new_game
    from tenzone.lessons.read import load
    from tenzone.lessons.walk import Walk

    for seed in range(WALKS):
        seats = rules.seats[seed % len(rules.seats)]
        flags = {o.name: True for o in rules.options if o.flag and seed % 2}
        try:
            game = new_game(rules, seats, "", dict(flags), dealer=False)
        except ValueError:
            game = new_game(rules, seats, "", {}, dealer=False)
        dice = rules.blank(seats, rules.settings(seats, {}), rules.counts(seats, rules.settings(seats, {})))
        dice.word = seed + 1
        for _ in range(300):
            if not game.to_act:
                break
            yield game
            top = game.state.stack[-1]
            if isinstance(top, Chance):
                fallen = top.outcome(game.state, dice.below(top.outcomes(game.state)))
                game.play(f"{NATURE}: {written(game.state, fallen, nature=True)}")
            else:
                game.play(game.legal.sample(int(dice.below(1 << 30))))
    home = folder(rules.name) / "lessons"
    for file in sorted(home.iterdir(), key=lambda f: f.name) if home.is_dir() else []:
        lesson = load(file.read_text(encoding="utf-8"), file.name)
        for case in lesson.cases if not lesson.refused else ():
            walk = Walk(lesson, case, 1)
            while not walk.done:
                if walk.game.to_act:
                    yield walk.game
                walk.step()
