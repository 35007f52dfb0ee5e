"""What Laguna says and shows: prompts, events, the score sheet, the view and the terminal board."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from rich.console import Console

from atoll.games.laguna import GAME
from atoll.games.laguna.terminal import draw
from atoll.kernel.state import CHANCE, CLOCK, Rng
from french import spaced
from games.laguna.positions import play, sea

AWAY = "1 h b20 gy...."


def told(state, move, lang="fr"):
    before = state.copy()
    seat = CLOCK if move.startswith("clock ") else int(state.to_act())
    action = GAME.parse(move.removeprefix("clock "))
    state.apply(action)
    names = ("Nina", "Marc", "Zoé")
    return [event.sentence(lang, names) for event in GAME.tell(before, seat, action, state, None)]


def shown(state, lang="fr"):
    """The terminal board without colour."""
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        console.print(draw(GAME.view(state, None), lang), soft_wrap=True)
    return capture.get()


@pytest.mark.parametrize(
    ("state", "key", "french"),
    [
        (
            sea("0 h e3 r.....", AWAY),
            "prompt-load",
            spaced("Place 0 : charge des perles jusqu'à en avoir au moins deux."),
        ),
        (sea("0 h q5 .rb...", AWAY), "prompt-grounded", None),
        (
            sea("0 h k18 rb....", AWAY),
            "prompt-arrow",
            spaced("Place 0 : une flèche est visible. Couvre-la avec une perle, ou suis-la vers l'est."),
        ),
        (
            play(sea("0 h j18 rb....", AWAY), "sail e"),
            "prompt-bound",
            spaced("Place 0 : le courant t'emmène. Ton prochain pas va vers l'est."),
        ),
        (
            play(sea("0 h r5 rb....", AWAY, hourglass="none"), "sail s"),
            "prompt-fixed",
            spaced("Place 0 : navigue, ou finis ton tour. Tes perles ne bougent plus avant ton prochain tour."),
        ),
        (
            sea("0 h k9 rrb...", AWAY),
            "prompt-unload",
            spaced("Place 0 : tu touches le volcan. Décharge une perle de ta couleur, continue, ou finis ton tour."),
        ),
        (sea("0 h k9 rr....", AWAY), "prompt-turn", None),
        (
            sea("0 h e3 rb....", AWAY),
            "prompt-load-more",
            spaced("Place 0 : tu touches une île. Charge une perle, navigue, ou finis ton tour."),
        ),
        (
            sea("0 h e3 rrbb..", AWAY),
            "prompt-swap",
            spaced("Place 0 : ici, tu peux échanger une perle. Sinon navigue, ou finis ton tour."),
        ),
        (sea("0 h q6 rb....", "1 h t6 gy...."), "prompt-swap", None),
        (sea("0 h e3 rb....", AWAY, islands={}), "prompt-turn", None),
        (
            sea("0 h q6 rb....", AWAY),
            "prompt-turn",
            spaced("Place 0 : navigue, déplace tes perles, ou finis ton tour."),
        ),
    ],
)
def test_the_prompt_says_what_matters_now(state, key, french):
    """R8, R13, R14, R17, R23, R27"""
    prompt = GAME.prompt(state)
    assert prompt.key == key
    assert french is None or prompt.sentence("fr") == french


def test_prompts_before_the_first_turn():
    """R4, R5, R22"""
    state = GAME.start(2, {"deal": "yes"})
    keys = [GAME.prompt(GAME.start(2, {})).key, GAME.prompt(state).key]
    keys.append(GAME.prompt(play(state, "berth e3 h", "berth q3 h")).key)
    assert keys == ["prompt-lack", "prompt-berth", "prompt-place"]


def test_events_are_sentences_of_the_table():
    """R12, R13, R16, R20"""
    state = sea("0 h q6 r..b..", "1 h t6 .gr..y", hourglass="sand")
    assert told(state, "swap raft-1 red 4") == ["Nina donne une perle bleue à Marc et reçoit une perle rouge."]
    assert told(state, "sail n") == [
        "Nina va vers le nord, en q5.",
    ]
    assert told(state, "clock elapse 4000") == []
    assert told(state, "shift 1 5") == [
        "Nina déplace une perle rouge du trou 1 au trou 5.",
        spaced("Un récif apparaît sous le radeau : Nina s'arrête là."),
        "C'est à Marc de jouer, avec 56 secondes de sable.",
    ]


def test_an_arrow_is_told_after_every_step_that_shows_one():
    """R14, R26: also where the step followed an arrow of the same way"""
    state = sea("0 v l1 rb....", AWAY)
    assert told(state, "sail e")[1:] == [spaced("Une flèche apparaît : Nina doit aller vers le sud.")]
    assert told(state, "sail s")[1:] == [spaced("Une flèche apparaît : Nina doit aller vers le sud.")]
    assert told(state, "shift 1 3") == ["Nina déplace une perle rouge du trou 1 au trou 3."]


def test_an_arrow_is_told_with_the_ways_that_rafts_leave_open():
    """R15"""
    one = sea("0 h s14 ....rb", "1 h s11 gy....")
    assert told(one, "sail n")[1:] == [spaced("Une flèche apparaît : Nina doit aller vers l'est.")]
    both = sea("0 h s14 ....rb", "1 h s11 gy....", "2 v v13 gy....")
    assert told(both, "sail n")[1:] == [
        spaced("Une flèche apparaît, mais un radeau barre le passage : Nina n'a pas à la suivre.")
    ]


def test_a_win_is_told():
    """R18"""
    state = sea("0 h k9 rrr...", AWAY, delivered=(5, 0, 0, 0))
    assert told(state, "unload 1", "en") == [
        "Nina brings a pearl to the volcano: 6 of 6.",
        "All the pearls asked for are at the volcano.",
        "Nina wins the game with 6 pearls at the volcano.",
    ]
    (line,) = GAME.score_lines(state, 0)
    assert (line.points, line.sentence("fr")) == (6, "6 perles apportées au volcan, sur 6")


def test_the_view_holds_what_a_board_must_show():
    """R14, R33"""
    view = GAME.view(sea("0 h k18 rb....", AWAY, hourglass="sand", sand_ms=41500, islands={4: "ry"}), 1)
    assert (view.viewer, view.to_act, view.sand_ms, view.need, view.limit) == (1, 0, 41500, 6, 4)
    assert view.rafts[0].cells == ("k18", "l18", "m18", "k19", "l19", "m19")
    assert view.rafts[0].symbols == "....>."
    assert view.rafts[0].pearls == ("red", "blue", "", "", "", "")
    assert (view.bound, view.grounded, view.fresh) == (("e",), False, True)
    assert view.islands[3] == ("red", "yellow")


def test_the_terminal_board_is_readable_without_colour():
    """R1"""
    text = shown(sea("0 h q5 .rb...", "1 v t4 gy....", islands={1: "bgy", 3: "r"}))
    rows = text.splitlines()
    assert max(map(len, rows)) <= 100
    assert rows[0].split()[:24] == list("abcdefghijklmnopqrstuvwx")
    assert rows[2].startswith(" 2  ·  ·  ↓  ·  · ░B░░V░░J░ ·  ▲")
    assert "(▲)(R)(B){" in rows[5]  # q5 … s5 and the raft beside it
    assert rows[4][3 + 3 * 19 :].startswith("{V}{J}")
    assert rows[8][3 + 3 * 22 :].startswith("░3░░R░")
    assert "Un récif est visible" in text
    assert "Volcan 0/6 · q5\n" in text


def test_the_terminal_shows_every_phase_in_both_languages():
    """R5, R22"""
    for options in ({"deal": "yes"}, {"side": "hard"}, {"hourglass": "none"}):
        state, rng = GAME.start(4, options), Rng(2)
        for number in range(60):
            state.apply(state.pick(rng))
            for lang in ("fr", "en") if number % 4 == 0 else ():
                assert max(map(len, shown(state, lang).splitlines())) <= 100


def test_every_sentence_of_the_catalogues_is_used():
    """A key that no code names is dead, or misspelt somewhere."""
    package = files("atoll.games.laguna")
    code = "".join(path.read_text("utf-8") for path in package.iterdir() if path.name.endswith((".py", "lesson.toml")))
    keys = re.findall(r"^([a-z][\w-]*) =", (package / "fr.ftl").read_text("utf-8"), re.MULTILINE)
    french_only = set(keys) ^ set(
        re.findall(r"^([a-z][\w-]*) =", (package / "en.ftl").read_text("utf-8"), re.MULTILINE)
    )
    assert french_only == set()
    made = (
        "amount",  # asked for by the coach, as the next two
        "chance-",
        "practise-",
        "ending-",
        "gist-",
        "label-",  # at the board of the page
        "option-",
        "prompt-",
        "pearl-",
        "way-",
        "ways-",
        "raft-berthed-",
        "title",  # asked for by the kernel
        "typed-",
        "welcome-",
        "word-",
    )
    for key in keys:
        event = re.sub("^(do|so|better|caused|missed)-", "", key).removesuffix("-run")
        event = event.removesuffix("-thing").removesuffix("-together")
        if not event.startswith(made):
            assert f'"{event}"' in code, key


def test_chance_fills_islands_aloud():
    """R4"""
    state = GAME.start(2, {})
    before, action = state.copy(), GAME.parse("lack 1 green")
    state.apply(action)
    (event,) = GAME.tell(before, CHANCE, action, state, None)
    assert event.sentence("fr") == "L'île 1 reçoit trois perles, mais pas de perle verte."
