"""What happens several times in a row is told as people say it."""

from __future__ import annotations

import pytest

from atoll.games import all_games, package_of
from atoll.kernel.event_grouping import told_together
from atoll.kernel.game import Event
from atoll.words import LANGUAGES, facts_of, messages
from french import spaced

NAMES = ("Nina", "Marc")


def event(game, key, **facts):
    return Event(key=key, book=package_of(game), facts=facts)


def drawn(*colours, who=0):
    return [event("sharks", "drawn", who=who, number=1, colour=f"@colour-{colour}") for colour in colours]


@pytest.mark.parametrize(
    ("events", "french", "english"),
    [
        (
            drawn("blue", "red", "blue", "blue"),
            "Nina pioche trois cubes bleus et un rouge.",
            "Nina draws three blue cubes and a red one.",
        ),
        (drawn("green", "green", "green", "green"), "Nina pioche quatre cubes verts.", "Nina draws four green cubes."),
        (
            [event("sharks", "given", who=1, number=1, colour=f"@colour-{colour}") for colour in ("green", "red")],
            "Marc donne un cube vert et un rouge à papa requin.",
            "Marc gives a green cube and a red one to papa shark.",
        ),
        (
            [
                event("sharks", "left-to-papa", who=0, number=2, colour="@colours-green"),
                event("sharks", "left-to-papa", who=0, number=1, colour="@colour-blue"),
            ],
            "Nina laisse deux cubes verts et un bleu à papa requin.",
            "Nina leaves two green cubes and a blue one to papa shark.",
        ),
        (
            [
                event("sharks", "token-laid", who=0, zone=zone, token=f"@token-{token}")
                for zone, token in ((1, "none"), (2, "two"), (3, "gift"))
            ],
            spaced(
                "Nina reçoit pour la zone 1 le jeton « rien à donner », pour la 2 « deux cubes à papa » et pour la 3 "
                "« un cadeau à chacun »."
            ),
            "Nina gets the token “nothing to give” for zone 1, “two cubes to papa” for 2 and “a present for everybody” "
            "for 3.",
        ),
        (
            [event("sharks", "box-filled", who=0, box=box) for box in (1, 4)],
            "Nina remplit les cases 1 et 4 et gagne 2 points.",
            "Nina fills boxes 1 and 4 and gains 2 points.",
        ),
        (
            [event("laguna", "island-filled", island=island, pearl="@pearl-blue") for island in ("1", "2")],
            "Les îles 1 et 2 reçoivent trois perles, mais pas de perle bleue.",
            "Islands 1 and 2 receive three pearls, but no blue pearl.",
        ),
        (
            [event("laguna", "raft-sailed", who=0, way="@way-n", cell=cell) for cell in ("u18", "u17", "u18")],
            "Nina va vers le nord, en u18, u17 et u18.",
            "Nina goes north, to u18, u17 and u18.",
        ),
        (
            [event("motu", "blossomed", element=f"@element-{kind}", count=2) for kind in ("octopus", "seahorse")],
            "Au départ, chaque poulpe et chaque hippocampe a deux fleurs.",
            "To start with, each octopus and each seahorse has two flowers.",
        ),
        (
            [event("reef", "drawn", tile=f"@the-{tile}") for tile in ("crab-red", "fish-blue", "turtle-pink")],
            "La rivière apporte le crabe rouge, le poisson bleu et la tortue rose.",
            "The river brings the red crab, the blue fish and the pink turtle.",
        ),
    ],
)
def test_an_enumeration_reads_as_it_is_spoken(events, french, english):
    assert told_together(events, "fr", NAMES) == [french]
    assert told_together(events, "en", NAMES) == [english]


def test_what_differs_in_more_than_its_things_is_told_apart():
    assert told_together([*drawn("red"), *drawn("red", who=1)], "fr", NAMES) == [
        "Nina pioche un cube rouge.",
        "Marc pioche un cube rouge.",
    ]
    flowers = [event("motu", "blossomed", element=f"@element-{kind}", count=n) for kind, n in (("ray", 2), ("crab", 1))]
    assert told_together(flowers, "fr") == [
        "Au départ, chaque raie a deux fleurs.",
        "Au départ, chaque crabe a une fleur.",
    ]


def test_order_is_kept_and_nothing_else_is_touched():
    stayed = event("reef", "stayed", who=0)
    tile = event("reef", "drawn", tile="@the-crab-red")
    assert told_together([tile, stayed, tile], "en", NAMES) == [
        "The river brings the red crab.",
        stayed.sentence("en", NAMES),
        "The river brings the red crab.",
    ]
    assert told_together([], "en") == []


def test_every_message_for_several_has_its_thing_and_its_event():
    for game in all_games():
        book = package_of(game.meta.key)
        for lang in LANGUAGES:
            known = messages(book, lang)
            several = {key.removesuffix("-together") for key in known if key.endswith("-together")}
            assert several == {key.removesuffix("-thing") for key in known if key.endswith("-thing")}
            assert several <= known
            assert all("things" in (facts_of(book, f"{key}-together", lang) or ()) for key in several)
