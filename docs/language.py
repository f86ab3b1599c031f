"""The reference of the card language, from its nodes and the dialects of the games that have one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import tenzone
from docs.pages import code, page, table
from tenzone.games.catalogue import rules
from tenzone.language.dialect import FAMILIES, SHARED_NODES, Dialect
from tenzone.language.nodes.base import Node
from tenzone.language.nodes.tree import This
from tenzone.language.pack import read_pack
from tenzone.language.parse import described
from tenzone.language.shape import SYMBOLIC, Part, form_of
from tenzone.language.unparse import unparse, value_text
from tenzone.language.words import SHARED, Noun, Vocabulary, Word
from tenzone.lessons import toml
from tenzone.messages.said import either

HOME = Path(tenzone.__file__).parent / "games"
SPIKES = Path(__file__).parent.parent / "tests" / "spikes"
EXAMPLES = Path(__file__).parent / "examples.toml"
LANGUAGES = ("en", "it")
SIGNS = {
    "Number": "3",
    "Plus": "amount + amount, amount - amount",
    "Times": "2 * amount",
    "Having": "stat <= amount",
    "Compare": "amount >= amount",
    "Non": "not filter",
    "Unless": "not condition",
    "Both": "condition and condition",
    "Either": "condition or condition",
}
Texts = dict[str, dict[str, str]]
Used = type[Node] | Word
Files = list[tuple[str, str]]  # name and text
Finder = Callable[[Used], str]  # a card that uses a node or a word, or nothing: cards come with their games


def read(path: str) -> dict[str, Texts]:
    found: dict[str, Texts] = tomllib.loads((files("tenzone.language.nodes") / path).read_text(encoding="utf-8"))
    return found


def examples() -> Texts:
    found: dict[str, Texts] = tomllib.loads(EXAMPLES.read_text(encoding="utf-8"))
    return found["example"]


def example_dialect() -> Dialect:
    """The words the examples use."""
    words: dict[str, list[str]] = tomllib.loads(EXAMPLES.read_text(encoding="utf-8"))["words"]
    nouns = {noun: Noun(("play",)) for noun in words.pop("noun")}
    return Dialect(Vocabulary({kind: tuple(found) for kind, found in words.items()}, nouns), (), lambda _: ())


def card_finder(dialects: dict[str, Dialect], slices: dict[str, Dialect] | None = None) -> Finder:
    """Finds among the cards the games ship the one that uses a node or a word in the shortest text; of a node, if there is
    none, a card that only a lesson has; and of a node every game has, a card of the slices."""
    found: dict[Used, str] = {}
    shipped = [use for game, dialect in dialects.items() for use in uses(pack_of(HOME / game), title(game), dialect)]
    taught = [
        (used, told)
        for game, dialect in dialects.items()
        for lesson in lesson_packs(HOME / game, rules(game).pack.back_names[0])
        for used, told in uses([lesson], f"{title(game)}, a card of a lesson", dialect)
        if not isinstance(used, Word)
    ]
    sliced = [
        (used, told)
        for game, dialect in (slices or {}).items()
        for used, told in uses(pack_of(SPIKES / game), f"{title(game)}, a slice", dialect)
        if used in SHARED_NODES
    ]
    for source in (shipped, taught, sliced):
        shortest: dict[Used, tuple[int, str]] = {}
        for used, told in source:
            shortest[used] = min(shortest.get(used, told), told)
        found = {used: shown for used, (_, shown) in shortest.items()} | found
    return lambda used: found.get(used, "")


def pack_of(folder: Path) -> Files:
    """The card files of a game."""
    return [(f.name, f.read_text(encoding="utf-8")) for f in sorted((folder / "cards").glob("*.toml"))]


def lesson_packs(folder: Path, back: str) -> Iterator[tuple[str, str]]:
    """The cards each lesson has for itself: two lessons may call different cards the same."""
    for lesson in sorted((folder / "lessons").glob("*.toml")):
        own = tomllib.loads(lesson.read_text(encoding="utf-8")).get("cards", {})
        if own:
            yield lesson.name, "\n".join([f"back = {toml.value(back)}\n", *(toml.table(slug, own[slug]) for slug in own)])


def uses(pack: Files, game: str, dialect: Dialect) -> Iterator[tuple[Used, tuple[int, str]]]:
    """Every use of a node or a word by a card: how long its text is, and how it is shown."""
    reading = read_pack(pack, dialect)
    for card in reading.cards:
        for tree in (t for trees in reading.trees[card.slug].values() for t in trees):
            text = unparse(tree)
            shown = f"{card.names['en']} · {card.names['it']} ({game}): {code(text)}"
            for used in used_in(tree) - (set() if "self" in text else {This}):  # left out, it shows nothing
                if not isinstance(used, Word) or re.search(rf"\b{used.slug}\b", text):
                    yield used, (len(text), shown)


def used_in(value: object) -> set[Used]:
    """The nodes of a tree, and its words."""
    if isinstance(value, tuple):
        return {used for one in value for used in used_in(one)}
    if isinstance(value, Word):
        return {value}
    return {type(value), *(u for v in vars(value).values() for u in used_in(v))} if isinstance(value, Node) else set()


def title(game: str) -> str:
    return game.replace("_", " ").title()


def language(dialects: dict[str, Dialect], card: Finder | None = None) -> str:
    names = read("words.toml")
    meanings: Texts = tomllib.loads((files("tenzone.language.nodes") / "reference.toml").read_text(encoding="utf-8"))
    intro = (
        "What a card does is written in its pack as expressions: `NAME(argument, …)`. Each argument says what may stand there;"
        " `…` after it means any number of them, and what follows those is given by name, as `by=chance`. What is in"
        " brackets below may be left out. Words are written as they are, names in quotes, and an expression is at most 2,000"
        " characters long and 16 deep. `tenzone check FILE` says what is wrong with a pack, and where; `tenzone cards GAME"
        " --from FILE` prints what its cards say."
    )
    lines = [intro, ""]
    for family in FAMILIES:
        lines += [f"## {names['family'][family]['en']} · {names['family'][family]['it']}: {family}", ""]
        for node in SHARED_NODES:
            if form_of(node).family == family:
                lines += entry(node, meanings.get(node.__name__, {}), card)
    lines += ["## Words every game has · Parole di ogni gioco", ""]
    rows = [[code(w), kind, *(names["word"][w][lang] for lang in LANGUAGES)] for kind, words in SHARED.items() for w in words]
    lines += table(["word", "kind", "meaning", "significato"], rows)
    lines += ["## Kinds of words · Tipi di parole", ""]
    lines += table(
        ["kind", "meaning", "significato"], [[code(k), *(t[lang] for lang in LANGUAGES)] for k, t in names["kind"].items()]
    )
    for game, dialect in dialects.items():
        lines += own(game, dialect, card)
    return page("The card language", lines).replace("change the game, not this page", "change the nodes, not this page")


def own(game: str, dialect: Dialect, card: Finder | None) -> list[str]:
    """What one game adds."""
    nodes, words = own_meanings(game)
    lines = [f"## What {title(game)} adds · Che cosa aggiunge {title(game)}", ""]
    for node in dialect.nodes:
        lines += entry(node, nodes.get(node.__name__, {}), card)
    rows = []
    for kind in dialect.vocabulary.kinds():
        for word in (w for w in dialect.vocabulary.of(kind) if w not in SHARED.get(kind, ())):
            meaning = words.get(kind, {}).get(word, {})
            used = (card(Word(kind, word)) if card else "") or code(meaning.get("example", ""))
            rows.append([code(word), kind, *(meaning.get(lang, "") for lang in LANGUAGES), used])
    return [*lines, *table(["word", "kind", "meaning", "significato", "example · esempio"], rows)]


def own_meanings(game: str) -> tuple[Texts, dict[str, Texts]]:
    """What a game's nodes mean, and its words by kind; keywords are explained where they are printed."""
    found = tomllib.loads((HOME / game / "reference.toml").read_text(encoding="utf-8"))
    printed = tomllib.loads((HOME / game / "words.toml").read_text(encoding="utf-8"))
    keywords = {slug: {lang: entry[lang]["reminder"] for lang in LANGUAGES} for slug, entry in printed["keyword"].items()}
    for slug, more in found["word"].get("keyword", {}).items():
        keywords[slug] |= more
    return found["node"], {**found["word"], "keyword": keywords}


