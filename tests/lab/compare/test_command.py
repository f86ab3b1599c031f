"""`tenzone compare` from the command line: text, JSON and the page."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.dom.minidom import parseString

import pytest

from tenzone.cli import main
from tests.games import TOYS

assert TOYS
FALCO = 'game = "morra"\nback = "blue"\n\n[falco]\nname = { it = "Falco", en = "Hawk <b>" }\nvalue = 1\ncount = 3\n'
ROUND = ("--option", "rounds=1", "--players", "random", "--jobs", "1")
VOID = ("meta", "line", "rect", "path")


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(["compare", *arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(FALCO, encoding="utf-8")
    return str(file)


class Tags(HTMLParser):
    """Every tag is closed, and what there is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "--help")
    assert code == 0
    assert "example: tenzone compare " in out


def test_text_and_json_tell_the_same(capsys: pytest.CaptureFixture[str], mine: str) -> None:
    asked = ("morra", mine, "--games", "60", *ROUND)
    code, out, err = ran(capsys, *asked)
    assert (code, err) == (0, "")
    assert out.startswith(f"morra, 2 seats, seed 0: morra (2 random, rounds=1) before, {mine} (2 random, rounds=1) after")
    assert "changed: Hawk <b> (value 5 → 1, copies 2 → 3)\n" in out
    assert "Undecided after 60 deals (120 games), margin 2 points; open: first to play " in out
    found = json.loads(ran(capsys, *asked, "--json")[1])
    assert (found["verdict"], found["deals"], found["games"], found["margin"]) == ("undecided", 60, 120, 0.02)
    assert found["edited"]["falco"]["value"] == {"old": 5, "new": 1}
    first = found["won"]["turn"]["first"]
    assert first["change"] == pytest.approx(first["new"] - first["old"])
    line = next(line for line in out.splitlines() if line.startswith("first to play"))
    assert line.split()[3:6] == [f"{first['old']:.1%}", f"{first['new']:.1%}", f"{first['change'] * 100:+.1f}"]
    assert set(found["cards"]["falco"]) == {"held", "use"}
    assert "judged" in found["cards"]["falco"]["held"]
    assert "judged" not in found["cards"]["lupo"]["held"]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_needs_nothing_else(capsys: pytest.CaptureFixture[str], mine: str, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "page.html"
    ran(capsys, "morra", mine, "--games", "60", "--html", str(file), "--lang", lang, *ROUND)
    text = file.read_text(encoding="utf-8")
    tags = Tags(text)
    names = [tag for tag, _ in tags.seen]
    assert f'<html lang="{lang}">' in text
    assert not {"script", "link", "img", "iframe"} & set(names)
    assert "http" not in text
    assert "@import" not in text
    assert "prefers-color-scheme: dark" in text
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in tags.seen
    assert "Hawk &lt;b&gt;" in text or lang == "it"
    assert "<b>" not in text
    shapes = re.findall(r'<li class="(\w+)"><svg [^>]*><path d="([^"]+)"', text)
    assert len(shapes) == len({shape for _, shape in shapes}) == 5  # what a colour tells, a shape tells too
    assert names.count("svg") == 3 + len(shapes)
    assert names.count("table") == 4
    assert ("Chi vince" if lang == "it" else "Who wins") in text
    for drawn in re.findall(r'<svg viewBox="0.*?</svg>', text, re.DOTALL):
        chart = parseString(drawn)
        assert drawn.startswith('<svg viewBox="0 0 360 ')
        assert ' role="img"><title>' in drawn
        assert all(re.search(rf"<{tag}>[^<]+</{tag}>", drawn) for tag in ("title", "desc"))
        line, mark = r'<line x1="([\d.]+)" x2="([\d.]+)"[^>]*/>', r'<g transform="translate\(([\d.]+) [\d.]+\)"><path d="([^"]+)"'
        found = re.findall(rf'<g class="(\w+)">{line}{mark}', drawn)
        assert len(found) == sum(node.hasAttribute("class") for node in chart.getElementsByTagName("g")) > 1
        assert all(0 <= float(low) <= float(dot) <= float(high) <= 360 for _, low, high, dot, _ in found)
        assert {(status, shape) for status, *_, shape in found} <= set(shapes)


def test_harm_is_a_check_that_failed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Half the light gone, and the words for it."""
    text = "\n".join(
        f'[{slug}]\nname = {{ it = "x", en = "x" }}\nkind = "lamp"\nstrength = 1\ncount = {count}\nreverse = "{slug}_spento"'
        for slug, count in (("nord", 1), ("sud", 2))
    )
    file = tmp_path / "dark.toml"
    file.write_text(f'game = "lanterna"\nback = "brass"\n{text}\n', encoding="utf-8")
    code, out, err = ran(capsys, "lanterna", str(file), "--games", "400", "--seats", "2", "--players", "greedy", "--jobs", "1")
    assert (code, err) == (1, "")
    assert "\nHarmful, found after " in out
    assert re.search(r"beyond 2 points: .*nobody \+[\d.]+ points \[\+", out)


def test_players_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("morra", "--games", "30", "--option", "rounds=1", "--jobs", "1", "--json")
    found = json.loads(ran(capsys, *asked, "--players", "random", "greedy,random")[1])
    assert found["old"]["players"] == ["random", "random"]
    assert found["new"]["players"] == ["greedy", "random"]


def test_options_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("morra", "morra", "--games", "30", "--players", "random", "--jobs", "1", "--json")
    found = json.loads(ran(capsys, *asked, "--options", "rounds=1", "rounds=2")[1])
    assert [found[side]["options"] for side in ("old", "new")] == [{"rounds": 1}, {"rounds": 2}]


def test_loose_files_of_a_game_that_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FALCO.replace('game = "morra"\n', ""), encoding="utf-8")
    code, _, err = ran(capsys, str(file), "--games", "10", "--players", "random", "greedy", "--option", "rounds=1")
    assert (code, "which game are the cards of" in err) == (2, True)
    asked = ("--game", "morra", "--games", "10", "--players", "random", "greedy", "--option", "rounds=1", "--jobs", "1")
    assert ran(capsys, str(file), *asked)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "morra"), "chess is neither a game ("),
        (("morra",), "before and after are the same"),
        (("morra", "proelio"), "morra cannot be compared with proelio"),
        (("morra", "--players", "random", "greedy", "random"), "not 3 lists"),
        (("morra", "--players", ","), "names nobody"),
        (("morra", "--players", "random", "nobody"), "no player 'nobody'"),
        (("morra", "--players", "random", "greedy", "--margin", "80"), "--margin goes from above 0"),
        (("morra", "--players", "random", "greedy", "--jobs", "-1"), "--jobs goes from 0"),
        (("morra", "--players", "random", "greedy", "--games", "0"), "at least one game"),
        (("morra", "--options", "rounds", "rounds=2"), "an option is written NAME=VALUE"),
        (("morra", "--players", "random", "greedy", "--html", "no/where.html"), "there is no folder no"),
    ],
)
def test_bad_use_gets_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    code, out, err = ran(capsys, *arguments, "--option", "rounds=1")
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
