"""Isles' 80 tiles: each is undrawn, in the offer, chosen, on one board, or out of the game, exactly once."""

from atoll.games.isles.material import PILES
from atoll.games.isles.rules import END, OPEN
from atoll.games.isles.scoring import COUNTS
from atoll.games.isles.view_builder import view_of


def inventory(state):
    view = view_of(state, int(state.lookout))  # the lookout sees all there is
    held = list(view.gone)
    held += [place.tile for place in view.offer if place.taken_by is None]
    held += [view.chosen] if view.chosen else []
    for board in view.boards:
        held += [dream.tile for dream in board.dreams]
        held += [cell.tile for row in board.rows.values() for cell in row if cell]
    counts = {}
    for kind, pile in enumerate(PILES):
        for index in range(20):
            name = f"{pile}-{index + 1:02}"
            counts[name] = held.count(name) + (state.undrawn[kind] >> index & 1)
    counts["elements miscounted"] = sum(_miscounted(state, seat) for seat in range(state.seats))
    counts["tiles gone that cannot be"] = int(_gone_wrong(state, view))
    return counts


def _miscounted(state, seat):
    """The counts that are kept, against the tiles that lie there face up."""
    visible = [cell for cell in range(12) if (state.filled[seat] & ~state.flipped[seat]) >> cell & 1]
    shown = sum(int(COUNTS[cell // 4 * 20 + int(state.tile_at(seat, cell))]) for cell in visible)
    return int(shown != state.counts[seat]) + int(state.flipped[seat] & ~state.filled[seat] != 0)


def _gone_wrong(state, view):
    """With two seats one tile leaves the game each turn, and with more none ever does."""
    finished = view.turns if state.phase == END else view.turn - 1
    assert state.phase in (OPEN, END) or view.opened
    return len(view.gone) != (finished if state.seats == 2 else 0)
