"""Floor 0: what every game shares.  Imports numpy, numba and platformdirs only."""
