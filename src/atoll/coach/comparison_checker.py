"""Recomputes a claim about two turns from the position and the rules alone.

Like `checker.py` it shares nothing with what made the claim but the claim itself and the turns that it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from atoll.coach.checker import NotLegal, ends_of_turn, movers, turns_taken, walk
from atoll.coach.claim import Claim
from atoll.coach.compared_turns import ComparedTurns
from atoll.kernel.game import Event, Game, Phrase, ScoreLine
from atoll.kernel.state import CHANCE, State


class ComparedCase(msgspec.Struct, frozen=True):
    """What is claimed about two turns, and how it stands after each of them."""

    game: Game[State]
    before: State
    played: State
    best: State
    turns: ComparedTurns
    claim: Claim

    @property
    def seat(self) -> int:
        return int(self.before.to_act())

    @property
    def line(self) -> ScoreLine:
        line = self.claim.quoted
        assert isinstance(line, ScoreLine)
        return line

    def number(self, fact: str) -> int:
        told = self.claim.facts[fact]
        assert isinstance(told, int)
        return told

    def sheet(self, state: State, seat: int | None = None) -> list[ScoreLine]:
        return self.game.score_lines(state, self.seat if seat is None else seat)

    def points(self, state: State, seat: int | None = None) -> int:
        """By the lines of the sheet, which add up to the score."""
        return sum(line.points for line in self.sheet(state, seat))


def why_comparison_false(turns: ComparedTurns, claim: Claim) -> str | None:
    """What is wrong with a claim about two turns; None if nothing is."""
    check = CHECKS.get(claim.key)
    if check is None:
        return f"nobody can check {claim.key}"
    try:
        played, best = walk(turns.before, turns.played), walk(turns.before, turns.best)
        case = ComparedCase(turns.game, turns.before, played, best, turns, claim)
        is_true = check(case) and _names_whom_it_is_told(case) and _is_worded_truly(case)
    except NotLegal as error:
        return f"{claim.key}: {error}"
    return None if is_true else f"{claim.key} is false: {claim.facts} {claim.quoted} {claim.worded}"


def _names_whom_it_is_told(case: ComparedCase) -> bool:
    """`who` is the one who played, and `you` whoever it is told to."""
    facts = case.claim.worded.facts if case.claim.worded is not None else case.claim.facts
    told_to, rival = case.turns.told_to, facts.get("who_rival")
    you = "mover" if told_to == case.seat else "rival" if told_to == rival else "none"
    return facts["who"] == case.seat and facts["you"] == you


def _is_worded_truly(case: ComparedCase) -> bool:
    """The game's own words are told what the claim says, what its line says, and numbers of the line that was there."""
    worded, claim = case.claim.worded, case.claim
    if worded is None:
        return True
    quoted = claim.quoted
    assert quoted is not None
    facts = {**quoted.facts, **claim.facts}
    same = all(worded.facts.get(name) == fact for name, fact in facts.items() if name != "you")
    rest = {name.removeprefix("was_"): fact for name, fact in worded.facts.items() if name.startswith("was_")}
    old = [line.facts for line in _gone(case.sheet(case.played), case.sheet(case.best)) if _alike(line, quoted)]
    return same and all(len(old) != 1 or old[0][name] == fact for name, fact in rest.items())


# Lines of the score sheets.


def _gone(sheet: Sequence[ScoreLine], other: Sequence[ScoreLine]) -> list[ScoreLine]:
    """The lines that a sheet has more often than the other one."""
    there = Counter(map(msgspec.json.encode, other))
    rest: list[ScoreLine] = []
    for line in sheet:
        text = msgspec.json.encode(line)
        there[text] -= 1
        if there[text] < 0:
            rest.append(line)
    return rest


def _alike(one: Phrase, other: Phrase) -> bool:
    """Of one kind, whatever their numbers."""
    words = [{name: fact for name, fact in line.facts.items() if isinstance(fact, str)} for line in (one, other)]
    return one.key == other.key and words[0] == words[1]


def _line(case: ComparedCase) -> bool:
    """A line of the better sheet, or one that it is spared, and what stands in its place on the other one."""
    line, how = case.line, case.claim.facts["how"]
    fresh = [each for each in _gone(case.sheet(case.best), case.sheet(case.played)) if _alike(each, line)]
    old = [each for each in _gone(case.sheet(case.played), case.sheet(case.best)) if _alike(each, line)]
    was = sum(each.points for each in old)
    if how == "spared":
        return line in old and not fresh and was == line.points == -case.number("points") < 0
    if fresh != [line] or abs(was) != case.number("was") or line.points <= was:
        return False
    is_before = line in case.sheet(case.before)
    if how == "cheaper":
        return case.number("points") == -line.points and was < line.points <= 0
    known = {
        "new": not is_before and not was,
        "kept": is_before,
        "joined": not is_before and len(old) > 1,
        "grown": not is_before and len(old) == 1 and old[0] in case.sheet(case.before),
        "more": not is_before and len(old) == 1 and old[0] not in case.sheet(case.before),
    }
    return known[str(how)] and case.number("points") == line.points > 0


