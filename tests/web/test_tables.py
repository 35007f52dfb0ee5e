"""Several people at one table: by a link, on one screen, watching; and what goes wrong on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from atoll.games import keys
from browsing import IS_LONG, Server, Sitting, started

Open = Callable[..., Sitting]


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens browsers that know nothing of each other."""
    contexts, sittings = [], []

    def opened(at: Server = server, **wishes: object) -> Sitting:
        usual = {"locale": "fr-FR", "viewport": {"width": 1440, "height": 900}, "service_workers": "block"}
        context = browser.new_context(**{**usual, **wishes})
        contexts.append(context)
        sittings.append(Sitting(context, at))
        return sittings[-1]

    yield opened
    troubles = [trouble for sitting in sittings for trouble in sitting.troubles]
    for context in contexts:
        context.close()
    assert troubles == []


def invited(host: Sitting, game: str = "reef") -> str:
    """A table with a free seat; its code."""
    page = host.go("/", game=game)
    page.get_by_role("button", name="Jouer entre amis").click()
    return host.until("d.screen === 'waiting'")["code"]


@pytest.mark.parametrize("game", keys() if IS_LONG else ["reef"])
def test_two_browsers_and_a_spectator_by_link_with_a_reconnect(sit, game):
    nina, leo, watcher = sit(), sit(), sit()
    code = invited(nina, game)
    leo.go(f"/table/{code}")
    leo.until("d.screen === 'waiting'")
    leo.page.get_by_role("button", name="S'asseoir").click()
    leo.page.get_by_text("Tu as ta place").wait_for()
    nina.page.get_by_role("button", name="Commencer").click()
    watcher.go(f"/table/{code}")
    for each in (nina, leo, watcher):
        each.until("d.screen === 'table'")
    assert watcher.data()["viewer"] == ""
    rng = random.Random(4)
    for number in range(10):
        mover = nina if nina.until("d.toAct !== ''")["toAct"] == "0" else leo
        mover.until_mine()
        mover.play(rng.choice(mover.legal()))
        length = mover.data()["length"]
        for each in (nina, leo, watcher):
            each.until(f"d.length === '{length}'")
        if number == 5:
            leo.page.context.set_offline(True)
            leo.page.wait_for_timeout(50)
            leo.page.context.set_offline(False)
        if number == 8:
            leo.page.reload()
            leo.until(f"d.length === '{length}' && d.viewer === '1'")
    expect(watcher.page.locator("[data-legal]")).to_have_count(0)


def test_one_screen_for_two(sit):
    here = sit()
    page = here.go("/")
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name="Jouer sur cet écran").click()
    page.get_by_role("button", name="Commencer").click()
    here.until("d.screen === 'table'")
    rng = random.Random(1)
    viewers = set()
    for _ in range(8):
        assert here.until_mine()
        viewers.add(here.data()["viewer"])
        here.play(rng.choice(here.legal()))
    assert viewers == {"0", "1"}


def test_who_leaves_a_shared_screen_leaves_the_others_there(sit):
    here = sit()
    page = here.sit_down(here.server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person"}] * 2}), "reef")
    assert here.until_mine()
    here.play(here.legal()[0])  # seat 0 has moved: seat 1 is in front of the screen
    here.until("d.viewer === '1' && d.toAct === '1'")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Quitter la table").click()
    expect(page.locator("main[data-screen=table]")).to_be_visible()  # it asks once
    page.get_by_role("button", name="Je reste à table").click()
    page.get_by_role("button", name="Quitter la table").click()
    page.get_by_role("button", name="Quitter", exact=True).click()
    here.until("d.screen === 'table' && d.toAct === '0'")  # a bot has played for seat 1
    face = page.request.get(f"{here.server.url}/api/tables/{here.data()['code']}").json()
    assert [seat["kind"] for seat in face["seats"]] == ["person", "bot"]


def test_a_seat_is_kept_over_a_reload_and_a_second_tab_sees_the_same(sit):
    host = sit()
    page = host.go("/")
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name="Jouer contre le Matelot").click()
    host.until("d.screen === 'table'")
    assert host.until_mine()
    code = host.data()["code"]
    second = Sitting(page.context, host.server)
    second.go(f"/table/{code}")
    second.until_mine()
    assert second.data()["viewer"] == "0"
    second.play(second.legal()[0])
    length = second.until("d.viewer === d.toAct")["length"]
    host.until(f"Number(d.length) >= {length}")
    page.reload()
    host.until_mine()
    assert host.data()["viewer"] == "0"


