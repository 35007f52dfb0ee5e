"""What several viewers share of a position is encoded once: it must read as if it were encoded for each alone."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from atoll.games import find
from atoll.kernel.game import State
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from atoll.room.position_encoder import PositionEncoder
from atoll.wire.messages import Clock, Happening, LessonProgress, Position

NAMES = {
    "fr": ("Zoé « la requine »", 'Bob "\\" O\'Neil', "Ana", "Li", "Ève"),
    "en": ("Zoé", "Bob", "Ana", "Li", "@and"),
}
GAMES = ("reef", "isles", "laguna", "sharks", "motu")


def waits(seat: int, lang: str) -> str:
    return f"{NAMES[lang][seat]} …"


def alone(table: Table[State], viewer: int | None, since: int, lang: str, **more) -> bytes:
    """The message as it is documented, from this viewer's own sight."""
    sight, names = table.sight(viewer, since), NAMES[lang][: table.seats]
    outcome = table.outcome
    is_waiting = sight.to_act >= 0 and viewer != sight.to_act
    return msgspec.json.encode(
        Position(
            viewer=viewer,
            length=sight.length,
            to_act=sight.to_act,
            view=sight.view,
            prompt=waits(sight.to_act, lang) if is_waiting else sight.prompt.sentence(lang, names),
            legal=sight.legal,
            undo=sight.undo,
            lines=sight.lines,
            events=tuple(
                Happening(
                    seat=told.seat,
                    key=told.event.key,
                    marks=told.event.marks,
                    sentence=told.event.sentence(lang, names),
                )
                for told in sight.events
            ),
            from_=since,
            rule=table.game.rule_of(table.game.prompt(table.state)),
            winners=outcome.winners if outcome else UNSET,
            ending=outcome.ending if outcome else UNSET,
            **more,
        )
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_position_reads_as_if_written_for_one_viewer_alone(key: str):
    game, rng = find(key), Rng(8)
    for seats in game.meta.seats:
        table: Table[State] = Table(game, seats, {}, f"speaking-{seats}")
        encoder = PositionEncoder(table, lambda lang, seats=seats: NAMES[lang][:seats], waits)
        since, told = 0, 0
        while True:
            for viewer, lang in (
                (None, "fr"),
                (None, "en"),
                *((seat, ("fr", "en")[seat % 2]) for seat in range(seats)),
            ):
                text = encoder.encode(viewer, since, lang)
                assert text == alone(table, viewer, since, lang)
                told += 1
            if table.is_over or len(table.log) > 400:
                break
            since = len(table.log)
            for _ in range(1 + int(rng.below(3))):
                if not table.is_over:
                    table.act(int(table.state.to_act()), int(table.state.pick(rng)))
        assert told > 20


def test_time_and_lessons_are_told_in_their_places():
    table: Table[State] = Table(find("reef"), 2, {}, "speaking")
    encoder = PositionEncoder(table, lambda lang: NAMES[lang][:2], waits)
    clock, lesson = Clock(seat=0, left_ms=12_000), LessonProgress(step=3, line="stay")
    told = encoder.encode(1, 0, "en", sand_ms=29_000, clock=clock, lesson=lesson)
    assert told == alone(table, 1, 0, "en", sand_ms=29_000, clock=clock, lesson=lesson)
    assert encoder.encode(0, 0, "en", sand_ms=0) == alone(table, 0, 0, "en", sand_ms=0)


def test_what_was_taken_back_is_told_in_full():
    table: Table[State] = Table(find("reef"), 2, {}, "speaking")
    encoder, rng = PositionEncoder(table, lambda lang: NAMES[lang][:2], waits), Rng(1)
    seat = 0
    while not table.undoable(seat):
        seat = int(table.state.to_act())
        table.act(seat, int(table.state.pick(rng)))
    table.undo(seat)
    for viewer in (None, 0, 1):
        assert encoder.encode(viewer, 2, "fr") == alone(table, viewer, 2, "fr")
