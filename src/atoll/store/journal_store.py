"""Tables in memory, and every change as a line of a journal that somebody else keeps: a browser, or a test.

A line is written before memory changes, so that what could not be written has not happened. `Journal.replace` makes the
journal as short as what it says.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from atoll.store.errors import CodeTaken, Stale, TableClosed, TableMissing, Unwritable
from atoll.store.protocol import (
    Addition,
    OpenTable,
    Phase,
    StoredEntry,
    StoredLeg,
    StoredResult,
    StoredTable,
)
from atoll.store.rows import player_name

if TYPE_CHECKING:
    from pathlib import Path

SPARE_BYTES: Final = 262_144  # that a journal may be longer than it must
ENCODER: Final = msgspec.json.Encoder()


class Journal(Protocol):
    """Where the lines are. Both return when they are kept for good; HomeTrouble if they cannot be."""

    def write(self, line: str) -> None:
        """One more line."""

    def replace(self, text: str) -> None:
        """These lines instead of all that were written: all of them, or the old ones."""


class JournalLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One change of one table."""

    code: str
    leg: int = 0
    entries: tuple[StoredEntry, ...] = ()
    table: StoredTable | None = None
    players: tuple[str, ...] | None = None  # of a leg whose players are called otherwise now
    result: StoredResult | None = None
    is_gone: bool = False


class KeptTable:
    """A table with the games of its match."""

    def __init__(self, row: StoredTable) -> None:
        self.row = row
        self.legs: dict[int, StoredLeg] = {}
        self.logs: dict[int, list[StoredEntry]] = {}

    def take(self, line: JournalLine) -> None:
        if line.table is not None:
            self.row = line.table
            known = self.legs.get(self.row.leg)
            players = tuple(map(player_name, self.row.seats))
            result = known.result if known else None
            self.legs[self.row.leg] = StoredLeg(leg=self.row.leg, seed=self.row.seed, players=players, result=result)
        if line.players is not None:
            self.legs[line.leg] = msgspec.structs.replace(self.legs[line.leg], players=line.players)
        if line.entries:
            self.log(line.leg).extend(line.entries)
        if line.result is not None:
            self.legs[line.leg] = msgspec.structs.replace(self.legs[line.leg], result=line.result)

    def log(self, leg: int) -> list[StoredEntry]:
        return self.logs.setdefault(leg, [])

    @property
    def length(self) -> int:
        return len(self.log(self.row.leg))

    @property
    def last_ms(self) -> int:
        """When something last happened here."""
        log = self.log(self.row.leg)
        return max(self.row.touched_ms, log[-1].at_ms if log else 0)

    def lines(self) -> Iterator[JournalLine]:
        """As few lines as lead here. A leg that is over has its row again, for its seed and who sat where."""
        code = self.row.code
        for leg, stored in sorted(self.legs.items()):
            row = msgspec.structs.replace(self.row, leg=leg, seed=stored.seed)
            yield JournalLine(
                code=code,
                leg=leg,
                entries=tuple(self.log(leg)),
                table=row,
                players=stored.players,
                result=stored.result,
            )


