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
HTML: Final = "text/html; charset=utf-8"
OWN_PATH: Final = re.compile(r'="\.?/')  # how index.html names whatever is on its own server


def page_folder() -> Path:
    """Where the built page is, or would be."""
    return Path(str(files("atoll.server") / "page")).resolve()


class PageFiles:
    def __init__(self, folder: Path, base: str) -> None:
        self.folder = folder
        self.base = base

    async def answer(self, request: ApiRequest) -> FileAnswer | HttpAnswer:
        path: str = request.path_params["path"]
        found = self._file(path) if path != INDEX else None
        is_api, is_file = path.partition("/")[0] == "api", "." in path.rpartition("/")[2] and path != INDEX
        if is_api or (is_file and found is None):
            raise Sorry(404, "no-address")
        if found is not None:
            keeping = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"  # hashed
            return FileAnswer(found, {"Cache-Control": keeping})
        index = self._file(INDEX)
        if index is None:
            return HttpAnswer(200, HTML, _placeholder(request.lang).encode())
        text = OWN_PATH.sub(f'="{self.base}', index.read_text("utf-8"))
        return HttpAnswer(200, HTML, text.encode(), {"Cache-Control": "no-cache"})

    def _file(self, path: str) -> Path | None:
        """A file of the page; nothing outside its folder."""
        try:
            found = (self.folder / path).resolve()
            return found if found.is_relative_to(self.folder) and found.is_file() else None
        except (OSError, ValueError):
            return None


def _placeholder(lang: str) -> str:
    said = sentence(BOOK, "no-page", lang)
    return f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Atoll</title><p>{said}</p></html>'
