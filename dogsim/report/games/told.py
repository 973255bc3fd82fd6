"""A shown game in words: why it is shown, how it is told again, and its transcript."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dogsim.core.jit import COMPILED
from dogsim.experiment.chosen import TYPICAL, Choice, Shown
from dogsim.report.commands import watch_game
from dogsim.report.text import MINUS, listed, plural, short
from dogsim.report.view import ArmView, View
from dogsim.transcript import ending, transcript, winners

MOST_TURNS = 3000  # of a game that is told
FOLDER = "games"  # beside the report
TITLES = {
    TYPICAL: "A typical game",
    "closest": "The closest game",
    "one-sided": "The most one-sided game",
    "longest": "The longest game",
}


@dataclass(frozen=True)
class Told:
    """One shown game of a run, with the arm it belongs to."""

    view: View
    arm: ArmView
    choice: Choice
    game: Shown

    @property
    def title(self) -> str:
        """Why it is shown, in two or three words."""
        return TITLES[self.game.kind]

    @property
    def command(self) -> str:
        """The command that tells it again."""
        return watch_game(self.view, self.arm, self.game.deal)


def every(view: View, choice: Choice) -> list[Told]:
    """Return the games of a choice."""
    arm = next(arm for arm in view.whole.arms(choice.players) if arm.name == choice.arm)
    return [Told(view, arm, choice, each) for each in choice.games]


def is_told(told: Told) -> bool:
    """Tell whether a game has a file of its own: one without end fills no disk."""
    return told.view.game.words is not None and told.game.turns <= MOST_TURNS


def file_name(told: Told, kind: str) -> str:
    """Return the name of a shown game's file; ``kind`` is ``txt`` or ``html``."""
    return f"{told.choice.players}p-{told.game.kind}.{kind}"


def lines_of(told: Told) -> Iterator[dict[str, Any]]:
    """Play a shown game again and return the lines of its transcript."""
    task = told.view.run.plan[told.choice.players].jobs[0].task
    names, (bots,) = [each.name for each in task.entrants], task.bot_rows(told.view.game)
    about = told.view.game, told.arm.rules, told.arm.variants
    return transcript(*about, bots, names, task.seed, told.game.deal, compiled=COMPILED)


def why(told: Told) -> str:
    """Return why a game is shown, in a sentence with its figures."""
    game, choice = told.game, told.choice
    if game.kind == TYPICAL:
        means = f"{plural(game.rounds, 'round')} (mean {choice.means['rounds']:.1f}), highest score {game.highest} "
        means += f"({choice.means['highest']:.1f}), a lead of {game.margin} ({choice.means['margin']:.1f}), "
        means += f"{plural(game.changes, 'change')} of the lead ({choice.means['changes']:.1f})"
        return f"Of the first {choice.sample:,} games the nearest to their means: {means}."
    if game.kind == "longest":
        return f"The most rounds of all games: {game.rounds}, with {plural(game.turns, 'turn')}."
    extreme = "smallest" if game.kind == "closest" else "largest"
    return f"The {extreme} lead of a winner over the next, of all games: {plural(game.margin, 'point')}{_level(told)}."


def _level(told: Told) -> str:
    """Say what decided a game that ended level."""
    if told.game.margin or not told.game.winners:
        return ""
    return ", decided by the tie-break" if told.game.tie_break else ", decided by something else"


def outcome(told: Told) -> str:
    """Return how a game went, in sentences: its length, its scores, who won and how it ended."""
    game, words = told.game, told.view.game.words
    scores = listed([str(each) for each in game.scores]).replace("-", MINUS)
    length = f"{plural(game.rounds, 'round')}, {plural(game.turns, 'turn')}"
    end = ending(told.view.game, game.end) if words else game.end
    return f"{length}; scores by seat {scores}. {winners(game.winners)} The end: {short(end, 60)}."
