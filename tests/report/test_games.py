"""Games to look at: the section, the files beside the report, and what is drawn of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dogsim import report
from dogsim.cli.watching import Asked, tell
from dogsim.core.tableau import Card, Group, Row
from dogsim.experiment import RunResult, Spec, chosen, reopen, run
from dogsim.report.games.cards import Pack
from dogsim.report.games.turns import Laid, changes
from tests.report.conftest import Written, part
from tests.report.test_page import Outline

FILES = {"2p-closest.txt", "2p-longest.txt", "2p-one-sided.txt", "2p-typical.html", "2p-typical.txt"}


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> RunResult:
    """A few games of the quickest game, with a rule of their own."""
    asked = Spec(game="dogs-alone", players=(2,), games=12, settings={"hand_limit": (6,)})
    made = run(asked, out=tmp_path_factory.mktemp("real") / "run", threads=1)
    report.write(made)
    return made


def text_of(made: RunResult, name: str) -> str:
    return (made.folder / "games" / name).read_text(encoding="utf-8")


def test_runs_that_were_never_played_have_no_games(written: Written) -> None:
    for name in ("run", "alone", "many", "hostile"):
        assert 'id="games"' not in written[name][1].read_text(encoding="utf-8")
        assert not (written[name][1].parent / "games").exists()


def test_toys_have_a_table_and_nothing_to_link_to(written: Written) -> None:
    for name in ("grid", "teams", "climbed"):
        told = part(written[name][1].read_text(encoding="utf-8"), "games")
        assert "A typical game" in told
        assert "dogsim watch --game" in told
        assert not (written[name][1].parent / "games").exists()


def test_the_files_are_those_of_the_choice(real: RunResult) -> None:
    assert {path.name for path in (real.folder / "games").iterdir()} == FILES
    told = (real.folder / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="games/([^"]+)"', told)
    assert sorted(links) == sorted(FILES)


def test_a_text_says_why_and_is_what_its_command_tells(real: RunResult, capsys: pytest.CaptureFixture[str]) -> None:
    (choice,) = chosen.read(real.folder)
    for shown in choice.games:
        text = text_of(real, f"2p-{shown.kind}.txt")
        command = next(line for line in text.splitlines() if line.startswith("  dogsim watch"))
        assert command.split()[-1] == str(shown.deal)
        assert max(map(len, text.splitlines())) <= 80 or len(command) > 80
        assert "--set hand_limit=6" in command
        tell(Asked("dogs-alone", "2", None, None, ["hand_limit=6"], "1", str(shown.deal), "text"))
        assert text.endswith(capsys.readouterr().out)


def test_the_scores_told_are_the_scores_counted(real: RunResult) -> None:
    (choice,) = chosen.read(real.folder)
    for shown in choice.games:
        totals = next(line for line in text_of(real, f"2p-{shown.kind}.txt").splitlines() if line.startswith("total"))
        assert tuple(map(int, totals.split()[1:])) == shown.scores


def test_the_drawn_page_stands_by_itself(real: RunResult) -> None:
    page = text_of(real, "2p-typical.html")
    outline = Outline(page)
    assert outline.open == []
    assert len(set(outline.ids())) == len(outline.ids())
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in page
    assert not {"script", "link", "iframe", "img"} & {tag for tag, _ in outline.tags}
    assert len(page) < 500_000
    used = {str(fields["href"])[1:] for tag, fields in outline.tags if tag == "use"}
    assert used <= set(outline.ids())


def test_the_drawn_page_tells_every_turn_with_its_standing(real: RunResult) -> None:
    (choice,) = chosen.read(real.folder)
    shown, page = choice.games[0], text_of(real, "2p-typical.html")
    assert shown.kind == chosen.TYPICAL
    assert page.count('<div class="turn">') == page.count('class="standing"') == len(shown.standings) == shown.turns
    assert shown.standings[-1] == shown.scores
    race = part((real.folder / "index.html").read_text(encoding="utf-8"), "games")
    assert f"Seat 1 ends with {shown.scores[0]}" in race


def test_writing_again_gives_the_same_bytes_and_removes_others(real: RunResult) -> None:
    folder = real.folder / "games"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    (folder / "4p-typical.html").write_text("of another choice", encoding="utf-8")
    (folder / "mine.md").write_text("not ours", encoding="utf-8")
    page = (real.folder / "index.html").read_bytes()
    assert report.write(reopen(real.folder)).read_bytes() == page
    (folder / "mine.md").unlink()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    for lost in ("2p-longest.txt", "2p-typical.html"):
        (folder / lost).unlink()
    (folder / "2p-closest.txt").write_text("another game", encoding="utf-8")
    report.write(reopen(real.folder))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_folder_in_the_way_is_a_sentence(real: RunResult, tmp_path: Path) -> None:
    from dogsim.core.errors import UserError

    made = run(Spec(game="dogs-alone", players=(2,), games=4), out=tmp_path / "run", threads=1)
    (made.folder / "games").write_text("a file", encoding="utf-8")
    with pytest.raises(UserError, match=r"cannot write .*games"):
        report.write(made)


MUTT, POODLE = Card("mutt", "sick", 2), Card("poodle", "hotel", 3)


def test_only_what_changed_is_drawn_and_new_cards_are_marked() -> None:
    before = [
        Group(0, "Table", "9 left", (Row("row", (MUTT,)),)),
        Group(1, "Seat 1", "1 coin", (Row("hand", (MUTT, MUTT)), Row("gone", (POODLE,)))),
        Group(2, "Seat 2", "", (Row("hand", (POODLE,)),)),
    ]
    after = [
        Group(0, "Table", "8 left", (Row("row", (MUTT,)),)),
        Group(1, "Seat 1", "no coin", (Row("hand", (MUTT, POODLE, MUTT, MUTT)),)),
        before[2],
    ]
    (zone,) = changes(before, after)
    assert (zone.title, zone.note) == ("Seat 1", "no coin")
    assert zone.rows == (Laid(after[1].rows[0], frozenset({1, 3})), Laid(Row("gone", ())))


def test_cards_say_what_they_are_without_colour() -> None:
    pack = Pack()
    drawn = pack.row(Laid(Row("stall <1>", (MUTT, Card("")), 3), frozenset({0})))
    assert "stall &lt;1&gt;" in drawn
    assert 'aria-label="mutt sick (new), gap"' in drawn
    assert "1 free" in drawn
    assert drawn.count("<use") == 2
    symbols = pack.symbols()
    assert ">mutt</text>" in symbols
    assert ">sick</text>" in symbols
    assert 'href="#mark-2"' in symbols
