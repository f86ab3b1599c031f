"""uvicorn, set as the table needs it."""

from __future__ import annotations

import socket
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from tenzone.table.api.doors import Door
from tenzone.table.api.frames import Way

FRAME: Final = 32 * 1024  # bytes; what is longer never reaches us
PING: Final = 5.0  # seconds between two signs of life, which a browser answers by itself even in a page nobody looks at
SILENT: Final = 9.0  # and without an answer to one: the others are told soon that somebody is cut off


class Server(uvicorn.Server):
    """Ends what waits before it waits for what goes on."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, Starlette):
            self.config.app.state.hall.end()
        await super().shutdown(sockets)


def config(app: Starlette, host: str, port: int, **more: Any) -> uvicorn.Config:  # noqa: ANN401
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=Door,
        ws=Way,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=SILENT,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        limit_concurrency=None,
        **more,
    )
