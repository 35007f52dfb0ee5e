"""What holds at every table of a server."""

from __future__ import annotations

import msgspec

from atoll.server.chores import Chores
from atoll.server.metrics import Metrics
from atoll.server.settings import ServerSettings


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    limits_ms: dict[str, int]  # by kind of clock: for one decision
    spectator_delay_s: float
    metrics: Metrics
    chores: Chores


def terms_of(settings: ServerSettings, metrics: Metrics) -> Terms:
    limits_ms = {
        "fast": settings.fast_s * 1000,
        "normal": settings.normal_s * 1000,
        "days": settings.days * 86_400_000,
    }
    return Terms(limits_ms=limits_ms, spectator_delay_s=settings.spectator_delay_s, metrics=metrics, chores=Chores())
