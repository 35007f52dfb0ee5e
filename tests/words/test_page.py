"""The page's sentences: the same keys in both languages, and every key that the page says is there."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from atoll.bots import LEVELS
from atoll.words import HOUSE, messages
from sources import ROOT

WEB = ROOT / "web" / "src"
SAID = re.compile(r"\bt\(\"([a-z][a-z0-9-]*)\"")
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


def keys(lang: str) -> set[str]:
    return set(MESSAGE.findall((files("atoll.words") / f"page.{lang}.ftl").read_text("utf-8")))


def test_both_languages_say_the_same():
    assert keys("fr") == keys("en")


def test_every_sentence_that_the_page_says_is_there():
    said = {key for path in WEB.rglob("*.svelte") for key in SAID.findall(path.read_text("utf-8"))}
    assert len(said) > 50
    assert not said - keys("fr")


@pytest.mark.parametrize("kind", ["card", "words"])
def test_a_board_speaks_both_languages(kind):
    for french in WEB.glob(f"boards/*/{kind}.fr.ftl"):
        english = french.with_name(f"{kind}.en.ftl")
        assert set(MESSAGE.findall(french.read_text("utf-8"))) == set(MESSAGE.findall(english.read_text("utf-8")))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_level_has_its_names(lang):
    """A level that the page does not know would be called by another one's name."""
    for level in LEVELS:
        assert f"bot-{level}" in messages(HOUSE, lang)
        assert {f"level-{level}", f"level-{level}-small"} <= keys(lang)
        page = (files("atoll.words") / f"page.{lang}.ftl").read_text("utf-8")
        assert re.search(rf"^ *\*?\[{level}\] ", page, re.MULTILINE), f"play-against does not name {level}"
