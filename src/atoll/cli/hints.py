"""The hint: what the captain would play and why, and `yes`, which plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from atoll.cli.console import CliError, say, tell
from atoll.cli.line_parser import on_one_line
from atoll.cli.vocabulary import typed_for
from atoll.coach import ask_for_hint, explain_move
from atoll.kernel.localized_notation import to_notation

if TYPE_CHECKING:
    from atoll.cli.session import Session  # which keeps what was proposed

YES: Final = "command-yes"
NO: Final = "command-no"


class Proposal(msgspec.Struct, frozen=True):
    """Lines of one turn that were proposed when the log was so long."""

    length: int
    lines: tuple[str, ...]


def give_hint(session: Session, rest: str) -> None:
    """Say what to play and why. No chances in percent: a bot's own opinion of them is not how games come out."""
    if session.person is None:
        raise CliError("no-hint")
    game, lang, names = session.game, session.lang, session.names
    question = ask_for_hint(session.table, session.person, seed=session.lot(), lang=lang, names=names)
    with session.thinking(session.adviser_name):
        told = explain_move(question, session.ask(question.move))
    lines = told.lines
    session.proposal = Proposal(len(session.table.log), lines)
    said = on_one_line([session.in_words(line) for line in lines], game, lang, names)
    tell(session.console, say("hint", lang, line=said), "green")
    tell(session.console, " ".join(step.sentence for step in (told.play, *told.reasons)), "green")
    tell(session.console, say("hint-yes" if len(lines) == 1 else "hint-yes-steps", session.lang), "cyan")


def _standing(session: Session) -> Proposal | None:
    """What was proposed for the position as it is now."""
    proposal = session.proposal
    return proposal if proposal is not None and proposal.length == len(session.table.log) else None


def follow_hint(session: Session, rest: str) -> None:
    """Play what was proposed: all of it, or with a number its first steps."""
    if session.question is not None:
        question, session.question = session.question, None
        question()
        return
    proposal = _standing(session)
    if proposal is None and _answers(session, YES):
        return
    if proposal is None:
        raise CliError("nothing-proposed")
    if rest and not (rest.isascii() and rest.isdigit() and 1 <= int(rest[:3]) <= len(proposal.lines)):
        raise CliError("steps-proposed", count=len(proposal.lines))
    steps = int(rest) if rest else len(proposal.lines)
    session.act_all(proposal.lines[:steps])
    left = proposal.lines[steps:]
    session.proposal = Proposal(len(session.table.log), left) if left and session.person is not None else None


def say_no(session: Session, rest: str) -> None:
    """Leave a question or a proposal at that; where the game itself asks, it is an answer."""
    is_asked = session.question is not None or _standing(session) is not None
    if not is_asked and _answers(session, NO):
        return
    if not is_asked:
        raise CliError("nothing-refused")
    session.question = session.proposal = None
    tell(session.console, say("refused-offer", session.lang), "cyan")


def _answers(session: Session, key: str) -> bool:
    """Play what the game calls so, if that can be played now: « oui » dares to steal from papa shark."""
    game, legal = session.game, session.table.sight(session.person).legal if session.person is not None else ()
    words = sorted(typed_for(key, session.lang))
    meant = [line for word in words if (line := to_notation(word, game, session.lang)) in legal]
    session.act_all(meant[:1])
    return bool(meant)


def hint_and_follow(session: Session, rest: str) -> None:
    """`hint!`: no more questions. What was proposed is played, and asked for first if nothing was."""
    if _standing(session) is None:
        give_hint(session, "")
    follow_hint(session, "")
