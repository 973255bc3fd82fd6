"""Finished runs and a real browser for the tests of reports."""

from __future__ import annotations

import dataclasses
import re
import shutil
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from dogsim import report
from tests.report import fake
from tests.report import pages as others

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
)  # fmt: skip
RUNS = {
    "run": fake.run, "many": fake.many, "alone": fake.alone, "hostile": fake.hostile, "tables": fake.tables,
    "teams": fake.teams, "grid": fake.grid, "worth": fake.worth, "climbed": fake.climbed,
}  # fmt: skip
# Pages of other kinds by name, each with what writes it into an empty folder.
OTHERS: dict[str, Callable[[Path], Path]] = {
    "matchup": others.matchup_page, "hostile matchup": others.hostile_matchup, "verification": others.verification,
    "hostile verification": others.hostile_verification, "comparison": others.comparison,
    "hostile comparison": others.hostile_comparison, "index": others.index_page, "real games": others.real_games,
    "drawn game": others.drawn_game,
}  # fmt: skip
PAGES = (*RUNS, *OTHERS)
Written = dict[str, tuple[fake.Fake, Path]]
Pages = dict[str, Path]


def part(page: str, key: str) -> str:
    """Return a section of a page as a reader sees it, on one line."""
    found = re.search(rf'<section id="{key}".*?</section>', page, re.DOTALL)
    assert found, key
    plain = re.sub(r"<[^>]+>", " ", found[0])
    return unescape(" ".join(re.sub(r"[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", plain).split()))


def changed(run: fake.Fake, **fields: Any) -> fake.Fake:
    """Return a run with other results."""
    return dataclasses.replace(run, results=dataclasses.replace(run.results, **fields))


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """Every kind of run with its written page."""
    made = {}
    for name, make in RUNS.items():
        run = make(tmp_path_factory.mktemp(name))
        made[name] = (run, report.write(run))
    return made


@pytest.fixture(scope="session")
def pages(written: Written, tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """A page of every kind."""
    made = {name: make(tmp_path_factory.mktemp("page")) for name, make in OTHERS.items()}
    return {name: path for name, (_, path) in written.items()} | made


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """A real chromium.  Its absence is a failure: a page nobody opened is not tested."""
    driver = shutil.which("chromedriver")
    assert driver is not None, "no chromedriver: install chromium and chromium-driver"
    options = webdriver.ChromeOptions()
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    chrome = webdriver.Chrome(options=options, service=Service(driver))
    chrome.set_script_timeout(120)
    yield chrome
    chrome.quit()
