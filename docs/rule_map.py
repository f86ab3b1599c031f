"""The map of a game's rules: each rule, where it is in the code, which lessons show it, which tests name it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from docs.pages import code, page, table
from tenzone.games.catalogue import folder, read_toml
from tenzone.lessons.book import Entry, book_of
from tenzone.lessons.names import rule_prefix
from tenzone.lessons.read import load
from tenzone.terminal.voice import title

ROOT = Path(__file__).resolve().parent.parent


def rule_map(game: str) -> str:
    book = book_of(game)
    home = Path(str(folder(game)))
    coded, taught, tested = in_code(home, book.prefix), in_lessons(home), in_tests(book.prefix)
    rules = [e for e in book.entries.values() if not e.about]
    rulings = [e for e in book.entries.values() if e.about]
    text = (
        f"{len(rules)} rules and {len(rulings)} rulings. A rule is carried by the code that bears its id: a class that runs it, a"
        " citation inside a step, a reason for a refusal, or a card. Lessons run it and fail when it does not hold;"
        " [test_shipped](../../tests/lessons/test_shipped.py) runs them all, and the laws of"
        " [conformance](../../tests/conformance) hold the whole game."
    )
    lines = [text, ""]
    for head, numbers in book.contents("en"):
        lines += [f"## {head}", ""]
        mine = [e for e in rules if e.number in numbers]
        lines += table(["rule", "in our words", *columns(tested)], (row(e, coded, taught, tested) for e in mine))
    if rulings:
        lines += ["## Rulings", "", "Where the rulebook leaves a question open: the question, and what we chose.", ""]
        by = rulings_lessons(home)
        for ruling in by:
            taught.setdefault(f"{book.prefix}:{ruling}", [])
            taught[f"{book.prefix}:{ruling}"] = sorted({*taught[f"{book.prefix}:{ruling}"], *by[ruling]})
        rows = ([code(e.number), e.head.get("en", ""), e.text.get("en", ""), *row(e, coded, taught, tested)[2:]] for e in rulings)
        lines += table(["ruling", "question", "choice and reason", *columns(tested)], rows)
    return page(f"The rules of {title(game)}: code, lessons, tests", lines)


def row(entry: Entry, coded: dict[str, list[str]], taught: dict[str, list[str]], tested: dict[str, list[str]]) -> list[str]:
    lessons = ", ".join(f"[{lesson_number(name)}](../../{path})" for name, path in links(taught.get(entry.id, [])))
    tests = ", ".join(f"[{Path(p).stem}](../../{p})" for p in tested.get(entry.id, []))
    found = [code(entry.number), entry.text.get("en", ""), ", ".join(coded.get(entry.id, [])), lessons]
    return [*found, tests] if tested else found


def columns(tested: dict[str, list[str]]) -> list[str]:
    return ["code", "lessons", "tests"] if tested else ["code", "lessons"]


def links(paths: list[str]) -> list[tuple[str, str]]:
    return [(Path(p).stem, p) for p in paths]


def lesson_number(name: str) -> str:
    found = re.match(r"\d+", name)
    return found[0] if found else name


def in_code(home: Path, prefix: str) -> dict[str, list[str]]:
    """Rule id → classes and functions that carry it, and cards described by it. No line numbers: they would age at once."""
    found: dict[str, list[str]] = {}
    pattern = re.compile(rf"{re.escape(prefix)}:\w+")
    for path in sorted(home.rglob("*.py")):
        for name, text in carried(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in pattern.findall(text):
                place = f"[{name}](../../{path.relative_to(ROOT).as_posix()})"
                if place not in found.setdefault(rule, []):
                    found[rule].append(place)
    for path in sorted((home / "cards").glob("*.toml")):
        for slug, card in read_toml(path).items():
            if isinstance(card, dict) and "rule" in card:
                found.setdefault(f"{prefix}:{card['rule']}", []).append(f"card `{slug}`")
    return found


def carried(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every text of the code, docstrings left out, with the class, function or refusal it stands in."""
    for top in tree.body:
        if isinstance(top, ast.Assign | ast.AnnAssign):
            yield from reasons(top)
        name = getattr(top, "name", "")
        spoken = {id(n.value) for n in ast.walk(top) if isinstance(n, ast.Expr)}
        for node in ast.walk(top):
            if name and isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
                yield name, node.value


def reasons(node: ast.AST) -> Iterator[tuple[str, str]]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Reason":
            texts = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            if len(texts) == 2:
                yield f"refusal {texts[0]}", texts[1]


def in_lessons(home: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted((home / "lessons").glob("*.toml")):
        lesson = load(path)
        prefix = rule_prefix(lesson.game)
        for rule in [*lesson.cites, *(f"{prefix}:{r}" for r in lesson.rulings)]:
            found.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return found


def rulings_lessons(home: Path) -> dict[str, list[str]]:
    """The lessons a ruling names itself."""
    path = home / "rulings.toml"
    found: dict[str, list[str]] = {}
    for name, ruling in (read_toml(path) if path.is_file() else {}).items():
        named = ruling.get("lessons", []) if isinstance(ruling, dict) else []
        files = [home / "lessons" / f"{str(n).removesuffix('.toml')}.toml" for n in named]
        found[name] = [f.relative_to(ROOT).as_posix() for f in files if f.is_file()]
    return found


def in_tests(prefix: str) -> dict[str, list[str]]:
    """Rule id → the tests that name it."""
    found: dict[str, list[str]] = {}
    pattern = re.compile(rf"\b{re.escape(prefix)}:\w+")
    places = (ROOT / "tests" / name for name in ("games", "conformance", "kernel", "face"))  # elsewhere ids are only samples
    for path in sorted(p for place in places for p in place.rglob("test_*.py")):
        for rule in sorted(set(pattern.findall(path.read_text(encoding="utf-8")))):
            found.setdefault(rule, []).append(path.relative_to(ROOT).as_posix())
    return found
