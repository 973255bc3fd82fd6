"""``dogsim export``: a finished run's frames as CSV and as Parquet."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dogsim.cli.console import say
from dogsim.cli.options import choice, folder
from dogsim.core.errors import UserError
from dogsim.experiment.frames import Run, load
from dogsim.sim.files import sha256, write
from dogsim.sim.manifest import read
from dogsim.stats.table import guarded

if TYPE_CHECKING:
    import pandas as pd

SCHEMA = "dogsim-export/1"
FRAMES = ("results", "differences", "histograms", "arms")
FORMATS = ("csv", "parquet", "both")
INDEX = "export.json"
FOLDER = "export"
NO_ARROW = "Parquet needs pyarrow: pip install 'dogsim[rows]'"
UNITS = {
    "players": "players at the table",
    "arm": "name of the arm; A-B in results: A minus B",
    "base": "name of the arm that arm is compared with",
    "lineup": "mirror, or the bots of a field joined by +; ladder: a step of the ladder of skill, rung: a mirror of another bot",
    "seat": "counted from 1; empty: all seats",
    "bot": "name; empty: all bots",
    "estimate": "seat_share, team_share, bot_share, seat_gap, ties and ended: fraction of 1; score and margin: points; "
    "length: rounds, turns or decisions a game; feature: times a player and game",
    "low": "lower end of the 95 % interval, in the unit of estimate",
    "high": "upper end of the 95 % interval, in the unit of estimate",
    "games": "games played",
    "clusters": "deals, on which the interval rests",
    "who": "seat 1, seat 2 ..., a bot's name, or all",
    "what": "score or rounds",
    "value": "points of a player (score) or rounds of a game (rounds)",
    "count": "players' games (score) or games (rounds) with this value",
}


def export(run: str, out: str | None, style: str | None, force: bool) -> list[Path]:
    """Write the frames of a finished run and return the paths of the files.

    Raises:
        UserError: the run can't be read, a file in the way is not an export's, the folder can't be written,
            or pyarrow is missing where Parquet was asked for; the CSV files are there then.
    """
    if style is not None:
        choice("--format", style, FORMATS)
    found = load(run)
    target = folder("--out", out) or found.folder / FOLDER
    arrow = style != "csv" and has_arrow()
    files: dict[str, bytes] = {}
    if style != "parquet" or not arrow:
        files |= {f"{name}.csv": csv_bytes(getattr(found, name)) for name in FRAMES}
    if arrow:
        files |= {f"{name}.parquet": parquet_bytes(getattr(found, name)) for name in FRAMES}
    written = _write(target, files, found, force)
    if style in ("parquet", "both") and not arrow:
        raise UserError(f"{NO_ARROW} (the CSV files are in {target})")
    if style is None and not arrow:
        say(f"CSV only; {NO_ARROW}")
    return written


def has_arrow() -> bool:
    """Tell whether pyarrow can be imported."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return False
    return True


def csv_bytes(frame: pd.DataFrame) -> bytes:
    """Return a frame as CSV: UTF-8, a header, empty cells for what is about all; no cell is a formula."""
    safe = frame.copy()
    for name in frame.columns[frame.dtypes == "string"]:
        safe[name] = frame[name].map(guarded)
    text: str = safe.to_csv(index=False, lineterminator="\n", float_format="%.10g")
    return text.encode()


def parquet_bytes(frame: pd.DataFrame) -> bytes:
    """Return a frame as Parquet with page checksums, the units beside its columns, read back and compared."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pa.Table.from_pandas(frame, preserve_index=False)
    described = [field.with_metadata({"unit": UNITS.get(field.name, "")}) for field in table.schema]
    table = table.cast(pa.schema(described, table.schema.metadata))
    buffer = io.BytesIO()
    pq.write_table(table, buffer, write_page_checksum=True)
    _check_parquet(buffer.getvalue(), table)
    return buffer.getvalue()


def _check_parquet(data: bytes, table: Any) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        same = pq.read_table(io.BytesIO(data), page_checksum_verification=True).equals(table)
    except (OSError, pa.ArrowException) as problem:
        raise UserError(f"the Parquet that was written cannot be read back: {problem}") from problem
    if not same:
        raise UserError("the Parquet that was written reads back as something else")


def _write(target: Path, files: dict[str, bytes], run: Run, force: bool) -> list[Path]:
    """Write the files, and after them the index that says they are an export's; each whole or not at all."""
    fingerprint: str = run.manifest["fingerprint"]
    try:
        target.mkdir(parents=True, exist_ok=True)
        earlier = {} if force else _earlier(target / INDEX, fingerprint)
        if not force:
            for name, data in files.items():
                _check_own(target / name, data, earlier)
    except OSError as problem:
        raise UserError(f"cannot write to {target}: {problem.strerror or problem}") from problem
    for name, data in files.items():
        write(target / name, data)
        if read(target / name) != data:
            raise UserError(f"{target / name} reads back as something else than was written")
    digests = earlier | {name: sha256(data) for name, data in files.items()}
    index = {"schema": SCHEMA, "fingerprint": fingerprint, "files": dict(sorted(digests.items()))}
    write(target / INDEX, (json.dumps(index, indent=1) + "\n").encode())
    return [target / name for name in files]


def _earlier(path: Path, fingerprint: str) -> dict[str, str]:
    """Return the digests of the files that earlier exports of the same run wrote into a folder."""
    if not path.exists():
        return {}
    try:
        index = json.loads(path.read_bytes())
        mine = index["schema"] == SCHEMA
        other = index["fingerprint"] != fingerprint
        files = {str(name): str(digest) for name, digest in index["files"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        mine = other = False
    if mine and not other:
        return files
    what = "the index of another run's export" if mine else "no index of an export"
    raise UserError(f"{path} is {what}: choose another --out, or write over it with --force")


def _check_own(path: Path, data: bytes, earlier: dict[str, str]) -> None:
    """Refuse to write over a file that no export wrote, or that was changed since."""
    if path.exists() and sha256(found := path.read_bytes()) != earlier.get(path.name) and found != data:
        raise UserError(f"{path} is not as an export wrote it: choose another --out, or write over it with --force")
