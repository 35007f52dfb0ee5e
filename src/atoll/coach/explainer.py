"""Why to play a turn: what it does to the score sheets, what it opens, whom it hinders, what it may lead to.

Reasons come from the rules alone, never from a bot's opinion, and each is a claim that `checker.py` can recompute.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import msgspec

from atoll.coach.checker import why_false
from atoll.coach.claim import POSSIBLE, Claim, deeds_of, played
from atoll.coach.lookahead import Reach, futures_of, reach
from atoll.coach.score_changes import ScoreChange, changes
from atoll.games import instinct_of
from atoll.kernel.game import Game, Phrase, ScoreLine, Seat
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, Rng, State
from atoll.words import FALLBACK, Fact, messages

MOST_LINES: Final = 2  # of a score sheet that are read out
MOST_MEANT: Final = 2  # events
TEMPTING: Final = 3  # other moves that are tried, for what somebody could do after them
ENOUGH: Final = 3  # reasons, after which nothing further is looked for
FUTURES: Final = 4
TURNS_AHEAD: Final = 3
PLANNED_AHEAD: Final = (1, 2)  # futures and turns, where a planner finds them: they are long, and take long to find
NEAR: Final = 2  # steps that a line may lack to be worth a word
LEADS: Final = {0: "hint-leads", -1: "hint-repays", 1: "hint-goes-on"}  # by what the turn itself brings
SO: Final = "so-"  # what an event means to whoever brings it about, in the game's catalogue; some of them for another


class FutureLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that a future brings: after how many turns of the seat, and by what play."""

    change: ScoreChange
    turns: int
    course: tuple[int, ...]
    is_next: bool  # nobody but chance comes between


class ExplainedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """Some actions of one seat, and every position on the way."""

    game: Game[State]
    seat: Seat
    actions: tuple[int, ...]
    trail: tuple[State, ...]  # from before the first to after the last

    @property
    def before(self) -> State:
        return self.trail[0]

    @property
    def after(self) -> State:
        return self.trail[-1]

    @property
    def gain(self) -> int:
        return gain(self.before, self.after, self.seat)


def explain(game: Game[State], worlds: Sequence[State], actions: Sequence[int]) -> list[Claim]:
    """Why whoever is to act may want to play these actions, the best reason first. What is not so in all of the worlds
    is not said."""
    turn = turn_of(game, worlds[0], actions)
    if not is_foreseen(game, worlds, actions):
        return [Claim(key="hint-unseen")]
    told = [claim for claim in _reasons(turn) if _holds_in(worlds[1:], turn, claim)]
    return told or [Claim(key="hint-prepares")] if turn.gain == 0 else told


def turn_of(game: Game[State], state: State, actions: Sequence[int]) -> ExplainedTurn:
    trail = [state]
    for action in actions:
        trail.append(played(trail[-1], action))
    return ExplainedTurn(game=game, seat=int(state.to_act()), actions=tuple(actions), trail=tuple(trail))


def gain(before: State, after: State, seat: Seat) -> int:
    return int(after.score(seat)) - int(before.score(seat))


def is_foreseen(game: Game[State], worlds: Sequence[State], actions: Sequence[int]) -> bool:
    """Whether the seat that is to act knows what it will see after these actions."""
    seat = int(worlds[0].to_act())
    return len({game.written_view(played(world, *actions), seat) for world in worlds}) == 1


def _holds_in(worlds: Sequence[State], turn: ExplainedTurn, claim: Claim) -> bool:
    if claim.key in POSSIBLE:
        return True
    return all(why_false(turn.game, world, turn.actions, claim) is None for world in worlds)


def _reasons(turn: ExplainedTurn) -> list[Claim]:
    own = reach(turn.before, turn.seat, turn.seat)
    claims = [*_forced(turn), *_points(turn), *_compared(turn, own), *_others(turn), *_means(turn), *_nears(turn)]
    if len(claims) < ENOUGH:
        claims += _hindered(turn)
    if len(claims) < ENOUGH:
        claims += _opens(turn)
    if len(claims) < ENOUGH or turn.gain < 0:
        claims += _leads(turn)
    return [msgspec.structs.replace(claim, book=turn.game.say.package) for claim in claims]


