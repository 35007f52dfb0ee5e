"""Every "no" of Reef: who asks for what where, and the rule, the places and the sentences of the answer."""

from __future__ import annotations

from typing import get_args

import pytest

from atoll.games.reef import GAME
from atoll.kernel.errors import BadNotation
from atoll.kernel.game import CommonNo
from atoll.kernel.state import CHANCE, CLOCK
from french import spaced
from games.reef.positions import opening, play, reef
from sources import ROOT, keys_said

REST = " ." * 30
SIX = ("YC", "VC", "BF", "RS", "GT", "PH")
FULL = "VF VC YJ YC GF RS PC VT PS GH BF BH RJ GS VS YH RF GJ BC BJ BS YS PF VJ PJ BT YF PT PH GT YT VH RH RT RC GC"


def first_turn():
    return opening(*SIX)


def sliding():
    """Seat 0 may slide: a1 and d1 are taken."""
    return reef("YC . . VC . ." + REST, river="BF RS")


def crowded():
    """Seat 0 may slide: a1 is held by its two neighbours."""
    return reef("YC VC . . . . BF VF" + " ." * 28, river="RS GT")


def placing():
    return play(sliding(), "stay")


def drawing():
    return play(first_turn(), "place crab-yellow a1")


def ended():
    return reef(FULL, river="")


ANSWERS = [
    (first_turn, 0, "slide a1 a2", "R7", "nothing-slides-yet", (),
     spaced("Rien ne glisse au tout premier tour : pose une tuile de la rivière."),
     "Nothing slides on the very first turn: place a tile from the river."),
    (placing, 0, "slide a1 a2", "R17", "slide-is-over", (),
     spaced(
         "Tu as déjà fait glisser une tuile, ou choisi de ne rien bouger : "
         "pose maintenant une tuile de la rivière."
     ),
     "You have slid a tile already, or chosen to stay: now place a tile from the river."),
    (sliding, 0, "place fish-blue b2", "R5", "slide-first", (),
     "Avant de poser une tuile, fais-en glisser une ou choisis de ne rien bouger.",
     "Before you place a tile, slide one or choose to stay."),
    (sliding, 0, "slide b2 b3", "R6", "nothing-there", ("b2",),
     "Il n'y a pas de tuile en b2.",
     "There is no tile on b2."),
    (sliding, 0, "slide a1 a1", "R16", "slide-nowhere", ("a1",),
     spaced("La tuile est déjà en a1 : choisis une autre case, ou de ne rien bouger."),
     "The tile is on a1 already: if you want to slide nothing, choose to stay."),
    (crowded, 0, "slide a1 b1", "R6", "slide-stuck", ("a1",),
     spaced("La tuile en a1 est coincée : rien n'est libre juste à côté d'elle. Choisis-en une autre."),
     "The tile on a1 is stuck: nothing right beside it is free. Choose another one."),
    (sliding, 0, "slide a1 b2", "R6", "not-in-line", ("a1", "b2"),
     spaced("Une tuile glisse tout droit : b2 n'est ni sur la ligne ni sur la colonne de a1."),
     "A tile slides straight: b2 is neither in the row nor in the column of a1."),
    (sliding, 0, "slide a1 d1", "R6", "slide-taken", ("d1",),
     spaced("Une tuile occupe déjà d1 : arrête-toi avant."),
     "A tile is on d1 already: stop before it."),
    (sliding, 0, "slide a1 f1", "R6", "slide-blocked", ("d1",),
     spaced("Une tuile barre le passage en d1 : on ne saute pas par-dessus."),
     "A tile is in the way on d1: nothing jumps over it."),
    (placing, 0, "place fish-blue a1", "R8", "cell-taken", ("a1",),
     spaced("Une tuile occupe déjà a1 : choisis une case vide."),
     "A tile is on a1 already: choose an empty cell."),
    (placing, 0, "place turtle-red b2", "R8", "tile-in-reserve", (),
     spaced("Choisis une tuile de la rivière : la tortue rouge est encore dans la réserve."),
     "Choose a tile from the river: the red turtle is still in the reserve."),
    (placing, 0, "place crab-purple b2", "R8", "tile-on-reef", ("d1",),
     spaced("Choisis une tuile de la rivière : le crabe violet est déjà sur le récif, en d1."),
     "Choose a tile from the river: the purple crab is on the reef already, on d1."),
    (drawing, CHANCE, "draw crab-yellow", "R2", "drawn-already", (),
     "Le hasard a déjà tiré le crabe jaune.",
     "Chance has drawn the yellow crab already."),
    (sliding, 1, "slide a1 b1", "R5", "not-your-turn", (),
     spaced("Ce n'est pas ton tour : Place 0 joue d'abord."),
     "It is not your turn: Seat 0 comes first."),
    (drawing, 0, "place fish-blue b2", "R5", "not-your-turn", (),
     spaced("Ce n'est pas ton tour : le hasard joue d'abord."),
     "It is not your turn: chance comes first."),
    (ended, 0, "stay", "R10", "game-over", (), "La partie est finie.", "The game is over."),
    (sliding, CLOCK, "stay", "R5", "no-hourglass", (),
     "Il n'y a pas de sablier dans ce jeu.", "There is no hourglass in this game."),
    (sliding, 0, "draw turtle-red", "R9", "chance-only", (),
     spaced("Tu ne peux pas jouer à la place du hasard : il tire tout seul."),
     "You cannot play for chance: it draws by itself."),
    (sliding, CHANCE, "draw turtle-red", "R9", "chance-waits", (),
     "Le hasard ne tire rien maintenant.", "Chance draws nothing now."),
    (sliding, CHANCE, "stay", "R5", "chance-cannot", (),
     spaced("Le hasard ne fait pas cela : il ne fait que tirer."), "Chance does not do that: it only draws."),
    (sliding, 7, "stay", "R5", "unknown-seat", (),
     "Il n'y a pas de place 7 à cette table.", "There is no seat 7 at this table."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "seat", "line", "rule", "key", "marks", "fr", "en"), ANSWERS, ids=[answer[4] for answer in ANSWERS]
)
def test_a_refusal_names_the_rule_the_places_and_the_way_out(position, seat, line, rule, key, marks, fr, en):
    refusal = GAME.why_not(position(), seat, GAME.parse(line))
    assert (refusal.rule, refusal.key, refusal.marks) == (rule, key, marks)
    assert refusal.sentence("fr") == fr
    assert refusal.sentence("en") == en


