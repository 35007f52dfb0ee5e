"""Little Sharks at the screen: what is lit, gifts and thefts in another's turn, reasons, keyboard and finger."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Server, Sitting, axe_finds
from sharks_table import ALL_STEAL, GIFT, GIFTS, LINE, LOOT, play_by_keys, sit


def lit(page: Page) -> set[str]:
    return set(page.locator("[data-legal]").evaluate_all("all => all.map(one => one.dataset.word)"))


@pytest.mark.parametrize(
    ("at", "lines", "verbs"),
    [(GIFTS, 6, {"hand", "put"}), (LOOT, 10, {"steal", "put"}), (LINE, 1, {"dare"})],
)
def test_clicking_the_words_of_a_legal_line_plays_it(at_desk: Sitting, at: int, lines: int, verbs: set[str]):
    sitting = sit(at_desk, at)
    rng, seen = random.Random(at), set()
    for _ in range(lines):
        assert sitting.until_mine()
        length, seat = int(sitting.data()["length"]), sitting.data()["toAct"]
        line = "dare" if "dare" in sitting.legal() else rng.choice(sitting.legal())
        sitting.play(line)
        assert f"{seat} {line}" in sitting.lines[length:], line
        seen.add(line.split()[0])
    assert verbs <= seen
    assert sitting.troubles == []


def test_a_gift_says_why_it_is_your_move_and_a_fish_takes_it_by_itself(at_desk: Sitting):
    sitting = sit(at_desk, GIFT)
    page = sitting.page
    expect(page.get_by_role("region", name="Cadeau")).to_contain_text("Marin joue et t'offre ce cube.")
    assert lit(page) == {"yellow", *(line.split()[2] for line in sitting.legal())}
    page.locator('[data-word="f1"]').click()  # the fish says its colour
    sitting.until("d.toAct === '3'")
    assert sitting.lines[-1] == "0 put yellow f1"
    place = page.locator('[data-spot="0:f1"]')
    expect(place.first).to_be_visible()


def test_a_theft_in_another_turn_says_why_and_papa_is_touched(at_desk: Sitting):
    sitting = sit(at_desk, ALL_STEAL)
    page = sitting.page
    expect(page.locator(".interruption")).to_contain_text("C'est à Mila de jouer, mais chacun vole un cube.")
    assert lit(page) == {"red", "yellow", "blue"}
    before = sitting.data()["length"]
    page.get_by_role("button", name="Papa requin : 3 cubes rouges").click()
    sitting.until(f"d.length !== '{before}'")
    assert sitting.until_mine()
    assert sitting.lines[-1] == "3 steal red"
    assert sitting.legal()[0].startswith("put red")


def test_a_fish_of_another_colour_says_why_not_at_its_place(at_desk: Sitting):
    sitting = sit(at_desk, GIFT)
    page = sitting.page
    page.locator('[data-word="b1"]').click()
    expect(page.get_by_role("alert")).to_contain_text("R10")
    page.locator('[data-place="papa:blue"]').click()
    expect(page.get_by_role("alert")).to_contain_text("On ne vole que quand le dé le dit")
    page.locator('[data-place="0:5"]').click()
    expect(page.get_by_role("alert")).to_contain_text("R19")


def test_another_board_is_enlarged_by_its_seat_and_ones_own_comes_back(at_desk: Sitting):
    sitting = sit(at_desk, GIFT)
    page = sitting.page
    page.get_by_role("button", name="Voir le plateau : Mila").click()
    expect(page.get_by_role("group", name="Plateau : Mila")).to_be_visible()
    expect(page.locator('[data-word="f1"]')).to_have_count(0)
    page.get_by_role("button", name="Revenir à mon plateau").click()
    expect(page.get_by_role("group", name="Plateau : Léa")).to_be_visible()


def test_a_turn_by_keyboard_alone(at_desk: Sitting):
    sitting = sit(at_desk, GIFTS)
    for _ in range(4):
        assert sitting.until_mine()
        play_by_keys(sitting)
    assert sitting.troubles == []


def test_a_low_phone_shows_all_of_it_in_reach_of_a_thumb(browser: Browser, server: Server):
    width, height = 360, 640
    viewport = {"width": width, "height": height}
    context = browser.new_context(
        viewport=viewport, has_touch=True, is_mobile=True, locale="fr-FR", bypass_csp=True, service_workers="block"
    )
    sitting = sit(Sitting(context, server), ALL_STEAL, theme="dark")
    assert axe_finds(sitting.page) == []
    for _ in range(2):
        assert sitting.until_mine()
        in_reach(sitting, width, height)
        before = sitting.data()["length"]
        sitting.tap_word(sitting.legal()[0].split()[-1])
        sitting.until(f"d.length !== '{before}'")
    assert sitting.troubles == []
    context.close()


def in_reach(sitting: Sitting, width: int, height: int) -> None:
    for box in sitting.page.locator("[data-legal]").evaluate_all("all => all.map(one => one.getBoundingClientRect())"):
        assert min(box["width"], box["height"]) >= 43.9, box
        assert box["left"] >= 0, box
        assert box["right"] <= width, box
        assert box["bottom"] <= height, box


def test_whoever_goes_back_from_a_roll_sees_no_die(at_desk: Sitting, server: Server):
    """It lies on the board for a moment, and not in a position in which nobody has rolled it yet."""
    record = (Path(__file__).parents[1] / "games" / "sharks" / "records" / "3-win2.txt").read_text("utf-8")
    played = [line for line in record.splitlines() if line[:1].isdigit() or line.startswith(("chance ", "clock "))]
    before = next(at for at, line in enumerate(played) if line.startswith("chance roll"))
    seats = [{"kind": "person", "name": name} for name in ("Nina", "Zoé", "Léo")]
    made = server.post("/api/tables", {"game": "sharks", "seats": seats, "record": record})
    page = at_desk.go(f"/replay/{made['code']}", at=str(before))
    at_desk.until(f"d.screen === 'replay' && d.length === '{before}'")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rolling")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".rolling")).to_have_count(0)


def test_in_the_lesson_on_a_low_phone_the_fish_are_as_large_as_a_finger_needs(browser: Browser, server: Server):
    """WCAG asks for 24 px and likes 44; Little Sharks has 36 squares."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale="fr-FR"
    )
    page = Sitting(context, server).go("/", game="sharks")
    page.get_by_role("button", name="Apprendre en jouant").click()
    page.get_by_role("button", name="Suivant").click()
    page.locator('.coach[data-step="1"]').wait_for()
    fish = page.locator(".sharks [data-word=a1]").bounding_box()
    assert fish is not None
    assert min(fish["width"], fish["height"]) >= 36
    context.close()


def test_the_end_with_four_seats_is_seen_whole_on_a_laptop(at_desk: Sitting):
    text = (Path(__file__).parents[1] / "games" / "sharks" / "records" / "4-faces-win3.txt").read_text("utf-8")
    options = next(line.split()[1:] for line in text.splitlines() if line.startswith("options:"))
    people = [{"kind": "person", "name": name} for name in ("Camille", "Léo", "Mamie Jo", "Zoé")]
    past = {"record": text, "options": dict(option.split("=") for option in options)}
    table = at_desk.server.post("/api/tables", {"game": "sharks", "seats": people, **past})
    page = at_desk.sit_down(table, "sharks", lang="fr")
    expect(page.locator(".finish .course")).to_be_visible()
    expect(page.get_by_role("heading", name="Zoé gagne")).to_be_visible()
    lowest = page.locator(".finish .right > *").evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"
    )
    assert lowest <= page.evaluate("innerHeight")
