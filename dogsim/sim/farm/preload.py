"""Loaded by the worker processes of this machine: Ctrl-C reaches them too, but it is the run that ends them."""

from __future__ import annotations

import signal
from typing import Any


def dask_setup(worker: Any) -> None:
    """Leave Ctrl-C to the process that plays the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
