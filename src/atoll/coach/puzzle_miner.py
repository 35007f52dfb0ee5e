"""Looks for puzzles in matches between bots: positions in which one turn is clearly best, and why can be said.

What is found follows from the seed alone: no clock is asked, and matches are looked at one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from atoll.bots.levels import UNHURRIED, thinking_by
from atoll.bots.questions import ask_here, imagined
from atoll.bots.thinking.bot import Bot
from atoll.coach.checker import why_false
from atoll.coach.claim import Claim, played
from atoll.coach.compared_turns import compare
from atoll.coach.comparison import kind_of
from atoll.coach.explainer import explain, gain, is_foreseen
from atoll.coach.puzzle_file import Puzzle, PuzzleFile, PuzzleMatch, ValuedTurn
from atoll.coach.turn_finder import TurnFinder, different
from atoll.coach.turn_values import TurnValue, compared
from atoll.coach.valuation import Valuation, with_effort
from atoll.games import instinct_of
from atoll.kernel.game import Game, Options, Seat
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table
from atoll.kernel.tempo import play_in_tempo
from atoll.wire.puzzle_types import PuzzleLevel

PLAYERS: Final = ("captain", "sailor")
TURNS: Final = 24  # that are compared at first
CONFIRMED: Final = 12  # of them that are compared with care
QUICK_EFFORT: Final = 0.3  # of what a review takes to value a turn
CAREFUL_EFFORT: Final = 5.0
WORLDS: Final = 8
LEAST_CHOICE: Final = 4  # turns, or there is nothing to look for
MOST_EQUALS: Final = 3  # turns that may be as good as each other, and clearly better than all the rest
DEVIATIONS: Final = 3.0  # by which the best must be beyond noise
LIKELY: Final = 0.7  # deviations that are enough for a second look
MOST_A_MATCH: Final = 3
APART: Final = 12  # entries between two puzzles of one match
LOOKED_AT: Final = 2  # one turn in so many, so that puzzles come from everywhere in a match
TRIES: Final[dict[PuzzleLevel, int]] = {"boy": 3, "sailor": 3, "captain": 2}  # weakest first
KEPT_TURNS: Final = 6
LONGEST: Final = 24  # actions of a turn that anybody would look for
DECIDED: Final = 2  # times the lead with which a seat wins three games in four
# What is seen on the score sheets at once, or on the next turn of somebody. What may come later is no proof.
REASONS: Final = frozenset(
    ("hint-gain", "hint-counts", "hint-counts-more", "hint-takes", "hint-stops", "hint-shields", "hint-opens")
)


def lot(seed: str, *purpose: object) -> int:
    """A number that follows from the seed and is of no use for another purpose."""
    text = ":".join(map(str, (seed, *purpose)))
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big")


def searched(game: Game[State], page: PuzzleFile, options: Options) -> PuzzleFile:
    """The same file after one more match."""
    number = page.searched
    match, finds = PuzzleSearch(game, page, number, options).run()
    page = msgspec.structs.replace(page, searched=number + 1)
    if not finds:
        return page
    longest = max(puzzle.length for puzzle in finds)
    kept = msgspec.structs.replace(match, lines=match.lines[:longest])
    placed = tuple(msgspec.structs.replace(puzzle, match=len(page.matches)) for puzzle in finds)
    return msgspec.structs.replace(page, matches=(*page.matches, kept), puzzles=(*page.puzzles, *placed))


def seats_of(game: Game[State], number: int) -> int:
    """Every third match is one of three, where that can be."""
    return 3 if number % 3 == 2 and 3 in game.meta.seats else game.meta.seats[0]


class PuzzleSearch:
    """One match, played and looked through."""

    def __init__(self, game: Game[State], page: PuzzleFile, number: int, options: Options) -> None:
        self.game = game
        self.page = page
        self.number = number
        self.seed = f"{lot(page.seed, game.meta.key, number):014x}"
        self.seats = seats_of(game, number)
        self.levels = tuple(PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(self.seats))
        self.table: Table[State] = Table(game, self.seats, options, self.seed)
        instinct = instinct_of(game)
        way = instinct.tuning.review.decisions
        self.finder = TurnFinder(game, self.seats)
        self.quick = Valuation(instinct, self.seats, with_effort(way, QUICK_EFFORT))
        self.careful = Valuation(instinct, self.seats, with_effort(way, CAREFUL_EFFORT))
        self.gap = page.two_stars / 2

    def run(self) -> tuple[PuzzleMatch, list[Puzzle]]:
        """The match as far as it was played, and what was found in it."""
        table, finds = self.table, list[Puzzle]()
        bots = [self.bot(level, "player", seat) for seat, level in enumerate(self.levels)]
        eyes, lots, before = Rng(lot(self.seed, "eyes")), Rng(lot(self.seed, "lots")), -1
        while not table.is_over and len(finds) < MOST_A_MATCH:
            seat = int(table.state.to_act())
            is_turn = seat != before and len(table.state.legal()) > 1
            is_apart = not finds or len(table.log) >= finds[-1].length + APART
            if is_turn and is_apart and lots.below(LOOKED_AT) == 0:
                found = self.find(table.state, seat)
                finds += [found] if found is not None else []
            before = seat
            play_in_tempo(table, seat, ask_here(bots[seat], self.game, table.state, seat, eyes).action)
        match = PuzzleMatch(
            number=self.number,
            seed=self.seed,
            bots=self.levels,
            lines=tuple(table.full_lines()),
            options=dict(table.options),
        )
        return match, finds

    def bot(self, level: str, *purpose: object) -> Bot:
        """A bot of that level that is not hurried by a clock."""
        instinct, rng = instinct_of(self.game), Rng(lot(self.seed, level, *purpose))
        way = getattr(instinct.tuning, level)
        return Bot(level, self.game, thinking_by(way, instinct, self.seats, UNHURRIED, rng), rng)

    def find(self, state: State, seat: Seat) -> Puzzle | None:
        """The puzzle in this position, if it is one."""
        length = len(self.table.log)
        worlds = imagined(self.game, state, seat, Rng(lot(self.seed, "worlds", length)), WORLDS)
        first = worlds[0]
        wanted = self.finder.whole_turns if self.page.whole_turns else self.finder.single_actions
        turns = wanted(first, TURNS)
        if len(turns) < LEAST_CHOICE or not any(self.brings_points(first, turn) for turn in turns):
            return None
        told = compared(self.quick, worlds, turns, lot(self.seed, "quick", length))
        if best_count(told, self.gap, LIKELY) == 0 or not self.can_be_told(worlds, told[0].actions):
            return None
        # What the Admiral would play is one of the turns that are compared: else he might know a better one.
        admirals = self.turn_of("admiral", first, seat, 0)
        seed = lot(self.seed, "careful", length)
        two = compared(self.careful, worlds, different(first, [told[0].actions, admirals]), seed)
        if two[0].value - two[-1].value > self.gap:
            return None
        farthest = told[0].value - self.page.one_star - self.gap
        near = [each.actions for each in told if each.value >= farthest - 2 * each.noise][:CONFIRMED]
        far = [each.actions for each in told if each.actions not in near]
        near += far[: max(0, LEAST_CHOICE - len(near))]
        sure = compared(self.careful, worlds, different(first, [*near, admirals]), seed)
        equals = best_count(sure, self.gap, DEVIATIONS)
        if not leads_to_one_of(first, admirals, sure[:equals]):
            return None
        if len(sure[0].actions) > LONGEST or self.is_decided(sure):
            return None
        return self._confirmed(state, seat, worlds, sure, equals)

    def is_decided(self, sure: Sequence[TurnValue]) -> bool:
        """Whether the match is lost or won anyway: nobody cares for such a position."""
        far = DECIDED * instinct_of(self.game).tuning.spread / 100
        return sure[0].value < -far or sure[-1].value > far

    def _confirmed(
        self, state: State, seat: Seat, worlds: list[State], sure: list[TurnValue], equals: int
    ) -> Puzzle | None:
        best = sure[0]
        if not self.can_be_told(worlds, best.actions):
            return None
        finders = [
            level for level, tries in TRIES.items() if self.is_found_by(level, state, seat, sure[:equals], tries)
        ]
        rest = sure[min(equals, len(sure) - 1)]
        return Puzzle(
            match=0,
            length=len(self.table.log),
            seat=seat,
            level=finders[0] if finders else "admiral",
            turns=tuple(self._valued(each) for each in sure[: max(KEPT_TURNS, equals)]),
            more=tuple(map(self.game.text, self.rest_of_turn(worlds[0], best.actions))),
            equals=equals,
            kind=kind_of(compare(self.game, worlds, rest.actions, best.actions, told_to=seat)),
        )

    def brings_points(self, world: State, actions: tuple[int, ...]) -> bool:
        """Whether a turn changes anybody's score at once."""
        after = played(world, *actions, *self.rest_of_turn(world, actions))
        return any(gain(world, after, seat) for seat in range(self.seats))

    def rest_of_turn(self, world: State, actions: tuple[int, ...]) -> tuple[int, ...]:
        """What follows at a glance, where one action is asked for."""
        return () if self.page.whole_turns else self.finder.whole(world, actions)[len(actions) :]

    def can_be_told(self, worlds: Sequence[State], actions: tuple[int, ...]) -> bool:
        """Whether its seat knows what it will see, and why to play so can be said."""
        if not is_foreseen(self.game, worlds, actions):
            return False
        return has_reason(self.game, worlds, (*actions, *self.rest_of_turn(worlds[0], actions)))

    def _valued(self, each: TurnValue) -> ValuedTurn:
        return ValuedTurn(lines=tuple(map(self.game.text, each.actions)), value=round(each.value, 2))

    def is_found_by(self, level: str, state: State, seat: Seat, best: Sequence[TurnValue], tries: int) -> bool:
        """Whether a bot of that level plays one of the best turns, more often than not."""
        turns = [self.turn_of(level, state, seat, number) for number in range(tries)]
        return sum(leads_to_one_of(state, turn, best) for turn in turns) * 2 > tries

    def turn_of(self, level: str, state: State, seat: Seat, number: int) -> tuple[int, ...]:
        """What a bot of that level plays, one try of several."""
        bot = self.bot(level, "finder", len(self.table.log), number)
        then, rng, turn = state.copy(), Rng(lot(self.seed, "finder", number)), list[int]()
        while int(then.to_act()) == seat and (self.page.whole_turns or not turn):
            turn.append(ask_here(bot, self.game, then, seat, rng).action)
            then.apply(turn[-1])
        return tuple(turn)


