"""What compiled code promises: no closures, integers that stay integers, and a shortcut that changes nothing."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np
import pytest

from dogsim.core import jit, rng
from dogsim.core.jit import COMPILED, entry, kernel
from tests.core.conftest import House
from tests.core.toys import OUT

# -- closures ----------------------------------------------------------------------------------------

MARKS = ("kernel", "entry", "generic")


def marked(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the functions that are decorated as kernels or entries."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(isinstance(mark, ast.Name) and mark.id in MARKS for mark in node.decorator_list):
            yield node


def sources() -> dict[str, ast.Module]:
    """Return the modules of the two lowest floors by path."""
    files = [*jit.PACKAGE.glob("core/**/*.py"), *jit.PACKAGE.glob("games/**/*.py")]
    return {str(path.relative_to(jit.PACKAGE)): ast.parse(path.read_text(encoding="utf-8")) for path in files}


def handed_over(function: ast.FunctionDef, names: set[str]) -> list[str]:
    """Return the kernels that a function uses for anything but to call them."""
    called = {id(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
    uses = [node for part in function.body for node in ast.walk(part) if isinstance(node, ast.Name)]
    return [node.id for node in uses if node.id in names and id(node) not in called]


def inner(tree: ast.Module) -> list[str]:
    """Return the kernels and entries that are not functions of the module itself."""
    return [function.name for function in marked(tree) if function not in tree.body]


def test_kernels_are_called_and_never_handed_over() -> None:
    """A kernel as an argument, or closed over, is compiled in every process and never cached."""
    modules = sources()
    names = {function.name for tree in modules.values() for function in marked(tree)}
    assert {"shuffle", "play_block", "rate"} <= names
    for path, tree in modules.items():
        assert inner(tree) == [], path
        # Names that a module binds to something else, a local variable say, are not kernels there.
        for function in marked(tree):
            local = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            local |= {argument.arg for argument in function.args.args}
            assert handed_over(function, names - local) == [], f"{path}: {function.name}"


def test_planted_closures_are_found() -> None:
    """The look above would pass an empty house too."""
    tree = ast.parse("@kernel\ndef a(x):\n    return play(b, x)\n\ndef make():\n    @entry\n    def c(x):\n        return b(x)\n    return c")
    assert inner(tree) == ["c"]
    assert [handed_over(function, {"b"}) for function in marked(tree)] == [["b"], []]


# -- integers ----------------------------------------------------------------------------------------

STREAM = np.uint64(2**64 - 5)
RESULTS: list[tuple[Callable[..., Any], tuple[Any, ...], Any]] = [
    (rng.mix, (STREAM,), np.uint64),
    (rng.advance, (STREAM,), np.uint64),
    (rng.bounded, (STREAM, 7), np.int64),
    (rng.bounded, (STREAM, np.int32(7)), np.int64),
    (rng.key, (2**63 - 1, 10**12, rng.SEAT), np.uint64),
    (rng.key, (np.int64(3), np.int32(4), np.int32(5)), np.uint64),
]


@pytest.mark.lanes
@pytest.mark.parametrize(("function", "arguments", "wanted"), RESULTS, ids=lambda value: getattr(value, "__name__", None))
def test_streams_are_unsigned_and_draws_are_signed(function: Callable[..., Any], arguments: tuple[Any, ...], wanted: Any) -> None:
    """int64 with uint64 makes float64 where branches meet, and loses the low bits of a stream."""
    assert type(function(*arguments)) is wanted
    call = numba.njit(function)
    assert call(*arguments) == function(*arguments)
    if COMPILED:
        assert [each.return_type for each in call.overloads.values()] == [numba.from_dtype(np.dtype(wanted))]


@kernel
def _add_up(out, times):
    total = np.int64(0)
    for _ in range(times):
        total += out.decisions
    return total


@entry
def add_up(out, times):
    """Add a 32-bit field up until it no longer fits 32 bits, after widening."""
    return _add_up(out[0], times)


@pytest.mark.lanes
def test_widened_sums_do_not_wrap() -> None:
    """A sum of int32 fields wraps in plain Python unless it begins as np.int64."""
    out = np.zeros(1, OUT).view(np.recarray)
    out[0].decisions = 2**31 - 1
    assert add_up(out, 3) == 3 * (2**31 - 1)


# -- the shortcut through numba's linker -------------------------------------------------------------

EITHER_WAY = """
import importlib
from dogsim.core import driver, jit
from dogsim.games import toys

