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
import re
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from filelock import FileLock, Timeout

from dogsim.core.errors import UserError
from dogsim.core.fields import show
from dogsim.sim.files import TEMPORARY, pack, sha256, unpack, write
from dogsim.sim.tally import Tally
from dogsim.sim.task import MIRROR, Task, digest

SCHEMA = "dogsim-run/1"
NAME = re.compile(r"(?!\.)[A-Za-z0-9._-]{1,64}")
_MANIFEST, _LOCK, _PARTS, _RESULTS, _DONE = "manifest.json", ".lock", "parts", "results.csv", "DONE"
_LARGEST_MANIFEST = 200_000_000


class RunFolder:
    """One run's folder, held by one writer: a context manager.

    ``header`` is everything of the manifest but its parts; its ``fingerprint`` tells runs apart.

    Raises:
        UserError: the folder holds another run, something else, or a damaged run; another process
            holds it; or it cannot be written.  Nothing was written then.
    """

    def __init__(self, path: Path, header: Mapping[str, Any]) -> None:
        self.path = path
        self.manifest: dict[str, Any] = json.loads(json.dumps({"schema": SCHEMA, **header, "parts": {}}))
        self._lock = FileLock(path / _LOCK)

    def __enter__(self) -> Self:
        self._check()
        try:
            (self.path / _PARTS).mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            raise UserError(f"another dogsim is writing to {self.path}: wait for it, or choose another folder") from None
        except OSError as problem:
            raise UserError(f"cannot write to {self.path}: {problem.strerror or problem}") from problem
        try:
            self._open()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._lock.release()

    def _check(self) -> None:
        """Refuse a folder that is not this run's, before anything is written."""
        if not self.path.exists():
            return
        if not self.path.is_dir():
            raise UserError(f"{self.path} is no folder")
        if (self.path / _MANIFEST).exists():
            self._read_manifest()
            return
        foreign = [each.name for each in self.path.iterdir() if not self._is_ours(each)]
        if foreign:
            raise UserError(f"{self.path} is not empty and holds no run ('{sorted(foreign)[0]}' is in it): choose another folder")

    @staticmethod
    def _is_ours(entry: Path) -> bool:
        """Tell whether a run that was killed in its first moment could have left this."""
        if entry.name == _PARTS:
            return entry.is_dir() and not any(entry.iterdir())
        return entry.name == _LOCK or entry.name.startswith(TEMPORARY)

    def _open(self) -> None:
        for leftover in [*self.path.glob(f"{TEMPORARY}*"), *(self.path / _PARTS).glob(f"{TEMPORARY}*")]:
            _remove(leftover)
        if (self.path / _MANIFEST).exists():
            self.manifest = self._read_manifest()
            self._check_parts()
        else:
            self._write_manifest()

    def _read_manifest(self) -> dict[str, Any]:
        """Return the folder's manifest, or refuse it."""
        path = self.path / _MANIFEST
        try:
            if path.stat().st_size > _LARGEST_MANIFEST:
                raise UserError(f"{path} is too large to be a manifest")
            found = json.loads(path.read_bytes().decode(), object_pairs_hook=_different_keys, parse_constant=_no_number)
        except OSError as problem:
            raise UserError(f"cannot read {path}: {problem.strerror or problem}") from problem
        except (ValueError, RecursionError) as problem:
            raise UserError(f"{path} is damaged: remove the folder, or choose another one") from problem
        if not isinstance(found, dict) or found.get("schema") != SCHEMA:
            raise UserError(f"{path} is no manifest of this version of dogsim: choose another folder")
        if found.get("fingerprint") != self.manifest["fingerprint"]:
            raise UserError(f"{self.path} holds another run: choose another folder, or remove it")
        if found.get("digest") != _digest(found) or not self._is_whole(found):
            raise UserError(f"{path} was changed by hand or damaged: remove the folder, or choose another one")
        for name in found["parts"]:
            if not NAME.fullmatch(name):
                raise UserError(f"{path} names a part {show(name)}: that is no name for a part")
        return found

    def _is_whole(self, found: Mapping[str, Any]) -> bool:
        """Tell whether a manifest has this run's header, whatever versions wrote it, and parts such as are written."""
        header = {key: value for key, value in self.manifest.items() if key not in ("parts", "versions", "digest")}
        parts, kinds = found.get("parts"), {"task": str, "first": int, "last": int, "sha256": str}
        return (
            found.keys() == {*header, "parts", "versions", "digest"}
            and all(found[key] == value for key, value in header.items())
            and isinstance(parts, dict)
            and all(isinstance(part, dict) and {key: type(part.get(key)) for key in kinds} == kinds for part in parts.values())
        )

    def _check_parts(self) -> None:
        """Refuse a file among the parts that is not what the manifest says; forget parts that are gone."""
        listed = self.manifest["parts"]
        found = sorted((self.path / _PARTS).iterdir())
        stems = tuple(_stem(task["players"], task["lineup"], task["identity"]) for task in self.manifest["tasks"])
        for path in found:
            if path.name in listed:
                self._read(path.name)
            elif path.is_dir() or not path.name.startswith(stems):
                raise UserError(f"{path} is no part of this run: take it away")
        for path in found:
            if path.name not in listed:
                _remove(path)
        for name in listed.keys() - {path.name for path in found}:
            del listed[name]

    def ranges(self, task: Task) -> list[tuple[int, int]]:
        """Return the deal ranges of a task that are finished."""
        return [(part["first"], part["last"]) for part in self.manifest["parts"].values() if part["task"] == task.identity]

    def add(self, task: Task, first: int, last: int, tally: Tally) -> None:
        """Write the part for deals ``first`` ... ``last`` - 1 of a task."""
        about = {"task": task.identity, "first": first, "last": last}
        name = f"{_stem(task.players, task.lineup, task.identity)}{first}-{last}.npz"
        if not NAME.fullmatch(name):
            raise UserError(f"'{name}' is no name for a part")
        data = pack(tally, about)
        write(self.path / _PARTS / name, data)
        self.manifest["parts"][name] = {**about, "sha256": sha256(data)}
        self._write_manifest()

    def total(self, task: Task) -> Tally:
        """Return the sum of all parts of a task.

        Raises:
            UserError: a part is not what was written, or the parts leave a gap or overlap.
        """
        parts = [(part["first"], name) for name, part in self.manifest["parts"].items() if part["task"] == task.identity]
        whole: Tally | None = None
        deals = 0
        for first, name in sorted(parts):
            if first != deals:
                raise UserError(f"{self.path / _PARTS / name} does not follow the part before it: remove the folder")
            deals = self.manifest["parts"][name]["last"]
            part = self._read(name)
            whole = part if whole is None else whole + part
        if whole is None or whole.clusters != deals:
            raise UserError(f"{self.path} lacks parts: the same command plays them")
        return whole

    def finish(self, results: bytes) -> None:
        """Write the summary, and DONE after it."""
        write(self.path / _RESULTS, results)
        write(self.path / _DONE, f"{sha256(results)}  {_RESULTS}\n".encode())

    def _read(self, name: str) -> Tally:
        """Return a part, checked against its digest in the manifest."""
        path = self.path / _PARTS / name
        part = self.manifest["parts"][name]
        try:
            data = path.read_bytes()
        except OSError as problem:
            raise UserError(f"cannot read {path}: {problem.strerror or problem}") from problem
        if sha256(data) != part["sha256"]:
            raise UserError(f"{path} is damaged or was changed: remove it, and the same command plays it again")
        try:
            tally, about = unpack(data)
        except ValueError as problem:
            raise UserError(f"{path} is damaged: remove it, and the same command plays it again") from problem
        if any(about.get(key) != part[key] for key in ("task", "first", "last")):
            raise UserError(f"{path} is a part of another run: remove it, and the same command plays it again")
        return tally

    def _write_manifest(self) -> None:
        self.manifest["digest"] = _digest(self.manifest)
        write(self.path / _MANIFEST, (json.dumps(self.manifest, indent=1, allow_nan=False) + "\n").encode())


def _different_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number in JSON")


def _digest(manifest: Mapping[str, Any]) -> str:
    return digest({name: value for name, value in manifest.items() if name != "digest"})


def _remove(path: Path) -> None:
    """Remove a file of an interrupted run; a folder of that name is somebody else's."""
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise UserError(f"cannot remove {path}: {problem.strerror or problem}") from problem


def _stem(players: int, lineup: str, identity: str) -> str:
    """Return how the names of a task's parts begin."""
    return f"{players}p-{lineup if lineup == MIRROR else 'field'}-{identity[:16]}-"
