"""`atoll tables`: what a host's server keeps, listed, shown, closed, deleted, copied and cleared out."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Sheet
from rich.text import Text

from atoll.bots.names import bot_name
from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.store_options import Code, Data, DatabaseUrl, known_home, known_table, now_ms, with_store
from atoll.store import HomeUnfit, OpenTable, Store, StoredLeg, StoredSeat, StoredTable
from atoll.store.copy_to_postgres import copy_to_postgres
from atoll.store.location import claimed

DAY_MS = 86_400_000

tables = typer.Typer(no_args_is_help=True, help="The tables that a server keeps: list, show, close, delete, copy.")

Json = Annotated[bool, typer.Option("--json", help="Print it for programs.")]


class ListedTable(msgspec.Struct, frozen=True):
    """A table as programs read it: nothing that lets anybody play or peek."""

    code: str
    game: str
    phase: str
    players: tuple[str, ...]
    leg: int
    length: int
    touched_ms: int


@tables.command("list")
def list_tables(
    data: Data = None,
    database_url: DatabaseUrl = None,
    phase: Annotated[Literal["waiting", "playing", "over"] | None, typer.Option(help="Only these.")] = None,
    most: Annotated[int, typer.Option(min=1, max=100_000, help="At most so many, the newest.")] = 50,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The tables that were touched last, newest first."""
    spoken = chosen_language(lang)
    with polite(spoken):
        found = with_store(data, database_url, lambda store: store.tables(phase=phase, most=most))
        listed = [_listed(each, spoken) for each in found]
        if json:
            typer.echo(msgspec.json.encode(listed).decode())
        elif not listed:
            tell(new_console(), say("tables-none", spoken))
        else:
            _show_list(new_console(), listed, spoken)


@tables.command("show")
def show_table(code: Code, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None) -> None:
    """One table: who sits there, how far the match is, how it ended. No secret of the game is told."""
    spoken = chosen_language(lang)

    async def look(store: Store) -> tuple[StoredTable, list[StoredLeg], int]:
        table = await known_table(store, code)
        return table, await store.legs(table.code), len(await store.log(table.code, table.leg))

    with polite(spoken):
        _show_table(new_console(), *with_store(data, database_url, look), spoken)


@tables.command("close")
def close_table(code: Code, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None) -> None:
    """Close a table for good, also under a running server: nothing can be played there any more. Its log stays."""
    spoken = chosen_language(lang)

    async def close(store: Store) -> StoredTable:
        table = await known_table(store, code)
        await store.close_table(table.code, now_ms())
        return table

    with polite(spoken):
        table = with_store(data, database_url, close)
        tell(new_console(), say("table-closed", spoken, code=table.code), "green")


@tables.command("delete")
def delete_table(code: Code, data: Data = None, database_url: DatabaseUrl = None, lang: Lang = None) -> None:
    """Delete a table and its log for good, also under a running server: it ends there with the next move."""
    spoken = chosen_language(lang)

    async def delete(store: Store) -> StoredTable:
        table = await known_table(store, code)
        await store.delete_table(table.code)
        return table

    with polite(spoken):
        table = with_store(data, database_url, delete)
        tell(new_console(), say("table-deleted", spoken, code=table.code), "green")


