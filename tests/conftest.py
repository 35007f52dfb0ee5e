"""Marks of whole folders; pyproject.toml says what each means. Files and tests mark themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
# The rules and all that is told of them must be the same at both speeds. Bots, arena, laboratory and server are plain
# Python around them, or measured compiled.
MARKS = {
    HERE / "games": ("both_speeds",),
    HERE / "games" / "reef": ("quick",),
    HERE / "kernel": ("both_speeds", "quick"),
    HERE / "words": ("both_speeds", "quick"),
}


def pytest_itemcollected(item: pytest.Item) -> None:
    for folder in item.path.parents:
        for mark in MARKS.get(folder, ()):
            item.add_marker(mark)
