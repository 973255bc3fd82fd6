"""Copies of the source tree that may be broken, and the fast subset run in them."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
from pathlib import Path
from py_compile import PycInvalidationMode

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("dogsim", "tests")
_NO_CACHES = shutil.ignore_patterns("__pycache__", ".*")


def copy_tree(folder: Path) -> Path:
    """Copy what the tests need into a new folder, as it stands here, changes not committed included.

    The package is compiled ahead by content: a fault put in within the second of the copy is not overlooked.
    """
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=_NO_CACHES)
    compileall.compile_dir(folder / "dogsim", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return folder


def environment(tree: Path) -> dict[str, str]:
    """Return the environment to run a copy in: its kernels' cache is its own, for every fault would leave one behind."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return usual | {"DOGSIM_CACHE_DIR": str(tree / "cache"), "PYTHONPATH": str(tree)}


def run_fast(tree: Path, game: str, *named: str) -> subprocess.CompletedProcess[str]:
    """Run a game's fast subset in a copy, or only the tests named."""
    words = [sys.executable, "-m", "tests.mutants.fast", game, *named]
    return subprocess.run(words, cwd=tree, env=environment(tree), capture_output=True, text=True, timeout=600, check=False)
