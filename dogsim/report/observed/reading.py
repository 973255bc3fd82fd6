"""From a file to the games in it, all of it checked against the game that a run is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dogsim.core.fields import show
from dogsim.core.game import Game
from dogsim.report.observed.cells import flagged, seats, whole
from dogsim.report.observed.columns import Columns, columns
from dogsim.report.observed.drafts import Cell, Draft, Drafts
from dogsim.report.observed.games import Mistakes, RealGame, RealGames
from dogsim.report.observed.sheet import read_sheet
from dogsim.report.text import clean, listed, plural, short

_MOST_ROUNDS = 10_000
_MOST_UNUSED = 8


def read(path: Path, game: Game) -> RealGames:
    """Return the games that people played.

    The file has a line for each player (columns game, seat, score) or for each game (score_1, score_2 ...), and may
    say winners and rounds; docs/real-games.md has all of it.

    Raises:
        UserError: every mistake in the file, a sentence a line.
    """
    sheet = read_sheet(path)
    mistakes = Mistakes(sheet.source)
    found = columns(sheet, mistakes)
    _check_columns(found, mistakes)
    mistakes.tell()
    drafts = Drafts(sheet, found, mistakes)
    making = _Making(game, mistakes)
    games = tuple(each for each in (making.game(draft) for draft in drafts.read()) if each)
    mistakes.tell()
    notes = [_order(drafts), _winners(found, game), _contradicted(games, game), _unknown(games), _unused(found)]
    return RealGames(short(path.name, 60), games, tuple(note for note in notes if note))


def _check_columns(found: Columns, mistakes: Mistakes) -> None:
    if found.wide:
        return
    if "score" not in found.single:
        mistakes.add("no column of scores: it takes 'score' with a line for each player, or 'score_1', 'score_2' ... with a "
                     "line for each game")  # fmt: skip
    elif "game" not in found.single:
        mistakes.add("no column 'game': with a line for each player, it says which lines belong together")


class _Making:
    """Makes games of drafts and gathers what is wrong with them."""

    def __init__(self, game: Game, mistakes: Mistakes) -> None:
        self._game, self._mistakes = game, mistakes
        low, high = game.score_range
        self._scores = (low - (high - low), high + (high - low))

    def game(self, draft: Draft) -> RealGame | None:
        """Return a draft's game, or None where something is wrong with it."""
        players = len(draft.scores)
        low, high = self._game.players[0], self._game.players[-1]
        if players not in self._game.players:
            scores = plural(players, "score")
            self._mistakes.add(f"a game with {scores}: {clean(self._game.title)} takes {low} to {high} players", draft.line)
            return None
        if draft.players is not None and draft.players.text:
            said = self._ask(draft.players, whole, low, high, "the number of players")
            if said not in (None, players):
                self._mistakes.add(f"{said} players and {plural(players, 'score')}", draft.line, draft.players.column)
        points = tuple(self._ask(cell, whole, *self._scores, "the score") for cell in draft.scores)
        winners = self._winners(draft, points)
        rounds = self._ask(draft.rounds, whole, 1, _MOST_ROUNDS, "the rounds") if draft.rounds and draft.rounds.text else None
        return None if None in points else RealGame(draft.name, points, winners, rounds)

    def _ask(self, cell: Cell, read_cell: Callable[..., Any], *about: Any) -> Any:
        try:
            return read_cell(cell.text, *about)
        except ValueError as problem:
            self._mistakes.add(str(problem), cell.line, cell.column)
            return None

    def _winners(self, draft: Draft, points: tuple[Any, ...]) -> tuple[int, ...] | None:
        """Return the winners' seats, partners with them; None where nobody can tell."""
        players = len(points)
        if draft.won:
            cells = [self._ask(cell, lambda text: flagged([text])) for cell in draft.won]
            found = tuple(seat for seat, cell in enumerate(cells, 1) if cell)
        elif draft.winner is not None:
            found = self._ask(draft.winner, seats, players, self._names(draft)) or ()
        elif self._by_score and None not in points:
            found = tuple(seat for seat, score in enumerate(points, 1) if score == max(points))
        else:
            found = ()
        teams = [[seat + 1 for seat in team] for team in self._game.teams.get(players, ())]
        won = {each for seat in found for team in [*teams, [seat]] if seat in team for each in team}
        return tuple(sorted(won)) or None

    def _names(self, draft: Draft) -> dict[str, int]:
        """Return the seats of a game's players, each of whom has a name of their own."""
        found: dict[str, int] = {}
        for seat, name in enumerate(draft.names, 1):
            if name and found.setdefault(name.casefold(), seat) != seat:
                self._mistakes.add(f"two players of a game are called {show(name)}", draft.line)
        return found

    @property
    def _by_score(self) -> bool:
        """Whether the highest score wins, which a game says in words where it does not."""
        return not self._game.score_text


def _order(drafts: Drafts) -> str:
    return "The order of a game's lines is taken for the order of its seats." if drafts.in_order_of_lines else ""


def _winners(found: Columns, game: Game) -> str:
    if "winner" in found.single or found.seats["winner"]:
        return ""
    if game.score_text:
        return "The file does not say who won, and scores do not tell: shares of wins are not compared."
    return "The file does not say who won: the winners are those with the highest score."


def _contradicted(games: tuple[RealGame, ...], game: Game) -> str:
    """Say in how many games the file and the scores disagree on who won, where scores decide."""
    against = [each for each in games if each.winners and min(each.scores[seat - 1] for seat in each.winners) < max(each.scores)]
    if game.score_text or not against:
        return ""
    return f"In {plural(len(against), 'game')} somebody has won without the highest score, as the file says it."


def _unknown(games: tuple[RealGame, ...]) -> str:
    missing = sum(game.winners is None for game in games)
    if missing in (0, len(games)):
        return ""
    return f"{plural(missing, 'game')} without a winner count for everything but the shares of wins."


def _unused(found: Columns) -> str:
    if not found.unused:
        return ""
    shown = [short(each, 30) for each in found.unused[:_MOST_UNUSED]]
    more = len(found.unused) - len(shown)
    return f"Columns not used: {listed([*shown, *([f'{more} more'] if more else [])])}."
