"""French spacing, in one place: no line begins with : ; ! ? or », nor ends with «.

Catalogues and rules are written with plain spaces, as they are typed, and get no-break spaces as they are read. All of
them are U+00A0: the page's fonts have no narrower one, and neither have many terminals.
"""

from __future__ import annotations

import re
from typing import Final

from fluent.syntax.ast import Resource, TextElement
from fluent.syntax.visitor import Visitor

NO_BREAK: Final = "\u00a0"
STICKS: Final = re.compile(r"`[^`]*`| (?=[:;!?»%])|(?<=«) ")  # what stands between ` is typed, and stays as it is


def spaced(text: str) -> str:
    """A French text as it is printed."""
    return STICKS.sub(lambda found: found[0] if found[0] != " " else NO_BREAK, text)


class _Spacing(Visitor):
    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802  (fluent's own name)
        node.value = spaced(node.value)


def space_texts(catalogue: Resource) -> None:
    """Every text of a French catalogue. What is put in its places, a name or a line, is said as it stands."""
    _Spacing().visit(catalogue)
