"""Several events as people would tell them: « pioche trois cubes bleus et un rouge », and not four sentences.

A catalogue that has `KEY-together` and `KEY-thing` beside an event's own message says how. The facts that
`KEY-together` names are those of all the events that it tells; whatever else they differ in is told thing by thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from atoll.kernel.phrases import Event, Phrase
from atoll.words import Fact, Name, enumerated, facts_of

OWN = frozenset({"things", "number"})  # what is made up here


def told_together(events: Sequence[Event], lang: str, names: Sequence[str] = ()) -> list[str]:
    """The sentences of these events, those alike that follow one another in one."""
    numbered = groupby(enumerate(events), lambda one: _alike(one[0], one[1], lang))
    runs = [[event for _, event in run] for _, run in numbered]
    return [run[0].sentence(lang, names) if len(run) == 1 else _as_one(run, lang, names) for run in runs]


def _alike(number: int, event: Event, lang: str) -> tuple[object, ...]:
    """What events have in common that are told together; the number alone where nothing is."""
    shared = facts_of(event.book, f"{event.key}-together", lang)
    if shared is None:
        return (number,)
    return (event.book, event.key, *(event.facts.get(name) for name in sorted(shared - OWN)))


def _as_one(run: Sequence[Event], lang: str, names: Sequence[str]) -> str:
    first = run[0]
    facts = [event.facts for event in run]
    if "times" in (facts_of(first.book, f"{first.key}-thing", lang) or ()):
        kinds = [each for number, each in enumerate(facts) if facts.index(each) == number]
        facts = [{**each, "times": facts.count(each)} for each in kinds]
    things = [
        _said(first, "thing", lang, names, {**each, "first": "no" if number else "yes"})
        for number, each in enumerate(facts)
    ]
    told = {**first.facts, "things": Name(enumerated(things, lang)), "number": len(run)}
    return _said(first, "together", lang, names, told)


def _said(event: Event, what: str, lang: str, names: Sequence[str], facts: dict[str, Fact]) -> str:
    return Phrase(key=f"{event.key}-{what}", book=event.book, facts=facts).sentence(lang, names)
