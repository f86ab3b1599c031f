"""Refuses to test anything but what was meant: the source, or (TENZONE_LEG=compiled) the installed wheel."""

import importlib.util
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
LEG = os.environ.get("TENZONE_LEG", "interpreted")

# No deadline and, outside the long runs, no luck: a test passes or fails by what the code does, never by the clock.
settings.register_profile("test", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("proof", max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", max_examples=10_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("TENZONE_PROFILE", "test"))


def shadows(folder: Path) -> list[Path]:
    """Compiled files beside the source they were made from: Python would run them, however old, instead of it."""
    found = (p for suffix in (".so", ".pyd") for p in folder.rglob(f"*{suffix}"))
    return sorted(p for p in found if p.with_name(p.name.split(".")[0] + ".py").is_file())


def wrong_build(leg: str, root: Path, package: Path | None, *, compiled: bool) -> str | None:
    """Why this leg must not run here, or None; `package` is where `import tenzone` would look."""
    if package is None:
        return "tenzone is not installed here: run `make setup`."
    inside = package.is_relative_to(root)
    if leg == "compiled":
        if inside or not compiled:
            return f"the compiled leg needs the compiled wheel, and would run {package}: use `make test`."
        return None
    if stale := [p for part in ("src", "tests") for p in shadows(root / part)]:
        return f"{stale[0].relative_to(root)} would be run instead of the source beside it: delete it (`make clean`)."
    if not inside or compiled:
        return f"these tests are for the source in src, and would run {package}: use .venv (`make test`)."
    return None


def pytest_configure(config: pytest.Config) -> None:
    spec = importlib.util.find_spec("tenzone")
    package = Path(spec.origin).resolve().parent if spec and spec.origin else None
    engine = importlib.util.find_spec("tenzone.kernel.state") if package else None
    compiled = bool(engine and engine.origin and engine.origin.endswith(tuple(EXTENSION_SUFFIXES)))
    if problem := wrong_build(LEG, ROOT, package, compiled=compiled):
        raise pytest.UsageError(problem)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests marked `interpreted` stay out of the compiled leg."""
    if LEG != "compiled":
        return
    left_out = [item for item in items if item.get_closest_marker("interpreted")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
