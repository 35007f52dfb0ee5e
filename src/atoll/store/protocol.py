"""What every store keeps and does, whatever its home.

A write is answered after it is on disk. The log of a table only grows: an addition names the length that it extends,
and (code, leg, number) is unique in the database itself, so that a doubled or stale one cannot be written twice, not
even by two servers. The store reads no clock: whoever calls it says what time it is.

A room imports this module, in a browser too: it loads no database and no event loop.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    import asyncio
    from pathlib import Path

Phase = Literal["waiting", "playing", "over"]
Kind = Literal["person", "open", "bot"]


class StoredEntry(msgspec.Struct, frozen=True, gc=False):
    """One entry of a log: the full line with its secrets, and when it was written."""

    line: str
    at_ms: int


class StoredSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where. Of a capability only its hash is kept."""

    seat: int
    kind: Kind
    name: str = ""
    level: str | None = None  # of a bot
    token_hash: bytes | None = None  # None: nobody has sat down here
    returns: bool = False  # a bot plays while this person is away; the seat is theirs again when they come


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a table but its log."""

    code: str
    game: str
    rules: int  # the version of the rules that the log is played by
    options: dict[str, str]
    seats: tuple[StoredSeat, ...]
    settings: dict[str, str | bool | int] = {}
    phase: Phase = "waiting"
    leg: int = 0  # which game of the match is on
    seed: str  # of this leg; legs that are over keep theirs, see `legs`
    host_hash: bytes
    lang: str = "en"
    created_ms: int
    touched_ms: int  # when this row was last written; entries have times of their own
    notes: dict[str, int] = {}  # what is left of sand and clocks, and the like
    closed_ms: int | None = None  # told by the store; only `close_table` sets it


class StoredResult(msgspec.Struct, frozen=True, kw_only=True):
    """How one leg ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    at_ms: int


class StoredLeg(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a match: enough to write its record, with the log."""

    leg: int
    seed: str
    players: tuple[str, ...]  # by seat
    result: StoredResult | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """A table that is waiting or playing, and how long the log of its present leg is."""

    table: StoredTable
    length: int


class Addition(msgspec.Struct, frozen=True):
    """What is written to one table at once, all of it or nothing: the end of its log, its row, the result of a leg.

    A table without entries is the row alone; one with a new leg begins that leg. Code, game, rules, options, host and
    creation time of a table stay as they were created.
    """

    code: str
    leg: int
    length: int  # of the log that the entries extend
    entries: Sequence[StoredEntry] = ()
    table: StoredTable | None = None
    result: StoredResult | None = None
    epoch: int | None = None  # of the table's shard, where several servers share a database: an old one writes nothing

    @property
    def is_plain(self) -> bool:
        """Whether it only makes the log longer, as nearly every move does."""
        return self.table is None and self.result is None and len(self.entries) > 0


class Store(Protocol):
    """Tables and their logs. Every method may raise HomeTrouble, which says what to do."""

    async def create(self, table: StoredTable, epoch: int | None = None) -> None:
        """Keep a new table. CodeTaken if another one has its code; ShardLost."""

    def append(self, addition: Addition) -> asyncio.Future[None]:
        """Write to a table; done when it is on disk. Stale, TableMissing, TableClosed, ShardLost, Unwritable.

        It is written although nobody awaits it; a refusal harms nothing else that is written with it.
        """

    async def table(self, code: str) -> StoredTable | None:
        """One table: the same cost however many there are."""

    async def log(self, code: str, leg: int, since: int = 0) -> list[StoredEntry]:
        """The entries of one leg from number `since` on."""

    async def legs(self, code: str) -> list[StoredLeg]:
        """All games of a match, the present one included."""

    async def tables(self, *, phase: Phase | None = None, most: int = 100) -> list[OpenTable]:
        """The tables that were written last, newest first; closed ones too."""

    async def listed_tables(self, most: int = 100) -> list[OpenTable]:
        """Tables that want to be found and have a free seat, newest first."""

    async def open_tables(self, shards: Collection[int] | None = None) -> list[OpenTable]:
        """Every table, of these shards, that is waiting or playing: what a server that takes them goes on with."""

    async def due_tables(self, after_ms: int, until_ms: int) -> list[str]:
        """The codes of tables that are played and whose deadline lies between."""

    async def close_table(self, code: str, at_ms: int, epoch: int | None = None) -> None:
        """Nothing is added any more; the log stays until `delete_before`. TableMissing, ShardLost."""

    async def delete_table(self, code: str) -> None:
        """Delete a table with its logs, at once. TableMissing."""

    async def rename(self, name: str, to: str) -> int:
        """Call a player otherwise at every table and in every game of its matches; at how many tables."""

    async def delete_before(self, at_ms: int) -> int:
        """Delete the tables at which nothing has happened since then; how many."""

    async def check(self) -> None:
        """Write something that changes nothing: HomeTrouble if a move could not be kept now."""

    async def backup(self, path: Path) -> None:
        """A copy of everything as it stands now, while others go on writing."""

    async def close(self) -> None:
        """Finish what was begun, then let go of the home."""
