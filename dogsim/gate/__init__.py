"""The balance gate: is a game still what its baseline says it was, within margins its designer chose?

    create(file, spec, players)                  plays, and writes NAME.baseline.json and NAME.frozen.json
    check(file, spec, seed, most, players)       replays or compares; Checked has ``word`` and exit ``code``
    update(file, spec, reason, seed, freeze, players)

``players`` is a Players: threads, the driver and who is told of the progress.  ``document`` (JSON),
``junit`` and ``github`` write what was found.
"""

from dogsim.gate.checking import Checked, NonDeterministic, check
from dogsim.gate.making import Update, create, update
from dogsim.gate.playing import Players

__all__ = ["Checked", "NonDeterministic", "Players", "Update", "check", "create", "update"]
