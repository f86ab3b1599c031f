"""The types of the wire for the page's scripts: `python -m tenzone.table.api.types` writes `web/types.d.ts`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from importlib.resources import as_file, files
from typing import Any, Final

import msgspec
from msgspec import inspect

from tenzone.table.api.app import ENDPOINTS
from tenzone.table.wire import library, tables
from tenzone.table.wire.commands import AnyCommand
from tenzone.table.wire.replies import Error, Refused
from tenzone.table.wire.sockets import FromClient, FromServer

HEAD: Final = "// Made from the server's own types by `python -m tenzone.table.api.types`: not to be changed by hand.\n"
WIDTH: Final = 120
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}
SHOWN: Final = "table"  # plain data for the server, whose shape the wire's tables tell
OPEN: Final = (tables.Card, tables.Prompt, library.CardEntry)  # the games add numbers of their own
ALIASES: Final = {"AnyCommand": AnyCommand, "FromClient": FromClient, "FromServer": FromServer}


def text() -> str:
    """The whole file."""
    taken = [t for endpoint in ENDPOINTS for t in (endpoint.takes, endpoint.gives) if t is not None]
    found = structs([*taken, Error, Refused, tables.Table, *ALIASES.values()])
    parts = [HEAD, *(interface(one) for one in sorted(found.values(), key=lambda s: s.cls.__name__))]
    parts += [f"export type {name} = {written(inspect.type_info(kind))};\n" for name, kind in sorted(ALIASES.items())]
    return "\n".join([*parts, addresses()])


def structs(types: Iterable[Any]) -> dict[str, inspect.StructType]:
    """Every struct that is reached, by name; two of one name would be one too many."""
    found: dict[str, inspect.StructType] = {}
    waiting = list(inspect.multi_type_info(types))
    while waiting:
        one = waiting.pop()
        if isinstance(one, inspect.StructType):
            known = found.setdefault(one.cls.__name__, one)
            if known is not one and known.cls is not one.cls:
                raise ValueError(f"two types are called {one.cls.__name__}")
            if known is one:
                waiting += [field.type for field in one.fields]
        waiting += inner(one)
    return found


def inner(kind: inspect.Type) -> list[inspect.Type]:
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return [kind.item_type]
    if isinstance(kind, inspect.DictType):
        return [kind.key_type, kind.value_type]
    return list(kind.types) if isinstance(kind, inspect.UnionType) else []


def written(kind: inspect.Type) -> str:
    """A type as TypeScript spells it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(written(one) for one in kind.types)
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        item = written(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {written(kind.value_type)}>"
    raise ValueError(f"{kind} has no place on the wire")


def interface(one: inspect.StructType) -> str:
    lines = [*comment(one.cls.__doc__ or ""), f"export interface {one.cls.__name__} {{"]
    if one.tag is not None:
        lines.append(f"  {one.tag_field}: {msgspec.json.encode(one.tag).decode()};")
    lines += [f"  {key(field)}{'?' if may_lack(one, field) else ''}: {typed(field)};" for field in one.fields]
    if one.cls in OPEN:
        lines.append("  [more: string]: any;")
    return "\n".join([*lines, "}", ""])


def key(field: inspect.Field) -> str:
    return field.encode_name


def typed(field: inspect.Field) -> str:
    if field.encode_name != SHOWN:
        return written(field.type)
    return "Table | null" if isinstance(field.type, inspect.UnionType) else "Table"


def may_lack(one: inspect.StructType, field: inspect.Field) -> bool:
    """What is sent to the server may lack what has a default; what it says, only where it leaves defaults out."""
    config = one.cls.__struct_config__
    return not field.required and (config.omit_defaults or config.forbid_unknown_fields)


def comment(told: str) -> list[str]:
    plain = " ".join(told.split())
    if not plain or plain.startswith(("msgspec.", "Struct(")):
        return []
    lines = textwrap.wrap(plain, WIDTH)
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}" for line in lines), " */"]


def addresses() -> str:
    """What every address takes and gives."""
    lines = [
        f'  "{e.method} {e.path}": {{ takes: {named(e.takes)}; gives: {named(e.gives)} }};'
        for e in sorted(ENDPOINTS, key=lambda e: (e.path, e.method))
    ]
    return "\n".join(["/** Every address: what it takes and gives. */", "export interface Addresses {", *lines, "}", ""])


def named(kind: object) -> str:
    if kind is None:
        return "null"
    return next((name for name, one in ALIASES.items() if one == kind), "") or written(inspect.type_info(kind))


if __name__ == "__main__":
    with as_file(files("tenzone").joinpath("web", "types.d.ts")) as place:
        place.write_text(text(), encoding="utf-8")