@tables.command("forget-name")
def forget_name(
    name: Annotated[str, typer.Argument(help="The name, letter by letter as `atoll tables show` tells it.")],
    to: Annotated[str, typer.Option("--as", help="What to call that person from now on; nothing unless told.")] = "",
    data: Data = None,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Take a person's name out of every table and its record. The server must not run meanwhile: it knows the name."""
    from atoll.room.names import clean_name  # here: nobody else waits for the server to be loaded

    spoken = chosen_language(lang)
    with polite(spoken):
        count = with_store(data, database_url, lambda store: store.rename(name, clean_name(to)), alone=True)
        if not count:
            raise CliError("name-unknown", name=clean(name))
        tell(new_console(), say("name-forgotten", spoken, count=count, name=clean(name)), "green")


@tables.command("copy")
def copy_tables(
    to: Annotated[str, typer.Argument(help="An empty database: postgresql://…")],
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Copy all tables out of the file into PostgreSQL, with codes, keys and logs. The server must not run meanwhile."""
    spoken = chosen_language(lang)
    console = new_console()

    def tell_progress(done: int, total: int) -> None:
        tell(console, say("tables-copying", spoken, done=done, total=total), "dim")

    with polite(spoken):
        home = known_home(data)
        if not to.startswith(("postgresql://", "postgres://")):
            raise HomeUnfit("home-unknown", kind=clean(to.partition("://")[0]))
        with claimed(home):
            count = asyncio.run(copy_to_postgres(Path(home), to, tell_progress))
        tell(console, say("tables-copied", spoken, count=count), "green")


@tables.command("clear")
def clear_tables(
    keep_days: Annotated[int, typer.Option(min=1, help="Keep tables at which something happened in so many days.")],
    data: Data = None,
    database_url: DatabaseUrl = None,
    lang: Lang = None,
) -> None:
    """Delete the tables at which nothing has happened for long, with their logs."""
    spoken = chosen_language(lang)
    with polite(spoken):
        before = now_ms() - keep_days * DAY_MS
        deleted = with_store(data, database_url, lambda store: store.delete_before(before))
        tell(new_console(), say("tables-cleared", spoken, count=deleted, days=keep_days), "green")


def _listed(each: OpenTable, lang: str) -> ListedTable:
    table = each.table
    phase = table.phase if table.closed_ms is None else "closed"
    names = tuple(_name(seat, lang) for seat in table.seats)
    return ListedTable(table.code, table.game, phase, names, table.leg, each.length, table.touched_ms)


def _name(seat: StoredSeat, lang: str) -> str:
    if seat.kind == "bot" and not seat.name:
        return bot_name(seat.level or "?", lang)
    return clean(seat.name) or ("?" if seat.kind == "person" else "–")


def _show_list(console: Console, listed: list[ListedTable], lang: str) -> None:
    sheet = Sheet(box=None, header_style="bold", pad_edge=False)
    for column in ("code", "game", "phase", "players", "entries", "touched"):
        sheet.add_column(say(f"tables-{column}", lang), justify="right" if column == "entries" else "left")
    for each in listed:
        phase = say(f"phase-{each.phase}", lang)
        cells = (each.code, each.game, phase, ", ".join(each.players), str(each.length), _moment(each.touched_ms))
        sheet.add_row(*(Text(cell) for cell in cells))
    console.print(sheet)


def _show_table(console: Console, table: StoredTable, legs: list[StoredLeg], length: int, lang: str) -> None:
    phase = "closed" if table.closed_ms is not None else table.phase
    console.print(Text(table.code, "bold cyan").append(f"  {table.game}  {say(f'phase-{phase}', lang)}", "dim"))
    told = {**table.options, **table.settings}
    if told:
        tell(console, "  " + "  ".join(f"{key}={value}" for key, value in told.items()), "dim")
    for seat in table.seats:
        kind = bot_name(seat.level or "?", lang) if seat.kind == "bot" else say(f"seat-{seat.kind}", lang)
        tell(console, f"  {seat.seat}  {_name(seat, lang)} ({kind})")
    tell(console, "  " + say("table-length", lang, leg=table.leg + 1, length=length))
    tell(console, "  " + say("table-times", lang, made=_moment(table.created_ms), touched=_moment(table.touched_ms)))
    for leg in legs:
        if leg.result is not None:
            scores = " ".join(map(str, leg.result.scores))
            tell(console, "  " + say("table-result", lang, leg=leg.leg + 1, scores=scores))


def _moment(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000):%Y-%m-%d %H:%M}"
