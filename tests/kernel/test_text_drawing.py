"""A drawing without its colours is what Rich would print."""

from __future__ import annotations

import pytest
from rich.text import Text

from atoll.games import find, keys, module_of
from atoll.kernel.table import Table
from atoll.kernel.text_drawing import plain


@pytest.mark.parametrize(
    "markup",
    ["", "a b", "[bold]a[/] b", "[#ff8800 on black]x[/]", r"\[bold] stays", "[1] and [A] are text", r"a \\[b]c[/b]"],
)
def test_marks_are_taken_out_and_text_is_left(markup):
    assert plain(markup) == plain_by_rich(markup)


@pytest.mark.parametrize("game", keys())
def test_every_board_reads_alike(game):
    known = find(game)
    terminal = module_of(game, "terminal")
    table = Table(known, known.meta.seats[0], {}, "7")
    for _ in range(12):
        for lang in ("fr", "en"):
            drawn = terminal.draw(known.view(table.state, 0), lang)
            assert plain(drawn) == plain_by_rich(drawn)
        table.act(int(table.state.to_act()), int(table.state.legal()[0]))


def plain_by_rich(markup: str) -> str:
    return Text.from_markup(markup, emoji=False).plain
