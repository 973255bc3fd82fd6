"""The cache of compiled kernels: never stale, never in the way, and used by the second process."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dogsim.core import jit
from dogsim.games import GAMES
from tests.core import one_game
from tests.core.conftest import House

BILL = """
from dogsim.games.entry import bill
answer, compilations = compiled(bill, CARDS, 3)
tell(answer=answer, compilations=compilations)
"""
# Another game of the house: the driver with its generics, overloads and kernels.
PILES = """
from dogsim.core.driver import play_block
from dogsim.core.notes import UNNOTED
from dogsim.games import toys
rules, state, bots = toys.table(toys.PILES, 0, None)
out = toys.rows(20)
_, compilations = compiled(play_block, rules, state, bots, 3, 0, out, *UNNOTED)
tell(answer=out.tobytes().hex(), compilations=compilations)
"""


def test_an_edit_in_another_file_is_noticed(house: House) -> None:
    """numba looks at the entry's own file only: an edited rule would silently keep its old result."""
    before = house.run(BILL)
    house.rule.write_text(house.rule.read_text().replace("card * 2", "card * 5"))
    after = house.run(BILL)
    assert (before["answer"], after["answer"]) == (12, 30)
    assert before["folder"] != after["folder"]
    house.rule.write_text(house.rule.read_text().replace("card * 5", "card * 2"))
    again = house.run(BILL)
    assert (again["answer"], again["folder"], again["compilations"]) == (12, before["folder"], 0)


