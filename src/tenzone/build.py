"""Which Tenzone this is: its version, and whether the engine runs compiled or from source."""

import importlib.util
import platform
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
