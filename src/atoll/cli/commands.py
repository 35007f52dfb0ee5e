"""The words that a person may type beside the game's own notation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.cli import record_files
from atoll.cli.console import CliError, clean, say, tell
from atoll.cli.detail_views import aside_help
from atoll.cli.hints import follow_hint, give_hint, hint_and_follow, say_no
from atoll.cli.log_view import show_log
from atoll.cli.resume import by_number, show_kept
from atoll.cli.screen import show_all_events, show_end, show_legal, show_rules, show_score_sheet
from atoll.cli.undo import take_back
from atoll.cli.vocabulary import typed_for
from atoll.cli.welcome_screen import SHORT, show_gist
from atoll.kernel.localized_notation import continues, fold

if TYPE_CHECKING:
    from atoll.cli.session import Session  # which knows its commands

FORCE: Final = "--force"


class LeaveSession(Exception):
    """Somebody wants to stop playing: a wish, not an error."""


def show_help(session: Session, rest: str) -> None:
    word = _word_of(session)
    shown = [f"  {say(f'help-{each.word}', session.lang, word=word)}" for each in COMMANDS]
    shown += [f"  {line}" for line in aside_help(session)]
    shown.append(f"  {say('help-enter', session.lang)}")
    shown.append(say("help-action", session.lang, word=word, short=word[:2]))
    session.page(lambda console: tell(console, "\n".join(shown)))


def _word_of(session: Session) -> str:
    """A word with which a line of this game begins, of those that may be typed now if there are any."""
    legal = session.table.sight(session.person).legal if session.person is not None else ()
    line = max(legal, key=len, default=session.game.text(0))
    return session.in_words(line).partition(" ")[0]


def list_legal(session: Session, rest: str) -> None:
    if session.person is None:
        raise CliError("nothing-to-play")
    lines = session.table.sight(session.person).legal
    wanted = [line for line in lines if continues(rest, line, session.game, session.lang, session.names)]
    said = [session.in_words(line) for line in wanted]
    session.page(lambda console: show_legal(console, said, session.lang))


def read_rules(session: Session, rest: str) -> None:
    if fold(rest) in typed_for(SHORT, session.lang):
        show_gist(session.console, session.game, session.lang)
    else:
        session.page(lambda console: show_rules(console, session.game.meta.key, rest, session.lang))


def count_score(session: Session, rest: str) -> None:
    game, state = session.game, session.table.state
    session.page(lambda console: show_score_sheet(console, game, state, session.names, session.lang))
    if session.table.is_over:
        show_end(session.console, session.match, session.lang)


def read_news(session: Session, rest: str) -> None:
    """Everything of the last look, where the screen had no room for it."""
    session.page(lambda console: show_all_events(console, session.last_events, session.names, session.lang))


def read_log(session: Session, rest: str) -> None:
    session.page(lambda console: show_log(console, session.table, session.viewer, session.names, session.lang))


def save(session: Session, rest: str) -> None:
    words = rest.split()
    force = FORCE in words[1:]
    name = rest.removesuffix(FORCE).strip() if force else rest
    if not name:
        raise CliError("save-where")
    path = Path(name).expanduser()
    try:
        session.keeping.save(path, force=force)
    except CliError as error:
        raise CliError("save-exists", **error.facts) if error.key == "file-exists" else error from error
    tell(session.console, say("saved", session.lang, file=clean(str(path))), "green")


def resume(session: Session, rest: str) -> None:
    if not rest:
        show_kept(session.console, session.lang)
        return
    path = by_number(int(rest)) if rest.isascii() and rest.isdigit() and len(rest) < 4 else Path(rest).expanduser()
    match = record_files.load_to_go_on(path)
    if session.keeping.put_aside(session.console, session.lang):
        session.replace(match, path)


def play_return(session: Session, rest: str) -> None:
    if not session.table.is_over:
        raise CliError("return-early")
    session.start_return()


def leave(session: Session, rest: str) -> None:
    raise LeaveSession


def ask_to_leave(session: Session, rest: str) -> None:
    """`q` ends a page: typed once too often, it must not end the game."""
    session.question = lambda: leave(session, "")
    tell(session.console, say("leave-asked", session.lang), "yellow")


class SessionCommand(msgspec.Struct, frozen=True):
    """What a word does with the rest of the line; `command-WORD` of the catalogues says how it is typed."""

    word: str
    do: Callable[[Session, str], None]


COMMANDS: Final = (
    SessionCommand("help", show_help),
    SessionCommand("legal", list_legal),
    SessionCommand("hint", give_hint),
    SessionCommand("yes", follow_hint),
    SessionCommand("no", say_no),
    SessionCommand("undo", take_back),
    SessionCommand("rules", read_rules),
    SessionCommand("score", count_score),
    SessionCommand("news", read_news),
    SessionCommand("log", read_log),
    SessionCommand("save", save),
    SessionCommand("resume", resume),
    SessionCommand("return", play_return),
    SessionCommand("quit", leave),
)
SIGNS: Final = {"?": show_help, "q": ask_to_leave}  # the same in every language
AT_ONCE: Final = "!"  # `hint!` plays the hint


def command_of(word: str, lang: str) -> Callable[[Session, str], None] | None:
    """The command that a word names, if any."""
    if word.lower() in SIGNS:
        return SIGNS[word.lower()]
    plain = fold(word.removesuffix(AT_ONCE))
    do = next((each.do for each in COMMANDS if plain in typed_for(f"command-{each.word}", lang)), None)
    if word.endswith(AT_ONCE):
        return hint_and_follow if do is give_hint else None
    return do
