"""Boards as text fit the screen that they are drawn for, in both languages, with whatever the players are called."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from atoll.games import find, keys, module_of, package_of
from atoll.kernel.errors import BadNotation
from atoll.kernel.state import CHANCE
from atoll.kernel.text_drawing import DrawingArea, Line, asked, beside, flowing, packed, text_of
from french import spaced
from walking import Case, positions, walk

OURS = [key for key in keys() if package_of(key).startswith("atoll.games.")]
NAMES = ("Nina", "Marie-Antoinette la Rous", "Capitaine 2 (bot)", "[red]Zoé", "漢字の名前です")
SMALL = 15  # lines that a board may take of 24: the rest is title, news, points, question and answer
ENGLISH = re.compile(r"\b(Seat|Place \d|red|blue|green|yellow|turtle|starfish|seahorse|crab|high|low)\b")


def plain(drawn: str) -> list[str]:
    return Text.from_markup(drawn, emoji=False).plain.splitlines()


def widths(drawn: str) -> list[int]:
    return [line.cell_len for line in Text.from_markup(drawn, emoji=False).split()]


def views(key: str, seats: int, count: int = 4):
    """Some positions in which somebody is to act, as that one sees them, and the end."""
    game = find(key)
    for state in positions(Case(game, seats, {}, 3 + seats), count, 700):
        if state.to_act() != CHANCE:
            yield game.view(state, max(0, int(state.to_act())))


@pytest.mark.parametrize("key", OURS)
def test_own_board_and_choices_fit_into_80_by_24(key):
    terminal = module_of(key, "terminal")
    for seats in find(key).meta.seats:
        for view in views(key, seats):
            for lang in ("fr", "en"):
                drawn = terminal.draw(view, lang, DrawingArea(width=80, lines=SMALL, names=NAMES[:seats]))
                assert max(widths(drawn)) <= 80
                assert len(plain(drawn)) <= SMALL


@pytest.mark.parametrize("key", OURS)
def test_whatever_is_asked_for_fits_into_the_columns(key):
    terminal = module_of(key, "terminal")
    seats = find(key).meta.seats[-1]
    for view in views(key, seats, 3):
        for width, lang in ((80, "fr"), (120, "fr"), (80, "en")):
            area = DrawingArea(width=width, names=NAMES[:seats])
            drawings = [terminal.draw_aside(name, view, lang, area) for name in terminal.ASIDES]
            if hasattr(terminal, "draw_seat"):
                drawings += [terminal.draw_seat(view, seat, lang, area) for seat in range(seats)]
            if width >= 100:
                drawings.append(terminal.draw(view, lang, area))
            assert all(max(widths(drawn)) <= width for drawn in drawings)


@pytest.mark.parametrize("key", OURS)
def test_players_are_called_by_name_and_french_boards_are_french(key):
    terminal = module_of(key, "terminal")
    seats = find(key).meta.seats[0]
    for view in views(key, seats, 3):
        text = "\n".join(plain(terminal.draw(view, "fr", DrawingArea(width=120, names=("Nina", "Zoé", "Léo")[:seats]))))
        assert not ENGLISH.findall(text)
        assert key == "isles" or "Nina" in text


def test_names_of_tiles_are_never_cut():
    """`starfi` and `jellyf` were."""
    game = find("reef")
    *_, last = walk(Case(game, 2, {}, 1))
    view = game.view(last.after, 0)
    for lang, words in (("fr", ("hippocampe", "étoile", "violette")), ("en", ("jellyfish", "starfish", "seahorse"))):
        for width in (80, 120):
            text = "\n".join(
                plain(module_of("reef", "terminal").draw(view, lang, DrawingArea(width=width, lines=SMALL)))
            )
            assert all(word in text for word in words)


def test_islands_stand_beside_each_other_where_there_is_room():
    view = next(iter(views("isles", 4)))
    text = plain(module_of("isles", "terminal").draw(view, "fr", DrawingArea(width=120, names=NAMES[:4])))
    assert any(line.count("▌") == 2 for line in text)


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("plateau", ("board", None)),
        ("plateau nina", ("board", 0)),
        ("Plateau Capitaine 2", ("board", 2)),
        ("board 1", ("board", 0)),  # as people count
        ("board 2", ("board", 2)),  # but Captain 2 is 2
        ("plateau marie", ("board", 1)),
        ("marché", ("market", None)),
        ("MARCHE", ("market", None)),
        ("market", ("market", None)),
        ("place tortue-rouge a1", None),
    ],
)
def test_what_is_kept_aside_is_asked_for_in_either_language(typed, wanted):
    assert asked(typed, "fr", ("market",), NAMES) == wanted


def test_a_board_of_nobody_is_refused_with_who_is_there():
    with pytest.raises(BadNotation) as refused:
        asked("plateau bob", "fr", (), ("Nina", "Zoé"))
    assert refused.value.sentence("fr") == spaced("Personne ici ne s'appelle « bob ». À cette table : Nina, Zoé.")


def test_blocks_keep_their_columns():
    left, right = [Line("a"), Line("bcd", "red")], [Line("[x]"), Line("漢"), Line("z")]
    assert plain(text_of(beside([left, right], 1))) == ["a   [x]", "bcd 漢", "    z"]
    assert plain(text_of(packed([left, right], 5, 1)))[2:4] == ["", "[x]"]
    assert plain(text_of(flowing([Line("one"), Line("two"), Line("three")], 9))) == ["one · two", "three"]