@pytest.mark.parametrize("path", ["core/rng.py", "core/deeper/new.py", "games/rule.py", "games/other/moves/new.py"])
def test_every_source_is_in_the_fingerprint(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed, added or renamed: any source of the two lowest floors."""
    copy = tmp_path / "dogsim"
    for floor in ("core", "games"):
        shutil.copytree(jit.PACKAGE / floor, copy / floor, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(jit, "PACKAGE", copy)
    found = [jit.fingerprint()]
    assert found == [jit.fingerprint()]
    source = copy / path
    source.parent.mkdir(parents=True, exist_ok=True)
    with source.open("a") as file:
        file.write("# a remark\n")
    found.append(jit.fingerprint())
    source.rename(source.with_name("renamed.py"))
    found.append(jit.fingerprint())
    assert len(set(found)) == 3


@pytest.mark.parametrize("name", ["NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", "NUMBA_OPT", "NUMBA_CPU_NAME"])
def test_numba_s_switches_are_in_the_fingerprint(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(name, raising=False)
    without = jit.fingerprint()
    monkeypatch.setenv(name, "1")
    assert jit.fingerprint() != without


def test_bounds_checks_are_not_lost_to_a_warm_cache(house: House) -> None:
    """A read past the end returns rubbish when compiled; the bounds lane has to see it, whatever was cached."""
    read_past_the_end = """
from dogsim.games.entry import bill
try:
    bill(CARDS, 4)
    tell(answer="rubbish")
except IndexError as problem:
    tell(answer=str(problem))
"""
    usual = house.run(read_past_the_end)
    checked = house.run(read_past_the_end, NUMBA_BOUNDSCHECK="1")
    assert usual["answer"] == "rubbish"
    assert "out of bounds" in checked["answer"]
    assert usual["folder"] != checked["folder"]


def test_of_processes_started_at_once_one_compiles(house: House) -> None:
    """Closures over kernels and kernels as arguments are compiled in every process, and the folder grows."""
    children = [house.start(PILES) for _ in range(2)]
    first, second = [house.told(child) for child in children]
    files = sorted(house.cache.rglob("*.nb?"))
    third = house.run(PILES)
    assert first["answer"] == second["answer"] == third["answer"]
    assert min(first["compilations"], second["compilations"]) == 0 < 10 < max(first["compilations"], second["compilations"])
    assert third["compilations"] == 0
    assert sorted(house.cache.rglob("*.nb?")) == files
    # Only entries are kept: kernels are part of them.
    assert all(path.name.startswith("driver.drive-") for path in files)


@pytest.mark.parametrize("name", GAMES)
def test_a_real_game_compiles_nothing_in_the_second_process(name: str) -> None:
    """The same for a whole game, from the cache that this process fills if it is cold."""
    one_game.compilations(name)
    command = [sys.executable, "-m", "tests.core.one_game", name]
    done = subprocess.run(command, capture_output=True, text=True, cwd=jit.PACKAGE.parent, check=True)
    assert done.stdout == "0\n"


# -- a cache that is of no use -----------------------------------------------------------------------


def test_damaged_cache_files_are_compiled_over_once(house: House) -> None:
    """A cache file cut short raises EOFError in numba: the run goes on, and the next one loads again."""
    told = house.run("""
import importlib
from dogsim.games import entry

def fresh():
    "Load the entry as a new process would."
    importlib.reload(entry)
    return compiled(entry.bill, CARDS, 3)

DAMAGE = {
    "cut short": lambda data: data[: len(data) // 2],
    "one byte": lambda data: data[:1],
    "empty": lambda data: b"",
    "rubbish": lambda data: b"rubbish" * 40,
}
found = {}
fresh()
for suffix in (".nbi", ".nbc"):
    for name, damage in DAMAGE.items():
        files = list(jit.CACHE.rglob("*" + suffix))
        for path in files:
            path.write_bytes(damage(path.read_bytes()))
        found[f"{suffix} {name}"] = (len(files), fresh(), fresh())
tell(found=found)
""")
    assert len(told["found"]) == 8
    for damage, (files, mended, loaded) in told["found"].items():
        assert (files, mended[0]) == (1, 12), damage
        assert mended[1] > 0, damage
        assert loaded == [12, 0], damage


def test_a_cache_that_cannot_be_written_is_done_without(house: House) -> None:
    """A disk that is full, and a folder that somebody removed meanwhile."""
    told = house.run("""
import errno, importlib, shutil
from unittest import mock
from numba.core.caching import IndexDataCacheFile
from dogsim.games import entry
full = OSError(errno.ENOSPC, "No space left on device")
with mock.patch.object(IndexDataCacheFile, "save", side_effect=full):
    first = compiled(entry.bill, CARDS, 3)
importlib.reload(entry)
shutil.rmtree(jit.CACHE)
tell(full=first, removed=compiled(entry.bill, CARDS, 3))
""")
    assert told["full"][0] == told["removed"][0] == 12


def test_a_cache_home_that_cannot_be_used_is_replaced(house: House) -> None:
    """A folder that cannot be made: the run goes on in a temporary one, private too."""
    (house.root / "file").write_text("no folder")
    temporary = house.root / "temporary"
    temporary.mkdir()
    told = house.run(BILL, DOGSIM_CACHE_DIR=str(house.root / "file/below"), TMPDIR=str(temporary))
    assert told["answer"] == 12
    assert Path(told["folder"]).parent == temporary


def test_a_cache_home_that_is_read_only_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is there, but nothing can be written into it."""

    def refuse(*arguments: Any, **options: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setenv("NUMBA_CACHE_DIR", "to be put back")
    monkeypatch.setenv("DOGSIM_CACHE_DIR", str(tmp_path / "home"))
    monkeypatch.setattr(jit.tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(jit.tempfile, "TemporaryFile", refuse)
    found = jit._prepare_cache()
    assert found.parent == tmp_path
    assert os.environ["NUMBA_CACHE_DIR"] == str(found)


def test_the_cache_is_the_user_s_own(house: House) -> None:
    """Compiled code is loaded from it: nobody else may write there."""
    told = house.run("tell()")
    folder = Path(told["folder"])
    assert folder.parent == house.cache
    assert re.fullmatch(r"kernels-[0-9a-f]{16}", folder.name)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_threads_compile_once(house: House) -> None:
    """First calls that meet: one compiles, the others wait, and numba is itself again afterwards."""
    told = house.run("""
import importlib
import numba
from concurrent.futures import ThreadPoolExecutor
from dogsim.games import entry, rule
before = numba.types.BaseFunction.get_call_type
alone = compiled(entry.bill, CARDS, 3)
jit.empty_cache()
importlib.reload(rule)
importlib.reload(entry)
with ThreadPoolExecutor(4) as pool:
    together = compiled(lambda: list(pool.map(lambda i: entry.bill(CARDS, 3), range(4))))
tell(alone=alone, together=together, same=before is numba.types.BaseFunction.get_call_type)
""")
    assert told["alone"][0] == 12
    assert told["together"] == [[12] * 4, told["alone"][1]]
    assert told["same"]


def test_a_warm_cache_is_known_to_be_one(house: House) -> None:
    """The command line announces a compilation only when there is one ahead."""
    told = house.run("""
from dogsim.games.entry import bill
found = [jit.is_warm("bill")]
for change in (lambda: bill(CARDS, 3), jit.empty_cache):
    change()
    found.append(jit.is_warm("bill"))
tell(found=found)
""")
    assert told["found"] == [False, True, False]
