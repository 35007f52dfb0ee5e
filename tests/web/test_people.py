"""People at one table from several browsers: somebody is away, wants one more, asks, leaves, only watches."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browsing import Server, Sitting

Open = Callable[[dict[str, Any], list[int]], Sitting]
RECORD = Path(__file__).parents[1] / "games" / "reef" / "records" / "2-win0.txt"
NINA, LEO = {"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Léo"}


@pytest.fixture
def at_table(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens a table in a browser of its own, with the tokens of some seats; whoever holds seat 0 is the host."""
    contexts = []

    def opened(made: dict[str, Any], seats: list[int], **wishes: object) -> Sitting:
        context = browser.new_context(locale="fr-FR", service_workers="block", **wishes)
        contexts.append(context)
        sitting = Sitting(context, server)
        held = {"code": made["code"], "game": "", "tokens": {str(seat): made["tokens"][str(seat)] for seat in seats}}
        held |= {"host": made["host"]} if 0 in seats else {}
        sitting.page.add_init_script(f"localStorage['atoll.table.{made['code']}'] ??= {json.dumps(json.dumps(held))}")
        sitting.page.clock.install()
        sitting.go(f"/table/{made['code']}")
        return sitting

    yield opened
    for context in contexts:
        context.close()


def table(server: Server, *seats: dict[str, str], **more: object) -> dict[str, Any]:
    made: dict[str, Any] = server.post("/api/tables", {"game": "reef", "seats": list(seats), **more})
    return made


def test_the_host_is_asked_at_once_and_who_comes_back_has_the_seat(at_table: Open, server: Server) -> None:
    made = table(server, NINA, LEO)
    leo = at_table(made, [1])
    nina = at_table(made, [0])
    nina.until_mine()
    nina.play(nina.legal()[0])
    expect(nina.page.get_by_text("Léo n'est pas là")).to_have_count(0)
    leo.page.close()
    offered = nina.page.get_by_role("status", name="Léo n'est pas là, et c'est son tour.")
    expect(offered).to_contain_text("Sans rien faire, la table attend.")
    expect(offered).to_contain_text("elle retrouve sa place")
    offered.get_by_role("button", name="Attendre").click()
    expect(offered).to_have_count(0)
    nina.page.reload()
    offered.get_by_role("button", name="Un robot continue").click()
    nina.until_mine()
    back = at_table(made, [1])
    back.until("d.screen === 'table'")
    expect(back.page.get_by_text("Un robot joue à ta place.")).to_have_count(0)
    expect(nina.page.get_by_role("region", name="Léo")).not_to_contain_text("robot")


def test_the_others_are_asked_after_a_minute(at_table: Open, server: Server) -> None:
    made = table(server, NINA, LEO)
    leo = at_table(made, [1])
    leo.until("d.toAct === '0'")
    offered = leo.page.get_by_role("status", name="Nina n'est pas là, et c'est son tour.")
    leo.page.clock.fast_forward(50_000)
    expect(offered).to_have_count(0)
    leo.page.clock.fast_forward(11_000)
    expect(offered.get_by_role("button", name="Un robot continue")).to_be_visible()


def test_results_are_one_touch_from_the_board_and_again_is_told(at_table: Open, server: Server) -> None:
    made = table(server, NINA, LEO, record=RECORD.read_text("utf-8"))
    both = {seat: at_table(made, [seat]) for seat in (0, 1)}
    for each in both.values():
        each.until("d.over !== undefined")
    nina, leo = both[0].page, both[1].page
    leo.get_by_role("button", name="Regarder le plateau").click()
    nina.get_by_role("button", name="Encore une partie").click()
    expect(nina.get_by_text("On attend Léo.")).to_be_visible()
    told = leo.get_by_text("Nina voudrait rejouer.")
    expect(told).to_be_visible()
    leo.get_by_role("button", name="Résultats").click()
    for width, height in ((390, 844), (820, 1180), (1440, 900)):
        leo.set_viewport_size({"width": width, "height": height})
        expect(told).to_be_in_viewport()
    leo.get_by_role("button", name="Regarder le plateau").click()
    leo.get_by_role("button", name="Encore une partie").click()
    both[1].until("d.over === undefined && d.length !== '-1'")
    expect(leo.get_by_role("button", name="Résultats")).to_have_count(0)


def test_who_asks_to_take_back_is_told_whose_answer_is_awaited(at_table: Open, server: Server) -> None:
    made = table(server, NINA, LEO, settings={"undo": "agree"})
    nina, leo = at_table(made, [0]), at_table(made, [1])
    leo.until("d.screen === 'table'")
    nina.until_mine()
    nina.play(nina.legal()[0])
    nina.page.get_by_role("button", name="Annuler").click()
    waiting = nina.page.get_by_text("Ta demande est posée : on attend Léo.")
    expect(waiting).to_be_visible()
    leo.page.get_by_role("button", name="Non").click()
    expect(waiting).to_have_count(0)
    expect(nina.page.get_by_role("alert")).to_contain_text("Tout le monde n'était pas d'accord")


