"""What the browser or the system may offer: forced colours, sharing, the full screen. And the buttons at the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from browsing import Server, Sitting, resize

RECORDS = Path(__file__).parents[1] / "games" / "reef" / "records"
SIZES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 820, "height": 1180},
    {"width": 844, "height": 390},
    {"width": 1440, "height": 900},
]
# What has neither edge nor outline of its own, of everything that is seen and matches.
BARE = """(query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility()).filter((one) => {
  const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(one);
  const seen = (width, style) => style !== 'none' && parseFloat(width) >= 1;
  return !seen(borderTopWidth, borderTopStyle) && !seen(outlineWidth, outlineStyle);
}).map((one) => one.outerHTML.slice(0, 90))"""
# Buttons at the end that are cut, lie over each other, or whose words take a second line.
CROWDED = """() => {
  const buttons = [...document.querySelectorAll('.next .btn')];
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const isCut = (one) => one.scrollWidth > one.clientWidth + 1 || box(one).left < 0 || box(one).right > innerWidth;
  const isHigh = (one) => box(one).height > 60;
  const isCovered = (one) => buttons.some((other) => other !== one && over(box(one), box(other)));
  return buttons.filter((one) => isCut(one) || isHigh(one) || isCovered(one)).map((one) => one.textContent);
}"""
# Lines of the score sheet whose words run over their points, or out of their column.
RUN_OVER = """() => [...document.querySelectorAll('.paper li')].filter((line) => {
  const letters = 5; // a letter's box is higher than its line
  const name = line.querySelector('.name'), points = line.querySelector('b').getBoundingClientRect();
  if (name.classList.contains('sr')) return false;
  const range = document.createRange();
  range.selectNodeContents(name);
  const column = line.getBoundingClientRect();
  return [...range.getClientRects()].some(({ left, right, top, bottom }) =>
    right > column.right + 1 || left < column.left - 1 || top < column.top - letters || bottom > column.bottom + letters
    || (right > points.left + 1 && top + letters < points.bottom && bottom - letters > points.top));
}).map((line) => line.textContent)"""
SHARING = "Navigator.prototype.share = async (what) => { window.shared = what; };"
NOT_SHARING = "delete Navigator.prototype.share;"


def ended(server: Server, record: str, level: str) -> dict[str, Any]:
    """A match of Nina against a bot, as it was at its end."""
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": level}]
    return server.post("/api/tables", {"game": "reef", "seats": seats, "record": (RECORDS / record).read_text("utf-8")})


def at_the_end(sitting: Sitting, record: str, level: str, **asked: str) -> Page:
    page = sitting.sit_down(ended(sitting.server, record, level), "reef", **asked)
    sitting.until("d.over !== undefined")
    page.locator(".next .btn").first.wait_for()
    return page


def test_forced_colours_leave_an_edge_around_what_is_touched(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="fr-FR", viewport=SIZES[-1], service_workers="block", forced_colors="active")
    sitting = Sitting(context, server)
    page = sitting.go("/")
    page.locator("label.code").wait_for()
    assert page.evaluate(BARE, "label.code, .btn, .tool, .pick") == []
    page = sitting.go("/setup/reef")
    page.locator("input.field").first.wait_for()
    assert page.evaluate(BARE, "input.field, .btn, .tool, .pick") == []
    made = server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person", "name": "Nina"}] * 2})
    sitting.sit_down(made, "reef")
    assert sitting.until_mine()
    assert page.evaluate(BARE, "[data-legal], .btn, .tool, .seat, .prompt") == []
    assert sitting.troubles == []
    context.close()


def test_without_forced_colours_the_same_things_have_shadows_instead(context: BrowserContext, server: Server) -> None:
    page = Sitting(context, server).go("/")
    page.locator("label.code").wait_for()
    assert len(page.evaluate(BARE, "label.code, .btn, .tool, .pick")) > 0


def test_a_link_is_shared_where_the_browser_can(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    sitting.page.add_init_script(SHARING)
    made = server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person", "name": "Nina"}, {"kind": "open"}]})
    page = sitting.sit_down(made, "reef")
    page.get_by_role("button", name="Partager").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared") == {
        "title": "Atoll · Récif",
        "url": page.get_by_label("Lien de la table", exact=True).input_value(),
    }
    assert made["code"] in page.evaluate("window.shared.url")


def test_no_share_button_where_the_browser_cannot(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    sitting.page.add_init_script(NOT_SHARING)
    made = server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person", "name": "Nina"}, {"kind": "open"}]})
    page = sitting.sit_down(made, "reef")
    page.get_by_role("button", name="Copier le lien").wait_for()
    expect(page.get_by_role("button", name="Partager")).to_have_count(0)


def test_the_menu_fills_the_screen_and_gives_it_back(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    made = server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person", "name": "Nina"}] * 2})
    page = sitting.sit_down(made, "reef")
    assert sitting.until_mine()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Plein écran", exact=True).click()
    leave = page.get_by_role("button", name="Quitter le plein écran")
    expect(leave).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.fullscreenElement === document.documentElement")
    leave.click()
    expect(page.get_by_role("button", name="Plein écran", exact=True)).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("document.fullscreenElement") is None


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_buttons_at_the_end_wrap_whole(context: BrowserContext, server: Server, lang: str) -> None:
    sitting = Sitting(context, server)
    page = at_the_end(sitting, "2-win0.txt", "sailor", lang=lang)
    expect(page.locator(".next .btn")).to_have_count(6)
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(CROWDED) == [], size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


def test_after_a_win_the_next_level_is_proposed_and_sits_down(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    page = at_the_end(sitting, "2-win0.txt", "sailor")
    before = sitting.data()["code"]
    page.get_by_role("button", name="Jouer contre le Capitaine").click()
    now = sitting.until(f"d.screen === 'table' && d.code !== '{before}' && d.length !== '-1'")
    with urlopen(f"{server.url}/api/tables/{now['code']}") as answer:
        seats = json.loads(answer.read())["seats"]
    assert [(seat["kind"], seat.get("level")) for seat in seats] == [("person", None), ("bot", "captain")]
    assert sitting.troubles == []


@pytest.mark.parametrize(("record", "level"), [("2-win1.txt", "sailor"), ("2-win0.txt", "admiral")])
def test_no_level_is_proposed_after_a_loss_or_above_the_admiral(
    context: BrowserContext, server: Server, record: str, level: str
) -> None:
    page = at_the_end(Sitting(context, server), record, level)
    expect(page.get_by_role("button", name="Encore une partie")).to_be_visible()
    expect(page.get_by_role("button", name="Jouer contre")).to_have_count(0)


def test_buttons_at_the_end_stand_in_even_rows_and_cover_nothing(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    page = at_the_end(sitting, "2-win0.txt", "sailor")
    for size, rows in ((SIZES[1], [1, 1, 2, 2]), (SIZES[2], [3, 3]), (SIZES[4], [3, 3])):
        page.set_viewport_size(size)
        expect(page.locator(".next .row")).to_have_count(len(rows))
        found = page.locator(".next .row").evaluate_all("all => all.map((row) => row.children.length)")
        assert found == rows, size
    page.set_viewport_size(SIZES[2])
    page.locator(".end:not(.wide)").wait_for()
    bar, board = page.locator(".next").bounding_box(), page.locator(".end .board").bounding_box()
    assert bar is not None
    assert board is not None
    assert bar["y"] + bar["height"] <= board["y"] or board["y"] + board["height"] <= bar["y"]


@pytest.mark.parametrize(
    ("game", "record"), [("isles", "2-win1"), ("laguna", "2-hard-steps-turns-shared"), ("sharks", "2-gift-win0")]
)
def test_no_word_of_a_score_sheet_runs_over_another(
    context: BrowserContext, server: Server, game: str, record: str
) -> None:
    text = (RECORDS.parents[1] / game / "records" / f"{record}.txt").read_text("utf-8")
    options = next((line.split()[1:] for line in text.splitlines() if line.startswith("options:")), [])
    people = [{"kind": "person", "name": name} for name in ("Nina", "Léo")]
    past = {"record": text, "options": dict(option.split("=") for option in options)}
    sitting = Sitting(context, server)
    page = sitting.sit_down(server.post("/api/tables", {"game": game, "seats": people, **past}), game)
    sitting.until("d.over !== undefined")
    page.locator(".paper li.written").first.wait_for()
    for size in SIZES:
        resize(page, size)
        assert page.locator(".paper li").count() > 0
        assert page.evaluate(RUN_OVER) == [], size


def test_on_a_phone_no_button_of_a_replay_has_more_than_two_lines(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    page = at_the_end(sitting, "2-win0.txt", "sailor")
    page.get_by_role("button", name="Revoir coup par coup").click()
    sitting.until("d.screen === 'replay'")
    resize(page, SIZES[1])
    lines = page.locator(".tools .btn").evaluate_all("""all => all.map((button) => {
      const range = document.createRange();
      range.selectNodeContents([...button.childNodes].find((it) => it.nodeType === Node.TEXT_NODE && it.data.trim()));
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    })""")
    assert len(lines) == 4
    assert max(lines) <= 2, lines


def test_seats_without_roles_are_changed_and_not_swapped(context: BrowserContext, server: Server) -> None:
    record = (RECORDS.parents[1] / "isles" / "records" / "2-win1.txt").read_text("utf-8")
    people = [{"kind": "person", "name": name} for name in ("Nina", "Léo")]
    made = server.post("/api/tables", {"game": "isles", "seats": people, "record": record})
    sitting = Sitting(context, server)
    page = sitting.sit_down(made, "isles")
    sitting.until("d.over !== undefined")
    expect(page.get_by_role("button", name="Changer de place")).to_be_visible()
    expect(page.get_by_role("button", name="Échanger les rôles")).to_have_count(0)


def test_forced_colours_draw_cards_and_no_ellipses(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="fr-FR", viewport=SIZES[-1], service_workers="block", forced_colors="active")
    sitting = Sitting(context, server)
    people = [{"kind": "person", "name": name} for name in ("Nina", "Léo", "Zoé")]
    page = sitting.sit_down(server.post("/api/tables", {"game": "isles", "seats": people}), "isles")
    assert sitting.until_mine()
    shapes = page.locator(".seat .whole").evaluate_all("all => all.map((one) => getComputedStyle(one).borderRadius)")
    assert len(shapes) == 3
    assert all(shape.endswith("px") for shape in shapes), shapes
    assert page.evaluate(BARE, "form.notation") == []
    context.close()


def test_the_lamp_leaves_the_title_its_lines(context: BrowserContext, server: Server) -> None:
    sitting = Sitting(context, server)
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}, {"kind": "bot", "level": "boy"}]
    made = server.post("/api/tables", {"game": "isles", "seats": seats, "settings": {"seating": "listed"}})
    page = sitting.sit_down(made, "isles")
    page.set_viewport_size(SIZES[1])
    assert sitting.until_mine()
    places = (
        "() => ['.bar', '.titles', '.stage'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"
    )
    before = page.evaluate(places)
    page.get_by_role("button", name="Indice", exact=True).click()
    expect(page.locator(".far")).to_be_visible()
    assert page.evaluate(places)[:2] == before[:2]


def test_a_match_is_saved_to_a_file_and_opened_again(context: BrowserContext, server: Server, tmp_path: Path) -> None:
    sitting = Sitting(context, server)
    page = at_the_end(sitting, "2-win0.txt", "sailor")
    page.get_by_role("button", name="Revoir coup par coup").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer le fichier").click()
    expect(page.get_by_role("button", name="Enregistré", exact=True)).to_be_visible()
    file = tmp_path / saved.value.suggested_filename
    assert file.name.startswith("atoll-reef-")
    saved.value.save_as(file)
    page = sitting.go("/replay/record")
    expect(page.get_by_text("« Enregistrer le fichier »")).to_be_visible()
    page.get_by_label("Choisir un fichier").set_input_files(file)
    sitting.until("d.screen === 'replay' && d.game === 'reef' && d.over !== undefined")
    assert sitting.troubles == []
