"""A shard is the first two letters of a code, so that a proxy can send all of it to one server.

This step does more than add: a server of the version before reckons shards otherwise. So none may live meanwhile, and
none starts afterwards. From now on the schema says the oldest version whose servers may work at it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from atoll.store.errors import HomeUnfit

revision = "0003"
down_revision = "0002"

LETTERS = "abcdefghjkmnpqrstuvwxyz"
IS_OPEN = "phase IN ('waiting', 'playing') AND closed_ms IS NULL"
LIVING = "SELECT 1 FROM processes WHERE until > clock_timestamp() LIMIT 1"


def upgrade() -> None:
    oldest = op.create_table("oldest_version", sa.Column("version_num", sa.Text, nullable=False))
    op.bulk_insert(oldest, [{"version_num": revision}])
    if op.get_bind().dialect.name != "postgresql":  # a file has one server
        return
    if op.get_bind().execute(sa.text(LIVING)).first() is not None:
        raise HomeUnfit("home-older-servers")
    op.drop_index("tables_by_shard", "tables")
    op.drop_column("tables", "shard")
    shard = f"{len(LETTERS)} * {place_of(1)} + {place_of(2)}"
    op.add_column("tables", sa.Column("shard", sa.Integer, sa.Computed(shard, persisted=True)))
    op.create_index("tables_by_shard", "tables", ["shard"], postgresql_where=sa.text(IS_OPEN))
    op.execute(
        f"INSERT INTO shards (shard, epoch) SELECT shard, 0 FROM generate_series(0, {len(LETTERS) ** 2 - 1}) AS shard "
        "ON CONFLICT (shard) DO NOTHING"
    )


def place_of(number: int) -> str:
    """Which letter stands there in a code, counted from 0; what is none of them counts as the first."""
    return f"greatest(0, strpos('{LETTERS}', substr(code, {number}, 1)) - 1)"