def entry(node: type[Node], meaning: dict[str, str], card: Finder | None) -> list[str]:
    used = card(node) if card else ""
    example = examples().get(node.__name__, {}).get("text", "") or (meaning.get("example", "") if not used else "")
    lines = [f"### {written(node)}", ""]
    lines += [f"{meaning['en']}" + (f"  \n*{meaning['it']}*" if meaning.get("it") else ""), ""]
    lines += [f"- {code(part.name)}: {accepted(part)}" for part in form_of(node).parts if node not in SYMBOLIC]
    lines += [f"- example: {code(example)}"] if example else []
    lines += [f"- used by {used}"] if used else []
    return [*lines, ""]


def written(node: type[Node]) -> str:
    """A node as it is called; those that are signs by what they are."""
    if node in SYMBOLIC:
        return code(SIGNS[node.__name__])
    parts = form_of(node).parts
    return code(f"{node.NAME}({', '.join(argument(p) for p in parts)})" if parts else node.NAME)


def argument(part: Part) -> str:
    if part.accepts.many:
        return f"{part.name}…"
    return part.name if part.required else f"[{part.name}]"


def accepted(part: Part) -> str:
    what = str(described(part.accepts))
    if part.accepts.families and part.accepts.kinds():
        what += f", or a word: {either(part.accepts.kinds())}"
    if part.accepts.many:
        return f"{what}; any number of them"
    if part.required:
        return what
    if part.default is None or part.default == "":
        return f"{what}; none unless given"
    shown = "as many as `n`" if part.name == "least" else code(value_text(part.default))
    return f"{what}; {shown} unless given"
