"""Builds the engine as one compiled group where a C compiler is found, and leaves it as source where not.

TENZONE_COMPILE  auto (the default): compile if possible; off: never; require: compile or fail.
TENZONE_OPT      optimisation level of the C compiler, 0 to 3 (default 3).
TENZONE_EXTRA    more modules for the same group: files or directories below this one, separated as in PATH. A compiled
                 class may be subclassed only inside its group, so the games of tests and benchmarks come in this way.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
ENGINE = ("kernel", "face", "language", "games", "players")
MARK = "# interpreted"
MARK_LINES = 10
WHOLE = ("-flto=auto", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt")
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
EDITABLE = {"develop", "editable_wheel"}


def joins_group(path: Path) -> bool:
    """Packages' own files only gather names and stay source, like tests and what says `# interpreted` at its top."""
    if path.name in {"__init__.py", "__main__.py", "conftest.py"} or path.name.startswith("test_"):
        return False
    with path.open(encoding="utf-8") as lines:
        return not any(line.startswith(MARK) for _, line in zip(range(MARK_LINES), lines, strict=False))


def group(root: Path = ROOT, extra: str = "") -> list[str]:
    """The modules compiled together, as paths from the root."""
    places = [root / "src" / "tenzone" / part for part in ENGINE]
    places += [root / part for part in extra.split(os.pathsep) if part]
    found = {p for place in places for p in ([place] if place.is_file() else place.rglob("*.py"))}
    return sorted(p.relative_to(root).as_posix() for p in found if joins_group(p))


def compiler_works(flags: tuple[str, ...] = ()) -> bool:
    """Whether a C compiler that takes these flags and Python's own headers are there, found out by compiling a line."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            paths = sysconfig.get_paths()
            headers = [paths["include"], paths["platinclude"]]
            built = compiler.compile([str(source)], output_dir=scratch, include_dirs=headers, extra_preargs=[*flags])
            compiler.link_shared_object(built, str(Path(scratch) / "probe"), extra_preargs=[*flags])
        except Exception:  # noqa: BLE001 - a compiler can be missing in many ways, all the same to us
            return False
    return True


def mode() -> str:
    chosen = os.environ.get("TENZONE_COMPILE", "auto")
    if chosen not in {"auto", "off", "require"}:
        sys.exit(f"TENZONE_COMPILE is {chosen!r}; it may be auto, off or require.")
    return chosen


def leave_as_source(why: str) -> None:
    print(f"tenzone: the engine is left uncompiled ({why}); it works the same, slower.", file=sys.stderr)


def tuned(found: list[Extension], level: str) -> list[Extension]:
    """The group optimised as one program, where the compiler can: a tenth faster."""
    if level == "3" and compiler_works(WHOLE):
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *WHOLE]  # the list is one for all
            extension.extra_link_args = [*extension.extra_link_args, *WHOLE, "-O3"]
    return found


def extensions(arguments: list[str]) -> list[Extension]:
    """The compiled group, or nothing when it is not wanted or cannot be had."""
    chosen = mode()
    wanted = BUILDING | EDITABLE if chosen == "require" else BUILDING
    modules = group(extra=os.environ.get("TENZONE_EXTRA", ""))
    if chosen == "off" or not modules or not wanted.intersection(arguments):
        return []
    if not compiler_works():
        if chosen == "require":
            sys.exit("TENZONE_COMPILE=require, but no C compiler with Python's headers was found.")
        leave_as_source("no C compiler with Python's headers")
        return []
    try:
        from mypyc.build import mypycify

        # multi_file: a third of the time, a quarter of the memory; group_name: no hash in the library's name.
        level = os.environ.get("TENZONE_OPT", "3")
        return tuned(mypycify(modules, opt_level=level, debug_level="0", group_name="tenzone", multi_file=True), level)
    except (Exception, SystemExit):  # mypycify exits on a type error
        if chosen == "require":
            raise
        leave_as_source("mypyc refused it, as told above")
        return []


class CleanBuild(build):
    """Never ships what an earlier build left behind."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class WholeGroup(build_ext):
    """All of the group or none of it: half a group cannot be imported."""

    extensions: list[Extension]

    def run(self) -> None:
        try:
            super().run()
        except (Exception, SystemExit):
            if mode() == "require":
                raise
            self.discard()
            leave_as_source("the C compiler failed, as told above")

    def build_extensions(self) -> None:
        """The group is one library of many C files, which setuptools would compile one after the other."""
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [name for names in pool.map(lambda s: one_by_one([s], **options), sources) for name in names]

        self.compiler.compile = side_by_side
        super().build_extensions()

    def discard(self) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(ext_modules=extensions(sys.argv[1:]), cmdclass={"build": CleanBuild, "build_ext": WholeGroup})
