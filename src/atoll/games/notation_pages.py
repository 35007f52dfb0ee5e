"""The words of every game's notation in every language, as pages of the documentation: one a game, found by looking.

python -m atoll.games.notation_pages docs/notation
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from atoll.games import find, keys, package_of
from atoll.kernel.localized_notation import FILLERS, WORD
from atoll.words import FALLBACK, LANGUAGES, language_name, sentence

HEAD: Final = """<!-- Written by `python -m atoll.games.notation_pages docs/notation`. Not by hand. -->
# {title}: the words of its notation
What is shown at a table in another language, and what may be typed for it as well ([notation](../notation.md)).
"""
TABLE: Final = """
## {language}
| notation | shown | also |
|---|---|---|
"""


def pages(folder: Path) -> dict[Path, str]:
    """Every page that is written, by its place."""
    ours = [key for key in keys() if package_of(key).startswith("atoll.")]
    return {folder / f"{key}.md": page(key) for key in ours}


def page(key: str) -> str:
    """The tables of one game, in the order of its catalogue."""
    book = package_of(key)
    catalogue = (files(book) / f"{FALLBACK}.ftl").read_text("utf-8")
    words = [word for word in re.findall(rf"^{WORD}([\w-]+) =", catalogue, re.MULTILINE) if word != FILLERS]
    # What is put together out of listed words, as tortue-verte is, needs no row.
    listed = [word for word in words if "-" not in word or not set(word.split("-")) <= {*words} - {word}]
    others = [lang for lang in LANGUAGES if lang != FALLBACK]
    return HEAD.format(title=find(key).title(FALLBACK)) + "".join(_table(book, listed, lang) for lang in others)


def _table(book: str, words: Sequence[str], lang: str) -> str:
    return TABLE.format(language=language_name(lang)) + "".join(_row(book, word, lang) for word in words)


def _row(book: str, word: str, lang: str) -> str:
    first, *more = [form.strip() for form in sentence(book, WORD + word, lang).split(",")]
    return f"| `{word}` | {first} | {', '.join(more)} |\n"


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for path, text in pages(folder).items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
