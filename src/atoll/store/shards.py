"""Every table belongs to a shard, and where several servers share a database each shard has one owner at a time.

The first two letters of a code say its shard. So a proxy, which knows letters and none of our arithmetic, can send all
of a shard to one server.
"""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.wire.codes import LETTERS

SHARDS: Final = len(LETTERS) ** 2
LEASE_S: Final = 3.0  # for which a process counts as living after it was last heard, by the database's clock
RENEW_S: Final = 1.0


def shard_of(code: str) -> int:
    """The shard of a table; the database makes its column `shard` out of the code in the same way."""
    first, second = (max(0, LETTERS.find(letter)) for letter in (code[:1], code[1:2]))
    return len(LETTERS) * first + second


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
