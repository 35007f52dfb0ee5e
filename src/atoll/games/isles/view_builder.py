"""Looking at a position of Isles: what one viewer may see, filled in. [compiled]"""

from __future__ import annotations

from typing import Final

from atoll.games.isles.material import ELEMENTS, ISLAND_TILES, KINDS, PILES, ROW_NAMES, TILE_NAMES
from atoll.games.isles.rules import (
    DRAW,
    END,
    HIDE,
    OPEN,
    PUT,
    PUT_0,
    ROUNDS,
    TAKE,
    TAKE_0,
    Isles,
)
from atoll.games.isles.scoring import (
    CELLS,
    COLUMNS,
    EGG,
    KIND_OF,
    PALM,
    ROC,
    TILE_BITS,
    TILE_MASK,
    TILES,
    number_of,
    pair_points,
)
from atoll.games.isles.view import PHASE_NAMES, SPECTATOR, Board, Cell, Dream, IslesView, Place
from atoll.kernel.bits import BIT
from atoll.kernel.game import Viewer

# What is printed on each island tile, in the order of the list of elements.
PRINTED: Final = tuple([tuple(sorted(tile, key=ELEMENTS.index)) for tile in ISLAND_TILES])


def view_of(state: Isles, viewer: Viewer) -> IslesView:
    """All that this viewer may see."""
    is_open = state.phase in (OPEN, END)  # nothing lies on the table
    return IslesView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=tuple([int(state.score(seat)) for seat in range(state.seats)]),
        phase=PHASE_NAMES[int(state.phase)],
        turn=min(int(state.turn) + 1, ROUNDS),
        turns=ROUNDS,
        lookout=int(state.lookout),
        piles={name: int(state.pile_size(pile)) for pile, name in enumerate(PILES)},
        opened=None if is_open else PILES[state.pile],
        offer=_offer(state, viewer),
        chosen=tile_name(int(state.pile), int(state.chosen)) if state.phase == PUT else None,
        waiting=() if is_open or state.phase in (DRAW, HIDE) else members(int(state.waiting)),
        boards=tuple([_board(state, seat) for seat in range(state.seats)]),
        gone=_gone(state),
        adds=_adds(state, viewer),
    )


def veiled(state: Isles, viewer: Viewer) -> int:
    """The places of the offer whose tile this viewer may not see, as a set."""
    return int(state.veiled(SPECTATOR if viewer is None else viewer))


def members(places: int) -> tuple[int, ...]:
    """The numbers in a set, ascending."""
    return tuple([place for place in range(places.bit_length()) if places & BIT[place]])


def tile_name(pile: int, index: int) -> str:
    return TILE_NAMES[pile * TILES + index]


