"""A claim: one sentence about a turn or a match, as data that can be said and checked.

Hints are made of claims, and so is whatever else explains a match. `explainer.py` makes them about one turn,
`comparison.py` about two, `luck.py` about a draw and `review_words.py` about a whole match; `checker.py` and
`review_checker.py` recompute each from the position alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.kernel.game import Game, Phrase
from atoll.kernel.localized_notation import in_words
from atoll.kernel.state import State
from atoll.words import FALLBACK, HOUSE, LANGUAGES, Fact, Name, enumerated, messages, sentence
from atoll.words.numbers import MINUS, decimal, plural_of
from atoll.words.patterns import SEAT

BOOK: Final = __package__ or "atoll.coach"
TENTHS: Final = 10  # of a point
RUN: Final = "-run"  # several deeds of one kind in a row
MOST_DEEDS: Final = 4  # that are read out; a long turn is begun
MOST_BEST: Final = 6  # of a turn that a review says was better
# What may come about, as far as the seat can know.
POSSIBLE: Final = ("hint-leads", "hint-repays", "hint-goes-on", "hint-luck")


class WordedAction(msgspec.Struct, frozen=True, kw_only=True):
    """An action in words: as its game proposes it, or as it is typed where the catalogue has no words for that."""

    phrase: Phrase
    typed: dict[str, str]  # by language

    def sentence(self, lang: str, names: Sequence[str] = ()) -> str:
        known = self.phrase.key in messages(self.phrase.book, lang)
        return self.phrase.sentence(lang, names) if known else self.typed[lang]


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence of the coach's book, what it is told, and the places that it is about."""

    key: str
    facts: dict[str, Fact] = {}  # `points`, or `tenths` of them, are said as an `amount`
    book: str = HOUSE  # of the game, which may call its points something else
    marks: tuple[str, ...] = ()
    quoted: Phrase | None = None  # a line of a score sheet or an event, which is read out
    lines: tuple[Phrase, ...] = ()  # several of them
    worded: Phrase | None = None  # the game's own words for all of it
    actions: tuple[int, ...] = ()  # that show it when they are played: by whom and from where, its key says
    deeds: tuple[WordedAction, ...] = ()  # those of them that are read out

    def sentence(self, lang: str, names: Sequence[str] = ()) -> str:
        if self.worded is not None:
            return self.worded.sentence(lang, names)
        facts: dict[str, Fact] = {}
        for name, fact in self.facts.items():
            facts[name] = Name(_called(fact, lang, names)) if name.startswith(SEAT) else _with_minus(fact, lang)
        facts |= _points_said(self.book, self.facts, lang)
        if self.deeds:
            most = MOST_BEST if self.key.startswith("review-") else MOST_DEEDS
            facts["deeds"] = Name(_together([deed.sentence(lang, names) for deed in self.deeds[:most]], lang))
            facts["more"] = int(len(self.deeds) > most)
        if self.quoted is not None:
            facts["quoted"] = Name(read_out(self.quoted, lang, names))
        if self.lines:
            facts["lines"] = Name(enumerated([_in_quotes(line, lang, names) for line in self.lines], lang))
        return sentence(BOOK, self.key, lang, facts)


def _with_minus(fact: Fact, lang: str) -> Fact:
    """Numbers below zero are written with a minus, not with a hyphen."""
    return _number(fact * TENTHS, lang) if isinstance(fact, int) and fact < 0 else fact


def _points_said(book: str, facts: dict[str, Fact], lang: str) -> dict[str, Fact]:
    if "tenths" in facts:
        tenths = int(facts["tenths"])
        return {"points": _number(tenths, lang), "amount": Name(amount(book, tenths, lang))}
    return {"amount": Name(amount(book, int(facts["points"]) * TENTHS, lang))} if "points" in facts else {}


def amount(book: str, tenths: int, lang: str) -> str:
    """So many points as this game calls them: « 2,1 points », « un point », « 3 perles »."""
    plural = "unit" if tenths == TENTHS else plural_of(tenths / TENTHS, lang)
    return sentence(book, "amount", lang, {"points": _number(tenths, lang), "plural": plural})


def _number(tenths: int, lang: str) -> Name:
    return Name(decimal(tenths / TENTHS, lang).replace("-", MINUS))


def read_out(phrase: Phrase, lang: str, names: Sequence[str]) -> str:
    """A sentence without its full stop, to stand in another one."""
    return phrase.sentence(lang, names).rstrip(" \u00a0\u202f.:")


def _in_quotes(phrase: Phrase, lang: str, names: Sequence[str]) -> str:
    return sentence(BOOK, "coach-quoted", lang, {"quoted": Name(read_out(phrase, lang, names))})


def _called(seat: Fact, lang: str, names: Sequence[str]) -> str:
    return Phrase(key="coach-name", book=BOOK, facts={"who": seat}).sentence(lang, names)


def _together(deeds: Sequence[str], lang: str) -> str:
    """« pose A en a1, prends B puis finis ton tour »."""
    *most, last = deeds
    then = sentence(BOOK, "coach-then", lang)
    return f"{', '.join(most)} {then} {last}" if most else last


def deeds_of(game: Game[State], state: State, actions: Sequence[int]) -> tuple[WordedAction, ...]:
    """Some actions in words, one after the other; where the catalogue has words for a run of them, they are one deed:
    « navigue jusqu'en d6 »."""
    deeds: list[WordedAction] = []
    for action in actions:
        deed = _deed(game, state, action)
        run = f"{deed.phrase.key}{RUN}"
        if deeds and deeds[-1].phrase.key in (deed.phrase.key, run) and run in messages(deed.phrase.book, FALLBACK):
            deed = msgspec.structs.replace(deed, phrase=msgspec.structs.replace(deed.phrase, key=run))
            deeds.pop()
        deeds.append(deed)
        state = played(state, action)
    return tuple(deeds)


def _deed(game: Game[State], state: State, action: int) -> WordedAction:
    typed = {lang: in_words(game.text(action), game, lang) for lang in LANGUAGES}
    return WordedAction(phrase=game.deed(state, int(state.to_act()), action), typed=typed)


def played(state: State, *actions: int) -> State:
    """The position after some actions, on a copy."""
    twin = state.copy()
    for action in actions:
        twin.apply(action)
    return twin
