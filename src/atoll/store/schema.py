"""Brings a home's schema up to date. Alembic is loaded only when there is a step to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atoll.store.errors import HomeUnfit

if TYPE_CHECKING:
    from sqlalchemy import Connection

VERSIONS: Final = ("0001", "0002")  # every step that this Atoll knows, oldest first
VERSION_TABLE: Final = "alembic_version"


def is_current(home: str, names: set[str], version: str | None) -> bool:
    """Whether a home needs no step. HomeUnfit if it is somebody else's, or newer than we are."""
    if VERSION_TABLE not in names and names:
        raise HomeUnfit("home-foreign", home=home)
    if version is not None and version not in VERSIONS:
        raise HomeUnfit("home-newer", home=home, version=version)
    return version == VERSIONS[-1]


def upgrade(connection: Connection, target: str = "head") -> None:
    """Take every step that is missing, in the transaction that the connection has begun."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "atoll.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, target)
