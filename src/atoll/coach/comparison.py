"""Why one turn was better than another: score lines gained, lost, opened and stopped, as claims that can be checked.

A review compares what was played with what was best, a puzzle a wrong try with the answer. As in a hint, reasons come
from the rules alone; `comparison_checker.py` recomputes each. A claim is told to one seat, which need not be the one
that played: `you` says whether that one is the `mover`, the `rival` or neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from atoll.coach.claim import TENTHS, Claim
from atoll.coach.compared_turns import ComparedTurns
from atoll.coach.comparison_checker import why_comparison_false
from atoll.coach.explainer import future_lines, gain, is_foreseen, turn_of
from atoll.coach.lookahead import reach
from atoll.coach.score_changes import ScoreChange, changes, missing_lines
from atoll.kernel.game import Event, Phrase, ScoreLine
from atoll.kernel.state import CHANCE, State
from atoll.words import FALLBACK, Fact, messages

MOST_TOLD: Final = 3  # lines of a score sheet in one sentence
NEAR: Final = 2  # steps that a line may lack to be worth a word
BETTER: Final = "better-"  # a game's own words for a line that the better turn has, by its key
NEARER: Final = "nearer-"  # for a line that it comes near to
MISSED: Final = "missed-"  # for an event that only the better turn brings about
CAUSED: Final = "caused-"  # for one that only the played turn brings about
SLIGHT: Final = 1  # what a reason without points weighs beside those that have some
MOST_REASONS: Final = 2
LATER: Final = "later"  # the reason where none is found on the table
PATIENCE: Final = "patience"  # where the worse turn brought more at once
COMES_LATER: Final = frozenset(("prepare", "luck", PATIENCE))  # what shows later, too
POINTS_AT_ONCE: Final = frozenset(("grow", "finish", "keep", "spare", "give", "stop", "shield"))


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """What a worse turn has missed. Reasons with the same key can be practised together."""

    key: str  # grow, finish, keep, spare, give, stop, shield, near, prepare, luck, or an event's: missed-…, caused-…
    points: int  # how much it weighs
    claim: Claim


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """Why a turn was worse than another: the key of the main reason, and all that is said."""

    reason: str
    claims: tuple[Claim, ...]


def why_better(turns: ComparedTurns, tenths: int) -> Explanation:
    """At most two reasons, and what spoke for the worse turn. `tenths` of a point is what it lost, all in all."""
    reasons, despite = reasons_why(turns), at_once_less(turns)
    main = [reason for reason in reasons if reason.points * 2 >= reasons[0].points][:MOST_REASONS]
    is_part = _is_part(turns, main, tenths)
    if despite is not None and is_part:
        main = []  # so little says nothing against what it brought
    told, key = [reason.claim for reason in main], main[0].key if main else LATER if despite is None else PATIENCE
    if not told:
        told.append(_loss(turns, key, tenths) if is_known(turns) else _gamble(turns, tenths))
    elif is_part:
        told.append(_loss(turns, "rest", tenths))
    return Explanation(reason=key, claims=tuple(told if despite is None else [despite, *told]))


def _loss(turns: ComparedTurns, kind: str, tenths: int) -> Claim:
    return Claim(book=turns.book, key=f"compare-{kind}", facts=turns.facts(tenths=tenths))


def _gamble(turns: ComparedTurns, tenths: int) -> Claim:
    """One of the turns, or both, showed what the seat could not know."""
    is_safe = [is_foreseen(turns.game, turns.worlds, turn) for turn in (turns.played, turns.best)]
    which = "both" if not any(is_safe) else "best" if is_safe[0] else "played"
    return Claim(book=turns.book, key="compare-unseen", facts=turns.facts(tenths=tenths, which=which))


def _is_part(turns: ComparedTurns, told: Sequence[Reason], tenths: int) -> bool:
    """Whether what is told are points, and less than half of what was lost."""
    points = max(sum(reason.points for reason in told), turns.lead_at_once)
    return all(reason.key in POINTS_AT_ONCE for reason in told) and points * 2 * TENTHS < tenths


def reasons_why(turns: ComparedTurns) -> list[Reason]:
    """Why the better turn was better, the weightiest reason first; none where it shows only later in the match. What
    the seat could not know is no reason."""
    if _is_cut(turns):
        return []
    told = _on_the_table(turns)
    if not told or (len(told) == 1 and told[0].key.startswith(MISSED)):  # what is that good for?
        told += _prepared(turns) if is_known(turns) else ()
        return told
    return sorted(told, key=lambda reason: -reason.points)


def kind_of(turns: ComparedTurns) -> str:
    """What is to be seen to find the better turn, by the key of a reason; LATER where no score sheet shows it yet."""
    told = [] if _is_cut(turns) else _on_the_table(turns)
    return max(told, key=lambda reason: reason.points).key if told else LATER


def same_kind(reason: str) -> str:
    """Under which kind a reason is practised: whatever comes later is one."""
    return LATER if reason in COMES_LATER else reason


def _on_the_table(turns: ComparedTurns) -> list[Reason]:
    found = [*_own_lines(turns), *_others(turns), *_hindered(turns), *_events(turns), *_nearer(turns)]
    return [reason for reason in found if _could_be_known(turns, reason.claim)]


def _is_cut(turns: ComparedTurns) -> bool:
    """Whether only one of the turns goes to its end: the other one stops where something shows, and may yet score. A
    turn that the sand has ended goes no further, though it looks so here."""
    goes_on = [int(state.to_act()) == turns.seat for state in (turns.after_best, turns.after_played)]
    return goes_on[0] != goes_on[1] and not turns.game.has_sand


def is_known(turns: ComparedTurns) -> bool:
    """Whether the seat knew what it would see after either turn."""
    return all(is_foreseen(turns.game, turns.worlds, turn) for turn in (turns.played, turns.best))


def _could_be_known(turns: ComparedTurns, claim: Claim) -> bool:
    others = (msgspec.structs.replace(turns, worlds=(world,)) for world in turns.worlds[1:])
    return all(why_comparison_false(each, claim) is None for each in others)


# What stands on the score sheets after each turn.


def _own_lines(turns: ComparedTurns) -> Iterator[Reason]:
    """The lines that the better turn has, and the other one has not, or not as high."""
    more = turns.at_once
    if more <= 0:
        return
    told = changes(turns.game, turns.after_played, turns.after_best, turns.seat)
    grown = [change for change in told if change.growth > 0]
    is_all = sum(change.growth for change in told) == more
    if grown and is_all and len(grown) <= 2:
        yield Reason(key=_kind(turns, grown[0]), points=grown[0].growth, claim=_line(turns, grown[0]))
        if grown[0].growth != more:
            yield Reason(key=_kind(turns, grown[0]), points=min(more, grown[0].growth), claim=_total(turns))
        return
    sheets = [turns.game.score_lines(state, turns.seat) for state in (turns.after_best, turns.after_played)]
    better = {_as_said(line): line for line in missing_lines(*sheets) if line.points > 0}
    fresh = sorted(better.values(), key=lambda line: -line.points)
    yield Reason(key="finish" if fresh else "spare", points=more, claim=_total(turns, fresh[:MOST_TOLD]))


def _as_said(line: ScoreLine) -> str:
    """Two lines that read alike are told once."""
    return f"{line.key} {sorted(line.facts.items())}"


def _kind(turns: ComparedTurns, change: ScoreChange) -> str:
    if change.now is None or change.now <= 0:
        return "spare"
    if change.line in turns.game.score_lines(turns.before, turns.seat):
        return "keep"
    return "grow" if change.was else "finish"


def _line(turns: ComparedTurns, change: ScoreChange) -> Claim:
    """One line of the sheet, with what stands in its place after the played turn."""
    line, now, was = change.line, change.now or 0, change.was or 0
    how = _how(turns, change)
    facts = turns.facts(how=how, points=abs(now if how != "spared" else was), was=abs(was))
    key = f"{BETTER}{line.key}"
    worded = None
    if key in messages(turns.book, FALLBACK):
        old = change.replaced[0].facts if len(change.replaced) == 1 else {}
        numbers = {f"was_{name}": old.get(name, 0) for name, fact in line.facts.items() if isinstance(fact, int)}
        worded = Phrase(key=key, book=turns.book, facts={**line.facts, **numbers, **facts})
    return Claim(book=turns.book, key="compare-line", facts=facts, marks=line.marks, quoted=line, worded=worded)


def _how(turns: ComparedTurns, change: ScoreChange) -> str:
    """How the line differs from what the played turn leaves in its place."""
    if change.now is None:
        return "spared"  # a line that costs points
    if change.now <= 0:
        return "cheaper"
    before = turns.game.score_lines(turns.before, turns.seat)
    if change.line in before:
        return "kept"
    if not change.was:
        return "new"
    if len(change.replaced) > 1:
        return "joined"
    return "grown" if change.replaced[0] in before else "more"


def _total(turns: ComparedTurns, lines: Sequence[ScoreLine] = ()) -> Claim:
    """What both turns bring, and the lines that only the better one has."""
    best, other = (gain(turns.before, state, turns.seat) for state in (turns.after_best, turns.after_played))
    is_gain = other >= 0
    base = 0 if is_gain else int(turns.before.score(turns.seat))
    facts = turns.facts(how="gain" if is_gain else "total", points=best + base, was=other + base)
    marks = tuple(dict.fromkeys(mark for line in lines for mark in line.marks))
    return Claim(
        book=turns.book, key="compare-lines" if lines else "compare-total", facts=facts, marks=marks, lines=tuple(lines)
    )


def at_once_less(turns: ComparedTurns) -> Claim | None:
    """That the played turn brought more at once, where it did: whoever played it had a reason."""
    if turns.at_once >= 0:
        return None
    return Claim(book=turns.book, key="compare-despite", facts=turns.facts(points=-turns.at_once))


def _others(turns: ComparedTurns) -> Iterator[Reason]:
    """Points that the played turn leaves to others, and the better one does not."""
    for rival in range(turns.game.seats(turns.before)):
        given = int(turns.after_played.score(rival)) - int(turns.after_best.score(rival))
        if rival == turns.seat or given <= 0:
            continue
        facts: dict[str, Fact] = {"who": turns.seat, "who_rival": rival, "you": turns.you(rival)}
        told = changes(turns.game, turns.after_best, turns.after_played, rival)
        best = next((change for change in told if change.growth * 2 >= given and (change.now or 0) > 0), None)
        if best is None:
            claim = Claim(book=turns.book, key="compare-gives", facts={**facts, "points": given})
        else:
            numbers: dict[str, Fact] = {"points": best.now or 0, "was": best.was or 0}
            claim = Claim(
                book=turns.book, key="compare-leaves", facts=facts | numbers, marks=best.line.marks, quoted=best.line
            )
        yield Reason(key="give", points=given, claim=claim)


# What the next one could do after each turn.


def _hindered(turns: ComparedTurns) -> Iterator[Reason]:
    """What the next one could win, or take away: the larger one, for the turn that wins most is often the one that
    takes most, and told one after the other they look like two."""
    found = list(_within_reach(turns))
    if found:
        yield max(found, key=lambda reason: reason.points)


def _within_reach(turns: ComparedTurns) -> Iterator[Reason]:
    after = [_with_draws(state, turns.draws) for state in (turns.after_played, turns.after_best)]
    rival = int(after[0].to_act())
    if rival < 0 or rival == turns.seat or int(after[1].to_act()) != rival:
        return
    could, can = (reach(state, rival, turns.seat) for state in after)
    if could is None or can is None:
        return
    facts: dict[str, Fact] = {"who": turns.seat, "who_rival": rival, "you": turns.you(rival)}
    for key, kind, much, left in (
        ("compare-stops", "stop", could.gain, can.gain),
        ("compare-shields", "shield", could.harm, can.harm),
    ):
        if much > max(left, 0):
            told: dict[str, Fact] = {"points": much, "left": max(left, 0), "drawn": int(bool(turns.draws))}
            yield Reason(
                key=kind, points=much - max(left, 0), claim=Claim(book=turns.book, key=key, facts=facts | told)
            )


def _with_draws(state: State, draws: Sequence[int]) -> State:
    """After what chance drew next, as far as it can come here, too."""
    then = state.copy()
    for action in draws:
        if int(then.to_act()) != CHANCE or action not in list(then.legal()):
            break
        then.apply(action)
    return then


# What one of them brings about, and what it comes near to.


def _events(turns: ComparedTurns) -> Iterator[Reason]:
    """Events that the game has words for: the first one that was missed, and the first one that was caused."""
    known = messages(turns.book, FALLBACK)
    happened = {MISSED: _told(turns, turns.best), CAUSED: _told(turns, turns.played)}
    for way, other in ((MISSED, CAUSED), (CAUSED, MISSED)):
        keys = {event.key for event in happened[other]}
        for event in happened[way]:
            key = event.key
            if key not in keys and f"{way}{key}" in known and event.facts.get("who") == turns.seat:
                facts = {**event.facts, **turns.facts()}
                worded = Phrase(key=f"{way}{key}", book=turns.book, facts=facts)
                claim = Claim(
                    book=turns.book, key=f"compare-{way}event", marks=event.marks, quoted=event, worded=worded
                )
                weight = max(SLIGHT, turns.at_once) if way == CAUSED else SLIGHT
                yield Reason(key=f"{way}{key}", points=weight, claim=claim)
                break


def _told(turns: ComparedTurns, actions: Sequence[int]) -> list[Event]:
    trail = turn_of(turns.game, turns.before, actions).trail
    steps = zip(trail, actions, trail[1:], strict=False)
    return [
        event
        for state, action, after in steps
        for event in turns.game.tell(state, turns.seat, action, after, turns.seat)
    ]


def _nearer(turns: ComparedTurns) -> Iterator[Reason]:
    """A line that the score does not have yet, and that lacks less after the better turn."""
    after, other = (turns.game.nearly(state, turns.seat) for state in (turns.after_best, turns.after_played))
    there = turns.game.score_lines(turns.after_played, turns.seat)
    lines = [
        line
        for line in after
        if _missing(line) <= NEAR
        and not any(_is_same(line, each) and _missing(each) <= _missing(line) for each in other)
        and not any(set(line.marks) <= set(each.marks) for each in there)
    ]
    if lines:
        line = min(lines, key=_missing)
        key, facts = f"{NEARER}{line.key}", turns.facts(points=line.points)
        is_worded = key in messages(turns.book, FALLBACK)
        own = Phrase(key=key, book=turns.book, facts={**line.facts, **facts}) if is_worded else None
        claim = Claim(book=turns.book, key="compare-nears", facts=facts, marks=line.marks, quoted=line, worded=own)
        yield Reason(key="near", points=SLIGHT, claim=claim)


def _missing(line: ScoreLine) -> int:
    return int(line.facts["missing"])


def _is_same(one: ScoreLine, other: ScoreLine) -> bool:
    return one.key == other.key and {**one.facts, "missing": 0} == {**other.facts, "missing": 0}


def _prepared(turns: ComparedTurns) -> Iterator[Reason]:
    """A line that imagined futures bring after the better turn, and bring less of, or never, after the played one."""
    found = {way: list(future_lines(turn_of(turns.game, turns.before, way))) for way in (turns.best, turns.played)}
    there = [(each.change.line.key, each.change.now or 0) for each in found[turns.played]]
    only = [
        each
        for each in found[turns.best]
        if not any(key == each.change.line.key and now >= (each.change.now or 0) for key, now in there)
    ]
    if only:
        best = max(only, key=lambda each: (each.change.growth, -each.turns))
        line, now, was = best.change.line, best.change.now or 0, best.change.was or 0
        kind = "luck" if best.is_next else "prepare"
        facts = turns.facts(points=now, was=was, turns=best.turns)
        claim = Claim(
            book=turns.book,
            key="compare-luck" if best.is_next else "compare-leads",
            facts=facts,
            marks=line.marks,
            quoted=line,
            actions=best.course,
        )
        yield Reason(key=kind, points=best.change.growth, claim=claim)
