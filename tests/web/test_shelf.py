"""My matches: what ends is kept on the device, and goes from one device to another by a file or a code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, Route, expect

from browsing import Server, Sitting, axe_finds
from made_review import made_lines
from shelf_file import RECORD, code_of, file_of, match, shelf_file

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
NINA, LEO = {"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Léo"}
SAILOR = {"kind": "bot", "level": "sailor"}
KEPT_LUCK = """(luck) => new Promise((done) => {
  const request = indexedDB.open('atoll');
  request.onsuccess = () => {
    const all = request.result.transaction('matches').objectStore('matches').getAll();
    all.onsuccess = () => (request.result.close(), done(all.result.some((match) => match.luck === luck)));
  };
})"""
NO_TABLE = json.dumps({"error": "unknown-table", "sentence": "Aucune table n'a ce code."})


@pytest.fixture
def devices(browser: Browser, server: Server) -> Iterator[Any]:
    """Opens browsers that know nothing of each other."""
    contexts = []

    def device(**more: Any) -> Sitting:
        contexts.append(
            browser.new_context(**{"locale": "fr-FR", "viewport": DESK, "service_workers": "block", **more})
        )
        return Sitting(contexts[-1], server)

    yield device
    for context in contexts:
        context.close()


def ended(server: Server, *seats: dict[str, str]) -> dict[str, Any]:
    return server.post("/api/tables", {"game": "reef", "seats": list(seats), "record": RECORD})


def play_to_the_end(sitting: Sitting, *seats: dict[str, str], yours: tuple[str, ...] = ("0",)) -> str:
    """A match that ends in this browser; its code."""
    made = ended(sitting.server, *seats)
    made["tokens"] = {seat: token for seat, token in made["tokens"].items() if seat in yours}
    sitting.sit_down(made, "reef")
    sitting.until("d.over !== undefined")
    sitting.until("localStorage['atoll.shelf'] !== undefined")
    return str(made["code"])


def shelf(sitting: Sitting, **asked: str) -> Page:
    page = sitting.go("/shelf", **asked)
    sitting.until("d.screen === 'shelf'")
    return page


def file(text: str) -> FilePayload:
    return {"name": "matches.json", "mimeType": "application/json", "buffer": text.encode()}


def fill(sitting: Sitting, text: str, **asked: str) -> Page:
    page = shelf(sitting, **asked)
    page.get_by_label("Importer").set_input_files(file(text))
    page.get_by_text(re.compile("nouvelle")).wait_for()
    return page


def exported(page: Page) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name="Exporter").click()
    assert re.fullmatch(r"atoll-mes-parties-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    return Path(download.value.path()).read_text("utf-8")


def middle_of(row: Locator) -> tuple[float, float]:
    box = row.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rows(page: Page) -> list[str]:
    """What every row says, in one line."""
    return [" ".join(text.split()) for text in page.locator(".ro").all_inner_texts()]


# On the device


def test_a_match_that_ends_is_on_the_shelf_and_the_home_page_leads_there(devices: Any) -> None:
    nina = devices()
    page = nina.go("/")
    page.get_by_role("link", name="Récif").wait_for()
    expect(page.get_by_role("link", name="Mes parties")).to_have_count(0)  # nothing was played yet
    play_to_the_end(nina, NINA, SAILOR)
    page = nina.go("/")
    page.get_by_role("link", name="Mes parties").click()
    nina.until("d.screen === 'shelf'")
    assert [row.partition(" Relire")[0] for row in rows(page)] == ["Récif contre le Matelot Gagnée 32 à 31 auj."]
    expect(page.locator("table tbody tr").first).to_contain_text("Récif")
    assert page.locator("table tbody tr").first.locator("td").all_inner_texts()[:3] == ["1", "1", "32"]
    page.get_by_role("button", name="Matelot, Victoires contre les robots, Récif").click()
    expect(page.get_by_role("list", name="Victoires contre les robots, Récif")).to_contain_text("1 sur 1")
    assert nina.troubles == []


def test_people_at_one_screen_are_told_who_won(devices: Any) -> None:
    nina = devices()
    play_to_the_end(nina, NINA, LEO, yours=("0", "1"))
    assert rows(shelf(nina))[0].startswith("Récif Nina et Léo, ici Nina gagne 32 à 31")


def test_a_replay_works_after_the_server_has_forgotten_the_table(devices: Any) -> None:
    nina = devices()
    code = play_to_the_end(nina, NINA, LEO)
    nina.page.route(
        "**/api/tables/**", lambda route: route.fulfill(status=404, content_type="application/json", body=NO_TABLE)
    )
    page = shelf(nina)
    page.get_by_role("link", name="Revoir, Récif contre Léo").click()
    seen = nina.until("d.screen === 'replay' && d.over !== undefined")
    assert (seen["code"], seen["game"]) == (code, "reef")
    expect(page.get_by_text("Hasard vérifié")).to_be_visible()
    page.get_by_role("link", name="Mes parties").click()
    nina.until("d.screen === 'shelf'")


def test_a_review_leaves_its_luck_on_the_shelf(devices: Any) -> None:
    sitting = devices(bypass_csp=True)
    code = play_to_the_end(sitting, NINA, SAILOR)
    page = sitting.page
    review = made_lines(RECORD)[-1]
    luck = review["review"]["accounts"][0]["luck"]

    def tell(route: Route) -> None:
        route.fulfill(status=200, headers={"Content-Type": "application/x-ndjson"}, body=json.dumps(review) + "\n")

    page.route("**/api/reviews", tell)
    shelf(sitting)
    page.get_by_role("button", name="Victoires contre les robots").click()
    expect(page.get_by_text("Relis une partie, et sa chance vient ici.")).to_be_visible()
    sitting.go(f"/review/{code}", leg="0")
    sitting.until("d.review === 'done'")
    said = f"{luck:+.1f}".replace("-", "−").replace(".", ",")
    page.wait_for_function(KEPT_LUCK, arg=luck)
    shelf(sitting)
    page.get_by_role("button", name="Victoires contre les robots").click()
    expect(page.get_by_text(f"Une partie relue : {said}")).to_be_visible()
    assert axe_finds(page) == []
    assert json.loads(exported(page))["matches"][0]["luck"] == luck


def test_a_match_is_reviewed_after_the_server_has_forgotten_the_table(devices: Any) -> None:
    sitting = devices()
    code = play_to_the_end(sitting, NINA, SAILOR)
    page = sitting.page
    for path in ("", "/replay*", "/record"):
        page.route(f"**/api/tables/{code}{path}", lambda route: route.fulfill(status=404, body=NO_TABLE))
    page.route("**/api/reviews", lambda route: wishes.append(route.request.post_data_json) or route.abort())
    wishes: list[dict[str, Any]] = []
    sitting.go(f"/review/{code}")
    sitting.until("d.review === 'unreachable'")
    assert wishes[0]["record"].startswith("atoll record")
    assert "code" not in wishes[0]


def test_a_running_match_comes_first_and_is_resumed(devices: Any) -> None:
    nina = devices()
    play_to_the_end(nina, NINA, SAILOR)
    made = nina.server.post("/api/tables", {"game": "reef", "seats": [NINA, LEO]})
    made["tokens"].pop("1")
    nina.sit_down(made, "reef")
    assert nina.until_mine()
    page = shelf(nina)
    assert [row.split(" Reprendre")[0].split(" Relire")[0] for row in rows(page)] == [
        "Récif contre Léo À toi tour 1 sur 36 auj.",
        "Récif contre le Matelot Gagnée 32 à 31 auj.",
    ]
    page.get_by_role("link", name="Reprendre, Récif contre Léo").click()
    assert nina.until("d.screen === 'table'")["viewer"] == "0"
    assert nina.troubles == []


def test_the_same_people_play_again(devices: Any) -> None:
    nina = devices()
    before = play_to_the_end(nina, NINA, SAILOR)
    page = shelf(nina)
    page.get_by_role("button", name="Rejouer, Récif contre le Matelot").click()
    seen = nina.until(f"d.screen === 'table' && d.code !== '{before}'")
    assert (seen["game"], seen["viewer"]) == ("reef", "0")


def test_a_match_is_forgotten_only_after_a_question(devices: Any) -> None:
    nina = devices()
    page = fill(nina, shelf_file(2))
    page.get_by_role("button", name="Plus, Récif contre Léo").click()
    page.get_by_role("button", name="Oublier cette partie").click()
    expect(page.get_by_role("button", name="La garder")).to_be_focused()
    page.get_by_role("button", name="Oublier", exact=True).click()
    expect(page.locator(".ro")).to_have_count(1)
    page = shelf(nina)
    expect(page.locator(".ro")).to_have_count(1)
    expect(page.get_by_text("Petits requins")).to_be_visible()


def test_the_shelf_is_empty_at_first_and_says_what_comes_here(devices: Any) -> None:
    nina = devices()
    page = shelf(nina)
    expect(page.get_by_text("Tes parties viendront se ranger ici.")).to_be_visible()
    expect(page.get_by_role("button", name="Exporter")).to_be_disabled()
    expect(page.get_by_role("button", name="Montrer le code")).to_be_disabled()
    page.get_by_role("link", name="Choisir un jeu").click()
    nina.until("d.screen === 'home'")


def test_the_home_page_knows_of_matches_that_came_in_a_file(devices: Any) -> None:
    nina = devices()
    fill(nina, shelf_file(2))
    page = nina.go("/")
    expect(page.get_by_role("link", name="Mes parties")).to_be_visible()
    expect(page.get_by_role("link", name="Le coup du jour")).to_be_visible()  # no first visit any more


def test_where_the_browser_keeps_nothing_the_shelf_says_so_and_exports(devices: Any) -> None:
    nina = devices()
    nina.page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('', 'SecurityError'); }})"
    )
    page = fill(nina, shelf_file(2))
    expect(page.get_by_role("status").filter(has_text="Ce navigateur ne garde rien")).to_be_visible()
    expect(page.locator(".ro")).to_have_count(2)
    assert len(json.loads(exported(page))["matches"]) == 2


def test_without_a_server_everything_is_there_but_the_code(devices: Any) -> None:
    nina = devices()
    fill(nina, shelf_file(3))
    nina.page.route("**/api/**", lambda route: route.abort())
    page = shelf(nina)
    expect(page.get_by_role("status").filter(has_text="Sans réseau")).to_be_visible()
    expect(page.locator(".ro")).to_have_count(3)
    expect(page.get_by_text("Sans réseau, pas de code : passe par le fichier.")).to_be_visible()
    expect(page.get_by_role("button", name="Montrer le code")).to_have_count(0)
    assert len(json.loads(exported(page))["matches"]) == 3


def test_one_game_is_chosen_by_its_picture(devices: Any) -> None:
    page = fill(devices(), shelf_file())
    page.get_by_role("button", name="Îles", exact=True).click()
    expect(page.locator(".ro")).to_have_count(2)
    page.get_by_role("button", name="Toutes").click()
    expect(page.locator(".ro")).to_have_count(12)


def test_a_long_shelf_is_shown_part_by_part(devices: Any) -> None:
    page = fill(devices(), shelf_file(130))
    expect(page.locator(".ro")).to_have_count(100)
    page.get_by_role("button", name="Montrer la suite").click()
    expect(page.locator(".ro")).to_have_count(130)


# As one file


def test_a_file_takes_everything_to_another_device_and_nothing_twice(devices: Any) -> None:
    nina, other = devices(), devices()
    over = play_to_the_end(nina, NINA, SAILOR)
    made = nina.server.post("/api/tables", {"game": "reef", "seats": [NINA, LEO]})
    mine = made["tokens"]["0"]
    made["tokens"].pop("1")
    nina.sit_down(made, "reef")
    assert nina.until_mine()
    page = shelf(nina)
    expect(page.get_by_text("Il contient la clé de ta place dans une partie en cours")).to_be_visible()
    text = exported(page)
    assert text.count(mine) == 1
    told = json.loads(text)
    assert [one["code"] for one in told["running"]] == [made["code"]]
    assert [one["code"] for one in told["matches"]] == [over]
    assert "token" not in json.dumps(told["matches"])

    page = shelf(other)
    page.get_by_label("Importer").set_input_files(file(text))
    expect(page.get_by_role("status").filter(has_text="2 nouvelles.")).to_be_visible()
    page.get_by_label("Importer").set_input_files(file(text))
    expect(page.get_by_role("status").filter(has_text="Rien de nouveau, 2 déjà là.")).to_be_visible()
    expect(page.locator(".ro")).to_have_count(2)
    page.get_by_role("link", name="Reprendre").click()
    assert other.until("d.screen === 'table'")["viewer"] == "0"
    assert other.troubles == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Bonjour", "Ce n'est pas un fichier de « Mes parties »"),
        (shelf_file(2)[:-30], "Ce fichier est abîmé ou incomplet"),
        (shelf_file(2).replace('"version":1', '"version":9'), "Ce fichier vient d'un Atoll plus récent"),
        (RECORD, "C'est le texte d'une seule partie"),
    ],
    ids=["foreign", "cut off", "newer", "record"],
)
def test_a_file_that_is_none_gets_a_sentence_and_nothing_is_lost(devices: Any, text: str, sentence: str) -> None:
    nina = devices()
    page = fill(nina, shelf_file(2))
    page.get_by_label("Importer").set_input_files(file(text))
    said = page.get_by_role("alert")
    expect(said).to_be_visible()
    assert said.inner_text().replace("\u00a0", " ").replace("\u202f", " ").startswith(sentence)
    expect(said).to_contain_text("rien n'a changé")
    page = shelf(nina)
    expect(page.locator(".ro")).to_have_count(2)


def test_of_a_file_with_one_bad_entry_the_others_come_in(devices: Any) -> None:
    good, bad = match(1, ("reef", ["Léo"], [1, 2], 0)), {"code": "<script>"}
    page = shelf(devices())
    page.get_by_label("Importer").set_input_files(file(file_of([good, bad])))
    expect(page.get_by_role("status").filter(has_text="1 nouvelle. Une est illisible et reste dehors.")).to_be_visible()


# By a code


def test_a_code_takes_everything_to_another_device_once(devices: Any) -> None:
    nina, phone, late = devices(permissions=["clipboard-read", "clipboard-write"]), devices(viewport=PHONE), devices()
    sent: list[str] = []
    nina.page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    page = fill(nina, shelf_file(5))
    assert not [url for url in sent if "transfers" in url]  # nothing leaves the device unless asked
    page.get_by_role("button", name="Montrer le code").click()
    expect(page.get_by_role("img", name="Le lien vers tes parties")).to_be_visible()
    expect(page.get_by_text("Encore 10 minutes")).to_be_visible()
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    url = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(nina.server.url) + r"/shelf#move=[\w-]{32,}", url)

    phone.page.goto(url)
    expect(phone.page.get_by_role("status").filter(has_text="5 nouvelles.")).to_be_visible()
    expect(phone.page.locator(".ro")).to_have_count(5)
    assert phone.page.url == f"{nina.server.url}/shelf"  # the ticket does not stay in the address
    assert phone.troubles == []
    late.page.goto(url)
    expect(late.page.get_by_role("alert")).to_contain_text("n'attendent plus")
    expect(page.locator(".ro")).to_have_count(5)  # they stay where they were


def test_a_code_that_is_removed_is_worth_nothing(devices: Any) -> None:
    nina, other = devices(permissions=["clipboard-read", "clipboard-write"]), devices()
    page = fill(nina, shelf_file(2))
    page.get_by_role("button", name="Montrer le code").click()
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    url = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Effacer le code").click()
    expect(page.get_by_text("Le code est effacé.")).to_be_visible()
    other.page.goto(url)
    expect(other.page.get_by_role("alert")).to_contain_text("n'attendent plus")


def test_a_code_is_gone_from_the_screen_after_its_time(devices: Any) -> None:
    nina = devices()

    def short(route: Route) -> None:
        route.fulfill(status=201, json={"ticket": "x" * 32, "seconds": 2})

    page = fill(nina, shelf_file(2))
    page.route("**/api/transfers", short)
    page.get_by_role("button", name="Montrer le code").click()
    expect(page.get_by_text("Encore une minute")).to_be_visible()
    expect(page.get_by_text("Ce code ne vaut plus rien.")).to_be_visible()
    expect(page.get_by_role("img", name="Le lien vers tes parties")).to_have_count(0)


# For everyone


def test_a_phone_has_one_button_a_row_and_the_rest_behind_a_touch(devices: Any) -> None:
    phone = devices(viewport=PHONE, has_touch=True, is_mobile=True)
    page = shelf(phone)
    page.get_by_role("button", name="Importer, exporter, autre appareil").tap()
    page.get_by_label("Importer", exact=True).set_input_files(file(shelf_file()))
    page.get_by_text("12 nouvelles").first.wait_for()
    page.get_by_role("button", name="Fermer").tap()
    row = page.locator(".ro").nth(1)
    shown = row.locator("a, button").filter(visible=True)
    assert [one.get_attribute("aria-label") for one in shown.all()] == [
        "Relire, Petits requins avec Mila, Papi Jo et le Mousse",
        "Plus, Petits requins avec Mila, Papi Jo et le Mousse",
    ]
    phone.page.touchscreen.tap(*middle_of(row))
    expect(page.get_by_role("dialog").get_by_role("button", name="Rejouer")).to_be_visible()
    page.get_by_role("button", name="Fermer").tap()
    page.get_by_role("button", name="Jeu par jeu").tap()
    expect(page.locator("table tbody tr")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


SMALL = """() => [...document.querySelectorAll('main :is(a, button, label.btn)')].filter((one) => one.checkVisibility())
  .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 43.5 || height < 43.5; })
  .map((one) => one.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 390, 820, 1100, 1440])
