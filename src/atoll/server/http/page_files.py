"""The files of the built page, and index.html for every address that the page itself understands."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from atoll.server.http.answer import FileAnswer, HttpAnswer
from atoll.server.http.request import ApiRequest
from atoll.wire.errors import BOOK, Sorry
from atoll.words import sentence

INDEX: Final = "index.html"
OFFLINE: Final = "offline/"  # of an address
LIST: Final = "files.json"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smaller first
TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
HTML: Final = "text/html; charset=utf-8"
OWN_PATH: Final = re.compile(r'="\.?/')  # how index.html names whatever is on its own server


def page_folder() -> Path:
    """Where the built page is, or would be."""
    return Path(str(files("atoll.server") / "page")).resolve()


def offline_folder() -> Path:
    """Where the files are that play without a server, or would be: `make offline` builds them."""
    return Path(str(files("atoll.offline") / "files")).resolve()


class PageFiles:
    def __init__(self, folder: Path, base: str, offline: Path) -> None:
        self.folder = folder
        self.base = base
        self.offline = offline

    async def answer(self, request: ApiRequest) -> FileAnswer | HttpAnswer:
        path: str = request.path_params["path"]
        if path.startswith(OFFLINE):
            return self._offline_file(path.removeprefix(OFFLINE), request)
        found = _file(self.folder, path) if path != INDEX else None
        is_api, is_file = path.partition("/")[0] == "api", "." in path.rpartition("/")[2] and path != INDEX
        if is_api or (is_file and found is None):
            raise Sorry(404, "no-address")
        if found is not None:
            keeping = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"  # hashed
            return FileAnswer(found, {"Cache-Control": keeping})
        index = _file(self.folder, INDEX)
        if index is None:
            return HttpAnswer(200, HTML, _placeholder(request.lang).encode())
        text = OWN_PATH.sub(f'="{self.base}', index.read_text("utf-8"))
        if (self.offline / LIST).is_file():
            text = text.replace("<html ", '<html data-offline="take" ', 1)
        return HttpAnswer(200, HTML, text.encode(), {"Cache-Control": "no-cache"})

    def _offline_file(self, path: str, request: ApiRequest) -> FileAnswer:
        """A file for playing without a server, packed as well as the visitor can read it."""
        found = _file(self.offline, path)
        if found is None:
            raise Sorry(404, "no-address")
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding", "Content-Type": _type_of(found)}
        accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        for name, ending in PACKED.items():
            packed = found.with_name(found.name + ending)
            if name in accepted and packed.is_file():
                return FileAnswer(packed, headers | {"Content-Encoding": name})
        return FileAnswer(found, headers)


def _file(folder: Path, path: str) -> Path | None:
    """A file of a folder; nothing outside of it."""
    try:
        found = (folder / path).resolve()
        return found if found.is_relative_to(folder) and found.is_file() else None
    except (OSError, ValueError):
        return None


def _type_of(file: Path) -> str:
    return TYPES.get(file.suffix, "application/octet-stream")


def _placeholder(lang: str) -> str:
    said = sentence(BOOK, "no-page", lang)
    return f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Atoll</title><p>{said}</p></html>'
