"""Marks of whole folders; pyproject.toml says what each means. Files and tests mark themselves."""

from __future__ import annotations

import re
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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where one mark is asked for, a file that cannot have it is not read: to read all of them takes long."""
    asked = re.fullmatch(r"(\w+) and not \w+", config.getoption("markexpr"))
    if asked is None or collection_path.suffix != ".py":
        return None
    by_folder = any(asked[1] in MARKS.get(folder, ()) for folder in collection_path.parents)
    return None if by_folder or asked[1] in collection_path.read_text("utf-8") else True


def pytest_itemcollected(item: pytest.Item) -> None:
    for folder in item.path.parents:
        for mark in MARKS.get(folder, ()):
            item.add_marker(mark)