def test_at_every_width_nothing_is_cut_and_everything_is_large_enough(devices: Any, width: int, theme: str) -> None:
    sitting = devices(bypass_csp=True)
    page = fill(sitting, shelf_file(), theme=theme)
    page.set_viewport_size({"width": width, "height": 844})
    expect(page.get_by_role("group", name="Ce que tu regardes")).to_have_count(1 if width < 1100 else 0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []
    assert axe_finds(page) == []


def test_the_shelf_is_used_by_keyboard_alone(devices: Any) -> None:
    nina = devices()
    page = fill(nina, file_of([match(0, ("reef", ["Léo"], [30, 34], 0))]))
    names: list[str] = []
    page.locator("body").focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"))
        if names[-1].startswith("Plus"):
            break
    assert names[-4:] == [f"{word}, Récif contre Léo" for word in ("Revoir", "Rejouer", "Partager", "Plus")]
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Récif contre Léo")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Plus, Récif contre Léo")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    nina.page.wait_for_url(f"**/replay/{code_of(0)}?*")


def test_in_english(devices: Any) -> None:
    page = fill_english(devices(locale="en-GB"))
    assert rows(page)[1].startswith("Little Sharks with Mila, Papi Jo, and the Ship’s Boy Lost 6 · best 7")
    expect(page.locator(".list h2").first).to_have_text("This week")


def fill_english(sitting: Sitting) -> Page:
    page = shelf(sitting, lang="en")
    page.get_by_label("Import").set_input_files(file(shelf_file()))
    page.get_by_text("12 new").wait_for()
    return page
