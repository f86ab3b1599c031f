"""The browser's files, as they lie in the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tenzone.table.api.context import ApiError
from tenzone.table.api.serving import json_reply, language

# Said here and not asked of the machine: some registries call a module plain text.
KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


@cache
def page(name: str) -> tuple[bytes, str] | None:
    """A file below web/, if there is one of that very name."""
    parts = name.split("/")
    kind = KINDS.get("." + parts[-1].rpartition(".")[2])
    if kind is None or any(not part or part.startswith(".") or "\\" in part for part in parts):
        return None
    file = files("tenzone").joinpath("web", *parts)
    return (file.read_bytes(), kind) if file.is_file() else None


async def serve(request: Request) -> Response:
    name = request.path_params.get("name", "") or "index.html"
    try:
        request.app.state.guard.request(request, "/")
    except ApiError as error:
        return json_reply(error.reply(language(request)), error.status)
    found = page(name)
    if found is None:
        return json_reply(ApiError(404, "no_page").reply(language(request)), 404)
    return Response(found[0], media_type=found[1], headers={"cache-control": "no-cache"})
