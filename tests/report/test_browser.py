"""Pages of every kind in a real browser: on screen, on paper, without scripts, and by the rules of axe-core."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from tests.report import fake, looking
from tests.report.conftest import PAGES, Pages
from tests.report.looking import CONTRAST, OUTSIDE, SCHEMES, WIDTHS, show

# The least that A4 and letter paper leave inside the margins of printing: upright A4, letter across.
PAPERS = (718, 980)
A4 = {"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": False}
# Names of several hundred characters, or seven arms with long ones, scroll in their boxes at any width.
LONG = {"hostile", "tables", "hostile matchup"}
# axe-core takes seconds to look at the colours of a page: one of each kind.
COLOURED = ("teams", "matchup", "index", "drawn game", "verification")


@pytest.mark.parametrize("name", PAGES)
def test_on_screen(browser: Chrome, pages: Pages, name: str) -> None:
    """Quiet, alone, inside its width, readable in both schemes, every reference leads somewhere."""
    page = pages[name]
    browser.get_log("performance")
    show(browser, page, 1440, "light")
    assert browser.get_log("browser") == []
    assert _asked(browser) <= {page.as_uri()}
    assert browser.execute_script(looking.RUNS) == 0
    browser.execute_script(looking.OPEN)
    for question in (looking.LOOSE, looking.WORDLESS, looking.COLOUR_ONLY):
        assert browser.execute_script(question) == []
    assert [each for each in browser.execute_script(looking.BESIDE) if not (page.parent / each).exists()] == []
    assert name in LONG or browser.execute_script(looking.CUT) == []
    for width in WIDTHS:
        looking.sized(browser, width)
        assert browser.execute_script(OUTSIDE) == [], width
    for scheme in SCHEMES:
        looking.seen(browser, "screen", scheme)
        assert browser.execute_script(CONTRAST) == [], scheme


def _asked(browser: Chrome) -> set[str]:
    """Every address that the browser has asked for."""
    messages = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    return {each["params"]["request"]["url"] for each in messages if each["method"] == "Network.requestWillBeSent"}


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(browser: Chrome, pages: Pages, name: str) -> None:
    show(browser, pages[name], 1440, "light")
    browser.execute_script(looking.OPEN)
    assert looking.axe(browser, looking.RULES) == []


@pytest.mark.parametrize("name", ["run", "alone", "teams", "worth", "comparison", "real games", "drawn game"])
def test_a_phone_shows_tables_whole(browser: Chrome, pages: Pages, name: str) -> None:
    """A distribution by seat has a picture and five figures a row: these may scroll."""
    show(browser, pages[name], 360, "light")
    browser.execute_script(looking.OPEN)
    cut = browser.execute_script(looking.CUT)
    assert [each for each in cut if "by seat" not in each] == []


@pytest.mark.parametrize("name", PAGES)
def test_on_paper(browser: Chrome, pages: Pages, name: str) -> None:
    """What is folded shows, and no table is cut."""
    show(browser, pages[name], PAPERS[0], "light")
    looking.seen(browser, "print")
    assert browser.execute_script(looking.HIDDEN) == []
    for width in PAPERS:
        looking.sized(browser, width)
        for question in (OUTSIDE, looking.CUT):
            assert browser.execute_script(question) == [], width


@pytest.mark.parametrize("name", ["alone", "matchup", "verification"])
def test_without_scripts_every_word_is_there(browser: Chrome, pages: Pages, name: str) -> None:
    show(browser, pages[name], 1440, "light")
    words = browser.execute_script("return document.body.innerText")
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get(pages[name].as_uri())
        assert browser.execute_script("return document.body.innerText") == words
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


@pytest.mark.parametrize("name", ["alone", "matchup", "verification"])
def test_a_page_becomes_a_document(browser: Chrome, pages: Pages, name: str) -> None:
    show(browser, pages[name], 1000, "light")
    looking.seen(browser, "")
    made = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", A4)["data"])
    assert made.startswith(b"%PDF")
    assert 2 < len(re.findall(rb"/Type /Page\b", made)) < 60
    assert len(made) < 2_000_000


@pytest.mark.parametrize("name", COLOURED)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_the_colours_right(browser: Chrome, pages: Pages, name: str, scheme: str) -> None:
    """CONTRAST looks at all pages besides, and into drawings."""
    show(browser, pages[name], 360, scheme)
    browser.execute_script(looking.OPEN)
    assert looking.axe(browser, looking.COLOURS) == []


def test_a_policy_forbids_scripts(browser: Chrome, pages: Pages, tmp_path: Path) -> None:
    """What holds if a name should ever get through: a page with a script in it runs none, and fetches nothing."""
    text = pages["run"].read_text(encoding="utf-8")
    attack = "<script>document.title = 'run'</script><img src='file:///x.png' onerror=\"document.title = 'run'\">"
    (tmp_path / "index.html").write_text(text.replace("</header>", attack + "</header>"), encoding="utf-8")
    show(browser, tmp_path / "index.html", 1440, "light")
    assert browser.title.startswith("What does")
    assert "Content Security Policy" in str(browser.get_log("browser"))


def test_the_two_schemes_differ(browser: Chrome, pages: Pages) -> None:
    grounds = set()
    for scheme in SCHEMES:
        show(browser, pages["alone"], 1440, scheme)
        grounds.add(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


@pytest.mark.parametrize("name", [each for each in PAGES if each.startswith("hostile")])
def test_hostile_names_are_text(browser: Chrome, pages: Pages, name: str) -> None:
    show(browser, pages[name], 1440, "light")
    text = browser.execute_script("return document.body.textContent")
    for said in (fake.HOSTILE[0], "<img src=x onerror=alert(1)>", "emoji \U0001f436", "$\\frac{1}{2}$ \\alpha", "{{ 7*7 }}"):
        assert said in text
    for mark in ("\u202e", "\x1b", "\x00", "\ufffd"):
        assert mark not in text
