"""Plural categories of whole numbers, by the rules of the Unicode CLDR as they are printed there.

A language copies its rules into its `language.*.ftl`: `plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

OTHER: Final = "other"
WHOLE: Final = "ni"  # the operands that are the number itself; the others are about decimals, and 0 without any
RELATION: Final = re.compile(r"([nivwftce])(?: *% *(\d+))? *(!?=) *(\d+(?:\.\.\d+)?(?: *, *\d+(?:\.\.\d+)?)*)")
REMEMBERED: Final = 4096

Relation = Callable[[int], bool]


def plural_category(rules: Mapping[str, str]) -> Callable[[int], str]:
    """The category of a number: the first whose rule holds, else `other`."""
    read = {category: _rule(text) for category, text in rules.items()}

    @lru_cache(REMEMBERED)
    def category(number: int) -> str:
        size = abs(number)
        return next((name for name, ways in read.items() if _holds(ways, size)), OTHER)

    return category


def _holds(ways: list[list[Relation]], number: int) -> bool:
    return any(all(relation(number) for relation in way) for way in ways)


def _rule(text: str) -> list[list[Relation]]:
    """Relations that hold together, in each of the ways in which the rule can hold."""
    return [[_relation(part.strip()) for part in way.split(" and ")] for way in text.split(" or ")]


def _relation(text: str) -> Relation:
    found = RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no part of a plural rule such as i % 10 = 2..4")
    operand, modulus, sign, listed = found.groups()
    ends = [part.strip().partition("..") for part in listed.split(",")]
    ranges = [(int(low), int(high or low)) for low, _, high in ends]

    def holds(number: int) -> bool:
        value = number if operand in WHOLE else 0
        value = value % int(modulus) if modulus else value
        return any(low <= value <= high for low, high in ranges) == (sign == "=")

    return holds
