"""Other worlds that a player could be in: an imagined position, with a log that leads to it.

`imagine` gives a position; some programs want its past too. What the player could read of the log stays; the entries
that were hidden from it are replaced by such that lead to the imagined position.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from atoll.kernel.entry import Entry
from atoll.kernel.game import Viewer
from atoll.kernel.state import CHANCE, Rng, State
from atoll.research.encoding import GameEncoding


def another_past(encoding: GameEncoding, state: State, log: Sequence[Entry], viewer: Viewer, seed: int) -> list[int]:
    """The actions of a game that this viewer could have lived through, instead of the log's."""
    actions = [entry.action for entry in log]
    unread = [at for at, entry in enumerate(log) if _is_hidden(encoding, state, entry.seat, entry.action, viewer)]
    if not unread:
        return actions
    imagined = encoding.game.imagine(state, viewer, Rng(seed))
    instead = [a for a in range(encoding.game.action_count) if _is_hidden(encoding, imagined, CHANCE, a, viewer)]
    for draws in permutations(instead, len(unread)):
        for at, action in zip(unread, draws, strict=True):
            actions[at] = action
        if _leads_to(encoding, actions, imagined):
            return actions
    raise AssertionError(f"nothing leads to what {encoding.game.meta.key} imagines for {viewer}")


def _is_hidden(encoding: GameEncoding, state: State, seat: int, action: int, viewer: Viewer) -> bool:
    return encoding.game.line(state, seat, action, viewer) != encoding.game.text(action)


def _leads_to(encoding: GameEncoding, actions: Sequence[int], goal: State) -> bool:
    state = encoding.start()
    for action in actions:
        if action not in state.legal():
            return False
        state.apply(action)
    return bool(state.digest() == goal.digest())
