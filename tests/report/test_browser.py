"""The page in a real browser: quiet, alone, inside its width, readable in both schemes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from tests.report import fake
from tests.report.conftest import RUNS

Written = dict[str, tuple[fake.Fake, Path]]
WIDTHS = (360, 1440)
SCHEMES = ("light", "dark")

# Contrast of every element that holds text of its own, against the nearest painted background.
CONTRAST = """
const light = c => { c /= 255; return c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4 };
const parts = text => text.match(/[\\d.]+/g).map(Number);
const level = ([r, g, b]) => .2126 * light(r) + .7152 * light(g) + .0722 * light(b);
const ground = node => { for (let n = node; n; n = n.parentElement) {
  const paint = parts(getComputedStyle(n).backgroundColor); if (paint.length < 4 || paint[3] === 1) return paint; }
  return [255, 255, 255] };
const poor = [];
for (const node of document.querySelectorAll('body *')) {
  const own = [...node.childNodes].some(c => c.nodeType === 3 && c.textContent.trim());
  if (!own || ['title', 'desc', 'STYLE'].includes(node.tagName)) continue;
  const style = getComputedStyle(node);
  const [a, b] = [level(parts(node.tagName === 'text' ? style.fill : style.color)), level(ground(node))];
  const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < 4.5) poor.push(`${node.tagName}.${node.className.baseVal ?? node.className}: ${ratio.toFixed(2)}`);
}
return [...new Set(poor)];
"""
OUTSIDE = """
const wide = document.documentElement.clientWidth;
return [...document.querySelectorAll('body *')].filter(n => !n.closest('.scroll, .unseen, .skip, svg, pre')
  && n.getBoundingClientRect().right > wide + 1).map(n => n.tagName + '.' + n.className);
"""
CUT = """
return [...document.querySelectorAll('.scroll')].filter(n => n.scrollWidth > n.clientWidth + 1)
  .map(n => n.getAttribute('aria-label'));
"""


def show(browser: Chrome, page: Path, width: int, scheme: str) -> None:
    """Open a page at a width and in a colour scheme."""
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    feature = {"name": "prefers-color-scheme", "value": scheme}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "screen", "features": [feature]})
    browser.get(page.as_uri())


@pytest.mark.parametrize("name", RUNS)
def test_the_page_is_quiet_and_asks_for_nothing(browser: Chrome, written: Written, name: str) -> None:
    page = written[name][1]
    browser.get_log("performance")
    show(browser, page, 1440, "light")
    assert browser.get_log("browser") == []
    messages = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    asked = [each["params"]["request"]["url"] for each in messages if each["method"] == "Network.requestWillBeSent"]
    assert set(asked) <= {page.as_uri()}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", RUNS)
def test_nothing_overflows_and_everything_can_be_read(browser: Chrome, written: Written, name: str, width: int) -> None:
    for scheme in SCHEMES:
        show(browser, written[name][1], width, scheme)
        wide = browser.execute_script("return document.documentElement.scrollWidth")
        assert wide <= width, f"{name} is {wide} wide at {width}"
        assert browser.execute_script(OUTSIDE) == []
        assert browser.execute_script(CONTRAST) == []


@pytest.mark.parametrize("name", ["run", "many", "alone", "worth"])
def test_a_wide_window_shows_every_table_whole(browser: Chrome, written: Written, name: str) -> None:
    show(browser, written[name][1], 1440, "light")
    browser.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert browser.execute_script(CUT) == []


def test_the_two_schemes_differ(browser: Chrome, written: Written) -> None:
    grounds = set()
    for scheme in SCHEMES:
        show(browser, written["run"][1], 1440, scheme)
        grounds.add(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


def test_print_shows_what_is_folded(browser: Chrome, written: Written) -> None:
    show(browser, written["run"][1], 1000, "light")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    heights = browser.execute_script("return [...document.querySelectorAll('details table')].map(t => t.offsetHeight)")
    assert heights
    assert min(heights) > 0


def test_hostile_names_are_text(browser: Chrome, written: Written) -> None:
    show(browser, written["hostile"][1], 1440, "light")
    assert browser.execute_script("return document.querySelectorAll('script, img, iframe, object').length") == 0
    text = browser.execute_script("return document.body.innerText")
    assert '<script>alert("x")</script>' in text
    assert "$\\frac{1}{2}$ \\alpha" in text
    assert "{{ 7*7 }}" in text
    assert "\u202e" not in text
    assert "\x1b" not in text


def test_plots_have_names_and_numbers(browser: Chrome, written: Written) -> None:
    show(browser, written["run"][1], 1440, "light")
    nameless = """
    return [...document.querySelectorAll('svg[role=img]')].filter(s => !s.querySelector('title')?.textContent).length
    """
    assert browser.execute_script(nameless) == 0
    wordless = """
    return [...document.querySelectorAll('svg.track, svg.histogram')]
      .filter(s => !/\\d/.test(s.querySelector('desc')?.textContent ?? '')).length
    """
    assert browser.execute_script(wordless) == 0
