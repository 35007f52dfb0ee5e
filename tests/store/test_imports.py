"""A room imports the store's types where there is no database, no thread and no event loop: in a browser too."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import sys
import atoll.words  # whose own dependencies may load threading
before = set(sys.modules)
import atoll.store
print(*sorted(name.split(".")[0] for name in sys.modules))
print(*sorted(set(sys.modules) - before))
"""
DATABASES = {"sqlite3", "asyncpg", "sqlalchemy", "alembic", "asyncio", "concurrent", "platformdirs"}


def loaded() -> tuple[set[str], set[str]]:
    """Everything that is loaded in a fresh interpreter, and what the store itself has loaded."""
    everything, own = subprocess.check_output([sys.executable, "-c", SCRIPT], text=True).splitlines()
    return set(everything.split()), set(own.split())


def test_the_types_of_the_store_are_light():
    everything, own = loaded()
    assert not everything & DATABASES
    assert "threading" not in own
    assert {name for name in own if name.startswith("atoll.store")} == {
        "atoll.store",
        "atoll.store.errors",
        "atoll.store.protocol",
    }
