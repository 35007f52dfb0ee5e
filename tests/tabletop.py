"""Score sheets as somebody at the table would fill them in: read off what a view shows, or made up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from atoll.games import find, keys, pad_of
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Game
from atoll.kernel.pad import Counted, Form, Pad, PadSheet
from atoll.kernel.record import read
from atoll.kernel.state import OVER, Rng, State
from walking import TESTS

PADS = {key: pad for key in keys() if (pad := pad_of(key)) is not None}
GEMS = ("emerald", "ruby", "diamond")


def sheet_of(game: Game, state: State) -> PadSheet:
    """What lies on the table, entered into the pad of its game."""
    return FILL[game.meta.key](game.view(state, None))


def _isles(view) -> PadSheet:
    seats = []
    for board in view.boards:
        answers = Counter(f"dream-{dream.kind}" for dream in board.dreams)
        gems = {}
        for row, cells in board.rows.items():
            for column, cell in enumerate(cells, 1):
                if cell is None:
                    continue
                if cell.flipped:
                    answers["flipped"] += 1
                    continue
                answers.update(element for element in cell.elements if element not in GEMS)
                shown = "+".join(gem for gem in GEMS if gem in cell.elements)
                if shown:
                    gems[f"{row}-{column}"] = shown
        seats.append({**answers, **gems})
    return PadSheet(seats=tuple(seats))


def _laguna(view) -> PadSheet:
    return PadSheet(seats=tuple({"pearls": brought} for brought in view.delivered))


def _motu(view) -> PadSheet:
    flowers = {f"flowers-{name}": number for name, number in view.flowers.items()}
    return PadSheet(seats=view.seen, together=flowers)


def _reef(view) -> PadSheet:
    who = {"types": "first" if view.gathers[0] == "types" else "second"}
    return PadSheet(seats=({}, {}), together=who | view.board)


def _sharks(view) -> PadSheet:
    return PadSheet(seats=tuple({f"box-{box}": 1 for box in full} for full in view.full_boxes))


FILL = {"isles": _isles, "laguna": _laguna, "motu": _motu, "reef": _reef, "sharks": _sharks}


def finished(key: str) -> Iterator[tuple[Game, State]]:
    """The last position of every golden record of a game."""
    game = find(key)
    for path in sorted((TESTS / "games" / key / "records").glob("*.txt")):
        for table in read(path.read_text("utf-8")).replay(game):
            yield game, table.state


def played(key: str, seats: int, seed: int, most: int = 3_000) -> tuple[Game, State]:
    """A random game, to its end or as far as that."""
    game, rng = find(key), Rng(seed)
    state = game.start(seats, {})
    while state.to_act() != OVER and most:
        state.apply(state.pick(rng))
        most -= 1
    return game, state


def made_up(pad: Pad, rng: random.Random) -> tuple[PadSheet, Counted]:
    """A sheet that the pad takes, small numbers more often than large ones, so that there are ties."""
    while True:
        sheet = _drawn(pad.form, rng)
        try:
            return sheet, pad.count(sheet)
        except AtollError:
            continue  # more dreams than anybody has, two winners of Laguna …


def _drawn(form: Form, rng: random.Random) -> PadSheet:
    seats = rng.choice(form.seats)
    top = rng.choice((1, 2, 4))

    def answer(ask):
        if ask.words:
            return rng.choice(ask.words)
        return rng.randrange(0, min(ask.most_by_seats.get(seats, ask.most), top * ask.step) + 1, ask.step)

    def answers(asks):
        return {ask.key: answer(ask) for ask in asks if rng.random() < 0.4}

    return PadSheet(seats=tuple(answers(form.each) for _ in range(seats)), together=answers(form.together))
