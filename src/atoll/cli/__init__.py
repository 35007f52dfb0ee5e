"""Atoll in a terminal: play, replay, verify, measure and read the rules."""

from __future__ import annotations

import io
import sys


def main() -> None:
    """The command `atoll`. Leaves with 0, or with 2 and one clear sentence."""
    from atoll.cli.app import app
    from atoll.cli.console import WRONG, say
    from atoll.cli.language import chosen_language

    if sys.stdout is None:  # `atoll play >&-`
        if sys.stderr is not None:
            print(say("no-screen", chosen_language(None)), file=sys.stderr)
        sys.exit(WRONG)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # neither odd bytes typed nor a narrow terminal may end a game
    app(prog_name="atoll")
