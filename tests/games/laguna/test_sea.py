"""Laguna's printed sea: totals, symmetry, no trap, and every place within reach of every other."""

from __future__ import annotations

from collections import deque
from itertools import combinations

import pytest

from atoll.games.laguna.chart import ARROWS, HOLES, LANDS, REEFS, SEA, SPOTS, STEPS, STRIDE, ways_under
from atoll.games.laguna.instinct.voyages import VOLCANO, fleet_of, voyages
from atoll.games.laguna.material import ISLAND_SIZE, MAPS, PEARLS_EACH, SIDES
from atoll.games.laguna.notation import CELL_NAMES
from atoll.games.laguna.pearls import ACTIONS, LOAD_0, SWAP_0, UNLOAD_0
from games.laguna.positions import sea, ways

pytestmark = pytest.mark.compiled_only

VOLCANO_BIT = 256
TURNED = dict(zip("^>v<12345678", ">v<^34567812", strict=True))  # by a quarter turn clockwise
PAGES = [pytest.param(page, id=side) for page, side in zip((0, SPOTS), SIDES, strict=True)]


def sea_spots(page):
    return [spot for spot in range(SPOTS) if SEA[page + spot]]


@pytest.mark.parametrize(("side", "reefs", "arrows", "water"), [(0, 80, 64, 368), (1, 116, 244, 152)])
def test_a_side_has_its_printed_number_of_reefs_and_arrows(side, reefs, arrows, water):
    """R1"""
    cells = "".join(MAPS[side])
    assert (cells.count("R"), sum(map(cells.count, "^>v<")), cells.count(".")) == (reefs, arrows, water)
    assert [cells.count(island) for island in "12345678"] == [6] * 8
    assert cells.count("#") == 16


def test_pearls_and_holes_add_up():
    """R2, R4"""
    assert 4 * PEARLS_EACH == 8 * ISLAND_SIZE == 24
    assert (SWAP_0 - LOAD_0, UNLOAD_0 - SWAP_0) == (8 * 4 * HOLES, 12 * 4 * HOLES)
    assert ACTIONS == 61743


@pytest.mark.parametrize("rows", MAPS, ids=SIDES)
def test_a_side_looks_the_same_after_a_quarter_turn(rows):
    """R1: so no seat and no orientation is favoured"""
    turned = ["".join(TURNED.get(rows[23 - c][r], rows[23 - c][r]) for c in range(24)) for r in range(24)]
    assert tuple(turned) == rows


@pytest.mark.parametrize("page", PAGES)
def test_no_raft_covers_more_than_two_reefs(page):
    """R28"""
    assert max(int(REEFS[page + spot]).bit_count() for spot in range(SPOTS)) == 2


@pytest.mark.parametrize("page", PAGES)
def test_no_arrow_pushes_a_raft_onto_land_or_over_the_edge(page):
    """R29"""
    for spot in sea_spots(page):
        assert not ways_under(ARROWS[page + spot], 63) & ~STEPS[page + spot]


@pytest.mark.parametrize("page", PAGES)
def test_no_raft_touches_two_lands_and_none_is_walled_in(page):
    """R28, R32"""
    for spot in sea_spots(page):
        assert int(LANDS[page + spot]).bit_count() <= 1
        assert int(STEPS[page + spot]).bit_count() >= 2


@pytest.mark.parametrize("side", SIDES)
def test_a_raft_with_two_pearls_can_always_free_itself_at_the_start_of_a_turn(side):
    """R28: whatever two holes are covered, two shifts or fewer lead to a step, on every spot of the sea"""
    page = SPOTS * SIDES.index(side)
    for spot in sea_spots(page)[::3]:
        reefs = [hole for hole in range(HOLES) if REEFS[page + spot] >> hole & 1]
        for pair in combinations(range(HOLES), 2):
            free = [hole for hole in pair if hole not in reefs]
            open_reefs = [hole for hole in reefs if hole not in pair]
            assert len(open_reefs) <= len(free)
            kept = set(pair) - set(free[: len(open_reefs)]) | set(open_reefs)
            holes = "".join("r" if hole in kept else "." for hole in range(HOLES))
            away = "1 h b20 gy...." if spot // 2 // 24 < 12 else "1 h b2 gy...."
            assert ways(sea(f"0 {'hv'[spot % 2]} {CELL_NAMES[spot // 2]} {holes}", away, side=side)), holes


def voyage(page, lie, pearls, source):
    """The lands that one unbroken voyage reaches from a source, no reef ever showing, arrows binding once seen.

    A breadth-first search over spot, covered holes and seen arrows, written apart from the rules that it checks.
    """
    reefs, arrows = list(REEFS[page : page + SPOTS]), list(ARROWS[page : page + SPOTS])
    lands, steps, stride = list(LANDS[page : page + SPOTS]), list(STEPS[page : page + SPOTS]), list(STRIDE)
    masks = [sum(1 << hole for hole in holes) for holes in combinations(range(HOLES), pearls)]
    moves = {
        mask: [
            (1 << a, mask ^ 1 << a ^ 1 << b) for a in range(6) if mask >> a & 1 for b in range(6) if not mask >> b & 1
        ]
        for mask in masks
    }

    def shown(spot, holes):
        return sum(1 << way for way in range(4) if arrows[spot] >> 6 * way & holes)

    reached = 0
    starts = [
        (spot, mask, shown(spot, 63 & ~mask))
        for spot in sea_spots(page)
        if spot % 2 == lie and lands[spot] & source
        for mask in masks
        if not reefs[spot] & ~mask
    ]
    seen, queue = set(starts), deque(starts)
    while queue and reached != 511:
        spot, mask, pending = queue.popleft()
        if not shown(spot, 63 & ~mask):
            reached |= lands[spot]
        after = [
            (spot, then, pending | shown(spot, lifted)) for lifted, then in moves[mask] if not reefs[spot] & lifted
        ]
        for way in range(4):
            if steps[spot] >> way & 1 and (not pending or pending >> way & 1):
                there = spot + stride[way]
                if not reefs[there] & ~mask:
                    after.append((there, mask, shown(there, 63 & ~mask)))
        fresh = [state for state in after if state not in seen]
        seen.update(fresh)
        queue.extend(fresh)
    return reached


@pytest.mark.parametrize("pearls", [2, 3, 4])
@pytest.mark.parametrize("page", PAGES)
def test_every_island_and_the_volcano_are_within_one_voyage_of_each_other(page, pearls):
    """R1, R28: both orientations, since a quarter turn carries one into the other"""
    for source in (1, 2, VOLCANO_BIT):  # islands 1 and 2, lying and upright, stand for all eight
        for lie in (0, 1):
            assert voyage(page, lie, pearls, source) == 511


@pytest.mark.parametrize("page", PAGES)
def test_a_voyage_is_never_shorter_for_a_raft_with_fewer_pearls_at_its_best(page):
    """R9: more pearls, easier sailing: the outlook that bots play by knows it"""
    berths = [spot for spot in sea_spots(page) if spot % 2 == 0 and LANDS[page + spot] & 1]
    table = voyages(fleet_of(page, 0, True), VOLCANO)
    best = [
        min(
            int(table[spot // 2 * 64 + sum(1 << h for h in holes)])
            for spot in berths
            for holes in combinations(range(6), k)
        )
        for k in (2, 3, 4)
    ]
    assert best == sorted(best, reverse=True)
    assert best[-1] >= 7
