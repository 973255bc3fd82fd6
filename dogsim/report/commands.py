"""The commands a report hands over: how to repeat the run, how to look at one of its games."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from dogsim.report.grid import winner
from dogsim.report.text import clean
from dogsim.report.view import ArmView, View


def repeat(view: View) -> str:
    """Return the command that repeats the run, wherever its folder is: equal runs have equal pages."""
    knobs = view.game.knobs
    return clean(view.run.spec.command(lambda rule, value: knobs[rule].show(value)))


def watch(view: View) -> str:
    """Return the command that narrates the first mirror game of the arm that was asked about, at its largest table."""
    return watch_game(view, asked_about(view, view.players[-1]), 0)


def watch_game(view: View, arm: ArmView, deal: int) -> str:
    """Return the command that narrates a mirror game of an arm."""
    played = view.game.make_rules(arm.players, arm.variants)
    edits = [
        f"{name}={knob.show(getattr(arm.rules, name))}"
        for name, knob in view.game.knobs.items()
        if getattr(arm.rules, name) != getattr(played, name)
    ]
    words = ["dogsim", "watch", "--game", view.game.name, *_flags("--variant", arm.variants), "--players", str(arm.players)]
    bots = _flags("--bots", view.run.spec.bots[:1])  # the mirror's
    return shown([*words, *bots, *_flags("--set", edits), "--seed", str(view.run.spec.seed), "--index", str(deal)])


def asked_about(view: View, players: int) -> ArmView:
    """Return the arm a reader wants to see played: a grid's nearest cell, else the last."""
    best = winner(view, players)
    return best.arm if best else view.arms(players)[-1]


def _flags(flag: str, values: Iterable[str]) -> list[str]:
    return [word for value in values or () for word in (flag, value)]


def shown(words: Sequence[str]) -> str:
    """Return words as a shell reads them."""
    return clean(" ".join(shlex.quote(clean(word)) for word in words))
