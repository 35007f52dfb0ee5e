"""What one viewer gets to know of a table: all of it, in one piece, and nothing else.

A screen, a socket and an environment are given sights; none of them looks at a position.
"""

from __future__ import annotations

import msgspec

from atoll.kernel.game import Event, Phrase, Seat, View, Viewer


class SeatEvent(msgspec.Struct, frozen=True, gc=False):
    """Who did it, and what happened, in the words that the viewer may hear."""

    seat: Seat
    event: Event


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands for one viewer after `length` entries of the log, and what was told from entry `since` on."""

    viewer: Viewer
    length: int
    to_act: Seat  # OVER when it is over
    view: View
    prompt: Phrase
    legal: tuple[str, ...]  # the viewer's own lines; empty for everybody who is not to act
    undo: int  # how many entries this viewer may fairly take back
    sand_ms: int | None
    since: int
    lines: tuple[str, ...]
    events: tuple[SeatEvent, ...]
