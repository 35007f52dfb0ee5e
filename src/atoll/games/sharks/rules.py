"""Little Sharks: one position and its turns, in the order of rules.md. [compiled]

Whatever a seat owes, in its own turn or in another's, is a plain value of the position: the phase, who acts, which
colour and how many cubes. Each phase offers one set of choices: fish, colours, tokens, zones or faces of the die.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from atoll.games.sharks import boards, cubes, steps
from atoll.games.sharks.boards import COLOUR_OF, COLOURS, FISH, FISH_OF, FISH_OF_ANY, ZONES, completes_line
from atoll.games.sharks.cubes import ANY_SIX, HAND_SIZE, TOKENS, colours_in, nth_cube, pair_of, total, unlaid
from atoll.games.sharks.scoring import points
from atoll.kernel.bits import BIT, count, lowest, nth
from atoll.kernel.state import CHANCE, OVER, Rng, State, stir, stir_all

LAST_TURN: Final = 7  # R19
NOBODY: Final = -1
NOTHING: Final = -1


@mypyc_attr(acyclic=True)
class Sharks(State):
    """One position of Little Sharks."""

    def __init__(
        self,
        caught: vec[i64],
        tokens: vec[i64],
        bag: vec[i64],
        hand: vec[i64],
        papa: vec[i64],
        phase: i64 = steps.TOKEN,
        actor: i64 = 0,
        turn: i64 = 0,
        active: i64 = 0,
        zone: i64 = 0,
        receiver: i64 = NOBODY,
        owed: i64 = 0,
        colour: i64 = NOTHING,
        face: i64 = NOTHING,
        thefts: i64 = 0,
        lined: i64 = 0,
        rolled: i64 = 0,
        no_fish: i64 = 0,
    ) -> None:
        self.caught = caught  # the fish of each seat that have a cube, as sets
        self.tokens = tokens  # by seat * 6 + zone; NOTHING where none lies yet
        self.bag = bag  # cubes by colour, like the next two
        self.hand = hand  # of the active seat
        self.papa = papa
        self.phase = phase
        self.actor = actor  # who decides now, or for whom chance does
        self.turn = turn  # 1 … 7
        self.active = active  # R5: whose turn it is
        self.zone = zone  # where the active seat hunts; NOTHING before it has aimed
        self.receiver = receiver  # R10: who is given a cube now; else NOBODY
        self.owed = owed  # cubes of `colour` that the actor has been given or has stolen, and must put now
        self.colour = colour
        self.face = face  # what the die shows while it is carried out; else NOTHING
        self.thefts = thefts  # thefts of this roll that come after the present one
        self.lined = lined  # R15: seats with a line of this turn that they have not answered for, as a set
        self.rolled = rolled  # R18: seats that have rolled this turn
        self.no_fish = no_fish  # R42: the choice to put no cube, as a set; empty where what fits must be put

    def copy(self) -> Sharks:
        return Sharks(
            self.caught[:],
            self.tokens[:],
            self.bag[:],
            self.hand[:],
            self.papa[:],
            self.phase,
            self.actor,
            self.turn,
            self.active,
            self.zone,
            self.receiver,
            self.owed,
            self.colour,
            self.face,
            self.thefts,
            self.lined,
            self.rolled,
            self.no_fish,
        )

    def seats(self) -> i64:
        return len(self.caught)

    def to_act(self) -> i64:
        if self.phase <= steps.ROLL:
            return CHANCE
        if self.phase == steps.END:
            return OVER
        return self.actor

    # What may be chosen.

    def choices(self) -> i64:
        """What may be chosen now, as a set: fish, colours, tokens, zones or faces, as the phase asks."""
        phase: i64 = self.phase
        if phase == steps.PLACE:
            return self.catchable() | self.no_fish
        if self.owed:
            return self.free(self.actor, self.colour) | self.no_fish
        if phase == steps.DRAW:
            return colours_in(self.bag)
        if phase == steps.TOKEN:
            return cubes.tokens_in(unlaid(self.tokens, self.actor))
        if phase == steps.GIVE:
            return colours_in(self.hand) & pair_of(self.token())
        if phase == steps.HAND:
            return colours_in(self.hand)  # R29: even a colour that the receiver cannot place
        if phase == steps.STEAL:
            return self.stealable()
        if phase == steps.ASK:
            return 3  # R15: dare or decline
        if phase == steps.AIM:
            return ANY_SIX  # R19: any zone
        return cubes.FACES if phase == steps.ROLL else 0

    def action(self, choice: i64) -> i64:
        """The action that makes this choice."""
        first: i64 = steps.FIRST[self.phase]
        if first == steps.PUT_0:
            if choice == boards.NO_FISH:
                return steps.LEAVE
            return first + choice * COLOURS + COLOUR_OF[self.actor * FISH + choice]
        if self.phase == steps.HAND:
            return first + choice * 4 + self.receiver
        if self.phase == steps.TOKEN:
            return first + (self.actor * TOKENS + self.zone) * TOKENS + choice
        return first + choice

    def legal(self) -> vec[i64]:
        actions = vec[i64](capacity=12)
        choices: i64 = self.choices()
        while choices:
            actions = append(actions, self.action(lowest(choices)))
            choices &= choices - 1
        return actions

    def weight(self, action: i64) -> i64:
        if self.phase == steps.DRAW:
            return self.bag[action - steps.DRAW_0]  # R6: every cube alike
        if self.phase == steps.ROLL:
            return cubes.SIDES[action - steps.ROLL_0]  # R16: every side alike
        return cubes.left_of(unlaid(self.tokens, self.actor), action % TOKENS) if self.phase == steps.TOKEN else 1  # R4

    def pick(self, rng: Rng) -> i64:
        if self.phase == steps.DRAW:
            return steps.DRAW_0 + nth_cube(self.bag, rng.below(total(self.bag)))
        if self.phase == steps.ROLL:
            return steps.ROLL_0 + cubes.DIE[rng.below(TOKENS)]
        if self.phase == steps.TOKEN:
            return self.action(cubes.nth_token(unlaid(self.tokens, self.actor), rng.below(TOKENS - self.zone)))
        choices: i64 = self.choices()
        return self.action(nth(choices, rng.below(count(choices))))

    # What follows from a choice, in the order of a turn.

    def apply(self, action: i64) -> None:
        if action == steps.LEAVE:
            self._leave()
        elif action >= steps.STEAL_0:
            self._steal(action - steps.STEAL_0)
        elif action >= steps.ROLL_0:
            self._roll(action - steps.ROLL_0)
        elif action >= steps.DARE:
            self._answer(action)
        elif action >= steps.PUT_0:
            self._put((action - steps.PUT_0) % COLOURS, (action - steps.PUT_0) // COLOURS)
        elif action >= steps.HAND_0:
            self._hand((action - steps.HAND_0) // 4)
        elif action >= steps.GIVE_0:
            self._give(action - steps.GIVE_0)
        elif action >= steps.DRAW_0:
            self._draw(action - steps.DRAW_0)
        elif action >= steps.AIM_0:
            self.zone = action - steps.AIM_0  # R19, R25: aimed before the draw
            self.phase = steps.DRAW
        else:
            self._lay(action % TOKENS)

    def _lay(self, token: i64) -> None:
        """R4: seat by seat, zone by zone."""
        self.tokens[self.actor * TOKENS + self.zone] = token
        self.zone += 1
        if self.zone == TOKENS:
            self.zone = 0
            self.actor += 1
            if self.actor == self.seats():
                self._next_turn()

    def _next_turn(self) -> None:
        """R5, R14: the next seat, and after the last one the next turn."""
        self.rolled = 0
        self.active = (self.active + 1) % self.seats()
        self.actor = self.active
        if self.active == 0:
            self.turn += 1
        if self.turn < LAST_TURN:
            self.zone = self.turn - 1  # R3: turn 1 in zone 1, and so on
            self.phase = steps.DRAW
        else:
            self.zone = NOTHING
            self.phase = steps.AIM if self.turn == LAST_TURN else steps.END  # R19, R20

    def _draw(self, colour: i64) -> None:
        self.bag[colour] -= 1
        self.hand[colour] += 1
        if total(self.hand) == HAND_SIZE:
            self._constrain()

    def token(self) -> i64:
        """The token that binds the active seat: on the seventh turn none does (R19)."""
        if self.turn == LAST_TURN:
            return cubes.FREE
        return self.tokens[self.active * TOKENS + self.zone]

    def _constrain(self) -> None:
        """R7: first the token, then the placing."""
        token: i64 = self.token()
        if token == cubes.GIFT:
            self.receiver = self.active
            self._next_gift()
        elif token != cubes.FREE and colours_in(self.hand) & pair_of(token):
            self.phase = steps.GIVE
        else:
            self._place()  # R11: neither of the two colours, nothing to give

    def _give(self, colour: i64) -> None:
        token: i64 = self.token()
        if token < cubes.GIFT:
            self._to_papa(colour, 1)
            if total(self.hand) > HAND_SIZE - token:
                return  # R9: one more to give
        else:
            self._to_papa(colour, self.hand[colour])  # R11: all of the colour
        self._place()

    def _to_papa(self, colour: i64, number: i64) -> None:
        self.hand[colour] -= number
        self.papa[colour] += number

    def _next_gift(self) -> None:
        """R10, R29: each other seat in the round after the giver is given one cube."""
        self.receiver = (self.receiver + 1) % self.seats()
        self.actor = self.active
        if self.receiver == self.active:
            self.receiver = NOBODY
            self._place()
        else:
            self.phase = steps.HAND

    def _hand(self, colour: i64) -> None:
        if self.free(self.receiver, colour):
            self.hand[colour] -= 1
            self.actor = self.receiver
            self.owed = 1
            self.colour = colour
            self.phase = steps.PUT_GIFT
        else:
            self._to_papa(colour, 1)
            self._next_gift()

    def free(self, seat: i64, colour: i64) -> i64:
        """The fish of a colour that a seat has not caught yet, as a set."""
        return FISH_OF[seat * COLOURS + colour] & ~self.caught[seat]

    def catchable(self) -> i64:
        """R12: the free fish of the zone for which the active seat holds a cube, as a set."""
        fish: i64 = FISH_OF_ANY[self.active * 16 + colours_in(self.hand)]
        return fish & ZONES[self.zone] & ~self.caught[self.active]

    def _place(self) -> None:
        """R12: the active seat puts cubes as long as one fits. R13: papa has what is left."""
        self.phase = steps.PLACE
        if not self.catchable():
            self._leave()

    def _leave(self) -> None:
        """R13, R42: papa has what is not put."""
        if self.phase == steps.PLACE:
            colour: i64
            for colour in range(COLOURS):
                self._to_papa(colour, self.hand[colour])
            self._ask()
        else:
            self.papa[self.colour] += self.owed
            self.owed = 0
            self._settle()

    def _settle(self) -> None:
        """Nothing given or stolen is left to put: on to whatever comes after it."""
        self.colour = NOTHING
        if self.phase == steps.PUT_GIFT:
            self._next_gift()
        else:
            self._next_theft()

    def _put(self, colour: i64, fish: i64) -> None:
        seat: i64 = self.actor
        self.caught[seat] |= BIT[fish]
        if completes_line(self.caught[seat], fish):
            self.lined |= BIT[seat] & ~self.rolled  # R18: who has rolled this turn has had the attempt
        if self.phase == steps.PLACE:
            self.hand[colour] -= 1
            self._place()
            return
        self.owed -= 1
        if self.owed == 0:
            self._settle()

    def _ask(self) -> None:
        """R31: the first seat in the round from the active one that has a line to answer for; else the turn ends."""
        seat: i64 = self.active
        while self.lined:
            if self.lined & BIT[seat]:
                self.actor = seat
                self.phase = steps.ASK
                return
            seat = (seat + 1) % self.seats()
        self._next_turn()

    def _answer(self, answer: i64) -> None:
        """R32: an answer uses up every line that the seat has completed so far."""
        self.lined ^= BIT[self.actor]
        if answer == steps.DARE:
            self.rolled |= BIT[self.actor]
            self.phase = steps.ROLL
        else:
            self._ask()

    def _roll(self, face: i64) -> None:
        self.face = face
        self.thefts = self.seats() if face == cubes.ALL_STEAL else cubes.THEFTS[face]
        self._next_theft()

    def _next_theft(self) -> None:
        """R16: the next theft of this roll that is possible. R33: `all` goes round from the active seat."""
        while self.thefts:
            if self.face == cubes.ALL_STEAL:
                self.actor = (self.active + self.seats() - self.thefts) % self.seats()
            self.thefts -= 1
            if self.stealable():
                self.phase = steps.STEAL
                return
        self.face = NOTHING
        self._ask()

    def stealable(self) -> i64:
        """R17, R34: the colours that papa has, that fit on the thief's board and that the die allows, as a set."""
        return colours_in(self.papa) & boards.free_colours(self.actor, self.caught[self.actor]) & pair_of(self.face)

    def _steal(self, colour: i64) -> None:
        self.owed = 1
        if self.face >= cubes.YELLOW_BLUE:
            self.owed = min(self.papa[colour], count(self.free(self.actor, colour)))  # R35: all that fit
        self.papa[colour] -= self.owed
        self.colour = colour
        self.phase = steps.PUT_STOLEN

    # What it is worth.

    def score(self, seat: i64) -> i64:
        return points(self.caught[seat])

    def digest(self) -> i64:
        digest: i64 = stir_all(stir_all(self.phase | self.no_fish, self.caught), self.tokens)
        digest = stir_all(stir_all(stir_all(digest, self.bag), self.hand), self.papa)
        digest = stir(stir(stir(digest, self.actor), self.turn), self.active)
        digest = stir(stir(stir(digest, self.zone), self.receiver), self.owed)
        digest = stir(stir(stir(digest, self.colour), self.face), self.thefts)
        return stir(stir(digest, self.lined), self.rolled)


def new_sharks(seats: i64, no_fish: i64 = 0) -> Sharks:
    """R1–R4: empty boards, a full bag, the tokens to come."""
    caught = vec[i64]([0] * seats)
    tokens = vec[i64]([NOTHING] * (seats * TOKENS))
    hand, papa = cubes.NO_CUBES[:], cubes.NO_CUBES[:]
    return Sharks(caught, tokens, cubes.FULL_BAG[:], hand, papa, active=seats - 1, no_fish=no_fish)
