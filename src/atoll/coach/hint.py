"""A hint in three steps: where to look, what to play, why.

The line comes from a bot; the reasons come from the rules alone. Each says what playing the line does to the score
sheet, what it opens for the same seat, or what it stops another seat from doing next; all of it can be checked by
playing the line on a copy of the position.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.kernel.game import Game, Phrase, ScoreLine, Seat
from atoll.kernel.state import OVER, Rng, State
from atoll.kernel.tongue import in_words
from atoll.words import LANGUAGES, Fact, Name, sentence

BOOK: Final = __package__ or "atoll.coach"
MOST_LINES: Final = 2  # of the score sheet that are read out
MOST_ANSWERS: Final = 400  # actions that are tried on a copy, for what comes next
FUTURES: Final = 3  # that are imagined
TURNS_AHEAD: Final = 3
LONGEST_WAIT: Final = 120  # actions of others and of chance until then
LONGEST_TURN: Final = 12
CELL: Final = re.compile(r"(?:\d:)?([a-z]\d+)")  # `c3`, or `1:c3` where each seat has one


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a hint: a sentence of the coach's, and the places that it is about."""

    key: str
    marks: tuple[str, ...] = ()
    facts: dict[str, Fact] = {}
    line: ScoreLine | None = None  # a line of the score sheet that is read out
    said: dict[str, str] = {}  # by language: the fact `line`, a line of the notation, in the player's words

    def sentence(self, lang: str, names: Sequence[str] = ()) -> str:
        told: dict[str, Fact] = {name: _plain(fact) for name, fact in self.facts.items()}
        if "who" in self.facts:
            who = Phrase(key="coach-name", book=BOOK, facts={"who": self.facts["who"]})
            told["who"] = Name(who.sentence(lang, names))
        if lang in self.said:
            told["line"] = Name(self.said[lang])
        if self.line is not None:
            told["line"] = Name(self.line.sentence(lang, names).rstrip(" .:"))
        return sentence(BOOK, self.key, lang, told)


def _plain(fact: Fact) -> Fact:
    return Name(fact) if isinstance(fact, str) else fact


def _said(game: Game[State], action: int) -> dict[str, str]:
    return {lang: in_words(game.text(action), game, lang) for lang in LANGUAGES}


def hint_for(game: Game[State], state: State, best: int, others: Sequence[int]) -> list[Reason]:
    """Where to look, what to play and why, for whoever is to act. `others` are the candidates that come after it."""
    seat = int(state.to_act())
    after = played(state, best)
    marks = _marks(game, state, seat, best, after)
    steps = [
        Reason(key="hint-look" if marks else "hint-look-around", marks=marks, facts={"places": _places(marks)}),
        Reason(key="hint-play", marks=marks, facts={"line": game.text(best)}, said=_said(game, best)),
    ]
    reasons = [
        *_score_reasons(game, state, after, seat),
        *_losses(game, state, after, seat),
        *_opens(game, after, seat),
        *_stops(game, state, after, seat, others),
    ]
    return steps + (reasons or [_nothing_at_once(others)])


def reasons_for_turn(game: Game[State], state: State, turn: Sequence[int]) -> list[Reason]:
    """Why to play a whole turn, action by action: what all of it together does to the score sheets."""
    seat = int(state.to_act())
    after, is_free = state, False
    for action in turn:
        is_free = is_free or len(after.legal()) > 1
        after = played(after, action)
    others = [int(action) for action in state.legal() if int(action) != turn[0]]
    reasons = [*_score_reasons(game, state, after, seat), *_losses(game, state, after, seat)]
    if len(turn) == 1:
        reasons += [*_opens(game, after, seat), *_stops(game, state, after, seat, others)]
    if [reason.key for reason in reasons] == ["hint-cost"]:
        return reasons + [
            msgspec.structs.replace(reason, key="hint-repays") for reason in _leads(game, state, turn, seat)
        ]
    if reasons:
        return reasons
    return (
        [Reason(key="hint-only")] if not is_free else _leads(game, state, turn, seat) or [Reason(key="hint-prepares")]
    )


def played(state: State, action: int) -> State:
    """The position after an action, on a copy."""
    twin = state.copy()
    twin.apply(action)
    return twin


def gain(before: State, after: State, seat: Seat) -> int:
    return int(after.score(seat)) - int(before.score(seat))


def best_gain(state: State, seat: Seat) -> tuple[int, int] | None:
    """What this seat, being to act, can win at once: the points and the first action that wins them."""
    if int(state.to_act()) != seat:
        return None
    best: tuple[int, int] | None = None
    for action in list(state.legal())[:MOST_ANSWERS]:
        points = gain(state, played(state, int(action)), seat)
        if best is None or points > best[0]:
            best = (points, int(action))
    return best


def _places(marks: Sequence[str]) -> str:
    """The cells among some places, as people call them; what has no such name is `lit`, as the board shows it."""
    return ", ".join(cell[1] for cell in map(CELL.fullmatch, marks) if cell) or "lit"


def _marks(game: Game[State], state: State, seat: Seat, action: int, after: State) -> tuple[str, ...]:
    told = game.tell(state, seat, action, after, seat)
    return told[0].marks if told else ()


