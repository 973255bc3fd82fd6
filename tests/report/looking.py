"""What a browser is asked about a page: scripts that return what is wrong with it, and how a page is opened."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome

SCHEMES = ("light", "dark")
WIDTHS = (1440, 360)
OPEN = "document.querySelectorAll('details').forEach(each => each.open = true)"

# Contrast of every element that holds text of its own, in drawings too, against the nearest painted ground.
CONTRAST = """
const light = c => { c /= 255; return c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4 };
const parts = text => text.match(/[\\d.]+/g).map(Number);
const level = ([r, g, b]) => .2126 * light(r) + .7152 * light(g) + .0722 * light(b);
const known = new Map();
const ground = node => { if (!node) return [255, 255, 255];
  if (!known.has(node)) {
    const paint = parts(getComputedStyle(node).backgroundColor);
    known.set(node, paint.length < 4 || paint[3] === 1 ? paint : ground(node.parentElement)); }
  return known.get(node) };
const poor = [];
for (const node of document.querySelectorAll('body *')) {
  const own = [...node.childNodes].some(c => c.nodeType === 3 && c.textContent.trim());
  if (!own || ['title', 'desc', 'STYLE'].includes(node.tagName)) continue;
  const style = getComputedStyle(node);
  const [a, b] = [level(parts(node.tagName === 'text' ? style.fill : style.color)), level(ground(node))];
  const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < 4.5) poor.push(`${node.tagName}.${node.getAttribute('class')}: ${ratio.toFixed(2)}`);
}
return [...new Set(poor)];
"""
OUTSIDE = """
const wide = document.documentElement.clientWidth;
const found = document.documentElement.scrollWidth > wide ? ['the page: ' + document.documentElement.scrollWidth] : [];
return [...found, ...[...document.querySelectorAll('body *')].filter(n => !n.closest('.scroll, .unseen, .skip, svg, pre')
  && n.getBoundingClientRect().right > wide + 1).map(n => n.tagName + '.' + n.className)];
"""
CUT = """
return [...document.querySelectorAll('.scroll')].filter(n => n.scrollWidth > n.clientWidth + 1)
  .map(n => n.getAttribute('aria-label') + ': ' + n.scrollWidth + ' in ' + n.clientWidth);
"""
HIDDEN = """
return [...document.querySelectorAll('details table, details p, details pre')].filter(n => !n.offsetHeight)
  .map(n => n.closest('details').querySelector('summary').textContent);
"""
# Ids once, and every reference of the page to something that exists.
LOOSE = """
const ids = [...document.querySelectorAll('[id]')].map(n => n.id);
const asked = [...document.querySelectorAll('[href^="#"], [aria-labelledby]')]
  .map(n => (n.getAttribute('href') ?? '#' + n.getAttribute('aria-labelledby')).slice(1));
return [...ids.filter((each, i) => ids.indexOf(each) !== i), ...asked.filter(each => !ids.includes(each))];
"""
BESIDE = """
return [...document.querySelectorAll('a[href]')].map(n => n.getAttribute('href')).filter(each => !each.startsWith('#'));
"""
# Drawings without a name, those with marks but no figures in words, and those with no table in their part of the page.
WORDLESS = """
const all = [...document.querySelectorAll('svg[role=img]')];
const said = (svg, part) => svg.querySelector(part)?.textContent ?? '';
return [
  ...all.filter(s => !said(s, 'title')).map(s => 'no name: ' + s.outerHTML.slice(0, 80)),
  ...all.filter(s => s.matches('.track, .histogram') && !/\\d/.test(said(s, 'desc'))).map(s => 'no figures: ' + said(s, 'title')),
  ...all.filter(s => !s.closest('section')?.querySelector('table')).map(s => 'no table: ' + said(s, 'title')),
];
"""
# What differs in a legend or a drawing by its colour alone.
COLOUR_ONLY = """
const alike = (nodes, shape, colour) => {
  const seen = new Map(nodes.map(n => [colour(n), shape(n)]));
  return new Set(seen.values()).size < seen.size ? [[...seen].join(' | ')] : []; };
const style = n => n.getAttribute('class');
const line = n => { const s = getComputedStyle(n); return s.strokeDasharray + (n.matches('.area') ? ' filled' : ''); };
return [
  ...[...document.querySelectorAll('ul.legend, tbody')].flatMap(
    each => ['[class*=arm-]', ':not([class*=arm-])'].flatMap(
      kind => alike([...each.querySelectorAll('use.mark' + kind)], n => n.getAttribute('href'), style))),
  ...[...document.querySelectorAll('svg.histogram')].flatMap(each => alike([...each.querySelectorAll('path')], line, style)),
  ...[...document.querySelectorAll('svg.curves')].flatMap(
    each => alike([...each.querySelectorAll('use.mark')], n => n.getAttribute('href'), style)),
];
"""
RUNS = "return document.querySelectorAll('script, img, iframe, object, embed, link, base, form').length"
_FOUND = """
const [rules, done] = arguments;
axe.run(document, {...rules, resultTypes: ['violations']}).then(found => done(found.violations.flatMap(
  each => each.nodes.map(node => each.id + ': ' + node.target.join(' ') + ': ' + node.failureSummary))));
"""
# The contrast of colours costs axe half a minute on a long page: CONTRAST looks at every page, axe at short ones.
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]},
    "rules": {"color-contrast": {"enabled": False}},
}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


@cache
def _axe() -> str:
    return files("selenium_axe_python").joinpath("axe-core/axe.min.js").read_text(encoding="utf-8")


def axe(browser: Chrome, rules: dict[str, Any]) -> list[str]:
    """Return what axe-core finds wrong with the page in view.

    The driver hands the script to the engine itself, so that the page's policy, which lets no script run, stays as it is.
    """
    if not browser.execute_script("return 'axe' in window"):
        browser.execute_script(_axe())
    found: list[str] = browser.execute_async_script(_FOUND, rules)
    return found


def sized(browser: Chrome, width: int) -> None:
    """Give the window a width."""
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def seen(browser: Chrome, media: str, scheme: str = "light") -> None:
    """Show the page on screen or on paper, in a colour scheme."""
    feature = {"name": "prefers-color-scheme", "value": scheme}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [feature]})


def show(browser: Chrome, page: Path, width: int, scheme: str) -> None:
    """Open a page at a width and in a colour scheme."""
    sized(browser, width)
    seen(browser, "screen", scheme)
    browser.get(page.as_uri())
