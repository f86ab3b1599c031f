"""Writing the little TOML lessons need: values on one line."""

from __future__ import annotations

import re
from typing import Final

from tenzone.face.record import quoted
from tenzone.messages import say

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else quoted(name)


def value(data: object) -> str:
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, str):
        return quoted(data)
    if isinstance(data, (list, tuple)):
        return f"[{', '.join(value(v) for v in data)}]"
    if isinstance(data, dict):
        pairs = [f"{key(str(k))} = {value(v)}" for k, v in data.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(data, (int, float)):
        return str(data)
    raise ValueError(say("check.cannot_hold", type=type(data).__name__))


def table(name: str, data: dict[str, object]) -> str:
    return "\n".join([f"[{key(name)}]", *(f"{key(k)} = {value(v)}" for k, v in data.items()), ""])