def play():
    "Play both games with a driver that has to be compiled."
    jit.empty_cache()
    importlib.reload(driver)
    found = []
    for state in toys.GAMES.values():
        rules, state, bots = toys.table(state, 0, None, 2)
        out = toys.rows(50)
        found.append(driver.play_block(rules, state, bots, 3, 0, out))
        found.append(out.tobytes().hex())
    return found
"""


def test_the_shortcut_changes_nothing(house: House) -> None:
    """Kernels optimised by themselves as well, or only inside the entry: the same games."""
    told = house.run(f"""{EITHER_WAY}
import contextlib
from unittest import mock
short = compiled(play)
with mock.patch.object(jit, "_kernels_left_to", lambda name: contextlib.nullcontext()):
    long = compiled(play)
tell(short=short, long=long)
""")
    assert told["short"] == told["long"]
    assert told["short"][1] > 10


@pytest.mark.parametrize("names", ["JITCodeLibrary", "JITCPUCodegen"])
def test_another_numba_compiles_the_long_way(names: str, house: House) -> None:
    """The shortcut leans on names of numba's own; without them it steps aside."""
    told = house.run(f"""
from unittest import mock
from dogsim.games.entry import bill
with mock.patch.object(jit, "{names}", type("Other", (), {{}})):
    tell(answer=bill(CARDS, 3))
""")
    assert told["answer"] == 12


def test_the_shortcut_is_put_away(house: House) -> None:
    """Whatever happens while an entry is compiled, numba is itself again afterwards."""
    told = house.run("""
import numba
names = [(jit.JITCodeLibrary, "_optimize_final_module"), (jit.JITCodeLibrary, "_finalize_final_module"), (jit.JITCPUCodegen, "set_env")]
def now():
    return [getattr(home, name) for home, name in names]
before = now()

@jit.entry
def wrong(cards):
    return cards + "a word"

try:
    wrong(CARDS)
    failed = False
except numba.core.errors.TypingError:
    failed = True
from dogsim.games.entry import bill
answer = bill(CARDS, 3)
tell(failed=failed, same=before == now(), answer=answer, other=numba.njit(lambda x: x + 1)(41))
""")
    del told["folder"]
    assert told == {"failed": True, "same": True, "answer": 12, "other": 42}


# -- entries -----------------------------------------------------------------------------------------


def test_what_an_entry_raises_is_left_alone(house: House) -> None:
    """An error of the kernel's own is no damaged cache: it comes through, and the cache stays."""
    told = house.run("""
from dogsim.games.entry import bill
bill(CARDS, 3)
files = sorted(map(str, jit.CACHE.rglob("*")))
try:
    bill(CARDS, "three")
    raised = ""
except Exception as problem:
    raised = type(problem).__name__
tell(raised=raised, same=files == sorted(map(str, jit.CACHE.rglob("*"))), answer=bill(CARDS, 3))
""")
    assert (told["raised"], told["same"], told["answer"]) == ("TypingError", True, 12)


@pytest.mark.lanes
def test_an_entry_keeps_its_name_and_words() -> None:
    assert add_up.__name__ == "add_up"
    assert (add_up.__doc__ or "").startswith("Add a 32-bit field up")


def test_plain_python_compiles_nothing(house: House) -> None:
    """NUMBA_DISABLE_JIT=1: the functions themselves."""
    code = "from dogsim.games import entry\ntell(mode=jit.COMPILED, plain=not hasattr(entry.bill, '__wrapped__'), answer=entry.bill(CARDS, 3))"
    told = house.run(code, NUMBA_DISABLE_JIT="1")
    assert (told["mode"], told["plain"], told["answer"]) == (False, True, 12)
