"""The notation in the player's own words, in and out: `pose tortue-rouge a1` for `place turtle-red a1`.

A game's catalogues say the words of its notation: `typed-place = pose, poser, mets`, the one that is shown first.
Accents, capitals and hyphens need not be typed, English always works, and records and the wire know English alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final

import msgspec

from atoll.kernel.errors import BadNotation
from atoll.kernel.game import Game, S
from atoll.words import messages, sentence

WORD: Final = "typed-"
FILLERS: Final = "fillers"  # words that may stand between the others: « pose une tortue rouge en a1 »
INSIDE: Final = re.compile(r"(?<=\w)-")  # a hyphen between two parts; the one of `2,-1` is a minus
LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "’": " ", "'": " ", "–": "-", "−": "-"})  # l'est is l est
LONGEST_WORD: Final = 4  # typed words that may be one of the notation: étoile de mer bleue
MOST_READINGS: Final = 200  # that are tried for one line


class Lexicon(msgspec.Struct, frozen=True):
    """The words of one game in one language."""

    shown: dict[str, str]  # by word of the notation
    meant: dict[str, str]  # by folded word of the language
    fillers: frozenset[str]


@cache
def lexicon(book: str, lang: str) -> Lexicon:
    """What the catalogue of a game says of its notation; empty where it says nothing."""
    known = [key for key in sorted(messages(book, lang)) if key.startswith(WORD)]
    forms = {key.removeprefix(WORD): [form.strip() for form in sentence(book, key, lang).split(",")] for key in known}
    fillers = forms.pop(FILLERS, [])
    meant = {fold(form): word for word, said in forms.items() for form in said}
    return Lexicon({word: said[0] for word, said in forms.items()}, meant, frozenset(map(fold, fillers)))


def fold(text: str) -> str:
    """In small letters, without accents: « Étoile » is etoile."""
    spread = unicodedata.normalize("NFD", text.lower().translate(LETTERS))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def to_notation(line: str, game: Game[S], lang: str, legal: Sequence[str] = (), names: Sequence[str] = ()) -> str:
    """The line of the notation that was typed, in whatever words; what nobody knows stays as it is."""
    atoms = _atoms(fold(line))
    for known in legal:
        if atoms in (_atoms(known), _atoms(fold(in_words(known, game, lang, names)))):
            return known
    words = line.lower().translate(LETTERS).split()
    for attempt in (words, without_fillers(line, game, lang).split()):
        for reading in islice(_readings(attempt, game, lang, names), MOST_READINGS):
            if _is_line(reading, game):
                return reading
    return " ".join(_word(word, game, lang) or word for word in words)


def without_fillers(line: str, game: Game[S], lang: str) -> str:
    """What was typed without the small words: « pose une tortue rouge en a1 » is pose tortue rouge a1."""
    fillers = lexicon(game.say.package, lang).fillers
    return " ".join(word for word in line.lower().translate(LETTERS).split() if fold(word) not in fillers)


def in_words(line: str, game: Game[S], lang: str, names: Sequence[str] = ()) -> str:
    """A line of the notation as this player would type it; seats by their players' names where those are given."""
    tokens = line.split()
    at = game.seat_words.get(tokens[0]) if tokens else None
    said = [shown_word(token, game.say.package, lang) for token in tokens]
    if at is not None and at < len(tokens) and tokens[at] in (called := _names(tuple(names))).values():
        said[at] = next(name for name, seat in called.items() if seat == tokens[at])
    return " ".join(said)


def continues(typed: str, line: str, game: Game[S], lang: str, names: Sequence[str] = ()) -> bool:
    """Whether what was typed begins the words of a line one by one, in English or not: `pl tor-r a1`."""
    full = (line, in_words(line, game, lang, names))
    return any(_is_short_for(fold(typed), fold(words)) for words in dict.fromkeys(full))


def leaves_out(typed: str, line: str, game: Game[S], lang: str, names: Sequence[str] = ()) -> bool:
    """Whether what was typed is a line without some of its words, the first never: `prends a1 b1`, `pose c2`."""
    words = fold(without_fillers(typed, game, lang)).split()
    meant = [_word(word, game, lang) or word for word in words]
    spoken = fold(in_words(line, game, lang, names)).split()
    return _skips(meant, line.split()) or _skips(words, spoken)


