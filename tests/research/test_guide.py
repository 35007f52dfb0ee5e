"""The guide's tables are true. That its lines run is asked in tests/test_docs.py, of every page."""

from __future__ import annotations

import pytest

from atoll.research.encoding import GameEncoding
from sources import ROOT

PAGE = (ROOT / "docs" / "guides" / "research.md").read_text("utf-8")
SEATS = {"isles": (2, 3), "laguna": (2, 3), "motu": (2, 3), "reef": (2,), "sharks": (2, 3)}


@pytest.mark.parametrize("key", SEATS)
def test_the_tables_are_true(key):
    lengths = [GameEncoding(key, seats).length for seats in SEATS[key]]
    told = f"{lengths[0]:,}" + "".join(f" + {more - lengths[0]}" for more in lengths[1:])
    assert f"| {key} | {told} |" in PAGE
    assert f"| {key} | {GameEncoding(key).numbering.count:,} |" in PAGE
