"""What is said is what Fluent would say: our own patterns beside fluent.runtime, message by message."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from fluent.runtime import FluentBundle, FluentResource

from atoll.games import keys, package_of
from atoll.words import (
    FALLBACK,
    HOUSE,
    LANGUAGES,
    Name,
    _message,
    _source,
    facts_of,
    messages,
    sentence,
    sentence_with_names,
)
from atoll.words.languages import KNOWN
from atoll.words.patterns import Unnamed
from atoll.words.spacing import NO_BREAK

BOOKS = [
    HOUSE,
    "atoll.cli",
    "atoll.wire",
    "atoll.store",
    "atoll.arena",
    "atoll.coach",
    *map(package_of, keys()),
]
NAMES = (Name("@Nina"), Name("Marc"))
FACTS = ("c3", "", "{ $x }", "palm", 0, 1, 2, 7, 999, 1000, 1_234_567, 2_000_000, -1, -1000)
WORD = re.compile(r"\[(?!(?:one|many|other)\])([a-z][\w-]*)\]")  # that a variant is chosen by; a plural is by a number
NOT_IN_BROWSERS = ("babel", "fluent.runtime", "starlette", "uvicorn", "sqlite3")


def bundle(book: str, lang: str) -> FluentBundle:
    """A book as Fluent's own library reads it, without any spacing."""
    numbers = KNOWN[lang].numbers
    made = FluentBundle([lang], use_isolating=False, functions={"SPELLED": lambda fact: numbers.get(fact, fact)})
    for package in dict.fromkeys((HOUSE, book)):
        made.add_resource(FluentResource(_source(package, lang)), allow_overrides=True)
    return made


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_sentence_is_fluents(book, lang):
    fluent, compared = bundle(book, lang), 0
    facts_tried = (*FACTS, *sorted(set(WORD.findall(_source(book, lang)))))
    for key in sorted(messages(book, lang)):
        asked = facts_of(book, key, lang)
        for fact in facts_tried if asked else FACTS[:1]:
            facts = dict.fromkeys(asked, fact)
            text, errors = fluent.format_pattern(fluent.get_message(key).value, facts)
            assert not errors
            assert sentence(book, key, lang, facts).replace(NO_BREAK, " ") == text.replace(NO_BREAK, " "), key
            compared += 1
    assert compared >= len(messages(book, lang)) > 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_is_said_by_its_name_where_names_are_known(book, lang):
    """As `called` puts names in the places of seats, without a copy of the facts."""
    for key in sorted(messages(book, lang)):
        asked = facts_of(book, key, lang)
        seats = {name for name in asked if name.startswith("who")}
        told = {name: NAMES[1] if name in seats else 1 for name in asked}
        assert sentence_with_names(book, key, lang, dict.fromkeys(asked, 1), NAMES) == sentence(
            book, key, lang, told
        ), key


def test_somebody_without_a_name_is_left_to_whoever_knows_more():
    with pytest.raises(Unnamed):
        _message("atoll.games.reef", "stayed", FALLBACK).said({"who": 7}, NAMES)
    assert sentence_with_names("atoll.games.reef", "stayed", FALLBACK, {"who": -1}, NAMES) is None
    assert sentence_with_names("atoll.games.reef", "stayed", FALLBACK, {"who": 0}, NAMES) == "@Nina slides nothing."


def test_large_numbers_are_grouped():
    facts = {"who": "Nina", "points": 1000, "total": 1000}
    assert sentence("atoll.games.reef", "shoals-shrank", "en", facts) == "Nina loses 1,000 points (1,000)."
    assert sentence("atoll.games.reef", "shoals-shrank", "fr", facts) == "Nina perd 1\u202f000 points (1\u202f000)."


def test_small_numbers_are_said_in_words_and_further_ones_in_digits():
    for lang, two, twelve in (("fr", "deux", "douze"), ("en", "two", "twelve")):
        said = [sentence("atoll.games.isles", "chosen-places", lang, {"places": number}) for number in (2, 12, 13)]
        assert [text.split()[-2] for text in said] == [two, twelve, "13"]
    assert sentence("atoll.games.isles", "drawn", "fr", {"place": 1, "tile": "@elements-palm:2 @and @one-snake"}) == (
        "La tuile 1 montre deux palmiers et un serpent."
    )


CATALOGUE = """
-tile = { $case ->
    [genitive] of the tile
   *[plain] the tile
 }
loop = { other }
other = { loop }
number = { NUMBER($n) }
sea = { -tile }, { -tile(case: "genitive") }, { 7 }, { { "x" } }
"""


@pytest.fixture
def book(tmp_path, monkeypatch):
    folder = tmp_path / "book_of_the_test"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "en.ftl").write_text(CATALOGUE)
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder.name


def test_terms_and_literals_are_said(book):
    for lang in LANGUAGES:
        assert sentence(book, "sea", lang) == "the tile, of the tile, 7, x"


def test_what_cannot_be_said_is_told_by_its_key(book):
    with pytest.raises(KeyError, match="'loop' is made of itself"):
        sentence(book, "loop", "en")
    with pytest.raises(KeyError, match="'number' has a FunctionReference"):
        sentence(book, "number", "en")


def test_a_whole_game_is_said_without_the_libraries_of_a_server():
    """A browser has no room for Babel: 33 MB of what every language writes like."""
    script = f"""
import sys
from atoll.games import all_games
from atoll.kernel.table import Table
for game in all_games():
    table = Table(game, game.meta.seats[0], {{}}, "1")
    while not table.is_over and len(table.log) < 60:
        seat = table.state.to_act()
        table.say(seat, table.sight(seat).legal[0])
        for lang in {LANGUAGES!r}:
            for event in table.sight(None).events:
                event.event.sentence(lang)
            game.prompt(table.state).sentence(lang)
print(*sorted(set({NOT_IN_BROWSERS!r}) & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr
