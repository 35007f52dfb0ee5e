"""Sentences with everybody's names in them."""

from __future__ import annotations

import pytest

from atoll.kernel.phrases import Phrase
from atoll.room.sentences import said_of


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phrase_is_said_with_the_names_of_the_table(lang):
    for names in (("Nina", "Marc"), ("{ $who }", "@tile-crab-yellow"), ("", "1")):
        for who in (0, 1):
            phrase = Phrase(key="not-your-turn", book="atoll.words", facts={"who": who})
            assert said_of(phrase, lang, names) == phrase.sentence(lang, names)