class JournalStore:
    """All of `Store`, for one process that has its tables to itself."""

    def __init__(self, journal: Journal, lines: Iterable[str] = ()) -> None:
        self._journal = journal
        self._tables: dict[str, KeptTable] = {}
        self._bytes = 0
        for line in lines:
            self._bytes += len(line)
            self._take(msgspec.json.decode(line, type=JournalLine))
        self._shorten()

    # The journal

    def _take(self, line: JournalLine) -> None:
        if line.is_gone:
            self._tables.pop(line.code, None)
            return
        kept = self._tables.get(line.code)
        if kept is None:
            if line.table is None:
                raise TableMissing(line.code)
            kept = self._tables[line.code] = KeptTable(line.table)
        kept.take(line)

    def _keep(self, line: JournalLine) -> None:
        text = _text(line)
        self._journal.write(text)
        self._bytes += len(text)
        self._take(line)

    def _shorten(self) -> None:
        """Write the journal anew where most of it says what is not so any more. A closed table is told to nobody."""
        if self._bytes <= SPARE_BYTES:
            return
        lines = [_text(line) for kept in self._tables.values() if kept.row.closed_ms is None for line in kept.lines()]
        needed = sum(map(len, lines))
        if self._bytes > 2 * needed + SPARE_BYTES:
            self._journal.replace("".join(f"{line}\n" for line in lines))
            self._bytes = needed

    # What every store does

    def _open(self, code: str) -> KeptTable:
        kept = self._kept(code)
        if kept.row.closed_ms is not None:
            raise TableClosed(code)
        return kept

    def _kept(self, code: str) -> KeptTable:
        kept = self._tables.get(code)
        if kept is None:
            raise TableMissing(code)
        return kept

    async def create(self, table: StoredTable, epoch: int | None = None) -> None:
        if table.code in self._tables:
            raise CodeTaken(table.code)
        self._keep(JournalLine(code=table.code, leg=table.leg, table=table))

    def append(self, addition: Addition) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            self._append(addition)
        except Exception as error:
            done.set_exception(error)
        else:
            done.set_result(None)
        return done

    def _append(self, new: Addition) -> None:
        kept = self._open(new.code)
        leg = kept.row.leg if new.table is None else new.table.leg
        if new.entries and (new.leg != leg or new.length != len(kept.log(leg))):
            raise Stale(new.code, new.leg, new.length)
        line = JournalLine(code=new.code, leg=new.leg, entries=tuple(new.entries), table=new.table, result=new.result)
        if any("\0" in entry.line for entry in new.entries):
            raise Unwritable(ValueError("embedded null character"))  # what no store keeps, this one does not either
        if new.table is not None:
            tuple(map(player_name, new.table.seats))  # a fault is found before anything is written
        self._keep(line)

    async def table(self, code: str) -> StoredTable | None:
        kept = self._tables.get(code)
        return None if kept is None else kept.row

    async def log(self, code: str, leg: int, since: int = 0) -> list[StoredEntry]:
        kept = self._tables.get(code)
        return [] if kept is None else kept.log(leg)[since:]

    async def legs(self, code: str) -> list[StoredLeg]:
        kept = self._tables.get(code)
        return [] if kept is None else [kept.legs[leg] for leg in sorted(kept.legs)]

    async def tables(self, *, phase: Phase | None = None, most: int = 100) -> list[OpenTable]:
        return self._newest((each for each in self._tables.values() if phase in (None, each.row.phase)), most)

    async def listed_tables(self, most: int = 100) -> list[OpenTable]:
        return self._newest((each for each in self._tables.values() if _is_listed(each.row)), most)

    async def open_tables(self, shards: Collection[int] | None = None) -> list[OpenTable]:
        going_on = (each for each in self._tables.values() if each.row.phase != "over" and each.row.closed_ms is None)
        return self._newest(going_on, len(self._tables))

    def _newest(self, tables: Iterable[KeptTable], most: int) -> list[OpenTable]:
        newest = sorted(tables, key=lambda each: -each.row.touched_ms)[:most]
        return [OpenTable(each.row, each.length) for each in newest]

    async def due_tables(self, after_ms: int, until_ms: int) -> list[str]:
        going_on = (
            each.row for each in self._tables.values() if each.row.phase == "playing" and not each.row.closed_ms
        )
        return [row.code for row in going_on if after_ms < row.notes.get("deadline_ms", 0) <= until_ms]

    async def close_table(self, code: str, at_ms: int, epoch: int | None = None) -> None:
        row = self._open(code).row
        self._keep(JournalLine(code=code, leg=row.leg, table=msgspec.structs.replace(row, closed_ms=at_ms)))

    async def delete_table(self, code: str) -> None:
        self._kept(code)
        self._keep(JournalLine(code=code, is_gone=True))

    async def rename(self, name: str, to: str) -> int:
        changed = 0
        for code, kept in self._tables.items():
            seats = tuple(
                msgspec.structs.replace(seat, name=to) if seat.name == name else seat for seat in kept.row.seats
            )
            legs = [leg for leg in kept.legs.values() if name in leg.players]
            if seats == kept.row.seats and not legs:
                continue
            changed += 1
            self._keep(JournalLine(code=code, leg=kept.row.leg, table=msgspec.structs.replace(kept.row, seats=seats)))
            for leg in legs:
                players = tuple(to if player == name else player for player in leg.players)
                self._keep(JournalLine(code=code, leg=leg.leg, players=players))
        return changed

    async def delete_before(self, at_ms: int) -> int:
        old = [code for code, kept in self._tables.items() if kept.last_ms < at_ms]
        for code in old:
            self._keep(JournalLine(code=code, is_gone=True))
        return len(old)

    async def check(self) -> None:
        self._journal.write("")

    async def backup(self, path: Path) -> None:
        lines = (_text(line) for kept in self._tables.values() for line in kept.lines())
        path.write_text("".join(f"{line}\n" for line in lines), "utf-8")

    async def close(self) -> None:
        self._shorten()


def _text(line: JournalLine) -> str:
    try:
        return ENCODER.encode(line).decode()
    except UnicodeEncodeError as error:
        raise Unwritable(error) from error


def _is_listed(row: StoredTable) -> bool:
    wants = row.phase == "waiting" and row.closed_ms is None and row.settings.get("listed") is True
    return wants and any(seat.kind == "open" for seat in row.seats)
