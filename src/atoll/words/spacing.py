"""No-break spaces, where a language wants them: in French no line begins with : ; ! ? or », nor ends with «.

Catalogues and rules are written with plain spaces, as they are typed, and get no-break spaces as they are read. All of
them are U+00A0: the page's fonts have no narrower one, and neither have many terminals.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

NO_BREAK: Final = "\u00a0"
TYPED: Final = r"`[^`]*`"  # what stands between ` is typed, and stays as it is


def spacing(before: str, after: str) -> Callable[[str], str]:
    """Texts as they are printed, where no line may break before some signs and after others."""
    places = [pattern.format(_any(signs)) for pattern, signs in ((" (?={})", before), ("(?<={}) ", after)) if signs]
    if not places:
        return str
    sticks = re.compile("|".join([TYPED, *places]))
    return lambda text: sticks.sub(lambda found: found[0] if found[0] != " " else NO_BREAK, text)


def _any(signs: str) -> str:
    return f"[{re.escape(''.join(signs.split()))}]"
