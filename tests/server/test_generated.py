"""What is written from the structs is not stale."""

from __future__ import annotations

from atoll.server.typescript import types_text
from sources import ROOT


def test_the_pages_types_are_those_of_the_server():
    written = (ROOT / "web" / "src" / "wire" / "types.gen.ts").read_text("utf-8")
    assert written == types_text(), "run: python -m atoll.server.typescript web/src/wire/types.gen.ts"
