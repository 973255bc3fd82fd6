"""A finished run as tidy pandas frames, from its folder alone: ``dogsim.load(folder)``.

Everything is held against the run's digests first.  Nothing is played.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dogsim.core.errors import UserError
from dogsim.experiment.spec import Spec
from dogsim.sim import manifest as reading
from dogsim.sim.tally import Tally
from dogsim.sim.task import ABLATION
from dogsim.stats.importance import WITHOUT
from dogsim.stats.results import Row
from dogsim.stats.table import unguarded

if TYPE_CHECKING:
    import pandas as pd

    from dogsim.core.game import Game

_TYPES = {"str": "string", "int": "Int64", "int | None": "Int64", "float": "float64"}
TYPES = {field.name: _TYPES[str(field.type)] for field in fields(Row)}


def load(folder: str | Path) -> Run:
    """Return a finished run.

    Raises:
        UserError: the folder holds no run, one that is not finished, or one that is damaged.
    """
    return Run(Path(folder))


class Run:
    """A finished run: ``manifest`` and ``spec`` as dicts, the rest as frames, made when first asked for.

    Text columns are ``string`` (empty: about all), whole numbers ``Int64`` (``<NA>``: about all seats),
    others ``float64``.  Shares are fractions of 1, scores points; docs/runs.md has every column.

        results       the lines of results.csv
        differences   those of them that compare two arms: ``arm`` minus ``base``
        histograms    players, arm, lineup, who, what, value, count
        arms          players, arm, base, and a column for each rule in which arms differ
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest: dict[str, Any] = reading.manifest_of(folder)
        with _as_written(folder):
            self.spec: dict[str, Any] = self.manifest["spec"]
            self._check_finished()
        self._csv = reading.finished_results(folder)
        self._tallies = {task: reading.total(folder, self.manifest["parts"], task) for task in self._tasks}

    def __repr__(self) -> str:
        return f"<dogsim run {self.folder}>"

    def _repr_html_(self) -> str:
        """Show the findings in a notebook, as the page and the terminal do."""
        from dogsim.experiment.reopening import reopen
        from dogsim.report import notebook

        return notebook(reopen(self.folder))

    @property
    def _tasks(self) -> dict[str, dict[str, Any]]:
        return {task["identity"]: task for task in self.manifest["tasks"]}

    def _check_finished(self) -> None:
        """Refuse a run whose parts are not all there, or that has no summary yet."""
        played = dict.fromkeys(self._tasks, 0)
        for part in self.manifest["parts"].values():
            played[part["task"]] += part["last"] - part["first"]
        if not (self.folder / reading.DONE).exists() or any(task["deals"] > played[name] for name, task in self._tasks.items()):
            raise UserError(f"{self.folder} is not finished: {_finishing(self.spec, self.folder)}")

    @cached_property
    def results(self) -> pd.DataFrame:
        """The lines of results.csv, in its order."""
        import pandas as pd

        path = self.folder / reading.RESULTS
        text: Any = pd.read_csv(io.BytesIO(self._csv), dtype="string", keep_default_na=False)
        if list(text.columns) != list(TYPES):
            raise UserError(f"{path} has other columns than this version of dogsim: the sweep that made it writes it again")
        typed: pd.DataFrame = text.apply(_typed)
        return typed

    @cached_property
    def differences(self) -> pd.DataFrame:
        """The lines that compare two arms, deal by deal: ``estimate`` is ``arm`` minus ``base``."""
        import pandas as pd

        names = {(arm["players"], f"{arm['name']}-{arm['base']}"): arm for arm in self._arms() if arm["name"] != arm["base"]}
        found = self.results
        compared = [names.get(key) for key in zip(found["players"], found["arm"], strict=True)]
        made = found[[arm is not None for arm in compared]].reset_index(drop=True)
        for column, key in (("arm", "name"), ("base", "base")):
            made[column] = pd.array([arm[key] for arm in compared if arm is not None], dtype="string")
        columns = list(TYPES)
        columns.insert(columns.index("arm") + 1, "base")
        return made[columns]

    @cached_property
    def histograms(self) -> pd.DataFrame:
        """How often each value came up; values that never did are left out.

        ``what`` is ``score`` (points; of ``who``: a seat, a bot, or all seats where one bot sits in each; counted once a
        player and game) or ``rounds`` (once a game).  The first and last possible value gather what lies beyond.
        """
        import pandas as pd

        lowest = self._game.score_range[0]
        shown = {name: task for name, task in self._tasks.items() if task["lineup"] != ABLATION and WITHOUT not in task["lineup"]}
        rows = [row for name, task in shown.items() for row in self._counts(task, self._tallies[name], lowest)]
        kinds = {"players": "Int64", "arm": "string", "lineup": "string", "who": "string", "what": "string"}
        kinds |= {"value": "Int64", "count": "Int64"}
        return pd.DataFrame(rows, columns=list(kinds)).astype(kinds)

    def _counts(self, task: Mapping[str, Any], tally: Tally, lowest: int) -> Iterator[tuple[Any, ...]]:
        """Yield a row for every value of a task that was counted."""
        bots = list(dict.fromkeys(bot["name"] for bot in task["bots"]))
        mirror = len(bots) == 1
        who = [f"seat {i + 1}" for i in range(task["players"])] if mirror else bots
        for i, arm in enumerate(arm for arm in self._arms() if arm["players"] == task["players"]):
            scores = tally.tables["scores"][i]
            told = [("all", "score", lowest, scores.sum(axis=0))] if mirror else []
            told += [(name, "score", lowest, counts) for name, counts in zip(who, scores, strict=True)]
            told.append(("all", "rounds", 0, tally.tables["rounds"][i]))
            for name, what, first, counts in told:
                for value in counts.nonzero()[0].tolist():
                    yield task["players"], arm["name"], task["lineup"], name, what, first + value, int(counts[value])

    @cached_property
    def arms(self) -> pd.DataFrame:
        """The arms with the values of every rule in which they differ; a list of numbers as ``--set`` reads it."""
        import pandas as pd

        game, made = self._game, self._arms()
        usual = {arm["players"]: game.make_rules(arm["players"]) for arm in made}
        frame = pd.DataFrame([(arm["players"], arm["name"], arm["base"]) for arm in made], columns=["players", "arm", "base"])
        frame = frame.astype({"players": "Int64", "arm": "string", "base": "string"})
        for name in game.knobs:
            values = [_shown(arm["rules"].get(name, getattr(usual[arm["players"]], name))) for arm in made]
            by_players = {(arm["players"], value) for arm, value in zip(made, values, strict=True)}
            if len(by_players) > len(usual):
                kind = "boolean" if isinstance(values[0], bool) else "Int64" if isinstance(values[0], int) else "string"
                frame[name] = pd.array(values, dtype=kind)  # type: ignore[call-overload]
        return frame

    def _arms(self) -> list[dict[str, Any]]:
        """Return the manifest's arms, each with its number of players."""
        with _as_written(self.folder):
            return [{"players": int(players), **arm} for players, arms in self.manifest["arms"].items() for arm in arms]

    @property
    def _game(self) -> Game:
        """The game in the version that was played: what its counts mean may change with the version."""
        from dogsim.games import game

        found = game(self.spec["game"])
        version = self.manifest["versions"].get(found.name)
        if version != found.version:
            played = f"was played with version {version} of {found.name}"
            raise UserError(f"{self.folder} {played}, this is version {found.version}: play it again in another folder")
        return found


@contextmanager
def _as_written(folder: Path) -> Iterator[None]:
    """Refuse a manifest that lacks what a run writes."""
    try:
        yield
    except (KeyError, TypeError, AttributeError, ValueError) as problem:
        raise reading.changed(folder / reading.MANIFEST) from problem


def _finishing(spec: Mapping[str, Any], folder: Path) -> str:
    """Say what plays the rest of a run."""
    from dogsim.games import game

    try:
        asked = Spec(**spec)
        knobs = game(asked.game).knobs
        command = asked.command(lambda rule, value: knobs[rule].show(value), folder)
    except (ValueError, KeyError, UserError):
        return "the sweep that began it plays the rest"
    if asked.margins:
        return "the sweep that began it, with its experiment's file, plays the rest"
    return f"'{command}' plays the rest"


def _typed(column: Any) -> Any:
    """Return a column of results.csv in its own type."""
    kind = TYPES[str(column.name)]
    if kind == "string":
        return column.map(unguarded).astype("string")
    return column.where(column != "").astype("Float64" if kind == "float64" else kind).astype(kind)


def _shown(value: Any) -> Any:
    """Return a rule's value as one cell."""
    return ":".join(map(str, value)) if isinstance(value, (list, tuple)) else value
