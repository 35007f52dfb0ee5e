"""One shape for every game's folder, as CONTRIBUTING says it: which room is called what."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from atoll.games import find, keys, module_of, package_of
from atoll.kernel.game import View
from atoll.kernel.material import Box
from sources import ROOT, is_marked_compiled, keys_said, modules, tracked

GAMES = [key for key in keys() if package_of(key).startswith("atoll.games.")]
EVERY = {
    "__init__",
    "game",
    "rules",
    "notation",
    "refusals",
    "phrases",
    "view",
    "view_builder",
    "terminal",
    "observation",
}
SWIFT = {
    "game",
    "rules",
    "notation",
    "refusals",
    "phrases",
    "view_builder",
}  # may be compiled: they hold no structs, and nobody asks their types
SOME = {"material", "tempo", "instinct", "pad"}  # with data.toml; with sand; with an instinct; with a score pad
PAGES = {"rules.md", "fr.ftl", "en.ftl"}


def folder(key: str) -> Path:
    return ROOT / "src" / "atoll" / "games" / key


def names(key: str) -> set[str]:
    return {path.name for path in tracked() if path.parent == folder(key)}


@pytest.mark.parametrize("key", GAMES)
def test_every_room_has_its_name_and_what_else_there_is_is_a_chapter_of_the_rules(key):
    modules = {name.removesuffix(".py") for name in names(key) if name.endswith(".py")}
    assert modules >= EVERY
    assert names(key) >= PAGES
    chapters = modules - EVERY - SOME
    assert all(is_marked_compiled(folder(key) / f"{chapter}.py") for chapter in chapters), chapters
    assert not any(is_marked_compiled(folder(key) / f"{room}.py") for room in EVERY - SWIFT)
    assert is_marked_compiled(folder(key) / "rules.py")
    assert is_marked_compiled(folder(key) / "view_builder.py")


@pytest.mark.parametrize("key", GAMES)
def test_a_game_with_printed_material_reads_it_in_one_way(key):
    assert ("data.toml" in names(key)) == ("material.py" in names(key))
    if "data.toml" not in names(key):
        return
    material = module_of(key, "material")
    assert any(isinstance(value, Box) for value in vars(material).values()), "not read by kernel/material.py"
    assert "tomllib" not in (folder(key) / "material.py").read_text("utf-8")
    data = tomllib.loads((files(package_of(key)) / "data.toml").read_text("utf-8"))
    for name in _keys(data):
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name), f"{key}/data.toml: {name} is not kebab-case"


def _keys(table: dict) -> set[str]:
    inner = [_keys(value) for value in table.values() if isinstance(value, dict)]
    return set(table).union(*inner)


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_is_named_by_a_test(key):
    tried = "\n".join(
        path.read_text("utf-8") for path in [*modules(f"tests/games/{key}"), ROOT / "tests/test_owners.py"]
    )
    said = keys_said(folder(key) / "refusals.py", {"no"})
    assert said
    assert not [one for one in sorted(said) if not re.search(rf"(?<![\w-]){one}(?![\w-])", tried)]


@pytest.mark.parametrize("key", GAMES)
def test_a_view_knows_its_phases_as_a_closed_set_with_the_end_in_it(key):
    game = find(key)
    seen = game.view(game.start(game.meta.seats[0], {}), None)
    assert isinstance(seen, View)
    phase = get_type_hints(type(seen))["phase"]
    assert get_origin(phase) is Literal
    assert "over" in get_args(phase)
