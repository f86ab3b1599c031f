"""From a request to a handler and back: who asks, in what language, with what body; and every error in one sentence."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import speaking
from tenzone.table.api.context import ApiError, Context, Endpoint
from tenzone.table.api.cookies import NAME
from tenzone.table.store.base import Bearer, MatchGoneError, StoreError
from tenzone.table.wire.replies import Refused

BODY: Final = 512 * 1024
SMALL: Final = 16 * 1024
RECORDS: Final = {"/api/load", "/api/replay", "/api/verify"}
SAFE: Final = {"GET", "HEAD"}
log = logging.getLogger("tenzone.table")


def language(request: Request) -> str:
    """As asked for, else the first the browser likes that we speak."""
    asked = request.query_params.get("lang", "")
    liked = request.headers.get("accept-language", "")
    found = [part.strip()[:2].lower() for part in [asked, *liked[:200].split(",")]]
    return next((lang for lang in found if lang in LANGUAGES), "en")


def json_reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def bearer_of(request: Request) -> tuple[Bearer | None, str, bool]:
    """By the token of a program, or by the cookie of a browser whose page is ours."""
    accounts = request.app.state.accounts
    header = request.headers.get("authorization", "")
    if header.startswith("Bearer "):
        token = header.removeprefix("Bearer ")[:200]
        found = await accounts.bearer(token)
        if found is None:
            raise ApiError(401, "who_are_you")
        return found, token, False
    token = request.cookies.get(NAME, "")[:200]
    if not token:
        return None, "", False
    if request.method not in SAFE and "origin" not in request.headers:
        raise ApiError(403, "origin")
    return await accounts.bearer(token), token, True


async def body_of(request: Request, endpoint: Endpoint) -> Any:  # noqa: ANN401
    most = BODY if endpoint.path in RECORDS else SMALL
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise ApiError(413, "too_long", number=most)
    except ClientDisconnect:  # half a body: whoever sent it hears no answer any more
        raise ApiError(400, "bad_body") from None
    if endpoint.takes is None:
        return None
    try:
        return msgspec.json.decode(bytes(data), type=endpoint.takes)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError(400, "bad_body", at=place(error)) from None


def place(error: Exception) -> str:
    """Where in a body something is wrong, as msgspec names it; never what was sent."""
    _, found, where = str(error).rpartition(" - at `")
    return where.rstrip("`")[:80] if found else ""


def route(endpoint: Endpoint) -> Route:
    async def serve(request: Request) -> Response:
        lang = language(request)
        with speaking(lang):
            try:
                request.app.state.guard.request(request, endpoint.path)
                bearer, token, by_cookie = await bearer_of(request)
                state = request.app.state
                c = Context(request, state.hall, state.accounts, bearer, lang, token, by_cookie=by_cookie)
                if not endpoint.open and bearer is None:
                    raise ApiError(401, "who_are_you")
                c.body = await body_of(request, endpoint)
                reply = await endpoint.handler(c)
            except ApiError as error:
                return json_reply(error.reply(lang), error.status)
            except MatchGoneError:
                return json_reply(ApiError(404, "no_match").reply(lang), 404)
            except StoreError as error:
                log.warning("the store failed: %s", error)
                return json_reply(ApiError(503, "store").reply(lang), 503)
        if isinstance(reply, Response):
            return reply
        return json_reply(reply, 409 if isinstance(reply, Refused) else endpoint.status)

    return Route(endpoint.path, serve, methods=[endpoint.method], name=f"{endpoint.method} {endpoint.path}")


async def on_http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    reason = {404: "no_page", 405: "no_method"}.get(status, "failed")
    return json_reply(ApiError(status, reason).reply(language(request)), status)


async def on_error(request: Request, error: Exception) -> Response:
    """Nothing of what went wrong inside leaves the server."""
    return json_reply(ApiError(500, "failed").reply(language(request)), 500)
