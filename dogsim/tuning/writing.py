"""The found row as a bot's file that says where it comes from, and as a document."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from dogsim.core.fields import printable
from dogsim.core.knob import Value
from dogsim.sim import files
from dogsim.stats.estimate import Estimate
from dogsim.tuning.measuring import Measured
from dogsim.tuning.run import BASE, Tuned

SCHEMA = "dogsim-tune/1"


def conclusion(done: Tuned) -> str:
    """Say in a sentence whether the row is better than the base."""
    base = done.plan.asked.base
    if done.origin == BASE:
        return f"No better row than {base} was found; this is {base} itself."
    gain = done.verdict.gain
    about = f"{_signed(100 * gain.value)} ± {100 * (gain.high - gain.value):.1f} % of an equal share"
    if done.verdict.better:
        return f"Better than {base} in this field: {about} (95 %, fresh deals)."
    return f"Not clearly better than {base}: {about} (95 %, fresh deals)."


def bound(done: Tuned) -> str:
    """Say what the gain means for those it was made against, or return an empty text."""
    worth = done.verdict.worth
    if done.origin == BASE or worth.low <= 1:
        return ""
    return (
        f"One player of this row among these opponents wins {100 * (worth.value - 1):.1f} % more than an equal share: a best "
        "response found, so a LOWER BOUND on how far they can be exploited; another search or another kind of bot may find more."
    )


def lines(done: Tuned) -> Iterator[str]:
    """Yield what was measured, a line for each scene."""
    for own in done.verdict.scenes:
        scene = own.scene
        yield (
            f"{scene.name}, {scene.players} players, field {scene.fields(done.plan.name)}: share {own.row.value:.3f} "
            f"[{own.row.low:.3f}, {own.row.high:.3f}] ({own.equal:.3f} is equal); "
            f"{done.plan.asked.base} in its place {own.base.value:.3f}, {_points(own.gain)}"
        )


def _points(gain: Estimate) -> str:
    return f"{_signed(100 * gain.value)} ± {100 * (gain.high - gain.low) / 2:.1f} points"


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}")


def bot_text(done: Tuned) -> str:
    """Return the file of the bot: what it is, and in comments where it comes from."""
    plan = done.plan
    games = plan.deals * sum(scene.seatings for scene in plan.scenes)
    told = [
        f"Found by: {plan.asked.command()}",
        f"Game version {plan.game.version}; {plan.asked.generations} generations of {plan.population} rows, {games:,} games each",
        f"Chosen on fresh deals: {done.origin}.",
        conclusion(done),
        f"Measured on {plan.fresh_deals:,} other fresh deals a scene, unseen by search and choice; shares of wins, 95 %:",
        *(f"  {line}" for line in lines(done)),
        *([bound(done)] if bound(done) else []),
    ]
    made = [f"# {printable(line)}" for line in told]
    made += [f"game = {json.dumps(plan.game.name)}", f"name = {json.dumps(plan.name)}"]
    made += [f"base = {json.dumps(plan.root)}"] if plan.root else []
    return "\n".join([*made, "", "[weights]", *(f"{name} = {_value(value)}" for name, value in done.changed.items()), ""])


def _value(value: Value) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)


def write(done: Tuned) -> None:
    """Write the bot's file, whole or not at all."""
    files.write(done.plan.asked.file, bot_text(done).encode())


def document(done: Tuned) -> dict[str, Any]:
    """Return the result as one JSON document."""
    plan = done.plan
    return {
        "schema": SCHEMA,
        "command": plan.asked.command(),
        "file": str(plan.asked.file),
        "game": plan.game.name,
        "name": plan.name,
        "base": plan.asked.base,
        "seed": plan.asked.seed,
        "generations": plan.asked.generations,
        "chosen": done.origin,
        "better": done.verdict.better,
        "conclusion": conclusion(done),
        "exploitability": "lower bound" if bound(done) else None,
        "worth": _estimate(done.verdict.worth),
        "gain": _estimate(done.verdict.gain),
        "scenes": [_scene(own, plan.name) for own in done.verdict.scenes],
        "passed_over": list(plan.passed),
        "weights": {name: list(value) if isinstance(value, tuple) else value for name, value in done.changed.items()},
    }


def _scene(own: Measured, name: str) -> dict[str, Any]:
    scene = own.scene
    return {
        "variant": scene.name,
        "players": scene.players,
        "fields": ["+".join((name, *(bot.name for bot in lineup))) for lineup in scene.lineups],
        "equal": own.equal,
        "share": _estimate(own.row),
        "base_share": _estimate(own.base),
        "gain": _estimate(own.gain),
    }


def _estimate(found: Estimate) -> dict[str, float | int]:
    return {
        "estimate": float(f"{found.value:.10g}"),
        "low": float(f"{found.low:.10g}"),
        "high": float(f"{found.high:.10g}"),
        "deals": found.clusters,
    }
