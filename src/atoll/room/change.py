"""What came of one command: what is to be stored first, then whom to answer and whom to tell what. [compiled]"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from atoll.kernel.game import Viewer
from atoll.room.connection import Connection
from atoll.room.questions import BotRequest, HintRequest
from atoll.store import Addition
from atoll.wire.messages import News

ENCODER: Final = msgspec.json.Encoder()


class Delivery:
    """A message for one connection. With a position comes how far that viewer was told before it."""

    def __init__(self, connection: Connection, text: bytes, whose: Viewer = None, told_before: int = -1) -> None:
        self.connection = connection
        self.text = text
        self.whose = whose
        self.told_before = told_before


class Deferred:
    """A message that takes a while to make; whoever runs the room makes it where nobody waits for it."""

    def __init__(self, connection: Connection, make: Callable[[], News]) -> None:
        self.connection = connection
        self.make = make


class Change:
    """Nothing of it is sent before the addition is on disk. If the store refuses, all of it is dropped."""

    def __init__(self) -> None:
        self.addition: Addition | None = None
        self.closes_table = False
        self.deliveries: list[Delivery] = []
        self.deferred: Deferred | None = None  # the answer, if it takes a while to make
        self.dismissed: list[Connection] = []  # to be closed after their messages
        self.bot_request: BotRequest | None = None
        self.hint_request: HintRequest | None = None
        self.refused = ""  # the wire's word for why nothing came of the command
        self.stood_in = False  # a bot was too slow and was replaced
        self.result: object = None  # for a caller who is no connection

    def send(self, connection: Connection, text: bytes) -> None:
        """A message that is encoded already."""
        self.deliveries.append(Delivery(connection, text))

    def send_position(self, connection: Connection, whose: Viewer, length: int, text: bytes) -> None:
        """A position after so many entries; what comes next begins there."""
        self.deliveries.append(Delivery(connection, text, whose, connection.told.get(whose, 0)))
        connection.told[whose] = length

    def drop(self) -> None:
        """Nothing of it is sent, so nobody was told anything."""
        for delivery in reversed(self.deliveries):
            if delivery.told_before >= 0:
                delivery.connection.told[delivery.whose] = delivery.told_before
        self.deliveries = []

    def tell(self, connection: Connection, news: News) -> None:
        self.send(connection, ENCODER.encode(news))

    def tell_each(self, connections: Iterable[Connection], news: Callable[[str], News]) -> None:
        """The same to several connections, made once for each language."""
        texts: dict[str, bytes] = {}
        for connection in connections:
            text = texts.get(connection.lang)
            if text is None:
                text = texts[connection.lang] = ENCODER.encode(news(connection.lang))
            self.send(connection, text)