def _skips(words: Sequence[str], full: Sequence[str]) -> bool:
    if not 1 < len(words) < len(full) or not _begins(words[0], full[0]):
        return False
    left = iter(full[1:])
    return all(any(_begins(word, whole) for whole in left) for word in words[1:])


def _is_short_for(typed: str, full: str) -> bool:
    words, wholes = typed.split(), full.split()
    if len(words) <= len(wholes) and all(map(_begins, words, wholes)):
        return True
    atoms, parts = _atoms(typed), _atoms(full)
    return len(atoms) <= len(parts) and all(map(_begins, atoms, parts))


def _begins(short: str, word: str) -> bool:
    """Part by part; a part with digits in it is a place, and is never short for another place."""
    parts, full = INSIDE.split(short), INSIDE.split(word)
    return len(parts) <= len(full) and all(
        whole.startswith(part) if part.isalpha() else whole == part for part, whole in zip(parts, full, strict=False)
    )


def _atoms(text: str) -> list[str]:
    return [part for word in text.split() for part in INSIDE.split(word)]


def _readings(words: Sequence[str], game: Game[S], lang: str, names: Sequence[str]) -> Iterator[str]:
    """Every line that these words may be, those that read most of them together first."""

    def onward(at: int, tokens: tuple[str, ...]) -> Iterator[str]:
        if at == len(words):
            yield " ".join(tokens)
            return
        for span in range(min(LONGEST_WORD, len(words) - at), 0, -1):
            typed = "-".join(words[at : at + span])
            meant = [_word(typed, game, lang) or (typed if span == 1 else None)]
            if tokens and game.seat_words.get(tokens[0]) == len(tokens):
                meant.insert(0, _folded_names(tuple(names)).get(fold(typed)))
            for token in meant:
                if token is not None:
                    yield from onward(at + span, (*tokens, token))

    return onward(0, ())


def _word(typed: str, game: Game[S], lang: str) -> str | None:
    """The word of the notation that is typed so, whole or part by part; None where a part is not known."""
    known = lexicon(game.say.package, lang)
    folded = fold(typed)
    if folded in known.shown or folded in known.meant:
        return folded if folded in known.shown else known.meant[folded]
    parts = INSIDE.split(folded)
    tokens = list(_tokens(parts, known))
    return "-".join(tokens) if tokens != parts and "" not in tokens else None


def _tokens(parts: Sequence[str], known: Lexicon) -> Iterator[str]:
    """Part by part, as many together as are known: étoile-de-mer-bleue has two. Nothing for a part that is not."""
    at = 0
    while at < len(parts):
        spans = range(len(parts) - at, 0, -1)
        span = next((span for span in spans if "-".join(parts[at : at + span]) in known.meant), 1)
        typed = "-".join(parts[at : at + span])
        yield known.meant.get(typed, typed if len(typed) == 1 or not typed.isalpha() else "")  # row-3, column-a
        at += span


@cache
def shown_word(token: str, book: str, lang: str) -> str:
    """One word of the notation as a player types it: `tortue-rouge`."""
    shown = lexicon(book, lang).shown
    return shown.get(token) or "-".join(shown.get(part, part) for part in INSIDE.split(token))


def typed_name(name: str) -> str:
    """A player's name as one word: Captain 2 (bot) is Captain-2."""
    return "-".join(name.partition("(")[0].translate(LETTERS).split())


@cache
def _names(names: tuple[str, ...]) -> dict[str, str]:
    """Seats by what may be typed for their players: nobody whose name reads like another's, or like a number."""
    typed = [typed_name(name) for name in names]
    folded = [fold(name) for name in typed]
    return {
        name: str(seat)
        for seat, name in enumerate(typed)
        if name and not name.isdigit() and folded.count(fold(name)) == 1
    }


def _folded_names(names: tuple[str, ...]) -> dict[str, str]:
    return {fold(name): seat for name, seat in _names(names).items()}


def _is_line(line: str, game: Game[S]) -> bool:
    try:
        game.parse(line)
    except BadNotation:
        return False
    return True
