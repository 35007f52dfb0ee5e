"""Connect Four as it is told: notation, refusals, view, events and the score."""

from __future__ import annotations

from typing import Final

from atoll.kernel.bits import BIT
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book, Event, Game, Meta, Options, Phrase, Refusal, ScoreLine, Seat, View, Viewer
from atoll.kernel.seating import check_seats, chosen_options
from atoll.kernel.state import CHANCE, CLOCK, OVER
from connect_four.rules import COLUMNS, DISCS, ROWS, TOP, ConnectFour, lines

SAY: Final = Book(__package__)
LETTERS: Final = "abcdefg"
COLOURS: Final = ("yellow", "red")  # by seat
BIT_BY_CELL: Final = {
    f"{LETTERS[column]}{row + 1}": BIT[column * 7 + row] for column in range(7) for row in range(ROWS)
}

META: Final = Meta(
    key="connect_four",
    titles={"fr": "Puissance quatre", "en": "Connect Four"},
    seats=(2,),
    minutes=10,
    age=6,
    options=(),
    credits=("Connect Four", "Howard Wexler", "Ned Strongin", "Milton Bradley 1974"),
    version=1,
)


class ConnectFourView(View, frozen=True, kw_only=True):
    board: dict[str, str]  # yellow or red by cell
    line: tuple[str, ...]  # the cells of the line that won


class ConnectFourGame(Game[ConnectFour]):
    meta = META
    action_count = COLUMNS

    def start(self, seats: int, options: Options) -> ConnectFour:
        check_seats(META, seats)
        chosen_options(META, options)
        return ConnectFour(0, 0, 0, is_won=False)

    def longest(self, seats: int, options: Options) -> int:
        return DISCS

    def text(self, action: int) -> str:
        return f"drop {LETTERS[action]}"

    def parse(self, text: str) -> int:
        match text.split():
            case ["drop", letter] if len(letter) == 1 and letter in LETTERS:
                return LETTERS.index(letter)
            case _:
                raise BadNotation("bad-drop", SAY.package, line=shown(text))

    def why_not(self, state: ConnectFour, seat: Seat, action: int) -> Refusal | None:
        if not 0 <= action < COLUMNS:
            return SAY.no("R4", "unknown-action")
        if state.to_act() == OVER:
            return SAY.no("R6" if state.is_won else "R7", "game-over")
        if seat in (CHANCE, CLOCK):
            return SAY.no("R3", "only-players-drop")
        if seat not in (0, 1):
            return SAY.no("R3", "unknown-seat", seat=seat)
        if seat != state.to_act():
            return SAY.no("R3", "not-your-turn", who=int(state.to_act()))
        if state.discs & TOP[action]:
            return SAY.no("R5", "column-full", f"{LETTERS[action]}{ROWS}", column=LETTERS[action])
        return None

    def view(self, state: ConnectFour, seat: Viewer) -> ConnectFourView:
        latest = COLOURS[1 - (state.dropped & 1)]
        other = COLOURS[state.dropped & 1]
        return ConnectFourView(
            viewer=seat,
            to_act=int(state.to_act()),
            scores=(int(state.score(0)), int(state.score(1))),
            board={c: latest if state.latest & bit else other for c, bit in BIT_BY_CELL.items() if state.discs & bit},
            line=_cells(lines(state.latest)),
        )

    def prompt(self, state: ConnectFour) -> Phrase:
        if state.to_act() == OVER:
            return SAY.phrase("prompt-over")
        return SAY.phrase("prompt-drop", who=int(state.to_act()))

    def tell(self, before: ConnectFour, seat: Seat, action: int, after: ConnectFour, viewer: Viewer) -> list[Event]:
        cell = _cells(after.discs ^ before.discs)[0]
        events = [SAY.event("dropped", cell, who=seat, cell=cell)]
        if after.is_won:
            events.append(SAY.event("line-completed", *_cells(lines(after.latest)), who=seat))
        elif after.to_act() == OVER:
            events.append(SAY.event("board-filled"))
        return events

    def score_lines(self, state: ConnectFour, seat: Seat) -> list[ScoreLine]:
        return [SAY.line(1, "line-of-four", *_cells(lines(state.latest)))] if state.score(seat) else []

    def winners(self, state: ConnectFour) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if state.score(seat)) or (0, 1)  # R7: a full board is shared


def _cells(places: int) -> tuple[str, ...]:
    return tuple(cell for cell, bit in BIT_BY_CELL.items() if places & bit)


GAME: Final = ConnectFourGame()
