"""Sets of up to sixteen things as bits."""

from __future__ import annotations

from dogsim.core.jit import kernel


@kernel
def bit_count(bits):
    """Count the bits of a set, in pairs, fours and eights at once."""
    bits -= (bits >> 1) & 0x5555
    bits = (bits & 0x3333) + ((bits >> 2) & 0x3333)
    bits = (bits + (bits >> 4)) & 0x0F0F
    return (bits + (bits >> 8)) & 31
