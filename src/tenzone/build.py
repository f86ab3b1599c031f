"""Which Tenzone this is: its version, and whether the engine runs compiled or from source."""

import importlib.util
import os
import pathlib
import platform
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

VERSION: Final = "0.1.0"
ENGINE: Final = "tenzone.kernel.state"


def compiled() -> bool:
    """True if the engine in use is the compiled one."""
    spec = importlib.util.find_spec(ENGINE)
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def describe() -> str:
    """One line for `--version` and for the head of every benchmark."""
    engine = "compiled" if compiled() else "interpreted"
    return f"tenzone {VERSION}, {engine} engine, {platform.python_implementation()} {platform.python_version()}"


def home(environment: Mapping[str, str] = os.environ) -> pathlib.Path:
    """Where games are kept, for this user."""
    base = environment.get("XDG_DATA_HOME", "")
    if base and pathlib.Path(base).is_absolute():
        return pathlib.Path(base) / "tenzone"
    if os.name == "nt" and environment.get("LOCALAPPDATA"):
        return pathlib.Path(environment["LOCALAPPDATA"]) / "tenzone"
    return pathlib.Path.home() / ".local" / "share" / "tenzone"
