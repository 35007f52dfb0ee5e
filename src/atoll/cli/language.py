"""In which language the terminal speaks: `--lang`, else the one of the system."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from atoll.words import LANGUAGES, language


def _known(typed: str) -> str:
    if typed not in LANGUAGES:
        raise typer.BadParameter(f"{typed!r} is not one of {', '.join(LANGUAGES)}.")
    return typed


Lang = Annotated[
    str | None,
    typer.Option(
        parser=_known, metavar=f"[{'|'.join(LANGUAGES)}]", help="Language; the one of your system unless told."
    ),
]


def chosen_language(asked: str | None) -> str:
    """What was asked for, else the language of the environment, else English."""
    return asked or language(next((said for said in map(_spoken, ("LC_ALL", "LANG")) if said), None))


def _spoken(variable: str) -> str | None:
    value = os.environ.get(variable, "")
    return None if value.split(".")[0] in ("", "C", "POSIX") else value
