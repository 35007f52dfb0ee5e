"""Recomputes a claim from the position and the rules alone.

It shares nothing with the explainer but the claim itself: what one of them gets wrong, the other one finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from atoll.coach.claim import Claim
from atoll.kernel.game import Event, Game, ScoreLine
from atoll.kernel.state import CHANCE, Rng, State

GUESSES: Final = 12  # worlds that are imagined, to see whether they can be told apart


class Case(msgspec.Struct, frozen=True):
    """A turn that somebody might play, and what is claimed about it."""

    game: Game[State]
    before: State
    actions: tuple[int, ...]
    claim: Claim

    @property
    def seat(self) -> int:
        return int(self.before.to_act())

    def after(self, *more: int) -> State:
        """The position after the turn, and after what else is played."""
        return walk(self.before, (*self.actions, *more))

    def number(self, fact: str) -> int:
        told = self.claim.facts[fact]
        assert isinstance(told, int)
        return told


def why_false(game: Game[State], before: State, actions: Sequence[int], claim: Claim) -> str | None:
    """What is wrong with a claim about a turn of whoever is to act; None if nothing is."""
    check = CHECKS.get(claim.key)
    if check is None:
        return f"nobody can check {claim.key}"
    try:
        is_true = check(Case(game, before, tuple(actions), claim))
    except NotLegal as error:
        return f"{claim.key}: {error}"
    return None if is_true else f"{claim.key} is false: {claim.facts}"


class NotLegal(Exception):
    pass


def walk(state: State, actions: Sequence[int]) -> State:
    then = state.copy()
    for action in actions:
        if action not in list(then.legal()):
            raise NotLegal(f"{action} is not legal")
        then.apply(action)
    return then


# What stands on the score sheets before and after the turn.


def _points(case: Case, after: State, seat: int) -> int:
    """By the lines of the sheets, which add up to the score."""
    sheets = [sum(line.points for line in case.game.score_lines(state, seat)) for state in (case.before, after)]
    return sheets[1] - sheets[0]


def _brings(case: Case) -> bool:
    after = case.after()
    points = _points(case, after, case.seat)
    signed = case.number("points") * (1 if case.claim.key == "hint-gain" else -1)
    return signed == points != 0 and case.number("total") == after.score(case.seat)


def _stands(sheet: Sequence[ScoreLine], line: ScoreLine) -> int:
    return sum(1 for each in sheet if each == line)


def _went(case: Case, first: State, last: State) -> int | None:
    """What the lines brought that are called like the claimed one, and are on the first sheet more often."""
    line = case.claim.quoted
    assert isinstance(line, ScoreLine)
    then, now = (case.game.score_lines(state, case.seat) for state in (first, last))
    gone = Counter({msgspec.json.encode(each): _stands(then, each) - _stands(now, each) for each in then})
    kept = [each for each in _distinct(then) if gone[msgspec.json.encode(each)] > 0 and _alike(each, line)]
    return sum(each.points * gone[msgspec.json.encode(each)] for each in kept) if kept else None


def _distinct(sheet: Sequence[ScoreLine]) -> list[ScoreLine]:
    return list({msgspec.json.encode(line): line for line in sheet}.values())


def _alike(one: ScoreLine, other: ScoreLine) -> bool:
    """Of one kind, whatever their numbers."""
    words = [{name: fact for name, fact in line.facts.items() if isinstance(fact, str)} for line in (one, other)]
    return one.key == other.key and words[0] == words[1]


def _is_new(case: Case, first: State, last: State) -> bool:
    """Whether the claimed line stands on the last sheet, more often than on the first one."""
    line = case.claim.quoted
    assert isinstance(line, ScoreLine)
    then, now = (case.game.score_lines(state, case.seat) for state in (first, last))
    return _stands(now, line) > _stands(then, line)


def _line(case: Case) -> bool:
    """A line of the sheet after the turn, and what was in its place."""
    line, before, after = case.claim.quoted, case.before, case.after()
    assert isinstance(line, ScoreLine)
    went, told = _went(case, before, after), case.number("points")
    match case.claim.key:
        case "hint-counts":
            return _is_new(case, before, after) and not went and told == line.points > 0
        case "hint-counts-against":
            return _is_new(case, before, after) and not went and -told == line.points < 0
        case "hint-counts-more":
            return _is_new(case, before, after) and went == case.number("was") < line.points == told
        case "hint-counts-less":
            return _is_new(case, before, after) and went == case.number("was") > line.points == told
        case _:
            return not _is_new(case, before, after) and went == told == line.points != 0


def _others(case: Case) -> bool:
    signed = case.number("points") * (1 if case.claim.key == "hint-gives" else -1)
    who = case.number("who")
    is_other = who != case.seat and 0 <= who < case.game.seats(case.before)
    return is_other and signed == _points(case, case.after(), who) != 0


# What could be done instead, and next.


def _only(case: Case) -> bool:
    return all(len(walk(case.before, case.actions[:at]).legal()) == 1 for at in range(len(case.actions)))


def ends_of_turn(state: State, seat: int) -> list[State]:
    """Every position in which a turn of this seat can end."""
    if int(state.to_act()) != seat:
        return [state]
    return [end for action in state.legal() for end in ends_of_turn(_walk_one(state, int(action)), seat)]


def _walk_one(state: State, action: int) -> State:
    then = state.copy()
    then.apply(action)
    return then


def _no_better(case: Case) -> bool:
    mine = int(case.after().score(case.seat))
    now = int(case.before.score(case.seat))
    best = max(int(end.score(case.seat)) for end in ends_of_turn(case.before, case.seat))
    return mine == best and (mine > now if case.claim.key == "hint-most" else mine < now)


def _utmost(case: Case, state: State, rival: int) -> int:
    """What the rival's next turn can win it, or cost the seat."""
    ends = ends_of_turn(state, rival)
    if case.claim.key == "hint-stops":
        return max(int(end.score(rival)) for end in ends) - int(state.score(rival))
    return int(state.score(case.seat)) - min(int(end.score(case.seat)) for end in ends)


