"""What is noted of a game, against a slow count over its positions: scores by the referee's slow copy of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dogsim.core.driver import play_block
from dogsim.core.notes import LEAD_CREDIT, NOTES, ROOM
from dogsim.core.record import blank, row
from dogsim.games import GAMES
from dogsim.transcript import transcript
from tests.breadth.cases import Case, line_up
from tests.games.test_contract import fixed_cases, label, random_cases
from tests.games.test_lanes import weights_of

pytestmark = pytest.mark.lanes
TEAMS = {("dog-cards", 4): ((0, 2), (1, 3))}
PUPPIES = ("healthy", "cured", "trained", "fair", "hotel")


@dataclass
class Story:
    """A game told turn by turn: standings and leaders after each, and what was counted on the way."""

    players: int
    credit: list[int]
    standings: list[list[int]] = field(default_factory=list)
    choices: int = 0
    offered: int = 0
    waits: list[int] = field(default_factory=list)
    peaks: dict[str, int] = field(default_factory=dict)

    @property
    def leaders(self) -> list[frozenset[int]]:
        """Who leads after each turn: nobody where all are level."""
        found = []
        for now in self.standings:
            best = frozenset(seat for seat in range(self.players) if now[seat] == max(now))
            found.append(best if len(best) < self.players else frozenset())
        return found

    @property
    def changes(self) -> list[int]:
        """The turns at which the set of leaders changed."""
        first = next((turn for turn, found in enumerate(self.leaders) if found), len(self.leaders))
        return [turn for turn in range(first + 1, len(self.leaders)) if self.leaders[turn] != self.leaders[turn - 1]]

    @property
    def deficits(self) -> list[int]:
        """How far the winner is behind the best other after each turn."""
        winners = {seat for seat in range(self.players) if self.credit[seat]}
        others = set(range(self.players)) - winners
        if not winners or not others:
            return [0] * len(self.standings)
        return [max(0, max(now[seat] for seat in others) - max(now[seat] for seat in winners)) for now in self.standings]

    def luck_of_leaders(self, quarter: int) -> Fraction:
        """The mean credit of those on top after so many quarters of the rounds."""
        rounds = -(-len(self.standings) // self.players)
        after = -(-quarter * rounds // 4)
        now = self.standings[min(after * self.players, len(self.standings)) - 1]
        top = [seat for seat in range(self.players) if now[seat] == max(now)]
        return Fraction(sum(self.credit[seat] for seat in top), 60 * len(top))


def in_play(position: dict[str, Any]) -> dict[str, int]:
    """Count what the players of *Dogs* have."""
    found = {name: sum(player[name] for player in position["players"]) for name in ("coins", "food", "upgrades")}
    for name in PUPPIES:
        found[f"puppy_{name}"] = sum(player["puppies"].count(name) for player in position["players"])
    return found


def told(case: Case, names: list[str], credit: list[int]) -> Story:
    """Read a game's transcript."""
    game, story = GAMES[case.game], Story(case.players, credit)
    rules = game.make_rules(case.players, case.variants, case.edits)
    lines = list(transcript(game, rules, case.variants, weights_of(game, names), names, case.seed, 0))
    decisions = [line for line in lines if line["kind"] == "decision"]
    ended: dict[int, int] = {}
    for i, line in enumerate(decisions):
        story.choices += len(line["legal"]) > 1
        story.offered += len(line["legal"])
        following = decisions[i + 1] if i + 1 < len(decisions) else None
        counts_as_turn = line["phase"] not in ("keep", "swap")
        begins = i == 0 or decisions[i - 1]["turn"] != line["turn"] or decisions[i - 1]["phase"] in ("keep", "swap")
        if counts_as_turn and begins and line["seat"] in ended:
            story.waits.append(i - ended[line["seat"]])
        if counts_as_turn and (following is None or following["turn"] != line["turn"]):
            ended[line["seat"]] = i + 1
            story.standings.append(standings(case, line["position"]))
        if case.game == "dogs":
            for name, count in in_play(line["position"]).items():
                story.peaks[name] = max(story.peaks.get(name, 0), count)
    return story


def standings(case: Case, position: dict[str, Any]) -> list[int]:
    """Return every seat's score as if the game ended here, of partners together."""
    from dogsim.position import Position

    totals = [seat["total"] for seat in Position.from_dict(position).scores()["seats"]]
    for team in TEAMS.get((case.game, case.players), ()):
        together = sum(totals[seat] for seat in team)
        for seat in team:
            totals[seat] = together
    return totals


def noted(case: Case, names: list[str], desk: Any) -> tuple[Any, Any]:
    """Return the row and the notes of a case's first game."""
    game = GAMES[case.game]
    out, notes = blank(game.out), blank(NOTES)
    rules = row(game.make_rules(case.players, case.variants, case.edits))
    play_block(rules, blank(game.state), weights_of(game, names), case.seed, 0, out, notes, desk)
    return out[0], notes[0]


CASES = [*list(fixed_cases())[::2], *list(random_cases(0))[::2]]


@pytest.mark.parametrize("case", CASES, ids=label)
def test_notes_are_those_of_a_slow_count(case: Case) -> None:
    """On a desk that another game has left in disorder."""
    game = GAMES[case.game]
    names = list(line_up(game, game.make_rules(case.players, case.variants, case.edits), 1))
    desk = blank(ROOM)
    desk.view(np.uint8)[...] = 0x5A
    out, notes = noted(case, names, desk)
    story = told(case, names, out.credit[: case.players].tolist())
    turns, half = len(story.standings), len(story.standings) // 2
    assert (notes.turns, notes.choices, notes.offered) == (turns, story.choices, story.offered)
    assert (notes.waits, notes.waited) == (len(story.waits), sum(story.waits))
    early = sum(turn < half for turn in story.changes)
    assert notes.changes.tolist() == [early, len(story.changes) - early]
    assert notes.deficit.tolist() == [sum(story.deficits[:half]), sum(story.deficits[half:])]
    assert notes.most_behind == max(story.deficits, default=0)
    behind = [turn + 1 for turn, gap in enumerate(story.deficits) if gap]
    assert notes.settled == min(max(behind, default=0) + 1, turns)
    assert notes.led.tolist() == [story.luck_of_leaders(quarter) * LEAD_CREDIT for quarter in (1, 2, 3)]
    for i, each in enumerate(game.supplies):
        assert notes.peak[i] == story.peaks[each.name], each.name


@pytest.mark.parametrize("name", GAMES)
def test_notes_change_nothing(name: str) -> None:
    """A game is the same whether it is noted or not."""
    game = GAMES[name]
    players = game.players[0]
    rules, bots = row(game.make_rules(players)), weights_of(game, ["balanced"] * players)
    plain, rows, notes = blank(game.out, 5), blank(game.out, 5), blank(NOTES, 5)
    play_block(rules, blank(game.state), bots, 3, 0, plain, notes[:0], blank(ROOM))
    play_block(rules, blank(game.state), bots, 3, 0, rows, notes, blank(ROOM))
    assert plain.tobytes() == rows.tobytes()
    assert (notes.turns > 0).all()
