"""Reading what a client sends: a command, or a sentence that says why it is none."""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.kernel.errors import AtollError
from atoll.wire.errors import Reference, Sorry
from atoll.wire.messages import AnyCommand, Command

MESSAGE_BYTES: Final = 16_384  # of one command
DECODER: Final = msgspec.json.Decoder(AnyCommand)
LARGEST_ID: Final = 2**53
TYPES: Final = ("int", "float", "str", "bool", "array", "object", "null")  # that a message can hold


class Unreadable(AtollError):
    """A message that is no command; what of it can be repeated is its id."""

    def __init__(self, sorry: Sorry, command_id: int | None) -> None:
        super().__init__(sorry.key)
        self.sorry = sorry
        self.id = command_id


class _Id(msgspec.Struct):
    id: int | None = None


def read_command(text: str | bytes) -> Command:
    """The command that a message is; Unreadable says what is wrong with it."""
    if isinstance(text, bytes):
        raise Unreadable(Sorry(400, "malformed", "not-text"), None)
    if len(text) > MESSAGE_BYTES:
        raise Unreadable(Sorry(413, "too-large", limit=MESSAGE_BYTES), None)
    try:
        command: Command = DECODER.decode(text)
        return command
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unreadable(misread(error), _id_of(text)) from None


def misread(error: Exception) -> Sorry:
    """What is wrong with a message, said in the reader's language."""
    if not isinstance(error, msgspec.ValidationError):
        return Sorry(400, "malformed", "not-json")
    said = str(error)
    what, _, place = said.rpartition(" - at ") if " - at " in said else (said, "", "$")
    if what.startswith("Object "):
        key = "unknown-field" if "unknown" in what.partition("`")[0] else "missing-field"
        return Sorry(400, "malformed", key, field=what.split("`")[1][:40])
    if what.startswith("Expected "):
        expected = what.removeprefix("Expected ").partition(", got")[0]
        return Sorry(400, "malformed", "wrong-type", place=place.strip("`"), expected=_in_words(expected))
    return Sorry(400, "malformed", "wrong-value", place=place.strip("`"))


def _in_words(expected: str) -> Reference:
    """What msgspec expects, as a fact: its words for types and lengths are said in the reader's language."""
    types, _, bound = expected.lstrip("`").partition("`")
    words = " @type-or ".join(f"@type-{name}" if name in TYPES else name for name in types.split(" | "))
    length = bound.removeprefix(" of length")
    return Reference(f"{words}{bound}" if length == bound else f"{words} (@type-length{length})")


def _id_of(text: str) -> int | None:
    """The id of a message that cannot be read otherwise, so that its sender knows which one was meant."""
    try:
        told = msgspec.json.decode(text, type=_Id).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    return told if told is not None and 0 <= told <= LARGEST_ID else None