def test_a_number_that_is_no_action_is_refused_as_such():
    for action in (-1, GAME.action_count, 10**12):
        refusal = GAME.why_not(sliding(), 0, action)
        assert (refusal.rule, refusal.key) == ("R5", "unknown-action")
        assert refusal.sentence("en") == "That is not an action of this game."


def test_every_refusal_that_the_game_can_give_is_tried_here():
    said = keys_said(ROOT / "src/atoll/games/reef/refusals.py", {"no"})
    common = set(get_args(CommonNo)) - {"clock-only", "clock-cannot"}  # there is no sand
    assert said | common == {answer[4] for answer in ANSWERS} | {"unknown-action"}


@pytest.mark.parametrize(
    ("line", "key", "fr", "en"),
    [
        ("slide a1 g7", "bad-cell",
         spaced("« g7 » n'est pas une case du récif : les cases vont de a1 à f6."),
         "“g7” is not a cell of the reef: the cells are a1 to f6."),
        ("place crab-orange a1", "bad-tile",
         spaced("« crab-orange » n'est pas une tuile."), "“crab-orange” is not a tile."),
        ("jump a1 a2", "bad-line", "glisse c2 c5", "slide c2 c5"),
        ("slide a1", "bad-line", "glisse c2 c5", "slide c2 c5"),
        ("", "bad-line", "glisse c2 c5", "slide c2 c5"),
    ],
)  # fmt: skip
def test_a_line_that_is_no_action_is_told_what_was_expected(line, key, fr, en):
    with pytest.raises(BadNotation) as caught:
        GAME.parse(line)
    assert caught.value.key == key
    assert fr in caught.value.sentence("fr")
    assert en in caught.value.sentence("en")
