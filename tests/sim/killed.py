"""A run to be killed: plays the toy slowly into a folder.  Arguments: folder, threads."""

from __future__ import annotations

import sys
from pathlib import Path

from dogsim.experiment import Interrupted, Spec, run
from dogsim.games import GAMES
from tests.sim.toy import TOY, slow

SPEC = Spec(game="toy", variants=("extra",), players=(2, 4), games=12_000)


def main() -> int:
    """Play, saying how far it has come."""
    GAMES["toy"] = TOY

    def tell(done: int, total: int) -> None:
        print(done, total, flush=True)

    try:
        run(SPEC, out=Path(sys.argv[1]), threads=int(sys.argv[2]), kernel=slow, progress=tell)
    except Interrupted as interrupted:
        print(interrupted.command, flush=True)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
