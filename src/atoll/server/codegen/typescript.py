"""The page's types, written from the structs that go over the wire and from the view of every game with a board.

A view's types lie beside its board, boards/KEY/view.gen.ts, so that a new game changes no file that was there.
"""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET, inspect

from atoll.games import find, keys, package_of
from atoll.kernel.game import Game, State
from atoll.server.codegen.openapi import http_types
from atoll.wire import messages

HEAD: Final = """/* Written by `python -m atoll.server.codegen` from {source}. Not by hand. */
/* eslint-disable */
"""


def files(web: Path) -> dict[Path, str]:
    """Every file that is written, by its place below web/src."""
    boards = [key for key in keys() if package_of(key).startswith("atoll.") and (web / "boards" / key).is_dir()]
    views = {web / "boards" / key / "view.gen.ts": view_text(find(key)) for key in boards}
    return {web / "wire" / "types.gen.ts": wire_text(), **views}


def wire_text() -> str:
    """The types of all messages and answers."""
    told = Interfaces()
    commands, news = told.types(messages.AnyCommand), told.types(messages.AnyNews)
    for kind in http_types():
        told.types(kind)
    unions = [_union("AnyCommand", commands), _union("AnyNews", news)]
    return "\n".join([HEAD.format(source="the wire"), *told.text(), *unions])


def view_text(game: Game[State]) -> str:
    """The types of one game's view."""
    told = Interfaces()
    told.types(type(game.view(game.start(game.meta.seats[0], {}), None)))
    return "\n".join([HEAD.format(source=f"the view of {game.meta.key}"), *told.text()])


def _union(name: str, of: Iterable[str]) -> str:
    return f"export type {name} =\n" + "".join(f"  | {each}\n" for each in of).rstrip("\n") + ";\n"


class Interfaces:
    """The interfaces of structs, each once, those that another one needs before it."""

    def __init__(self) -> None:
        self.fields: dict[type[msgspec.Struct], list[str]] = {}  # by struct, as they are written
        self.names: dict[type[msgspec.Struct], str] = {}

    def text(self) -> list[str]:
        return [self._interface(struct) for struct in self.fields]

    def _interface(self, struct: type[msgspec.Struct]) -> str:
        about = about_struct(struct).partition("\n")[0]
        comment = f"/** {about} */\n" if about else ""
        fields = "".join(f"  {field};\n" for field in self.fields[struct])
        return f"{comment}export interface {self.names[struct]} {{\n{fields}}}\n"

    def types(self, union: Any) -> list[str]:
        """The types of a union, or the one that it is."""
        told = inspect.type_info(union)
        return [self.said(each) for each in (told.types if isinstance(told, inspect.UnionType) else (told,))]

    def said(self, told: inspect.Type) -> str:
        """How TypeScript writes a type."""
        match told:
            case inspect.StructType():
                return self._name(told)
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.said(each) for each in told.types))
            case inspect.LiteralType():
                return " | ".join(msgspec.json.encode(value).decode() for value in told.values)
            case inspect.VarTupleType() | inspect.ListType():
                return self._array(told.item_type)
            case inspect.TupleType():
                return f"[{', '.join(map(self.said, told.item_types))}]"
            case inspect.DictType():
                return f"Record<{self.said(told.key_type)}, {self.said(told.value_type)}>"
            case inspect.Metadata():
                return self.said(told.type)
            case _:
                return PLAIN[type(told)]

    def _array(self, item: inspect.Type) -> str:
        inner = self.said(item)
        return f"({inner})[]" if " " in inner and not inner.startswith("Record<") else f"{inner}[]"

    def _name(self, told: inspect.StructType) -> str:
        struct = told.cls
        if struct not in self.names:
            self.names[struct] = self._free_name(struct)
            fields = [] if told.tag is None else [f'{told.tag_field}: "{told.tag}"']
            for field in told.fields:
                mark = "?" if not field.required and _may_be_missing(struct, field) else ""
                written = RAW.get((struct, field.name)) or self.said(field.type)
                fields.append(f"{field.encode_name}{mark}: {written}")
            self.fields[struct] = fields
        return self.names[struct]

    def _free_name(self, struct: type) -> str:
        """Two games may call a part of their views alike; the second one is called by its game, too."""
        name = struct.__name__
        if name in self.names.values():
            game = struct.__module__.split(".")[-2].capitalize()
            return f"{game}{name}"
        return name


def about_struct(struct: type[msgspec.Struct]) -> str:
    """Its docstring; without one, Python tells the base's, or the signature."""
    return cleandoc(vars(struct).get("__doc__") or "")


def _may_be_missing(struct: type[msgspec.Struct], field: inspect.Field) -> bool:
    """What a client may leave out, and what the server leaves out where there is nothing to say."""
    is_from_client = struct.__struct_config__.forbid_unknown_fields
    is_unset = field.default in (UNSET, msgspec.NODEFAULT) and field.default_factory is msgspec.NODEFAULT
    return is_unset or is_from_client or struct.__struct_config__.omit_defaults


RAW: Final[dict[tuple[type, str], str]] = {(messages.Position, "legal"): "string[]"}  # encoded apart, to share it
PLAIN: Final[dict[type, str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.RawType: "unknown",
    inspect.AnyType: "unknown",
}