def test_a_spectator_is_told_that_they_only_watch(at_table: Open, server: Server) -> None:
    made = table(server, NINA, LEO)
    watcher = at_table(made, [])
    told = watcher.page.get_by_text("Tu regardes cette partie : tu n'y as pas de place.")
    expect(told).to_be_visible()
    watcher.page.get_by_role("button", name="D'accord").click()
    expect(told).to_have_count(0)
    expect(watcher.page.locator("header")).to_contain_text("tu regardes")
    player = at_table(made, [0])
    player.until_mine()
    expect(player.page.locator("header")).not_to_contain_text("tu regardes")


def test_the_host_adds_and_removes_seats_in_the_waiting_room(at_table: Open, server: Server) -> None:
    made = table(server, NINA, {"kind": "open"}, game="sharks")
    nina = at_table(made, [0])
    page = nina.page
    seats = page.get_by_role("list", name="Joueurs").get_by_role("listitem")
    expect(seats).to_have_count(2)
    expect(page.get_by_role("button", name="Enlever la place")).to_have_count(0)  # it is for two at least
    page.get_by_role("button", name="Ajouter une place").click()
    page.get_by_role("button", name="Ajouter une place").click()
    expect(seats).to_have_count(4)
    expect(page.get_by_role("button", name="Ajouter une place")).to_have_count(0)
    page.get_by_role("button", name="S'asseoir").click()  # somebody else at this screen
    expect(seats.nth(1)).to_contain_text("Joueur 2")
    page.get_by_role("button", name="Enlever la place 3").click()
    expect(seats).to_have_count(3)
    guest = at_table(made, [])
    expect(guest.page.get_by_role("list", name="Joueurs").get_by_role("listitem")).to_have_count(3)
    expect(guest.page.get_by_role("button", name="Enlever")).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Ajouter")).to_have_count(0)
    page.get_by_role("button", name="Commencer").click()
    nina.until("d.screen === 'table'")
    assert json.loads(page.evaluate(f"localStorage['atoll.table.{made['code']}']"))["tokens"].keys() == {"0", "1"}


def test_who_comes_back_is_told_that_a_bot_played_and_what_it_did(at_table: Open, server: Server) -> None:
    made = table(server, NINA, LEO)
    leo = at_table(made, [1])
    leo.until("d.screen === 'table'")
    nina = at_table(made, [0])
    nina.until_mine()
    nina.play(nina.legal()[0])
    leo.until("d.toAct === '1'")
    leo.page.goto("about:blank")
    nina.page.get_by_role("button", name="Un robot continue").click()
    nina.until_mine()
    placed = next(line for line in reversed(nina.lines) if line.startswith("1 place")).split()[-1]
    page = leo.go(f"/table/{made['code']}")
    told = page.get_by_role("status").filter(has_text="Pendant ton absence, un robot a joué pour toi.")
    expect(told).to_contain_text("Léo")
    expect(told).to_contain_text(placed)
    told.get_by_role("button", name="D'accord").click()
    expect(told).to_have_count(0)
    page.reload()
    leo.until("d.screen === 'table'")
    expect(page.get_by_text("Pendant ton absence")).to_have_count(0)


def test_what_i_played_myself_is_not_told_as_a_bots(at_table: Open, server: Server) -> None:
    nina = at_table(table(server, NINA, LEO), [0])
    nina.until_mine()
    nina.play(nina.legal()[0])
    nina.page.reload()
    nina.until("d.screen === 'table' && d.length !== '-1'")
    expect(nina.page.get_by_text("Pendant ton absence")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_a_guest_is_asked_for_a_name_before_the_code_is_shown(
    at_table: Open, server: Server, size: tuple[int, int]
) -> None:
    made = table(server, NINA, {"kind": "open"})
    view = {"width": size[0], "height": size[1]}
    guest, host = at_table(made, [], viewport=view).page, at_table(made, [0], viewport=view).page
    expect(guest.get_by_role("heading", name="Une place t'attend")).to_be_visible()
    expect(host.locator("p.code")).to_be_visible()
    first = "[...document.querySelectorAll('.sit input, p.code')][0].className"
    assert guest.evaluate(first).startswith("field")
    assert host.evaluate(first).startswith("code")
    name = guest.get_by_label("Mon prénom ou mon surnom")
    expect(name).to_be_in_viewport(ratio=1)
    if size[0] < 820:
        assert name.bounding_box()["y"] < guest.locator("p.code").bounding_box()["y"]
    name.fill("Zoé")
    guest.get_by_role("button", name="S'asseoir").click()
    expect(guest.get_by_role("heading", name="On attend du monde")).to_be_visible()
