"""The pages say what is so: generated ones are up to date, and what the others show is what happens."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.__main__ import pages, stale
from docs.picture import svg
from tenzone.lessons.book import book_of
from tests.docs.blocks import ROOT, Block, blocks

PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def ran(block: Block, root: Path, home: Path) -> subprocess.CompletedProcess[str]:
    """The command of a block, as a reader at an English terminal of 80 columns would run it."""
    env = {**os.environ, "PYTHONPATH": str(root / "src"), "COLUMNS": "80", "LINES": "40", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "tenzone.cli", *block.command[1:]]
    return subprocess.run(
        command, cwd=root, env={**env, "XDG_DATA_HOME": str(home)}, input="", capture_output=True, text=True, check=False
    )


def test_generated_pages_are_up_to_date() -> None:
    found = pages()
    assert len(found) == 6
    assert [p.relative_to(ROOT).as_posix() for p in stale(found)] == [], "run `make docs`"


def test_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


def test_the_readme_shows_what_is_printed(tmp_path: Path) -> None:
    shown = [b for b in blocks(ROOT / "README.md") if b.kind == "console"]
    assert shown
    for block in shown:
        assert block.command[0] == "tenzone"
        done = ran(block, ROOT, tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert re.sub(r"\d+", "N", done.stdout) == re.sub(r"\d+", "N", block.output)  # lessons are added every day


def test_the_readme_counts_rightly() -> None:
    entries = book_of("proelio").entries.values()
    rules, rulings = (sum(bool(e.about) == about for e in entries) for about in (False, True))
    assert f"all {rules} rules and {rulings} rulings" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    targets = [t for t in LINK.findall(page.read_text(encoding="utf-8")) if not t.startswith(("http:", "https:"))]
    assert [t for t in targets if not (page.parent / t).exists()] == []


def test_commands_of_the_readme_are_known() -> None:
    """Every option the text names exists."""
    help_text = "".join(
        subprocess.run(
            [sys.executable, "-m", "tenzone.cli", *command, "--help"], cwd=ROOT, capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        ).stdout
        for command in ([], ["play"], ["replay"], ["check"], ["simulate"], ["arena"], ["compare"], ["cards"], ["serve"])
    )  # fmt: skip
    text = (ROOT / "README.md").read_text(encoding="utf-8") + (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for option in sorted(set(re.findall(r"--[a-z]+", text))):
        assert option in help_text, option


# the page for those who add a game


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    root = tmp_path / "copy"
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    return root


def test_a_game_is_added_by_following_the_page(copy: Path, tmp_path: Path) -> None:
    """Everything the page tells to do, in its order; what it shows must be what is printed."""
    page = blocks(ROOT / "docs" / "add-a-game.md")
    shown = 0
    for block in page:
        if block.file:
            assert (copy / block.file).parent.is_dir(), f"{block.file}: the page never made its folder"
            (copy / block.file).write_text(block.text, encoding="utf-8")
        elif block.kind == "python":
            name, line = "src/tenzone/games/catalogue.py", block.text.strip()
            assert f"`{name}`" in block.before
            text = (copy / name).read_text(encoding="utf-8")
            (copy / name).write_text(re.sub(r"(?m)^_PACKAGES.*$", line, text), encoding="utf-8")
        elif block.kind == "console":
            change_lesson(copy, block.before)
            done = ran(block, copy, tmp_path)
            assert done.stderr == ""
            assert done.stdout.startswith(block.output.rstrip("\n")), f"{block.text}\n---\n{done.stdout}"
            assert done.returncode == (1 if "problem" in done.stdout and "no problems" not in done.stdout else 0)
            change_lesson(copy, block.before, back=True)
            shown += 1
        else:
            for line in block.text.splitlines():
                shell(line.split(), copy)
    assert shown == 4
    play_to_the_end(copy, tmp_path)


def test_a_card_is_added_by_following_the_page(copy: Path, tmp_path: Path) -> None:
    """Everything the page tells to do, in its order; what it shows must be what is printed."""
    shown = 0
    deck = copy / "src/tenzone/games/bless/cards/1_light.toml"
    page = blocks(ROOT / "docs" / "add-a-card.md")
    table = page[0].text
    for block in page:
        if block.file:
            (copy / block.file).parent.mkdir(parents=True, exist_ok=True)
            (copy / block.file).write_text(block.text, encoding="utf-8")
            continue
        if "cards/1_light.toml` (" in block.before:
            deck.write_text(deck.read_text(encoding="utf-8") + "\n" + table[table.index("[custode") :], encoding="utf-8")
        done = ran(block, copy, tmp_path)
        assert (done.stdout, done.stderr) == (block.output, "")
        assert done.returncode == (1 if "wrong" in block.text else 0)
        shown += 1
    assert shown == 6


FIGURE = re.compile(r"[+-]?\d[\d,.]*")


def worded(text: str) -> str:
    """What is said, but for figures and the width of columns: players and cards grow better every day."""
    return re.sub(r" +", " ", FIGURE.sub("N", text))


def test_the_page_for_designers_shows_what_is_printed(copy: Path, tmp_path: Path) -> None:
    shown = 0
    for block in blocks(ROOT / "docs" / "designers.md"):
        if block.file:
            (copy / block.file).parent.mkdir(parents=True, exist_ok=True)
            (copy / block.file).write_text(block.text, encoding="utf-8")
            continue
        assert block.kind == "console"
        done = ran(block, copy, tmp_path)
        assert done.stderr == ""
        assert worded(done.stdout).startswith(worded(block.output).removesuffix("...\n")), done.stdout
        assert done.returncode == ("Harmful" in block.output)
        shown += 1
    assert shown == 2
    assert all((copy / "my" / name).is_file() for name in ("soldiers.html", "arena.jsonl"))


def shell(words: list[str], copy: Path) -> None:
    if words[:2] == ["mkdir", "-p"]:
        for name in words[2:]:
            (copy / name).mkdir(parents=True, exist_ok=True)
    elif words[0] == "touch":
        (copy / words[1]).touch()
    else:
        raise AssertionError(f"the page tells to run {' '.join(words)}, which this test does not know")


def change_lesson(copy: Path, before: str, back: bool = False) -> None:
    """The page tells to break the second lesson, then goes on as if it had been mended."""
    if '`"B.points" = "+2"`' in before:
        lesson = next(copy.rglob("02_the_highest*.toml"))
        one, other = ('"+2"', '"+1"') if back else ('"+1"', '"+2"')
        lesson.write_text(lesson.read_text(encoding="utf-8").replace(one, other), encoding="utf-8")


def play_to_the_end(copy: Path, home: Path) -> None:
    for lang in ("it", "en"):
        done = subprocess.run(
            [sys.executable, "-m", "tenzone.cli", "play", "alto", "--seats", "4", "--seed", "1", "--lang", lang],
            cwd=copy, input="1\n" * 20, capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONPATH": str(copy / "src"), "XDG_DATA_HOME": str(home)},
        )  # fmt: skip
        assert ("Rule 5." if lang == "en" else "Regola 5.") in done.stdout


def test_pictures() -> None:
    drawn = svg(["\x1b[1;31mred <&> bold\x1b[0m plain \x1b[97;44m blue \x1b[0m", "┌─┐"], "A title & more")
    assert drawn.startswith("<svg ")
    assert "<title>A title &amp; more</title>" in drawn
    assert "red &lt;&amp;&gt; bold" in drawn
    assert 'font-weight="bold"' in drawn
    assert drawn.count("<rect") == 2
