"""Tables, their legs, and the entries of their logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("leg", sa.Integer, nullable=False),
        sa.Column("host_hash", sa.LargeBinary, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("created_ms", WHOLE, nullable=False),
        sa.Column("touched_ms", WHOLE, nullable=False),
        sa.Column("closed_ms", WHOLE),
        sa.CheckConstraint("phase IN ('waiting', 'playing', 'over')", name="phase_known"),
    )
    op.create_index("tables_by_time", "tables", ["touched_ms"])
    op.create_index("tables_by_phase", "tables", ["phase", "touched_ms"])
    op.create_table(
        "legs",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("leg", sa.Integer, primary_key=True),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sqlite_with_rowid=False,
    )
    # The key is the promise: an entry of a log is written once, whoever writes it.
    op.create_table(
        "entries",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("leg", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_with_rowid=False,
    )
