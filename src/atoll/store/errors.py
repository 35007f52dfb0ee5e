"""What can go wrong with a store, each with a sentence in both languages.

StoreError
├── CodeTaken      another table has this code
├── TableMissing   no table has this code
├── TableClosed    the table was closed: nothing is added to it any more
├── Stale          the log does not end where the append thinks: it is old, doubled, or ahead
├── ShardLost      another server has taken the table over
├── Unwritable     a text or a number that no database takes
└── HomeTrouble    the file or the server that keeps the tables cannot be used now
    ├── HomeFull   there is no room; what was refused can be sent again when there is
    └── HomeUnfit  it cannot be opened: damaged, made by a newer Atoll, not ours
"""

from __future__ import annotations

from typing import Final

from atoll.kernel.errors import AtollError
from atoll.words import Fact, Name

BOOK: Final = "atoll.store"


class StoreError(AtollError):
    """Said with the store's own sentences. File names and reasons are said as they stand."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key, **{name: Name(fact) if isinstance(fact, str) else fact for name, fact in facts.items()})
        self.book = BOOK


class CodeTaken(StoreError):
    def __init__(self, code: str) -> None:
        super().__init__("code-taken", code=code)


class TableMissing(StoreError):
    def __init__(self, code: str) -> None:
        super().__init__("table-missing", code=code)


class TableClosed(StoreError):
    def __init__(self, code: str) -> None:
        super().__init__("table-closed", code=code)


class Stale(StoreError):
    def __init__(self, code: str, leg: int, length: int) -> None:
        super().__init__("stale", code=code, leg=leg, length=length)


class ShardLost(StoreError):
    """Nothing was written. The room is nobody's business here any more: whoever owns the table has it."""

    def __init__(self, code: str) -> None:
        super().__init__("shard-lost", code=code)


class Unwritable(StoreError):
    def __init__(self, because: Exception) -> None:
        super().__init__("unwritable", reason=ascii(str(because)))


class HomeTrouble(StoreError):
    """Nothing of the refused command is half-written. After a lost connection read the log before sending it again."""


class HomeFull(HomeTrouble):
    pass


class BrowserFull(HomeFull):
    """The tables are kept by the browser of whoever reads this."""


class HomeUnfit(HomeTrouble):
    pass
