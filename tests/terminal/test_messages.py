"""What the terminal says exists in both languages, and nothing is kept that is never said."""

import re
from pathlib import Path

import pytest

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import words
from tests.terminal.harness import ROOT, rules

SOURCE = ROOT / "src" / "tenzone" / "terminal"
SAID = re.compile(r"""(own|say)\(\s*f?["']([\w.{}]+)["']""")


def keys() -> set[str]:
    """What is said by a name written in full; names put together are met by the tests that play."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for how, key in SAID.findall(path.read_text(encoding="utf-8")):
            if "{" not in key:
                found.add(key if "." in key else f"{prefix(path, how)}.{key}")
    return found


def prefix(path: Path, how: str) -> str:
    if path.parent.name == "tables" and how == "say":
        return f"terminal.{path.stem}"
    return "replay" if path.name == "replay.py" and how == "say" else "terminal"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_said_has_words(lang: str) -> None:
    tables = {**rules("proelio").lexicon.tables[lang], **words().tables[lang]}
    known = {k.removesuffix(".one").removesuffix(".other") for k in tables}
    assert len(keys()) > 60
    assert keys() - known == set()


def test_nothing_is_kept_that_is_never_said() -> None:
    table = rules("proelio").lexicon.tables["en"]
    files = [*SOURCE.rglob("*.py"), SOURCE.parent / "lessons" / "listing.py"]
    text = "".join(p.read_text(encoding="utf-8") for p in files)
    own = [
        k
        for k in table
        if k.startswith(("terminal.", "replay.")) and not re.search(r"\.(zone|kind|state|(form|type)(_short)?)\.|\.too_", k)
    ]
    names = {k: k.removesuffix(".one").removesuffix(".other").split(".")[-1] for k in own}
    assert [k for k, name in names.items() if not re.search(rf"""["'./]{name}["'(]""", text)] == []
