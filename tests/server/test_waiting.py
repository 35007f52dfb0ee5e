"""What the prompt says to whoever is not to act: players, spectators, people who wait for a bot."""

from __future__ import annotations

import pytest

from atoll.room.names import waits_for
from atoll.store import StoredSeat
from french import spaced

pytestmark = pytest.mark.anywhere


def test_whoever_waits_is_told_for_whom_and_not_what_to_do(server):
    made = server.set_up(lang="fr")
    with (
        server.client(made.code, made.tokens[0], lang="fr") as zero,
        server.client(made.code, made.tokens[1], lang="fr") as one,
        server.client(made.code, lang="fr") as watching,
    ):
        assert zero.position["prompt"] == spaced("P0 commence : pose une tuile de la rivière où tu veux.")
        assert [client.position["prompt"] for client in (one, watching)] == ["C'est à P0 de jouer."] * 2
        assert one.position["rule"] == zero.position["rule"], "the rules open where the game is"
        length = zero.play(0, zero.position["legal"][0])["length"]
        assert zero.until_length(length)["prompt"] == watching.until_length(length)["prompt"] == "C'est à P1 de jouer."
        assert one.until_length(length)["prompt"].startswith(spaced("P1 : "))


def test_a_bot_is_said_to_think(server):
    made = server.set_up(kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0], lang="fr") as zero:
        told = zero.until_length(zero.play(0, zero.position["legal"][0])["length"])
        assert (told["to_act"], told["prompt"]) == (1, "Le Mousse réfléchit…")


def test_everybody_is_waited_for_by_the_right_name():
    seats = (
        StoredSeat(seat=0, kind="person", name="Nina"),
        StoredSeat(seat=1, kind="bot", level="sailor"),
        StoredSeat(seat=2, kind="bot", level="sailor"),
        StoredSeat(seat=3, kind="bot", level="boy", name="Léo"),  # who has left
        StoredSeat(seat=4, kind="bot", level="admiral"),
    )
    assert [waits_for(seats, seat, "fr") for seat in range(5)] == [
        "C'est à Nina de jouer.",
        "Le Matelot réfléchit…",
        "Le Matelot 2 réfléchit…",
        "Léo réfléchit…",
        "L'Amiral réfléchit…",
    ]
    assert waits_for(seats, 0, "en") == "Nina is to play."
    assert waits_for(seats, 1, "en") == "The Sailor is thinking…"
