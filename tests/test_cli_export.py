"""``dogsim export``: the same numbers as CSV and as Parquet, and nobody's files written over."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq
import pytest

import dogsim
from dogsim.cli import exporting
from dogsim.experiment import Spec, run
from dogsim.games import GAMES
from tests.conftest import CommandLine
from tests.sim.toy import TOY, play

SPEC = Spec(game="toy", players=(2,), games=60, settings={"price": (1, 5)})


@pytest.fixture(autouse=True)
def made(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a finished run of the toy in the empty folder where commands run."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    run(SPEC, out=Path("run"), threads=1, kernel=play)


def test_both_formats_hold_the_loaded_frames(dogsim_cli: CommandLine) -> None:
    """stdout names the files; types, texts and counts are the frames' own, numbers to ten digits in CSV."""
    answer = dogsim_cli("export", "run", "--format", "both")
    assert (answer.code, answer.err) == (0, "")
    names = [f"run/export/{name}.{kind}" for kind in ("csv", "parquet") for name in exporting.FRAMES]
    assert answer.out.splitlines() == names
    loaded = dogsim.load("run")
    for name in exporting.FRAMES:
        frame: pd.DataFrame = getattr(loaded, name)
        pd.testing.assert_frame_equal(pd.read_parquet(f"run/export/{name}.parquet"), frame, check_column_type=False)
        told = pd.read_csv(f"run/export/{name}.csv", keep_default_na=False, na_values={"seat": [""]})
        assert len(told) == len(frame)
        for column in frame.columns[frame.dtypes == "Int64"]:
            assert told[column].astype("Int64").equals(frame[column])
    assert Path("run/export/results.csv").read_bytes() == Path("run/results.csv").read_bytes()


def test_a_second_export_changes_nothing_and_the_run_stays_whole(dogsim_cli: CommandLine) -> None:
    dogsim_cli("export", "run")
    before = {path.name: path.read_bytes() for path in Path("run/export").iterdir()}
    assert dogsim_cli("export", "run").code == 0
    assert {path.name: path.read_bytes() for path in Path("run/export").iterdir()} == before
    assert run(SPEC, out=Path("run"), threads=1, kernel=play).played == 0


def test_columns_say_their_units_and_pages_their_checksums(dogsim_cli: CommandLine) -> None:
    """Every column has a unit or names something; a flipped bit in a page is noticed."""
    assert dogsim_cli("export", "run", "--format", "parquet", "--out", "tables").code == 0
    schema = pq.read_schema("tables/histograms.parquet")
    assert schema.field("value").metadata[b"unit"] == b"points of a player (score) or rounds of a game (rounds)"
    data = bytearray(Path("tables/results.parquet").read_bytes())
    column = pq.ParquetFile(io.BytesIO(bytes(data))).metadata.row_group(0).column(8)
    data[column.data_page_offset + column.total_compressed_size // 2] ^= 1
    with pytest.raises(OSError, match="CRC"):
        pq.read_table(io.BytesIO(bytes(data)), page_checksum_verification=True)


@pytest.mark.parametrize(("flags", "code"), [((), 0), (("--format", "both"), 2), (("--format", "parquet"), 2)])
def test_without_pyarrow(dogsim_cli: CommandLine, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...], code: int) -> None:
    """The CSV files are there, and a sentence says what to install; an error only where Parquet was asked for."""
    monkeypatch.setattr(exporting, "has_arrow", lambda: False)
    answer = dogsim_cli("export", "run", *flags)
    assert answer.code == code
    assert len(answer.err.splitlines()) == 1
    assert "Parquet needs pyarrow: pip install 'dogsim[rows]'" in answer.err
    assert {path.suffix for path in Path("run/export").iterdir()} == {".csv", ".json"}
    assert dogsim_cli("export", "run", "--format", "csv").err == ""


def test_a_missing_pyarrow_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert exporting.has_arrow()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert not exporting.has_arrow()


def test_no_cell_is_a_formula() -> None:
    frame = pd.DataFrame({"bot": pd.array(["=1+1", "plain", "-x", "", "@y"], dtype="string"), "value": [-1, 2, 3, 4, 5]})
    assert exporting.csv_bytes(frame).decode().splitlines()[1:] == ["'=1+1,-1", "plain,2", "'-x,3", ",4", "'@y,5"]


def test_files_of_others_are_left_alone(dogsim_cli: CommandLine) -> None:
    """A file of the same name, an export that was edited since, the export of another run."""
    tables = Path("tables")
    tables.mkdir()
    (tables / "arms.csv").write_text("mine")
    answer = dogsim_cli("export", "run", "--format", "csv", "--out", "tables")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        "error: tables/arms.csv is not as an export wrote it: choose another --out, or write over it with --force\n"
    )
    assert [path.name for path in tables.iterdir()] == ["arms.csv"]
    assert dogsim_cli("export", "run", "--format", "csv", "--out", "tables", "--force").code == 0
    assert (tables / "arms.csv").read_text().startswith("players,arm,base,price")
    run(SPEC.model_copy(update={"seed": 2}), out=Path("other"), threads=1, kernel=play)
    assert "another run's export" in dogsim_cli("export", "other", "--format", "csv", "--out", "tables").err
    (tables / "export.json").write_text("[]")
    assert "no index of an export" in dogsim_cli("export", "run", "--format", "csv", "--out", "tables").err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere",), "nowhere holds no run: there is no manifest.json in it"),
        (("run", "--format", "xls"), "--format: takes 'csv', 'parquet' or 'both', not 'xls'; the nearest is "),
        (("run", "--out", " "), "--out: takes a folder, not ' '"),
        (("run", "--out", "run/results.csv"), "cannot write to run/results.csv: File exists"),
    ],
)
def test_a_mistake_is_one_sentence(dogsim_cli: CommandLine, words: tuple[str, ...], said: str) -> None:
    answer = dogsim_cli("export", *words)
    assert (answer.code, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert answer.err.startswith(f"error: {said}")


def test_a_run_that_is_not_finished(dogsim_cli: CommandLine) -> None:
    """The command that finishes it is named."""
    Path("run/DONE").unlink()
    answer = dogsim_cli("export", "run")
    assert answer.code == 2
    assert "run is not finished: 'dogsim sweep --game toy --set price=1,5 --players 2 --games 60 --out run'" in answer.err
    assert not Path("run/export").exists()
    assert json.loads(Path("run/manifest.json").read_bytes())["parts"]