def _score_reasons(game: Game[State], state: State, after: State, seat: Seat) -> list[Reason]:
    points = gain(state, after, seat)
    reasons: list[Reason] = []
    if points:
        key = "hint-gain" if points > 0 else "hint-cost"
        reasons.append(Reason(key=key, facts={"points": abs(points), "total": int(after.score(seat))}))
    if points > 0:
        for line, was in sorted(new_lines(game, state, after, seat), key=_growth)[:MOST_LINES]:
            key = "hint-counts-more" if was else "hint-counts"
            facts: dict[str, Fact] = {"points": line.points, "was": was} if was else {"points": line.points}
            reasons.append(Reason(key=key, marks=line.marks, line=line, facts=facts))
    return reasons


def _growth(line_and_was: tuple[ScoreLine, int]) -> int:
    line, was = line_and_was
    return was - line.points  # the largest first


def new_lines(game: Game[State], state: State, after: State, seat: Seat) -> list[tuple[ScoreLine, int]]:
    """The lines of the score sheet that bring more than before, each with what a line of that name brought."""
    then = game.score_lines(state, seat)
    gone = Counter(map(msgspec.json.encode, then)) - Counter(map(msgspec.json.encode, game.score_lines(after, seat)))
    names = Counter(map(_name, then))
    was = {_name(line): line.points for line in then if gone[msgspec.json.encode(line)] and names[_name(line)] == 1}
    before = Counter(map(msgspec.json.encode, then))
    fresh: list[tuple[ScoreLine, int]] = []
    for line in game.score_lines(after, seat):
        text = msgspec.json.encode(line)
        if before[text]:
            before[text] -= 1
        elif line.points > (earlier := was.get(_name(line), 0)) and line.points > 0:
            fresh.append((line, earlier))
    return fresh


def _name(line: ScoreLine) -> tuple[str, ...]:
    """What a line is about, without its numbers: the octopuses, the dream of rocs."""
    return (line.key, *(f"{name}={fact}" for name, fact in sorted(line.facts.items()) if isinstance(fact, str)))


def _leads(game: Game[State], state: State, turn: Sequence[int], seat: Seat) -> list[Reason]:
    """A line of the score sheet that the next turns could bring, and that counts a place this turn has touched."""
    after, touched = state, set[str]()
    for action in turn:
        before, after = after, played(after, action)
        touched |= {mark for event in game.tell(before, seat, action, after, seat) for mark in event.marks}
    rngs = [Rng(number) for number in range(FUTURES)]
    futures = [after] * FUTURES if touched else []
    for turns in range(1, TURNS_AHEAD + 1):
        futures = [next_turn(then, seat, rng) for then, rng in zip(futures, rngs, strict=False)]
        fresh = [line for then in futures for line, was in new_lines(game, state, then, seat) if not was]
        found = [line for line in fresh if touched & set(line.marks)]
        if found:
            best = max(found, key=lambda line: line.points)
            return [
                Reason(key="hint-leads", marks=best.marks, line=best, facts={"points": best.points, "turns": turns})
            ]
    return []


def next_turn(state: State, seat: Seat, rng: Rng) -> State:
    """How it may stand after this seat's next turn: the others play anything, it takes what brings most at once."""
    then = state.copy()
    for _ in range(LONGEST_WAIT):
        if int(then.to_act()) in (seat, OVER):
            break
        then.apply(then.pick(rng))
    for _ in range(LONGEST_TURN):
        best = best_gain(then, seat)
        if best is None:
            break
        then.apply(best[1])
    return then


def _losses(game: Game[State], state: State, after: State, seat: Seat) -> list[Reason]:
    return [
        Reason(key="hint-takes", facts={"who": other, "points": -points})
        for other in range(game.seats(state))
        if other != seat and (points := gain(state, after, other)) < 0
    ]


def _opens(game: Game[State], after: State, seat: Seat) -> list[Reason]:
    """What the same seat can do next."""
    best = best_gain(after, seat)
    if best is None or best[0] <= 0:
        return []
    marks = _marks(game, after, seat, best[1], played(after, best[1]))
    facts: dict[str, Fact] = {"line": game.text(best[1]), "points": best[0]}
    return [Reason(key="hint-opens", marks=marks, facts=facts, said=_said(game, best[1]))]


def _stops(game: Game[State], state: State, after: State, seat: Seat, others: Sequence[int]) -> list[Reason]:
    """What the next seat could win after another candidate, and can no longer win after this one."""
    rival = int(after.to_act())
    now = best_gain(after, rival) if rival >= 0 and rival != seat else None
    if now is None:
        return []
    for other in others[:3]:
        instead = best_gain(played(state, other), rival)
        if instead is not None and instead[0] > max(now[0], 0):
            facts: dict[str, Fact] = {
                "who": rival,
                "line": game.text(other),
                "points": instead[0],
                "left": max(now[0], 0),
            }
            return [Reason(key="hint-stops", facts=facts, said=_said(game, other))]
    return []


def _nothing_at_once(others: Sequence[int]) -> Reason:
    if not others:
        return Reason(key="hint-only")
    return Reason(key="hint-later", facts={"count": len(others) + 1})
