"""uvicorn, set as the table needs it."""

from __future__ import annotations

from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

FRAME: Final = 32 * 1024  # bytes; what is longer never reaches us


def config(app: Starlette, host: str, port: int, **more: Any) -> uvicorn.Config:  # noqa: ANN401
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        limit_concurrency=None,
        **more,
    )
