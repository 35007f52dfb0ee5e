"""The page's types, written from the structs that go over the wire and from the view of every game with a board.

python -m atoll.server.codegen.typescript web/src

A view's types lie beside its board, boards/KEY/view.gen.ts, so that a new game changes no file that was there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET, inspect

from atoll.games import find, keys, package_of
from atoll.kernel.game import Game, State, View
from atoll.kernel.pad import Form
from atoll.server.http import replays, score_pads
from atoll.wire import http_types, messages

HEAD: Final = """/* Written by `python -m atoll.server.codegen.typescript web/src` from {source}. Not by hand. */
/* eslint-disable */
"""
HTTP: Final = (
    http_types.GameFace,
    http_types.RuleFace,
    http_types.LessonFace,
    http_types.PictureFace,
    http_types.ExampleFace,
    http_types.PhraseFace,
    http_types.NewTable,
    http_types.NewTableAnswer,
    http_types.SitDown,
    http_types.Seated,
    http_types.Start,
    http_types.Face,
    http_types.NetworkFace,
    http_types.NetworkChange,
    http_types.HostTicket,
    http_types.HostKey,
    http_types.Trouble,
    replays.Replayed,
    Form,
    score_pads.FilledSheet,
    score_pads.CountedSheet,
)


def files(web: Path) -> dict[Path, str]:
    """Every file that is written, by its place below web/src."""
    boards = [key for key in keys() if package_of(key).startswith("atoll.") and (web / "boards" / key).is_dir()]
    views = {web / "boards" / key / "view.gen.ts": view_text(find(key)) for key in boards}
    return {web / "wire" / "types.gen.ts": wire_text(), **views}


def wire_text() -> str:
    """The types of all messages and answers."""
    writer = Writer()
    commands, news = writer.types(messages.AnyCommand), writer.types(messages.AnyNews)
    for struct in HTTP:
        writer.types(struct)
    unions = [_union("AnyCommand", commands), _union("AnyNews", news)]
    return "\n".join([HEAD.format(source="the wire"), *writer.written, *unions])


def view_text(game: Game[State]) -> str:
    """The types of one game's view."""
    writer = Writer()
    writer.types(_view_of(game))
    return "\n".join([HEAD.format(source=f"the view of {game.meta.key}"), *writer.written])


def _view_of(game: Game[State]) -> type[View]:
    """What a game's `view` gives."""
    return type(game.view(game.start(game.meta.seats[0], {}), None))


def _union(name: str, of: Iterable[str]) -> str:
    return f"export type {name} =\n" + "".join(f"  | {each}\n" for each in of).rstrip("\n") + ";\n"


class Writer:
    """Turns structs into interfaces, each once, in the order in which they are met."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self._names: dict[type, str] = {}

    def types(self, union: Any) -> list[str]:
        """The interfaces of a union of structs."""
        told = inspect.type_info(union)
        return [self.said(each) for each in (told.types if isinstance(told, inspect.UnionType) else (told,))]

    def said(self, told: inspect.Type) -> str:
        """How TypeScript writes a type."""
        match told:
            case inspect.StructType():
                return self._interface(told)
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

    def _interface(self, told: inspect.StructType) -> str:
        struct = told.cls
        known = self._names.get(struct)
        if known is not None:
            return known
        name = self._names[struct] = self._free_name(struct)
        fields = [] if told.tag is None else [f'  {told.tag_field}: "{told.tag}";\n']
        for field in told.fields:
            mark = "?" if not field.required and _may_be_missing(struct, field) else ""
            written = RAW.get((struct, field.name)) or self.said(field.type)
            fields.append(f"  {field.encode_name}{mark}: {written};\n")
        about = (struct.__doc__ or "").strip().split("\n")[0]
        comment = f"/** {about} */\n" if about and not about.startswith(f"{struct.__name__}(") else ""
        self.written.append(f"{comment}export interface {name} {{\n{''.join(fields)}}}\n")
        return name

    def _free_name(self, struct: type) -> str:
        """Two games may call a part of their views alike; the second one is called by its game, too."""
        name = struct.__name__
        if name in self._names.values():
            game = struct.__module__.split(".")[-2].capitalize()
            return f"{game}{name}"
        return name


def _may_be_missing(struct: type[msgspec.Struct], field: inspect.Field) -> bool:
    """What a client may leave out, and what the server leaves out where there is nothing to say."""
    is_from_client = struct.__struct_config__.forbid_unknown_fields
    is_unset = field.default in (UNSET, msgspec.NODEFAULT) and field.default_factory is msgspec.NODEFAULT
    return is_unset or is_from_client


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


def main() -> None:
    for path, text in files(Path(sys.argv[1])).items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
