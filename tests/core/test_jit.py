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
        if isinstance(node, ast.FunctionDef):
            if any(isinstance(mark, ast.Name) and mark.id in MARKS for mark in node.decorator_list):
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
    assert {"shuffle", "drive", "rate"} <= names
    for path, tree in modules.items():
        assert inner(tree) == [], path
        # Names that a module binds to something else, a local variable say, are not kernels there.
        for function in marked(tree):
            local = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            local |= {argument.arg for argument in function.args.args}
            assert handed_over(function, names - local) == [], f"{path}: {function.name}"


PLANTED = """
@kernel
def a(x):
    return play(b, x)

def make():
    @entry
    def c(x):
        return b(x)
    return c
"""


def test_planted_closures_are_found() -> None:
    """The look above would pass an empty house too."""
    tree = ast.parse(PLANTED)
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
        assert [each.signature.return_type for each in call.overloads.values()] == [numba.from_dtype(np.dtype(wanted))]


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


# -- the short way through numba ---------------------------------------------------------------------

# The driver without search and notes: the same layers of kernels, a third of them.
GAMES_ALONE = '''"""Whole games."""

from dogsim.core.contract import apply, score
from dogsim.core.driver import begin
from dogsim.core.jit import entry
from dogsim.core.policy import decide


@entry
def play_games(rules, state, bots, seed, out):
    for i in range(out.shape[0]):
        begin(rules[0], state[0], seed, i)
        while state[0].ended == 0:
            apply(rules[0], state[0], decide(rules[0], state[0], bots[state[0].seat]))
            state[0].decisions += 1
        score(rules[0], state[0], out[i])
    return state[0].decisions
'''
A_GAME = """
from dogsim.games import toys
from dogsim.games.alone import play_games
rules, state, bots = toys.table(toys.PILES, 0, 0, 2)
out = toys.rows(50)
decisions, compilations = compiled(play_games, rules, state, bots, 3, out)
tell(answer=[decisions, out.tobytes().hex()], compilations=compilations, short="pipeline_class" in jit.KERNEL)
"""
ANOTHER_NUMBA = """
import numba
numba.version_info = numba.version_info._replace(short=(0, 1))
"""
ALONE = """
import numba
from dogsim.games.rule import price
from dogsim.games.entry import bill

@jit.kernel
def twice(x):
    return price(x)

def sum_up(cards, count):
    total = 0
    for i in range(count):
        total += twice(cards[i])
    return total

alone = numba.njit(sum_up)
tell(answers=[alone(CARDS, 3), int(bill(CARDS, 3)), alone(CARDS, 3)])
"""
AFTER_A_FAILURE = """
import numba
from dogsim.games.entry import bill

def now():
    contexts = numba.core.cpu.CPUContext, numba.core.typing.context.Context
    return numba.types.BaseFunction.get_call_type, event.install_timer, [each.load_additional_registries for each in contexts]

def files():
    return sorted(map(str, jit.CACHE.rglob("*")))

answers = [bill(CARDS, 3)]
before = now(), files()
try:
    bill(CARDS, "three")
    raised = ""
except numba.core.errors.TypingError:
    raised = "typing"
same = before == (now(), files())
tell(raised=raised, same=same, answers=[bill(CARDS, 2), numba.njit(lambda x: x + 1)(41)])
"""


def test_the_short_way_changes_nothing(house: House) -> None:
    """Another numba compiles the way it compiles anything, since the shortcut leans on its insides: the same games."""
    (house.root / "dogsim/games/alone.py").write_text(GAMES_ALONE)
    caches = [str(house.cache / name) for name in ("short", "long")]
    short = house.start(A_GAME, DOGSIM_CACHE_DIR=caches[0])
    long = house.start(A_GAME, ANOTHER_NUMBA, DOGSIM_CACHE_DIR=caches[1])
    told = [house.told(short), house.told(long)]
    assert [each["short"] for each in told] == [True, False]
    assert told[0]["answer"] == told[1]["answer"]
    assert min(each["compilations"] for each in told) > 10


def test_a_kernel_can_be_called_from_what_numba_compiles_by_itself(house: House) -> None:
    """It brings along all it calls."""
    assert house.run(ALONE)["answers"] == [12, 12, 12]


def test_an_entry_s_own_error_comes_through(house: House) -> None:
    """No damaged cache: it stays, and numba is itself again afterwards."""
    told = house.run(AFTER_A_FAILURE)
    assert (told["raised"], told["same"], told["answers"]) == ("typing", True, [6, 42])


# -- entries -----------------------------------------------------------------------------------------


@pytest.mark.lanes
def test_an_entry_keeps_its_name_and_words() -> None:
    assert add_up.__name__ == "add_up"
    assert (add_up.__doc__ or "").startswith("Add a 32-bit field up")


def test_plain_python_compiles_nothing(house: House) -> None:
    """NUMBA_DISABLE_JIT=1: the functions themselves."""
    code = """
from dogsim.games.entry import bill
answer, compilations = compiled(bill, CARDS, 3)
tell(mode=jit.COMPILED, plain=not hasattr(bill, "__wrapped__"), answer=int(answer), compilations=compilations)
"""
    told = house.run(code, NUMBA_DISABLE_JIT="1")
    assert (told["mode"], told["plain"], told["answer"], told["compilations"]) == (False, True, 12, 0)
