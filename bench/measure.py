"""Measures Atoll in a process of its own: compiled as installed, or interpreted with `src` in front of it.

pick      random games inside the engine, each action by the game's own `pick`; counts actions
listing   random games inside the engine, every legal action listed each time; counts actions
driven    random games with a Python loop that lists, chooses and applies, chance drawn by `pick`; counts actions
copy      copies of a position in the middle of a game; counts copies
after 8   our search as plain UCT, from a game of Connect Four with so many discs; counts simulations
uct       the same from a game's first decision, `uct middle` from the middle of a random game; counts simulations
captain   the captain, with the search that he has in this game, in the middle of a random game; counts simulations
actions   how many actions, chance's included, a sample of random games has
decisions how many of those are decisions of a seat
mark      a fingerprint of a sample of random games of Reef, as bench/reef.c makes it
wake      tables out of stored lines, without asking the rules again; counts entries
held      the bytes of the largest table in mid-match of a sample of random games, under sand too
stored    the bytes of the largest stored match of a sample of random games
compiled  1 if the rules are compiled, else 0
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Final

from atoll.bots.levels import seat_bot
from atoll.bots.thinking.thought import Thinking
from atoll.bots.thinking.tree import Growth
from atoll.cli.measure import is_compiled
from atoll.games import find
from atoll.games.reef.rules import Reef
from atoll.kernel.chance import commitment
from atoll.kernel.instinct import Instinct
from atoll.kernel.record import Record, leg_of, pack
from atoll.kernel.state import CHANCE, OVER, Rng, State, listed_playout, playout, stir
from atoll.kernel.table import Table
from atoll.kernel.tuning import ByTree, Tuning
from bench.jobs import MARKED_GAMES, Job, Run, Sample, serve, timed
from bench.openings import EXPLORATION, FEW_SIMULATIONS, OPENINGS, SIMULATIONS
from bench.tables import held, woken

SAMPLE_GAMES: Final = 200
STORED_GAMES: Final = 20
COPIES: Final = 1000  # a batch
TO_THE_END: Final = 1_000_000  # actions of a playout, and seconds of a search: without a limit
ALL_OR_NOTHING: Final = Tuning(spread=1)  # hundredths of a point: any lead is a whole win


def picked(job: Job) -> Run:
    first, rng = _first(job), Rng(job.seed)
    return lambda: int(playout(first.copy(), rng))


def listed(job: Job) -> Run:
    first, rng = _first(job), Rng(job.seed)
    return lambda: int(listed_playout(first.copy(), rng))


def driven(job: Job) -> Run:
    """As somebody drives it who knows only the public calls, and as peer.driven drives OpenSpiel; `pick` draws."""
    game, rng, dice = find(job.game), random.Random(job.seed), Rng(job.seed)

    def run() -> int:
        state, count = game.start(job.seats, job.options), 0
        while (seat := state.to_act()) != OVER:
            state.apply(state.pick(dice) if seat == CHANCE else rng.choice(state.legal()))
            count += 1
        return count

    return run


def copied(job: Job) -> Run:
    state = _middle(job)

    def run() -> int:
        for _ in range(COPIES):
            state.copy()
        return COPIES

    return run


def opened(job: Job) -> Run:
    state = _first(job)
    for column in OPENINGS[job.way]:
        state.apply(column)
    return _uct(job, state, SIMULATIONS)


def begun(job: Job) -> Run:
    return _uct(job, _asked(_first(job), Rng(job.seed)), FEW_SIMULATIONS)


def halfway(job: Job) -> Run:
    return _uct(job, _asked(_middle(job), Rng(job.seed)), FEW_SIMULATIONS)


def captained(job: Job) -> Run:
    """A new captain for every decision: nothing is kept from the one before."""
    game, state, seeds = find(job.game), _asked(_middle(job), Rng(job.seed)), count(job.seed)
    return lambda: seat_bot("captain", game, job.seats, next(seeds)).choose(state).simulations


def plain_uct(state: State, seats: int, simulations: int, seed: int) -> Growth:
    """What OpenSpiel's MCTSBot does: no first impressions, one random playout to the end, no clock."""
    way = ByTree(simulations, exploration=EXPLORATION, prior_weight=0.0, playout=TO_THE_END)
    growth = Growth(Thinking(Instinct(ALL_OR_NOTHING), seats), way, seed)
    growth.think([state], simulations, TO_THE_END)
    return growth


