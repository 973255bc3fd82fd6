"""``dogsim compare``: where the page goes, what is printed, and what is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from tests.conftest import CommandLine
from tests.sim.toy import TOY, play
from tests.test_cli import document, sentence


@pytest.fixture(autouse=True)
def made(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make two finished runs of the toy beside each other in the empty folder where commands run."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    for name, changes in (("one", {"variants": ("extra",)}), ("two", {"settings": {"price": (4,)}})):
        run(Spec(game="toy", players=(2,), games=400, **changes), out=Path("runs") / name, threads=1, kernel=play)


def test_the_page_lies_beside_the_runs(dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("compare", "runs/one", "runs/two")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("What is different between two runs of Toy?\n\nA  one: ")
    assert answer.out.endswith("Page  runs/compare-one-two/index.html\n")
    assert "What is different between two runs of Toy?" in Path("runs/compare-one-two/index.html").read_text(encoding="utf-8")


def test_runs_that_lie_apart_are_compared_here(dogsim_cli: CommandLine) -> None:
    Path("runs/two").rename("two")
    assert dogsim_cli("compare", "runs/one", "two").code == 0
    assert Path("compare-one-two/index.html").exists()


def test_nothing_but_the_page_is_written(dogsim_cli: CommandLine) -> None:
    before = sorted(Path("runs").rglob("*"))
    assert dogsim_cli("compare", "runs/one", "runs/two", "--out", "pages/mine.html").code == 0
    assert sorted(Path("runs").rglob("*")) == before
    assert [path.name for path in Path("pages").iterdir()] == ["mine.html"]


def test_one_folder_twice_is_allowed_and_said(dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("compare", "runs/one", "runs/one")
    assert answer.code == 0
    assert "A and B are the same folder: every number is the same." in answer.out


def test_json_is_one_document_and_names_the_page_beside_it(dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("compare", "runs/one", "runs/two", "--json")
    made = document(answer.out)
    assert (made["schema"], made["players"], made["same_run"]) == ("dogsim-compare/1", [2], False)
    assert answer.err == "page: runs/compare-one-two/index.html\n"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("runs/one", "runs/three"), "runs/three"),
        (("runs/one", "runs/half"), "runs/half is not finished"),
        (("runs/one", "runs/two", "--out", "page.pdf"), "--out: takes a page's name, as difference.html, not 'page.pdf'"),
        (("runs/one", "runs/two", "--out", "folder.html"), "folder.html is a folder"),
        (("runs/one",), "RUN"),
    ],
)
def test_a_mistake_is_one_sentence(dogsim_cli: CommandLine, words: tuple[str, ...], named: str) -> None:
    Path("folder.html").mkdir()
    Path("runs/half").mkdir()
    Path("runs/half/manifest.json").write_bytes(Path("runs/two/manifest.json").read_bytes())
    assert named in sentence(dogsim_cli("compare", *words))
    assert not Path("runs/compare-one-two").exists()
