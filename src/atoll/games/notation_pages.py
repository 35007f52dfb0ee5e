"""The words of every game's notation in French, as pages of the documentation: one a game, found by looking.

python -m atoll.games.notation_pages docs/notation
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Final

from atoll.games import find, keys, package_of
from atoll.kernel.localized_notation import FILLERS, WORD
from atoll.words import sentence

HEAD: Final = """<!-- Written by `python -m atoll.games.notation_pages docs/notation`. Not by hand. -->
# {title}: the words of its notation in French
What is shown at a French table, and what may be typed for it as well ([notation](../notation.md)).

| notation | shown | also |
|---|---|---|
"""


def pages(folder: Path) -> dict[Path, str]:
    """Every page that is written, by its place."""
    ours = [key for key in keys() if package_of(key).startswith("atoll.")]
    return {folder / f"{key}.md": page(key) for key in ours}


def page(key: str) -> str:
    """The table of one game, in the order of its catalogue."""
    book = package_of(key)
    catalogue = (files(book) / "fr.ftl").read_text("utf-8")
    words = [word for word in re.findall(rf"^{WORD}([\w-]+) =", catalogue, re.MULTILINE) if word != FILLERS]
    # What is put together out of listed words, as tortue-verte is, needs no row.
    listed = [word for word in words if "-" not in word or not set(word.split("-")) <= {*words} - {word}]
    return HEAD.format(title=find(key).meta.titles["en"]) + "".join(_row(book, word) for word in listed)


def _row(book: str, word: str) -> str:
    first, *more = [form.strip() for form in sentence(book, WORD + word, "fr").split(",")]
    return f"| `{word}` | {first} | {', '.join(more)} |\n"


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for path, text in pages(folder).items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
