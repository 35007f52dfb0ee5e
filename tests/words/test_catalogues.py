"""French and English say the same things, with the same facts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from atoll.cli.missing import FOLDERS, missing
from atoll.games import keys, package_of
from atoll.words import HOUSE, LANGUAGES, _source, messages, sentence
from atoll.words.catalogue_parser import patterns_in
from sources import ROOT, modules


def catalogues(lang: str) -> list[Path]:
    return [path for folder in FOLDERS for path in (ROOT / folder).rglob(f"*{lang}.ftl")]


BOOKS = [HOUSE, "atoll.store", "atoll.arena", "atoll.cli", "atoll.wire", *(package_of(key) for key in keys()), "toy"]


COMPLETE = ("fr", "en")  # the languages that are held to say everything


@pytest.mark.parametrize("lang", COMPLETE)
def test_nothing_is_missing_in_french_and_english(lang):
    assert missing(lang, ROOT) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_defined_twice(lang):
    for path in catalogues(lang):
        keys = [entry.id.name for entry in parse(path.read_text("utf-8")).body if isinstance(entry, Message)]
        assert len(keys) == len(set(keys)), f"{path}: {sorted(key for key in keys if keys.count(key) > 1)}"


def test_the_toy_of_the_tests_says_everything_too():
    assert set(patterns_in(_source("toy", "fr"))) == set(patterns_in(_source("toy", "en")))


@pytest.mark.parametrize("book", BOOKS)
def test_sentences_are_quiet_and_french_is_spaced(book):
    """No exclamation marks but in what people say to each other; in French a space before : ; ? and inside « »."""
    for lang in COMPLETE:
        text = re.sub(r"(?m)^(#|phrase-).*$", "", _source(book, lang))
        assert "!" not in text, f"{book}/{lang}.ftl shouts"
    french = re.sub(r"(?m)^#.*$", "", _source(book, "fr"))
    assert not re.findall(r"«\S|\S»", french)
    assert not re.findall(r"\w[:;?](?:\s|$)", re.sub(r"« [^»]* »", "", french))


@pytest.mark.parametrize("book", [*BOOKS, "atoll.coach"])
def test_no_name_would_ask_for_an_elision(book):
    """« le tour de Élodie » would be « d'Élodie »: French says it without « de », « que » … before a name."""
    shortened = r"\b(?:de|que|le|la|se|ne|si|jusque|lorsque|puisque) \{ \$(?:who\w*|names?|bot|receives) \}"
    assert not re.findall(shortened, _source(book, "fr"))


@pytest.mark.parametrize(("book", "least"), [(HOUSE, 10), ("atoll.arena", 10)])
def test_every_sentence_that_code_names_exists(book, least):
    """`BadRecord("record-head", …)`, `NotFair("undo-not-fair")`: the keys of errors. The arena has its own book."""
    errors = re.compile(r"(Bad|Unknown|Not)[A-Z]\w+")
    named: set[str] = set()
    arena = set(modules("src/atoll/arena"))
    for path in modules("src/atoll/arena") if book == "atoll.arena" else sorted(set(modules("src")) - arena):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and errors.fullmatch(node.func.id):
                books = [one for one in node.args[1:2] if isinstance(one, ast.Attribute)]  # a game's own sentence
                if node.args and isinstance(node.args[0], ast.Constant) and not books:
                    named.add(node.args[0].value)
    assert len(named) > least
    for lang in LANGUAGES:
        assert named <= messages(book, lang), f"{lang}.ftl lacks {sorted(named - messages(book, lang))}"


def test_a_missing_sentence_is_an_error_and_never_a_hole():
    with pytest.raises(KeyError, match="no sentence 'nonsense'"):
        sentence(HOUSE, "nonsense", "fr")
    with pytest.raises(KeyError, match="cannot be said"):
        sentence(HOUSE, "seat-name", "fr")


def test_a_fact_may_name_a_message_of_the_book():
    facts = {"tile": "@the-crab-yellow"}
    assert sentence("atoll.games.reef", "drawn", "fr", facts) == "La rivière apporte le crabe jaune."
    assert sentence("atoll.games.reef", "drawn", "en", facts) == "The river brings the yellow crab."


def test_what_was_typed_is_never_read_as_a_message():
    """Only whole facts that start with @ are looked up, and a wrong one is an error."""
    with pytest.raises(KeyError):
        sentence("atoll.games.reef", "drawn", "fr", {"tile": "@no-such-tile"})
    assert "{ $x }" in sentence("atoll.games.reef", "drawn", "en", {"tile": "{ $x }"})
