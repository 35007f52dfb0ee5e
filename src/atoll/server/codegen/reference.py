"""The tables of docs/reference/wire.md, from the routes and from the structs with their docstrings and comments.

They stand between marks; the chapters around them are written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from inspect import getdoc, getsource
from typing import Final, get_args

import msgspec

from atoll.server.codegen.openapi import http_types
from atoll.server.codegen.typescript import Interfaces, about_struct
from atoll.server.http.routes import ApiRoute
from atoll.server.http.server_routes import SERVER_ROUTES
from atoll.wire.messages import AnyCommand, AnyNews

COMMENTED: Final = re.compile(r"^    (\w+?)_?: .*  # (.+)$", re.MULTILINE)
TABLE: Final = re.compile(r"(?<=<!-- table: )(\w+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)


def reference_text(page: str) -> str:
    """The page with its tables written anew."""
    known = Interfaces()
    commands, news = get_args(AnyCommand), get_args(AnyNews)
    for kind in (*commands, *news, *http_types()):
        known.types(kind)
    parts = sorted((struct for struct in known.fields if struct not in (*commands, *news)), key=known.names.__getitem__)
    tables = {
        "routes": _table("call | what | body | answer", (_route(route, known) for route in SERVER_ROUTES)),
        "commands": _table("type | fields | meaning", (_message(struct, known) for struct in commands)),
        "news": _table("type | fields | meaning", (_message(struct, known) for struct in news)),
        "types": _table("type | fields | meaning", (_type(struct, known) for struct in parts)),
    }
    return TABLE.sub(lambda found: f"{found[1]}{found[2]}{tables[found[1]]}", page)


def _table(head: str, rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |\n" for row in rows]
    return f"| {head} |\n|{'---|' * (head.count('|') + 1)}\n{''.join(lines)}"


def _route(route: ApiRoute, known: Interfaces) -> tuple[str, ...]:
    query = "?" + "&".join(f"{name}=" for name in route.query) if route.query else ""
    bearer = f" Bearer: {route.bearer}." if route.bearer else ""
    kinds = (route.body or str, route.answer)
    body, answer = ("text" if kind is str else " | ".join(known.types(kind)) for kind in kinds)
    return (
        f"`{route.method} {route.path}{query}`",
        " ".join((getdoc(route.handler) or "").split()) + bearer,
        "" if route.body is None else f"`{body}`",
        f"{'201 ' if route.status == 201 else 'lines of ' if route.is_stream else ''}`{answer}`",
    )


def _message(struct: type[msgspec.Struct], known: Interfaces) -> tuple[str, ...]:
    return f"`{struct.__struct_config__.tag}`", _fields(known.fields[struct][1:]), _meaning(struct)


def _type(struct: type[msgspec.Struct], known: Interfaces) -> tuple[str, ...]:
    return f"`{known.names[struct]}`", _fields(known.fields[struct]), _meaning(struct)


def _fields(fields: list[str]) -> str:
    return f"`{', '.join(fields)}`" if fields else ""


def _meaning(struct: type[msgspec.Struct]) -> str:
    """What its docstring says, the comments beside its fields, and what holds where a client leaves one out."""
    notes = [f"`{name}`: {note}" for name, note in COMMENTED.findall(getsource(struct))]
    told = [" ".join(about_struct(struct).split()), *notes]
    if struct.__struct_config__.forbid_unknown_fields:
        usual = [
            f"`{name}` {msgspec.json.encode(value).decode()}"
            for name, value in zip(struct.__struct_fields__[::-1], struct.__struct_defaults__[::-1], strict=False)
            if isinstance(value, str | bool) and value != ""
        ]
        told += [f"Unless told: {', '.join(usual[::-1])}"] if usual else []
    return " ".join(one if one.endswith(".") else f"{one}." for one in told if one)
