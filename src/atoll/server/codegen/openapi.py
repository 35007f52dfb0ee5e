"""The HTTP half of the wire as OpenAPI, from the table of routes."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any, Final

import msgspec

from atoll.server.http.line_stream import LINES
from atoll.server.http.routes import ApiRoute
from atoll.server.http.server_routes import SERVER_ROUTES
from atoll.wire.http_types import ErrorAnswer

REF: Final = "#/components/schemas/{name}"
LANG_SAYS: Final = "A language tag such as fr or en-GB; English where we do not speak it."
LANG: Final = {"name": "lang", "in": "query", "schema": {"type": "string"}, "description": LANG_SAYS}
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


def http_types() -> list[Any]:
    """Everything that is posted or answered, in the order of the routes; the error last."""
    told = [kind for route in SERVER_ROUTES for kind in (route.body, route.answer)]
    return [*dict.fromkeys(kind for kind in told if kind not in (None, str)), ErrorAnswer]


def openapi_text() -> str:
    types = http_types()
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in SERVER_ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    described = {
        "openapi": "3.1.0",
        "info": {"title": "Atoll", "version": "1", "description": "docs/reference/wire.md says what it all means."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1).decode() + "\n"


def _operation(route: ApiRoute, schema_of: dict[Any, Any]) -> dict[str, Any]:
    def content(kind: Any) -> dict[str, Any]:
        if kind is str:
            return {"text/plain": {"schema": {"type": "string"}}}
        return {"application/json": {"schema": schema_of[kind]}}

    def answered(route: ApiRoute) -> dict[str, Any]:
        return {LINES: {"schema": schema_of[route.answer]}} if route.is_stream else content(route.answer)

    summary, _, details = (route.handler.__doc__ or "").partition("\n")
    in_path = re.findall(r"{(\w+)}", route.path)
    told: dict[str, Any] = {
        "summary": summary,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in in_path),
            *({"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}} for name in route.query),
            LANG,
        ],
        "responses": {
            str(route.status): {"description": HTTPStatus(route.status).phrase, "content": answered(route)},
            **{
                str(status): {"description": STATUSES[status], "content": content(route.error)}
                for status in route.statuses
            },
        },
    }
    if details.strip():
        told["description"] = " ".join(details.split())
    if route.body is not None:
        told["requestBody"] = {"required": True, "content": content(route.body)}
    if route.bearer:
        told["security"] = [{}, {"bearer": []}]
    return told
