"""The link of one process to the others: core NATS, by nats-py.

What is published arrives once or not at all. Whoever must not miss anything listens to `Link.changes`, counts what
comes, and reads the log where something is missing.
"""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from struct import Struct
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError, SlowConsumerError
from nats.errors import TimeoutError as NatsTimeout

from atoll.server.settings import ServerSettings

LOG: Final = logging.getLogger("atoll.cluster")
ROOT: Final = "atoll"  # of every subject: what a user of the NATS server may do is said by it
TOKEN: Final = re.compile(r"[a-z0-9_-]{1,64}")
CONNECT_S: Final = 2
RETRY_S: Final = 0.25
PING_S: Final = 1
MOST_PINGS: Final = 3  # unanswered: then the link is lost, whatever the socket says
MOST_WAITING: Final = 16_000_000  # bytes that wait to be sent; more of them and the link counts as lost
LENGTH: Final = Struct(">I")

Hear = Callable[[bytes], None]
Answering = Callable[[bytes], Awaitable[bytes]]


class LinkError(OSError):
    """There is no link now, or it was lost while somebody waited for an answer."""


class NobodyListens(LinkError):
    """Told at once: no process answers this subject."""


class Unanswered(LinkError):
    """Somebody was asked, and time is up."""


class TooLong(LinkError):
    """More bytes than the NATS server takes at once (its `max_payload`)."""


def subject_of(*tokens: str) -> str:
    """A subject. What comes from outside, such as a code, cannot reach beyond its token."""
    for token in tokens:
        if not TOKEN.fullmatch(token):
            raise ValueError("not a token of a subject")
    return ".".join((ROOT, *tokens))


