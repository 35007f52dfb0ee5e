"""Plural categories of numbers, by the rules of the Unicode CLDR as they are printed there.

A language copies its rules into its `language.*.ftl`: `plural-few = v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Protocol

OTHER: Final = "other"
RELATION: Final = re.compile(r"([nivwftce])(?: *% *(\d+))? *(!?=) *(\d+(?:\.\.\d+)?(?: *, *\d+(?:\.\.\d+)?)*)")
REMEMBERED: Final = 4096

Operands = Mapping[str, float]
Relation = Callable[[Operands], bool]


class PluralCategory(Protocol):
    """Of a number: its whole part and, as they are written, its decimals."""

    def __call__(self, whole: int, decimals: str = "", /) -> str: ...


def plural_category(rules: Mapping[str, str]) -> PluralCategory:
    """The category of a number: the first whose rule holds, else `other`."""
    read = {category: _rule(text) for category, text in rules.items()}

    @lru_cache(REMEMBERED)
    def category(whole: int, decimals: str = "", /) -> str:
        operands = _operands(abs(whole), decimals)
        return next((name for name, ways in read.items() if _holds(ways, operands)), OTHER)

    return category


def _operands(whole: int, decimals: str) -> Operands:
    """By the letters of the CLDR; `c` and `e` are about powers of ten, which nobody writes here."""
    kept = decimals.rstrip("0")
    digits = {"v": len(decimals), "w": len(kept), "f": int(decimals or 0), "t": int(kept or 0)}
    return {"n": float(f"{whole}.{decimals or 0}"), "i": whole, **digits, "c": 0, "e": 0}


def _holds(ways: list[list[Relation]], operands: Operands) -> bool:
    return any(all(relation(operands) for relation in way) for way in ways)


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

    def holds(operands: Operands) -> bool:
        value = operands[operand] % int(modulus) if modulus else operands[operand]
        is_listed = value == int(value) and any(low <= value <= high for low, high in ranges)
        return is_listed == (sign == "=")

    return holds
