"""The guide's own lines run, and its tables are true."""

from __future__ import annotations

import re

import pytest

from atoll.research.lens import Lens
from sources import ROOT

PAGE = (ROOT / "docs" / "guides" / "research.md").read_text("utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SEATS = {"isles": (2, 3), "laguna": (2, 3), "motu": (2, 3), "reef": (2,), "sharks": (2, 3)}


def test_the_guide_shows_something():
    assert len(SNIPPETS) == 5


@pytest.mark.parametrize("snippet", SNIPPETS, ids=range(len(SNIPPETS)))
def test_every_snippet_runs(snippet, capsys):
    exec(compile(snippet, "research.md", "exec"), {"__name__": "guide"})


@pytest.mark.parametrize("key", SEATS)
def test_the_tables_are_true(key):
    lengths = [Lens(key, seats).length for seats in SEATS[key]]
    told = f"{lengths[0]:,}" + "".join(f" + {more - lengths[0]}" for more in lengths[1:])
    assert f"| {key} | {told} |" in PAGE
    assert f"| {key} | {Lens(key).numbering.count:,} |" in PAGE
