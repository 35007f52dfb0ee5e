"""Long texts at a terminal, a screenful at a time; nothing but Enter and q has to be known."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from atoll.cli.console import say
from atoll.cli.keyboard import Keyboard
from atoll.cli.vocabulary import leaves


def page_through(console: Console, keyboard: Keyboard, lang: str, show: Callable[[Console], None]) -> str:
    """Show a text whole where it fits or nobody turns pages, else page by page. What was typed instead of Enter or q:
    whoever has read enough goes on playing."""
    if not (console.is_terminal and keyboard.is_terminal):
        show(console)
        return ""
    with console.capture() as captured:
        show(console)
    lines = captured.get().rstrip("\n").split("\n")
    room = max(console.height - 1, 2)
    while lines:
        page, lines = lines[:room], lines[room:]
        console.file.write("\n".join(page) + "\n")
        if lines and (typed := keyboard.ask(say("pager-more", lang, count=len(lines)))):
            return "" if leaves(typed, lang) else typed  # the text, not the game
    return ""
