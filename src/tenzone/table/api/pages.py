"""The browser's files, as they lie in the package."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tenzone.table.api.context import ApiError
from tenzone.table.api.guard import FILES
from tenzone.table.api.serving import json_reply, language

# Said here and not asked of the machine: some registries call a module plain text.
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


@cache
def page(name: str) -> tuple[bytes, str, str] | None:
    """A file below web/, if there is one of that very name; its kind, and the mark of what is in it."""
    parts = name.split("/")
    kind = KINDS.get("." + parts[-1].rpartition(".")[2])
    if kind is None or any(not part or part.startswith(".") or "\\" in part for part in parts):
        return None
    file = files("tenzone").joinpath("web", *parts)
    if not file.is_file():
        return None
    body = file.read_bytes()
    return body, kind, f'"{hashlib.sha256(body).hexdigest()[:24]}"'


async def serve(request: Request) -> Response:
    try:
        request.app.state.guard.request(request, FILES)
    except ApiError as error:
        return json_reply(error.reply(language(request)), error.status)
    found = page(request.path_params["name"])
    if found is None:
        return json_reply(ApiError(404, "no_page").reply(language(request)), 404)
    body, kind, mark = found
    headers = {"cache-control": "no-cache", "etag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)
