"""What a try at a puzzle is worth: stars, what it misses, and the answer with its reasons.

Plain values go in and come out, as with a hint: a server lets another process judge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from atoll.bots.questions import imagined
from atoll.coach.claim import Claim, deeds_of, played
from atoll.coach.compared_turns import compare
from atoll.coach.comparison import kind_of, reasons_why
from atoll.coach.explainer import gain, is_foreseen
from atoll.coach.hint import hint_for
from atoll.coach.hint_question import worlds_wanted
from atoll.coach.lookahead import reach
from atoll.coach.puzzle_file import BadPuzzles, Puzzle, PuzzleFile, position_of, puzzles_of
from atoll.coach.turn_values import compared
from atoll.coach.valuation import Valuation
from atoll.games import find, instinct_of
from atoll.kernel.errors import Refused
from atoll.kernel.game import Game, Seat
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table
from atoll.wire.puzzle_types import ComparedTurn, PuzzleHint, PuzzleVerdict
from atoll.words import Fact

STARS: Final = 3
MOST_REASONS: Final = 4
MOST_TURNS: Final = 4  # that are compared beside the tried one
MOST_LINES: Final = 60  # actions of one try
MOST_MISSED: Final = 2
# What others keep, win or take is said of a try in its own words.
SAID_ALREADY: Final = frozenset(("compare-gives", "compare-leaves", "compare-stops", "compare-shields"))


class PuzzleTry(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody tried, and how it is to be told."""

    game: str
    number: int
    lines: tuple[str, ...]  # none: the answer is wanted
    lang: str
    names: tuple[str, ...] = ()  # by seat
    hinted: bool = False  # the lamp was lit, which costs a star


class OpenPuzzle:
    """One puzzle with its position, as its seat may know it."""

    def __init__(self, key: str, number: int) -> None:
        page = puzzles_of(key)
        if page is None or not 0 <= number < len(page.puzzles):
            raise BadPuzzles("puzzles-number", game=key, number=number)
        self.page: PuzzleFile = page
        self.puzzle: Puzzle = page.puzzles[number]
        self.table: Table[State] = position_of(key, page, self.puzzle)
        self.game: Game[State] = find(key)

    @property
    def seat(self) -> Seat:
        return self.puzzle.seat

    def after(self, lines: Sequence[str]) -> tuple[State, tuple[int, ...]]:
        """The position after some lines of the seat, before chance or anybody else comes. Refused or BadNotation says
        why not."""
        then, actions = self.table.state.copy(), list[int]()
        for line in lines[:MOST_LINES]:
            action = self.game.parse(line)
            refusal = self.game.why_not(then, self.seat, action)
            if refusal is not None:
                raise Refused(refusal)
            actions.append(action)
            then.apply(action)
        return then, tuple(actions)

    def is_answered(self, then: State, actions: Sequence[int]) -> bool:
        """Whether this is all that the puzzle asks for."""
        return int(then.to_act()) != self.seat or (not self.page.whole_turns and len(actions) > 0)

    def worlds(self) -> list[State]:
        """Positions that look to the seat as this one does."""
        return imagined(self.game, self.table.state, self.seat, Rng(1), worlds_wanted(self.game))

    def best(self) -> tuple[int, ...]:
        """The best turn, to its end."""
        return tuple(self.game.parse(line) for line in (*self.puzzle.turns[0].lines, *self.puzzle.more))

    def stars_for(self, distance: float) -> int:
        """Stars for a turn that is worth so many points less than the best."""
        if distance <= self.page.two_stars / 4:  # as near as the best ones are to each other
            return STARS
        return 2 if distance <= self.page.two_stars else int(distance <= self.page.one_star)

    def kind(self) -> str:
        """What is practised here, by the key of the reason that tells the best turn from the best of the rest."""
        best, rest = self.puzzle.turns[0], self.puzzle.turns[min(self.puzzle.equals, len(self.puzzle.turns) - 1)]
        lines = [tuple(map(self.game.parse, turn.lines)) for turn in (rest, best)]
        return kind_of(compare(self.game, self.worlds(), *lines, told_to=self.seat))

    def distance(self, actions: Sequence[int]) -> float:
        """How many points a turn is worth less than the best: as the file says, or else thought about now."""
        state = self.table.state
        end = int(played(state, *actions).digest())
        for place, turn in enumerate(self.puzzle.turns):
            if int(played(state, *map(self.game.parse, turn.lines)).digest()) == end:
                return 0.0 if place < self.puzzle.equals else self.puzzle.turns[0].value - turn.value
        best = tuple(map(self.game.parse, self.puzzle.turns[0].lines))
        instinct = instinct_of(self.game)
        values = Valuation(instinct, self.table.seats, instinct.tuning.review.decisions)
        told = {each.actions: each.value for each in compared(values, self.worlds(), [best, tuple(actions)], 1)}
        return max(0.0, told[best] - told[tuple(actions)])


def judge(asked: PuzzleTry) -> PuzzleVerdict:
    """Stars and words for a whole try. Refused says why it cannot be played; ValueError if it is not whole."""
    opened = OpenPuzzle(asked.game, asked.number)
    then, actions = opened.after(asked.lines)
    if actions and not opened.is_answered(then, actions):
        raise ValueError("the turn is not over")
    distance = opened.distance(actions) if actions else 0.0
    stars = opened.stars_for(distance) if actions else 0
    worlds, best = opened.worlds(), opened.best()
    _, play, *reasons = hint_for(opened.game, worlds, best)
    missed = [] if stars == STARS or not actions else list(_missed(opened, actions))[:MOST_MISSED]
    package = opened.game.say.package  # which may call points something else
    return PuzzleVerdict(
        stars=max(0, stars - asked.hinted),
        missed=tuple(
            msgspec.structs.replace(claim, book=package).sentence(asked.lang, asked.names) for claim in missed
        ),
        best=opened.puzzle.turns[0].lines,
        play=play.sentence(asked.lang, asked.names),
        reasons=tuple(claim.sentence(asked.lang, asked.names) for claim in reasons[:MOST_REASONS]),
        marks=play.marks,
        turns=tuple(_compared(opened, asked, actions, distance)),
    )


