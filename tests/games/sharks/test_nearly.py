"""What a box lacks: as many fish as have to be caught until it is on the score sheet."""

from __future__ import annotations

from atoll.games import find
from atoll.kernel.state import OVER, Rng


def test_a_box_lacks_exactly_the_fish_that_are_not_caught():
    """R21: catching what is lacking, and nothing less, brings the line of that box."""
    game, rng, seen = find("sharks"), Rng(3), 0
    state = game.start(2, {})
    while state.to_act() != OVER:
        for seat in range(2):
            full = {line.facts["box"] for line in game.score_lines(state, seat) if line.key == "box-line"}
            view = game.view(state, seat)
            for line in game.nearly(state, seat):
                assert line.facts["box"] not in full
                assert 1 <= line.facts["missing"] == len(line.marks) <= 3, "a box that is begun lacks one to three"
                assert line.points == 1
                assert not set(view.caught[seat]) & {mark.partition(":")[2] for mark in line.marks}
                seen += 1
        state.apply(state.pick(rng))
    assert seen > 50
