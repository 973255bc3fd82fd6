"""The page as a document: its order, its bytes, its numbers."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections import Counter
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dogsim import report
from dogsim.core.errors import UserError
from dogsim.experiment import Arm, Plan, RunResult
from dogsim.report import blocks
from dogsim.report.page import render
from dogsim.stats.table import documents
from tests.report import fake
from tests.report.conftest import RUNS

Written = dict[str, tuple[fake.Fake, Path]]
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Outline(HTMLParser):
    """Collects tags, ids, references and headings, and checks that tags are closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.headings: list[tuple[int, str]] = []
        self.cells: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag in {"h1", "h2", "h3"}:
            self.headings.append((int(tag[1]), ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.headings and any(tag in self.open for tag in ("h1", "h2", "h3")):
            level, text = self.headings[-1]
            self.headings[-1] = (level, text + data)
        if "td" in self.open or "th" in self.open:
            self.cells.append(data.strip())

    def ids(self) -> list[str]:
        """Every id of the page."""
        return [str(fields["id"]) for _, fields in self.tags if "id" in fields]


@pytest.fixture(scope="module", params=RUNS)
def page(request: pytest.FixtureRequest, written: Written) -> str:
    """The text of a page of each kind."""
    return written[request.param][1].read_text(encoding="utf-8")


def test_tags_close_and_ids_are_unique(page: str) -> None:
    outline = Outline(page)
    assert outline.open == []
    assert [name for name, times in Counter(outline.ids()).items() if times > 1] == []


def test_references_lead_somewhere(page: str) -> None:
    outline = Outline(page)
    targets = [str(fields[key]) for _, fields in outline.tags for key in ("href", "aria-labelledby") if fields.get(key)]
    assert {target.lstrip("#") for target in targets} <= set(outline.ids())


def test_nothing_comes_from_elsewhere_and_nothing_runs(page: str) -> None:
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in page
    outline = Outline(page)
    assert not {"script", "link", "iframe", "img"} & {tag for tag, _ in outline.tags}
    assert not [key for _, fields in outline.tags for key in fields if key.startswith("on") or key == "src"]
    assert not re.search(r"url\(|@import|https?://", page)


def test_language_title_headings_and_tables(page: str) -> None:
    outline = Outline(page)
    assert ("html", {"lang": "en"}) in outline.tags
    levels = [level for level, _ in outline.headings]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in itertools.pairwise(levels))
    tables = [tag for tag, _ in outline.tags if tag == "table"]
    captions = [tag for tag, _ in outline.tags if tag == "caption"]
    assert len(tables) == len(captions) > 0
    assert all(fields.get("scope") for tag, fields in outline.tags if tag == "th")


def test_the_answer_comes_first(written: Written) -> None:
    text = written["run"][1].read_text(encoding="utf-8")
    order = [
        "What does",
        'class="headline"',
        'class="findings"',
        'id="table"',
        'id="by-players"',
        'id="forest"',
        "What this rests on",
        "The evidence",
        'id="seats"',
    ]
    places = [text.index(each) for each in order]
    assert places == sorted(places)


def test_sections_in_the_order_of_the_page(written: Written) -> None:
    text = written["run"][1].read_text(encoding="utf-8")
    keys = re.findall(r'<section id="([a-z-]+)"', text)
    assert keys == [
        "table", "by-players", "forest", "ranking", "seats", "strategies", "scores", "components", "length", "tension",
        "decisions", "supplies", "features", "specialists", "differences", "rules", "terms", "method", "glossary", "reproduce",
    ]  # fmt: skip


def test_empty_sections_are_absent(written: Written, tmp_path: Path) -> None:
    alone = written["alone"][1].read_text(encoding="utf-8")
    assert 'id="differences"' not in alone
    assert 'id="forest"' not in alone
    bare = fake.without(fake.alone(tmp_path), "bot_share", "feature")
    text = render(bare)
    assert 'id="strategies"' not in text
    assert 'id="specialists"' not in text
    assert 'id="features"' not in text


def test_two_places_for_one_section_are_refused() -> None:
    with pytest.raises(ValueError, match="two sections at place 10"):
        blocks.section(10)(lambda view: None)


@pytest.mark.parametrize("name", RUNS)
def test_equal_data_gives_equal_bytes(written: Written, tmp_path: Path, name: str) -> None:
    again = report.write(RUNS[name](tmp_path))
    assert again.read_bytes() == written[name][1].read_bytes()


def test_no_dates_and_no_paths(written: Written) -> None:
    for run, path in written.values():
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\b20\d\d-\d\d|(?<![\d:])[0-2]\d:[0-5]\d(:[0-5]\d)?(?![\d:])", text)
        assert str(run.folder) not in text
        assert "171.4" not in text


def test_writing_leaves_page_and_summary_and_a_failure_nothing_more(tmp_path: Path) -> None:
    run = fake.alone(tmp_path)
    assert report.write(run) == tmp_path / "index.html"
    assert {path.name for path in tmp_path.iterdir()} == {"index.html", "summary.json"}
    before = (tmp_path / "index.html").read_bytes()
    run.game = None  # type: ignore[assignment]
    with pytest.raises(AttributeError):
        report.write(run)
    assert {path.name for path in tmp_path.iterdir()} == {"index.html", "summary.json"}
    assert (tmp_path / "index.html").read_bytes() == before


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    run = fake.alone(tmp_path / "missing")
    with pytest.raises(UserError, match=r"cannot write .*index\.html: No such file or directory"):
        report.write(run)
    run.folder = tmp_path
    (tmp_path / "index.html").mkdir()
    with pytest.raises(UserError, match=r"cannot write .*index\.html: "):
        report.write(run)
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


def _ruling(page: str, clause: str) -> str:
    """The text of a ruling's cell."""
    found = re.search(rf'scope="row">{clause}</th><td>(.*?)</td>', page, re.DOTALL)
    assert found
    return re.sub(r"<[^>]+>", "|", found[1])


def test_rulings_follow_the_rules_in_force(tmp_path: Path) -> None:
    both = {"vet_all_or_nothing": True, "upgrade_cost": 3, "hotel_min_dogs": 0}
    page = render(fake.edited(tmp_path, {}, both))
    for clause, said in (
        ("DOGS-A03", "`upgrade_cost` = 3 (default 2)"),
        ("DOGS-A19", "`vet_all_or_nothing` = true (default false)"),
        ("DOGS-A27", "`hotel_min_dogs` = 0 (default 1)"),
        ("DOGS-A28", "`hotel_min_dogs` = 0 (default 1)"),
    ):
        assert _ruling(page, clause).startswith(f"|Not in force as printed: played with {said}.|")
    assert "Not in force" not in _ruling(page, "DOGS-A04")
    assert "Rulings in force (48 as printed, 4 replaced)" in page


def test_a_ruling_replaced_in_one_arm_names_the_arm(tmp_path: Path) -> None:
    page = render(fake.edited(tmp_path, {"upgrade_cost": 3}, {}))
    said = "|Not in force as printed in puppies: played with `upgrade_cost` = 3 (default 2).|"
    assert _ruling(page, "DOGS-A03").startswith(said)


def test_each_arm_says_its_own_value_of_a_ruling(written: Written) -> None:
    said = _ruling(written["many"][1].read_text(encoding="utf-8"), "DOGS-A03")
    assert re.findall(r"printed in (\S+): played with `upgrade_cost` = (\d)", said) == [
        (f"upgrade_cost={cost}", cost) for cost in "0134"
    ]


def test_no_ruling_is_replaced_under_the_rulebook(written: Written) -> None:
    page = written["alone"][1].read_text(encoding="utf-8")
    assert "Not in force" not in page
    assert "Rulings in force (52)" in page


def test_a_rule_set_in_all_arms_is_in_the_lead_and_among_the_rules(tmp_path: Path) -> None:
    page = render(fake.edited(tmp_path, {}, {"licence_cost": 2}))
    said = "In all arms: licence_cost = 2 (default 3)."
    head, _, rest = page.partition("</header>")
    assert said in head
    assert said in rest[rest.index('<section id="rules"') : rest.index('<section id="method"')]


def test_the_words_are_explained_beside_the_table_and_the_picture(written: Written) -> None:
    page = written["run"][1].read_text(encoding="utf-8")
    said = "words allow for all comparisons judged together (Holm)"
    assert said in page[page.index('id="table"') : page.index('id="forest"')]
    assert said in page[page.index('id="forest"') : page.index('id="rests-title"')]
    assert said not in written["alone"][1].read_text(encoding="utf-8")


def test_the_page_agrees_with_json_and_csv(written: Written) -> None:
    run, path = written["run"]
    cells = Outline(path.read_text(encoding="utf-8")).cells
    shown = {
        "seat_share": [float(each[:-2]) / 100 for each in cells if re.fullmatch(r"[\d.]+\N{NO-BREAK SPACE}%", each)],
        "score": [float(each) for each in cells if re.fullmatch(r"\d+\.\d\d", each)],
    }
    rows = [each for each in documents(run.results) if each["arm"] in {"base", "puppies"} and each["lineup"] == "mirror"]
    shares = [each["estimate"] for each in rows if each["metric"] == "seat_share"]
    scores = [each["estimate"] for each in rows if each["metric"] == "score" and each["seat"] == each["component"] is None]
    assert len(shares) == 28
    assert len(scores) == 8
    for metric, estimates, rounding in (("seat_share", shares, 0.0005), ("score", scores, 0.005)):
        for estimate in estimates:
            assert min(abs(estimate - each) for each in shown[metric]) <= rounding * 1.001


def test_the_fake_is_like_a_real_run() -> None:
    made = {field.name for field in dataclasses.fields(fake.Fake)}
    assert made <= {field.name for field in dataclasses.fields(RunResult)}
    assert {field.name for field in dataclasses.fields(fake.FakeArm)} == {field.name for field in dataclasses.fields(Arm)}
    assert issubclass(Plan, Mapping)
    for name in ("arms", "jobs"):
        assert hasattr(Plan, name)


def test_no_word_of_a_game_in_the_report_floor() -> None:
    folder = Path(report.__file__).parent
    words = re.compile(r"\b(dogs?|pupp\w+|kennel|hotel|licen[cs]e|stall|upgrade\w*)\b", re.IGNORECASE)
    for path in [*folder.rglob("*.py"), *folder.rglob("*.html"), *folder.rglob("*.css")]:
        assert not words.search(path.read_text(encoding="utf-8")), path.name