def hint_at(asked: PuzzleTry) -> PuzzleHint:
    """Where to look: not what to play."""
    opened = OpenPuzzle(asked.game, asked.number)
    look, _, reason, *_ = hint_for(opened.game, opened.worlds(), opened.best())
    where, why = (claim.sentence(asked.lang, asked.names) for claim in (look, reason))
    return PuzzleHint(marks=look.marks, sentence=where, reason=why)


def _missed(opened: OpenPuzzle, actions: Sequence[int]) -> Iterator[Claim]:
    """What the best turn does and this one does not, the plainest first; every number is counted on the board."""
    before, seat, best = opened.table.state, opened.seat, opened.best()
    best_end = played(before, *best)
    could = gain(before, best_end, seat)
    if not opened.page.whole_turns:
        yield _claim("puzzle-missed-choice", points=could) if could > 0 else _claim("puzzle-missed-later")
        return
    if not is_foreseen(opened.game, opened.worlds(), actions):
        yield _claim("puzzle-missed-unseen")
        return
    tried_end = played(before, *actions)
    brings = gain(before, tried_end, seat)
    if brings < could:
        yield _missed_points(brings, could)
    for other in range(opened.table.seats):
        costs, costing = -gain(before, tried_end, other), -gain(before, best_end, other)
        if other != seat and costs < costing and costing > 0:
            yield _claim("puzzle-missed-takes", who=other, points=costing, left=max(0, costs))
    yield from _missed_answers(seat, tried_end, best_end)
    if brings == could:
        turns = compare(opened.game, opened.worlds(), actions, best, told_to=seat)
        reasons = [reason.claim for reason in reasons_why(turns) if reason.claim.key not in SAID_ALREADY]
        yield from reasons
        if not reasons:
            yield _claim("puzzle-missed-equal")
    elif brings > could >= 0:
        yield _claim("puzzle-missed-more", points=brings, best=could)
    elif brings > could:
        yield _claim("puzzle-missed-later")


def _missed_points(brings: int, could: int) -> Claim:
    if brings >= 0:
        return _claim("puzzle-missed-points", points=brings, best=could)
    if could >= 0:
        return _claim("puzzle-missed-costs", points=-brings, best=could)
    return _claim("puzzle-missed-costs-more", points=-brings, best=-could)


def _missed_answers(seat: Seat, tried_end: State, best_end: State) -> Iterator[Claim]:
    """What the next seat could win, or make this one lose, where all its turns can be looked at."""
    rival = int(tried_end.to_act())
    if rival < 0 or rival == seat or int(best_end.to_act()) != rival:
        return
    now, then = reach(tried_end, rival, seat), reach(best_end, rival, seat)
    if now is None or then is None:
        return
    if now.gain > max(0, then.gain):
        yield _claim("puzzle-missed-stops", who=rival, points=now.gain, best=max(0, then.gain))
    if now.harm > max(0, then.harm):
        yield _claim("puzzle-missed-shields", who=rival, points=now.harm, best=max(0, then.harm))


def _claim(key: str, **facts: Fact) -> Claim:
    return Claim(key=key, facts=facts)


def _compared(opened: OpenPuzzle, asked: PuzzleTry, actions: Sequence[int], distance: float) -> Iterator[ComparedTurn]:
    """The best few turns and the tried one."""
    state = opened.table.state
    rows = [(tuple(map(opened.game.parse, turn.lines)), turn.value) for turn in opened.puzzle.turns]
    best = rows[0][1]
    ends = [int(played(state, *row).digest()) for row, _ in rows]
    own = int(played(state, *actions).digest()) if actions else None
    kept = [
        (row, value - best if place >= opened.puzzle.equals else 0.0, place < opened.puzzle.equals, end == own)
        for place, ((row, value), end) in enumerate(zip(rows, ends, strict=True))
        if place < MOST_TURNS or end == own
    ]
    if actions and own not in ends:
        kept.append((tuple(actions), -distance, False, True))
    for row, value, is_best, is_tried in sorted(kept, key=lambda each: -each[1]):
        yield ComparedTurn(
            lines=tuple(map(opened.game.text, row)),
            sentence=_said(opened, row, asked),
            value=round(value, 1),
            stars=opened.stars_for(-value),
            best=is_best,
            tried=is_tried,
        )


def _said(opened: OpenPuzzle, actions: Sequence[int], asked: PuzzleTry) -> str:
    deeds = deeds_of(opened.game, opened.table.state, actions)
    return ", ".join(deed.sentence(asked.lang, asked.names) for deed in deeds)


def judge_text(asked: str) -> str:
    """`judge`, from text to text."""
    return msgspec.json.encode(judge(msgspec.json.decode(asked, type=PuzzleTry))).decode()


def hint_text(asked: str) -> str:
    """`hint_at`, from text to text."""
    return msgspec.json.encode(hint_at(msgspec.json.decode(asked, type=PuzzleTry))).decode()
