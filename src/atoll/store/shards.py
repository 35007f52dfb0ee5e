"""Every table belongs to a shard, and where several servers share a database each shard has one owner at a time."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

SHARDS: Final = 256
LEASE_S: Final = 3.0  # for which a process counts as living after it was last heard, by the database's clock
RENEW_S: Final = 1.0


def shard_of(code: str) -> int:
    """The shard of a table; the database makes its column `shard` out of the code in the same way."""
    return sha256(code.encode()).digest()[0]


class LivingProcess(msgspec.Struct, frozen=True):
    """A server that was heard of a moment ago."""

    name: str
    rules: dict[str, int]  # the version of each game's rules that it can read
    is_reached: bool  # by the others, over NATS


class OwnedShard(msgspec.Struct, frozen=True):
    """Who owns a shard. Its epoch grows whenever that changes."""

    shard: int
    owner: str | None
    epoch: int


class ShardState(msgspec.Struct, frozen=True):
    """Who lives and who owns what, as the database has it."""

    living: tuple[LivingProcess, ...]
    shards: tuple[OwnedShard, ...]
