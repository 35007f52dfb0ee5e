"""Greedy play over whole turns: look at every turn of one's own, not at the answers. [compiled]

A turn is a row of actions of one seat. Rows grow action by action; those that are best so far go on growing, and a row
is complete when somebody else, or chance, is to act. Reef's turns fit in whole; longer turns are cut by the widths.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.kernel.state import Rng, State

# How many unfinished turns go on growing after each action, and how many positions one answer may look at.
WIDTHS: Final[vec[i64]] = vec[i64]([256, 48, 24, 16, 12, 8])
MOST_ACTIONS: Final = 24
MOST_POSITIONS: Final = 60_000
WORST: Final = -1_000_000_000_000


class Turn:
    """Some actions of one seat, where they lead, and what that is worth to it."""

    def __init__(self, actions: vec[i64], state: State, value: i64) -> None:
        self.actions = actions
        self.state = state
        self.value = value
        self.gain: i64 = 0
        self.looked_at: i64 = 0


def best_turn(state: State, seats: i64, attention: i64, rng: Rng) -> Turn:
    """The turn after which the seat that is to act stands best; ties are drawn by lot.

    With less than 100 per cent of attention some actions are overlooked, though never all of a position.
    """
    seat: i64 = state.to_act()
    best = Turn(vec[i64](), state, WORST)
    growing = [Turn(vec[i64](), state, standing(state, seat, seats))]
    before: i64 = growing[0].value
    seen: set[int] = set()
    looked_at: i64 = 0
    depth: i64
    for depth in range(MOST_ACTIONS):
        grown: list[Turn] = []
        ties: i64 = 0  # a longer turn must be better, not as good
        for turn in growing:
            for action in noticed(turn.state.legal(), attention, rng):
                after = turn.state.copy()
                after.apply(action)
                looked_at += 1
                value: i64 = standing(after, seat, seats)
                if after.to_act() == seat:
                    digest = after.digest()
                    if digest in seen:
                        continue  # another order of the same actions
                    seen.add(digest)
                    grown.append(Turn(append(turn.actions[:], action), after, value))
                elif value > best.value or (value == best.value and ties > 0):
                    ties = 1 if value > best.value else ties + 1
                    if rng.below(ties) == 0:
                        best = Turn(append(turn.actions[:], action), after, value)
            if looked_at > MOST_POSITIONS:
                break
        if not grown or looked_at > MOST_POSITIONS:
            if len(best.actions) == 0:
                best = most_promising(grown, 1)[0]  # no turn came to its end: the best beginning will do
            break
        growing = most_promising(grown, WIDTHS[depth if depth < len(WIDTHS) else len(WIDTHS) - 1])
    if len(best.actions) == 0:
        best = growing[0]
    best.gain = best.value - before
    best.looked_at = looked_at
    return best


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


def standing(state: State, seat: i64, seats: i64) -> i64:
    """What a position is worth to a seat, less what it is worth to the best of the others."""
    rival: i64 = WORST
    other: i64
    for other in range(seats):
        if other != seat:
            worth: i64 = state.worth(other)
            if worth > rival:
                rival = worth
    return state.worth(seat) - rival