def _hinders(case: Case) -> bool:
    rival, after = case.number("who"), case.after()
    instead = walk(case.before, (*case.actions[:-1], *case.claim.actions))
    is_theirs = int(after.to_act()) == int(instead.to_act()) == rival != case.seat
    left, could = max(0, _utmost(case, after, rival)), _utmost(case, instead, rival)
    return is_theirs and could == case.number("points") > left == case.number("left")


def _opens(case: Case) -> bool:
    after, then = case.after(), case.after(*case.claim.actions)
    won = int(then.score(case.seat)) - int(after.score(case.seat))
    before = max(int(_walk_one(case.before, int(action)).score(case.seat)) for action in case.before.legal())
    there_before = before - int(case.before.score(case.seat))
    return int(after.to_act()) == case.seat and won == case.number("points") > max(0, there_before)


def _leads(case: Case) -> bool:
    """There is a course of play, of so many turns of the seat, after which the line stands on its sheet."""
    after, then = case.after(), case.after(*case.claim.actions)
    line, gained = case.claim.quoted, int(after.score(case.seat)) - int(case.before.score(case.seat))
    assert isinstance(line, ScoreLine)
    sign = {"hint-leads": 0, "hint-repays": -1, "hint-goes-on": 1}.get(case.claim.key)
    by_luck = case.number("turns") == 1 and movers(after, case.claim.actions) == {CHANCE, case.seat}
    is_fit = by_luck if sign is None else (gained > 0) - (gained < 0) == sign
    told = (case.number("points"), case.number("was"))
    return (
        _is_new(case, after, then)
        and told == (line.points, _went(case, after, then) or 0)
        and told[0] > told[1]
        and is_fit
        and turns_taken(after, case.claim.actions, case.seat) == case.number("turns")
    )


def _nears(case: Case) -> bool:
    """The line is on neither sheet; something is missing, and more of it, or all, was missing before."""
    line, after = case.claim.quoted, case.after()
    assert isinstance(line, ScoreLine)
    then, now = (case.game.nearly(state, case.seat) for state in (case.before, after))
    same = [each for each in then if {**each.facts, "missing": 0} == {**line.facts, "missing": 0}]
    fewer = all(int(each.facts["missing"]) > int(line.facts["missing"]) for each in same)
    return line in now and fewer and case.number("points") == line.points > 0 and len(line.marks) > 0


def movers(state: State, course: Sequence[int]) -> set[int]:
    """Who acts in a course of play."""
    return {int(walk(state, course[:at]).to_act()) for at in range(len(course))}


def turns_taken(state: State, course: Sequence[int], seat: int) -> int:
    then, turns, was_own = state.copy(), 0, False
    for action in course:
        is_own = int(then.to_act()) == seat
        turns += is_own and not was_own
        was_own = is_own
        then.apply(action)
    return turns


# What is seen.


def _means(case: Case) -> bool:
    told: list[Event] = []
    for at, action in enumerate(case.actions):
        before, after = walk(case.before, case.actions[:at]), walk(case.before, case.actions[: at + 1])
        told += case.game.tell(before, case.seat, action, after, case.seat)
    meant = case.claim.quoted
    return any(
        meant is not None
        and meant.facts == event.facts
        and meant.key.removesuffix("-other") == f"so-{event.key}"
        and meant.key.endswith("-other") == (event.facts.get("who") != case.seat)
        for event in told
    )


def _unseen(case: Case) -> bool:
    rng = Rng(1)
    worlds = [case.game.imagine(case.before, case.seat, rng) for _ in range(GUESSES)]
    return len({case.game.written_view(walk(world, case.actions), case.seat) for world in worlds}) > 1


def _brings_nothing(case: Case) -> bool:
    return _points(case, case.after(), case.seat) == 0


def _can_be_played(case: Case) -> bool:
    case.after()
    return case.claim.actions == case.actions


CHECKS: Final[dict[str, Callable[[Case], bool]]] = {
    "hint-look": lambda case: True,
    "hint-look-around": lambda case: True,
    "hint-play": _can_be_played,
    "hint-only": _only,
    "hint-gain": _brings,
    "hint-cost": _brings,
    "hint-counts": _line,
    "hint-counts-against": _line,
    "hint-counts-more": _line,
    "hint-counts-less": _line,
    "hint-lost": _line,
    "hint-most": _no_better,
    "hint-least": _no_better,
    "hint-takes": _others,
    "hint-gives": _others,
    "hint-means": _means,
    "hint-stops": _hinders,
    "hint-shields": _hinders,
    "hint-opens": _opens,
    "hint-nears": _nears,
    "hint-leads": _leads,
    "hint-repays": _leads,
    "hint-goes-on": _leads,
    "hint-luck": _leads,
    "hint-unseen": _unseen,
    "hint-prepares": _brings_nothing,
}
