"""What a player types in French is a line of the notation, and every line can be typed in French."""

from __future__ import annotations

import re
import unicodedata

import pytest

from atoll.games import find, keys, package_of
from atoll.games.notation_pages import pages
from atoll.kernel.errors import BadNotation
from atoll.kernel.localized_notation import FILLERS, WORD, continues, fold, in_words, lexicon, to_notation
from atoll.kernel.state import CHANCE
from atoll.words import messages, sentence
from sources import ROOT
from walking import Case, positions

OURS = [key for key in keys() if package_of(key).startswith("atoll.games.")]
NAMES = ["Nina", "Zoé", "Capitaine 1 (bot)", "Capitaine 2 (bot)", "D'Artagnan"]
SAME = {"place", "tiki"}  # French words that are English ones
CODES = re.compile(r"[a-z]?-?\d*(,-?\d+)?")  # a3, 4, 2,-1


def forms(key: str, lang: str) -> dict[str, list[str]]:
    """What may be typed for every word of a game's notation."""
    book = package_of(key)
    words = [name.removeprefix(WORD) for name in messages(book, lang) if name.startswith(WORD)]
    return {word: [form.strip() for form in sentence(book, WORD + word, lang).split(",")] for word in words}


def without_accents(text: str) -> str:
    spread = unicodedata.normalize("NFD", text.replace("œ", "oe"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def ways_to_type(said: str) -> list[str]:
    """As it is shown, in capitals, without accents, and with spaces where there are hyphens between letters."""
    return [said, said.upper(), without_accents(said), re.sub(r"(?<=[a-zé])-(?=\w)", " ", said)]


@pytest.mark.parametrize("key", OURS)
def test_every_line_can_be_typed_in_french_and_means_itself(key):
    game = find(key)
    for number, seats in enumerate(game.meta.seats):
        names = NAMES[:seats]
        for state in positions(Case(game, seats, {}, 11 + number), 5, 250):
            if state.to_act() < 0:
                continue
            legal = [game.text(int(action)) for action in state.legal()]
            spoken = [in_words(line, game, "fr", names) for line in legal]
            assert len(set(map(fold, spoken))) == len(legal), "two lines are typed alike"
            some = range(0, len(legal), max(1, len(legal) // 12))
            for line, said in ((legal[at], spoken[at]) for at in some):
                for typed in ways_to_type(said):
                    assert to_notation(typed, game, "fr", legal, names) == line, typed
                    assert to_notation(typed, game, "fr", (), names) == line, typed
                assert to_notation(line, game, "fr", (), names) == line
                assert continues(said, line, game, "fr", names)
                assert in_words(line, game, "en") == line


@pytest.mark.parametrize("key", OURS)
def test_nothing_english_is_shown_to_a_french_player(key):
    game = find(key)
    english = set(forms(key, "en")) - SAME
    for seats in (game.meta.seats[0], game.meta.seats[-1]):
        for state in positions(Case(game, seats, {}, 5), 8, 250):
            if state.to_act() == CHANCE:
                continue
            for line in [game.text(int(action)) for action in state.legal()][:200]:
                shown = in_words(line, game, "fr", NAMES[:seats]).split()
                assert not english & {part for word in shown for part in (word, *word.split("-"))}, line
                for token, word in zip(line.split(), shown, strict=True):
                    assert token != word or token in SAME or CODES.fullmatch(token), line


@pytest.mark.parametrize("key", OURS)
def test_no_word_means_two_things(key):
    french, english = forms(key, "fr"), forms(key, "en")
    assert set(french) == set(english)
    for lang, said in (("fr", french), ("en", english)):
        typed = [fold(form) for word, words in said.items() if word != FILLERS for form in words]
        assert len(typed) == len(set(typed)), lang
    assert all(words[0] == word for word, words in english.items() if word != FILLERS)
    for word, words in french.items():
        for other in set(map(fold, words)) & set(english) - {word}:
            pytest.fail(f"« {other} » is {word} in French and a word of the English notation")
    assert lexicon(package_of(key), "fr").shown.keys() == french.keys() - {FILLERS}


@pytest.mark.parametrize(
    ("key", "typed", "line"),
    [
        ("reef", "poser tortue-rouge a1", "place turtle-red a1"),
        ("reef", "pose la Méduse Violette en b2", "place jellyfish-purple b2"),
        ("reef", "mets étoile de mer bleue c3", "place starfish-blue c3"),
        ("reef", "reste", "stay"),
        ("isles", "ouvre haut", "open high"),
        ("isles", "ouvre la pioche du milieu", "open middle"),
        ("isles", "pose colonne 3", "put 3"),
        ("isles", "désigne d'artagnan", "name 4"),
        ("isles", "désigne capitaine 2", "name 3"),
        ("isles", "désigne zoe", "name 1"),
        ("laguna", "va vers l'est", "sail e"),
        ("laguna", "navigue ouest", "sail w"),
        ("laguna", "charge île 4 perle rouge trou 3", "load 4 red 3"),
        ("laguna", "échange radeau bleu verte 2", "swap raft-1 green 2"),
        ("laguna", "amarre c5 couché", "berth c5 h"),
        ("laguna", "navigue e e o", "sail e e w"),
        ("motu", "prends ligne 3 a3 c3", "take row-3 a3 c3"),
        ("motu", "fleur b2 poulpe", "flower b2 octopus"),
        ("sharks", "offre un cube rouge à nina", "hand red 0"),
        ("sharks", "place bleu b3", "put blue b3"),
        ("reef", "place tortue-mauve a1", "place tortue-mauve a1"),
    ],
)
def test_it_is_typed_as_a_child_would(key, typed, line):
    assert to_notation(typed, find(key), "fr", (), NAMES) == line


def test_the_documentation_lists_every_word():
    told = pages(ROOT / "docs" / "notation")
    stale = [path for path, text in told.items() if not path.exists() or path.read_text("utf-8") != text]
    assert not stale, "run: python -m atoll.games.notation_pages docs/notation"
    assert "| `turtle` | tortue |  |" in told[ROOT / "docs" / "notation" / "reef.md"]


@pytest.mark.parametrize("key", OURS)
def test_the_examples_of_what_is_expected_can_be_typed(key):
    """None of them is a word of chance or of the clock."""
    game = find(key)
    with pytest.raises(BadNotation) as refused:
        game.parse("what")
    told = [refused.value.sentence(lang).rpartition(":")[2].strip() for lang in ("fr", "en")]
    french, english = (re.split(r",\s", examples) for examples in told)
    assert [to_notation(example, game, "fr") for example in french] == english
    for example in english:
        action = game.parse(example)
        assert not game.by_chance(action)
        assert not game.by_clock(action)


def test_a_name_that_reads_like_another_or_like_a_number_is_not_typed():
    game = find("isles")
    assert in_words("name 1", game, "fr", ["Zoé", "zoe", "2"]) == "désigne 1"
    assert in_words("name 2", game, "fr", ["Zoé", "zoe", "2"]) == "désigne 2"
    assert to_notation("désigne 2", game, "fr", (), ["a", "2", "b"]) == "name 2"


def test_a_long_line_of_known_words_is_read_in_no_time():
    assert to_notation("rouge " * 60, find("reef"), "fr") == " ".join(["red"] * 60)


def test_a_game_without_words_of_its_own_is_typed_as_it_is_written():
    assert to_notation("keep", find("reef"), "en") == "keep"
    assert in_words("keep 3", find("reef"), "fr") == "keep 3"
