"""`atoll backup`, `atoll export` and `atoll import`: what a host takes out of the store, and puts back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from atoll.bots import LEVELS
from atoll.bots.names import bot_of
from atoll.cli import record_files
from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.store_options import Code, Data, DatabaseUrl, known_table, now_ms, with_store
from atoll.kernel.record import Record, write
from atoll.room.tokens import hashed, new_token
from atoll.store import CodeTaken, Store, StoredSeat, StoredTable
from atoll.store.record_conversion import keep_record, record_of
from atoll.wire.codes import new_code

HOST: Final = -1  # among the keys, beside those of the seats


def backup(
    file: Annotated[Path, typer.Argument(help="Where to put the copy; never over another file.")],
    data: Data = None,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Copy all tables into one file, also while a server runs. To go back, put it in the place of tables.db."""
    spoken = chosen_language(lang)
    with polite(spoken):
        with_store(data, database_url, lambda store: store.backup(file.expanduser()))
        tell(new_console(), say("saved", spoken, file=clean(str(file))), "green")


def export_match(
    code: Code,
    file: Annotated[Path | None, typer.Argument(help="Where to write it; to the screen unless told.")] = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="With seed and secrets though the game goes on, to go on elsewhere.")
    ] = False,
    data: Data = None,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Write the match at a table as a record. A game that goes on is told as a spectator may read it."""
    spoken = chosen_language(lang)

    async def written(store: Store) -> Record:
        table = await known_table(store, code)
        if table.phase == "waiting":
            raise CliError("export-early", code=table.code)
        return await record_of(store, table, whole=whole)

    with polite(spoken):
        record = with_store(data, database_url, written)
        if file is None:
            typer.echo(write(record), nl=False)
        else:
            record_files.keep(record, file.expanduser())
            tell(new_console(), say("saved", spoken, file=clean(str(file))), "green")


def import_match(
    file: Annotated[Path, typer.Argument(help="A match record, as `atoll export` or the table writes it.")],
    data: Data = None,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Put a recorded match on a table of its own, every line checked. A game that goes on gets new seat keys."""
    spoken = chosen_language(lang)
    with polite(spoken):
        record = record_files.load(file.expanduser())
        if any(leg.seed is None for leg in record.legs):
            raise CliError("resume-without-seed", file=clean(str(file)))
        keys = {seat: new_token() for seat in (HOST, *range(len(record.legs[-1].players)))}
        table = with_store(data, database_url, lambda store: _put(store, record, keys, spoken), make=True)
        console = new_console()
        tell(console, say("imported", spoken, code=table.code), "green")
        if table.phase == "playing":
            tell(console, say("imported-keys", spoken, host=keys[HOST]))
            for seat in table.seats:
                if seat.kind == "person":
                    tell(console, f"  {seat.seat}  {clean(seat.name)}  {keys[seat.seat]}")


async def _put(store: Store, record: Record, keys: dict[int, str], lang: str) -> StoredTable:
    """The match at a table under the first code that is free."""
    seats = [_seat(seat, name, keys[seat]) for seat, name in enumerate(record.legs[-1].players)]
    host, at_ms = hashed(keys[HOST]), now_ms()
    while True:
        try:
            return await keep_record(
                store, record, code=new_code(), seats=seats, host_hash=host, lang=lang, at_ms=at_ms
            )
        except CodeTaken:
            continue


def _seat(seat: int, name: str, key: str) -> StoredSeat:
    level = bot_of(name)
    if level in LEVELS:
        return StoredSeat(seat=seat, kind="bot", level=level)  # called so in everybody's language
    return StoredSeat(seat=seat, kind="person", name=name, token_hash=hashed(key))
