"""Each rule on code finds the sample planted for it, and leaves good code alone."""

from pathlib import Path

import pytest

from tests.hygiene.compiled_code import bad_classes, literal_shifts, silenced_types
from tests.hygiene.sizes import over_budget, summary
from tests.hygiene.words import GAMES, game_words, slugs
from tests.hygiene.writes import WRITERS, writes

RULE = "src/tenzone/games/proelio/turn.py"


@pytest.mark.parametrize(
    "line",
    [
        "g.fact[c] = 1",
        "g.fact[c] |= 1",
        "g.fact = []",
        "g.zones[z].append(c)",
        "g.zones[z][0] = c",
        "g.zones[z].sort()",
        "g.zones[z] += [c]",
        "del g.zones[z][0]",
        "g.counters[2] += 1",
        "g.mark[c], x = 1, 2",
        "self.state.counters[2] = 1",
        "game.state.mark.clear()",
        "row = g.zones[z]; row.pop()",
        "row = g.zones[z]; row += [c]",
        "row = g.zones[z]; other = row; other[0] = c",
        "facts, marks = g.fact, g.mark; marks[c] = 0",
        "(row := g.zones[z]).pop()",
        "(row := g.zones[z]) and row.pop()",
        "for row in g.zones: row.clear()",
        "setattr(g, 'fact', [])",
    ],
)
def test_writing_outside_the_atoms(line: str) -> None:
    source = "def run(self, g, z, c):\n    " + line.replace("; ", "\n    ") + "\n"
    assert writes(RULE, source)
    assert not any(writes(name, source) for name in WRITERS)


@pytest.mark.parametrize(
    "line",
    [
        "move(g, c, z)",
        "n = g.counters[2]; n += 1",
        "cards = g.cards(z); x = cards[0]",
        "mine = list(g.zones[z]); mine.pop()",
        "row = g.zones[z]; row = [1]; row.append(c)",
        "self.zones = []",
        "self.zones.append(c)",
        "return [c for c in g.zones[z] if g.fact[c] & 1]",
        "g.push(c)",
    ],
)
def test_reading_is_free(line: str) -> None:
    assert writes(RULE, "def run(self, g, z, c):\n    " + line.replace("; ", "\n    ") + "\n") == []


def test_a_name_of_one_function_says_nothing_about_another() -> None:
    source = "def a(g):\n    row = g.zones[0]\n    return row[0]\n\ndef b(row):\n    row.append(1)\n"
    assert writes(RULE, source) == []


@pytest.mark.parametrize("comment", ["# type: ignore", "# type: ignore[misc]", "#type:ignore", "# mypy: disable-error-code=x"])
def test_silenced_types(comment: str) -> None:
    assert silenced_types("m.py", f"x = 1  {comment}\n")


def test_speaking_of_silence_is_not_silencing() -> None:
    assert silenced_types("m.py", 'x = "# type: ignore"  # a type we ignore\n') == []


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass(frozen=True)\nclass A:\n    x: int",
        "@dataclasses.dataclass(slots=True, frozen=True)\nclass A:\n    x: int",
        "@mypyc_attr(serializable=True)\nclass A:\n    pass",
        "@dataclass\nclass A:\n    x: object",
        "class A:\n    x: 'object | None' = None",
        "class A:\n    def __init__(self, x):\n        self.x: object = x",
        "class A:\n    def __init__(self, x):\n        self.x: Final[object] = x",
    ],
)
def test_bad_classes(source: str) -> None:
    assert bad_classes("m.py", source)


def test_good_classes() -> None:
    source = (
        "@mypyc_attr(acyclic=True)\nclass A:\n    kinds: ClassVar[dict[str, object]] = {}\n"
        "    def parts(self) -> tuple[object, ...]:\n        seen: object = 1\n        return (seen,)\n"
        "    def __eq__(self, other: object) -> bool:\n        return self is other\n"
        "@dataclass\nclass B:\n    x: int\n"
    )
    assert bad_classes("m.py", source) == []


@pytest.mark.parametrize(
    "line",
    [
        "# as in Proelio",
        'RULE = "proelio:14"',
        "class BlessLimit:",
        "def god_of_war(): ...",
        "# God of War flips",
        "x = letame_imperiale",
        "class LetameImperiale:",
        "ronda = 1",
        "has_ronda = 1",
    ],
)
def test_words_of_games(line: str) -> None:
    assert game_words("k.py", line, {*GAMES, "letame_imperiale", "ronda"})


@pytest.mark.parametrize("line", ["# a blessing", "girondal = 1", "impetuous", "war of gods"])
def test_other_words(line: str) -> None:
    assert game_words("k.py", line, {*GAMES, "ronda"}) == []


def test_slugs_come_from_the_packs(tmp_path: Path) -> None:
    pack = tmp_path / "base.toml"
    pack.write_text('back = "black"\n[ronda]\nname.it = "Ronda"\n[cards.scudi]\nvalue = 1\n', encoding="utf-8")
    assert slugs([pack]) == {"ronda", "scudi"}


def test_sizes() -> None:
    kernel = "src/tenzone/kernel/"
    assert over_budget({"src/tenzone/cli.py": 601})
    assert over_budget({f"{kernel}state.py": 401})
    assert over_budget({f"{kernel}{n}.py": 400 for n in range(7)})
    assert over_budget({"src/tenzone/cli.py": 600, **{f"{kernel}{n}.py": 400 for n in range(6)}}) == []
    assert "median 20 " in summary({f"{kernel}{n}.py": n for n in (10, 20, 30)})


@pytest.mark.parametrize("line", ["x = 1 << seat", "x = ID_MASK << shift", "x = schema.MASK << (8 * n)", "x |= 255 << n"])
def test_a_constant_shifted_by_a_variable(line: str) -> None:
    assert literal_shifts("turn.py", line)


@pytest.mark.parametrize("line", ["x = 1 << 15", "x = ONE << SHIFT", "x = bit(seat)", "x = value << shift", "x = value << 8"])
def test_shifts_that_keep_their_bits(line: str) -> None:
    assert not literal_shifts("turn.py", line)
