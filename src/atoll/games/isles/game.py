"""Isles as it is told: notation, refusals, secrets, events and the score sheet."""

from __future__ import annotations

from typing import Final

from atoll.games.isles.boards import DREAM
from atoll.games.isles.building import free_columns
from atoll.games.isles.material import PILES, TILE_NAMES
from atoll.games.isles.rules import (
    ACTIONS,
    DRAW,
    DRAW_0,
    HIDE,
    HIDE_0,
    NAME,
    NAME_0,
    OPEN,
    OPEN_0,
    PUT,
    PUT_0,
    ROUNDS,
    TAKE,
    TAKE_0,
    Isles,
    new_isles,
)
from atoll.games.isles.scoring import CELLS, COLUMNS, TILES
from atoll.games.isles.telling import SAY, consequences, deeds, outcome, said, score_lines, winners
from atoll.games.isles.view import PHASE_NAMES, SPECTATOR, IslesView, cell_mark, members, places, seen, taker_of, veiled
from atoll.kernel.bits import BIT
from atoll.kernel.errors import BadNotation, shown
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
from atoll.kernel.seating import check_seats, chosen_options
from atoll.kernel.state import OVER
from atoll.kernel.tuning import Glance, Tuning

EXAMPLES: Final = "open high, take 2, put 3, name 0"

PILE_WORDS: Final = {name: number for number, name in enumerate(PILES)}
TILE_WORDS: Final = {name: number for number, name in enumerate(TILE_NAMES)}
HIDE_WORDS: Final = {str(number + 1): number for number in range(3)}
PLACE_WORDS: Final = {str(number + 1): number for number in range(5)}
COLUMN_WORDS: Final = {str(number + 1): number for number in range(COLUMNS)}
SEAT_WORDS: Final = {str(number): number for number in range(5)}
# First action, names of what follows, and what is said when the name is none of them.
VERBS: Final = {
    "open": (OPEN_0, PILE_WORDS, "bad-pile"),
    "draw": (DRAW_0, TILE_WORDS, "bad-tile"),
    "hide": (HIDE_0, HIDE_WORDS, "bad-hide"),
    "take": (TAKE_0, PLACE_WORDS, "bad-place"),
    "put": (PUT_0, COLUMN_WORDS, "bad-column"),
    "name": (NAME_0, SEAT_WORDS, "bad-seat"),
}
LINES: Final = tuple(f"{verb} {word}" for verb, (_, words, _) in VERBS.items() for word in words)

META: Final = Meta(
    key="isles",
    titles={"fr": "Mille et une îles", "en": "Thousand and One Isles"},
    seats=(2, 3, 4, 5),
    minutes=30,
    age=7,
    options=(),
    credits=("1001 Îles", "Antoine Bauza", "Bruno Cathala", "Marie Cardouat", "Ludonaute 2022"),
    version=1,
    tuning=Tuning(spread=600, captain=Glance(400), admiral=Glance(4_000)),
)


