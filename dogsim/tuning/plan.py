"""From what is asked to what is played: the base, the scenes, deals by generation, and a fingerprint of it all."""

from __future__ import annotations

import dataclasses
import hashlib
import math
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, reduce
from importlib import metadata
from pathlib import Path
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import printable
from dogsim.core.game import Bot, Game
from dogsim.core.knob import Value
from dogsim.experiment.bots import NAME, entrant
from dogsim.experiment.files import read_toml
from dogsim.experiment.plan import code_digest
from dogsim.games import game as find_game
from dogsim.sim.task import digest
from dogsim.tuning.scenes import FIELD, Scene, scenes
from dogsim.tuning.space import Space, space

FORMAT = "dogsim-tune-state/1"
FEWEST_DEALS = 2  # an interval needs two
_BARRED = "barred"
_TOML = ".toml"
# The flags that a command names, and the fields of ``Asked``; rules come last.
_FLAGS = {
    "game": "game",
    "base": "base",
    "against": "against",
    "players": "players",
    "variant": "variants",
    "mix": "mix",
    "restrict": "restrict",
    "weights": "weights",
    "generations": "generations",
    "games": "games",
    "fresh-games": "fresh_games",
    "seed": "seed",
    "out": "out",
    "name": "name",
}


@dataclass(frozen=True)
class Asked:
    """What a tuning is: the fields have the names of the flags."""

    game: str = "dogs"
    base: str = "balanced"
    against: tuple[str, ...] = ("balanced",)
    players: tuple[int, ...] = ()
    variants: tuple[str, ...] = ()
    mix: tuple[str, ...] = ()
    settings: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    restrict: tuple[str, ...] = ()
    weights: tuple[str, ...] = ()
    generations: int = 40
    games: int = 1600
    fresh_games: int = 40_000
    seed: int = 1
    out: Path | None = None
    name: str | None = None

    @property
    def file(self) -> Path:
        """Where the bot is written: ``--out``, or the base's name with -tuned."""
        return self.out or Path(f"{Path(self.base).stem}-tuned{_TOML}")

    def command(self, *more: str) -> str:
        """Return the command that asks for this, defaults unsaid."""
        rules = find_game(self.game).knobs
        usual, words = Asked(), ["dogsim", "tune"]
        for flag, name in _FLAGS.items():
            value = getattr(self, name)
            if value != getattr(usual, name):
                words += [f"--{flag}", ",".join(map(str, value)) if isinstance(value, tuple) else str(value)]
        for rule, value in self.settings.items():
            words += ["--set", f"{rule}={rules[rule].show(value)}"]
        return shlex.join([*words, *more])


