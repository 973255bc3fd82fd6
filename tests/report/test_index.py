"""The summary beside a report, and the list of a folder's runs: whatever lies there, a page comes of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from dogsim import report
from dogsim.core.errors import UserError
from dogsim.report import findings, index, summaries
from tests.report import fake
from tests.report.test_browser import CONTRAST, OUTSIDE, SCHEMES, WIDTHS, show


def finished(folder: Path, make: Callable[[Path], fake.Fake] | None = None) -> fake.Fake:
    """Return a run whose folder looks finished, its report written."""
    folder.mkdir(parents=True)
    for name in ("manifest.json", "DONE"):
        (folder / name).write_text("{}")
    run = make(folder) if make else fake.run(folder, players=(2, 4))
    report.write(run)
    return run


def test_a_summary_says_what_was_asked_and_found(tmp_path: Path) -> None:
    run = finished(tmp_path / "run")
    said = json.loads((tmp_path / "run" / "summary.json").read_bytes())
    assert said["schema"] == "dogsim-summary/1"
    assert said["findings"] == findings(run)
    assert said["headline"] == said["findings"][0]
    assert said["title"] == "What does puppies change in Dogs: Card Game?"
    assert (said["game"], said["arms"], said["players"]) == ("dogs", ["base", "puppies"], [2, 4])
    assert said["games"] == run.results.totals["games"]
    assert said["command"] == "dogsim sweep --variant puppies"
    assert list(said) == sorted(said)


def test_equal_runs_leave_equal_summaries(tmp_path: Path) -> None:
    for name in ("a", "b"):
        finished(tmp_path / name)
    assert (tmp_path / "a" / "summary.json").read_bytes() == (tmp_path / "b" / "summary.json").read_bytes()
    assert summaries.read(tmp_path / "a" / "summary.json").seed == 1


def test_the_list_has_every_run_with_its_answer_and_a_link(tmp_path: Path) -> None:
    run = finished(tmp_path / "b-run")
    finished(tmp_path / "a single", fake.alone)
    page = index.write(tmp_path).read_text(encoding="utf-8")
    assert page.index("a single") < page.index("b-run")
    assert '<a href="./a%20single/index.html">' in page
    assert "How does Dogs: Card Game play?" in page
    assert findings(run)[0][:60] in page
    assert "2 and 4 players · base and puppies" in page
    assert "2 runs." in page
    assert "Content-Security-Policy" in page


def test_what_is_not_finished_or_cannot_be_read_is_listed_as_such(tmp_path: Path) -> None:
    finished(tmp_path / "good")
    for name in ("begun", "bare", "torn", "foreign", "huge", "linkless"):
        shutil.copytree(tmp_path / "good", tmp_path / name)
    (tmp_path / "begun" / "DONE").unlink()
    (tmp_path / "bare" / "summary.json").unlink()
    (tmp_path / "torn" / "summary.json").write_text('{"schema": "dogsim-summary/1", "tit')
    (tmp_path / "foreign" / "summary.json").write_text('{"schema": "dogsim-summary/1", "title": ["x"]}')
    (tmp_path / "huge" / "summary.json").write_bytes(b" " * (summaries.LARGEST + 1))
    (tmp_path / "linkless" / "index.html").unlink()
    (tmp_path / "notes").mkdir()
    page = index.write(tmp_path).read_text(encoding="utf-8")
    assert "7 runs." in page
    assert "begun</bdi></code>: not finished" in page
    assert "bare</bdi></code>: no summary yet" in page
    assert page.count("its summary cannot be read") == 3
    assert page.count("<a href=") == 1
    assert "notes" not in page


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["2"]}, {"games": "many"}, {"games": True}, {"arms": [None]}, {"headline": None}, {"more": 1},
        {"schema": "x/2"},
    ],
)  # fmt: skip
def test_a_summary_of_another_kind_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    finished(tmp_path / "run")
    path = tmp_path / "run" / "summary.json"
    path.write_text(json.dumps(json.loads(path.read_bytes()) | change))
    with pytest.raises(UserError, match="is no summary that this version of dogsim wrote"):
        summaries.read(path)


def test_hostile_names_do_no_harm(tmp_path: Path) -> None:
    finished(tmp_path / '"><img src=x onerror=alert(1)>', fake.hostile)
    finished(tmp_path / "javascript:alert(1)")
    page = index.write(tmp_path).read_text(encoding="utf-8")
    assert "<script" not in page
    assert "<img" not in page
    assert 'href="javascript' not in page
    assert '<a href="./javascript%3Aalert%281%29/index.html">' in page


def test_a_page_that_is_somebody_elses_stays(tmp_path: Path) -> None:
    finished(tmp_path / "run")
    (tmp_path / "index.html").write_text("<h1>My site</h1>")
    with pytest.raises(UserError, match="is no list of runs that dogsim wrote"):
        index.write(tmp_path)
    assert (tmp_path / "index.html").read_text() == "<h1>My site</h1>"


def test_the_same_folder_gives_the_same_list(tmp_path: Path) -> None:
    finished(tmp_path / "run")
    before = index.write(tmp_path).read_bytes()
    assert index.write(tmp_path).read_bytes() == before
    assert index.of(tmp_path / "run") == str(tmp_path / "index.html")
    assert index.of(tmp_path) == ""


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overflows_and_everything_can_be_read(browser: Chrome, tmp_path: Path, width: int) -> None:
    finished(tmp_path / ("long-" * 30))
    finished(tmp_path / "hostile", fake.hostile)
    page = index.write(tmp_path)
    for scheme in SCHEMES:
        show(browser, page, width, scheme)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        assert browser.execute_script(OUTSIDE) == []
        assert browser.execute_script(CONTRAST) == []
        assert browser.get_log("browser") == []
