"""A simulated game told: line by line for machines, turn by turn for people.

``transcript`` plays one game exactly as a run plays it (same deal, same choices) and yields the lines
of the ``dogsim-transcript/1`` format; ``narrate`` turns such lines into text.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import numpy as np

from dogsim.core.driver import begin, plain_record, record
from dogsim.core.game import Game
from dogsim.core.notes import ROOM
from dogsim.core.record import blank, row, still
from dogsim.core.search import TABLE_ROWS
from dogsim.games import game as find_game
from dogsim.position import Setting

FORMAT = "dogsim-transcript/1"
WIDTH = 80
CHUNK = 64  # decisions played before they are told
_LABEL, _COLUMN = 12, 13

Line = dict[str, Any]


def transcript(
    game: Game,
    rules: Any,
    variants: Sequence[str],
    bots: Any,
    names: Sequence[str],
    seed: int,
    index: int,
    *,
    compiled: bool = False,
) -> Iterator[Line]:
    """Play game ``index`` of ``seed`` and yield its lines: a header, one per decision, the end.

    ``rules`` are the game's checked rules with ``variants`` applied, ``bots`` one row of weights a seat
    and ``names`` their names.  Runs in plain Python, or with the compiled kernels: that needs their compilation
    first, is several times as fast from then on, and yields the same lines.
    """
    setting, states = Setting(game, rules, variants), blank(game.state, CHUNK + 1)
    begin(setting.row, states[0], seed, index)
    setting.call("legal", states[0])
    now = setting.write(states[0])
    about = {key: now[key] for key in ("rules", "variants")}
    yield {
        "kind": "header", "format": FORMAT, "game": game.name, "version": game.version, **about,
        "bots": list(names), "seed": seed, "index": index, "position": now,
    }  # fmt: skip
    play: Any = record if compiled else plain_record
    table, actions = row(rules), np.zeros(CHUNK, np.int64)
    room = blank(game.state, TABLE_ROWS), blank(ROOM)
    while taken := play(table, states, actions, bots, *room):
        for i in range(taken):
            yield _decision(setting, states[i], int(actions[i]), states[i + 1])
        states[0] = states[taken]
    yield {"kind": "end", "scores": setting.score(states[0])}


def _decision(setting: Setting, before: Any, action: int, after: Any) -> Line:
    """Say what was decided, and what came of it."""
    words, rules, then = setting.game.words, setting.row, still(before)
    drawn, shuffled = words.chance(rules, before, action, after)
    return {
        "kind": "decision", "ply": int(after.decisions), **words.moment(rules, then),
        "seat": then.seat + 1, "phase": words.phase(then),
        "legal": [words.action_text(rules, then, number) for number in then.actions[: then.n_actions].tolist()],
        "action": words.action_text(rules, then, action), "drawn": drawn, "shuffled": shuffled,
        "position": setting.write(after),
    }  # fmt: skip


def narrate(lines: Iterable[Line]) -> Iterator[str]:
    """Tell a transcript for people, in lines of at most 80 columns."""
    told = iter(lines)
    header = next(told)
    game = find_game(header["game"])
    yield from _opening(game, header)
    before, last_round = header["position"], 0
    for turn in turns(told):
        if turn[0]["kind"] == "end":
            yield from _closing(game, header, _moment(before, last_round), turn[0]["scores"])
            return
        if turn[0]["round"] != last_round and turn[0]["phase"] != game.words.OPENING:
            if last_round or game.words.OPENING:
                yield ""
            last_round = turn[0]["round"]
            yield from (heading(before, last_round), *game.words.scene(before))
        seat = turn[0]["seat"]
        yield from _wrapped(f"Seat {seat} ({header['bots'][seat - 1]}) {deeds(game, before, turn)}.")
        before = turn[-1]["position"]


def turns(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Yield the lines of a transcript after its header turn by turn, its end last and by itself."""
    for _, group in groupby(lines, key=lambda line: (line["kind"], line.get("turn"), line.get("seat"))):
        yield list(group)


def deeds(game: Game, before: Line, turn: Iterable[Line]) -> str:
    """Return what a seat did in a turn that began at ``before``, in the third person and without its subject."""
    said = []
    for line in turn:
        said.append(game.words.tell(before, line["action"], line["position"]))
        before = line["position"]
    return ", ".join(_repeated(deed, len(list(same))) for deed, same in groupby(said) if deed)


def heading(before: Line, number: int) -> str:
    """Return the heading of a round.  A game that counts turns says where in its count the round begins."""
    turn = before["turn"].get("number")
    counted = f" (from turn {turn})" if turn is not None else ""
    return f"Round {number}{counted}" + (", the last" if before.get("last_round") == number else "")


def _moment(final: Line, last_round: int) -> str:
    turn = final["turn"].get("number")
    return f"round {last_round}" if turn is None else f"round {last_round}, turn {turn}"


def _opening(game: Game, header: Line) -> Iterator[str]:
    yield f"{game.title}, {len(header['bots'])} players, game {header['index']} of seed {header['seed']}"
    if header["variants"]:
        yield from _wrapped("Variants: " + ", ".join(header["variants"]))
    if header["rules"]:
        yield from _wrapped("Rules: " + ", ".join(_rule(game, *each) for each in header["rules"].items()))
    yield from _wrapped("Seats: " + ", ".join(f"{seat} {name}" for seat, name in enumerate(header["bots"], 1)))
    yield ""


def _rule(game: Game, name: str, value: Any) -> str:
    return f"{name} {game.knobs[name].show(tuple(value) if isinstance(value, list) else value)}"


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)


def _repeated(deed: str, times: int) -> str:
    return deed if times == 1 else f"{deed} twice" if times == 2 else f"{deed} {times} times"


def _closing(game: Game, header: Line, moment: str, scores: Line) -> Iterator[str]:
    yield from ("", f"The end ({ending(game, scores['end'])}), after {moment}", "")
    seats = scores["seats"]
    yield _columns("", [f"seat {each['seat']}" for each in seats])
    yield _columns("", [str(name)[: _COLUMN - 1] for name in header["bots"]])
    for component in game.components:
        yield _columns(component, [each["components"][component] for each in seats])
    yield _columns("total", [each["total"] for each in seats])
    yield from ("", winners(scores["winners"]))


def ending(game: Game, end: str) -> str:
    """Return in words how a game ended."""
    return str(game.words.ENDINGS.get(end, end))


def winners(seats: Sequence[int]) -> str:
    """Return in a sentence who wins."""
    if not seats:
        return "Nobody wins."
    named = " and ".join(f"seat {seat}" for seat in seats)
    return f"{named.capitalize()} {'win' if len(seats) > 1 else 'wins'}."


def _columns(label: str, cells: Sequence[Any]) -> str:
    return (label.ljust(_LABEL) + "".join(str(cell).rjust(_COLUMN) for cell in cells)).rstrip()
