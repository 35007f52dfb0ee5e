"""The options of a game, as they are typed behind `--option`."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.cli.console import CliError, clean


def typed_options(words: Sequence[str]) -> dict[str, str]:
    """key=value, word by word."""
    options: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if not key or not value:
            raise CliError("option-form", option=clean(word)[:40])
        options[key.strip()] = value.strip()
    return options
