"""The other servers of this cluster, over NATS: devices and requests go to whoever owns their table.

What is published arrives once or not at all, so nothing here relies on it: whatever passes between two servers is
counted, and if anything is missing or the link was cut, the devices concerned come back and are told how it stands.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.bots.async_pool import AsyncBotPool
from atoll.kernel.errors import AtollError
from atoll.room.connection import Connection
from atoll.server.cluster.far_request import FarRequest
from atoll.server.cluster.far_room import FarRoom
from atoll.server.cluster.guest import Guest
from atoll.server.cluster.link import Link, LinkError, NobodyListens, subject_of
from atoll.server.cluster.messages import (
    PIECE_BYTES,
    AddressUse,
    Admit,
    Admitted,
    DeviceGone,
    DeviceSays,
    EndDevice,
    FetchTransfer,
    ForwardedAnswer,
    ForwardedRequest,
    FreshLink,
    HandedOver,
    HandOver,
    NotMine,
    PresenceAsked,
    PresenceTold,
    ServerAnswer,
    ServerMessage,
    ServerQuestion,
    ShardNews,
    ToServers,
    TransferPiece,
    encoded,
)
from atoll.server.cluster.thinker_pool import ThinkerPool
from atoll.server.http.answer import HttpAnswer
from atoll.server.http.error_responses import error_answer
from atoll.server.http.route_answers import PathRoutes
from atoll.server.http.routes import ROUTES
from atoll.server.limits import HELLO_S
from atoll.server.ownership import MOVING_S, Ownership
from atoll.store.shards import OwnedShard, shard_of
from atoll.wire.codes import is_code
from atoll.wire.errors import Moving, Sorry

if TYPE_CHECKING:
    from atoll.server.http.server_request import ServerRequest
    from atoll.server.server_context import ServerContext

LOG: Final = logging.getLogger("atoll.neighbours")
ANSWER_S: Final = 5.0  # for what another server is asked
REPEAT_S: Final = 2.0  # for what can be asked again
SILENT_S: Final = HELLO_S + ANSWER_S  # in which a guest says hello
LOOK_S: Final = 1.0  # for what can do without
AGAIN_S: Final = 0.1  # until somebody else is asked
USE_S: Final = 1.0  # between two words about what strangers use here
FORWARDED: Final = ("authorization", "accept-language")  # headers that an answer depends on
PATHS: Final = {route.path: PathRoutes([route]) for route in ROUTES if route.at_owner}
MESSAGES: Final = msgspec.msgpack.Decoder(ServerMessage)
QUESTIONS: Final = msgspec.msgpack.Decoder(ServerQuestion)
ANSWERS: Final = msgspec.msgpack.Decoder(ServerAnswer)


class Neighbours:
    """What one server says to the others, and does for them."""

    def __init__(self, context: ServerContext, me: str) -> None:
        self.me = me
        self.link = Link(context.settings, f"atoll-{self.me}")
        self.far_rooms: dict[int, FarRoom] = {}  # by device that is connected here
        self._context = context
        self._guests: dict[tuple[str, int], Guest] = {}  # at our tables, by server and device
        self._asking: dict[asyncio.Future[bytes], str] = {}  # what is asked at this moment, and which server
        self._devices = count(1)
        self._living: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._following = asyncio.Lock()  # one round of asking for shards after the other

    @property
    def ownership(self) -> Ownership:
        assert self._context.ownership is not None
        return self._context.ownership

    def thinkers(self, own: AsyncBotPool) -> ThinkerPool:
        """The cluster's thinkers, and our own processes where there is none."""
        return ThinkerPool(self.link, own, self._context.settings.bot_patience_s)

    async def open(self) -> None:
        self._context.lobby.people_elsewhere = self.people_at
        self.ownership.announce = self._announce
        self.ownership.changed.append(self._look_again)
        self.link.changes.append(self._link_changed)
        await self.link.subscribe(subject_of("servers"), self._hear)
        await self.link.subscribe(subject_of("server", self.me), self._hear)
        await self.link.answer(subject_of("ask", self.me), self._answer)
        await self.link.open(within_s=ANSWER_S)
        self._context.gate.is_shared = True
        self._telling = asyncio.create_task(self._tell_use())

    async def close(self) -> None:
        if self._telling is None:
            return
        self._telling.cancel()
        self._telling = None
        for far in list(self.far_rooms.values()):
            far.send_back()
        await asyncio.sleep(0)  # what was said to them goes out before the link does
        await self.link.close()

    def tell(self, server: str, message: ToServers) -> None:
        """Say something to one server; it arrives once, or not at all."""
        self.link.publish(subject_of("server", server), encoded(message))

    def _tell_all(self, message: ToServers) -> None:
        self.link.publish(subject_of("servers"), encoded(message))

    # Devices here, at tables elsewhere

    async def follow_proxy(self, code: str) -> None:
        """The proxy sends all of this table's shard here: have its owner hand it over before anybody comes in."""
        self.ownership.proxied.sent(shard_of(code))
        if await self.ownership.owner_of(code) != self.me:
            async with self._following:  # what comes meanwhile is asked for together
                await self._ask_for_wanted()

    async def _ask_for_wanted(self) -> None:
        wanted = self.ownership.wanted()
        await asyncio.gather(*(self._ask_for(owner, sent_ms) for owner, sent_ms in wanted.items()))

    async def _ask_for(self, owner: str, sent_ms: dict[int, float]) -> None:
        self.ownership.proxied.asked(sent_ms)
        with suppress(LinkError):  # then it stays where it is, and is asked for again
            answer = await self._ask(owner, HandOver(self.me, sent_ms), LOOK_S)
            if isinstance(answer, HandedOver):
                await self.ownership.inherit(answer.owned)

    async def admitted(self, code: str, connection: Connection) -> FarRoom | HttpAnswer | None:
        """The room of a table that another server owns; or how it refuses. None if the table is ours."""
        if self.ownership.known_owner(code) == self.me:
            return None
        device = next(self._devices)
        far = self.far_rooms[device] = FarRoom(self, "", device, code, connection)
        answer = None
        try:
            asked = Admit(self.me, device, code, connection.lang)
            owner, answer = await self._ask_owner(code, asked, is_repeatable=True)
            if isinstance(answer, Admitted):
                far.owner = owner
                self._context.metrics.passed_on.inc()
                return far
            return _as_http(answer) if isinstance(answer, ForwardedAnswer) else None
        finally:
            if not isinstance(answer, Admitted):
                del self.far_rooms[device]

    async def forwarded(self, request: ServerRequest, path: str, most_bytes: int) -> HttpAnswer | None:
        """What the owner of a table answers to a request, byte by byte; None if the table is ours."""
        code, gate = request.path_params["code"], self._context.gate
        if self._context.visitors.is_sent_by_shard(request.http.scope, code):
            await self.follow_proxy(code)
        if self.ownership.known_owner(code) == self.me or not is_code(code):
            return None
        gate.check_codes(request.address)
        self._context.metrics.passed_on.inc()
        asked = ForwardedRequest(
            request.method,
            path,
            code,
            dict(request.query_params),
            {name: request.headers[name] for name in FORWARDED if name in request.headers},
            await request.text(most_bytes) if most_bytes else "",
        )
        _, answer = await self._ask_owner(code, asked, is_repeatable=request.method != "POST")
        if not isinstance(answer, ForwardedAnswer):
            return None
        if answer.status == 404:
            gate.missed_code(request.address)
        return _as_http(answer)

    async def _ask_owner(
        self, code: str, question: ServerQuestion, *, is_repeatable: bool
    ) -> tuple[str, ServerAnswer | None]:
        """Ask whoever owns a table; who that is, and None for ourselves.

        What may be carried out only once is asked a second time only where it surely was not: the server was not there,
        or the table not its. Whoever gets no answer in time is not told what became of it.
        """
        patience_s = REPEAT_S if is_repeatable else ANSWER_S
        until = asyncio.get_running_loop().time() + MOVING_S
        while True:
            owner = await self.ownership.owner_of(code)
            if owner == self.me:
                return owner, None
            try:
                answer = await self._ask(owner, question, patience_s)
                if not isinstance(answer, NotMine):
                    return owner, answer
            except NobodyListens:
                pass
            except LinkError:
                if self.link.is_connected and not is_repeatable:
                    raise Moving from None
            if asyncio.get_running_loop().time() > until:
                raise Moving
            self.ownership.nudge()
            await asyncio.sleep(AGAIN_S)

    async def _ask(self, server: str, question: ServerQuestion, patience_s: float) -> ServerAnswer:
        """What another server answers. LinkError if it has not in time, is gone before, or speaks otherwise."""
        asking = asyncio.ensure_future(self.link.request(subject_of("ask", server), encoded(question), patience_s))
        self._asking[asking] = server
        try:
            await asyncio.wait((asking,))
            if asking.cancelled():
                raise LinkError("the server is gone")
            answer: ServerAnswer = ANSWERS.decode(asking.result())
            return answer
        except msgspec.MsgspecError as error:  # of a newer Atoll, perhaps
            raise LinkError(str(error)) from error
        finally:
            del self._asking[asking]
            asking.cancel()

    def _others(self) -> list[str]:
        return [each.name for each in self.ownership.living if each.name != self.me]

    async def fetched_transfer(self, ticket: str) -> str | None:
        """What waits under a ticket at another server; then it is gone there."""
        for server in self._others():
            with suppress(LinkError):
                text = await self._fetched_from(server, ticket)
                if text is not None:
                    return text
        return None

    async def _fetched_from(self, server: str, ticket: str) -> str | None:
        """Piece by piece; None if nothing waits there."""
        text = b""
        while True:
            answer = await self._ask(server, FetchTransfer(ticket, len(text)), ANSWER_S)
            if not isinstance(answer, TransferPiece) or answer.text is None:
                return None
            text += answer.text
            if answer.is_last:
                return text.decode()

    async def people_at(self, codes: Iterable[str]) -> dict[str, tuple[int, ...]]:
        """Who is at these tables, as far as their owners say so soon."""
        by_owner: dict[str, list[str]] = {}
        for code in codes:
            owner = self.ownership.known_owner(code)
            if owner is not None and owner != self.me:
                by_owner.setdefault(owner, []).append(code)
        asked = (self._ask(owner, PresenceAsked(tuple(some)), LOOK_S) for owner, some in by_owner.items())
        here: dict[str, tuple[int, ...]] = {}
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            if isinstance(answer, PresenceTold):
                here |= answer.here
        return here

    # What the others say

    def _hear(self, data: bytes) -> None:
        try:
            message = MESSAGES.decode(data)
        except msgspec.MsgspecError as error:  # of a newer Atoll, perhaps
            LOG.warning("a message of another server could not be read: %s", error)
            return
        if message.server == self.me:
            return
        match message:
            case DeviceSays():
                guest = self._guests.get((message.server, message.device))
                if guest is None:
                    self.tell(message.server, EndDevice(self.me, message.device, comes_back=True))
                else:
                    guest.hear(message)
            case DeviceGone():
                self._part(message.server, message.device)
            case ShardNews():
                self.ownership.heard(message.owned)
            case FreshLink():
                self._forget({message.server})
            case AddressUse():
                self._context.gate.count_elsewhere(message.server, message.taken, message.sockets)
            case _:
                far = self.far_rooms.get(message.device)
                if far is not None and far.owner == message.server:
                    far.hear(message)

    def _part(self, server: str, device: int) -> None:
        guest = self._guests.pop((server, device), None)
        if guest is not None:
            guest.depart()

    def _forget(self, servers: set[str]) -> None:
        """What was between us and these is over: their guests go, and our devices at their tables come back.

        Whoever waits for an answer of theirs need not wait for it.
        """
        for asking in [each for each, server in self._asking.items() if server in servers]:
            asking.cancel()
        for (server, device), guest in [each for each in self._guests.items() if each[0][0] in servers]:
            guest.restart()
            self._part(server, device)
        for far in [far for far in self.far_rooms.values() if far.owner in servers]:
            far.send_back()
        for server in servers:
            self._context.gate.forget_elsewhere(server)

    def _link_changed(self, is_up: bool) -> None:
        if is_up:
            self._tell_all(FreshLink(self.me))
            self._tell_all(ShardNews(self.me, ()))
        else:
            self._forget({far.owner for far in self.far_rooms.values()} | {server for server, _ in self._guests})

    def _announce(self, owned: Iterable[OwnedShard]) -> None:
        self._tell_all(ShardNews(self.me, tuple(owned)))

    def _look_again(self) -> None:
        """Who lives and who owns what has changed."""
        living = {each.name for each in self.ownership.living}
        gone, self._living = self._living - living, living
        if gone:
            self._forget(gone)
        for far in list(self.far_rooms.values()):
            if far.owner and self.ownership.known_owner(far.code) not in (far.owner, None):
                far.send_back()

    # What the others ask

    async def _answer(self, data: bytes) -> bytes:
        question: ServerQuestion = QUESTIONS.decode(data)
        match question:
            case Admit():
                answer: ServerAnswer = await self._admit(question)
            case ForwardedRequest():
                answer = await self._carry_out(question)
            case FetchTransfer():
                answer = self._transfer_piece(question)
            case PresenceAsked():
                runners = self._context.lobby.runners
                rooms = {code: runners[code].room for code in question.codes if code in runners}
                answer = PresenceTold({code: tuple(room.people_here()) for code, room in rooms.items()})
            case HandOver():
                answer = HandedOver(tuple(await self.ownership.hand_over(question.server, question.sent_ms)))
        return encoded(answer)

    async def _admit(self, asked: Admit) -> Admitted | ForwardedAnswer | NotMine:
        if self.ownership.epoch_of(asked.code) is None:
            return NotMine()
        try:
            runner = await self._context.lobby.runner(asked.code)
        except AtollError as error:
            return _as_told(error_answer(error, asked.lang))
        self._guests[asked.server, asked.device] = Guest(self, asked.server, asked.device, runner, asked.lang)
        asyncio.get_running_loop().call_later(SILENT_S, self._part_if_silent, asked.server, asked.device)
        return Admitted()

    def _part_if_silent(self, server: str, device: int) -> None:
        """Whoever went before they said hello may have been admitted by nobody but us."""
        guest = self._guests.get((server, device))
        if guest is not None and not guest.has_entered:
            guest.restart()
            self._part(server, device)

    async def _carry_out(self, asked: ForwardedRequest) -> ForwardedAnswer | NotMine:
        if self.ownership.epoch_of(asked.code) is None:
            return NotMine()
        answer = await PATHS[asked.path].answer(FarRequest(self._context, asked))
        assert isinstance(answer, HttpAnswer)
        return _as_told(answer)

    def _transfer_piece(self, asked: FetchTransfer) -> TransferPiece:
        try:
            text = self._context.transfers.look(asked.ticket).encode()
            end = asked.start + PIECE_BYTES
            if end >= len(text):
                self._context.transfers.take(asked.ticket)
            return TransferPiece(text[asked.start : end], is_last=end >= len(text))
        except Sorry:
            return TransferPiece(None, is_last=True)

    async def _tell_use(self) -> None:
        """Strangers' limits do not multiply by the number of servers.

        Shards that could not be had when something was sent here are asked for again.
        """
        before: dict[str, int] = {}
        while True:
            await asyncio.sleep(USE_S)
            async with self._following:
                await self._ask_for_wanted()
            taken, sockets = self._context.gate.take_use()
            if taken or sockets or before:
                self._tell_all(AddressUse(self.me, taken, sockets))
            before = sockets


def _as_http(answer: ForwardedAnswer) -> HttpAnswer:
    return HttpAnswer(answer.status, answer.media_type, answer.body, answer.headers)


def _as_told(answer: HttpAnswer) -> ForwardedAnswer:
    return ForwardedAnswer(answer.status, answer.media_type, answer.body, answer.headers)
