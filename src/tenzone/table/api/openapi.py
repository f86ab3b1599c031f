"""The OpenAPI document, made of the routes and the types of the wire."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tenzone.build import VERSION
from tenzone.table.api.context import Endpoint
from tenzone.table.wire.replies import Error, Refused

TEMPLATE: Final = "#/components/schemas/{name}"
IN_PATH: Final = re.compile(r"\{(\w+)\}")


def document(endpoints: Sequence[Endpoint]) -> bytes:
    types: list[Any] = [Error, Refused]
    for endpoint in endpoints:
        types += [t for t in (endpoint.takes, endpoint.gives, *(kind for _, kind in endpoint.query)) if t is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template=TEMPLATE)
    known = {repr(t): s for t, s in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, known)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Tenzone", "version": VERSION, "license": {"name": "Apache-2.0"}},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            },
        }
    )


def operation(endpoint: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    told = " ".join((inspect.getdoc(endpoint.handler) or "").split())
    parameters = [
        {"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in IN_PATH.findall(endpoint.path)
    ]
    parameters += [{"name": n, "in": "query", "required": False, "schema": known[repr(k)]} for n, k in endpoint.query]
    made: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": told,
        "parameters": parameters,
        "responses": {str(endpoint.status): answer(endpoint, known), "default": shown(known[repr(Error)])},
        "security": [{}, {"token": []}] if endpoint.open else [{"token": []}],
    }
    if endpoint.takes is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": known[repr(endpoint.takes)]}}}
    if endpoint.path.endswith("/commands"):
        made["responses"]["409"] = shown(known[repr(Refused)])
    return made


def answer(endpoint: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    if endpoint.gives is not None:
        return shown(known[repr(endpoint.gives)])
    if endpoint.status == 204:
        return {"description": "done"}
    return {"description": "ok", "content": {endpoint.media: {"schema": {"type": "string"}}}}


def shown(schema: object) -> dict[str, Any]:
    return {"description": "ok", "content": {"application/json": {"schema": schema}}}
