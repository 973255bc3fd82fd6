"""How long a farm waits for the next piece before it calls the scheduler or its workers stuck."""

from __future__ import annotations

import math
import os

from dogsim.core.errors import UserError

VARIABLE = "DOGSIM_FARM_PATIENCE"
SECONDS = 600.0
# The first piece waits for kernels to be compiled, and for bots that search nothing is known of how long they take.
FIRST = 3


def patience() -> float:
    """Return the seconds.

    Raises:
        UserError: the variable holds none.
    """
    text = os.environ.get(VARIABLE)
    if not text:
        return SECONDS
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 < found < math.inf:
        raise UserError(f"{VARIABLE}: takes a number of seconds above 0, not '{text[:40]}'; usual are {SECONDS:.0f}")
    return found
