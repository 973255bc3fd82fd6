"""The run folder: what was asked, the finished parts, and the summary.

    manifest.json   schema, the whole spec, fingerprint, versions, digest of every part
    parts/*.npz     counts of finished deal ranges
    results.csv     DONE

A part is a pure function of (task, range of deals).  Only parts that the manifest names with their
digest are ever summed; a finished part the manifest does not know yet (the process was killed between
the two writes) is played again and comes out the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from filelock import FileLock, Timeout

from dogsim.core.errors import UserError
from dogsim.sim import manifest
from dogsim.sim.files import TEMPORARY, pack, sha256, write
from dogsim.sim.manifest import DONE, MANIFEST, NAME, PARTS, RESULTS, SCHEMA
from dogsim.sim.tally import Tally
from dogsim.sim.task import MIRROR, Task

LOCK = ".lock"
# Another process of the same run may be writing its last files.
_PATIENCE = 60.0
# What of a manifest is not the same for every process that works on a run.
_CHANGING = ("looks", "parts", "versions", "digest")


class RunFolder:
    """One run's folder, held by one writer: a context manager.

    ``header`` is everything of the manifest but its parts; its ``fingerprint`` tells runs apart.

    Raises:
        UserError: the folder holds another run, something else, or a damaged run; another process
            holds it; or it cannot be written.  Nothing was written then.
    """

    def __init__(self, path: Path, header: Mapping[str, Any]) -> None:
        self.path = path
        self.manifest: dict[str, Any] = json.loads(json.dumps({"schema": SCHEMA, **header, "looks": [], "parts": {}}))
        self._hold = _held(path, 0)

    def __enter__(self) -> Self:
        with _told(self.path):
            self._check()
            (self.path / PARTS).mkdir(parents=True, exist_ok=True)
        self._hold.__enter__()
        try:
            with _told(self.path):
                self._open()
        except BaseException:
            self._hold.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._hold.__exit__(None, None, None)

    def _check(self) -> None:
        """Refuse a folder that is not this run's, before anything is written."""
        if not self.path.exists():
            return
        if not self.path.is_dir():
            raise UserError(f"{self.path} is no folder")
        if (self.path / MANIFEST).exists():
            self._read_manifest()
            return
        foreign = [each.name for each in self.path.iterdir() if not self._is_ours(each)]
        if foreign:
            raise UserError(f"{self.path} is not empty and holds no run ('{sorted(foreign)[0]}' is in it): choose another folder")

    @staticmethod
    def _is_ours(entry: Path) -> bool:
        """Tell whether a run that was killed in its first moment could have left this."""
        if entry.name == PARTS:
            return entry.is_dir() and not any(entry.iterdir())
        return entry.name == LOCK or entry.name.startswith(TEMPORARY)

    def _open(self) -> None:
        for leftover in [*self.path.glob(f"{TEMPORARY}*"), *(self.path / PARTS).glob(f"{TEMPORARY}*")]:
            _remove(leftover)
        if (self.path / MANIFEST).exists():
            self.manifest = self._read_manifest()
            self._check_parts()
        else:
            self._write_manifest()

    def _read_manifest(self) -> dict[str, Any]:
        """Return the folder's manifest, or refuse it: it has this run's header, whatever versions wrote it."""
        found = manifest.read_manifest(self.path, self.manifest["fingerprint"])
        header = {key: value for key, value in self.manifest.items() if key not in _CHANGING}
        if found.keys() != {*header, *_CHANGING} or any(found[key] != header[key] for key in header):
            raise manifest.changed(self.path / MANIFEST)
        return found

    def _check_parts(self) -> None:
        """Refuse a file among the parts that is not what the manifest says; forget parts that are gone."""
        listed = self.manifest["parts"]
        found = sorted((self.path / PARTS).iterdir())
        stems = tuple(_stem(task["players"], task["lineup"], task["identity"]) for task in self.manifest["tasks"])
        for path in found:
            if path.name in listed:
                manifest.read_part(self.path, path.name, listed[path.name])
            elif path.is_dir() or not path.name.startswith(stems):
                raise UserError(f"{path} is no part of this run: take it away")
        for path in found:
            if path.name not in listed:
                _remove(path)
        for name in listed.keys() - {path.name for path in found}:
            del listed[name]

    @property
    def looks(self) -> list[dict[str, Any]]:
        """What the run saw each time it asked whether it knows enough, the first look first."""
        found: list[dict[str, Any]] = self.manifest["looks"]
        return found

    def add_look(self, look: Mapping[str, Any]) -> None:
        """Write down a look before more is played."""
        self.manifest["looks"].append(dict(look))
        self._write_manifest()

    def ranges(self, task: Task) -> list[tuple[int, int]]:
        """Return the deal ranges of a task that are finished."""
        return [(part["first"], part["last"]) for part in self.manifest["parts"].values() if part["task"] == task.identity]

    def add(self, task: Task, first: int, last: int, tally: Tally) -> None:
        """Write the part for deals ``first`` ... ``last`` - 1 of a task; whatever DONE there was is none any more."""
        about = {"task": task.identity, "first": first, "last": last}
        name = f"{_stem(task.players, task.lineup, task.identity)}{first}-{last}.npz"
        if not NAME.fullmatch(name):
            raise UserError(f"'{name}' is no name for a part")
        data = pack(tally, about)
        _remove(self.path / DONE)
        write(self.path / PARTS / name, data)
        self.manifest["parts"][name] = {**about, "sha256": sha256(data)}
        self._write_manifest()

    def total(self, task: Task) -> Tally:
        """Return the sum of all parts of a task.

        Raises:
            UserError: a part is not what was written, or the parts leave a gap or overlap.
        """
        return manifest.total(self.path, self.manifest["parts"], task.identity)

    def finish(self, results: bytes) -> None:
        """Write the summary, and DONE after it."""
        write(self.path / RESULTS, results)
        write(self.path / DONE, manifest.done(results))

    def _write_manifest(self) -> None:
        self.manifest["digest"] = manifest.manifest_digest(self.manifest)
        write(self.path / MANIFEST, manifest.manifest_bytes(self.manifest))


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Be a run folder's one writer for a moment, after whoever is: for a file beside its parts, as the report.

    Raises:
        UserError: another process does not let go of it.
    """
    with _held(path, _PATIENCE):
        yield


@contextmanager
def _held(path: Path, seconds: float) -> Iterator[None]:
    """Hold a folder's lock, which ends with the process that holds it: a killed one blocks nobody."""
    lock = FileLock(path / LOCK)
    try:
        with _told(path):
            lock.acquire(timeout=seconds)
    except Timeout:
        raise UserError(f"another dogsim is writing to {path}: wait for it, or choose another folder") from None
    except NotImplementedError as problem:
        raise UserError(f"cannot write to {path}: files cannot be locked there, choose a folder on another disk") from problem
    try:
        yield
    finally:
        lock.release()


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say what the system has against a folder in a sentence; a lock that another process holds is no such thing."""
    try:
        yield
    except Timeout:
        raise
    except (OSError, ValueError) as problem:
        raise UserError(f"cannot write to {path}: {getattr(problem, 'strerror', None) or problem}") from problem


def _remove(path: Path) -> None:
    """Remove a file of an interrupted run; a folder of that name is somebody else's."""
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise UserError(f"cannot remove {path}: {problem.strerror or problem}") from problem


def _stem(players: int, lineup: str, identity: str) -> str:
    """Return how the names of a task's parts begin."""
    return f"{players}p-{lineup if lineup == MIRROR else 'field'}-{identity[:16]}-"
