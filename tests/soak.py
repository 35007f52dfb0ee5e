"""Many random games with the cheap laws: `python tests/soak.py --games 2000 reef isles`; every game if none is named.

Every seat count and option takes its turn. A failure names the game, seats, options and seed that repeat it, and the
exit code is 1.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections.abc import Iterator

from atoll.games import keys
from atoll.kernel.errors import AtollError
from atoll.kernel.state import CHANCE, OVER, Rng, State
from walking import Case, combinations, game_keys, game_of, inventory_of, step

CHUNK = 20
LOOKS = 3  # positions of each game that are looked at closely


def check_position(case: Case, state: State, first: dict[str, int] | None, rng: Rng) -> None:
    """A seat to act can act, by a picked action that is listed; nothing is lost."""
    legal = list(state.legal())
    assert legal, f"{state.to_act()} is to act and cannot"
    assert state.pick(rng) in legal, "picked an action that is not listed"
    if state.to_act() == CHANCE:
        assert all(state.weight(action) > 0 for action in legal), "a weight that is not positive"
    _check_inventory(case, state, first)


def check_end(case: Case, state: State, first: dict[str, int] | None) -> None:
    """The score sheet adds up and somebody wins."""
    assert len(state.legal()) == 0, "actions after the end"
    _check_inventory(case, state, first)
    for seat in range(case.seats):
        lines = sum(line.points for line in case.game.score_lines(state, seat))
        assert lines == state.score(seat), f"seat {seat} scores {state.score(seat)}, its lines {lines}"
    winners = case.game.winners(state)
    assert winners, "nobody wins"
    assert set(winners) <= set(range(case.seats)), f"winners {winners}"


def _check_inventory(case: Case, state: State, first: dict[str, int] | None) -> None:
    inventory = inventory_of(case.game.meta.key)
    assert inventory is None or inventory(state) == first, "something was lost or appeared"


def soak_one(case: Case) -> int:
    """Play one game to its end; the number of entries."""
    bound = case.game.longest(case.seats, case.options)
    inventory = inventory_of(case.game.meta.key)
    rng, eyes, state = Rng(case.seed), Rng(case.seed + 1), case.start()
    first = inventory(state) if inventory else None
    has_sand = any(case.game.timer(state) is not None for state in _openings(case))
    next_look, gap, entries = 0, 1, 0
    while state.to_act() != OVER:
        assert entries < bound, f"more than {bound} entries"
        if entries == next_look:
            check_position(case, state, first, eyes)
            gap *= 2 + LOOKS
            next_look += 1 + eyes.below(gap)
        state.apply(step(case, state, rng)[1] if has_sand else state.pick(rng))
        entries += 1
    check_end(case, state, first)
    return entries


def _openings(case: Case) -> Iterator[State]:
    """The first positions of a game: enough to see whether it runs by sand."""
    state, rng = case.start(), Rng(case.seed)
    for _ in range(40):
        if state.to_act() == OVER:
            return
        state.apply(state.pick(rng))
        yield state


def soak_chunk(job: tuple[str, int]) -> tuple[str, int, str]:
    """Some games of one key; how many entries they had, and what went wrong."""
    key, start = job
    game, entries = game_of(key), 0
    combos = combinations(game)
    for seed in range(start, start + CHUNK):
        seats, options = combos[seed % len(combos)]
        case = Case(game, seats, options, seed)
        try:
            entries += soak_one(case)
        except Exception:
            return key, entries, f"{case}\n{traceback.format_exc()}"
    return key, entries, ""


def soak(chosen: list[str], games: int, processes: int = 2) -> list[str]:
    """Play that many games of each key; the failures, one per key at most."""
    failures: list[str] = []
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for key in chosen:
            started, entries, done = time.monotonic(), 0, 0
            for _, played, failure in pool.imap_unordered(soak_chunk, [(key, s) for s in range(0, games, CHUNK)]):
                entries, done = entries + played, done + CHUNK
                if failure:
                    failures.append(failure)
                    print(f"\n{key}: FAILED in {failure}", file=sys.stderr, flush=True)
                    break
                if sys.stderr.isatty():
                    print(f"\r{key}: {done} of {games} games", end="", file=sys.stderr, flush=True)
            seconds = time.monotonic() - started
            print(f"\r{key}: {done} games, {entries} entries, {seconds:.1f} s", file=sys.stderr, flush=True)
    return failures


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", metavar="GAME", help="keys of games; all if none is named")
    parser.add_argument("--games", type=int, default=2000, help="how many of each (2000)")
    asked = parser.parse_args(arguments)
    chosen = asked.keys or keys()
    for key in chosen:
        if key not in game_keys():
            print(f"{key} is not a game: {', '.join(game_keys())}", file=sys.stderr)
            return 2
    try:
        return 1 if soak(chosen, asked.games) else 0
    except AtollError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
