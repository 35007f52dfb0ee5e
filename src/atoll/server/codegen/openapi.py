"""The HTTP half of the wire as OpenAPI, written from the structs.

python -m atoll.server.codegen.openapi docs/reference/openapi.json
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from atoll.kernel.pad import Form
from atoll.server.http import replays, score_pads
from atoll.wire import http_types as types
from atoll.wire.messages import SheetOf

REF: Final = "#/components/schemas/{name}"
CODE: Final = {"name": "code", "in": "path", "required": True, "schema": {"type": "string"}}
KEY: Final = {"name": "key", "in": "path", "required": True, "schema": {"type": "string"}}
LANG: Final = {"name": "lang", "in": "query", "schema": {"type": "string", "enum": ["fr", "en"]}}
PAGE: Final = [
    {"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}} for name in ("leg", "since", "most")
]
SEAT: Final = {"name": "seat", "in": "query", "schema": {"type": "integer", "minimum": 0}}
TEXT: Final = {"text/plain": {"schema": {"type": "string"}}}
STATUSES: Final = {
    400: "malformed",
    401: "no token, or a wrong one",
    403: "not yours",
    404: "nothing of that name",
    409: "too late",
    413: "too large",
    422: "cannot be",
    429: "slow down; Retry-After says until when",
    503: "the store does not answer",
    507: "the disk is full",
}


def described() -> dict[str, Any]:
    """The whole description."""
    structs = (
        types.GameFace,
        types.RuleFace,
        types.LessonFace,
        types.PictureFace,
        types.ExampleFace,
        types.PhraseFace,
        types.NewTable,
        types.NewTableAnswer,
        types.Face,
        types.SitDown,
        types.Seated,
        types.Start,
        types.NetworkFace,
        types.NetworkChange,
        types.HostTicket,
        types.HostKey,
        types.Trouble,
        replays.Replayed,
        SheetOf,
        Form,
        score_pads.FilledSheet,
        score_pads.CountedSheet,
    )
    _, schemas = msgspec.json.schema_components(structs, ref_template=REF)
    paths = {
        "/api/games": {"get": _call("What there is", _many(types.GameFace))},
        "/api/games/{key}/rules": {"get": _call("The numbered rules of a game", _many(types.RuleFace), [KEY], (422,))},
        "/api/games/{key}/pad": {"get": _call("What the score pad asks", _json(Form), [KEY], (404, 422))},
        "/api/games/{key}/score": {
            "post": _call(
                "A score sheet, counted by the rules",
                _json(score_pads.CountedSheet),
                [KEY],
                (400, 403, 404, 413, 422),
                score_pads.FilledSheet,
            )
        },
        "/api/games/{key}/lesson": {
            "get": _call("A game's guided first game", _json(types.LessonFace), [KEY], (404, 422))
        },
        "/api/games/{key}/pictures": {
            "get": _call("Positions that show its rules", _many(types.PictureFace), [KEY], (422,))
        },
        "/api/games/{key}/examples": {"get": _call("Scores worked out", _many(types.ExampleFace), [KEY], (422,))},
        "/api/phrases": {"get": _call("What may be said at a table", _many(types.PhraseFace))},
        "/api/network": {
            "get": _call(
                "Whether the home network may come in; for pages on the server's own machine",
                _json(types.NetworkFace),
                (),
                (401, 403),
            ),
            "post": _call(
                "Let it in or not; with the host's key",
                _json(types.NetworkFace),
                (),
                (400, 401, 403, 409, 413),
                types.NetworkChange,
            ),
        },
        "/api/network/key": {
            "post": _call(
                "The host's key for a ticket, which is good once",
                _json(types.HostKey),
                (),
                (400, 401, 403, 413),
                types.HostTicket,
                made=True,
            )
        },
        "/api/tables": {
            "get": _call("Listed tables with a free seat", _many(types.Face)),
            "post": _call(
                "Set up a table",
                _json(types.NewTableAnswer),
                (),
                (400, 403, 413, 422, 507),
                types.NewTable,
                made=True,
            ),
        },
        "/api/tables/{code}": {"get": _call("A table's face", _json(types.Face), [CODE], (404,))},
        "/api/tables/{code}/seats": {
            "post": _call(
                "Sit down",
                _json(types.Seated),
                [CODE],
                (400, 403, 404, 409, 413, 422),
                types.SitDown,
                made=True,
            )
        },
        "/api/tables/{code}/start": {
            "post": _call(
                "Start; with the host token",
                _json(types.Face),
                [CODE],
                (400, 401, 403, 404, 409, 422),
                types.Start,
            )
        },
        "/api/tables/{code}/record": {"get": _call("The match as text", TEXT, [CODE], (401, 403, 404, 409))},
        "/api/tables/{code}/replay": {
            "get": _call("With its positions", _json(replays.Replayed), [CODE, *PAGE, SEAT], (400, 401, 403, 404, 409))
        },
        "/api/tables/{code}/drawing": {"get": _call("The terminal's drawing", TEXT, [CODE], (401, 403, 404, 409))},
        "/api/tables/{code}/sheet": {"get": _call("The score sheet", _many(SheetOf), [CODE], (401, 403, 404, 409))},
        "/api/records": {"post": _record_call()},
    }
    bearer = {"bearer": {"type": "http", "scheme": "bearer"}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Atoll", "version": "1", "description": "docs/reference/wire.md says what it all means."},
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": bearer},
    }


def _call(
    summary: str,
    content: dict[str, Any],
    parameters: Any = (),
    errors: tuple[int, ...] = (),
    body: type[msgspec.Struct] | None = None,
    *,
    made: bool = False,
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "summary": summary,
        "parameters": [*parameters, LANG],
        "responses": {
            "201" if made else "200": {"description": summary, "content": content},
            **{
                str(status): {"description": STATUSES[status], "content": _json(types.Trouble)}
                for status in sorted({*errors, 429, 503})
            },
        },
    }
    if body is not None:
        told["requestBody"] = {"required": True, "content": _json(body)}
    if 401 in errors:
        told["security"] = [{}, {"bearer": []}]
    return told


def _record_call() -> dict[str, Any]:
    told = _call("Read, replay and verify a record", _json(replays.Replayed), PAGE, (400, 403, 413, 422))
    return {**told, "requestBody": {"required": True, "content": TEXT}}


def _json(struct: type[msgspec.Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=struct.__name__)}}}


def _many(struct: type[msgspec.Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"type": "array", "items": {"$ref": REF.format(name=struct.__name__)}}}}


def openapi_text() -> str:
    return msgspec.json.format(msgspec.json.encode(described()), indent=1).decode() + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(openapi_text(), "utf-8")
