"""Numbers with decimals, as a language writes them."""

from __future__ import annotations

from typing import Final

from atoll.words.languages import KNOWN

MINUS: Final = "\u2212"


def decimal(number: float, lang: str, digits: int = 1) -> str:
    """With a comma in French; whole numbers without decimals."""
    text = f"{number:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace(".", KNOWN[lang].decimal_mark)


def signed(number: float, lang: str, digits: int = 1) -> str:
    """With its sign, and always as many decimals, as numbers stand below each other: −0,7 and +2,0."""
    text = f"{abs(number):.{digits}f}"
    is_zero = not float(text)
    sign = "" if is_zero else "+" if number > 0 else MINUS
    return sign + text.replace(".", KNOWN[lang].decimal_mark)


def plural_of(number: float, lang: str, digits: int = 1) -> str:
    """The plural category of what `decimal` writes: « 1,5 point », but « 1.5 points »."""
    whole, _, decimals = f"{abs(number):.{digits}f}".partition(".")
    return KNOWN[lang].plural(int(whole), decimals.rstrip("0"))
