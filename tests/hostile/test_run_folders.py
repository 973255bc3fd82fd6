"""Run folders that were damaged or are none: exit code 2, one sentence with the file, and nothing in them is changed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from dogsim.sim.task import digest
from tests.conftest import CommandLine
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", variants=("extra",), players=(2,), games=60)
WORDS = ("sweep", "--game", "toy", "--variant", "extra", "--players", "2", "--games", "60", "--out", "run")
HAND = "was changed by hand or damaged"
Damage = Callable[[Path], object]
Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a finished run of the toy game, to be copied."""
    folder = tmp_path_factory.mktemp("finished") / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", TOY)
        run(SPEC, out=folder, threads=1, kernel=play)
    return folder


@pytest.fixture
def folder(finished: Path, dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of it in the empty folder where commands run."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    shutil.copytree(finished, "run")
    return Path("run")


def contents(folder: Path) -> dict[str, Any]:
    """Return what is in a folder, links and folders included; its lock is everybody's."""
    if folder.is_symlink() or not folder.is_dir():
        return {"": folder.is_symlink() or folder.read_bytes()}
    found = {path.relative_to(folder): path for path in folder.rglob("*") if path.name != ".lock"}
    return {str(name): "link" if path.is_symlink() else path.is_file() and path.read_bytes() for name, path in found.items()}


def refused(dogsim_cli: CommandLine, folder: Path) -> str:
    """Return the sentence with which the run's own command is refused."""
    before = contents(folder)
    answer = dogsim_cli(*WORDS)
    assert answer.code == 2, answer.err
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1
    assert "itself failed" not in answer.err
    assert contents(folder) == before
    return answer.err.strip()


def manifest_as(change: Callable[[str], bytes | str]) -> Damage:
    """Return what writes the manifest's text changed."""

    def damage(folder: Path) -> None:
        path = folder / "manifest.json"
        made = change(path.read_text())
        path.write_bytes(made if isinstance(made, bytes) else made.encode())

    return damage


def seed_is(text: str) -> Damage:
    return manifest_as(lambda whole: whole.replace('"seed": 1', f'"seed": {text}', 1))


def instead(name: str, making: Damage) -> Damage:
    """Return what puts something else in a file's or folder's place."""

    def damage(folder: Path) -> None:
        path = folder / name
        if name == "parts/*":
            path = next((folder / "parts").iterdir())
        shutil.rmtree(path) if path.is_dir() else path.unlink()
        making(path)

    return damage


def beside(name: str) -> Damage:
    """Return what makes a folder that nobody asked for."""

    def damage(folder: Path) -> None:
        part = next((folder / "parts").iterdir()).name
        (folder / name.replace("PART", part.rsplit("-", 2)[0])).mkdir()

    return damage


TEXTS: list[tuple[str, Damage, str]] = [
    ("nothing", manifest_as(lambda text: ""), "run/manifest.json is damaged"),
    ("bytes", manifest_as(lambda text: bytes(range(256))), "run/manifest.json is damaged"),
    ("one byte short", manifest_as(lambda text: text[:-3]), "run/manifest.json is damaged"),
    ("half", manifest_as(lambda text: text[: len(text) // 2]), "run/manifest.json is damaged"),
    ("more after it", manifest_as(lambda text: text + "{}"), "run/manifest.json is damaged"),
    ("a zero byte", manifest_as(lambda text: text + "\0"), "run/manifest.json is damaged"),
    ("byte order mark", manifest_as(lambda text: "\ufeff" + text), "run/manifest.json is damaged"),
    ("UTF-16", manifest_as(lambda text: text.encode("utf-16")), "run/manifest.json is damaged"),
    ("no UTF-8", manifest_as(lambda text: text.encode().replace(b"toy", b"t\xff")), "run/manifest.json is damaged"),
    ("a comment", manifest_as(lambda text: "// run\n" + text), "run/manifest.json is damaged"),
    ("single quotes", manifest_as(lambda text: text.replace('"', "'")), "run/manifest.json is damaged"),
    ("a key twice", seed_is('1, "seed": 1'), "run/manifest.json is damaged"),
    ("NaN", seed_is("NaN"), "run/manifest.json is damaged"),
    ("-Infinity", seed_is("-Infinity"), "run/manifest.json is damaged"),
    ("5000 digits", seed_is("9" * 5000), "run/manifest.json is damaged"),
    ("deep lists", seed_is("[" * 100_000 + "]" * 100_000), "run/manifest.json is damaged"),
    ("deep groups", seed_is('{"a":' * 100_000), "run/manifest.json is damaged"),
    ("lists as deep as may be", seed_is("[" * 900 + "]" * 900), f"run/manifest.json {HAND}"),
    ("10 MB", seed_is(f'"{"x" * 10_000_000}"'), f"run/manifest.json {HAND}"),
    ("half a character", seed_is('"\\ud800"'), f"run/manifest.json {HAND}"),
    ("a fraction", seed_is("1.0"), f"run/manifest.json {HAND}"),
    ("true", seed_is("true"), f"run/manifest.json {HAND}"),
    ("a key more", seed_is('1, "sed": 1'), f"run/manifest.json {HAND}"),
    ("null", manifest_as(lambda text: "null"), "run/manifest.json is no manifest"),
    ("a list", manifest_as(lambda text: f"[{text}]"), "run/manifest.json is no manifest"),
    ("a number", manifest_as(lambda text: "7"), "run/manifest.json is no manifest"),
    ("another schema", manifest_as(lambda text: text.replace("-run/1", "-run/2")), "run/manifest.json is no manifest"),
    ("no schema", manifest_as(lambda text: text.replace("schema", "shcema")), "run/manifest.json is no manifest"),
    ("another run", manifest_as(lambda text: text.replace('"fingerprint": "', '"fingerprint": "0')), "run holds another run"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "sentence"), [row[1:] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_a_manifest_that_is_none(folder: Path, dogsim_cli: CommandLine, damage: Damage, sentence: str) -> None:
    damage(folder)
    assert refused(dogsim_cli, folder).startswith(f"error: {sentence}")


FILES: list[tuple[str, Damage, str]] = [
    ("a folder for a manifest", instead("manifest.json", Path.mkdir), "cannot read run/manifest.json: Is a directory"),
    ("a manifest's link to itself", instead("manifest.json", lambda path: path.symlink_to(path.name)), "run is not empty"),
    ("no manifest", instead("manifest.json", lambda path: None), "run is not empty and holds no run ('DONE' is in it)"),
    ("a folder for a part", instead("parts/*", Path.mkdir), "cannot read run/parts/"),
    ("a part's link to itself", instead("parts/*", lambda path: path.symlink_to(path.name)), "cannot read run/parts/"),
    ("an empty part", instead("parts/*", Path.touch), "run/parts/"),
    ("a part of 10 MB", instead("parts/*", lambda path: path.write_bytes(b"PK" * 5_000_000)), "run/parts/"),
    ("a file for the parts", instead("parts", Path.touch), "cannot write to run: File exists"),
    ("a folder like a part", beside("parts/PART-7-9.npz"), "run/parts/"),
    ("a folder among the parts", beside("parts/mine"), "run/parts/mine is no part of this run: take it away"),
    ("a folder like a leftover", beside(".tmp-mine"), "cannot remove run/.tmp-mine: "),
    ("a folder for the results", instead("results.csv", Path.mkdir), "cannot write run/results.csv: Is a directory"),
    ("a folder for the mark", instead("DONE", Path.mkdir), "cannot write run/DONE: Is a directory"),
    ("a folder for the lock", instead(".lock", Path.mkdir), "cannot write to run: Is a directory"),
    ("a file for the run", instead("", Path.touch), "run is no folder"),
    ("a link to itself for the run", instead("", lambda path: path.symlink_to("run")), "cannot write to run: Too many levels"),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "sentence"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_files_that_are_no_files(folder: Path, dogsim_cli: CommandLine, damage: Damage, sentence: str) -> None:
    damage(folder)
    assert refused(dogsim_cli, folder).startswith(f"error: {sentence}")


def part(whole: dict[str, Any]) -> dict[str, Any]:
    """Return the first part that a manifest names."""
    found: dict[str, Any] = next(iter(whole["parts"].values()))
    return found


FORGED: list[tuple[str, Change, str]] = [
    ("no parts", lambda whole: whole.pop("parts"), HAND),
    ("a list of parts", lambda whole: whole.update(parts=[]), HAND),
    ("a part that is null", lambda whole: whole["parts"].update(x=None), HAND),
    ("a part without a digest", lambda whole: part(whole).pop("sha256"), HAND),
    ("a deal in words", lambda whole: part(whole).update(first="0"), HAND),
    ("a deal that is false", lambda whole: part(whole).update(first=False), HAND),
    ("a deal below 0", lambda whole: part(whole).update(first=-1), "is a part of another run"),
    ("another task", lambda whole: part(whole).update(task="0" * 64), "is a part of another run"),
    ("another digest", lambda whole: part(whole).update(sha256="0" * 64), "is damaged or was changed"),
    ("a part outside", lambda whole: whole["parts"].update({"../x": part(whole)}), "no name for a part"),
    ("a part of any name", lambda whole: whole["parts"].update({"x" * 100_000: part(whole)}), "no name for a part"),
    ("no tasks", lambda whole: whole.update(tasks=[]), HAND),
    ("another spec", lambda whole: whole["spec"].update(games=61), HAND),
    ("no arms", lambda whole: whole.pop("arms"), HAND),
    ("a key more", lambda whole: whole.update(note="mine"), HAND),
]


@pytest.mark.parametrize(("change", "word"), [row[1:] for row in FORGED], ids=[row[0] for row in FORGED])
def test_a_manifest_with_a_forged_digest(folder: Path, dogsim_cli: CommandLine, change: Change, word: str) -> None:
    """Whoever writes the digest anew may still say nothing that this run has not written."""
    path = folder / "manifest.json"
    whole = json.loads(path.read_bytes())
    change(whole)
    whole["digest"] = digest({key: value for key, value in whole.items() if key != "digest"})
    path.write_text(json.dumps(whole))
    sentence = refused(dogsim_cli, folder)
    assert word in sentence
    assert len(sentence) < 300


def test_an_undamaged_folder_is_read(folder: Path, dogsim_cli: CommandLine) -> None:
    """Another machine's versions in the manifest do not matter."""
    path = folder / "manifest.json"
    whole = json.loads(path.read_bytes())
    whole["versions"]["python"] = "3.99.0"
    whole["digest"] = digest({key: value for key, value in whole.items() if key != "digest"})
    path.write_text(json.dumps(whole))
    assert dogsim_cli(*WORDS, "--json").code == 0
