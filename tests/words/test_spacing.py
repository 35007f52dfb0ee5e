"""French as it is shown: no line begins with : ; ! ? or », and none ends with «."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.text import Text

from atoll.cli.console import NoBreakConsole, height_of
from atoll.games import keys, package_of
from atoll.games.lessons import lesson_of
from atoll.games.rules_pages import rules_of
from atoll.words import HOUSE, NO_BREAK, Name, _source, messages, sentence
from french import spaced

BOOKS = [HOUSE, "atoll.store", "atoll.arena", "atoll.cli", "atoll.wire", "atoll.coach", *map(package_of, keys())]
EXAMPLES = json.loads((Path(__file__).parent / "spacing.json").read_text("utf-8"))  # the page is held to the same
LOOSE = re.compile(r"[^\S\u00a0][:;!?»%]|«[^\S\u00a0]|«[^\s]|[^\s]»")
WIDTHS = (30, 41, 59, 80)


def said(book: str) -> dict[str, list[str]]:
    """Every message of a French catalogue, with facts that choose this way and that."""
    asked = re.findall(r"\$(\w+)", _source(book, "fr") + _source(HOUSE, "fr"))
    facts = [dict.fromkeys(asked, fact) for fact in ("mot", 0, 1, 2)]
    return {key: [sentence(book, key, "fr", each) for each in facts] for key in sorted(messages(book, "fr"))}


@pytest.mark.parametrize(("typed", "shown"), EXAMPLES)
def test_spaces_before_high_signs_and_inside_guillemets_do_not_break(typed, shown):
    assert spaced(typed) == shown
    assert spaced(shown) == shown, "once is enough"


@pytest.mark.parametrize("book", BOOKS)
def test_every_french_sentence_is_spaced(book):
    loose = {key: text for key, texts in said(book).items() for text in texts if LOOSE.search(text)}
    assert {key: text for key, text in loose.items() if not key.startswith("typed-")} == {}


@pytest.mark.parametrize("key", keys())
def test_every_french_rule_and_lesson_is_spaced(key):
    rules = rules_of(key)
    texts = [
        text
        for rule in rules
        for text in (rule.wording["fr"], rule.source["fr"], rule.chapter["fr"], rule.origin("fr"))
    ]
    texts = [re.sub(r"`[^`]*`", "", text) for text in texts]
    lesson = lesson_of(key)
    for step in lesson.steps if lesson else ():
        texts += [sentence(package_of(key), name, "fr") for name in (step.say, step.nudge) if name is not None]
    assert [text for text in texts if LOOSE.search(text)] == []
    assert any(NO_BREAK in text for text in texts)


def test_english_and_what_people_are_called_stay_as_they_are():
    assert NO_BREAK not in sentence("atoll.cli", "log-line", "en", {"who": "Zoé", "line": "a"})
    told = {"who": Name("Zoé : la reine !"), "line": "glisse c2 c5"}
    assert sentence("atoll.cli", "log-line", "fr", told) == f"Zoé : la reine !{NO_BREAK}: glisse c2 c5"
    assert all(NO_BREAK not in text for rule in rules_of("motu") for text in (rule.wording["en"], rule.source["en"]))


@pytest.mark.parametrize("book", BOOKS)
def test_no_line_of_the_terminal_begins_with_a_colon(book):
    for width in WIDTHS:
        page = io.StringIO()
        console = NoBreakConsole(file=page, width=width, force_terminal=True, color_system=None)
        lines = 0
        for _, text, *_ in (texts for texts in said(book).values() if len(texts[1]) > 1):  # « ? » alone is a sign
            console.print(Text(text))
            lines += height_of(console, Text(text))
        shown = page.getvalue().splitlines()
        assert [line for line in shown if re.match(r"\s*[:;!»]|\s*\?$", line) or line.rstrip().endswith("«")] == []
        assert "\ue000" not in page.getvalue()
        assert lines == len(shown), "what is counted is what is printed"
