"""Dask's side of a farm: certificates, the scheduler and workers that are started here, the connection, silence."""

from __future__ import annotations

import contextlib
import importlib.util
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dogsim.core.errors import UserError
from dogsim.sim.farm import preload
from dogsim.sim.farm.address import Site

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

CONNECT_SECONDS = 15.0
CLOSE_SECONDS = 10.0
# A piece that so many workers of this machine died of is not given to another one; see client.TRIES.
_ALLOWED_FAILURES = 1
_ENVIRONMENT = "distributed.nanny.pre-spawn-environ"
_LOGGERS = ("distributed", "distributed.client", "distributed.worker", "distributed.nanny", "distributed.scheduler", "tornado")
_LOUD = (*_LOGGERS, "tornado.application", "asyncio", "bokeh")
_TLS = {
    "tls_ca_file": ("the authority's certificate", "DASK_DISTRIBUTED__COMM__TLS__CA_FILE"),
    "tls_client_cert": ("your certificate", "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT"),
    "tls_client_key": ("your key", "DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY"),
}


def check(site: Site) -> None:
    """Refuse what cannot be opened, before anything is.

    Raises:
        UserError: Dask distributed is not installed, or a TLS file is missing.
    """
    if importlib.util.find_spec("distributed") is None:
        raise UserError("a farm needs the package distributed: pip install 'dogsim[farm]'")
    if site.is_secret:
        _check_certificates(site)


def _check_certificates(site: Site) -> None:
    from distributed.security import Security

    kept = Security()
    for field, (words, variable) in _TLS.items():
        value = getattr(kept, field)
        if value is None:
            raise UserError(f"{site.address}: {words} is not known; set {variable} to its file, or Dask's own configuration")
        if "\n" not in value and not Path(value).is_file():
            raise UserError(f"{site.address}: {variable} names {value}, which is no file")


async def start(site: Site, debug: bool) -> LocalCluster | None:
    """Start a scheduler and its workers on this machine; None where another scheduler is asked for.

    Without ``debug`` workers log nothing.

    Raises:
        UserError: a process could not be started.
    """
    if not site.workers:
        return None
    import dask
    from distributed import LocalCluster

    loaded = [*dask.config.get("distributed.worker.preload", []), preload.__name__]
    environment = dict(dask.config.get(_ENVIRONMENT, {})) | ({} if debug else {"DASK_LOGGING__DISTRIBUTED": "critical"})
    try:
        with dask.config.set({_ENVIRONMENT: environment}):
            cluster = LocalCluster(
                n_workers=site.workers,
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address=None,
                memory_limit=0,
                asynchronous=True,
                silence_logs=None,
                scheduler_kwargs={"allowed_failures": _ALLOWED_FAILURES, "dashboard": False, "dashboard_address": "127.0.0.1:0"},
                preload=loaded,
            )
            try:
                return await cluster
            except BaseException:
                await close(None, cluster)
                raise
    except Exception as problem:
        raise UserError(
            f"{site.address}: the worker processes did not start ({cause(problem)}); "
            "a script that starts them has to do so below 'if __name__ == \"__main__\":'"
        ) from problem


async def connect(site: Site, cluster: LocalCluster | None) -> Client:
    """Connect to the scheduler.

    Raises:
        UserError: nobody answers there, or not as agreed.
    """
    from distributed import Client
    from distributed.security import Security

    how: dict[str, Any] = {"asynchronous": True, "set_as_default": False, "timeout": CONNECT_SECONDS, "name": "dogsim"}
    if site.is_secret:
        how["security"] = Security(require_encryption=True)
    try:
        return await Client(cluster or site.address, **how)
    except Exception as problem:
        raise UserError(
            f"{site.address}: no scheduler answers there ({cause(problem)}); "
            f"is 'dask scheduler' running, and the address its own?"
        ) from problem


def cause(problem: BaseException) -> str:
    """Return the first cause of an error in a line."""
    while problem.__cause__ is not None:
        problem = problem.__cause__
    return " ".join(f"{type(problem).__name__}: {problem}".split()).rstrip(": ")[:200]


async def close(client: Client | None, cluster: LocalCluster | None) -> None:
    """Close the connection and end what was started here, whatever state they are in."""
    import asyncio

    for each in (client, cluster):
        if each is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(each.close(), CLOSE_SECONDS)


@contextmanager
def silence(debug: bool) -> Iterator[None]:
    """Keep what Dask logs and warns of from the terminal; with ``debug`` let it through."""
    if debug:
        yield
        return
    import distributed  # noqa: F401  (it sets its loggers up when it is imported)

    before = {name: logging.getLogger(name).level for name in _LOUD}
    for name in before:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
