"""What lessons and the rules in three sentences teach is true by rules.md, and leaves out nothing that a turn needs."""

from __future__ import annotations

import re

import pytest

from atoll.games import keys, package_of
from atoll.games.lessons import lesson_of
from atoll.words import LANGUAGES, messages, sentence

GIST = ("gist-goal", "gist-turn", "gist-end")

# What somebody who has read it must have met, by game: in the lesson, and in the three sentences.
LESSONS = {
    "isles": {
        "fr": ("rangée", "désigne|décides qui", "vigie", "par un côté"),
        "en": ("row", "name|decide who", "lookout", "by a side"),
    },
    "motu": {
        "fr": ("ponton", "pagaie", "trois", "deux tuiles sable", "2 pour un animal de terre", "7 pour"),
        "en": ("pontoon", "paddle", "three", "two sand tiles", "2 for a land animal", "7 for"),
    },
    "sharks": {"fr": ("papa requin", "jeton", "sept"), "en": ("papa shark", "token", "seven")},
    "laguna": {"fr": ("récif", "flèche", "volcan", "échanger"), "en": ("reef", "arrow", "volcano", "swap")},
    "reef": {"fr": ("glisser", "rivière", "banc"), "en": ("slide", "river", "shoal")},
}
GISTS = {
    "isles": {"fr": ("vigie", "désigne", "rangée"), "en": ("lookout", "name", "row")},
    "motu": {
        "fr": ("pagaie", "ponton", "tuiles mer", "tuiles sable"),
        "en": ("paddle", "pontoon", "sea tiles", "sand tiles"),
    },
    "sharks": {"fr": ("jeton", "papa requin"), "en": ("token", "papa shark")},
    "laguna": {"fr": ("le premier", "met fin à ton tour"), "en": ("first", "ends your turn")},
    "reef": {"fr": ("glisser", "rivière"), "en": ("slide", "river")},
}
# What was taught once and is not so: R11, R34 of Isles; R34 of Motu; R36 of Sharks; R9, R16 of Laguna.
FALSE = {
    "isles": r"tuile d'une rangée|tile of a row|on enlève les brigands|brigands are taken off",
    "motu": r"autant que ses fleurs|worth its flowers|sur deux mers|two seas|jusqu'au soir|until the evening",
    "sharks": r"ne risques rien|risk nothing",
    "laguna": r"tu charges et tu échanges près|load and swap at islands and rafts",
}


def said(key: str, lang: str, *prefixes: str) -> str:
    own = sorted(name for name in messages(package_of(key), lang) if name.startswith(prefixes))
    return " ".join(sentence(package_of(key), name, lang) for name in own)


def test_every_game_with_a_lesson_is_looked_at():
    taught = {key for key in keys() if lesson_of(key) is not None}
    assert taught <= set(LESSONS)
    assert taught <= set(GISTS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_and_the_gist_leave_out_nothing_that_a_turn_needs(key, lang):
    for prefixes, wanted in ((("lesson-",), LESSONS), (GIST, GISTS)):
        text = said(key, lang, *prefixes)
        assert [words for words in wanted[key][lang] if not re.search(words, text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", FALSE)
def test_nothing_false_is_taught(key, lang):
    assert re.findall(FALSE[key], said(key, lang, "lesson-", "gist-", "picture-")) == []