def _total(case: ComparedCase) -> bool:
    """What both turns bring, or come to, and lines that stand on the better sheet alone."""
    base = case.points(case.before) if case.claim.facts["how"] == "gain" else 0
    told = [case.number("points") + base, case.number("was") + base]
    fresh = _gone(case.sheet(case.best), case.sheet(case.played))
    is_gain = case.claim.facts["how"] == "total" or case.number("was") >= 0
    is_better = case.points(case.best) > case.points(case.played)
    stands = all(line in fresh and line.points > 0 for line in case.claim.lines if isinstance(line, ScoreLine))
    return is_gain and is_better and stands and told == [case.points(case.best), case.points(case.played)]


def _despite(case: ComparedCase) -> bool:
    return case.number("points") == case.points(case.played) - case.points(case.best) > 0


def _gives(case: ComparedCase) -> bool:
    rival = case.number("who_rival")
    given = case.points(case.played, rival) - case.points(case.best, rival)
    return rival != case.seat and case.number("points") == given > 0


def _leaves(case: ComparedCase) -> bool:
    """A line of the rival's sheet after the played turn, and what stands in its place after the better one."""
    rival, line = case.number("who_rival"), case.line
    sheets = case.sheet(case.played, rival), case.sheet(case.best, rival)
    fresh = [each for each in _gone(*sheets) if _alike(each, line)]
    old = [each for each in _gone(sheets[1], sheets[0]) if _alike(each, line)]
    told = case.number("points"), case.number("was")
    return rival != case.seat and fresh == [line] and told == (line.points, sum(each.points for each in old))


# What comes after.


def _with_draws(state: State, draws: Sequence[int]) -> State:
    for action in draws:
        if int(state.to_act()) != CHANCE or action not in list(state.legal()):
            return state
        state = walk(state, (action,))
    return state


def _hinders(case: ComparedCase) -> bool:
    """What the next one could do at the utmost, after either turn and the same draws."""
    rival = case.number("who_rival")
    after = [_with_draws(state, case.turns.draws) for state in (case.played, case.best)]
    if rival == case.seat or any(int(state.to_act()) != rival for state in after):
        return False
    could, can = (_utmost(case, state, rival) for state in after)
    is_drawn = case.number("drawn") == int(bool(case.turns.draws))
    return is_drawn and case.number("points") == could > max(can, 0) == case.number("left")


def _utmost(case: ComparedCase, state: State, rival: int) -> int:
    ends = ends_of_turn(state, rival)
    if case.claim.key == "compare-stops":
        return max(int(end.score(rival)) for end in ends) - int(state.score(rival))
    return int(state.score(case.seat)) - min(int(end.score(case.seat)) for end in ends)


def _leads(case: ComparedCase) -> bool:
    """There is a course of play after the better turn, of so many turns of the seat, that brings the line."""
    course, line = case.claim.actions, case.line
    then = walk(case.best, course)
    fresh = _gone(case.sheet(then), case.sheet(case.best))
    old = [each.points for each in _gone(case.sheet(case.best), case.sheet(then)) if _alike(each, line)]
    is_lone = case.claim.key != "compare-luck" or movers(case.best, course) == {CHANCE, case.seat}
    told = case.number("points"), case.number("was"), case.number("turns")
    found = line.points, sum(old), turns_taken(case.best, course, case.seat)
    return line in fresh and is_lone and told == found and told[0] > max(told[1], 0)


def _nears(case: ComparedCase) -> bool:
    """The line is on neither sheet; less of it is missing than after the played turn."""
    line = case.line
    after, other = (case.game.nearly(state, case.seat) for state in (case.best, case.played))
    same = [each for each in other if {**each.facts, "missing": 0} == {**line.facts, "missing": 0}]
    fewer = all(int(each.facts["missing"]) > int(line.facts["missing"]) for each in same)
    is_there = any(set(line.marks) <= set(each.marks) for each in case.sheet(case.played))
    return line in after and fewer and not is_there and case.number("points") == line.points > 0


# What happens.


def _happens(case: ComparedCase) -> bool:
    """An event of the one turn, of a kind that the other one has not, in the words for just that."""
    event, worded = case.claim.quoted, case.claim.worded
    assert event is not None
    assert worded is not None
    way = case.claim.key.removeprefix("compare-").removesuffix("-event")
    turns = (case.turns.best, case.turns.played) if way == "missed" else (case.turns.played, case.turns.best)
    told, others = (_told(case, actions) for actions in turns)
    is_own = event.facts.get("who") == case.seat and worded.key == f"{way}-{event.key}"
    return is_own and event in told and all(each.key != event.key for each in others)


def _told(case: ComparedCase, actions: Sequence[int]) -> list[Event]:
    told: list[Event] = []
    for at, action in enumerate(actions):
        before, after = walk(case.before, actions[:at]), walk(case.before, actions[: at + 1])
        told += case.game.tell(before, case.seat, action, after, case.seat)
    return told


CHECKS: Final[dict[str, Callable[[ComparedCase], bool]]] = {
    "compare-line": _line,
    "compare-lines": _total,
    "compare-total": _total,
    "compare-despite": _despite,
    "compare-gives": _gives,
    "compare-leaves": _leaves,
    "compare-stops": _hinders,
    "compare-shields": _hinders,
    "compare-leads": _leads,
    "compare-luck": _leads,
    "compare-nears": _nears,
    "compare-missed-event": _happens,
    "compare-caused-event": _happens,
}
