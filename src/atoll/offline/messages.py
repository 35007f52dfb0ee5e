"""What pages and the worker that holds their tables tell each other, as JSON.

`page` names a tab, `id` its question or its socket. web/src/offline/messages.ts has the same for the page.
"""

from __future__ import annotations

import msgspec


class PageRequest(msgspec.Struct, frozen=True, tag="ask", tag_field="kind"):
    """A request, as over HTTP."""

    page: str
    id: int
    method: str
    path: str
    headers: dict[str, str]  # by their names in small letters
    body: str


class RequestStop(msgspec.Struct, frozen=True, tag="stop", tag_field="kind"):
    """Nobody wants that answer any more."""

    page: str
    id: int


class SocketOpen(msgspec.Struct, frozen=True, tag="open", tag_field="kind"):
    """A socket."""

    page: str
    id: int
    path: str


class SocketSend(msgspec.Struct, frozen=True, tag="send", tag_field="kind"):
    """A message of a socket."""

    page: str
    id: int
    text: str


class SocketClose(msgspec.Struct, frozen=True, tag="close", tag_field="kind"):
    """A socket is let go."""

    page: str
    id: int


class TabLeft(msgspec.Struct, frozen=True, tag="leave", tag_field="kind"):
    """The tab is gone, with all that it has asked and opened."""

    page: str


FromPage = PageRequest | RequestStop | SocketOpen | SocketSend | SocketClose | TabLeft


class AnswerHead(msgspec.Struct, frozen=True, tag="head", tag_field="kind"):
    """An answer begins."""

    page: str
    id: int
    status: int
    headers: dict[str, str]


class AnswerPart(msgspec.Struct, frozen=True, tag="part", tag_field="kind"):
    """Some of an answer's body."""

    page: str
    id: int
    text: str


class AnswerEnd(msgspec.Struct, frozen=True, tag="end", tag_field="kind"):
    """That was all of it."""

    page: str
    id: int


class SocketOpened(msgspec.Struct, frozen=True, tag="opened", tag_field="kind"):
    """A socket may be used."""

    page: str
    id: int


class SocketText(msgspec.Struct, frozen=True, tag="text", tag_field="kind"):
    """A message for a socket."""

    page: str
    id: int
    text: str


class SocketClosed(msgspec.Struct, frozen=True, tag="closed", tag_field="kind"):
    """A socket was let go here, for the reason that WebSocket has for it."""

    page: str
    id: int
    code: int


ToPage = AnswerHead | AnswerPart | AnswerEnd | SocketOpened | SocketText | SocketClosed
