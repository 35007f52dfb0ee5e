"""A plain static file server: files below a base path, and 404.html for what is not there."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, Final

TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
}


class StaticHost:
    def __init__(self, folder: Path, base: str = "/atoll/") -> None:
        self.base = base
        self.asked: list[str] = []  # paths of the host
        self.is_away = False
        host = self

        class Files(SimpleHTTPRequestHandler):
            extensions_map: ClassVar[dict[str, str]] = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
            protocol_version = "HTTP/1.1"

            def __init__(self, *args: Any) -> None:
                super().__init__(*args, directory=str(folder))

            def do_GET(self) -> None:
                host.asked.append(self.path)
                path = self.path.partition("?")[0]
                if host.is_away:
                    self.close_connection = True
                    self.connection.close()
                    return
                inside = path.removeprefix(base) if path.startswith(base) else None
                if inside is not None and (inside == "" or (folder / inside).is_file()):
                    self.path = f"/{inside}"
                    super().do_GET()
                    return
                lost = (folder / "404.html").read_bytes()
                self.send_response(404)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(lost)))
                self.end_headers()
                self.wfile.write(lost)

            def log_message(self, *_: Any) -> None:
                """Nobody reads it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}{base[:-1]}"


@contextmanager
def serving(folder: Path, base: str = "/atoll/") -> Iterator[StaticHost]:
    host = StaticHost(folder, base)
    thread = threading.Thread(target=host.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        host.server.shutdown()
        host.server.server_close()
        thread.join()