WAYS: Final[dict[str, Callable[[Job], Run]]] = {
    "pick": picked,
    "listing": listed,
    "driven": driven,
    "copy": copied,
    "wake": woken,
    "uct": begun,
    "uct middle": halfway,
    "captain": captained,
    **dict.fromkeys(OPENINGS, opened),
}


def work(job: Job) -> Sample:
    if job.way == "compiled":
        return Sample(int(is_compiled(State.__module__)), 1)
    if job.way == "mark":
        return Sample(_mark(job), 1)
    if job.way == "stored":
        return Sample(max(_stored(job, seed) for seed in range(STORED_GAMES)), 1)
    if job.way == "held":
        return Sample(held(job), 1)
    if job.way in ("actions", "decisions"):
        actions, decisions = _sample(job.game, job.seats, tuple(job.options.items()))
        return Sample(actions if job.way == "actions" else decisions, SAMPLE_GAMES)
    return timed(WAYS[job.way](job), job.seconds)


def _first(job: Job) -> State:
    return find(job.game).start(job.seats, job.options)


def _middle(job: Job) -> State:
    """Half-way through a random game."""
    state, rng = _first(job), Rng(job.seed)
    for _ in range(_sample(job.game, job.seats, tuple(job.options.items()))[0] // SAMPLE_GAMES // 2):
        if state.to_act() != OVER:
            state.apply(state.pick(rng))
    return state


def _asked(state: State, rng: Rng) -> State:
    """That position, played on until a seat has something to choose; RuntimeError where the game ends first."""
    while state.to_act() == CHANCE or len(state.legal()) < 2:
        if state.to_act() == OVER:
            raise RuntimeError("nothing is left to choose in this game")
        state.apply(state.pick(rng))
    return state


def _uct(job: Job, state: State, simulations: int) -> Run:
    seeds = count(job.seed)
    return lambda: int(plain_uct(state, job.seats, simulations, next(seeds)).simulations)


@cache
def _sample(key: str, seats: int, options: tuple[tuple[str, str], ...]) -> tuple[int, int]:
    """The actions, and among them the decisions of seats, of a sample of random games."""
    actions = decisions = 0
    rng = Rng(1)
    for _ in range(SAMPLE_GAMES):
        state = find(key).start(seats, dict(options))
        while (seat := state.to_act()) != OVER:
            state.apply(state.pick(rng))
            actions += 1
            decisions += seat != CHANCE
    return actions, decisions


def _mark(job: Job) -> int:
    """Folds one cell of each full reef into a number, another cell each game."""
    first, rng, mark = _first(job), Rng(job.seed), 0
    assert isinstance(first, Reef)
    for number in range(MARKED_GAMES):
        state = first.copy()
        playout(state, rng)
        mark = int(stir(mark, state.board[number % len(state.board)]))
    return mark


def _stored(job: Job, seed: int) -> int:
    """How many bytes a store keeps of one random match, names and seed included."""
    game, rng = find(job.game), Rng(seed)
    table = Table(game, job.seats, job.options, commitment(str(seed)))  # as long, and as hard to pack, as a true seed
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    leg = leg_of(table, ("Nina", "Marc", "Inès", "Paul", "Zoé", "Léon")[: job.seats])
    record = Record(game=job.game, rules=game.meta.version, options=table.options, legs=(leg,))
    return len(pack(record))


if __name__ == "__main__":
    serve(work)
