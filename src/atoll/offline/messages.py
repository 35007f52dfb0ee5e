"""What pages and the worker that holds their tables tell each other, as JSON.

`page` names a tab, `id` its question or its socket. web/src/offline/messages.ts has the same for the page.
"""

from __future__ import annotations

import msgspec


class Ask(msgspec.Struct, frozen=True, tag="ask", tag_field="kind"):
    """A request, as over HTTP."""

    page: str
    id: int
    method: str
    path: str
    headers: dict[str, str]  # by their names in small letters
    body: str


class Stop(msgspec.Struct, frozen=True, tag="stop", tag_field="kind"):
    """Nobody wants that answer any more."""

    page: str
    id: int


class Open(msgspec.Struct, frozen=True, tag="open", tag_field="kind"):
    """A socket."""

    page: str
    id: int
    path: str


class Send(msgspec.Struct, frozen=True, tag="send", tag_field="kind"):
    """A message of a socket."""

    page: str
    id: int
    text: str


class Close(msgspec.Struct, frozen=True, tag="close", tag_field="kind"):
    """A socket is let go."""

    page: str
    id: int


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="kind"):
    """The tab is gone, with all that it has asked and opened."""

    page: str


FromPage = Ask | Stop | Open | Send | Close | Leave


class Head(msgspec.Struct, frozen=True, tag="head", tag_field="kind"):
    """An answer begins."""

    page: str
    id: int
    status: int
    headers: dict[str, str]


class Part(msgspec.Struct, frozen=True, tag="part", tag_field="kind"):
    """Some of an answer's body."""

    page: str
    id: int
    text: str


class End(msgspec.Struct, frozen=True, tag="end", tag_field="kind"):
    """That was all of it."""

    page: str
    id: int


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="kind"):
    """A socket may be used."""

    page: str
    id: int


class Text(msgspec.Struct, frozen=True, tag="text", tag_field="kind"):
    """A message for a socket."""

    page: str
    id: int
    text: str


class Closed(msgspec.Struct, frozen=True, tag="closed", tag_field="kind"):
    """A socket was let go here, for the reason that WebSocket has for it."""

    page: str
    id: int
    code: int


ToPage = Head | Part | End | Opened | Text | Closed
