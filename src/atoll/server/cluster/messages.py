"""What the servers of one cluster say to each other: about shards, devices and requests.

A device is connected to one server, its table may be another's. Between the two goes what the device says and what it
is told, each counted, so that nothing is missed without being noticed.
"""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.store.shards import OwnedShard

PIECE_BYTES: Final = 400_000  # of what is long: a NATS server takes a million bytes at once unless told otherwise


class ToServers(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """From one server to one or all of the others."""

    server: str  # that says it


class ShardNews(ToServers, frozen=True):
    """To all: these have changed hands. None of them: somebody new is here."""

    owned: tuple[OwnedShard, ...]


class FreshLink(ToServers, frozen=True):
    """To all: my link was cut. What was between us is over: devices come back."""


class AddressUse(ToServers, frozen=True):
    """To all, once a second: what strangers' addresses have used here since the last time."""

    taken: dict[str, dict[str, int]]  # by what is counted, and by address
    sockets: dict[str, int]  # that each address has here now


class DeviceSays(ToServers, frozen=True):
    """To the owner: a device's next message, one command of the wire."""

    device: int
    number: int
    command: bytes
    lag_ms: float


class DeviceGone(ToServers, frozen=True):
    """To the owner: the device is not there any more."""

    device: int


class TellDevice(ToServers, frozen=True):
    """From the owner: a device's next message; a long one comes in pieces."""

    device: int
    number: int
    text: bytes
    is_whole: bool


class DeviceAnswered(ToServers, frozen=True):
    """From the owner: what the device said last has been carried out or refused. It may say more."""

    device: int
    number: int


class EndDevice(ToServers, frozen=True):
    """From the owner: let the device go; it comes back, or has broken the rules of the wire."""

    device: int
    comes_back: bool


ServerMessage = ShardNews | FreshLink | AddressUse | DeviceSays | DeviceGone | TellDevice | DeviceAnswered | EndDevice


class Admit(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A device wants to come to a table of yours."""

    server: str
    device: int
    code: str
    lang: str


class ForwardedRequest(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A request over HTTP about a table of yours; its limits have been looked at where it arrived."""

    method: str
    path: str  # of the route
    code: str
    query: dict[str, str]
    headers: dict[str, str]
    body: str


class FetchTransfer(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A piece of what waits under a ticket; the last piece takes it away."""

    ticket: str
    start: int


class PresenceAsked(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Who is at these tables of yours."""

    codes: tuple[str, ...]


class HandOver(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The proxy sends what belongs to these shards of yours to me."""

    server: str
    sent_ms: dict[int, float]  # by shard: how many milliseconds ago it last did


ServerQuestion = Admit | ForwardedRequest | FetchTransfer | PresenceAsked | HandOver


class NotMine(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The table is somebody else's."""


class Admitted(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The device may say hello."""


class ForwardedAnswer(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """An answer over HTTP, as it goes out."""

    status: int
    media_type: str
    body: bytes
    headers: dict[str, str]


class TransferPiece(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A piece of a bundle; None where nothing waits under that ticket."""

    text: bytes | None
    is_last: bool


class PresenceTold(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """By code: the seats whose people are here."""

    here: dict[str, tuple[int, ...]]


class HandedOver(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Shards that are yours from now on."""

    owned: tuple[OwnedShard, ...]


ServerAnswer = NotMine | Admitted | ForwardedAnswer | TransferPiece | PresenceTold | HandedOver

ENCODER = msgspec.msgpack.Encoder()


def encoded(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)
