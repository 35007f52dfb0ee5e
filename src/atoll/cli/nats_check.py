"""Whether this process can meet others over NATS at all: asked before it starts, so that a sentence says it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from atoll.cli.console import CliError, clean

if TYPE_CHECKING:
    from atoll.server.settings import ServerSettings


def check_nats(settings: ServerSettings) -> None:
    """CliError if a package is missing, or a certificate or key cannot be used."""
    if find_spec("nats") is None:
        raise CliError("nats-missing")
    from atoll.server.cluster.link import access_of

    try:
        access_of(settings)
    except (OSError, ValueError) as error:
        raise CliError("nats-files", reason=clean(str(error))) from error
