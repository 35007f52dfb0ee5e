"""The page's sentences: every key that the page says is there."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from atoll.bots import LEVELS
from atoll.words import FALLBACK, HOUSE, messages
from sources import ROOT

WEB = ROOT / "web" / "src"
SAID = re.compile(r"\bt\(\"([a-z][a-z0-9-]*)\"")
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def keys(lang: str) -> set[str]:
    return set(MESSAGE.findall((files("atoll.words") / f"page.{lang}.ftl").read_text("utf-8")))


def test_every_sentence_that_the_page_says_is_there():
    said = {key for path in WEB.rglob("*.svelte") for key in SAID.findall(path.read_text("utf-8"))}
    assert len(said) > 50
    assert not said - keys(FALLBACK)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_level_has_its_names(lang):
    """A level that the page does not know would be called by another one's name."""
    for level in LEVELS:
        assert f"bot-{level}" in messages(HOUSE, lang)
        assert {f"level-{level}", f"level-{level}-small"} <= keys(lang)
        page = (files("atoll.words") / f"page.{lang}.ftl").read_text("utf-8")
        assert re.search(rf"^ *\*?\[{level}\] ", page, re.MULTILINE), f"play-against does not name {level}"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_two_ways_back_into_a_match_are_told_apart(lang):
    """They stand beside each other at the end: what the coach thinks of it, and to see it again."""
    said = dict(
        re.findall(r"^([\w-]+) = (.*)$", (files("atoll.words") / f"page.{lang}.ftl").read_text("utf-8"), re.MULTILINE)
    )
    coach, again = (set(said[key].lower().split()) for key in ("review-title", "review"))
    assert not coach & again