def _forced(turn: ExplainedTurn) -> Iterator[Claim]:
    if all(len(state.legal()) == 1 for state in turn.trail[:-1]):
        yield Claim(key="hint-only")


# What it does to the score sheets at once.


def _points(turn: ExplainedTurn) -> Iterator[Claim]:
    if turn.gain:
        facts: dict[str, Fact] = {"points": abs(turn.gain), "total": int(turn.after.score(turn.seat))}
        yield Claim(key="hint-gain" if turn.gain > 0 else "hint-cost", facts=facts)
    told = changes(turn.game, turn.before, turn.after, turn.seat)
    better = [change for change in told if change.growth > 0]
    worse = [change for change in reversed(told) if change.growth < 0]
    yield from map(_line, better[:MOST_LINES])
    yield from map(_line, worse[:1])


def _line(change: ScoreChange) -> Claim:
    """One line of the sheet, with what it brought before."""
    facts: dict[str, Fact] = {"points": change.now if change.now is not None else change.was or 0}
    if change.now is None:
        key = "hint-lost"
    elif not change.was:
        key = "hint-counts" if change.now > 0 else "hint-counts-against"
        facts["points"] = abs(change.now)
    else:
        key, facts["was"] = "hint-counts-more" if change.growth > 0 else "hint-counts-less", change.was
    return Claim(key=key, facts=facts, marks=change.line.marks, quoted=change.line)


def _compared(turn: ExplainedTurn, own: Reach | None) -> Iterator[Claim]:
    """What no other turn would do better, where all of them can be tried."""
    if own is None or turn.gain != own.gain or len(turn.before.legal()) == 1:
        return
    if turn.gain > 0:
        yield Claim(key="hint-most")
    elif turn.gain < 0:
        yield Claim(key="hint-least")


def _others(turn: ExplainedTurn) -> Iterator[Claim]:
    for other in range(turn.game.seats(turn.before)):
        points = gain(turn.before, turn.after, other)
        if other != turn.seat and points:
            key = "hint-takes" if points < 0 else "hint-gives"
            yield Claim(key=key, facts={"who": other, "points": abs(points)})


def _means(turn: ExplainedTurn) -> list[Claim]:
    """What the game's catalogue says of events that this brings about: « tu complètes la ligne 3 : … ». Of several of
    one kind, the last one."""
    known, told = messages(turn.game.say.package, FALLBACK), dict[str, Claim]()
    for state, action, after in zip(turn.trail, turn.actions, turn.trail[1:], strict=False):
        for event in turn.game.tell(state, turn.seat, action, after, turn.seat):
            is_own = event.facts.get("who") == turn.seat
            key = f"{SO}{event.key}" if is_own else f"{SO}{event.key}-other"
            if key in known:
                quoted = Phrase(key=key, book=event.book, facts=event.facts)
                told[key] = Claim(key="hint-means", marks=event.marks, quoted=quoted)
    return list(told.values())[:MOST_MEANT]


# What others could do next, and after another move.


def _hindered(turn: ExplainedTurn) -> Iterator[Claim]:
    """What the next seat could win, or make this one lose, after a tempting move in the place of the last one."""
    rival, eve = int(turn.after.to_act()), turn.trail[-2]
    now = reach(turn.after, rival, turn.seat) if rival >= 0 and rival != turn.seat else None
    if now is None:
        return
    for other in _tempting(turn):
        then = reach(played(eve, other), rival, turn.seat)
        if then is None:
            continue
        instead = deeds_of(turn.game, eve, (other,))
        for key, could, can in (("hint-stops", then.gain, now.gain), ("hint-shields", then.harm, now.harm)):
            if could > max(can, 0):
                facts: dict[str, Fact] = {"who": rival, "points": could, "left": max(can, 0)}
                yield Claim(key=key, facts=facts, actions=(other,), deeds=instead)
                return


def _tempting(turn: ExplainedTurn) -> list[int]:
    """The other moves that would bring most at once."""
    eve = turn.trail[-2]
    others = [int(action) for action in eve.legal() if int(action) != turn.actions[-1]]
    return sorted(others, key=lambda action: -gain(eve, played(eve, action), turn.seat))[:TEMPTING]


