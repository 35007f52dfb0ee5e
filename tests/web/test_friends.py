"""The link for friends is one that friends can open: the host lets the home network in from the page.

127.0.0.2 stands for this machine's address in its network: nobody else is ever asked anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from real_terminal import RealTerminal

FRIENDS = "127.0.0.2"
SPEAKING = {"locale": "en-GB", "service_workers": "block"}
AT_THE_HOST = re.compile(r"http://127\.0\.0\.1:\d+/#host=\S+")


class AtHome:
    """`atoll serve` at a terminal, as somebody at home starts it."""

    def __init__(self, folder: Path, addresses: str) -> None:
        self.folder, self.addresses, self.port = folder, addresses, "0"
        self.start()

    def start(self) -> None:
        words = ("atoll", "serve", "--port", self.port, "--no-open", "--lang", "en", "--minds", "1")
        self.terminal = RealTerminal(
            *words, size=(40, 400), folder=self.folder, ATOLL_ADDRESSES=self.addresses, ATOLL_BOT_PAUSE_MS="0"
        )
        found = AT_THE_HOST.search(self.terminal.until("Ctrl-C"))
        assert found, self.terminal.last
        self.opened = found[0]
        self.url = self.opened.partition("/#")[0]
        self.port = self.url.rpartition(":")[2]

    def stop(self) -> None:
        self.terminal.child.sendintr()
        self.terminal.child.wait()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[AtHome]:
    running = AtHome(tmp_path, FRIENDS)
    yield running
    running.stop()


def invite(page: Page, url: str, game: str = "Reef") -> None:
    """From the first screen to the waiting room."""
    page.goto(f"{url}?motion=none" if "#" not in url else url)
    page.get_by_role("link", name=re.compile(f"^{game}")).first.click()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator("main[data-screen=waiting]")).to_be_visible()


def link(page: Page) -> str:
    return page.get_by_role("textbox", name="Link of the table").input_value()


def test_the_host_opens_the_house_once_and_a_friend_sits_down(browser: Browser, home: AtHome) -> None:
    at_desk = browser.new_context(**SPEAKING)
    page = at_desk.new_page()
    invite(page, home.opened)
    assert "#" not in page.url
    assert link(page).startswith(f"http://127.0.0.1:{home.port}/table/")
    expect(page.get_by_role("region", name="Who can come in")).to_contain_text("on the same Wi-Fi")
    page.get_by_role("button", name="Open to my network").click()
    expect(page.get_by_role("textbox", name="Link of the table")).to_have_value(
        re.compile(f"^http://{FRIENDS}:{home.port}/table/")
    )
    shown = link(page)
    expect(page.get_by_role("img", name="The link of the table")).to_be_visible()

    on_phone = browser.new_context(**SPEAKING, viewport={"width": 390, "height": 844})
    phone = on_phone.new_page()
    phone.goto(shown)
    assert link(phone) == shown
    expect(phone.get_by_role("region", name="Who can come in")).to_have_count(0)
    phone.get_by_role("button", name="Sit down").click()
    expect(page.locator(".people li").nth(1)).to_contain_text("is here")

    home.stop()
    home.start()
    invite(page, home.url)  # it was remembered, and nobody is asked again
    expect(page.get_by_role("textbox", name="Link of the table")).to_have_value(
        re.compile(f"^http://{FRIENDS}:{home.port}/table/")
    )
    expect(page.get_by_role("button", name="Open to my network")).to_have_count(0)
    page.get_by_role("button", name="Close it again").click()
    expect(page.get_by_role("textbox", name="Link of the table")).to_have_value(re.compile("^http://127.0.0.1:"))
    at_desk.close()
    on_phone.close()


def test_whoever_says_not_now_is_not_asked_again_and_can_still_change_their_mind(
    browser: Browser, home: AtHome
) -> None:
    context = browser.new_context(**SPEAKING)
    page = context.new_page()
    invite(page, home.opened)
    page.get_by_role("button", name="Not now").click()
    page.reload()
    told = page.get_by_role("region", name="Who can come in")
    expect(told).to_contain_text("This link works on this computer only.")
    expect(told).not_to_contain_text("Wi-Fi")
    told.get_by_role("button", name="Open to my network").click()
    expect(page.get_by_role("textbox", name="Link of the table")).to_have_value(re.compile(f"^http://{FRIENDS}:"))
    context.close()


def test_another_browser_of_this_machine_is_told_the_command_and_cannot_open_anything(
    browser: Browser, home: AtHome
) -> None:
    context = browser.new_context(**SPEAKING)
    page = context.new_page()
    invite(page, home.url)
    told = page.get_by_role("region", name="Who can come in")
    expect(told).to_contain_text("atoll serve --lan")
    expect(told).to_contain_text("#host=")  # the bare address would lead here again
    expect(page.get_by_role("img", name="The link of the table")).to_have_count(0)
    expect(page.get_by_role("button", name="Open to my network")).to_have_count(0)
    context.close()


def test_a_guest_is_not_told_what_the_host_has_to_do(browser: Browser, home: AtHome) -> None:
    at_desk, beside = browser.new_context(**SPEAKING), browser.new_context(**SPEAKING)
    host, guest = at_desk.new_page(), beside.new_page()
    invite(host, home.opened)
    expect(host.locator("main")).to_contain_text("once Atoll is open to your network")
    guest.goto(link(host))
    for _ in ("invited", "seated"):
        expect(guest.locator("main")).to_contain_text("works on this computer only")
        expect(guest.locator("main")).not_to_contain_text("your network")
        if guest.get_by_role("button", name="Sit down").is_visible():
            guest.get_by_role("button", name="Sit down").click()
            expect(guest.locator("main")).to_contain_text("You have your seat")
    at_desk.close()
    beside.close()