@dataclass(frozen=True)
class Plan:
    """Everything that a tuning plays.

    ``root`` is the shipped bot that the written file builds on, empty for one from nothing; ``start`` is the
    base's row, barred from what the candidate is barred from; ``passed`` says which scenes mean nothing.
    """

    asked: Asked
    game: Game
    name: str
    root: str
    start: Mapping[str, Value]
    space: Space
    scenes: tuple[Scene, ...]
    passed: tuple[str, ...]

    @property
    def population(self) -> int:
        """Candidates of a generation: 4 + 3 ln n for n coordinates, CMA-ES's own number."""
        return 4 + math.floor(3 * math.log(max(2, len(self.space.coordinates))))

    @cached_property
    def deals(self) -> int:
        """Deals of every scene that a generation plays."""
        return self._deals(self.asked.games, 1)

    @cached_property
    def fresh_deals(self) -> int:
        """Deals of every scene that a row is measured on at the end."""
        return self._deals(self.asked.fresh_games, FEWEST_DEALS)

    def _deals(self, games: int, fewest: int) -> int:
        return max(fewest, -(-games // sum(scene.seatings for scene in self.scenes)))

    @property
    def games(self) -> int:
        """Games at most: every generation and its base, three rows compared at the end and two measured."""
        each = sum(scene.seatings for scene in self.scenes)
        return each * (self.asked.generations * (self.population + 1) * self.deals + 5 * self.fresh_deals)

    def seed(self, purpose: str, scene: int) -> int:
        """Return the seed of a scene's deals for a purpose; no two share a deal."""
        text = f"{self.asked.seed} {purpose} {scene}".encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 1

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 of all that affects the results."""
        return digest(
            {
                "format": FORMAT,
                "game": [self.game.name, self.game.version],
                "code": [code_digest(self.game), _own_code()],
                "packages": [metadata.version(name) for name in ("cma", "numpy")],
                "start": dict(self.start),
                "coordinates": [[each.weight, each.place] for each in self.space.coordinates],
                "scenes": [_told(scene) for scene in self.scenes],
                "seed": self.asked.seed,
                "generations": self.asked.generations,
                "deals": [self.deals, self.fresh_deals],
                "bot": [self.name, self.root],
            }
        )


def _told(scene: Scene) -> list[Any]:
    lineups = [[[bot.name, dict(bot.weights)] for bot in lineup] for lineup in scene.lineups]
    return [scene.name, scene.players, dataclasses.asdict(scene.rules), lineups]


def _own_code() -> str:
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()


def make_plan(asked: Asked) -> Plan:
    """Return what is played.

    Raises:
        UserError: one line for every mistake.
    """
    game = find_game(asked.game)
    problems: list[str] = []

    def ask(question: Any, *about: Any) -> Any:
        try:
            return question(*about)
        except UserError as problem:
            problems.extend(str(problem).splitlines())
            return None

    for players in asked.players:
        ask(game.check_players, players)
    name = ask(_name, game, asked)
    base = ask(_base, game, asked.base)
    opponents = ask(_opponents, game, asked.against)
    bars = ask(_bars, game, asked.restrict)
    for variant in dict.fromkeys([*asked.variants, *(part for each in asked.mix for part in each.split("+") if each != "base")]):
        ask(game.variant, variant)
    room = ask(space, game, base.weights if base else {}, asked.weights)
    if not problems:
        made = ask(scenes, game, asked, base, opponents)
    if problems:
        raise UserError("\n".join(dict.fromkeys(problems)))
    start = {**room.base, _BARRED: room.base[_BARRED] | bars}
    return Plan(asked, game, name, _root(asked.base), start, Space(start, room.coordinates), *made)


def _name(game: Game, asked: Asked) -> str:
    name = asked.name if asked.name is not None else asked.file.stem
    if not NAME.fullmatch(name):
        raise UserError(f"--name: 1 to 64 letters, digits, '.', '_' or '-', not '{printable(name)[:64]}'")
    if name in game.bots:
        raise UserError(f"--name: '{name}' is a shipped bot; choose another, for example {name}-tuned")
    return name


def _base(game: Game, text: str) -> Bot:
    found = entrant(game, text)
    if found.weights.get("uniform"):
        raise UserError(f"--base: '{found.name}' weighs nothing, so there is nothing to tune; choose another bot")
    return found


def _root(text: str) -> str:
    """Return the shipped bot that a base stands on, empty for one from nothing."""
    if not text.endswith(_TOML):
        return text
    return str(read_toml(Path(text))[0].get("base", ""))


def _opponents(game: Game, names: tuple[str, ...]) -> tuple[Bot, ...]:
    """Return the bots named; none for the default field."""
    if not names:
        raise UserError("--against: names nobody; for example balanced, or field")
    if names == (FIELD,):
        return ()
    if FIELD in names:
        raise UserError(f"--against: '{FIELD}' is the game's whole default field and stands alone")
    return tuple(entrant(game, name) for name in dict.fromkeys(names))


def _bars(game: Game, names: tuple[str, ...]) -> int:
    return reduce(lambda bits, name: bits | game.ability(name).bits, names, 0)
