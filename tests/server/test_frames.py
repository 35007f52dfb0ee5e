"""A frame that we write is the one that a library writes."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from atoll.kernel.phrases import Phrase
from atoll.server.connection import framed_bytes
from atoll.server.speaking import said_of


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_protocol(size):
    text = b"x" * size
    assert framed_bytes(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phrase_with_stand_ins_is_the_phrase(lang):
    for names in (("Nina", "Marc"), ("{ $who }", "@tile-crab-yellow"), ("", "1")):
        for who in (0, 1):
            phrase = Phrase(key="not-your-turn", book="atoll.words", facts={"who": who})
            assert said_of(phrase, lang, names) == phrase.sentence(lang, names)
