"""What is done with every request: the headers of each answer, and the folder that the page may have on its host."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
WASM_POLICY: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
OFFLINE: Final = "/offline/"  # workers that run Python in WebAssembly; no page is there
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
START: Final = "http.response.start"


class SecurityHeaders:
    """Puts the headers on that every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        is_offline = path.removeprefix(scope.get("root_path", "")).startswith(OFFLINE)

        async def with_headers(message: Message) -> None:
            if message["type"] == START:
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if is_offline:
                    headers["Content-Security-Policy"] = WASM_POLICY
            await send(message)

        await self.app(scope, receive, with_headers)


class BasePath:
    """A page in a folder of its host: the folder is taken off, unless the proxy has done that already."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if self.base != "/" and path == self.base[:-1]:
            await RedirectResponse(self.base)(scope, receive, send)
            return
        if self.base != "/" and path.startswith(self.base):
            scope["root_path"] = self.base[:-1]
        await self.app(scope, receive, send)
