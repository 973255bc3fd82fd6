"""The only numba configuration: where compiled code is kept, ``kernel`` and ``entry``.

numba's disk cache does not notice an edit in another file, nor a change of its own switches, so the
cache lives in a folder named by a hash of all that compiled code depends on.  ``NUMBA_CACHE_DIR``
has to stand in the environment before numba is imported.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import platformdirs
from filelock import FileLock, Timeout

PACKAGE = Path(__file__).resolve().parent.parent
_SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_OPT")
_KEEP_SECONDS = 30 * 24 * 3600
# How long another process is waited for that compiles the same.
_PATIENCE = 600.0


def fingerprint() -> str:
    """Return 16 hex digits that change whenever compiled kernels might: sources, numba, CPU, switches."""
    digest = hashlib.sha256()
    for source in sorted([*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")]):
        digest.update(str(source.relative_to(PACKAGE)).encode())
        digest.update(source.read_bytes())
    for name in ("numba", "llvmlite", "numpy"):
        digest.update(metadata.version(name).encode())
    digest.update(f"{sys.version} {platform.machine()} {_cpu()}".encode())
    digest.update(repr([os.environ.get(name) for name in _SWITCHES]).encode())
    return digest.hexdigest()[:16]


def _cpu() -> str:
    """Name this CPU: a cache may sit in a home folder that several machines share."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    wanted = ("model name", "flags", "Features", "CPU part")
    return "".join(sorted({line for line in lines if line.startswith(wanted)}))


def _prepare_cache() -> Path:
    """Make the cache folder, private to the user; fall back to a temporary one, removed at the end."""
    root = Path(os.environ.get("DOGSIM_CACHE_DIR") or platformdirs.user_cache_dir("dogsim", appauthor=False))
    folder = root / f"kernels-{fingerprint()}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
        _forget_old_kernels(root)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="dogsim-kernels-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    return folder


def _forget_old_kernels(root: Path) -> None:
    """Delete the kernels of versions not used for a month, so that the cache does not grow for ever."""
    for folder in root.glob("kernels-*"):
        with contextlib.suppress(OSError):  # another process may be tidying too
            if time.time() - folder.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)


CACHE = _prepare_cache()

import llvmlite.binding as llvm  # noqa: E402
import numba  # noqa: E402  (the cache folder has to be known first)
import numpy as np  # noqa: E402
from numba.core import config  # noqa: E402
from numba.core.compiler_lock import global_compiler_lock  # noqa: E402
from numba.core.errors import NumbaError  # noqa: E402
from numba.extending import register_jitable  # noqa: E402

# For LLVM, where its version is known: it ends the process at a word it does not know.
# A call of a kernel costs more than most kernels do: LLVM's own bound, 225, leaves too many of them standing.
# Loops over seats, cards and actions are short: to unroll one whose length is not known makes more code, and no speed.
# Who wins, costs or fits is as good as random to the processor: a value is chosen without a branch wherever it can be.
_HINTS = (
    "-inline-threshold=1000",
    "-unroll-runtime=false",
    *(("-x86-cmov-converter=false",) if platform.machine().lower() in ("x86_64", "amd64") else ()),
)

# The releases of numba, each with its own LLVM, whose insides ``shortcut`` knows: any other compiles the long way, to
# the same games.
_KNOWN = ((0, 68),)

config.reload_config()
COMPILED = not config.DISABLE_JIT
# How kernels are compiled, and entries.
KERNEL: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
_ENTRY: dict[str, Any] = KERNEL | {"nogil": True}
_hurried: Callable[[], contextlib.AbstractContextManager[None]] = contextlib.nullcontext
_IS_KNOWN = numba.version_info.short in _KNOWN
if _IS_KNOWN:
    from dogsim.core import shortcut

    KERNEL |= shortcut.KERNEL
    _ENTRY |= shortcut.ENTRY
    _hurried = shortcut.hurried


def kernel(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function that entries inline when compiled and that plain Python can call as it is."""
    return register_jitable(**KERNEL)(function)  # type: ignore[no-any-return]


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a kernel that one place calls: it becomes part of its caller, without a call and without growing the code."""
    return register_jitable(forceinline=True, **KERNEL)(function)  # type: ignore[no-any-return]


def entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a module-level function, cached on disk, running without the interpreter's lock.

    A cache file cut short or damaged raises while it is read: the cache is emptied and the function
    compiled again, once.  What the function itself raises is left alone.
    """
    if not COMPILED:
        return function
    compiled = numba.njit(cache=True, **_ENTRY)(function)
    ready: set[Any] = set()

    @functools.wraps(function)
    def call(*args: Any) -> Any:
        kinds = tuple([_kind(arg) for arg in args])
        if kinds not in ready:
            _compile(compiled, tuple(numba.typeof(arg) for arg in args))
            ready.add(kinds)
        return compiled(*args)

    return call


def _kind(arg: Any) -> tuple[Any, ...]:
    """Return what an argument's numba type depends on; to work that out takes a millisecond for a nested record."""
    if isinstance(arg, np.ndarray):
        flags = arg.flags
        return type(arg), arg.dtype, arg.ndim, flags.writeable, flags.aligned, flags.c_contiguous, flags.f_contiguous
    return type(arg), getattr(arg, "dtype", None), isinstance(arg, int) and arg.bit_length() > 63


def _compile(compiled: Any, signature: tuple[Any, ...]) -> None:
    """Load or compile one specialisation, over an emptied cache if the cache turns out damaged."""
    name = compiled.py_func.__qualname__
    _hint()
    with global_compiler_lock, _alone(name, signature), _hurried():
        try:
            compiled.compile(signature)
        except NumbaError:
            raise
        except Exception:
            empty_cache()
            compiled.compile(signature)
        _note(name, signature)


@functools.cache
def _hint() -> None:
    """Tell LLVM, which takes an option but once."""
    for hint in _HINTS if _IS_KNOWN else ():
        llvm.set_option("dogsim", hint)


@contextlib.contextmanager
def _alone(entry_name: str, signature: tuple[Any, ...]) -> Iterator[None]:
    """Wait while another process compiles the same: what it compiled is then read from the cache.

    Where there can be no lock, or none is had for long, both compile; the files that result are whole either way.
    """
    lock = FileLock(CACHE / f".lock-{_mark(entry_name, '-'.join(_records(signature)))}", timeout=_PATIENCE)
    try:
        lock.acquire()
    except (OSError, NotImplementedError, Timeout):
        yield
        return
    try:
        yield
    finally:
        lock.release()


def empty_cache() -> None:
    """Delete the compiled kernels of this version; the next call compiles them again."""
    for path in CACHE.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def is_warm(entry_name: str, record: Any = None) -> bool:
    """Tell whether an entry is already compiled on disk, so that a first call need not compile.

    ``record`` is a record type among its arguments, where it is compiled for several.
    """
    name = "*" if record is None else record.names[0]
    return any(CACHE.glob(_mark(entry_name, name)))


def _mark(entry_name: str, record_name: str) -> str:
    return f"compiled-{entry_name}-{record_name}"


def _note(entry_name: str, signature: tuple[Any, ...]) -> None:
    """Leave a mark for each record type that an entry has been compiled for."""
    for name in _records(signature):
        with contextlib.suppress(OSError):  # the cache works without its marks
            (CACHE / _mark(entry_name, name)).touch()


def _records(signature: tuple[Any, ...]) -> list[str]:
    """Return the first fields of the record types among an entry's arguments, which name them."""
    records = [argument.dtype.fields for argument in signature if hasattr(getattr(argument, "dtype", None), "fields")]
    return [next(iter(fields)) for fields in records] or ["nothing"]