class Link:
    """Connected as long as it is open, and again whenever it was lost: for ever, after a moment each."""

    def __init__(self, settings: ServerSettings, name: str) -> None:
        self.changes: list[Callable[[bool], None]] = []  # told True when connected, False when lost
        self._settings = settings
        self._name = name
        self._client: Client | None = None  # while connected
        self._gone: asyncio.Event = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None
        self._heard: dict[str, _Listening] = {}
        self._outbox: dict[str, list[bytes]] = {}
        self._waiting_bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self._answers: set[asyncio.Task[None]] = set()
        self._complained = False
        self._is_open = True

    @property
    def is_connected(self) -> bool:
        return self._client is not None

    async def open(self, within_s: float = 0.0) -> None:
        """Begin to connect, and wait for so long until it is. If it is not by then, it will be later."""
        connected = asyncio.Event()

        def note(is_up: bool) -> None:
            if is_up:
                connected.set()

        self.changes.append(note)
        self._keeper = asyncio.create_task(self._keep())
        with suppress(TimeoutError):
            await asyncio.wait_for(connected.wait(), within_s)
        self.changes.remove(note)

    async def close(self) -> None:
        """Send what waits, and go."""
        self._is_open = False
        if self._sender is not None:
            await asyncio.wait((self._sender,), timeout=CONNECT_S)
        for task in (self._keeper, *self._answers):
            if task is not None:
                task.cancel()
        if self._keeper is not None:
            await asyncio.wait((self._keeper,), timeout=2 * CONNECT_S)

    async def finish(self, within_s: float) -> None:
        """Give the answers that are being worked on."""
        if self._answers:
            await asyncio.wait(self._answers, timeout=within_s)

    def publish(self, subject: str, message: bytes) -> None:
        """To all who have subscribed, with what else is published in this turn of the loop.

        For one subject the order stands. Without a link the message is dropped.
        """
        if self._client is None:
            return
        self._outbox.setdefault(subject, []).append(message)
        self._waiting_bytes += len(message)
        if self._waiting_bytes > MOST_WAITING:
            LOG.error("the NATS server takes nothing: the link is given up")
            self._gone.set()
        elif self._sender is None:
            self._sender = asyncio.create_task(self._send())

    async def subscribe(self, subject: str, hear: Hear, queue: str = "") -> None:
        """Hear what is published, from now on and after every reconnection. Of a queue only one process hears it."""
        await self._listen(_Listening(subject, queue, self._heard_by(hear)))

    async def answer(self, subject: str, answering: Answering, queue: str = "") -> None:
        """Answer requests, several at a time. One that raises is not answered, and the log says so."""
        await self._listen(_Listening(subject, queue, self._answered_by(answering)))

    async def unsubscribe(self, subject: str) -> None:
        listening = self._heard.pop(subject, None)
        if listening is not None and listening.subscription is not None and self._client is not None:
            with suppress(NatsError):
                await listening.subscription.unsubscribe()

    async def request(self, subject: str, message: bytes, timeout_s: float) -> bytes:
        """What one process answers. It is asked after all that was published before.

        NobodyListens is told at once, Unanswered when time is up, LinkError if the link is lost.
        """
        if self._sender is not None:
            await asyncio.wait((self._sender,))  # not `await self._sender`: whoever gives up would end it for all
        client, gone = self._client, self._gone
        if client is None:
            raise LinkError("no link")
        if len(message) > client.max_payload:
            raise TooLong(f"{len(message)} bytes")
        lost = asyncio.ensure_future(gone.wait())
        asked = asyncio.ensure_future(client.request(subject, message, timeout=timeout_s))
        try:
            await asyncio.wait((asked, lost), return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                raise LinkError("the link was lost")
            return asked.result().data
        except NoRespondersError as error:
            raise NobodyListens(subject) from error
        except NatsTimeout as error:
            raise Unanswered(subject) from error
        except NatsError as error:
            raise LinkError(str(error)) from error
        finally:
            lost.cancel()
            asked.cancel()

    async def _keep(self) -> None:
        while self._is_open:  # asked every time: nats-py may swallow that this task was cancelled
            await self._connect_once()
            await asyncio.sleep(RETRY_S)

    async def _connect_once(self) -> None:
        """One connection, from its beginning until it is lost."""
        gone = self._gone = asyncio.Event()
        client = Client()
        try:
            await self._connect(client, gone)
            await self._stay(client, gone)
        except (OSError, NatsError, ValueError) as error:
            self._complain(error)
        finally:
            self._client = None
            self._outbox.clear()
            self._waiting_bytes = 0
            gone.set()
            with suppress(OSError, NatsError, RuntimeError):
                async with asyncio.timeout(CONNECT_S):
                    await client.close()

    async def _connect(self, client: Client, gone: asyncio.Event) -> None:
        async def closed() -> None:
            gone.set()

        async def failed(error: Exception) -> None:
            if isinstance(error, SlowConsumerError):  # something was dropped: all who count must begin again
                gone.set()
            if self._client is not None:
                LOG.warning("NATS: %s", error)

        urls, access = access_of(self._settings)
        async with asyncio.timeout(CONNECT_S * (len(urls) + 2)):
            await client.connect(
                urls,
                name=self._name,
                allow_reconnect=False,  # a connection that ended is not mended: a new one begins, and everybody knows
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                connect_timeout=CONNECT_S,
                ping_interval=PING_S,
                max_outstanding_pings=MOST_PINGS,
                inbox_prefix=f"{ROOT}.inbox",
                error_cb=failed,
                closed_cb=closed,
                **msgspec.structs.asdict(access),
            )

    async def _stay(self, client: Client, gone: asyncio.Event) -> None:
        while missing := [each for each in self._heard.values() if each.client is not client]:
            for listening in missing:
                await listening.start(client)
            await client.flush(CONNECT_S)  # whoever is told that the link is up hears all from that moment on
        LOG.info("connected to NATS")
        self._complained = False
        self._client = client
        self._tell(is_up=True)
        try:
            await gone.wait()
        finally:
            self._client = None
            self._tell(is_up=False)
        LOG.warning("the link to NATS is lost")

    def _tell(self, *, is_up: bool) -> None:
        for change in tuple(self.changes):
            change(is_up)

    def _complain(self, error: Exception) -> None:
        """Once an outage."""
        if not self._complained:
            LOG.error("no link to NATS, trying again: %s", str(error) or type(error).__name__)
        self._complained = True

    async def _send(self) -> None:
        try:
            while self._outbox and self._client is not None:
                outbox, self._outbox = self._outbox, {}
                self._waiting_bytes = 0
                for subject, packet in packets(outbox, self._client.max_payload):
                    await self._client.publish(subject, packet)
                    if self._client is None:
                        return
        except (OSError, NatsError) as error:
            LOG.error("something could not be published: %s", error)
            self._gone.set()
        finally:
            self._sender = None

    async def _listen(self, listening: _Listening) -> None:
        self._heard[listening.subject] = listening
        if self._client is not None:
            await listening.start(self._client)
            await self._client.flush(CONNECT_S)

    def _heard_by(self, hear: Hear) -> Callable[[Msg], Awaitable[None]]:
        async def on_message(message: Msg) -> None:
            for each in unpacked(message.data):
                hear(each)

        return on_message

    def _answered_by(self, answering: Answering) -> Callable[[Msg], Awaitable[None]]:
        async def respond(message: Msg) -> None:
            try:
                await message.respond(await answering(message.data))
            except (OSError, NatsError) as error:
                LOG.warning("a request was not answered: %s", error)
            except Exception:
                LOG.exception("a request was not answered")

        async def on_message(message: Msg) -> None:
            task = asyncio.create_task(respond(message))
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)

        return on_message