class IslesGame(Game[Isles]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R5", over="R17", chance="R40")
    endings = ("turns-played",)

    def start(self, seats: int, options: Options) -> Isles:
        check_seats(META, seats)
        chosen_options(META, options)
        return new_isles(seats)

    def seats(self, state: Isles) -> int:
        return int(state.seats)

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return frozenset(places(seats))

    def longest(self, seats: int, options: Options) -> int:
        # A turn opens and draws; every seat takes, and puts in three turns of four; all but two are named by somebody.
        drawn, named = (3, 0) if seats == 2 else (seats, seats - 2)
        return ROUNDS * (1 + drawn + (1 if seats == 2 else 0) + seats + named) + CELLS * seats

    # Notation

    def text(self, action: int) -> str:
        return LINES[action]

    def parse(self, text: str) -> int:
        match text.split():
            case [verb, word] if verb in VERBS:
                first, words, key = VERBS[verb]
                if word not in words:
                    raise BadNotation(key, SAY.package, word=shown(word))
                return first + words[word]
            case _:
                raise BadNotation("bad-line", line=shown(text), expected=EXAMPLES)

    # Refusals

    def by_chance(self, action: int) -> bool:
        return DRAW_0 <= action < HIDE_0

    def cites(self, state: Isles, no: CommonNo, action: int) -> str:
        match no:
            case "not-your-turn":
                return _turn_rule(state)
            case "chance-waits":
                return _opening_rule(state)
            case _:
                return super().cites(state, no, action)

    def forbids(self, state: Isles, seat: Seat, action: int) -> Refusal | None:
        if self.by_chance(action):
            return self._why_not_draw(state, action - DRAW_0)
        if action >= NAME_0:
            return self._why_not_name(state, action - NAME_0)
        if action >= PUT_0:
            return self._why_not_put(state, action - PUT_0)
        if action >= TAKE_0:
            return self._why_not_take(state, action - TAKE_0)
        return self._why_not_hide(state) if action >= HIDE_0 else self._why_not_open(state, action - OPEN_0)

    def _why_not_draw(self, state: Isles, tile: int) -> Refusal | None:
        pile, index = divmod(tile, TILES)
        if pile != state.pile:
            opened = PILES[state.pile]
            return SAY.no(_opening_rule(state), "other-pile", f"pile-{opened}", pile=f"@pile-{opened}")
        if not state.undrawn[pile] & BIT[index]:
            return SAY.no("R40", "drawn-already", tile=said(tile))
        return None

    def _why_not_open(self, state: Isles, pile: int) -> Refusal | None:
        rule, name = _opening_rule(state), PILES[state.pile]
        if state.phase != OPEN:
            return SAY.no(rule, "opened-already", f"pile-{name}", pile=f"@pile-{name}")
        if state.pile_size(pile) == 0:
            return SAY.no(rule, "pile-empty", f"pile-{PILES[pile]}", pile=f"@pile-{PILES[pile]}")
        return None

    def _why_not_hide(self, state: Isles) -> Refusal | None:
        if state.seats != 2:
            return SAY.no("R29", "hide-needs-two")
        if state.phase == HIDE:
            return None
        return _now(state) if state.phase == OPEN else SAY.no("R29", "hidden-already")

    def _why_not_take(self, state: Isles, place: int) -> Refusal | None:
        if state.phase != TAKE:
            return _now(state)
        if place >= state.offer_size():
            return SAY.no(_opening_rule(state), "no-such-place", place=place + 1, places=int(state.offer_size()))
        taker = taker_of(state, place)
        if taker is not None:
            return SAY.no(_turn_rule(state), "place-taken", f"place-{place + 1}", place=place + 1, who=taker)
        return None

    def _why_not_put(self, state: Isles, column: int) -> Refusal | None:
        if state.phase != PUT:
            is_dream = state.pile == DREAM and state.phase in (TAKE, NAME)
            return SAY.no("R10", "dream-has-no-column") if is_dream else _now(state)
        row = int(state.pile) - 1
        cell = row * COLUMNS + column
        mark = cell_mark(int(state.actor), cell)
        if state.filled[state.actor] & BIT[cell]:
            return SAY.no("R12", "column-taken", mark, column=column + 1, row=f"@row-{PILES[row + 1]}")
        if not free_columns(state.filled[state.actor], row) & BIT[column]:
            return SAY.no("R11", "not-adjacent", mark, column=column + 1, row=f"@row-{PILES[row + 1]}")
        return None

    def _why_not_name(self, state: Isles, named: int) -> Refusal | None:
        if state.seats == 2:
            return SAY.no("R31", "nobody-named")
        if state.phase != NAME:
            return _now(state)
        if named >= state.seats:
            return SAY.no("R8", "unknown-seat", seat=named)
        if named == state.actor:
            return SAY.no("R35", "name-yourself", f"seat-{named}")
        if not state.waiting & BIT[named]:
            return SAY.no("R8", "served-already", f"seat-{named}", who=named)
        return None

    # Secrets

    def has_secrets(self, seats: int, options: Options) -> bool:
        return seats == 2  # R29: a tile lies face down only in a game for two

    def view(self, state: Isles, seat: Viewer) -> IslesView:
        return seen(state, seat)

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
        if state.to_act() == OVER:
            return SAY.phrase("prompt-over")
        who = int(state.to_act())
        match PHASE_NAMES[int(state.phase)]:
            case "draw":
                return SAY.phrase("prompt-draw", pile=f"@pile-{PILES[state.pile]}")
            case "take" if state.left & (state.left - 1) == 0:
                return SAY.phrase("prompt-take-last", who=who)
            case "take" if state.seats == 2 and state.actor == state.lookout:  # R31
                return SAY.phrase("prompt-take-second", who=who)
            case "take" if state.hidden:  # R30
                return SAY.phrase("prompt-take-hidden", who=who, place=members(int(state.hidden))[0] + 1)
            case "put":
                return SAY.phrase(
                    "prompt-put",
                    who=who,
                    row=f"@row-{PILES[state.pile]}",
                    tile=said(int(state.pile) * TILES + int(state.chosen)),
                )
            case phase:
                return SAY.phrase(f"prompt-{phase}", who=who)

    def tell(self, before: Isles, seat: Seat, action: int, after: Isles, viewer: Viewer) -> list[Event]:
        events = [*deeds(before, seat, action, after, viewer), *consequences(before, action, after)]
        return [*events, self.told_end(after), *outcome(after)] if after.to_act() == OVER else events

    def score_lines(self, state: Isles, seat: Seat) -> list[ScoreLine]:
        return score_lines(state, seat)

    def winners(self, state: Isles) -> tuple[int, ...]:
        return winners(state)


def _opening_rule(state: Isles) -> str:
    """The rule by which a pile is opened and tiles are drawn."""
    return "R28" if state.seats == 2 else "R6"


def _turn_rule(state: Isles) -> str:
    """The rule that says whose turn it is."""
    if state.phase in (OPEN, DRAW):
        return _opening_rule(state)
    if state.phase == HIDE:
        return "R29"
    if state.phase == NAME:
        return "R8"
    if state.seats == 2:
        return "R31" if state.actor == state.lookout else "R30"
    if state.actor == state.lookout:
        return "R7"
    return "R8" if state.waiting & (state.waiting - 1) else "R9"


def _now(state: Isles) -> Refusal:
    """Something else comes first: what this phase asks for."""
    rule = "R42" if state.phase == PUT else _turn_rule(state)
    return SAY.no(rule, f"{PHASE_NAMES[int(state.phase)]}-first")


GAME: Final = IslesGame()
