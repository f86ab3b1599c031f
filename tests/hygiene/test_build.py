"""What is compiled, and that each leg refuses the other's build."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import setup
from tests.conftest import shadows, wrong_build
from tests.hygiene.source import ROOT, read

TARGETS = "setup play test proof check golden soak balance bench bench-table screenshots docs wheel clean"


def plant(root: Path, *names: str, text: str = "x = 1\n") -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def test_the_group(tmp_path: Path) -> None:
    plant(tmp_path, "src/tenzone/kernel/__init__.py", "src/tenzone/kernel/state.py", "src/tenzone/games/proelio/turn.py")
    plant(tmp_path, "src/tenzone/cli.py", "src/tenzone/lessons/runner.py", "tests/games/toy.py", "tests/games/test_toy.py")
    plant(
        tmp_path,
        "src/tenzone/language/nodes.py",
        text='"""Nodes."""\n\n# interpreted: records made once, at load time\n',
    )
    plant(tmp_path, "bench/games/leduc.py")
    engine = ["src/tenzone/games/proelio/turn.py", "src/tenzone/kernel/state.py"]
    assert setup.group(tmp_path) == engine
    extra = os.pathsep.join(["tests/games", "bench/games/leduc.py"])
    assert setup.group(tmp_path, extra) == ["bench/games/leduc.py", *engine, "tests/games/toy.py"]


def test_editable_installs_are_never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled() -> bool:
        raise AssertionError("asked for a compiler")

    monkeypatch.setattr(setup, "compiler_works", compiled)
    monkeypatch.setattr(setup, "group", lambda **_: ["src/tenzone/kernel/state.py"])
    monkeypatch.setenv("TENZONE_COMPILE", "auto")
    for command in ("editable_wheel", "develop", "egg_info", "sdist", "dist_info"):
        assert setup.extensions([command]) == []
    with pytest.raises(AssertionError, match="asked for a compiler"):
        setup.extensions(["bdist_wheel"])
    monkeypatch.setenv("TENZONE_COMPILE", "require")
    with pytest.raises(AssertionError, match="asked for a compiler"):
        setup.extensions(["editable_wheel"])
    monkeypatch.setenv("TENZONE_COMPILE", "off")
    assert setup.extensions(["bdist_wheel"]) == []


def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(setup, "compiler_works", lambda: False)
    monkeypatch.setattr(setup, "group", lambda **_: ["src/tenzone/kernel/state.py"])
    monkeypatch.setenv("TENZONE_COMPILE", "auto")
    assert setup.extensions(["bdist_wheel"]) == []
    assert "uncompiled" in capsys.readouterr().err
    monkeypatch.setenv("TENZONE_COMPILE", "require")
    with pytest.raises(SystemExit, match="no C compiler"):
        setup.extensions(["bdist_wheel"])


def test_unknown_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENZONE_COMPILE", "perhaps")
    with pytest.raises(SystemExit, match="auto, off or require"):
        setup.mode()


def test_shadows(tmp_path: Path) -> None:
    plant(tmp_path, "src/tenzone/kernel/state.py", "src/tenzone/kernel/state.cpython-311-x86_64-linux-gnu.so")
    plant(tmp_path, "src/tenzone/kernel/foreign.so")
    assert [p.name for p in shadows(tmp_path)] == ["state.cpython-311-x86_64-linux-gnu.so"]
    problem = wrong_build("interpreted", tmp_path, tmp_path / "src" / "tenzone", compiled=False)
    assert problem is not None
    assert "would be run instead of the source" in problem


def test_each_leg_refuses_the_others_build(tmp_path: Path) -> None:
    source, wheel = tmp_path / "src" / "tenzone", tmp_path.parent / "elsewhere" / "tenzone"
    assert wrong_build("interpreted", tmp_path, source, compiled=False) is None
    assert wrong_build("compiled", tmp_path, wheel, compiled=True) is None
    assert wrong_build("interpreted", tmp_path, wheel, compiled=True)
    assert wrong_build("interpreted", tmp_path, wheel, compiled=False)
    assert wrong_build("compiled", tmp_path, source, compiled=False)
    assert wrong_build("compiled", tmp_path, wheel, compiled=False)
    assert wrong_build("compiled", tmp_path, None, compiled=False)


def test_the_targets_are_those_promised() -> None:
    """With make and without it, and bad use is one sentence."""
    makefile = read(ROOT / "Makefile")
    assert re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE) == [TARGETS]
    assert re.findall(r"^(\w.+):$", makefile, re.MULTILINE) == TARGETS.split()
    command = [sys.executable, "scripts/bootstrap.py", "nonsense"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert done.stderr.rstrip(".\n").split("one of ")[1].split(", ") == sorted(TARGETS.split())
