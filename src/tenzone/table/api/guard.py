"""At the door: by what name the server is called, from what page, how often; and the headers every answer carries."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenzone.table.accounts.limits import Buckets
from tenzone.table.api.context import ApiError
from tenzone.table.live.settings import Settings
from tenzone.table.live.time import Time

FILES: Final = "/"
TEN_SECONDS: Final = 10_000
TEN_MINUTES: Final = 600_000
PAGE: Final = files("tenzone").joinpath("web", "index.html").read_text(encoding="utf-8")
# The one inline script is the map of modules: allowed by its hash.
MODULES: Final = PAGE.partition('<script type="importmap">')[2].partition("</script>")[0]
HASH: Final = base64.b64encode(hashlib.sha256(MODULES.encode()).digest()).decode()
CSP: Final = (
    f"default-src 'none'; script-src 'self' 'sha256-{HASH}'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self';"
    " manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Knows the names the server answers to; counts requests by address."""

    def __init__(self, settings: Settings, time: Time) -> None:
        self._time: Final = time
        self._proxied: Final = settings.secure
        self.hosts: Final = {host.lower() for host in settings.hosts}
        self._requests: Final = Buckets(settings.requests, TEN_SECONDS)
        self._files: Final = Buckets(settings.files, TEN_SECONDS)
        tables = Buckets(settings.tables, TEN_MINUTES)
        self._rare: Final = {
            "/api/matches": tables,
            "/api/matches/{match}/branch": tables,
            "/api/load": Buckets(settings.loads, TEN_MINUTES),
            "/api/matches/{match}/reports": Buckets(settings.reports, TEN_MINUTES),
            "/api/guests": Buckets(settings.guests, TEN_MINUTES),
            "/api/login": Buckets(settings.tries, TEN_MINUTES),
            "/api/carry": Buckets(settings.tries, TEN_MINUTES),
            "/api/me/claim": Buckets(settings.tries, TEN_MINUTES),
            "/api/matches/{match}/hints": Buckets(settings.hints, TEN_MINUTES),
            "/api/matches/{match}/chart": Buckets(settings.hints, TEN_MINUTES),
            "/api/matches/{match}/why": Buckets(settings.hints, TEN_MINUTES),
        }

    def called(self, headers: Headers) -> bool:
        """By one of its names: another name that leads here is somebody's trick."""
        return not self.hosts or headers.get("host", "").lower() in self.hosts

    def from_our_page(self, headers: Headers) -> bool:
        origin = urlsplit(headers.get("origin", ""))
        return origin.scheme in {"http", "https"} and origin.netloc.lower() == headers.get("host", "").lower()

    def request(self, request: Request, path: str) -> None:
        if not self.called(request.headers):
            raise ApiError(421, "host")
        if "origin" in request.headers and not self.from_our_page(request.headers):
            raise ApiError(403, "origin")
        now, peer = self._time.now(), self.address(request)
        # The page is many small files: opening it takes nothing from what a player may ask.
        if not (self._files if path == FILES else self._requests).take(peer, now):
            raise ApiError(429, "slow_down")
        if path in self._rare and not self._rare[path].take(peer, now):
            raise ApiError(429, "slow_down")

    def address(self, connection: HTTPConnection) -> str:
        """Whoever asks. Behind a proxy that is the last address it has written down: those before it anybody could have sent."""
        told = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()[:64] if self._proxied else ""
        return told or (connection.client.host if connection.client is not None else "?")


class Secured:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, secured)
