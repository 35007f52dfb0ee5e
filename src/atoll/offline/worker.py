"""What the page's worker starts in its Python: texts go in and out, and the journal is a file of the browser."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from atoll.offline.local_server import LocalServer
from atoll.offline.messages import FromPage, ToPage
from atoll.offline.thinking import BrowserWorker
from atoll.server.settings import ServerSettings
from atoll.store import BrowserFull
from atoll.store.journal_store import JournalStore

HEARD: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class BrowserJournal:
    """Whatever the browser says when it cannot write, there was no room: the tab has nobody else to ask."""

    def __init__(self, write: Callable[[str], None], replace: Callable[[str], None]) -> None:
        self._write = write
        self._replace = replace

    def write(self, line: str) -> None:
        self._kept(self._write, f"{line}\n" if line else "")

    def replace(self, text: str) -> None:
        self._kept(self._replace, text)

    def _kept(self, put: Callable[[str], None], text: str) -> None:
        try:
            put(text)
        except Exception as error:
            raise BrowserFull("browser-full") from error


async def start(
    settings: str,
    lines: str,
    write: Callable[[str], None],
    replace: Callable[[str], None],
    new_worker: Callable[[Any], BrowserWorker],
    tell: Callable[[str], None],
) -> Callable[[str], None]:
    """Begin with a journal, and with the settings that the files came with.

    What is told is JSON, as is what the function that is given back hears.
    """
    logging.basicConfig(level=logging.WARNING)

    def tell_page(told: ToPage) -> None:
        tell(msgspec.json.encode(told).decode())

    store = JournalStore(BrowserJournal(write, replace), lines.splitlines())
    told = msgspec.json.decode(settings, type=ServerSettings)
    server = LocalServer(store, new_worker, tell_page, told)
    await server.open()
    return lambda text: server.hear(HEARD.decode(text))