# What this seat could do next.


def _nears(turn: ExplainedTurn) -> Iterator[Claim]:
    """A line that the score does not have yet, and that lacks less than before."""
    lacked = {_without_missing(line): line.facts["missing"] for line in turn.game.nearly(turn.before, turn.seat)}
    nearer = [
        line
        for line in turn.game.nearly(turn.after, turn.seat)
        if line.facts["missing"] != lacked.get(_without_missing(line)) and int(line.facts["missing"]) <= NEAR
    ]
    if nearer:
        line = min(nearer, key=lambda each: int(each.facts["missing"]))
        yield Claim(key="hint-nears", facts={"points": line.points}, marks=line.marks, quoted=line)


def _without_missing(line: ScoreLine) -> tuple[str, ...]:
    return (line.key, *(f"{name}={fact}" for name, fact in sorted(line.facts.items()) if name != "missing"))


def _opens(turn: ExplainedTurn) -> Iterator[Claim]:
    """What the same seat can win now, if nothing brought as much before."""
    if int(turn.after.to_act()) != turn.seat:
        return
    best, points = _best_action(turn.after, turn.seat)
    if points <= max(0, _best_action(turn.before, turn.seat)[1]):
        return
    marks = turn.game.deed(turn.after, turn.seat, best).marks
    deeds = deeds_of(turn.game, turn.after, (best,))
    yield Claim(key="hint-opens", facts={"points": points}, marks=marks, actions=(best,), deeds=deeds)


def _best_action(state: State, seat: Seat) -> tuple[int, int]:
    gains = [(gain(state, played(state, action), seat), -int(action)) for action in state.legal()]
    points, best = max(gains)
    return -best, points


def _leads(turn: ExplainedTurn) -> Iterator[Claim]:
    """A line of the score sheet that the next turns could bring: the soonest that counts a place which this turn has
    touched, or else the one that brings most."""
    touched = {mark for deed in deeds_of(turn.game, turn.before, turn.actions) for mark in deed.phrase.marks}
    prospects = list(future_lines(turn))
    related = [each for each in prospects if touched & set(each.change.line.marks)]
    if related:
        best = max(related, key=lambda each: (-each.turns, each.change.growth))
    elif prospects:
        best = max(prospects, key=lambda each: (each.change.growth, -each.turns))
    else:
        return
    line, now, was = best.change.line, best.change.now or 0, best.change.was or 0
    key = "hint-luck" if best.is_next and turn.gain == 0 else LEADS[(turn.gain > 0) - (turn.gain < 0)]
    facts: dict[str, Fact] = {"points": now, "was": was, "turns": best.turns}
    yield Claim(key=key, facts=facts, marks=line.marks, quoted=line, actions=best.course)


def future_lines(turn: ExplainedTurn) -> Iterator[FutureLine]:
    """Lines that some imagined futures bring."""
    is_planned = type(instinct_of(turn.game)).turns_to_compare is not Instinct.turns_to_compare
    futures, turns_ahead = PLANNED_AHEAD if is_planned else (FUTURES, TURNS_AHEAD)
    for lot in range(futures):
        ahead = islice(futures_of(turn.game, turn.after, turn.seat, Rng(lot)), turns_ahead)
        for turns, (then, course) in enumerate(ahead, 1):
            is_next = turns == 1 and int(turn.after.to_act()) == CHANCE and _is_alone(turn, course)
            for change in _gains(turn, then):
                yield FutureLine(change=change, turns=turns, course=course, is_next=is_next)


def _gains(turn: ExplainedTurn, then: State) -> Iterator[ScoreChange]:
    """Lines of the score that have grown until then, and not a loss that goes away."""
    for change in changes(turn.game, turn.after, then, turn.seat):
        if change.growth > 0 and (change.now or 0) > 0:
            yield change


def _is_alone(turn: ExplainedTurn, course: Sequence[int]) -> bool:
    """Whether nobody but chance comes between."""
    then = turn.after.copy()
    for action in course:
        if int(then.to_act()) not in (CHANCE, turn.seat):
            return False
        then.apply(action)
    return True
