"""Greedy play over whole turns: look at every turn of one's own, not at the answers. [compiled]

A turn is a row of actions of one seat. Rows grow action by action; those that are best so far go on growing, and a row
is complete when somebody else, or chance, is to act. Reef's turns fit in whole; longer turns are cut by the widths.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.bots.thinking.thought import Prospect, Thinking, Thought, ranked
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import Rng, State

# How many unfinished turns go on growing after each action: a share of what the first action allowed.
WIDTHS: Final[vec[i64]] = vec[i64]([256, 96, 64, 48, 48, 48])
MOST_ACTIONS: Final = 24
MOST_POSITIONS: Final = 60_000  # that one answer looks at
QUICK: Final = 3_000  # where an answer is only foreseen
GLIMPSE: Final = 100  # at least, where every action is considered
COMPARED: Final = 16  # whole turns that a game is asked to propose, where every action is considered
LOTS: Final = 32


class Turn:
    """Some actions of one seat, where they lead, and what that is worth to it."""

    def __init__(self, actions: vec[i64], state: State, value: i64) -> None:
        self.actions = actions
        self.state = state
        self.value = value
        self.lot: i64 = 0
        self.gain: i64 = 0
        self.looked_at: i64 = 0
        self.planned = False  # whole, by the game's own planner


class Found:
    """What a search for the best turns of one seat has found so far."""

    def __init__(self, seat: i64, most: i64) -> None:
        self.seat = seat
        self.most = most  # turns that are wanted
        self.best: list[Turn] = []  # the finished ones, best first
        self.seen: set[int] = set()  # digests of the unfinished ones
        self.looked_at: i64 = 0


class Greed(Thinking):
    """The turn after which the seat that is to act stands best; the answers to it are not looked at.

    With less than 100 per cent of attention some actions are overlooked, though never all of a position.
    """

    def __init__(self, instinct: Instinct[State], seats: i64, attention: i64, rng: Rng) -> None:
        super().__init__(instinct, seats)
        self.attention = attention
        self.rng = rng

    def choose(self, state: State, worlds: list[State]) -> Thought:
        turn = self.best_turn(state)
        # A turn that was put together from single actions is thought over after each of them.
        return Thought(turn.actions, self.chances(turn.state), turn.looked_at, is_settled=turn.planned)

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        """By the best turn that begins with each action."""
        turns = self.planned_turns(state, COMPARED)
        if not turns:
            turns = self.begun_turns(state)
        return ranked([Prospect(turn.actions[0], self.chance(float(turn.value))) for turn in turns])

    def begun_turns(self, state: State) -> list[Turn]:
        """The best turn after every action, best first."""
        seat: i64 = state.to_act()
        turns: list[Turn] = []
        actions = noticed(state.legal(), self.attention, self.rng)
        glimpse: i64 = max(GLIMPSE, MOST_POSITIONS // len(actions))
        for action in actions:
            after = state.copy()
            after.apply(action)
            self.looks += 1
            if after.to_act() == seat:
                after = self.best_turns(after, glimpse, 1)[0].state
            turns.append(Turn(vec[i64]([action]), after, self.lead(after, seat)))
        return most_promising(turns, len(turns))

    def best_turn(self, state: State) -> Turn:
        """The best turn of the seat that is to act; ties are drawn by lot."""
        return self.best_turns(state, MOST_POSITIONS, 1)[0]

    def best_turns(self, state: State, positions: i64, most: i64) -> list[Turn]:
        """The best few turns of the seat that is to act, best first, after a look at so many positions."""
        planned = self.planned_turns(state, most)
        if planned:
            return planned
        found = Found(state.to_act(), most)
        growing = [Turn(vec[i64](), state, self.lead(state, found.seat))]
        before: i64 = growing[0].value
        depth: i64
        for depth in range(MOST_ACTIONS):
            grown = self.grown(growing, depth, found, positions)
            if not grown or found.looked_at > positions:
                if not found.best:
                    found.best = most_promising(grown, 1)  # no turn came to its end: the best beginning will do
                break
            growing = most_promising(grown, WIDTHS[depth if depth < len(WIDTHS) else len(WIDTHS) - 1])
        best = found.best or growing[:1]
        for turn in best:
            turn.gain = turn.value - before
            turn.looked_at = found.looked_at
        return best

    def grown(self, growing: list[Turn], depth: i64, found: Found, positions: i64) -> list[Turn]:
        """Unfinished turns, one action longer; those that are finished by it are entered as found."""
        rng = self.rng
        best, most = found.best, found.most
        grown: list[Turn] = []
        for turn in growing:
            for action in noticed(turn.state.legal(), self.attention, rng):
                after = turn.state.copy()
                after.apply(action)
                found.looked_at += 1
                value: i64 = self.lead(after, found.seat)
                if after.to_act() == found.seat:
                    digest = after.digest()
                    if digest not in found.seen:  # or it is another order of the same actions
                        found.seen.add(digest)
                        grown.append(Turn(append(turn.actions[:], action), after, value))
                elif len(best) < most or value >= best[most - 1].value:
                    # As good is not better: a longer turn ranks behind, equals of one length by lot.
                    lot: i64 = (MOST_ACTIONS - depth) * LOTS + rng.below(LOTS)
                    enter(best, Turn(append(turn.actions[:], action), after, value), lot, most)
            if found.looked_at > positions:
                break
        return grown

    def planned_turns(self, state: State, most: i64) -> list[Turn]:
        """The best few of the whole turns that the game itself proposes; none if it leaves that to `best_turns`."""
        seat: i64 = state.to_act()
        rng = self.rng
        best: list[Turn] = []
        rows = self.instinct.turns_to_compare(state, most)
        if not rows:
            return best
        before: i64 = self.lead(state, seat)
        unseen: i64 = 0
        for actions in rows:
            if self.attention < 100 and rng.below(100) >= self.attention and unseen + 1 < len(rows):
                unseen += 1
                continue
            after = state.copy()
            for action in actions:
                after.apply(action)
            enter(best, Turn(actions, after, self.lead(after, seat)), rng.below(LOTS), most)
        for turn in best:
            turn.planned = True
            turn.gain = turn.value - before
            turn.looked_at = len(rows)
        return best


def enter(best: list[Turn], turn: Turn, lot: i64, most: i64) -> None:
    """Put a finished turn in its place among the best, and let the last one go if they are too many."""
    turn.lot = lot
    place: i64 = len(best)
    while place > 0 and is_better(turn, best[place - 1]):
        place -= 1
    best.insert(place, turn)
    if len(best) > most:
        best.pop()


def is_better(turn: Turn, other: Turn) -> bool:
    return turn.value > other.value or (turn.value == other.value and turn.lot > other.lot)


def noticed(actions: vec[i64], attention: i64, rng: Rng) -> vec[i64]:
    """Those of some actions that a player sees who looks at so many per cent of them: at least one."""
    if attention >= 100:
        return actions
    seen = vec[i64](capacity=len(actions))
    for action in actions:
        if rng.below(100) < attention:
            seen = append(seen, action)
    if len(seen) == 0:
        seen = append(seen, actions[rng.below(len(actions))])
    return seen


def most_promising(turns: list[Turn], width: i64) -> list[Turn]:
    """The best of some unfinished turns, best first; earlier ones where they are equal."""
    ranked = sorted([(-turn.value, place) for place, turn in enumerate(turns)])
    return [turns[place] for _, place in ranked[:width]]
