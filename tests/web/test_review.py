"""The review of a match: read line by line, looked at turn by turn, played on from."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from browsing import Server, Sitting, axe_finds, kept, newcomer, resize
from made_review import made_lines
from web.conftest import AT_A_DESK

RECORDS = Path(__file__).parents[1] / "games"
REEF = (RECORDS / "reef" / "records" / "2-win0.txt").read_text("utf-8")
ISLES = (RECORDS / "isles" / "records" / "4-tie.txt").read_text("utf-8")
NINA, LEO = {"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Léo"}
Line = dict[str, Any]  # of a review as it is told
DESK, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
FOUR = "beebcedfeaeagdcebbgdffddgbbc"  # the second one has four in a line with the last of these


@pytest.fixture(scope="module")
def looked_into(browser: Browser) -> Iterator[BrowserContext]:
    """A browser whose pages axe may look at."""
    with kept(browser, **AT_A_DESK, bypass_csp=True) as context:
        yield context


@pytest.fixture
def visit(looked_into: BrowserContext, server: Server) -> Iterator[Sitting]:
    with newcomer(looked_into, server.url) as context:
        yield Sitting(context, server)


def over(server: Server, at: int | None = None) -> dict[str, Any]:
    more = {} if at is None else {"at": at}
    made: dict[str, Any] = server.post("/api/tables", {"game": "reef", "seats": [NINA, LEO], "record": REEF, **more})
    return made


def told(page: Page, change: Callable[[list[Line]], list[Line]] = list) -> None:
    """Reviews are told without a thought: the true ones are tested elsewhere."""

    def answer(route: Route) -> None:
        seat = json.loads(route.request.post_data or "{}").get("seat", 0)
        body = "".join(json.dumps(line) + "\n" for line in change(made_lines(REEF, seat)))
        route.fulfill(status=200, headers={"Content-Type": "application/x-ndjson"}, body=body)

    page.route("**/api/reviews", answer)


def opened(visit: Sitting, made: dict[str, Any], **asked: str) -> Page:
    told(visit.page)
    page = visit.go(f"/review/{made['code']}", **asked)
    visit.until("d.review === 'done' && d.length !== ''")
    return page


def turn(visit: Sitting) -> int:
    return int(visit.data()["turn"])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_it_is_whole_at_every_size_and_axe_finds_nothing(visit: Sitting, server: Server, size: Any, theme: str) -> None:
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = opened(visit, over(server), theme=theme)
    expect(page.get_by_role("heading", name="Tu as gagné d'un point.")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(3)
    expect(page.get_by_role("img", name="Écart final attendu")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe_finds(page) == []
    if size != DESK:
        page.get_by_role("radio", name="Plateau").click()
        expect(page.locator(".felt .reef")).to_be_visible()
        assert axe_finds(page) == []
    assert visit.troubles == []


def test_a_window_that_gets_narrow_and_wide_again_keeps_the_marks(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    for size in (PHONE, DESK, TABLET, DESK):
        resize(page, {"width": size[0], "height": size[1]})
    expect(page.locator(".felt .reef")).to_be_visible()
    assert visit.troubles == []


def test_the_account_adds_up_as_printed(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    said = page.locator("section.account dd").all_inner_texts()
    numbers = [float(text.replace("−", "-").replace(",", ".")) for text in said]
    assert len(numbers) == 6
    assert round(sum(numbers[:-1]), 1) == numbers[-1]


def test_keys_lead_through_turns_and_moments(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    numbers = [moment["number"] for moment in made_lines(REEF)[-1]["review"]["moments"]]
    assert visit.data()["length"] == str(numbers[0])
    first = turn(visit)
    page.keyboard.press("n")
    visit.until(f"d.length === '{numbers[1]}'")
    page.keyboard.press("p")
    visit.until(f"d.length === '{numbers[0]}'")
    page.keyboard.press("ArrowRight")
    visit.until(f"d.turn === '{first + 1}'")
    page.keyboard.press("ArrowLeft")
    visit.until(f"d.turn === '{first}'")
    assert f"at={first}" in page.url
    page.keyboard.press("o")
    expect(page.locator("section.others")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("article")).to_have_count(3)
    page.keyboard.press("Escape")
    visit.until("d.screen === 'table'")


def test_the_address_opens_a_turn(visit: Sitting, server: Server) -> None:
    opened(visit, over(server), at="20")
    assert turn(visit) == 20
    slider = visit.page.get_by_role("slider")
    assert (slider.get_attribute("aria-valuetext") or "").startswith("tour 20 sur")


def test_two_buttons_draw_the_played_and_the_best_move(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    marks = page.locator(".left .marks g")
    expect(marks).to_have_count(2)
    expect(page.locator(".left .marks :is(rect, path)").first).to_be_attached()
    page.get_by_role("button", name="Le Capitaine").click()
    expect(marks).to_have_count(1)
    page.locator(".two-moves button[aria-pressed=true]").click()
    expect(marks).to_have_count(0)


def test_a_move_is_shown_with_the_pieces_that_it_moves_and_told_in_words(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    played = page.locator("article .moves > div:first-child .turn")
    assert played.count() == 3
    for at in range(played.count()):
        assert played.nth(at).locator("svg").count() > 0
        assert "pose" in played.nth(at).locator(".sr").last.inner_text()


def test_luck_is_told_by_where_it_came_from(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    expect(page.locator("section.account dt").nth(1)).to_have_text("La rivière")
    expect(page.get_by_role("img", name="Écart final attendu")).to_contain_text("La rivière")


def test_the_headline_has_the_colours_of_the_account(visit: Sitting, server: Server) -> None:
    words = [{"text": "Tu as perdu. "}, {"text": "La rivière t'a pris 6 points", "about": "luck"}, {"text": "."}]

    def coloured(lines: list[Line]) -> list[Line]:
        lines[-1]["review"]["headline_parts"] = words
        return lines

    told(visit.page, coloured)
    page = visit.go(f"/review/{over(server)['code']}")
    heading = page.get_by_role("heading", name="Tu as perdu. La rivière t'a pris 6 points.")
    expect(heading.locator("span")).to_have_count(3)
    plain, luck, _ = [part.evaluate("one => getComputedStyle(one).color") for part in heading.locator("span").all()]
    assert plain != luck


def test_what_is_to_be_practised_opens_puzzles_of_that_kind(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    page.get_by_role("button", name="coups pour s'exercer").click()
    visit.until("d.screen === 'puzzle' && d.length !== ''")
    listed = page.get_by_role("navigation", name="Pour t'exercer").get_by_role("link")
    expect(listed).to_have_count(5)
    assert axe_finds(page) == []
    page.get_by_role("button", name="Voir la réponse").click()
    expect(page.locator(".ans")).to_be_visible()
    first = page.url
    page.get_by_role("button", name="Coup suivant").click()
    page.wait_for_url(lambda url: url != first)
    visit.until("d.screen === 'puzzle' && d.length !== ''")
    expect(listed.nth(1)).to_have_attribute("aria-current", "page")
    assert "kind=grow" in page.url


def test_on_a_phone_what_is_to_be_practised_stands_above_its_button(visit: Sitting, server: Server) -> None:
    visit.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page = opened(visit, over(server))
    said, button = page.locator(".practice p").bounding_box(), page.locator(".practice .btn").bounding_box()
    assert said
    assert button
    assert said["y"] + said["height"] <= button["y"]


def test_a_reading_that_ends_in_the_middle_has_its_moments(visit: Sitting, server: Server) -> None:
    told(visit.page, lambda lines: lines[:1])
    page = visit.go(f"/review/{over(server)['code']}")
    visit.until("d.review === 'unreachable' && d.length !== ''")
    expect(page.get_by_role("article", name="Moment")).to_have_count(3)
    expect(page.get_by_text("Lis toute la partie pour savoir pourquoi.").first).to_be_visible()
    assert axe_finds(page) == []


@pytest.mark.parametrize(("is_unsure", "title"), [(False, "Rien à redire"), (True, "Le Capitaine hésite")])
def test_without_moments_it_says_why_and_shows_the_best_move(
    visit: Sitting, server: Server, is_unsure: bool, title: str
) -> None:
    def calm(lines: list[Line]) -> list[Line]:
        review = lines[-1]["review"]
        for event in review["events"]:
            event["delta"] = [0.0, 0.0]
            if event.get("best") and not is_unsure:
                event["best"]["line"] = event["line"]
                event["candidates"] = sorted(event["candidates"], key=lambda each: each["line"] != event["line"])
                event["candidates"][0]["value"] += 5.0
        review["moments"] = []
        return lines[-1:]

    told(visit.page, calm)
    page = visit.go(f"/review/{over(server)['code']}")
    visit.until("d.review === 'done' && d.length !== ''")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    if not is_unsure:
        expect(page.get_by_text("Ton meilleur coup, au tour")).to_be_visible()
    assert axe_finds(page) == []


def test_two_moments_of_one_turn_are_both_shown(visit: Sitting, server: Server) -> None:
    def twice(lines: list[Line]) -> list[Line]:
        review = lines[-1]["review"]
        at = next(at for at, one in enumerate(review["events"]) if at > 20 and one["kind"] == "chance")
        drawn, played = review["events"][at], review["events"][at - 1]
        review["moments"] = [
            {
                **{key: each[key] for key in ("number", "seat", "kind")},
                "points": 1.0,
                "played": each["line"],
                "best": None,
            }
            | {"sentence": "Cela a compté."}
            for each in (played, drawn)
        ]
        return lines[-1:]

    told(visit.page, twice)
    page = visit.go(f"/review/{over(server)['code']}")
    visit.until("d.review === 'done' && d.length !== ''")
    expect(page.get_by_role("article", name="Moment")).to_have_count(2)
    assert visit.troubles == []


def test_a_filter_leaves_ones_own_moments_and_the_account(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    mine = [moment for moment in made_lines(REEF)[-1]["review"]["moments"] if moment["seat"] == 0]
    before = page.locator("section.account dd").all_inner_texts()
    page.get_by_role("radio", name="Mes coups").click()
    expect(page.get_by_role("article")).to_have_count(len(mine) or 1)
    assert page.locator("section.account dd").all_inner_texts() == before


def test_it_is_told_to_whoever_is_pressed(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    result = page.locator("section.account dd").last
    first = result.inner_text()
    page.get_by_role("button", name="Léo").click()
    expect(page.get_by_role("button", name="Léo")).to_have_attribute("aria-pressed", "true")
    expect(result).to_have_text(first.translate({ord("+"): "−", ord("−"): "+"}))


def test_the_chart_is_a_table_for_whoever_does_not_see_it(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    rows = page.locator(".chart table tbody tr")
    assert rows.count() == int((page.get_by_role("slider").get_attribute("max")) or 0)
    assert rows.first.locator("th, td").count() == 4


def test_playing_on_opens_a_table_at_that_moment(visit: Sitting, server: Server) -> None:
    page = opened(visit, over(server))
    length = int(visit.data()["length"])
    page.keyboard.press("r")
    visit.until("d.screen === 'table' && d.length !== ''")
    assert int(visit.data()["length"]) >= length
    kept = page.evaluate("JSON.parse(localStorage['atoll.table.' + document.querySelector('main').dataset.code])")
    assert kept["retry"]["seat"] == 0


def test_a_second_try_says_how_much_better_it_was(visit: Sitting, server: Server) -> None:
    """From a late moment to the end against a bot, and then the comparison with what was."""
    page = opened(visit, over(server), at="33")
    page.keyboard.press("r")
    visit.until("d.screen === 'table' && d.length !== ''")
    while visit.until_mine():
        visit.play(visit.legal()[0])
    mine, other = visit.view()["scores"]
    better = (mine - other) - 1  # it was won by a point
    told = {0: "Le même écart que la première fois."}.get(better, "de mieux" if better > 0 else "de moins")
    expect(page.get_by_role("status").filter(has_text=told)).to_contain_text(
        "" if better in (-1, 0, 1) else str(abs(better))
    )


def test_the_end_of_a_match_and_its_replay_lead_there(visit: Sitting, server: Server) -> None:
    made = over(server)
    told(visit.page)
    visit.sit_down(made, "reef")
    visit.until("d.over !== undefined")
    visit.page.get_by_role("button", name="Relire la partie").click()
    visit.until("d.screen === 'review' && d.review === 'done'")
    visit.go(f"/replay/{made['code']}")
    visit.page.get_by_role("button", name="Relire la partie").click()
    visit.until("d.screen === 'review' && d.review === 'done'")


def test_a_record_that_was_dropped_is_reviewed(visit: Sitting) -> None:
    told(visit.page)
    page = visit.go("/review/record")
    page.get_by_label("colle").fill(REEF)
    page.get_by_role("button", name="Lire").click()
    visit.until("d.review === 'done' && d.length !== ''")
    expect(page.get_by_role("article")).to_have_count(3)


def test_no_server_is_said_and_tried_again(visit: Sitting, server: Server) -> None:
    page = visit.page
    page.route("**/api/reviews", lambda route: route.abort())
    visit.go(f"/review/{over(server)['code']}")
    visit.until("d.review === 'unreachable'")
    page.unroute("**/api/reviews")
    told(page)
    page.get_by_role("button", name="Réessayer").click()
    visit.until("d.review === 'done'")


# The true server


def test_a_match_that_goes_on_is_not_reviewed(visit: Sitting, server: Server) -> None:
    visit.go(f"/review/{over(server, at=60)['code']}")
    visit.until("d.review === 'running'")
    expect(visit.page.get_by_text("serait un indice")).to_be_visible()


def test_a_review_that_is_being_read_can_be_stopped(visit: Sitting, server: Server) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Léa", "Papi Jo", "Mila", "Marin")]
    options = next((line.split()[1:] for line in ISLES.splitlines() if line.startswith("options:")), [])
    past = {"record": ISLES, "options": dict(option.split("=") for option in options)}
    made = server.post("/api/tables", {"game": "isles", "seats": seats, **past})
    visit.go(f"/review/{made['code']}")
    visit.until("d.review === 'reading'")
    visit.page.get_by_role("button", name="Arrêter là").click()
    visit.until("d.review === 'stopped'")
    expect(visit.page.get_by_role("img", name="Écart final attendu")).to_be_visible()


def test_a_true_review_is_read_to_its_end(visit: Sitting, server: Server) -> None:
    """A game without a board of its own, which is thought about in a moment."""
    head = ["atoll record 2", "game: connect_four", "rules: 1", "options:", "seating: chosen", ""]
    leg = ["players: Nina, Léo", f"commitment: {'0' * 64}", ""]
    moves = [f"{number % 2} drop {column}" for number, column in enumerate(FOUR)]
    record = "\n".join((*head, *leg, *moves, ""))
    made = server.post("/api/tables", {"game": "connect_four", "seats": [NINA, LEO], "record": record})
    page = visit.go(f"/review/{made['code']}")
    visit.until("d.review === 'done' && d.length !== ''")
    assert int(page.get_by_role("slider").get_attribute("max") or 0) == len(FOUR)
    said = page.locator("section.account dd").all_inner_texts()
    numbers = [float(text.replace("−", "-").replace(",", ".")) for text in said]
    assert (round(sum(numbers[:-1]), 1), numbers[-1]) == (-1, -1)
    assert visit.troubles == []
