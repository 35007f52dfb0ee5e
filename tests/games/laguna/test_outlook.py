"""What bots play by: a worth that follows voyages which the rules allow."""

from __future__ import annotations

from atoll.games.laguna.chart import LANDS, SEA, SPOTS
from atoll.games.laguna.notation import CELL_NAMES
from atoll.games.laguna.outlook import AGROUND, ANY, BROUGHT, FAR, READY, TRIP, UNSEEN, VOLCANO, voyages, way_left
from atoll.games.laguna.pearls import covered
from atoll.kernel.state import Rng
from games.laguna.positions import lines, play, sea

AWAY = "1 h b2 gy...."
HARD = SPOTS


def left(state):
    """The actions that the raft of seat 0 needs to the volcano, as its worth counts them."""
    seen = UNSEEN if state.fresh or state.to_act() != 0 else int(state.pending)
    return int(way_left(state.page, state.spots[0], covered(state.cargoes[0]), VOLCANO, seen))


def test_from_every_position_some_legal_line_shortens_the_voyage():
    """R13, R14, R26: so a raft that is alone never waits for nothing, whatever shows"""
    table, rng, looked_at = voyages(HARD, 0, VOLCANO), Rng(8), 0
    while looked_at < 120:
        spot, pearls = int(rng.below(SPOTS // 2)) * 2, int(rng.below(64))
        if not SEA[HARD + spot] or spot // 2 // 24 < 5 or pearls.bit_count() not in (2, 3, 4):
            continue
        holes = "".join("r" if pearls >> hole & 1 else "." for hole in range(6))
        state = sea(f"0 h {CELL_NAMES[spot // 2]} {holes}", AWAY, side="hard", islands={})
        if not 0 < left(state) < FAR:
            continue
        assert left(state) == table[spot // 2 * 64 + pearls]
        looked_at += 1
        afters = [play(state.copy(), line) for line in lines(state).split(", ") if line != "end"]
        assert min(left(after) + AGROUND * (after.to_act() != 0) for after in afters) < left(state)


def test_loading_and_unloading_a_pearl_of_the_own_colour_pay():
    """R9, R17"""
    assert READY + ANY + TRIP > FAR
    assert BROUGHT >= READY + ANY + TRIP + FAR
    state = sea("0 h k9 rrr...", "1 h b20 gy....", islands={1: "r"})
    assert play(state.copy(), "unload 1").worth(0) > state.worth(0)
    state = sea("0 h e3 bb....", "1 h b20 gy....", islands={1: "r"})
    assert play(state.copy(), "load 1 red 3").worth(0) > state.worth(0)


def test_victory_is_worth_more_than_anything_else():
    """R18"""
    state = sea("0 h k9 rrrr..", "1 h b20 gy....", delivered=(5, 5, 0, 0))
    assert play(state.copy(), "unload 1").worth(0) > 10 * state.worth(0)


def test_a_raft_is_there_where_it_touches_land():
    """R32"""
    table = voyages(0, 0, VOLCANO)
    for spot in range(0, SPOTS, 2):
        if LANDS[spot] & 256:
            assert table[spot // 2 * 64 + 0b11] == 0
