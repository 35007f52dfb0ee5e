"""`atoll serve`: the table online, for this machine or for the whole house."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.nats_check import check_nats
from atoll.store.location import data_folder, home_of
from atoll.words import sentence

if TYPE_CHECKING:
    from atoll.server.network_access import HomeNetwork
    from atoll.server.settings import ServerSettings


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen at; this machine only unless told.")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 8000 unless told, 0 takes any.")] = None,
    lan: Annotated[
        bool | None, typer.Option("--lan/--no-lan", help="Let the home network in: prints addresses and a QR code.")
    ] = None,
    open_page: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Show the page in a browser, where there is one.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Folder of the tables; your system's own unless told.")] = None,
    database_url: Annotated[str | None, typer.Option(help="postgresql://… instead of a file.")] = None,
    nats: Annotated[
        str | None, typer.Option(help="nats://… where the other servers of a cluster are met; all share one database.")
    ] = None,
    lang: Lang = None,
    keep_days: Annotated[
        int | None, typer.Option(help="Delete tables at which nothing has happened for so many days; 0 keeps all.")
    ] = None,
    minds: Annotated[int | None, typer.Option(help="Processes in which bots think; 3 unless told.")] = None,
    bot_pause_ms: Annotated[
        int | None, typer.Option(help="Milliseconds that a bot takes at least; 700 unless told.")
    ] = None,
    proxies: Annotated[
        str | None, typer.Option(help="Addresses of proxies in front that say who is asking, such as 127.0.0.1.")
    ] = None,
    base_path: Annotated[str | None, typer.Option(help="Folder of the page on its host, such as /atoll/.")] = None,
    people_per_address: Annotated[
        int | None, typer.Option(help="How many people may share one address, as in a school; 10 unless told.")
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file with the same settings.")] = None,
) -> None:
    """Serve the page and the wire, so that people can play with people and bots. Ctrl-C stops it; nothing is lost."""
    from atoll.server.serving import run  # here: nobody else waits for the server to be loaded
    from atoll.server.settings import load

    spoken = chosen_language(lang)
    with polite(spoken):
        flags = {
            "host": host,
            "port": port,
            "lan": lan,
            "open": open_page,
            "data": None if data is None else str(data),
            "database_url": database_url,
            "nats_url": nats,
            "lang": lang,
            "keep_days": keep_days,
            "minds": minds,
            "bot_pause_ms": bot_pause_ms,
            "proxies": proxies,
            "people_per_address": people_per_address,
            "base_path": base_path,
        }
        settings = load(flags, os.environ, config)
        if settings.nats_url:
            check_nats(settings)
            if not settings.database_url:
                raise CliError("nats-without-database")
        home = _home(settings)
        with suppress(KeyboardInterrupt):  # before the server listens to signals itself: nothing has begun
            listening = _listen(settings)
            shown_in = chosen_language(settings.lang or None)
            run(home, settings, [listening], lambda network: _announce(settings, listening, network, shown_in))


def _home(settings: ServerSettings) -> str:
    """Where the tables are; CliError if that folder cannot be written to."""
    data = Path(settings.data) if settings.data else None
    home = home_of(data, settings.database_url)
    if settings.database_url:
        return home
    folder = data_folder(data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliError("data-folder", folder=clean(str(folder)), reason=clean(error.strerror or "?")) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CliError("data-folder", folder=clean(str(folder)), reason=os.strerror(errno.EACCES))
    return home


def _listen(settings: ServerSettings) -> socket.socket:
    """The port, bound before anything is started: if another program has it, a sentence says so."""
    from atoll.server.local_addresses import ANYWHERE, LOOPBACK, listening_at

    host = ANYWHERE if settings.lan and settings.host == LOOPBACK else settings.host
    try:
        return listening_at(host, settings.port)
    except OSError as error:
        key = "port-taken" if error.errno == errno.EADDRINUSE else "port-trouble"
        reason = clean(error.strerror or str(error))
        raise CliError(key, port=str(settings.port), host=clean(host), reason=reason) from error


def _announce(settings: ServerSettings, listening: socket.socket, network: HomeNetwork, lang: str) -> None:
    """Where to go: an address, a QR code for phones in the same network, a browser if there is one."""
    from atoll.server.http.page_files import INDEX, page_folder
    from atoll.server.local_addresses import ANYWHERES, LOOPBACK
    from atoll.wire.errors import BOOK as SERVER_BOOK

    console = new_console()
    host, port = listening.getsockname()[:2]
    address = f"http://{LOOPBACK if host in (*ANYWHERES, LOOPBACK) else settings.host}:{port}{settings.base_path}"
    console.print(Text(say("serving", lang, address=address), "bold"), soft_wrap=True)
    for url in network.urls():
        console.print(Text(say("serving-lan", lang, address=f"{url}{settings.base_path}")), soft_wrap=True)
        _show_code(console, f"{url}{settings.base_path}")
    if not (page_folder() / INDEX).is_file():
        tell(console, sentence(SERVER_BOOK, "no-page", lang), "red")
    if console.is_terminal:
        _lead_to_the_page(console, settings, network, address, lang)
    tell(console, say("serving-stop", lang), "dim")
    sys.stdout.flush()


def _lead_to_the_page(
    console: Console, settings: ServerSettings, network: HomeNetwork, address: str, lang: str
) -> None:
    """The browser that opens now may decide for the server. An address for another one is printed, never logged."""

    def for_the_host() -> str:
        return f"{address}#host={network.keys.new_ticket()}"

    console.print(Text(say("serving-host", lang, address=for_the_host()), "dim"), soft_wrap=True)
    if settings.open and _has_screen():
        webbrowser.open(for_the_host())


def _has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show_code(console: Console, url: str) -> None:
    import segno

    drawn = StringIO()
    segno.make(url, micro=False).terminal(drawn, compact=True, border=2)
    if console.is_terminal:
        sys.stdout.write(drawn.getvalue())
        sys.stdout.flush()
