"""What bots play by: a worth that follows voyages and tours which the rules allow."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from atoll.games.laguna import GAME
from atoll.games.laguna.chart import LANDS, SEA, SPOTS
from atoll.games.laguna.instinct import INSTINCT, voyages
from atoll.games.laguna.instinct.outlook import WON, Outlook, gap
from atoll.games.laguna.instinct.tour import RAFTS
from atoll.games.laguna.instinct.voyages import FAR, TURN_END, UNSEEN, VOLCANO, fleet_of, way_left
from atoll.games.laguna.notation import CELL_NAMES
from atoll.games.laguna.pearls import covered
from atoll.kernel.state import Rng
from games.laguna.positions import lines, play, sea

pytestmark = pytest.mark.compiled_only

AWAY = "1 h b2 gy...."
LYING, HARD_LYING, HARD_LYING_NO_GLASS = 0, 2, 6


def worth(state):
    return INSTINCT.worth(state, 0)


def left(state):
    """The actions that the raft of seat 0 needs to the volcano, as its worth counts them."""
    seen = UNSEEN if state.fresh or state.to_act() != 0 else int(state.pending)
    fleet = fleet_of(state.page, state.spots[0] & 1, state.has_glass())
    return int(way_left(fleet, state.spots[0], covered(state.cargoes[0]), VOLCANO, seen))


def test_from_every_position_some_legal_line_shortens_the_voyage():
    """R13, R14, R26: so a raft that is alone never waits for nothing, whatever shows"""
    table, rng, looked_at = voyages.voyages(HARD_LYING, VOLCANO), Rng(8), 0
    while looked_at < 120:
        spot, pearls = int(rng.below(SPOTS // 2)) * 2, int(rng.below(64))
        if not SEA[SPOTS + spot] or spot // 2 // 24 < 5 or pearls.bit_count() not in (2, 3, 4):
            continue
        holes = "".join("r" if pearls >> hole & 1 else "." for hole in range(6))
        state = sea(f"0 h {CELL_NAMES[spot // 2]} {holes}", AWAY, side="hard", islands={})
        if not 0 < left(state) < FAR:
            continue
        assert left(state) == table[spot // 2 * 64 + pearls]
        looked_at += 1
        afters = [play(state.copy(), line) for line in lines(state).split(", ") if line != "end"]
        assert min(left(after) + TURN_END * (after.to_act() != 0) for after in afters) < left(state)


def test_a_number_of_a_table_takes_one_byte():
    """R13: two fleets have eighteen tables, and a browser that has once given memory keeps it given"""
    table = voyages.voyages(HARD_LYING, VOLCANO)
    assert len(table) == voyages.HERES
    assert type(table[:1]) is type(vec[u8]())


def test_a_quarter_turn_of_a_table_is_the_table_of_a_raft_that_stands():
    """R1, R5: so most tables need not be made"""
    assert voyages.IS_TURNABLE == [True, True]
    turned, made = voyages.voyages(HARD_LYING + 1, VOLCANO), voyages._make(HARD_LYING + 1, VOLCANO)
    for here in range(voyages.HERES):
        if SEA[SPOTS + here % voyages.ARRIVED // 64 * 2 + 1]:
            assert turned[here] == made[here]


def test_without_the_hourglass_a_voyage_is_longer_since_nothing_is_shifted_under_way():
    """R23"""
    with_glass, without = voyages.voyages(HARD_LYING, VOLCANO), voyages.voyages(HARD_LYING_NO_GLASS, VOLCANO)
    assert all(with_glass[here] <= without[here] for here in range(voyages.HERES))
    assert any(with_glass[here] + 20 < without[here] for here in range(voyages.HERES))


def test_a_raft_is_there_where_it_touches_land():
    """R32"""
    table = voyages.voyages(LYING, VOLCANO)
    for spot in range(0, SPOTS, 2):
        if LANDS[spot] & 256:
            assert table[spot // 2 * 64 + 0b11] == 0


def test_loading_and_unloading_a_pearl_of_the_own_colour_pay():
    """R9, R17"""
    state = sea("0 h k9 rrrb..", "1 h b20 gy....", islands={1: "r", 2: "r", 3: "r"})
    assert worth(play(state.copy(), "unload 1")) > worth(state)
    state = sea("0 h e3 bb....", "1 h b20 gy....", islands=dict.fromkeys((1, 3, 4, 5, 6, 7), "r"))
    loads = [line for line in lines(state).split(", ") if line.startswith("load 1 red")]
    assert max(worth(play(state.copy(), line)) for line in loads) > worth(state)


def test_victory_is_worth_more_than_anything_else():
    """R18"""
    state = sea("0 h k9 rrrr..", "1 h b20 gy....", delivered=(5, 5, 0, 0))
    after = play(state.copy(), "unload 1")
    assert worth(after) == WON
    assert INSTINCT.lead(after, 0, 2) > 10 * INSTINCT.lead(state, 0, 2)


def test_a_pearl_on_another_raft_is_farther_away_the_farther_that_raft_is():
    """R16"""
    near, far = (
        Outlook(sea("0 h m3 gg....", f"1 h {cell} rb....", islands={}, delivered=(5, 0, 0, 0)), 0)
        for cell in ("m7", "m20")
    )
    assert near.by(RAFTS) < far.by(RAFTS)
    assert near.pearls.afloat == far.pearls.afloat == 1


def test_own_pearls_near_a_raft_that_is_to_act_are_in_danger():
    """R16"""
    close, apart = (sea("0 h m3 rrg...", f"1 h {cell} gb....", seat=1) for cell in ("m7", "m20"))
    assert Outlook(close, 0).exposed() > Outlook(apart, 0).exposed() == 0
    assert Outlook(sea("0 h m3 rrg...", "1 h m7 gb...."), 0).exposed() == 0, "not while it may sail away itself"


@pytest.mark.parametrize(("cell", "steps"), [("m7", 1), ("m20", 14), ("m5", 0)])
def test_the_gap_between_two_rafts_is_counted_in_steps(cell, steps):
    """R32"""
    state = sea("0 h m3 rrg...", f"1 h {cell} gb....")
    assert gap(state.spots[0], state.spots[1]) == steps


def test_before_it_is_berthed_a_raft_is_worth_nothing_much():
    """R6: and every berth is worth more"""
    state = GAME.start(2, {})
    rng = Rng(3)
    while state.to_act() != 0:
        state.apply(state.pick(rng))
    assert all(worth(play(state.copy(), line)) > worth(state) for line in lines(state).split(", ")[::40])
