"""What a run folder says of itself: read, and held against its digests, before anything in it is believed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import show
from dogsim.sim.files import sha256, unpack
from dogsim.sim.tally import Tally
from dogsim.sim.task import digest

SCHEMA = "dogsim-run/1"
NAME = re.compile(r"(?!\.)[A-Za-z0-9._-]{1,64}")
MANIFEST, PARTS, RESULTS, DONE = "manifest.json", "parts", "results.csv", "DONE"
_LARGEST = 200_000_000
_PART = {"task": str, "first": int, "last": int, "sha256": str}


def read_manifest(folder: Path, fingerprint: str | None = None) -> dict[str, Any]:
    """Return a folder's manifest.

    Raises:
        UserError: it can't be read, is damaged, was changed, or is that of another run than ``fingerprint``.
    """
    path = folder / MANIFEST
    found = _json(path)
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        raise UserError(f"{path} is no manifest of this version of dogsim: choose another folder")
    if fingerprint is not None and found.get("fingerprint") != fingerprint:
        raise UserError(f"{folder} holds another run: choose another folder, or remove it")
    if found.get("digest") != manifest_digest(found) or not _has_parts(found.get("parts")):
        raise changed(path)
    for name in found["parts"]:
        if not NAME.fullmatch(name):
            raise UserError(f"{path} names a part {show(name)}: that is no name for a part")
    return found


def manifest_of(folder: Path) -> dict[str, Any]:
    """Return the manifest of a folder that somebody says holds a run.

    Raises:
        UserError: it holds none, or one that read_manifest refuses.
    """
    if not (folder / MANIFEST).exists():
        raise UserError(f"{folder} holds no run: there is no {MANIFEST} in it")
    return read_manifest(folder)


def changed(path: Path) -> UserError:
    """Return the error for a manifest that no run wrote like this."""
    return UserError(f"{path} was changed by hand or damaged: remove the folder, or choose another one")


def _json(path: Path) -> Any:
    try:
        if path.stat().st_size > _LARGEST:
            raise UserError(f"{path} is too large to be a manifest")
        return json.loads(path.read_bytes().decode(), object_pairs_hook=_different_keys, parse_constant=_no_number)
    except OSError as problem:
        raise UserError(f"cannot read {path}: {problem.strerror or problem}") from problem
    except (ValueError, RecursionError) as problem:
        raise UserError(f"{path} is damaged: remove the folder, or choose another one") from problem


def _different_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number in JSON")


def _has_parts(parts: Any) -> bool:
    return isinstance(parts, dict) and all(
        isinstance(part, dict) and {key: type(part.get(key)) for key in _PART} == _PART for part in parts.values()
    )


def manifest_digest(manifest: Mapping[str, Any]) -> str:
    """Return the SHA-256 of everything in a manifest but its digest."""
    return digest({name: value for name, value in manifest.items() if name != "digest"})


def manifest_bytes(manifest: Mapping[str, Any]) -> bytes:
    """Return a manifest as its file has it: a line for every fact, task and part; it is written again with every part."""
    return ("{\n" + ",\n".join(f" {_dumps(name)}: {_lines(value)}" for name, value in manifest.items()) + "\n}\n").encode()


def _lines(value: Any) -> str:
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"  {_dumps(name)}: {_dumps(each)}" for name, each in value.items()) + "\n }"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_dumps(each)}" for each in value) + "\n ]"
    return _dumps(value)


def _dumps(value: Any) -> str:
    return json.dumps(value, allow_nan=False)


def read_part(folder: Path, name: str, part: Mapping[str, Any]) -> Tally:
    """Return the counts of a part, checked against ``part``, what the manifest says of it.

    Raises:
        UserError: the file is gone, damaged, or a part of something else.
    """
    path = folder / PARTS / name
    data = read(path)
    if sha256(data) != part["sha256"]:
        raise UserError(f"{path} is damaged or was changed: remove it, and the same command plays it again")
    try:
        tally, about = unpack(data)
    except ValueError as problem:
        raise UserError(f"{path} is damaged: remove it, and the same command plays it again") from problem
    if any(about.get(key) != part[key] for key in ("task", "first", "last")):
        raise UserError(f"{path} is a part of another run: remove it, and the same command plays it again")
    return tally


def read(path: Path) -> bytes:
    """Return a file's bytes.

    Raises:
        UserError: it can't be read.
    """
    try:
        return path.read_bytes()
    except OSError as problem:
        raise UserError(f"cannot read {path}: {problem.strerror or problem}") from problem


def total(folder: Path, parts: Mapping[str, Any], task: str) -> Tally:
    """Return the sum of all parts of the task with this identity.

    Raises:
        UserError: a part is not what was written, or the parts leave a gap or overlap.
    """
    own = sorted((part["first"], name) for name, part in parts.items() if part["task"] == task)
    whole: Tally | None = None
    deals = 0
    for first, name in own:
        if first != deals:
            raise UserError(f"{folder / PARTS / name} does not follow the part before it: remove the folder")
        deals = parts[name]["last"]
        part = read_part(folder, name, parts[name])
        whole = part if whole is None else whole + part
    if whole is None or whole.clusters != deals:
        raise UserError(f"{folder} lacks parts: the same command plays them")
    return whole


def finished_results(folder: Path) -> bytes:
    """Return results.csv as DONE vouches for it.

    Raises:
        UserError: one of them is missing or damaged.
    """
    data, mark = read(folder / RESULTS), read(folder / DONE)
    if mark != done(data):
        raise UserError(f"{folder / RESULTS} is not what {DONE} vouches for: the sweep that made it writes both again")
    return data


def results_digest(folder: Path) -> str:
    """Return the SHA-256 of a finished run's results.csv as DONE has it; nothing where the run is not finished."""
    mark = folder / DONE
    return read(mark).decode("ascii", "replace").partition(" ")[0] if mark.is_file() else ""


def done(results: bytes) -> bytes:
    """Return what DONE holds: the digest of results.csv, as sha256sum writes it."""
    return f"{sha256(results)}  {RESULTS}\n".encode()