def best_count(told: Sequence[TurnValue], gap: float, deviations: float) -> int:
    """How many turns are best together; 0 where the best cannot be told from the rest, or there is no rest."""
    for count in range(1, min(MOST_EQUALS, len(told) - 1) + 1):
        distance = told[count - 1].value - told[count].value
        if distance >= max(gap, deviations * told[count].noise) and told[0].value - told[count - 1].value <= gap / 2:
            return count
    return 0


def leads_to_one_of(state: State, turn: Sequence[int], best: Sequence[TurnValue]) -> bool:
    """Where a turn leads is what counts: two orders of the same actions are one turn."""
    ends = {int(played(state, *each.actions).digest()) for each in best}
    return int(played(state, *turn).digest()) in ends


def has_reason(game: Game[State], worlds: Sequence[State], actions: Sequence[int]) -> bool:
    """Whether it can be said why to play so, and every word of it is true in every world."""
    claims = explain(game, worlds, actions)
    return any(claim.key in REASONS for claim in claims) and not any(
        untrue(game, worlds, actions, claim) for claim in claims
    )


def untrue(game: Game[State], worlds: Sequence[State], actions: Sequence[int], claim: Claim) -> str | None:
    """What is wrong with a claim in the world that it was made in."""
    return why_false(game, worlds[0], actions, claim)
