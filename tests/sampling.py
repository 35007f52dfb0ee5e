"""Positions of matches that are played half well, half anyhow, and the turns that an adviser would play in them."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.bots.levels import seat_bot
from atoll.bots.questions import imagined
from atoll.coach import proposed_turn
from atoll.coach.hint_question import worlds_wanted
from atoll.games import all_games, instinct_of
from atoll.kernel.state import CHANCE, OVER, Rng

GAMES = [game for game in all_games() if game.meta.key in ("isles", "laguna", "motu", "reef", "sharks")]
EVERY = 7  # decisions, of which one is looked at: no divisor of a turn's length, so that every phase comes up


def positions(game, many: int, seed: int) -> Iterator:
    """So many positions in which somebody is to act, at tables of every size."""
    rng, found, leg = Rng(seed), 0, 0
    while found < many:
        seats = game.meta.seats[leg % len(game.meta.seats)]
        leg += 1
        for state in match(game, seats, rng):
            yield state
            found += 1
            if found == many:
                return


def match(game, seats: int, rng) -> Iterator:
    instinct, player = instinct_of(game), seat_bot("sailor", game, seats, int(rng.word()))
    state, decisions = game.start(seats, {}), int(rng.below(EVERY))
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(state.pick(rng))
            continue
        decisions += 1
        if decisions % EVERY == 0:
            yield state.copy()
        state.apply(some_action(instinct, player, state, rng))


def some_action(instinct, player, state, rng) -> int:
    way = rng.below(4)
    if way == 0:
        return int(state.pick(rng))
    return int(instinct.glance(state, rng)) if way == 1 else player.choose(state).action


def advised(game, state, adviser: str, seed: int):
    """The worlds that the seat to act can imagine, and the turn that an adviser would play."""
    rng = Rng(seed)
    worlds = imagined(game, state, int(state.to_act()), rng, worlds_wanted(game))
    line = seat_bot(adviser, game, game.seats(state), seed).choose(worlds[0]).line
    return worlds, proposed_turn(game, worlds, line)
