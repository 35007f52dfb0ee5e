"""A toy with a secret, so that the laws themselves are tested: two seats, three rounds, one hidden card each.

Chance deals every seat a card of four; only its seat sees it. In turn a seat keeps it, swaps it for a new card, or
shows it; shown cards score their value. Interpreted on purpose: a game need not be compiled.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book, Cited, Event, Game, Meta, Option, Phrase, View
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import CHANCE, OVER, State, stir, stir_all

SAY = Book(__name__)
CARDS = 4
COPIES = (1, 2, 3, 2)  # how many of each card: the weights of chance
NO_CARD = -1
KEEP, SWAP, SHOW, DEAL_0 = 0, 1, 2, 3
ACTIONS = DEAL_0 + CARDS
WORDS = ("keep", "swap", "show")
META = Meta(
    key="toy",
    seats=(2, 3),
    minutes=1,
    age=5,
    options=(Option("rounds", ("two", "one"), __name__),),
    credits=("Atoll's tests",),
    version=1,
)


class Toy(State):
    def __init__(self, hands, points, left, turn, rounds) -> None:
        self.hands = hands  # by seat: the hidden card, or NO_CARD
        self.points = points
        self.left = left  # by card: how many are still in the bag
        self.turn = turn
        self.rounds = rounds

    @property
    def seats(self) -> int:
        return len(self.hands)

    def copy(self) -> Toy:
        return Toy(self.hands[:], self.points[:], self.left[:], self.turn, self.rounds)

    def without_card(self) -> int:
        return next((seat for seat in range(self.seats) if self.hands[seat] == NO_CARD), NO_CARD)

    def to_act(self) -> i64:
        if self.turn == self.rounds * self.seats:
            return OVER
        return CHANCE if self.without_card() != NO_CARD else self.turn % self.seats

    def legal(self) -> vec[i64]:
        actions = vec[i64]()
        who = self.to_act()
        if who == CHANCE:
            for card in range(CARDS):
                if self.left[card]:
                    actions = append(actions, DEAL_0 + card)
        elif who != OVER:
            for action in (KEEP, SWAP, SHOW):
                actions = append(actions, action)
        return actions

    def weight(self, action: i64) -> i64:
        return self.left[action - DEAL_0]

    def apply(self, action: i64) -> None:
        if action >= DEAL_0:
            self.hands[self.without_card()] = action - DEAL_0
            self.left[action - DEAL_0] -= 1
            return
        seat = self.turn % self.seats
        self.turn += 1
        if action == KEEP:
            return
        if action == SHOW:
            self.points[seat] += self.hands[seat]
        self.left[self.hands[seat]] += 1
        self.hands[seat] = NO_CARD

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def digest(self) -> i64:
        return stir(stir_all(stir_all(stir_all(self.rounds, self.hands), self.points), self.left), self.turn)


class ToyView(View, frozen=True, kw_only=True):
    hand: int | None  # the viewer's own card
    cards: tuple[bool, ...]  # by seat: whether it holds one
    turn: int


class ToyGame(Game[Toy]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R2", over="R3", chance="R1")
    endings = ("rounds-over",)

    def start(self, seats, options):
        check_seats(META, seats)
        chosen = chosen_options(META, options)
        hands, points = vec[i64]([NO_CARD] * seats), vec[i64]([0] * seats)
        return Toy(hands, points, vec[i64](COPIES), 0, 1 if chosen["rounds"] == "one" else 2)

    def seats(self, state):
        return state.seats

    def places(self, seats, options):
        return frozenset(f"{seat}:card" for seat in range(seats))

    def longest(self, seats, options):
        return seats + 2 * seats * 2

    def text(self, action):
        return WORDS[action] if action < DEAL_0 else f"deal {action - DEAL_0}"

    def parse(self, text):
        match text.split():
            case [word] if word in WORDS:
                return WORDS.index(word)
            case ["deal", card] if card in ("0", "1", "2", "3"):
                return DEAL_0 + int(card)
        raise BadNotation("bad-line", line=shown(text), expected="keep, swap, show")

    def by_chance(self, action):
        return action >= DEAL_0

    def forbids(self, state, seat, action):
        if action < DEAL_0 or state.left[action - DEAL_0]:
            return None
        return SAY.no("R1", "none-left", card=int(action - DEAL_0))

    def view(self, state, seat):
        return ToyView(
            viewer=seat,
            to_act=int(state.to_act()),
            scores=tuple(int(points) for points in state.points),
            hand=None if seat is None or state.hands[seat] == NO_CARD else int(state.hands[seat]),
            cards=tuple(hand != NO_CARD for hand in state.hands),
            turn=int(state.turn),
        )

    def tell(self, before, seat, action, after, viewer) -> list[Event]:
        if action < DEAL_0:
            mark, card = f"{seat}:card", int(before.hands[seat])
            events = [SAY.event("shown", mark, who=seat, card=card) if action == SHOW else SAY.event("done", who=seat)]
            return [*events, self.told_end(after)] if after.to_act() == OVER else events
        owner = before.without_card()
        if viewer == owner:
            return [SAY.event("dealt-you", card=int(action - DEAL_0))]
        return [SAY.event("dealt", who=owner)]

    def line(self, now, seat, action, viewer):
        return self.text(action) if action < DEAL_0 else "deal ?"

    def reveals(self, before, action):
        return action == SHOW

    def imagine(self, state, seat, rng):
        twin = state.copy()
        hidden = [who for who in range(state.seats) if who != seat and state.hands[who] != NO_CARD]
        for who in hidden:
            twin.left[twin.hands[who]] += 1
        for who in hidden:
            at = rng.below(sum(twin.left))
            card = next(card for card in range(CARDS) if sum(twin.left[: card + 1]) > at)
            twin.hands[who] = card
            twin.left[card] -= 1
        return twin

    def score_lines(self, state, seat):
        return [SAY.line(int(state.points[seat]), "points-line")]

    def winners(self, state):
        best = max(state.points)
        return tuple(seat for seat in range(state.seats) if state.points[seat] == best)

    def prompt(self, state) -> Phrase:
        who = int(state.to_act())
        if who == OVER:
            return SAY.phrase("prompt-over")
        return SAY.phrase("prompt-deal") if who == CHANCE else SAY.phrase("prompt-turn", who=who)


GAME = TOY = ToyGame()  # GAME: found by ATOLL_GAMES=toy
