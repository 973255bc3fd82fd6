"""Pages can be mailed: half a megabyte is usual, two are the most."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.report import pages as others
from tests.report.conftest import PAGES, Pages

USUAL, MOST = 500_000, 2_000_000


@pytest.mark.parametrize("name", PAGES)
def test_no_kind_of_page_is_too_large(pages: Pages, name: str) -> None:
    assert pages[name].stat().st_size < MOST


def test_a_usual_run_has_a_usual_page(pages: Pages) -> None:
    assert pages["run"].stat().st_size < USUAL


@pytest.mark.verify
def test_a_grid_of_a_hundred_cells_for_every_player_count(tmp_path: Path) -> None:
    assert others.largest_grid(tmp_path).stat().st_size < MOST
