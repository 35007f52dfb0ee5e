"""Games with a fault planted in what they tell: each must be found by a law (test_faults.py)."""

from __future__ import annotations

import msgspec

from atoll.kernel.state import CHANCE
from toy import DEAL_0, KEEP, NO_CARD, SAY, SHOW, ToyGame


class RefusesGenerically(ToyGame):
    def why_not(self, state, seat, action):
        refusal = super().why_not(state, seat, action)
        return refusal and SAY.no("R2", "unknown-action")


class RefusesByNoRule(ToyGame):
    def why_not(self, state, seat, action):
        refusal = super().why_not(state, seat, action)
        return refusal and msgspec.structs.replace(refusal, rule="R99")


class RefusesWithoutWords(ToyGame):
    def why_not(self, state, seat, action):
        refusal = super().why_not(state, seat, action)
        return refusal and msgspec.structs.replace(refusal, key="no-such-sentence")


def without_refusal(game, key):
    """A game that forgot one of its refusals, and allows what it was for."""

    class Forgets(type(game)):
        def forbids(self, state, seat, action):
            refusal = super().forbids(state, seat, action)
            return None if refusal is not None and refusal.key == key else refusal

    return Forgets()


class AllowsTooMuch(ToyGame):
    def why_not(self, state, seat, action):
        return None if (seat, action) == (CHANCE, DEAL_0) else super().why_not(state, seat, action)


class RefusesALegalAction(ToyGame):
    def why_not(self, state, seat, action):
        refusal = super().why_not(state, seat, action)
        return SAY.no("R2", "chance-waits") if refusal is None and action == SHOW else refusal


class LetsOthersPlay(ToyGame):
    def why_not(self, state, seat, action):
        return super().why_not(state, int(state.to_act()) if seat == 1 else seat, action)


class LetsTheClockPlay(ToyGame):
    def why_not(self, state, seat, action):
        return super().why_not(state, 0 if seat == -3 else seat, action)


class AddsUpWrongly(ToyGame):
    def score_lines(self, state, seat):
        return [*super().score_lines(state, seat), SAY.line(1, "points-line")]


class CrownsNobody(ToyGame):
    def winners(self, state):
        return ()


class TellsInOneLanguage(ToyGame):
    def tell(self, before, seat, action, after, viewer):
        return [SAY.event("only-english", who=seat)]


class PointsAtNoPlace(ToyGame):
    """A mark without its seat: every seat has a card."""

    def tell(self, before, seat, action, after, viewer):
        events = super().tell(before, seat, action, after, viewer)
        return [msgspec.structs.replace(event, marks=("card",)) for event in events]


class RefusesElsewhere(ToyGame):
    def why_not(self, state, seat, action):
        refusal = super().why_not(state, seat, action)
        return refusal and msgspec.structs.replace(refusal, marks=("7:card",))


class ScoresElsewhere(ToyGame):
    def score_lines(self, state, seat):
        return [msgspec.structs.replace(line, marks=("table",)) for line in super().score_lines(state, seat)]


class NamesPlacesStrangely(ToyGame):
    def places(self, seats, options):
        return super().places(seats, options) | {"The card of seat 1"}


class EndsInSilence(ToyGame):
    def tell(self, before, seat, action, after, viewer):
        return [e for e in super().tell(before, seat, action, after, viewer) if e.key != "game-ended" or viewer != 1]


class EndsStrangely(ToyGame):
    def ending(self, state):
        return "somehow"


class BoundsTooTightly(ToyGame):
    def longest(self, seats, options):
        return seats


class LeaksIntoTheView(ToyGame):
    """The planted leak: everybody sees the card of seat 0."""

    def view(self, state, seat):
        good = super().view(state, seat)
        return msgspec.structs.replace(good, turn=good.turn + 100 * int(state.hands[0]))


class LeaksIntoRefusals(ToyGame):
    def why_not(self, state, seat, action):
        if seat == 1 and state.to_act() == 0 and action == KEEP:
            return SAY.no("R2", "none-left", card=int(state.hands[0]))
        return super().why_not(state, seat, action)


class LeaksIntoThePrompt(ToyGame):
    def prompt(self, state):
        who = int(state.to_act())
        return SAY.phrase("shown", who=who, card=int(state.hands[who])) if who >= 0 else super().prompt(state)


class LeaksIntoScores(ToyGame):
    def view(self, state, seat):
        good = super().view(state, seat)
        held = sum(int(hand) for hand in state.hands if hand != NO_CARD)
        return msgspec.structs.replace(good, scores=(held, *good.scores[1:]))


class LeaksByTelling(ToyGame):
    def tell(self, before, seat, action, after, viewer):
        if action == KEEP:
            return [SAY.event("shown", who=seat, card=int(before.hands[seat]))]
        return super().tell(before, seat, action, after, viewer)


class RevealsWithoutSaying(ToyGame):
    def reveals(self, before, action):
        return False


class ImaginesTheTruth(ToyGame):
    def imagine(self, state, seat, rng):
        return state.copy()


class ImaginesAnotherHand(ToyGame):
    """A viewer who forgets its own card."""

    def imagine(self, state, seat, rng):
        return super().imagine(state, None, rng)


class NeverImaginesThree(ToyGame):
    def imagine(self, state, seat, rng):
        while True:
            twin = super().imagine(state, seat, rng)
            if all(twin.hands[who] != 3 or state.hands[who] == 3 for who in range(state.seats)):
                return twin
