"""``dogsim report``: a finished run's page anew, real games beside it, the list of a folder's runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dogsim import report
from dogsim.cli import sweeping
from dogsim.cli.farming import Where
from dogsim.cli.progress import Mode
from dogsim.cli.sweeping import Asked
from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from dogsim.report import index, matchup
from tests.conftest import CommandLine
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", players=(2, 3), games=400, settings={"price": (1, 5)})
OURS = "score_1,score_2,rounds\n" + "\n".join(f"{4 + i % 3},{5 + i % 2},{9 + i % 2}" for i in range(12))


@pytest.fixture(autouse=True)
def made(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a finished run of the toy with its report, in the empty folder where commands run."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    report.write(run(SPEC, out=Path("run"), threads=1, kernel=play))


def test_the_page_is_written_again_and_is_the_same(dogsim_cli: CommandLine) -> None:
    page, summary = Path("run/index.html"), Path("run/summary.json")
    before = page.read_bytes(), summary.read_bytes()
    page.unlink()
    summary.unlink()
    answer = dogsim_cli("report", "run")
    assert (answer.code, answer.out, answer.err) == (0, f"{page}\n", "")
    assert (page.read_bytes(), summary.read_bytes()) == before


def test_json_is_what_the_sweep_said(dogsim_cli: CommandLine) -> None:
    said = json.loads(dogsim_cli("report", "run", "--json").out)
    assert said["schema"] == "dogsim-results/1"
    assert said["findings"] == json.loads(Path("run/summary.json").read_bytes())["findings"]


def test_real_games_stand_on_a_page_beside_the_run(dogsim_cli: CommandLine) -> None:
    before = Path("run/index.html").read_bytes()
    Path("ours.csv").write_text(OURS)
    answer = dogsim_cli("report", "run", "--observed", "ours.csv", "--arm", "price=5", "--out", "ours.html")
    assert (answer.code, answer.out) == (0, "ours.html\n"), answer.err
    page = Path("ours.html").read_text(encoding="utf-8")
    assert "Compared with 12 games of 2 players that people played" in page
    assert "The group played price=5." in page
    assert "People scored" in answer.err or "whether people score more or less" in answer.err
    said = json.loads(dogsim_cli("report", "run", "--observed", "ours.csv", "--json", "--out", "ours.html").out)
    assert any("eople" in each for each in said["findings"])
    assert Path("run/index.html").read_bytes() == before


def test_a_match_up_has_its_page_and_no_mirror_to_compare_with(dogsim_cli: CommandLine) -> None:
    asked = Spec(game="toy", matchup=True, players=(2,), bots=("steady", "rusher"), games=400)
    matchup.write(run(asked, out=Path("match"), threads=1, kernel=play))
    before = Path("match/index.html").read_bytes()
    assert dogsim_cli("report", "match").out == "match/index.html\n"
    assert Path("match/index.html").read_bytes() == before
    assert "matchups" in json.loads(dogsim_cli("report", "match", "--json").out)
    Path("ours.csv").write_text(OURS)
    answer = dogsim_cli("report", "match", "--observed", "ours.csv")
    assert (answer.code, answer.err) == (
        2, "error: match is a match-up, in which no bot sits in every seat: real games go beside a sweep's\n",
    )  # fmt: skip


def test_a_folder_of_runs_gets_its_list(dogsim_cli: CommandLine) -> None:
    answer = dogsim_cli("report", ".")
    assert (answer.code, answer.out) == (0, "index.html\n")
    assert " change in Toy?" in Path("index.html").read_text(encoding="utf-8")
    said = json.loads(dogsim_cli("report", ".", "--json").out)
    assert (said["schema"], [each["folder"] for each in said["runs"]]) == ("dogsim-index/1", ["run"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("none",), "none holds no run and no folder of one"),
        (("begun",), "begun is not finished"),
        (("run", "--observed", "none.csv"), "cannot read none.csv: No such file or directory"),
        (("run", "--observed", "bad.csv"), "bad.csv, line 2, column 'score_2': the score 'x' is no whole number"),
        (("run", "--observed", "ours.csv", "--arm", "pric=5"), "unknown arm 'pric=5' (did you mean 'price=5'?)"),
        (("run", "--arm", "base"), "--arm: says what people played, which needs their games"),
        (("run", "--out", "run"), "--out: run is a folder; name a file in it, as run/report.html"),
        (("run", "--out", "mine.html"), "mine.html is no page that dogsim wrote: move it away"),
        (("run", "--out", "run/summary.json"), "--out: takes a page's name, as report.html, not 'run/summary.json'"),
        (("run", "--out", " "), "--out: takes a page's name, as report.html, not ' '"),
        ((".", "--observed", "ours.csv"), ". holds several runs"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(dogsim_cli: CommandLine, words: tuple[str, ...], said: str) -> None:
    Path("ours.csv").write_text(OURS)
    Path("bad.csv").write_text("score_1,score_2\n1,x\n")
    Path("mine.html").write_text("<p>mine</p>")
    Path("begun").mkdir()
    Path("begun/manifest.json").write_bytes(Path("run/manifest.json").read_bytes())
    answer = dogsim_cli("report", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"error: {said}")
    assert len(answer.err.splitlines()) == 1


def test_a_run_in_its_own_folder_is_listed_and_one_elsewhere_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "run", lambda spec, out, threads, progress: run(spec, out, threads, progress, play))
    sweeping.play(Asked(SPEC, Path("elsewhere"), Where(1), Mode.NONE))
    assert not Path("reports").exists()
    done = sweeping.play(Asked(SPEC, None, Where(1), Mode.NONE))
    assert index.of(done.folder) == "reports/index.html"
    assert done.folder.name in Path("reports/index.html").read_text(encoding="utf-8")


def test_a_page_in_the_way_of_the_list_keeps_no_run_from_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "run", lambda spec, out, threads, progress: run(spec, out, threads, progress, play))
    Path("reports").mkdir()
    Path("reports/index.html").write_text("mine")
    sweeping.play(Asked(SPEC, None, Where(1), Mode.NONE))
    assert Path("reports/index.html").read_text() == "mine"
