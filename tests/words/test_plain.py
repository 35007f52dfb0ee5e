"""What is put together without Fluent is what Fluent would say."""

from __future__ import annotations

import pytest

from atoll.games import keys, package_of
from atoll.words import HOUSE, LANGUAGES, _bundle, _plainly, messages

BOOKS = [HOUSE, "atoll.cli", "atoll.server", "atoll.store", "atoll.coach", *map(package_of, keys())]


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_plain_sentences_are_fluents(book, lang):
    bundle, plain = _bundle(book, lang), 0
    for key in sorted(messages(book, lang)):
        pattern = bundle.get_message(key).value
        for fact in ("c3", "", "{ $x }", 0, 7, 999):
            told = Anything(fact)
            said = _plainly(book, key, lang, told)
            if said is None:
                continue
            plain += 1
            names = [e.expression.id.name for e in getattr(pattern, "elements", ()) if hasattr(e, "expression")]
            text, errors = bundle.format_pattern(pattern, dict.fromkeys(names, fact))
            assert not errors
            assert said == text, key
    assert plain
