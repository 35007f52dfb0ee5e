"""The page's sentences: every key that the page says is there."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from atoll.bots import LEVELS
from atoll.words import FALLBACK, HOUSE, messages
from sources import ROOT

WEB = ROOT / "web" / "src"
SAID = re.compile(r"\bt\(\"([a-z][a-z0-9-]*)\"")
SAYING = re.compile(r"\b(?:t|maybe)\(([^()]*)")  # with a choice of keys, too
TEXT = re.compile(r"[\"`]([a-z][a-z0-9-]*)")
STATIC = re.compile(r"^ *(?:import|export) (?!type )[^;]*?from \"(\.[^\"]*)\"", re.MULTILINE)
LATER = re.compile(r"import\(\"(\.[^\"]*)\"\)")
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def keys(lang: str, *catalogues: str) -> set[str]:
    return {
        key
        for name in catalogues or ("home", "page")
        for key in MESSAGE.findall((files("atoll.words") / f"{name}.{lang}.ftl").read_text("utf-8"))
    }


def named_by(path: Path, imports: re.Pattern[str]) -> list[Path]:
    """What a module imports of the page's own."""
    named = [path.parent / name for name in imports.findall(path.read_text("utf-8"))]
    candidates = ((each, Path(f"{each}.ts"), each / "index.ts") for each in named)
    found = [next((one for one in each if one.is_file()), None) for each in candidates]
    return [each.resolve() for each in found if each is not None and each.suffix in (".ts", ".svelte")]


def at_home() -> set[Path]:
    """Every module that home draws with: what comes with the page, and the sheets above it."""
    app, waiting, found = WEB / "App.svelte", [WEB / "main.ts"], set[Path]()
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += named_by(module, STATIC)
            waiting += [] if module == app else named_by(module, LATER)
    return found


def test_every_sentence_that_the_page_says_is_there():
    said = {key for path in WEB.rglob("*.svelte") for key in SAID.findall(path.read_text("utf-8"))}
    assert len(said) > 50
    assert not said - keys(FALLBACK)


def test_home_says_nothing_that_comes_with_later_screens():
    """Its sentences are all of the page's that a first visit loads."""
    modules = at_home()
    assert {"Home.svelte", "Ways.svelte", "TakeAlong.svelte"} <= {path.name for path in modules}
    later = keys(FALLBACK, "page")
    for path in modules:
        said = {key for call in SAYING.findall(path.read_text("utf-8")) for key in TEXT.findall(call)}
        assert not said & later, f"{path.name} says {sorted(said & later)}"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_level_has_its_names(lang):
    """A level that the page does not know would be called by another one's name."""
    for level in LEVELS:
        assert f"bot-{level}" in messages(HOUSE, lang)
        assert {f"level-{level}", f"level-{level}-small"} <= keys(lang)
        home = (files("atoll.words") / f"home.{lang}.ftl").read_text("utf-8")
        assert re.search(rf"^ *\*?\[{level}\] ", home, re.MULTILINE), f"play-against does not name {level}"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_two_ways_back_into_a_match_are_told_apart(lang):
    """They stand beside each other at the end: what the coach thinks of it, and to see it again."""
    said = dict(
        re.findall(r"^([\w-]+) = (.*)$", (files("atoll.words") / f"page.{lang}.ftl").read_text("utf-8"), re.MULTILINE)
    )
    coach, again = (set(said[key].lower().split()) for key in ("review-title", "review"))
    assert not coach & again
