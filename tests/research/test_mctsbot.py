"""bench/mcts.py: our search beside OpenSpiel's, with as much time."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

sys.path.append(str(Path(__file__).parents[2]))

from bench.mcts import FIELDS, play

FEW = 200  # simulations of MCTSBot


def test_in_connect_four_our_tree_goes_on_from_the_answer():
    """A tree that begins anew chooses among its first seven nodes, for untried actions are tried first."""
    trees = []

    def remembered(seed):
        trees.append(FIELDS["connect_four"].tree(seed))
        return trees[-1]

    played = play(msgspec.structs.replace(FIELDS["connect_four"], simulations=FEW, tree=remembered), 2)
    assert (played.games, played.their_simulations) == (2, FEW)
    assert all(tree.growth.root > 7 for tree in trees)
