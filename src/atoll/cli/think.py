"""`atoll think`: bots and hints of a cluster of servers are thought about here."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.console import CliError, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.nats_check import check_nats


def think(
    nats: Annotated[str | None, typer.Option(help="nats://… where the servers of the cluster are met.")] = None,
    minds: Annotated[int | None, typer.Option(help="Processes that think; one a core unless told.")] = None,
    lang: Lang = None,
    config: Annotated[
        Path | None, typer.Option(help="A TOML file with the same settings as for `atoll serve`.")
    ] = None,
) -> None:
    """Think for the bots and hints of a cluster of servers. Needs no port and no database. Ctrl-C stops it."""
    from atoll.server.settings import load  # here: nobody else waits for the server to be loaded

    spoken = chosen_language(lang)
    with polite(spoken):
        cores = {"minds": os.cpu_count() or 1}
        settings = load({"nats_url": nats, "lang": lang, "minds": minds}, os.environ, config, usual=cores)
        if not settings.nats_url:
            raise CliError("think-without-nats")
        check_nats(settings)
        from atoll.server.cluster.thinker import run

        def announce() -> None:
            console = new_console()
            tell(console, say("think-processes", spoken, minds=settings.minds))
            tell(console, say("serving-stop", spoken), "dim")
            sys.stdout.flush()

        with suppress(KeyboardInterrupt):  # before it listens to signals itself
            run(settings, announce)
