"""The laws of what is said: sentences exist, marks are places, the end is told once, scores add up."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from atoll.kernel.game import Phrase
from atoll.kernel.history import History
from atoll.kernel.state import OVER, State
from atoll.words import LANGUAGES
from walking import Case, Step, walk

PLACE = re.compile(r"([0-9]:)?([a-z]+:)?[a-z0-9,-]+")  # docs/notation.md, "Places"
NAMES = ("Nina", "Marc", "Zoé", "Léo", "Ada", "Bo", "Cy", "Di")


@cache
def _said(phrase: bytes, kind: type[Phrase]) -> tuple[str, ...]:
    spoken = msgspec.json.decode(phrase, type=kind)
    return tuple(spoken.sentence(lang, names) for lang in LANGUAGES for names in ((), NAMES))


def check_phrase(phrase: Phrase) -> None:
    """It can be said in both languages, with and without names, in one clean line."""
    for sentence in _said(msgspec.json.encode(phrase), type(phrase)):
        assert sentence.strip() == sentence, f"{phrase.key}: spaces around {sentence!r}"
        assert sentence, f"{phrase.key} says nothing"
        assert "\n" not in sentence, f"{phrase.key} breaks its line: {sentence!r}"
        assert "{" not in sentence, f"{phrase.key} has a hole: {sentence!r}"


def check_marks(phrase: Phrase, places: frozenset[str]) -> None:
    """Whatever is pointed at is one of the places that the game has declared for this table."""
    for mark in phrase.marks:
        assert mark in places, f"{phrase.key} points at {mark!r}, which is no place of this table"


def law_telling(case: Case, one: Step) -> None:
    """Every viewer is told what happened, what may be done and what it sees, in sentences that exist."""
    places = case.game.places(case.seats, case.options)
    history = History(case.game, one.before)
    history.keep()
    history.enter(one.seat, one.action)
    for viewer in case.viewers():
        sight = history.sight(viewer, 0)
        check_phrase(sight.prompt)
        check_marks(sight.prompt, places)
        for told in sight.events:
            check_phrase(told.event)
            check_marks(told.event, places)
        view = sight.view
        packed = msgspec.json.encode(view)
        assert msgspec.json.decode(packed, type=type(view)) == view, "a view that does not survive JSON"
        assert view.viewer == viewer
        phase = getattr(view, "phase", None)  # a game with phases calls the end of the game `over`
        assert phase is None or (phase == "over") == (view.to_act == OVER), f"{case}: {phase} with {view.to_act} to act"
        assert view.to_act == one.after.to_act()
        assert view.scores == tuple(int(one.after.score(seat)) for seat in range(case.seats))
        (read_as,) = sight.lines
        assert read_as.isascii(), f"not ASCII: {read_as!r}"
        assert " ".join(read_as.split()) == read_as, f"loose spaces: {read_as!r}"
        assert bool(sight.legal) == (viewer == one.after.to_act()), f"{viewer} is offered {sight.legal[:3]}"


def law_end(case: Case) -> None:
    """The end is told once, to everybody, by the same key in every game, and in one of the declared ways."""
    game = case.game
    for number, one in enumerate(walk(case, game.longest(case.seats, case.options))):
        is_end = one.after.to_act() == OVER
        for viewer in case.viewers() if is_end or number % 20 == 0 else ():
            told = [event.key for event in game.tell(one.before, one.seat, one.action, one.after, viewer)]
            assert told.count("game-ended") == is_end, f"{case}: {viewer} is told {told}"
    assert game.ending(one.after) in game.endings, f"{case}: {game.ending(one.after)} is no declared ending"
    check_phrase(game.told_end(one.after))


def law_score(case: Case, state: State) -> None:
    """The score sheet adds up, and somebody at the table wins."""
    for seat in range(case.seats):
        lines = case.game.score_lines(state, seat)
        for line in lines:
            check_phrase(line)
        added = sum(line.points for line in lines)
        assert added == state.score(seat), f"{case}: seat {seat} scores {state.score(seat)}, its lines {added}"
    winners = case.game.winners(state)
    assert winners, f"{case}: nobody wins"
    assert list(winners) == sorted(set(winners)), f"{case}: winners {winners}"
    assert set(winners) <= set(range(case.seats)), f"{case}: winners {winners}"
