"""A cluster whose connections are encrypted and whose sides show certificates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import dask
import pytest
from distributed.security import Security

import dogsim
from dogsim.core.errors import UserError
from tests.farm.cluster import Cluster
from tests.farm.conftest import digests
from tests.farm.test_farm import farmed
from tests.sim.toy import play


def certificate(folder: Path) -> dict[str, str]:
    """Make a certificate that is its own authority, and return its files."""
    folder.mkdir()
    made = Security.temporary()
    files = {"ca": made.tls_ca_file, "key": made.tls_client_key}
    for name, text in files.items():
        (folder / f"{name}.pem").write_text(text)
    return {name: str(folder / f"{name}.pem") for name in files}


@pytest.fixture
def own(tmp_path: Path) -> dict[str, str]:
    """The certificate of a cluster."""
    return certificate(tmp_path / "own")


@pytest.fixture
def secret(tmp_path: Path, own: dict[str, str]) -> Iterator[Cluster]:
    """A cluster with TLS, and one worker."""
    flags = ("--tls-ca-file", own["ca"], "--tls-cert", own["ca"], "--tls-key", own["key"])
    with Cluster(tmp_path, security=flags, protocol="tls") as made:
        made.worker()
        yield made


def known(files: dict[str, str]) -> dict[str, str]:
    """Return Dask's configuration of a client with these files."""
    named = {"ca-file": files["ca"], "client.cert": files["ca"], "client.key": files["key"]}
    return {f"distributed.comm.tls.{name}": file for name, file in named.items()}


def test_a_tls_address(secret: Cluster, own: dict[str, str], tmp_path: Path, whole: dict[str, str]) -> None:
    """The same bytes."""
    assert secret.address.startswith("tls://127.0.0.1:")
    with dask.config.set(known(own)), dogsim.Farm(secret.address) as farm:
        farmed(farm, tmp_path / "run", kernel=play)
    assert digests(tmp_path / "run") == whole


def test_somebody_elses_certificate(secret: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither side trusts it."""
    monkeypatch.setattr("dogsim.sim.farm.opening.CONNECT_SECONDS", 3.0)
    other = certificate(tmp_path / "other")
    with dask.config.set(known(other)), pytest.raises(UserError, match="no scheduler answers there"):
        dogsim.Farm(secret.address).__enter__()
