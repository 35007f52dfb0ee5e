"""Who owns which tables where several servers share a database; and when a table has its deadline, for an index.

Both new columns of `tables` are made by the database out of what stands there already: no statement writes them, and
a server of the version before keeps them right.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SHARDS = 256
IS_OPEN = "phase IN ('waiting', 'playing') AND closed_ms IS NULL"

LEASES = """
CREATE VIEW shard_leases AS
SELECT s.shard, s.owner, s.epoch, p.until FROM shards s LEFT JOIN processes p ON p.name = s.owner"""


def upgrade() -> None:
    is_postgres = op.get_bind().dialect.name == "postgresql"
    noted = "(notes::jsonb ->> 'deadline_ms')::bigint" if is_postgres else "json_extract(notes, '$.deadline_ms')"
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("tables", sa.Column("deadline_ms", whole, sa.Computed(noted, persisted=is_postgres)))
    op.create_index("tables_by_deadline", "tables", ["deadline_ms"])
    if not is_postgres:  # a file has one server
        return
    shard = "get_byte(sha256(code::bytea), 0)"
    op.add_column("tables", sa.Column("shard", sa.Integer, sa.Computed(shard, persisted=True)))
    op.create_index("tables_by_shard", "tables", ["shard"], postgresql_where=sa.text(IS_OPEN))
    op.create_table(
        "processes",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("is_reached", sa.Boolean, nullable=False),  # by the others, over NATS
        sa.Column("shows_session", sa.Boolean, nullable=False),
    )
    shards = op.create_table(
        "shards",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("owner", sa.Text),
        sa.Column("epoch", sa.BigInteger, nullable=False),
    )
    op.execute("ALTER TABLE shards SET (fillfactor = 10)")  # room beside each row: it is locked with every move
    op.execute(LEASES)
    op.bulk_insert(shards, [{"shard": shard, "owner": None, "epoch": 0} for shard in range(SHARDS)])
