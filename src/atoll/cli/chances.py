"""`atoll learn --chances`: how a lead turns into chances to win, kept as a game's chances.json."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.table import Table as Grid

from atoll.cli.console import new_console, say
from atoll.cli.progress import progress_bar
from atoll.cli.typed_options import typed_options
from atoll.coach.chances import MIXED, ChanceFile, ChancePlan, Reliability, read_chances
from atoll.kernel.game import Game
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import State

MATCHES: Final = 200  # of each kind of table, where nothing was played yet


def learned_chances(
    game: Game[State],
    matches: int | None,
    seats: Sequence[int] | None,
    seed: str | None,
    options: Sequence[str] | None,
    jobs: int,
    lang: str,
) -> ChanceFile:
    """What is not told is done as the last time, and numbers of seats that are not learnt anew stay as they are."""
    from atoll.learn.chance_learning import ChanceStudy, default_options, learn_chances, plan_of  # it needs NumPy

    for count in seats or ():
        check_seats(game.meta, count)
    last = read_chances(game.meta.key)
    usual = last.options if last is not None else default_options(game)
    if options is not None:
        usual = {key: (value,) for key, value in chosen_options(game.meta, typed_options(options)).items()}
    known = last.seats if last is not None else {}
    plans: dict[int, ChancePlan] = {}
    for count in sorted({*(seats or game.meta.seats)}):
        before = known.get(str(count))
        plans[count] = before.plan if before is not None and matches is None else plan_of(matches or MATCHES)
    study = ChanceStudy(
        seed=seed.strip() if seed is not None else last.seed if last is not None else "1", options=usual, plans=plans
    )
    with progress_bar(say("learn-progress", lang), not new_console(stderr=True).is_terminal) as progress:
        bar = progress.add_task("", total=study.matches)
        found = learn_chances(game, study, jobs, lambda played: progress.advance(bar, played))
    same = last is not None and (last.seed, last.options) == (study.seed, study.options)
    both = {**(known if same else {}), **found}
    return ChanceFile(seed=study.seed, options=study.options, seats=dict(sorted(both.items())))


def show_chances(console: Console, file: ChanceFile, lang: str) -> None:
    """How many of a hundred came true, by what was told, and where it is trusted."""
    for seats, known in file.seats.items():
        proof = known.proof
        grid = Grid(title=say("learn-chances-title", lang, seats=seats), title_justify="left", box=None, pad_edge=False)
        grid.add_column("")
        for tenth in range(len(proof.whole.bins)):
            grid.add_column(f"{10 * tenth}–{10 * tenth + 10}", justify="right")
        grid.add_row(say("learn-chances-all", lang), *shares(proof.whole))
        for number, (third, trusted) in enumerate(zip(proof.thirds, proof.trusted_thirds, strict=True), 1):
            grid.add_row(
                say("learn-chances-third", lang, third=number, trusted=yes(trusted and proof.tells(MIXED))),
                *shares(third),
            )
        for kind, found in proof.kinds.items():
            told = say("learn-chances-kind", lang, kind=kind, trusted=yes(proof.tells(kind)))
            grid.add_row(told, *shares(found))
        console.print(grid)


def yes(trusted: bool) -> str:
    return "yes" if trusted else "no"


def shares(found: Reliability) -> list[str]:
    return ["" if each is None else f"{100 * each.won:.0f} ± {100 * each.error:.0f}" for each in found.bins]
