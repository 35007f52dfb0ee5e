"""Isles as it is told: one object that knows the box and its secret, and asks its neighbours for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from atoll.games.isles import notation, phrases, refusals
from atoll.games.isles.material import PILES
from atoll.games.isles.notation import SAY
from atoll.games.isles.rules import ACTIONS, DRAW_0, HIDE_0, ROUNDS, Isles, new_isles
from atoll.games.isles.scoring import CELLS, TILES
from atoll.games.isles.view import SPECTATOR, IslesView
from atoll.games.isles.view_builder import members, veiled, view_of
from atoll.kernel.game import (
    Cited,
    CommonNo,
    Event,
    Game,
    Meta,
    Options,
    Phrase,
    Refusal,
    Rng,
    ScoreLine,
    Seat,
    Viewer,
)
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import OVER

META: Final = Meta(
    key="isles",
    seats=(2, 3, 4, 5),
    minutes=30,
    age=7,
    options=(),
    credits=("1001 Îles", "Antoine Bauza", "Bruno Cathala", "Marie Cardouat", "Ludonaute 2022"),
    version=1,
)


class IslesGame(Game[Isles]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R5", over="R17", chance="R40")
    prompt_rules = phrases.PROMPT_RULES
    endings = ("turns-played",)
    seat_words: ClassVar[Mapping[str, int]] = {"name": 1}

    def start(self, seats: int, options: Options) -> Isles:
        check_seats(META, seats)
        chosen_options(META, options)
        return new_isles(seats)

    def seats(self, state: Isles) -> int:
        return int(state.seats)

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return notation.places(seats)

    def longest(self, seats: int, options: Options) -> int:
        # A turn opens and draws; every seat takes, and puts in three turns of four; all but two are named by somebody.
        drawn, named = (3, 0) if seats == 2 else (seats, seats - 2)
        return ROUNDS * (1 + drawn + (1 if seats == 2 else 0) + seats + named) + CELLS * seats

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def by_chance(self, action: int) -> bool:
        return DRAW_0 <= action < HIDE_0

    def cites(self, state: Isles, no: CommonNo, action: int) -> str:
        return refusals.common_rule(state, no) or super().cites(state, no, action)

    def forbids(self, state: Isles, seat: Seat, action: int) -> Refusal | None:
        return refusals.forbids(state, action)

    # Secrets

    def has_secrets(self, seats: int, options: Options) -> bool:
        return seats == 2  # R29: a tile lies face down only in a game for two

    def view(self, state: Isles, seat: Viewer) -> IslesView:
        return view_of(state, seat)

    def imagine(self, state: Isles, seat: Viewer, rng: Rng) -> Isles:
        twin = state.copy()
        twin.redeal(SPECTATOR if seat is None else seat, rng)
        return twin

    def line(self, now: Isles, seat: Seat, action: int, viewer: Viewer) -> str:
        """A draw that this viewer may not know is read `draw high-?`."""
        unseen = {DRAW_0 + int(now.pile) * TILES + int(now.tile_on(place)) for place in members(veiled(now, viewer))}
        return f"draw {PILES[now.pile]}-?" if action in unseen else self.text(action)

    def reveals(self, before: Isles, action: int) -> bool:
        """A draw, and whatever turns a face-down tile up: showing two, taking the third, or leaving it behind."""
        if DRAW_0 <= action < HIDE_0:
            return True
        after = before.copy()
        after.apply(action)
        return bool(veiled(before, None) & ~veiled(after, None))

    # Telling

    def prompt(self, state: Isles) -> Phrase:
        return phrases.prompt(state)

    def tell(self, before: Isles, seat: Seat, action: int, after: Isles, viewer: Viewer) -> list[Event]:
        events = phrases.deeds(before, seat, action, after, viewer) + phrases.consequences(before, action, after)
        return [*events, self.told_end(after), *phrases.outcome(after)] if after.to_act() == OVER else events

    def score_lines(self, state: Isles, seat: Seat) -> list[ScoreLine]:
        return phrases.score_lines(state, seat)

    def winners(self, state: Isles) -> tuple[int, ...]:
        return phrases.winners(state)


GAME: Final = IslesGame()
