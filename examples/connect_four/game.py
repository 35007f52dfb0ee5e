"""Connect Four as it is told: notation, refusals, view, events and the score."""

from __future__ import annotations

from typing import Final

from atoll.kernel.bits import BIT
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import (
    Book,
    Cited,
    CommonNo,
    Event,
    Game,
    Meta,
    Options,
    Phrase,
    Refusal,
    ScoreLine,
    Seat,
    View,
    Viewer,
)
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import OVER
from connect_four.rules import COLUMNS, DISCS, ROWS, TOP, ConnectFour, lines

SAY: Final = Book(__package__)
LETTERS: Final = "abcdefg"
COLOURS: Final = ("yellow", "red")  # by seat
BIT_BY_CELL: Final = {
    f"{LETTERS[column]}{row + 1}": BIT[column * 7 + row] for column in range(7) for row in range(ROWS)
}

META: Final = Meta(
    key="connect_four",
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
    say = SAY
    cited = Cited(turn="R3", over="R6")
    endings = ("four-in-line", "board-full")

    def start(self, seats: int, options: Options) -> ConnectFour:
        check_seats(META, seats)
        chosen_options(META, options)
        return ConnectFour(0, 0, 0, is_won=False)

    def seats(self, state: ConnectFour) -> int:
        return 2

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return frozenset(BIT_BY_CELL)

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

    def cites(self, state: ConnectFour, no: CommonNo, action: int) -> str:
        if no == "game-over" and not state.is_won:
            return "R7"
        return "R4" if no == "unknown-action" else super().cites(state, no, action)

    def forbids(self, state: ConnectFour, seat: Seat, action: int) -> Refusal | None:
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
        if after.to_act() == OVER:
            events.append(self.told_end(after))
        if after.is_won:
            events.append(SAY.event("game-won", *_cells(lines(after.latest)), who=seat))
        return events

    def score_lines(self, state: ConnectFour, seat: Seat) -> list[ScoreLine]:
        return [SAY.line(1, "line-of-four", *_cells(lines(state.latest)))] if state.score(seat) else []

    def ending(self, state: ConnectFour) -> str:
        return "four-in-line" if state.is_won else "board-full"

    def winners(self, state: ConnectFour) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if state.score(seat)) or (0, 1)  # R7: a full board is shared


def _cells(places: int) -> tuple[str, ...]:
    return tuple(cell for cell, bit in BIT_BY_CELL.items() if places & bit)


GAME: Final = ConnectFourGame()