class _Listening:
    """A subscription, begun anew with every connection."""

    def __init__(self, subject: str, queue: str, on_message: Callable[[Msg], Awaitable[None]]) -> None:
        self.subject = subject
        self.queue = queue
        self.on_message = on_message
        self.client: Client | None = None  # by which it was begun last
        self.subscription: Subscription | None = None

    async def start(self, client: Client) -> None:
        self.client = client
        self.subscription = await client.subscribe(self.subject, self.queue, self.on_message)


class Access(msgspec.Struct, frozen=True, kw_only=True):
    """How nats-py is let in, by the names of its options."""

    user: str | None = None
    password: str | None = None
    token: str | None = None
    nkeys_seed: str | None = None
    tls: ssl.SSLContext | None = None
    tls_handshake_first: bool = False


def access_of(settings: ServerSettings) -> tuple[list[str], Access]:
    """Where to go, without credentials, and those. OSError or ValueError says which file cannot be used.

    With tls:// the first byte is TLS, so that nobody in between can ask for the password in the open. The NATS
    server's `tls` needs `handshake_first` for that (2.10.4 or later).
    """
    parts = [urlsplit(url) for url in settings.nats_url]
    known = next((part for part in parts if part.username), None)
    user = unquote(known.username or "") if known else None
    password = unquote(known.password) if known and known.password is not None else None
    is_tls = parts[0].scheme == "tls"
    if settings.nats_seed_file:
        Path(settings.nats_seed_file).read_bytes()
    context = None
    if is_tls:
        context = ssl.create_default_context(cafile=settings.nats_ca_file or None)
        if settings.nats_cert_file:
            context.load_cert_chain(settings.nats_cert_file, settings.nats_key_file or None)
    urls = [f"{part.scheme}://{part.netloc.rpartition('@')[2]}" for part in parts]
    return urls, Access(
        user=user if password is not None else None,
        password=password,
        token=user if password is None else None,
        nkeys_seed=settings.nats_seed_file or None,
        tls=context,
        tls_handshake_first=is_tls,
    )


def packets(outbox: Mapping[str, Iterable[bytes]], most: int) -> Iterator[tuple[str, bytes]]:
    """What waits, by subject."""
    for subject, messages in outbox.items():
        for packet in packed(messages, most):
            yield subject, packet


def packed(messages: Iterable[bytes], most: int) -> Iterator[bytes]:
    """Messages as few packets, none longer than that; one that cannot fit is dropped."""
    packet = bytearray()
    for message in messages:
        size = LENGTH.size + len(message)
        if size > most:
            LOG.error("a message of %d bytes is more than the NATS server takes: raise its max_payload", len(message))
            continue
        if len(packet) + size > most:
            yield bytes(packet)
            packet.clear()
        packet += LENGTH.pack(len(message))
        packet += message
    if packet:
        yield bytes(packet)


def unpacked(packet: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(packet):
        (length,) = LENGTH.unpack_from(packet, start)
        start += LENGTH.size
        yield packet[start : start + length]
        start += length
