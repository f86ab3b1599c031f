"""Imports point one way, the kernel reaches nothing outside itself, and the rules see neither clock nor dice."""

import ast
from collections.abc import Collection, Iterator
from typing import Final

# A part may import the parts of lower numbers. "" is the package's own face, src/tenzone/__init__.py.
LAYERS: Final = {
    "build": 0,
    "kernel": 1,
    "face": 2,
    "messages": 2,
    "language": 3,
    "games": 4,
    "": 5,
    "lessons": 6,
    "players": 6,
    "lab": 7,
    "events": 7,
    "printing": 7,
    "table": 7,
    "envs": 7,
    "terminal": 8,
    "web": 8,
    "cli": 8,
}
# Parts of one layer keep apart, but for these: (importer, imported).
SIBLINGS: Final = {
    ("face", "messages"),  # what is wrong is told in both languages
    ("cli", "terminal"),  # the command line starts the clients
    ("cli", "web"),
}
# All the kernel may have from outside: text, numbers and types, nothing that reads, writes, waits or draws lots.
KERNEL_MAY_IMPORT: Final = {
    *("__future__", "abc", "collections", "enum", "functools", "itertools", "operator", "typing", "mypy_extensions"),
    *("array", "bisect", "hashlib", "heapq", "math", "struct"),
    *("difflib", "json", "re", "string", "textwrap", "tomllib", "unicodedata"),
}
KERNEL_MAY_NOT_CALL: Final = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint"}
CLOCK_AND_DICE: Final = {"time", "datetime", "random", "secrets", "uuid", "zoneinfo"}
# Module -> why it may look at the clock or draw lots outside the kernel's own chance.
CLOCK_AND_DICE_ALLOWED: Final[dict[str, str]] = {
    "tenzone.players.patience": "a person at the table does not wait for ever; nothing that is recorded hangs on it",
}


def imported(module: str, source: str, *, package: bool = False) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a module imports, relative imports resolved."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")
            if node.level:
                base = base[: len(base) - node.level + package]
            stem = ".".join([*(base if node.level else []), *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{stem}.{alias.name}") for alias in node.names)


def part_of(dotted: str) -> str | None:
    """The part of Tenzone a name belongs to ("" for its face), or None for somebody else's."""
    head, _, tail = dotted.partition(".")
    if head != "tenzone":
        return None
    part = tail.split(".")[0]
    return part if part in LAYERS else ""


def directions(module: str, source: str, *, package: bool = False, games: Collection[str] = ()) -> list[str]:
    """Imports against the direction, and games that know one another."""
    own = part_of(module)
    head = [*module.split("."), ""][1]
    if own is None or (own == "" and head):
        return [f"{module}: {head or module} has no place in LAYERS (tests/hygiene/imports.py)"]
    found = []
    for line, name in imported(module, source, package=package):
        other = part_of(name)
        if other is None or (other == own and other != "games"):
            continue
        upward = LAYERS[other] > LAYERS[own]
        sibling = LAYERS[other] == LAYERS[own] and other != own and (own, other) not in SIBLINGS
        if upward or sibling:
            found.append(f"{module}:{line}: {own or 'tenzone'} must not import {other or 'tenzone'} ({name})")
        mine, theirs = (dotted.split(".")[2] if dotted.count(".") > 1 else "" for dotted in (module, name))
        if own == other == "games" and mine in games and theirs in games and mine != theirs:
            found.append(f"{module}:{line}: the game {mine} must not know the game {theirs}")
    return found


def kernel_purity(module: str, source: str, *, package: bool = False) -> list[str]:
    """Whatever in a kernel module reaches outside."""
    found = []
    for line, name in imported(module, source, package=package):
        head = name.split(".")[0]
        if head not in KERNEL_MAY_IMPORT and head != "tenzone":
            found.append(f"{module}:{line}: the kernel must not import {head}")
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return found + [
        f"{module}:{call.lineno}: the kernel must not call {call.id}()"
        for call in calls
        if isinstance(call, ast.Name) and call.id in KERNEL_MAY_NOT_CALL
    ]


def clock_and_dice(module: str, source: str, *, package: bool = False) -> list[str]:
    """Looks at the wall clock, and luck that is not the state's own."""
    if module in CLOCK_AND_DICE_ALLOWED:
        return []
    found = [
        f"{module}:{line}: {name.split('.')[0]} makes a game depend on more than its record"
        for line, name in imported(module, source, package=package)
        if name.split(".")[0] in CLOCK_AND_DICE or name in {"os.urandom", "os.times"}
    ]
    dotted = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)]
    return found + [
        f"{module}:{node.lineno}: {ast.unparse(node)} makes a game depend on more than its record"
        for node in dotted
        if ast.unparse(node) in {"os.urandom", "os.times"}
    ]
