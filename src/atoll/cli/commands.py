"""The words that a person may type beside the game's own notation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.cli import archive
from atoll.cli.screen import show_end, show_legal, show_log, show_rules, show_score_sheet
from atoll.cli.voice import Trouble, clean, say, tell
from atoll.kernel.errors import NotFair
from atoll.kernel.game import Rng
from atoll.kernel.tongue import continues

if TYPE_CHECKING:
    from atoll.cli.session import Session  # which knows its commands

FORCE: Final = "--force"
ADVISER: Final = "captain"


class Leave(Exception):
    """Somebody wants to stop playing: a wish, not an error."""


def show_help(session: Session, rest: str) -> None:
    for command in COMMANDS:
        tell(session.console, f"  {say(f'help-{command.word}', session.lang)}")
    tell(session.console, f"  {say('help-enter', session.lang)}")
    tell(session.console, say("help-action", session.lang))


def give_hint(session: Session, rest: str) -> None:
    if session.person is None:
        raise Trouble("no-hint")
    game, table, seat = session.game, session.table, session.person
    imagined = game.imagine(table.state, seat, Rng(session.lot()))
    choice = session.seated(ADVISER).choose(imagined)
    turn = [session.in_words(game.text(choice.action))]
    imagined.apply(choice.action)
    for action in choice.line[1:]:  # the rest of this turn, not the answers to it
        if imagined.to_act() != seat or action not in list(imagined.legal()):
            break
        turn.append(session.in_words(game.text(action)))
        imagined.apply(action)
    tell(session.console, say("hint", session.lang, line=", ".join(turn)), "green")
    percent = round(100 * choice.values[seat] / sum(choice.values))  # everybody's together are a hundred
    tell(session.console, say("hint-chances", session.lang, percent=percent), "green")


def take_back(session: Session, rest: str) -> None:
    log, persons = session.table.log, session.persons
    if not persons:
        raise NotFair("nothing-to-undo")
    last = next((log[number] for number in log.standing_numbers()), None)
    seat = last.seat if last is not None and last.seat in persons else session.viewer
    session.table.undo(persons[0] if seat is None else seat)
    assert last is not None  # it has just been taken back
    session.last_person = last.seat  # who takes back is at the screen: no curtain
    session.news_from(len(log))
    session.notices.append(say("taken-back", session.lang, line=session.in_words(session.game.text(last.action))))


def list_legal(session: Session, rest: str) -> None:
    if session.person is None:
        raise Trouble("nothing-to-play")
    lines = session.table.sight(session.person).legal
    wanted = [line for line in lines if continues(rest, line, session.game, session.lang, session.names)]
    show_legal(session.console, [session.in_words(line) for line in wanted], session.lang)


def read_rules(session: Session, rest: str) -> None:
    show_rules(session.console, session.game.meta.key, rest, session.lang)


def count_score(session: Session, rest: str) -> None:
    show_score_sheet(session.console, session.game, session.table.state, session.names, session.lang)
    if session.table.is_over:
        show_end(session.console, session.match, session.lang)


def read_log(session: Session, rest: str) -> None:
    show_log(session.console, session.table.sight(session.viewer, 0).lines, session.names, session.lang)


def save(session: Session, rest: str) -> None:
    words = rest.split()
    force = FORCE in words[1:]
    name = rest.removesuffix(FORCE).strip() if force else rest
    if not name:
        raise Trouble("save-where")
    path = Path(name).expanduser()
    session.keeping.save(path, force=force)
    tell(session.console, say("saved", session.lang, file=clean(str(path))), "green")


def resume(session: Session, rest: str) -> None:
    if not rest:
        raise Trouble("resume-what")
    path = Path(rest).expanduser()
    match = archive.load_to_go_on(path)
    if session.keeping.put_aside(session.console, session.lang):
        session.replace(match, path)


def play_return(session: Session, rest: str) -> None:
    if not session.table.is_over:
        raise Trouble("return-early")
    session.start_return()


def leave(session: Session, rest: str) -> None:
    raise Leave


class Command(msgspec.Struct, frozen=True):
    """One word, what else it may be typed as, and what it does with the rest of the line."""

    word: str
    aliases: tuple[str, ...]
    do: Callable[[Session, str], None]


COMMANDS: Final = (
    Command("help", ("?", "aide"), show_help),
    Command("legal", ("coups",), list_legal),
    Command("hint", ("conseil",), give_hint),
    Command("undo", ("annuler",), take_back),
    Command("rules", ("règles", "regles"), read_rules),
    Command("score", ("points",), count_score),
    Command("log", ("journal",), read_log),
    Command("save", ("sauver",), save),
    Command("resume", ("reprendre",), resume),
    Command("return", ("retour",), play_return),
    Command("quit", ("exit", "quitter"), leave),
)


def command_of(word: str) -> Callable[[Session, str], None] | None:
    """The command that a word names, if any."""
    for command in COMMANDS:
        if word.lower() in (command.word, *command.aliases):
            return command.do
    return None
