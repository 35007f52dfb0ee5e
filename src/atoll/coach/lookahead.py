"""What may come next: whole turns of whoever is to act, and futures in which everybody plays sensibly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from atoll.bots.thinking.greed import Greed
from atoll.bots.thinking.quick_games import QuickGames
from atoll.coach.claim import played
from atoll.games import instinct_of
from atoll.kernel.game import Game, Seat
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByQuickGames

MOST_POSITIONS: Final = 8_000  # that are looked at for all turns of one seat
FORESEEN: Final = 400  # positions for one turn of a future, which need not be the very best
LONGEST_WAIT: Final = 120  # actions of others and of chance until a seat is to act again


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat can do with its next turn, at the utmost, to its own points and to another's."""

    gain: int
    harm: int  # points that the other one loses


def reach(state: State, seat: Seat, victim: Seat) -> Reach | None:
    """By trying every turn; None where there are too many, or where this seat is not to act."""
    if int(state.to_act()) != seat:
        return None
    own, other = int(state.score(seat)), int(state.score(victim))
    gain, harm, seen, open_states = -(10**9), -(10**9), 0, [state]
    while open_states:
        now = open_states.pop()
        actions = now.legal()
        seen += len(actions)
        if seen > MOST_POSITIONS:
            return None
        for action in actions:
            after = played(now, action)
            if int(after.to_act()) == seat:
                open_states.append(after)
            else:
                gain = max(gain, int(after.score(seat)) - own)
                harm = max(harm, other - int(after.score(victim)))
    return Reach(gain=gain, harm=harm)


def futures_of(game: Game[State], state: State, seat: Seat, rng: Rng) -> Iterator[tuple[State, tuple[int, ...]]]:
    """How it may stand after this seat's next turn, after the one that follows, and so on, with all that was played:
    the others play at a glance, the seat itself the turn that looks best."""
    instinct, then, course = instinct_of(game), state.copy(), list[int]()
    best_line = _best_lines(instinct, game.seats(state), rng)
    while True:
        for _ in range(LONGEST_WAIT):
            mover = int(then.to_act())
            if mover in (seat, OVER):
                break
            course.append(int(then.pick(rng) if mover == CHANCE else instinct.glance(then, rng)))
            then.apply(course[-1])
        if int(then.to_act()) != seat:
            return
        for _ in range(LONGEST_WAIT):
            turn = own_turn(then, best_line(then))
            course += turn
            then = played(then, *turn)
            if int(then.to_act()) != seat:  # where a turn is long, only its beginning may have been found
                break
        yield then, tuple(course)


def _best_lines(instinct: Instinct[State], seats: int, rng: Rng) -> Callable[[State], list[int]]:
    """What finds the turn that looks best: at first sight where the game's sailor plays so, or else by greed."""
    if isinstance(sailor := instinct.tuning.sailor, ByQuickGames):
        sight = QuickGames(instinct, seats, sailor, 0.0, int(rng.word()))
        return lambda state: [int(action) for action in sight.choose(state, [state]).line]
    greed = Greed(instinct, seats, 100, rng)
    return lambda state: [int(action) for action in greed.best_turns(state, FORESEEN, 1)[0].actions]


def own_turn(state: State, line: Sequence[int]) -> tuple[int, ...]:
    """What of an expected line whoever is to act would do before anybody else or chance comes."""
    seat, turn, then = int(state.to_act()), list[int](), state.copy()
    for action in line:
        if int(then.to_act()) != seat or action not in list(then.legal()):
            break
        turn.append(int(action))
        then.apply(action)
    return tuple(turn)