def elements_at(state: Isles, seat: int, cell: int) -> tuple[str, ...]:
    """What is printed on a placed tile, in reading order."""
    return _elements(cell // COLUMNS + 1, int(state.tile_at(seat, cell)))


def dreams_of(state: Isles, seat: int) -> list[int]:
    """The dreams of a seat in the order of taking."""
    packed = int(state.dreams[seat])
    dreams: list[int] = []
    while packed:
        dreams.insert(0, (packed & TILE_MASK) - 1)
        packed >>= TILE_BITS
    return dreams


def taker_of(state: Isles, place: int) -> int | None:
    """Who took the tile of a place of the offer; None while it lies there."""
    if state.left & BIT[place]:
        return None
    index = int(state.tile_on(place))
    if state.phase == PUT and state.chosen == index:
        return int(state.actor)
    for seat in range(state.seats):
        if _tiles_of(state, seat, int(state.pile)) & BIT[index]:
            return seat
    raise AssertionError("a tile that was taken lies on a board")


def _offer(state: Isles, viewer: Viewer) -> tuple[Place, ...]:
    unseen, face_down = veiled(state, viewer), veiled(state, None)
    return tuple(
        [
            _place(state, place, is_seen=not unseen & BIT[place], is_hidden=bool(face_down & BIT[place]))
            for place in range(_drawn(state))
        ]
    )


def _drawn(state: Isles) -> int:
    """How many tiles of this turn have been drawn."""
    if state.phase in (OPEN, END):
        return 0
    return len(members(int(state.left))) if state.phase == DRAW else int(state.offer_size())


def _place(state: Isles, place: int, *, is_seen: bool, is_hidden: bool) -> Place:
    pile, index = int(state.pile), int(state.tile_on(place))
    return Place(
        place=place + 1,
        tile=tile_name(pile, index) if is_seen else None,
        elements=_elements(pile, index) if is_seen else (),
        kind=KINDS[KIND_OF[index]] if is_seen and pile == 0 else None,
        hidden=is_hidden,
        taken_by=taker_of(state, place),
    )


def _elements(pile: int, index: int) -> tuple[str, ...]:
    return () if pile == 0 else PRINTED[(pile - 1) * TILES + index]


def _board(state: Isles, seat: int) -> Board:
    counts = int(state.counts[seat])
    cells = [_cell(state, seat, cell) for cell in range(CELLS)]
    return Board(
        dreams=tuple([_dream(state, seat, dream) for dream in dreams_of(state, seat)]),
        rows={name: tuple(cells[row * COLUMNS : (row + 1) * COLUMNS]) for row, name in enumerate(ROW_NAMES)},
        palms=int(number_of(counts, PALM)),
        pairs=min(int(number_of(counts, ROC)), int(number_of(counts, EGG))),
        brigands=int(state.brigands(seat)),
        has_most_brigands=bool(state.brigands(seat) == state.most_brigands()),
        pair_points=int(pair_points(counts)),
        brigand_points=int(state.brigand_points(seat)),
    )


def _cell(state: Isles, seat: int, cell: int) -> Cell | None:
    if not state.filled[seat] & BIT[cell]:
        return None
    return Cell(
        tile=tile_name(cell // COLUMNS + 1, int(state.tile_at(seat, cell))),
        elements=elements_at(state, seat, cell),
        flipped=bool(state.flipped[seat] & BIT[cell]),
    )


def _dream(state: Isles, seat: int, dream: int) -> Dream:
    kind = int(KIND_OF[dream])
    return Dream(tile=tile_name(0, dream), kind=KINDS[kind], points=int(state.dream_points(seat, kind)))


def _tiles_of(state: Isles, seat: int, pile: int) -> int:
    """The tiles of one type on a board, as a set."""
    tiles = 0
    if pile == 0:
        for dream in dreams_of(state, seat):
            tiles |= int(BIT[dream])
        return tiles
    for cell in range((pile - 1) * COLUMNS, pile * COLUMNS):
        if state.filled[seat] & BIT[cell]:
            tiles |= int(BIT[state.tile_at(seat, cell)])
    return tiles


def _adds(state: Isles, viewer: Viewer) -> dict[str, int]:
    """What taking or putting would bring; nothing is said of a tile that this viewer may not see."""
    if state.phase not in (TAKE, PUT):
        return {}
    first, unseen = (PUT_0, 0) if state.phase == PUT else (TAKE_0, veiled(state, viewer))
    actions = [int(action) for action in state.legal()]
    return {str(action - first + 1): _gain(state, action) for action in actions if not unseen & BIT[action - first]}


def _gain(state: Isles, action: int) -> int:
    seat, twin = int(state.to_act()), state.copy()
    twin.apply(action)
    if twin.phase == PUT:
        return int(twin.score(seat) - state.score(seat)) + max([_gain(twin, int(put)) for put in twin.legal()])
    return int(twin.score(seat) - state.score(seat))


def _gone(state: Isles) -> tuple[str, ...]:
    """R32: what was drawn and is neither on a board nor in the offer of this turn."""
    gone: list[str] = []
    for pile in range(len(PILES)):
        kept = int(state.undrawn[pile])
        for seat in range(state.seats):
            kept |= _tiles_of(state, seat, pile)
        if pile == state.pile:
            for place in range(_drawn(state)):
                kept |= int(BIT[state.tile_on(place)])
        gone += [tile_name(pile, index) for index in range(TILES) if not kept & BIT[index]]
    return tuple(gone)
