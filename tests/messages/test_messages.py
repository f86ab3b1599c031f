"""Whatever a command says exists in both languages, nothing is kept that is never said, and one language is spoken at a time."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenzone
from tenzone.cli import main
from tenzone.face.record import RecordError, record_from
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.language.positions import TomlError, loads
from tenzone.messages import figures, own_language, reason, say, speaking, spoken, words
from tests.lessons.texts import proelio

SOURCE = Path(tenzone.__file__).parent
SAID = re.compile(r"""\b(?:say|said)\(\s*(?:[\w.]+,\s*)?f?["']([\w.{} ]+)["']""")
WRITTEN = re.compile(r"""["']((?:check|file|language|arena|comparison)\.[\w.]+)["']""")  # a key chosen before it is said
REFUSED = re.compile(r"""\bPackError\(([^,{]*),""")  # what the engine has against some cards, by its key
OWN = (
    *("figures", "os", "toml", "cli", "argparse", "seating", "settings", "file", "record", "check", "language"),
    *("report", "bench", "balance", "arena", "comparison", "table"),
)
# Keys put together from a name: which names there are is for others to say.
BUILT = (
    "argparse.",
    "toml.",
    "os.",
    "check.no.",
    "check.count.",
    "language.a.",
    "report.turn.",
    "bench.",
    "balance.",
    "report.rounds",
    "report.decisions",
    "comparison.key.",
    "comparison.status.",
    "comparison.verdict.",
    "table.no.",
    "table.error.",
    "table.ending.",
    "table.phrase.",
    "table.lesson.",
    "table.fair.",
    "table.privacy",
)
COMMANDS = {
    f"cli.{name}"
    for name in (
        "play",
        "check",
        "replay",
        "verify",
        "simulate",
        "arena",
        "compare",
        "cards",
        "bench",
        "serve",
        "backup",
        "restore",
        "remove",
        "reports",
    )
}
PARTS = {"check.not_legal", "check.also_legal"}


def keys() -> set[str]:
    """Every key said in full by the commands."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {f"language.pack.{key}" for first in REFUSED.findall(text) for key in re.findall(r'"(\w+)"', first)}
        found |= {k for k in SAID.findall(text) + WRITTEN.findall(text) if "{" not in k and k.split(".")[0] in OWN}
    return found


def known(lang: str) -> set[str]:
    return {k.removesuffix(".one").removesuffix(".other") for k in words().tables[lang] if k.split(".")[0] in OWN}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_said_has_words(lang: str) -> None:
    assert len(keys()) > 150
    assert keys() - known(lang) == set()


def test_nothing_is_kept_that_is_never_said() -> None:
    assert {k for k in known("en") - keys() - COMMANDS - PARTS if not k.startswith(BUILT)} == set()


def test_both_languages_say_the_same_things_with_the_same_holes() -> None:
    it, en = (words().tables[lang] for lang in LANGUAGES)
    holes = re.compile(r"\{\w+\}|%\(\w+\)[rs]|%[rs]")
    assert set(it) == set(en)
    one = {"{number}"}  # may be said in words
    differ = {k: set(holes.findall(it[k])) ^ set(holes.findall(en[k])) for k in it}
    assert [k for k, found in differ.items() if found - (one if k.endswith(".one") else set())] == []


def test_python_still_says_what_is_looked_up() -> None:
    """argparse's sentences are found by their English text; a Python that says them otherwise would speak English only."""
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    spelled = [text for key, text in words().tables["en"].items() if key.startswith("argparse.")]
    assert [text for text in spelled if text not in source and not text.startswith("invalid choice")] == []


NO_TOML = {
    "a = =": "value",
    "a": "equals",
    "a=1\n[a]": "twice",
    "a=1\na=2": "twice",
    "[a]\n[a]": "twice",
    "a={b=1,b=2}": "twice",
    "[a": "table_end",
    "[[a]": "tables_end",
    'a = "': "quote",
    'a = "x\nb = 1': "quote",
    "a = 'x\nb = 1": "quote",
    'a = """x': "quote",
    "a = '''x": "quote",
    "a = [": "end",
    "a = [1": "end",
    "a = [1 2]": "list",
    "a = {": "end",
    "a = { b = 1 c = 2 }": "braces",
    "a=1 b=2": "newline",
    "=": "statement",
    "a.=1": "key",
    'a="\\': "backslash",
    'a="\\q"': "backslash",
    'a="\\uZZZZ"': "backslash",
    "a = 2000-02-30": "date",
    "!": "statement",
    'a = "\x01"': "character",
    "# \x01": "character",
    "a = " + "9" * 5000: "digits",
}


@pytest.mark.parametrize("text", NO_TOML, ids=range(len(NO_TOML)))
def test_what_is_no_toml_is_told_in_our_words(text: str) -> None:
    """Found by the words of Python's own reader, so each fault must be one it finds."""
    for lang in LANGUAGES:
        with speaking(lang):
            wanted = say(f"toml.{NO_TOML[text]}")
            with pytest.raises(TomlError) as caught:
                loads(text)
            assert str(caught.value) == say("check.no_toml", reason=wanted)
    with speaking("it"), pytest.raises(RecordError, match=r"^riga [12]: l'intestazione non è TOML: ") as told:
        record_from(f"{text}\n\n")
    assert told.value.sentence.endswith(words().tables["it"][f"toml.{NO_TOML[text]}"])


def test_every_fault_of_toml_is_found_by_some_text() -> None:
    assert {*NO_TOML.values(), "strange"} == {k.removeprefix("toml.") for k in words().tables["en"] if k.startswith("toml.")}


# which language


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LC_ALL": "it_IT.UTF-8", "LANG": "en_GB.UTF-8"}, "it"),
        ({"LC_ALL": "C", "LANG": "it_IT.UTF-8"}, "en"),
        ({"LC_MESSAGES": "it"}, "it"),
        ({"TENZONE_LANG": "it", "LC_ALL": "en_GB.UTF-8"}, "it"),
        ({"TENZONE_LANG": "en", "LANG": "it_IT.UTF-8"}, "en"),
        ({"TENZONE_LANG": "la", "LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_own_language(environment: dict[str, str], lang: str) -> None:
    assert own_language(environment) == lang


def test_a_language_is_spoken_only_inside() -> None:
    before = spoken()
    with speaking("it"), pytest.raises(RecordError, match="riga 1: una partita registrata è"):
        record_from("tenzone = 1")
    assert spoken() == before
    with pytest.raises(RecordError, match="line 1: a record is a header"):
        record_from("tenzone = 1")


def test_figures() -> None:
    with speaking("it"):
        assert figures("1,234.5") == "1.234,5"
    assert figures("1,234.5") == "1,234.5"


def test_what_the_system_refuses() -> None:
    with speaking("it"):
        assert reason(OSError(13, "Permission denied")) == "permesso negato"
        assert reason(OSError(71, "Protocol error")) == "Protocol error"
        assert say("check.no_problems") == "nessun problema"


# the commands


@pytest.fixture(autouse=True)
def nobody_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("TENZONE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    assert spoken() == "en"


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("command", ["play", "check", "replay", "simulate", "arena", "compare", "bench"])
def test_help_in_italian(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = ran(capsys, command, "--help", "--lang", "it")
    assert code == 0
    assert out.startswith(f"uso: tenzone {command} ")
    assert f"esempio: tenzone {command} " in out
    assert not re.search(r"\b(usage|show|default|options|arguments|the)\b", out.replace("--option", ""))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sing"], "scelta non valida: 'sing'"),
        (["play"], "quale gioco? Ci sono: "),
        (["play", "proelio", "--people", "A,Z"], "non c'è il posto 'Z'; i posti sono A, B, C"),
        (["play", "proelio", "--humans", "4"], "i posti sono 3: --humans va da 0 a 3, non 4"),
        (["play", "proelio", "--bots", "deepblue"], "non c'è il giocatore 'deepblue'; ci sono: "),
        (["play", "proelio", "--option", "strict"], "un'opzione si scrive NOME=VALORE"),
        (
            ["play", "proelio", "--option", "strict=forse"],
            "l'opzione strict di proelio dovrebbe essere true o false, non 'forse'",
        ),
        (["play", "proelio", "--option", "rounds=5000"], "dovrebbe essere un numero intero da 0 a 1000, non 5000"),
        (["play", "proelio", "--option", "speed=3"], "proelio non ha l'opzione 'speed'; le sue opzioni sono: strict, teams"),
        (["play", "proelio", "--option", "teams=sì"], "Casate Alleate si gioca esattamente in 4"),
        (["play", "proelio", "--seats", "2"], "proelio si gioca con 3, 4, 5, 6 posti, non 2"),
        (["play", "proelio", "--seats", "x"], "valore non valido (atteso int): 'x'"),
        (["play", "proelio", "--seats"], "ci vuole un valore"),
        (["play", "proelio", "--swift"], "argomenti sconosciuti: --swift"),
        (["play", "scacchi"], "non c'è il gioco 'scacchi'; ci sono: "),
        (["play", "--resume", "absent.tzn"], "absent.tzn: non si può leggere: il file o la cartella non esiste"),
        (["play", "--resume", "last"], "non c'è nessuna partita conservata in "),
        (["check"], "mancano questi argomenti: PERCORSO"),
        (["check", "absent.toml"], "absent.toml: non c'è un file o una cartella con questo nome"),
        (["replay", "."], ".: non si può leggere: è una cartella"),
        (["simulate", "proelio", "--games", "0"], "si gioca almeno una partita, non 0"),
        (["simulate", "proelio", "--players", "greedy,random"], "si gioca con 3, 4, 5, 6 posti, non 2"),
    ],
)
def test_bad_use_in_italian(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    code, out, err = (
        ran(capsys, *arguments, "--lang=it") if arguments[-1] != "--seats" else ran(capsys, "--lang", "it", *arguments)
    )
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.startswith("tenzone")
    assert err.count("\n") == 1


def test_the_environment_is_enough(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENZONE_LANG", "it")
    assert "quale gioco?" in ran(capsys, "play")[2]
    assert "which game?" in ran(capsys, "play", "--lan", "en")[2]


def test_check_in_italian(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lesson = tmp_path / "lesson.toml"
    lesson.write_text(proelio('[[step]]\nplay = ["A: build torre"]\n'), encoding="utf-8")
    code, out, err = ran(capsys, "check", str(lesson), "--lang", "it")
    assert (code, err) == (1, "")
    assert out.startswith(f'{lesson}:12:9: passo 1: "A: build torre" è rifiutata: ')
    assert "    il tavolo come lo vede A:\n" in out
    assert out.endswith("Controllo di 1 lezione: 1 problema\n")
    lesson.write_text(proelio('[[step]]\nplay = ["A: build scudi"]\n'), encoding="utf-8")
    assert ran(capsys, "check", str(lesson), "--lang", "it") == (0, "Controllo di 1 lezione: nessun problema\n", "")


def test_simulate_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "simulate", "proelio", "--games", "3", "--players", "random", "--jobs", "1", "--lang", "it")
    assert code == 0
    assert out.startswith("proelio, 3 posti (3 random; a rotazione), 3 partite, seme 0, rounds=200\n")
    assert "\nprimo a giocare " in out
    assert "\nScudi " in out
