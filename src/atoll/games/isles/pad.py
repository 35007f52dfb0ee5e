"""Isles' score pad: which dreams every seat has, what its island shows, and where the gems are if a dream asks."""

from __future__ import annotations

from typing import Final

from atoll.games.isles import phrases
from atoll.games.isles.boards import LAMPS
from atoll.games.isles.game import GAME, META
from atoll.games.isles.material import COUNTED, DREAM_TILES, GEMS, ISLAND_TILES, KINDS, ROW_NAMES, ROW_TILES
from atoll.games.isles.notation import SAY
from atoll.games.isles.rules import Isles
from atoll.games.isles.scoring import (
    BRIGAND_POINTS,
    CELLS,
    COLUMNS,
    FIELD,
    FIELD_MASK,
    GEM_COLUMNS,
    GEM_ROWS,
    PAIR_POINTS,
    PALM_POINTS,
    POINTS,
    TABLE,
    TILE_BITS,
)
from atoll.kernel.bits import BIT
from atoll.kernel.errors import Refused
from atoll.kernel.game import Event, ScoreLine
from atoll.kernel.pad import AND, Answers, Ask, Form, Pad, PadSheet, Row, Term, number, word

DREAMS: Final = 4  # R14: of one seat
ALWAYS: Final = ("palm", "roc", "egg", "brigand")  # R18–R20 count these on every island
FLIPPED: Final = "flipped"
GEM_KINDS: Final = (KINDS[GEM_COLUMNS], KINDS[GEM_ROWS])


def _dream(kind: str) -> str:
    return f"dream-{kind}"


def _cell(cell: int) -> str:
    return f"{ROW_NAMES[cell // COLUMNS]}-{cell % COLUMNS + 1}"


def _gems(tile: tuple[str, ...]) -> str:
    return AND.join(gem for gem in GEMS if gem in tile)


def _printed(element: str) -> int:
    return min(sum(tile.count(element) for tile in ISLAND_TILES), FIELD_MASK)


def _each() -> tuple[Ask, ...]:
    dreams = [
        Ask(key=_dream(kind), says=_dream(kind), most=copies, box=copies, group="label-dreams")
        for kind in KINDS
        if (copies := DREAM_TILES.count(kind))
    ]
    numbers = []
    for element in sorted(COUNTED, key=lambda element: element not in ALWAYS):
        most = LAMPS - 1 if element == "lamp" else _printed(element)  # R15: a third lamp turns two over
        needs = () if element in ALWAYS else (_dream(element),)
        says, box = f"elements-{element}", _printed(element)
        numbers.append(Ask(key=element, says=says, most=most, box=box, needs=needs, group="pad-seen"))
    turned = LAMPS - 1  # R15: at once
    numbers.append(
        Ask(key=FLIPPED, says="pad-flipped", most=CELLS, step=turned, needs=(_dream("genie"),), group="pad-seen")
    )
    gems = [
        Ask(
            key=_cell(cell),
            says="pad-cell",
            facts={"row": f"@row-{ROW_NAMES[cell // COLUMNS]}", "column": cell % COLUMNS + 1},
            words=tuple(sorted({gems for tile in ROW_TILES[cell // COLUMNS] if (gems := _gems(tile))})),
            at=(cell % COLUMNS, cell // COLUMNS),
            needs=tuple(map(_dream, GEM_KINDS)),
            group="pad-gems",
        )
        for cell in range(CELLS)
    ]
    return (*dreams, *numbers, *gems)


def _table(kind: int, most: int) -> tuple[int, ...]:
    """What the rules give a dream of this kind, by number."""
    return tuple(int(POINTS[kind * TABLE + seen]) for seen in range(most + 1))


def _dream_terms(kind: int) -> tuple[Term, ...]:
    """R21–R26: a dream counts in full as often as a seat has it (R13)."""
    name, times = KINDS[kind], (_dream(KINDS[kind]),)
    if kind == GEM_COLUMNS:
        lines = [range(column, CELLS, COLUMNS) for column in range(COLUMNS)]
    elif kind == GEM_ROWS:
        lines = [range(first, first + COLUMNS) for first in range(0, CELLS, COLUMNS)]
    else:
        of = FLIPPED if name == "genie" else name
        most = CELLS if name == "genie" else _printed(name)
        return (Term(of=(of,), points=_table(kind, most), times=times),)
    points = _table(kind, len(GEMS))
    return tuple(Term(of=tuple(map(_cell, cells)), how="different", points=points, times=times) for cells in lines)


def _each_worth(points: int, of: tuple[str, ...]) -> tuple[Term, ...]:
    most = min(map(_printed, of))
    return (Term(of=of, points=tuple(int(points) * seen for seen in range(most + 1))),)


def _form() -> Form:
    rows = [Row(key=kind, says=f"kind-{kind}", terms=_dream_terms(at)) for at, kind in enumerate(KINDS)]
    rows.append(Row(key="palms", says="elements-palm", terms=_each_worth(PALM_POINTS, ("palm",))))
    rows.append(Row(key="pairs", says="pad-pairs", terms=_each_worth(PAIR_POINTS, ("roc", "egg"))))
    brigands = _each_worth(BRIGAND_POINTS, ("brigand",))
    rows.append(Row(key="brigands", says="pad-most-brigands", terms=brigands, most_of="brigand"))  # R20
    return Form(seats=META.seats, each=_each(), rows=tuple(rows), fewest="brigand", won_tie="game-won-by-brigands")


class IslesPad(Pad[Isles]):
    game = GAME
    form = _form()

    def position(self, sheet: PadSheet) -> Isles:
        state = GAME.start(len(sheet.seats), {})
        for seat, answers in enumerate(sheet.seats):
            self._lay(state, seat, answers)
        return state

    def _lay(self, state: Isles, seat: int, answers: Answers) -> None:
        """Dreams, packed counts, and an island with a tile wherever a gem was entered."""
        dreams = [DREAM_TILES.index(kind) for kind in KINDS for _ in range(number(answers, _dream(kind)))]
        if len(dreams) > DREAMS:
            raise Refused(SAY.no("R14", "pad-dreams", most=DREAMS))
        for dream in dreams:
            state.dream_of(seat, dream)
        state.counts[seat] = sum(number(answers, element) * BIT[at * FIELD] for at, element in enumerate(COUNTED))
        with_gems = [cell for cell in range(CELLS) if word(answers, _cell(cell))]
        for cell in with_gems:
            shown = [_gems(tile) for tile in ROW_TILES[cell // COLUMNS]].index(word(answers, _cell(cell)))
            state.islands[seat] |= shown << cell * TILE_BITS
        turned = [cell for cell in range(CELLS) if cell not in with_gems][: number(answers, FLIPPED)]
        if len(turned) < number(answers, FLIPPED):
            raise Refused(SAY.no("R16", "pad-no-room", gems=len(with_gems), flipped=number(answers, FLIPPED)))
        state.flipped[seat] = sum(BIT[cell] for cell in turned)
        state.filled[seat] = sum(BIT[cell] for cell in (*with_gems, *turned))

    def row_of(self, line: ScoreLine) -> str:
        name = line.key.removeprefix("line-")
        return "brigands" if name.startswith("brigands") else name

    def verdict(self, state: Isles, winners: tuple[int, ...]) -> list[Event]:
        del winners  # R27: the game looks for them itself
        return phrases.outcome(state)


PAD: Final = IslesPad()
