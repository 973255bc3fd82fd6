"""Files that are either whole or not there, and tallies as such files."""

from __future__ import annotations

import hashlib
import io
import json
import os
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from dogsim.core.errors import UserError
from dogsim.sim.tally import Tally

TEMPORARY = ".tmp-"


def write(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves the old one, or none, and never half of the new one.

    Raises:
        UserError: the disk is full, or the folder can't be written.
    """
    temporary = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{TEMPORARY}{path.name}-")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            if hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), 0o644)  # mkstemp's 0600 would keep a report from its readers
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        _sync(path.parent)
    except OSError as problem:
        raise UserError(f"cannot write {path}: {problem.strerror or problem}") from problem
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    """Make a renaming in ``folder`` last, where folders can be opened at all."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sha256(data: bytes) -> str:
    """Return the digest of a file's bytes."""
    return hashlib.sha256(data).hexdigest()


def pack(tally: Tally, about: Mapping[str, Any]) -> bytes:
    """Return a tally as the bytes of an npz file; equal tallies give equal bytes."""
    text = json.dumps(about, sort_keys=True).encode()
    buffer = io.BytesIO()
    np.savez(buffer, allow_pickle=False, about=np.frombuffer(text, np.uint8), **tally.arrays())
    return buffer.getvalue()


def unpack(data: bytes) -> tuple[Tally, dict[str, Any]]:
    """Read a tally and what it is about.

    Raises:
        ValueError: the bytes are no tally.
    """
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
        about = json.loads(arrays.pop("about").tobytes())
        return Tally.of_arrays(arrays), about
    except (KeyError, OSError, EOFError, zipfile.BadZipFile, ValueError, TypeError) as problem:
        raise ValueError(f"no tally: {problem}") from problem
