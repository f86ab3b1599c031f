"""`make docs`: write the generated pages and pictures; with --check, only say which are out of date."""

from __future__ import annotations

import sys
from pathlib import Path

from docs.language import card_finder, language
from docs.notation import notation
from docs.rule_map import rule_map
from docs.screens import screens
from tenzone.games.bless import dialect as bless
from tests.spikes.deus_impetus import dialect as deus_impetus
from tests.spikes.god_of_war import dialect as god_of_war

HOME = Path(__file__).resolve().parent
GAMES = ("bless", "proelio")
DIALECTS = {"bless": bless.DIALECT}
SLICES = {"deus_impetus": deus_impetus.DIALECT, "god_of_war": god_of_war.DIALECT}


def pages() -> dict[Path, str]:
    """Every generated file and what it should say."""
    found = {HOME / "notation" / f"{game}.md": notation(game) for game in GAMES}
    found |= {HOME / "rules" / f"{game}.md": rule_map(game) for game in GAMES}
    found[HOME / "language.md"] = language(DIALECTS, card_finder(DIALECTS, SLICES))
    return {**found, **{HOME / "pictures" / name: text for name, text in screens().items()}}


def stale(found: dict[Path, str]) -> list[Path]:
    return [p for p, text in found.items() if not p.is_file() or p.read_text(encoding="utf-8") != text]


def main(arguments: list[str]) -> int:
    found = pages()
    old = stale(found)
    for path in old:
        name = path.relative_to(HOME.parent).as_posix()
        if "--check" in arguments:
            sys.stdout.write(f"{name} is out of date: make docs\n")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(found[path], encoding="utf-8", newline="\n")
            sys.stdout.write(f"{name} written\n")
    if not old:
        sys.stdout.write(f"{len(found)} generated files are up to date\n")
    return 1 if old and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
