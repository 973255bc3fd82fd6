"""What to ask of a game: the checked specification of a run, its arms, its line-ups, and the run itself.

From flags or a TOML file to a finished folder::

    from dogsim.experiment import Interrupted, run, spec_of

    spec = spec_of({"variant": ["puppies"], "players": "2-5", "set": ["licence_cost=2"]}, file=None)
    done = run(spec, out=None, threads=None, progress=lambda games, total: None)

``spec_of(flags, file)`` takes the flags' own texts by flag name (None = not given; flags win over the
file), checks everything and raises one UserError with a line for every mistake.  ``Spec(...)`` makes one
in Python; ``run`` checks it all the same.

``run`` plays what is missing, writes ``manifest.json``, ``parts/``, ``results.csv`` and ``DONE`` and
returns a RunResult:

    spec         the Spec, its player counts filled in
    game         the dogsim.core.game.Game
    plan         Plan, a mapping: plan[players].arms is a tuple of Arm, .jobs its line-ups and their deals
    results      dogsim.stats.results.Results
    manifest     what manifest.json holds, as a dict
    folder       Path of the run folder
    seconds      time this call took;  played  games this call played (0: everything was there)
    command      the command line that repeats the run
    replays      of a grid, by player count: its cell nearest to equal shares on fresh deals (replay.Replay)

``Arm`` has ``name``, ``variants``, ``rules`` (the game's Rules object) and ``base``, the name of the arm
it is compared with (its own name for a base).  The rows and verdicts of the comparison have arm
``arm.difference``.  ``describe_arms(run.plan.arms, run.game)`` says in lines how the arms differ.
``reopen(folder)`` gives a finished run's RunResult again, without playing; ``document(run, findings)`` is
what ``--json`` prints.  ``Interrupted`` (Ctrl-C) carries ``folder``, ``done``, ``total`` (games) and
``command``, which resumes; so does ``Halted`` (a farm failed), which is a UserError.  Both are ``Unfinished``.
"""

from dogsim.experiment.arms import Arm, describe_arms
from dogsim.experiment.plan import Plan, make_plan
from dogsim.experiment.reading import spec_of
from dogsim.experiment.reopening import reopen
from dogsim.experiment.run import RunResult, document, run
from dogsim.experiment.spec import Spec
from dogsim.sim.runner import Halted, Interrupted, Unfinished

__all__ = [
    "Arm",
    "Halted",
    "Interrupted",
    "Plan",
    "RunResult",
    "Spec",
    "Unfinished",
    "describe_arms",
    "document",
    "make_plan",
    "reopen",
    "run",
    "spec_of",
]
