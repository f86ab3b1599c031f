"""The rules of this folder, on the repository as it is."""

import tomllib
from pathlib import Path

import pytest

from tests.hygiene import compiled_code, files, imports, sizes, words
from tests.hygiene.source import PACKAGE, ROOT, committed, compiled_modules, modules, name_of, own_python, read
from tests.hygiene.writes import WRITERS, writes

BINARY = {".png", ".ico", ".woff2", ".pdf", ".gz", ".zip"}


def dotted(path: Path) -> tuple[str, bool]:
    """Module name of a file of the package, and whether it is a package's own file."""
    parts = list(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    package = parts[-1] == "__init__"
    return ".".join(parts[:-1] if package else parts), package


def tell(found: list[str]) -> None:
    assert not found, "\n" + "\n".join(found)


def test_imports_point_one_way() -> None:
    games = {p.parent.name for p in (PACKAGE / "games").glob("*/__init__.py")}
    named = ((*dotted(p), p) for p in modules())
    tell([f for name, package, p in named for f in imports.directions(name, read(p), package=package, games=games)])


def test_the_kernel_reaches_nothing_outside() -> None:
    named = ((*dotted(p), p) for p in modules("kernel", "face"))
    tell([f for name, package, p in named for f in imports.kernel_purity(name, read(p), package=package)])


def test_neither_clock_nor_dice() -> None:
    named = ((*dotted(p), p) for p in modules("kernel", "face", "language", "games", "players"))
    tell([f for name, package, p in named for f in imports.clock_and_dice(name, read(p), package=package)])


def test_sizes() -> None:
    tell(sizes.over_budget({name_of(p): len(read(p).splitlines()) for p in own_python()}))


def test_no_word_of_a_game_in_the_kernel() -> None:
    slugs = words.slugs((PACKAGE / "games").glob("*/cards/*.toml"))
    tell([f for p in modules("kernel", "face") for f in words.game_words(name_of(p), read(p), {*words.GAMES, *slugs})])


def test_only_atoms_write() -> None:
    tell([f for p in modules() for f in writes(name_of(p), read(p))])


def test_writers_exist() -> None:
    """An exception for a file that is gone would quietly serve the next file of that name."""
    if (ROOT / "src/tenzone/kernel/codec.py").is_file():
        tell([name for name in WRITERS if not (ROOT / name).is_file()])


@pytest.mark.parametrize(
    "rule", [compiled_code.silenced_types, compiled_code.bad_classes, compiled_code.literal_shifts], ids=lambda r: r.__name__
)
def test_compiled_code(rule: compiled_code.Rule) -> None:
    tell([f for p in compiled_modules() for f in rule(name_of(p), read(p))])


@pytest.mark.parametrize("rule", [files.machine_paths, files.index_addresses], ids=lambda r: r.__name__)
def test_committed_files(rule: compiled_code.Rule) -> None:
    tell([f for p in committed() if p.suffix not in BINARY for f in rule(name_of(p), read(p))])


def test_lock_is_in_step() -> None:
    project = tomllib.loads(read(ROOT / "pyproject.toml"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    wanted += [d for extra in project["project"]["optional-dependencies"].values() for d in extra]
    tell(files.lock_in_step(read(ROOT / "requirements.lock"), wanted, read(ROOT / "THIRD_PARTY.md")))
