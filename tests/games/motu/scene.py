"""Positions of Motu from text, and answers as text: what the tests of this folder are written in."""

from __future__ import annotations

from atoll.games.motu import GAME
from atoll.games.motu.island import Island, empty_island
from atoll.games.motu.material import TERRAIN_NAMES, TILE_NAMES
from atoll.games.motu.notation import SPACE_NAMES, TILE_BY_NAME, point, spot_of
from atoll.games.motu.pile import switch, tiles_of
from atoll.games.motu.placing import HELD, NONE, TERRAIN
from atoll.games.motu.rules import BLOSSOM, DEAL, LAY, PLACE, Motu
from atoll.kernel.state import CHANCE, OVER

NAMED = {"sea": "sea-49", "sand": "sand-31", "hut": "hut-01", "tiki": "tiki-01"}  # one animal, in the first cell


def play(state: Motu, *lines: str) -> Motu:
    """The position after some lines, each by whoever is to act; a line that the rules refuse fails the test."""
    for line in lines:
        refusal = GAME.why_not(state, int(state.to_act()), GAME.parse(line))
        assert refusal is None, f"{line}: {refusal and refusal.sentence('en')}"
        state.apply(GAME.parse(line))
    return state


def dealt(
    seats: int = 4, market: dict[str, str] | None = None, blossoms: str = "seahorse ray turtle crab", lay: str = ""
) -> Motu:
    """A game whose market is dealt: with these tiles on these spaces, and any others elsewhere."""
    state = GAME.start(seats, {"neutral": "chosen"} if lay else {})
    play(state, *(f"blossom {animal}" for animal in blossoms.split()))
    if lay:
        play(state, f"lay {lay}")
    return refill(state, market or {})


def refill(state: Motu, market: dict[str, str] | None = None, taste: str = "") -> Motu:
    """Deal the empty spaces: these tiles here, elsewhere the first of that taste that is left, or any."""
    wanted = {space: TILE_BY_NAME[tile] for space, tile in (market or {}).items()}
    while state.phase == DEAL:
        space = SPACE_NAMES[state.next_space()]
        left = [int(tile) for tile in tiles_of(state.pile) if tile not in wanted.values()]
        liked = [tile for tile in left if TILE_NAMES[tile].startswith(taste)]
        tile = wanted.get(space, (liked or left)[0])
        play(state, f"deal {space} {TILE_NAMES[tile]}")
    return state


def island(laid: str) -> Island:
    """`sea 0,0; sea-05 2,0 1; sand 1,0` as an island, laid in that order; a spot that does not fit fails the test."""
    built = empty_island()
    for words in filter(None, (part.split() for part in laid.split(";"))):
        tile = TILE_BY_NAME[NAMED.get(words[0], words[0])]
        x, y = map(int, words[1].split(","))
        terrain = TERRAIN[tile]
        assert spot_of(x, y) in built.spots(terrain), f"{words} does not fit on {laid}"
        built = built.with_tile(terrain, tile, spot_of(x, y), int(words[2]) if len(words) > 2 else 0)
    return built


def placing(hand: str, pontoon: str = "", laid: str = "", seats: int = 4) -> Motu:
    """Seat 0 is placing, with these tiles in hand, these on its pontoon (`.` leaves a place empty) and this island."""
    state = dealt(seats)
    state.phase = PLACE
    state.islands[0] = island(laid)
    held = [*_tiles(hand, 3), *_tiles(pontoon, 2)]
    for place, tile in enumerate(held):
        state.held[place] = tile
        if tile != NONE and tile in list(tiles_of(state.pile)):
            switch(state.pile, tile)
    return state


def _tiles(words: str, places: int) -> list[int]:
    names = [NAMED.get(word, word) for word in words.split()]
    return [NONE if name == "." else TILE_BY_NAME[name] for name in names + ["."] * (places - len(names))]


def lines(state: Motu, word: str = "") -> list[str]:
    """The legal lines that start with a word."""
    texts = [GAME.text(int(action)) for action in state.legal()]
    return [line for line in texts if line.startswith(word)]


def why(state: Motu, line: str, seat: int | None = None) -> str:
    """`R18 sea-corner`, or `legal`, for whoever is to act or another seat."""
    who = int(state.to_act()) if seat is None else seat
    refusal = GAME.why_not(state, who, GAME.parse(line))
    return f"{refusal.rule} {refusal.key}" if refusal else "legal"


def spots(state_island: Island, terrain: str) -> str:
    """Where a tile of this terrain fits: `1,0 0,1`, in reading order."""
    return " ".join(point(int(spot)) for spot in state_island.spots(TERRAIN_NAMES.index(terrain)))


def held(state: Motu, seat: int) -> str:
    """The five places of a seat: `sea-01 . . sand-02 .`."""
    tiles = [int(state.held[seat * HELD + place]) for place in range(HELD)]
    return " ".join("." if tile == NONE else TILE_NAMES[tile] for tile in tiles)


def quick_turn(state: Motu) -> None:
    """Whoever is to act takes one tile and gets rid of it in the first way there is."""
    seat = state.to_act()
    state.apply(state.legal()[0])
    while state.phase == PLACE and state.to_act() == seat:
        state.apply(state.legal()[-1])


def quick_day(state: Motu) -> None:
    """Everybody plays a quick turn, and the first flowers there are are given."""
    day = state.day
    while state.to_act() != OVER and state.day == day:
        quick_turn(state) if state.phase not in (BLOSSOM, LAY, DEAL) else refill(state)
    if state.to_act() == CHANCE:
        refill(state)
