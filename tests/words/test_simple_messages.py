"""What is put together without Fluent is what Fluent would say."""

from __future__ import annotations

import pytest
from fluent.runtime.resolver import VariableReference
from fluent.syntax.ast import SyntaxNode

from atoll.games import keys, package_of
from atoll.words import HOUSE, LANGUAGES, Name, _bundle, _plain, messages, sentence

BOOKS = [HOUSE, "atoll.cli", "atoll.wire", "atoll.store", "atoll.coach", *map(package_of, keys())]
NAMES = (Name("@Nina"), Name("Marc"))
FACTS = ("c3", "", "{ $x }", "one", "other", "palm", 0, 1, 2, 7, 999)


class Anything(dict):
    """Facts for whatever a sentence asks for."""

    def __init__(self, fact):
        self.fact = fact

    def get(self, name, default=None):
        return self.fact

    def __getitem__(self, name):
        return self.fact

    def __contains__(self, name):
        return True


def asked_for(part) -> set[str]:
    """The names of the facts that a parsed message asks for, in whichever of its variants."""
    if isinstance(part, list):
        return set().union(*map(asked_for, part))
    if isinstance(part, VariableReference):
        return {part.id.name}
    return asked_for(list(vars(part).values())) if isinstance(part, SyntaxNode) else set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_plain_sentences_are_fluents(book, lang):
    bundle, plain = _bundle(book, lang), 0
    for key in sorted(messages(book, lang)):
        pattern = bundle.get_message(key).value
        for fact in FACTS:
            told = Anything(fact)
            message = _plain(book, key, lang)
            said = None if message is None else message.said(told, ())
            if said is None:
                continue
            plain += 1
            text, errors = bundle.format_pattern(pattern, dict.fromkeys(asked_for(pattern), fact))
            assert not errors
            assert said == text, key
    assert plain


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_is_said_by_its_name_where_names_are_known(book, lang):
    """As `called` puts names in the places of seats, without a copy of the facts."""
    for key in sorted(messages(book, lang)):
        message, pattern = _plain(book, key, lang), _bundle(book, lang).get_message(key).value
        seats = {name for name in asked_for(pattern) if name.startswith("who")}
        said = None if message is None else message.said(Anything(1), NAMES)
        if said is not None:
            facts = {name: NAMES[1] if name in seats else 1 for name in asked_for(pattern)}
            assert said == message.said(facts, ()), key
        if seats and message is not None:
            assert message.said(Anything(7), NAMES) is None, "nobody sits there: chance, or a stranger"


def test_what_is_not_quite_ordinary_is_left_to_fluent():
    for facts in ({}, {"who": "Nina", "points": 1000, "total": 3}, {"who": "Nina", "points": -1, "total": 3}):
        assert _plain("atoll.games.reef", "shoals-shrank", "fr").said(facts, ()) is None
    assert sentence("atoll.games.reef", "shoals-shrank", "en", {"who": "Nina", "points": 1000, "total": 1000}) == (
        "Nina loses 1,000 points (1,000)."
    )
