"""French and English say the same things, with the same facts."""

from __future__ import annotations

import ast
import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from atoll.games import keys, package_of
from atoll.words import HOUSE, LANGUAGES, _source, language, messages, sentence
from sources import modules

BOOKS = [HOUSE, "atoll.store", "atoll.arena", "atoll.cli", "atoll.wire", *(package_of(key) for key in keys()), "toy"]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  (fluent's own name)
        self.names.add(node.id.name)


def variables(book: str, lang: str) -> dict[str, set[str]]:
    """The facts that each message of a catalogue needs; a line that Fluent cannot read fails here."""
    facts: dict[str, set[str]] = {}
    for entry in FluentParser().parse(_source(book, lang)).body:
        assert not isinstance(entry, Junk), f"{book}/{lang}.ftl: {entry.content!r}"
        if isinstance(entry, Message):
            assert entry.id.name not in facts, f"{book}/{lang}.ftl defines {entry.id.name} twice"
            visitor = Variables()
            visitor.visit(entry)
            facts[entry.id.name] = visitor.names
    return facts


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_define_the_same_messages_with_the_same_facts(book):
    fr, en = (variables(book, lang) for lang in LANGUAGES)
    assert fr
    assert set(fr) == set(en)
    assert {key: names for key, names in fr.items() if names != en[key]} == {}


@pytest.mark.parametrize("book", BOOKS)
def test_messages_lists_what_fluent_reads(book):
    for lang in LANGUAGES:
        assert messages(book, lang) == set(variables(book, lang))


@pytest.mark.parametrize("book", BOOKS)
def test_sentences_are_quiet_and_french_is_spaced(book):
    """No exclamation marks but in what people say to each other; in French a space before : ; ? and inside « »."""
    for lang in LANGUAGES:
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


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [("fr_FR.UTF-8", "fr"), ("FR", "fr"), ("en_GB", "en"), ("de_DE", "en"), ("", "en"), (None, "en"), ("C", "en")],
)
def test_the_language_is_what_was_asked_for_else_english(wanted, spoken):
    assert language(wanted) == spoken