def test_with_the_server_killed_a_calm_notice_and_play_goes_on(sit, tmp_path):
    with started(tmp_path) as own:
        here = sit(own)
        page = here.go("/")
        page.get_by_role("link", name="Récif").click()
        page.get_by_role("button", name="Jouer contre le Matelot").click()
        here.until("d.screen === 'table'")
        here.until_mine()
        here.play(here.legal()[0])
        here.until_mine()
        length = here.data()["length"]
        own.kill()
        expect(page.get_by_role("alert")).to_contain_text("Rien n'est perdu")
        page.locator("[data-word=stay]").click()  # kept, and sent when the server is back
        own.start()
        here.until(f"Number(d.length) > {length}")
        expect(page.get_by_role("alert")).to_have_count(0)
        here.until_mine()
        # A kill ends what was under way, and nobody answers until the server is back.
        gone = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
        here.troubles[:] = [told for told in here.troubles if not any(each in told for each in gone)]


def test_an_unknown_table_says_so_calmly(sit):
    here = sit()
    page = here.go("/table/zzzzzz")
    expect(page.get_by_role("heading", name="Pas de table ici")).to_be_visible()
    page.get_by_role("link", name="Accueil").click()
    here.until("d.screen === 'home'")
    here.troubles[:] = [told for told in here.troubles if "404" not in told]


def test_a_table_that_is_full_is_watched(sit, server):
    made = server.post(
        "/api/tables", {"game": "reef", "seats": [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}]}
    )
    here = sit()
    here.go(f"/table/{made['code']}")
    here.until("d.screen === 'table' && d.viewer === ''")
    expect(here.page.get_by_role("button", name="Annuler")).to_have_count(0)


def test_joining_by_code(sit):
    host, guest = sit(), sit()
    code = invited(host)
    page = guest.go("/")
    page.get_by_label("Code de la table").fill(code)
    page.get_by_role("button", name="Rejoindre").click()
    guest.until(f"d.screen === 'waiting' && d.code === '{code}'")


def test_the_back_button_leaves_the_table_and_home_offers_it_again(sit):
    here = sit()
    page = here.go("/")
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name="Jouer contre le Matelot").click()
    code = here.until("d.screen === 'table'")["code"]
    page.go_back()
    here.until("d.screen === 'home'")
    page.get_by_role("link", name="Reprendre").click()
    here.until(f"d.screen === 'table' && d.code === '{code}'")


def test_set_up_with_care(sit):
    here = sit()
    page = here.go("/setup/motu")
    here.until("d.screen === 'setup' && d.game === 'motu'")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_role("button", name="Capitaine").click()
    page.get_by_role("button", name="Jouer contre le Capitaine").click()
    here.until("d.screen === 'table' && d.game === 'motu'")
    expect(page.locator(".seat")).to_have_count(3)


@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
def test_the_rules_in_three_sentences_are_not_cut(sit, lang):
    """They grow with what they teach; the picture above them gives way."""
    here = sit(locale=lang)
    for key in keys():
        page = here.go(f"/setup/{key}")
        here.until(f"d.screen === 'setup' && d.game === '{key}'")
        expect(page.locator(".setup .sl .intro")).to_be_attached()
        tall, room = page.locator(".setup .sl").evaluate("side => [side.scrollHeight, side.clientHeight]")
        assert tall <= room, key


def test_a_very_long_name_breaks_nothing(sit):
    here = sit(viewport={"width": 390, "height": 844})
    page = here.go("/setup/reef")
    page.get_by_label("Nom du joueur 1").fill("Maximilien-Barnabé-Théodo")
    page.get_by_role("button", name="Jouer contre le Mousse").click()
    here.until("d.screen === 'table'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_at_the_end_sides_are_swapped_or_all_stays_as_it_was(sit, server):
    record = (Path(__file__).parents[1] / "games" / "reef" / "records" / "2-win0.txt").read_text("utf-8")
    people = [{"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Leo"}]
    here = sit()
    here.go("/")
    for button, stays in (("Échanger les rôles", True), ("Encore une partie", False)):
        made = server.post("/api/tables", {"game": "reef", "seats": people, "record": record})
        held = {"code": made["code"], "game": "reef", "tokens": made["tokens"], "seen": 0}
        here.page.evaluate("held => localStorage.setItem(`atoll.table.${held.code}`, JSON.stringify(held))", held)
        here.go(f"/table/{made['code']}")
        here.until("d.over !== undefined")
        here.page.get_by_role("button", name=button).click()
        now = here.until("d.screen === 'table' && d.over === undefined && d.length !== '-1'")
        assert (now["code"] == made["code"]) is stays
        expect(here.page.locator(".seat .name")).to_have_text(["Leo", "Nina"] if stays else ["Nina", "Leo"])
