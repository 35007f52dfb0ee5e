"""The HTTP half of the wire: games, tables, seats, records."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from atoll.bots import LEVELS
from atoll.games import all_games, pad_of
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Game, State
from atoll.server import seating, talking
from atoll.server.host_keys import check_at_home, check_page
from atoll.server.house import House
from atoll.server.http.error_responses import trouble_response
from atoll.server.http.lessons import example_faces, lesson_face, lesson_offer, picture_faces, rule_faces
from atoll.server.http.replays import Page, read_record, record_text, replay_of
from atoll.server.http.score_pads import FilledSheet, counted, pad_for
from atoll.server.http.visitor_address import is_foreign
from atoll.server.limits import BODY_BYTES, BODY_S, DROPPED_BYTES, RECORD_BYTES
from atoll.server.lobby import spoken
from atoll.server.room import Room
from atoll.server.tokens import fits, hashed
from atoll.wire.command_decoder import misread
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.http_types import (
    GameFace,
    HostKey,
    HostTicket,
    NetworkChange,
    NewTable,
    OptionFace,
    PhraseFace,
    Seated,
    SitDown,
    Start,
)
from atoll.words import LANGUAGES, sentence

Body = TypeVar("Body", bound=msgspec.Struct)
Handler = Callable[["Asked"], Awaitable[Response]]
LOG: Final = logging.getLogger("atoll.api")
MOST_POSITIONS: Final = 500


class Asked:
    """One request: where it comes from, what it says, in which language it is answered."""

    def __init__(self, request: Request, house: House) -> None:
        self.request = request
        self.house = house
        self.peer = request.client.host if request.client else ""  # the socket's own, whoever it speaks for
        self.address = house.visitors.address(request.scope)
        self.lang = spoken(request.query_params.get("lang"), request.headers.get("accept-language"))

    async def room(self) -> Room:
        return await self.house.room(self.request.path_params["code"], self.address)

    @property
    def token(self) -> str | None:
        """What is presented as `Authorization: Bearer …`."""
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        return token.strip() or None if scheme.lower() == "bearer" else None

    async def text(self, limit: int) -> str:
        """The body as text. What is too much is dropped, up to a bound: whoever still sends would not hear why."""
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(BODY_S):
                async for part in self.request.stream():
                    size += len(part)
                    if size <= limit:
                        parts.append(part)
                    elif size > DROPPED_BYTES:
                        break
        except TimeoutError:
            raise Sorry(408, "malformed", "cut-off") from None
        if size > limit:
            raise Sorry(413, "too-large", limit=limit)
        try:
            return b"".join(parts).decode()
        except UnicodeDecodeError:
            raise Sorry(400, "malformed", "not-utf8") from None

    async def body(self, kind: type[Body], *, limit: int = BODY_BYTES) -> Body:
        text = await self.text(limit)
        try:
            return msgspec.json.decode(text or "{}", type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise misread(error) from None

    def number(self, name: str, usual: int, most: int) -> int:
        """A whole number out of the address."""
        text = self.request.query_params.get(name, str(usual))
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Sorry(400, "malformed", "not-number", name=name)
        return min(int(text), most)


def answered(told: object, status: int = 200) -> Response:
    return written(msgspec.json.encode(told), status)


def written(text: bytes, status: int = 200) -> Response:
    """What is JSON already."""
    return Response(text, status, media_type="application/json")


# What there is


async def games(asked: Asked) -> Response:
    return answered([game_face(game) for game in all_games()])


def game_face(game: Game[State]) -> GameFace:
    meta = game.meta
    return GameFace(
        key=meta.key,
        titles=meta.titles,
        seats=meta.seats,
        minutes=meta.minutes,
        age=meta.age,
        options=tuple(
            OptionFace(
                key=option.key,
                values=option.values,
                sentences={
                    lang: {option.key: option.sentence(lang)}
                    | {value: option.value_sentence(value, lang) for value in option.values}
                    for lang in LANGUAGES
                },
            )
            for option in meta.options
        ),
        levels=LEVELS,
        credits=meta.credits,
        version=meta.version,
        pad=pad_of(meta.key) is not None,
        lesson=lesson_offer(meta.key),
    )


async def rules(asked: Asked) -> Response:
    return answered(rule_faces(asked.request.path_params["key"], asked.lang))


async def pad(asked: Asked) -> Response:
    return answered(pad_for(asked.request.path_params["key"]).form)


async def score(asked: Asked) -> Response:
    filled = await asked.body(FilledSheet)
    return answered(counted(asked.request.path_params["key"], filled, asked.lang))


async def lesson(asked: Asked) -> Response:
    return answered(lesson_face(asked.request.path_params["key"], asked.lang))


async def pictures(asked: Asked) -> Response:
    return answered(await asyncio.to_thread(picture_faces, asked.request.path_params["key"], asked.lang))


async def examples(asked: Asked) -> Response:
    return answered(await asyncio.to_thread(example_faces, asked.request.path_params["key"], asked.lang))


async def phrases(asked: Asked) -> Response:
    return answered(
        [PhraseFace(key=key, sentence=sentence(BOOK, f"phrase-{key}", asked.lang)) for key in talking.PHRASES]
    )


# The home network


async def network(asked: Asked) -> Response:
    check_at_home(asked.request.headers, asked.peer)
    told = asked.house.network
    if told.is_open:
        await told.look()
    return answered(told.face(asked.token))


async def set_network(asked: Asked) -> Response:
    check_at_home(asked.request.headers, asked.peer)
    check_page(asked.request.headers)
    wish = await asked.body(NetworkChange)
    told = asked.house.network
    if not told.keys.knows(asked.token):
        raise Sorry(401, "not-yours", "host-key")
    await told.set(is_open=wish.open)
    return answered(told.face(asked.token))


async def host_key(asked: Asked) -> Response:
    check_at_home(asked.request.headers, asked.peer)
    check_page(asked.request.headers)
    wish = await asked.body(HostTicket)
    return answered(HostKey(key=asked.house.network.keys.trade(wish.ticket)), 201)


# Tables


async def new_table(asked: Asked) -> Response:
    asked.house.gate.new_table(asked.address)
    new = await asked.body(NewTable, limit=RECORD_BYTES)
    return answered(await asked.house.lobby.create(new, spoken(new.lang, None) if new.lang else asked.lang), 201)


async def listed(asked: Asked) -> Response:
    return answered(await asked.house.lobby.listed(asked.lang))


async def face(asked: Asked) -> Response:
    room = await asked.room()

    async def look() -> Response:
        return answered(room.face(asked.lang))

    return await room.do(look)


async def sit_down(asked: Asked) -> Response:
    room = await asked.room()
    wish = await asked.body(SitDown)
    seat, token = await room.do(lambda: seating.sit_down(room, wish.seat, wish.name))
    return answered(Seated(seat=seat, token=token), 201)


async def start(asked: Asked) -> Response:
    room = await asked.room()
    wish = await asked.body(Start)
    seating.check_host(room, asked.token)

    async def begin() -> Response:
        await seating.start(room, wish.level)
        return answered(room.face(asked.lang))

    return await room.do(begin)


# Records


def check_spectator(room: Room) -> None:
    match room.settings.spectators:
        case "no":
            raise Sorry(403, "not-yours", "no-spectators")
        case "delayed":
            raise Sorry(403, "not-yours", "spectators-later")


def viewer_of(room: Room, token: str | None) -> int | None:
    """The seat that a bearer may read for; a spectator without one."""
    if token is None:
        if room.row.phase != "over":
            check_spectator(room)
        return None
    presented = hashed(token)
    for seat in room.row.seats:
        if fits(presented, seat.token_hash):
            return seat.seat
    if fits(presented, room.row.host_hash):
        return None
    raise Sorry(401, "not-yours", "wrong-token")


async def record(asked: Asked) -> Response:
    room = await asked.room()
    viewer = viewer_of(room, asked.token)
    return PlainTextResponse(await record_text(room, viewer, asked.lang))


async def replay(asked: Asked) -> Response:
    room = await asked.room()
    viewer = viewer_of(room, asked.token)
    if "seat" in asked.request.query_params and viewer != asked.number("seat", 0, 100):
        viewer = None  # one screen holds several tokens: nobody's are read by mistake
    page = page_of(asked)
    return written(await replay_of(room, viewer, asked.lang, page))


async def records(asked: Asked) -> Response:
    asked.house.gate.upload(asked.address)
    text, page = await asked.text(RECORD_BYTES), page_of(asked)
    async with asked.house.lobby.uploads:
        return written(await read_record(text, asked.lang, page))


def page_of(asked: Asked) -> Page:
    has_leg = "leg" in asked.request.query_params
    return Page(
        leg=asked.number("leg", 0, 10_000) if has_leg else None,
        since=asked.number("since", 0, 10_000_000),
        most=asked.number("most", 0, MOST_POSITIONS),
    )


async def drawing(asked: Asked) -> Response:
    room = await asked.room()
    viewer = viewer_of(room, asked.token)

    async def look() -> Response:
        return PlainTextResponse(await talking.drawn(room, viewer, asked.lang))

    return await room.do(look)


async def sheet(asked: Asked) -> Response:
    room = await asked.room()
    viewer_of(room, asked.token)

    async def look() -> Response:
        return answered(talking.sheets(room, asked.lang))

    return await room.do(look)


ROUTES: Final[tuple[tuple[str, dict[str, Handler]], ...]] = (
    ("/api/games", {"GET": games}),
    ("/api/games/{key}/rules", {"GET": rules}),
    ("/api/games/{key}/pad", {"GET": pad}),
    ("/api/games/{key}/score", {"POST": score}),
    ("/api/games/{key}/lesson", {"GET": lesson}),
    ("/api/games/{key}/pictures", {"GET": pictures}),
    ("/api/games/{key}/examples", {"GET": examples}),
    ("/api/phrases", {"GET": phrases}),
    ("/api/network", {"GET": network, "POST": set_network}),
    ("/api/network/key", {"POST": host_key}),
    ("/api/tables", {"POST": new_table, "GET": listed}),
    ("/api/tables/{code}", {"GET": face}),
    ("/api/tables/{code}/seats", {"POST": sit_down}),
    ("/api/tables/{code}/start", {"POST": start}),
    ("/api/tables/{code}/record", {"GET": record}),
    ("/api/tables/{code}/replay", {"GET": replay}),
    ("/api/tables/{code}/drawing", {"GET": drawing}),
    ("/api/tables/{code}/sheet", {"GET": sheet}),
    ("/api/records", {"POST": records}),
)


def api_routes(house: House) -> list[Route]:
    return [Route(path, endpoint(house, handlers), methods=list(METHODS)) for path, handlers in ROUTES]


METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def endpoint(house: House, handlers: dict[str, Handler]) -> Callable[[Request], Awaitable[Response]]:
    """One address with its methods; every error is a sentence."""

    async def answer(request: Request) -> Response:
        asked = Asked(request, house)
        try:
            house.gate.request(asked.address)
            handler = handlers.get("GET" if request.method == "HEAD" else request.method)
            if handler is None:
                raise Sorry(405, "no-method", method=request.method)
            if request.method != "GET" and is_foreign(request.headers, house.origins):
                raise Sorry(403, "other-origin")
            response = await handler(asked)
        except AtollError as error:
            house.health.saw(error)
            response = trouble_response(error, asked.lang)
            if response.status_code == 405:
                response.headers["Allow"] = ", ".join(handlers)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            LOG.exception("a request failed")
            response = trouble_response(Sorry(500, "server-trouble"), asked.lang)
        response.headers["Cache-Control"] = "no-store"
        return response

    return answer
