"""Brings a home's schema up to date. Alembic is loaded only when there is a step to take.

A step that only adds leaves `oldest_version` as it is: then an older Atoll works at the home as before. One that does
more writes its own version there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from atoll.store.errors import HomeUnfit

if TYPE_CHECKING:
    from sqlalchemy import Connection

VERSIONS: Final = ("0001", "0002", "0003")  # every step that this Atoll knows, oldest first
VERSION_TABLE: Final = "alembic_version"
OLDEST_TABLE: Final = "oldest_version"  # whose Atoll may work at this home; since 0003


class FoundSchema(NamedTuple):
    """What is found in a home."""

    names: set[str]
    version: str | None
    oldest: str | None = None  # read only where the version says nothing to us


def is_current(home: str, found: FoundSchema) -> bool:
    """Whether a home needs no step of ours. HomeUnfit if it is somebody else's, or too new for us."""
    if VERSION_TABLE not in found.names and found.names:
        raise HomeUnfit("home-foreign", home=home)
    if found.version is None or found.version in VERSIONS:
        return found.version == VERSIONS[-1]
    if found.oldest not in VERSIONS:
        raise HomeUnfit("home-newer", home=home, version=found.version)
    return True


def upgrade(connection: Connection, target: str = "head") -> None:
    """Take every step that is missing, in the transaction that the connection has begun."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "atoll.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, target)
