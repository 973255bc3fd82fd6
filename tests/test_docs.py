"""Pages that went stale, clauses without a test, links and commands that lead nowhere."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.main import get_command

from docs import generate
from dogsim.cli.commands import app
from dogsim.games import GAMES

ROOT = generate.ROOT
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *generate.DOCS.glob("*.md")])


def name_of(path: Path) -> str:
    """Return a page's path from the root."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("name", generate.PAGES)
def test_a_generated_page_is_fresh(name: str) -> None:
    """`make docs` would change nothing."""
    assert generate.is_fresh(name), f"docs/{name} is stale: run `make docs`"


def test_every_clause_is_covered_by_a_test() -> None:
    """A clause that no test cites may be played wrong without anybody noticing."""
    covered = generate.coverage()
    missing = [clause for titles in generate.clauses().values() for clause in titles if clause not in covered]
    assert not missing, f"no test cites {', '.join(missing)}"


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    """A typing error in a citation would cover nothing."""
    known = {clause for titles in generate.clauses().values() for clause in titles}
    books = {clause.split("-")[0] for clause in known}
    wrong = {clause for clause in generate.coverage() if clause.split("-")[0] in books and clause not in known}
    assert wrong == set()


def test_every_game_has_its_clauses_listed() -> None:
    """A new game brings its rulebook's clauses along."""
    assert set(generate.clauses()) == set(GAMES)


def test_every_knob_cites_a_known_clause_or_ruling() -> None:
    """`dogsim rules` says where each value comes from."""
    titles = generate.clauses()
    for name, game in GAMES.items():
        sources = titles[name].keys() | game.rulings.keys()
        assert [knob.name for knob in game.knobs.values() if knob.clause not in sources] == []


def test_the_citations_of_a_test_are_found(tmp_path: Path) -> None:
    """Names, docstrings, comments, ranges and tables count; other tests' do not."""
    file = tmp_path / "test_sample.py"
    told = "X" + "YZ"  # spelled so that this file does not cite it
    file.write_text(
        f'TABLE = [("{told}-001", 1)]\n\n'
        f"# {told}-002 to 004\n"
        '@pytest.mark.parametrize("row", TABLE)\n'
        f'def test_one(row):\n    """{told}-010-011."""\n    assert row  # {told}-020\n\n\n'
        "def test_dogs_043_is_in_the_name():\n    pass\n"
    )
    found = dict(generate.tests_of(file))
    assert found["test_one"] == {f"{told}-{number:03}" for number in (1, 2, 3, 4, 10, 11, 20)}
    assert found["test_dogs_043_is_in_the_name"] == {"DOGS" + "-043"}


def links(text: str) -> Iterator[str]:
    """Yield the targets of a page's links and pictures."""
    yield from re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    yield from re.findall(r'(?:src|srcset|href)="([^"#]+)"', text)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    """Every relative link and picture of a page exists."""
    targets = [each for each in links(path.read_text(encoding="utf-8")) if "://" not in each]
    assert [each for each in targets if not (path.parent / each).exists()] == []


def commands(text: str) -> Iterator[list[str]]:
    """Yield the `dogsim` and `make` commands of a page's code blocks, without comments and redirections."""
    for block in re.findall(r"```(?:sh|console)\n(.*?)```", text, flags=re.S):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line.removeprefix("$ "), comments=True)
            if words and words[0] in ("dogsim", "make"):
                end = next((i for i, word in enumerate(words) if word in (">", "|", "<", "&&")), len(words))
                yield words[:end]


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_commands_exist(path: Path) -> None:
    """Every command a page shows is one that the command line, or the Makefile, knows."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):", makefile, flags=re.M)
    settings = re.findall(r"^([A-Z]+) *\?=", makefile, flags=re.M)
    group = get_command(app)
    for program, *words in commands(path.read_text(encoding="utf-8")):
        if program == "make":
            assert {word for word in words if "=" not in word} <= set(targets), words
            assert {word.split("=")[0] for word in words if "=" in word} <= set(settings), words
        elif words and not words[0].startswith("-"):
            command = group.commands[words[0]]  # type: ignore[attr-defined]
            command.make_context(words[0], [word for word in words[1:] if word != "--help"])


def test_every_command_shows_an_example() -> None:
    """Help without an example is a riddle."""
    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        assert re.search(r"Examples:\n  dogsim ", command.help or ""), name
