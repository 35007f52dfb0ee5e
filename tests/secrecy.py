"""The laws of secrecy: what a viewer sees, hears and reads depends only on what that viewer may know."""

from __future__ import annotations

import msgspec

from atoll.kernel.game import Game
from atoll.kernel.history import History
from atoll.kernel.sight import Sight
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.table import Table
from walking import Case, Step, has_secrets, step

IMAGINATIONS = 300
FEW = 40  # with no more possibilities than this, imagination must find each one


def face(game: Game, state: State, viewer: int | None, rng: Rng) -> dict[str, object]:
    """All that a viewer gets from a position: its sight, and its own refusals."""
    seen = _parts(History(game, state).sight(viewer))
    seen["what is to be done"] = msgspec.json.encode(game.prompt(state))  # only for whoever does it, but no secret
    if viewer is not None:
        asked = sorted({int(rng.below(game.action_count)) for _ in range(60)})
        seen["refusals"] = msgspec.json.encode([game.why_not(state, viewer, action) for action in asked])
    return seen


def _parts(sight: Sight) -> dict[str, object]:
    """A sight by its fields, each to the byte."""
    return {name: msgspec.json.encode(part) for name, part in sight.whole().items()}


def _same(one: dict[str, object], other: dict[str, object], where: str) -> None:
    for name in one:
        assert one[name] == other.get(name), f"{where}: another {name}\n{one[name]}\n{other.get(name)}"


def _events(game: Game, one: Step, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.tell(one.before, one.seat, one.action, one.after, viewer))


def law_no_secrets(case: Case, state: State) -> None:
    """A game without secrets shows everybody the same, and imagines what is there."""
    game = case.game
    shown = {msgspec.json.encode(msgspec.structs.replace(game.view(state, v), viewer=None)) for v in case.viewers()}
    assert len(shown) == 1, f"{case}: viewers see different things, but nothing is imagined"
    for viewer in case.viewers():
        assert game.imagine(state, viewer, Rng(case.seed)).digest() == state.digest(), f"{case}: imagined elsewhere"


def law_imagine(case: Case, state: State) -> None:
    """An imagined position cannot be told from the true one by the viewer who imagines it."""
    game = case.game
    for number, viewer in enumerate(case.viewers()):
        digest = int(state.digest())
        twin = game.imagine(state, viewer, Rng(case.seed + number))
        assert state.digest() == digest, f"{case}: imagining changed the position"
        assert twin is not state, f"{case}: an imagined position must be a copy"
        _same(
            face(game, state, viewer, Rng(number)),
            face(game, twin, viewer, Rng(number)),
            f"{case}: imagined by {viewer}",
        )


def law_reveals(case: Case, one: Step) -> None:
    """An action that reveals nothing looks the same to everybody in the imagined position too."""
    game, state, seat, action = case.game, one.before, one.seat, one.action
    if seat < 0 or game.reveals(state, action):
        return
    true = state.copy()
    true.apply(action)
    for number, viewer in enumerate(case.viewers()):
        twin = game.imagine(state, viewer, Rng(case.seed + number))
        if action not in list(twin.legal()):
            assert viewer != seat, f"{case}: {game.text(action)!r} is legal only in the true position"
            continue
        after = twin.copy()
        after.apply(action)
        where = f"{case}: {viewer} after {game.text(action)!r} by {seat}, which reveals nothing"
        told = _events(game, Step(state, seat, action, true), viewer)
        assert told == _events(game, Step(twin, seat, action, after), viewer), f"{where}: other events"
        _same(face(game, true, viewer, Rng(number)), face(game, after, viewer, Rng(number)), where)


class World:
    """One of two possible games, and all that one viewer was told on the way: lines and events as they came."""

    def __init__(self, case: Case, viewer: int | None, history: History | None = None) -> None:
        self.case, self.viewer = case, viewer
        self.history = history or History(case.game, case.start())
        self.told: list[bytes] = []

    @property
    def state(self) -> State:
        return self.history.state

    def copy(self) -> World:
        twin = World(self.case, self.viewer, self.history.copy())
        twin.told = self.told[:]
        return twin

    def play(self, seat: int, action: int) -> World:
        self.history.forget()
        self.history.keep()
        self.history.enter(seat, action)
        sight = self.history.sight(self.viewer, len(self.history.log) - 1)
        self.told.append(msgspec.json.encode((sight.lines, sight.events)))
        return self

    def sight(self) -> Sight:
        """What a table tells the viewer who comes back and asks for everything, undo included."""
        case, lines = self.case, self.history.full_lines()
        return Table.wake(case.game, case.seats, case.options, None, lines).sight(self.viewer, 0)


def _alike(world: World, twin: World, seat: int, rng: Rng) -> World | None:
    """The twin after an action that the viewer cannot tell from the last one of `world`; None where there is none."""
    action = world.history.log[-1].action
    legal = [int(one) for one in twin.state.legal()]
    if seat < 0 and len(legal) > 1:  # another draw, if it reads the same
        at = rng.below(len(legal))
        candidates = [*legal[at:], *legal[:at]][:12]
    else:
        candidates = [action, *(one for one in legal[:12] if one != action)]
    for candidate in candidates:
        if candidate in legal:
            played = twin.copy().play(seat, candidate)
            if played.told == world.told:
                return played
    return None


def law_two_worlds(case: Case, viewer: int | None, reach: int = 60) -> int:
    """Two games that a viewer was told in the same words look the same to it. How many different pairs were met."""
    game, rng = case.game, Rng(case.seed)
    world, twin, met = World(case, viewer), World(case, viewer), 0
    while world.state.to_act() != OVER and len(world.history.log) < reach:
        seat, action = step(case, world.state, rng)
        world.play(seat, action)
        alike = _alike(world, twin, seat, rng) if seat == twin.state.to_act() else None
        twin = alike if alike is not None else world.copy()
        where = f"{case}: {viewer} was told the same in two games, after {len(world.history.log)} entries"
        _same(face(game, world.state, viewer, Rng(7)), face(game, twin.state, viewer, Rng(7)), where)
        if len(world.history.log) % 10 == 0:
            _same(_parts(world.sight()), _parts(twin.sight()), where)
        if world.state.digest() != twin.state.digest():
            met += 1
            if met % 5 == 1:
                _law_covers(case, world.state, twin.state, viewer)
    return met


def _law_covers(case: Case, state: State, possible: State, viewer: int | None) -> None:
    """What may be, may be imagined."""
    rng = Rng(case.seed)
    imagined = {int(case.game.imagine(state, viewer, rng).digest()) for _ in range(IMAGINATIONS)}
    assert len(imagined) > 1, f"{case}: {viewer} imagines one position where several are possible"
    if len(imagined) <= FEW:
        assert int(possible.digest()) in imagined, f"{case}: {viewer} never imagines a position that is possible"


__all__ = ["CHANCE", "has_secrets", "law_imagine", "law_no_secrets", "law_reveals", "law_two_worlds"]
