"""Printed material: one reader for every game's data.toml, so that whoever owns the box can correct it there.

A game describes its file by msgspec structs, a `Group` for each table of it. Keys are written in kebab-case.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Final, Literal, TypeVar

import msgspec

from atoll.kernel.errors import BadMaterial

Source = Literal["rulebook", "public", "reconstructed"]
AT: Final = re.compile(r"(?P<reason>.*?)(?: - at `(?P<where>[^`]*)`)?", re.DOTALL)


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A group of material: where we have it from, and why we take it so."""

    source: Source
    why: str


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A whole file: its groups by name."""


B = TypeVar("B", bound=Box)


def read_material(package: str, form: type[B]) -> B:
    """The package's data.toml; BadMaterial says what is wrong with it, and where."""
    game = package.rpartition(".")[2]
    try:
        return msgspec.convert(tomllib.loads((files(package) / "data.toml").read_text("utf-8")), form, strict=False)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadMaterial("material-unreadable", game=game, reason=str(error)) from error
    except msgspec.ValidationError as error:
        said = AT.fullmatch(str(error))
        reason, where = (said["reason"], said["where"]) if said else (str(error), None)
        raise BadMaterial(
            "material-field", game=game, where=(where or "$").removeprefix("$."), reason=reason
        ) from error


def check_size(package: str, where: str, things: int, wanted: int) -> None:
    """BadMaterial unless there are as many of them as the rules ask for."""
    if things != wanted:
        game = package.rpartition(".")[2]
        raise BadMaterial("material-size", game=game, where=where, things=things, wanted=wanted)


def check_by_seats(package: str, where: str, by_seats: Iterable[int], wanted: Sequence[int]) -> None:
    """BadMaterial unless something is said for every number of seats, and for no other."""
    told = sorted(by_seats)
    check_words(package, where, [str(seats) for seats in told], [str(seats) for seats in wanted])
    check_size(package, where, len(told), len(wanted))


def check_words(package: str, where: str, words: Sequence[str], known: Sequence[str]) -> None:
    """BadMaterial names the first word that is none of the known ones."""
    strange = next((word for word in words if word not in known), None)
    if strange is not None:
        game = package.rpartition(".")[2]
        raise BadMaterial("material-word", game=game, where=where, word=strange, known=", ".join(known))
