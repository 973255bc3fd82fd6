"""Workers on which something else would play: asked when a farm is opened and when they join, refused by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dogsim.core.errors import UserError
from dogsim.sim.farm.facts import Facts, differences, facts, version

if TYPE_CHECKING:
    from distributed import Client

_NAMED = 3


async def refuse_strangers(client: Client, addresses: Sequence[str]) -> None:
    """Ask workers for their facts; one that is gone by now is left alone.

    Raises:
        UserError: workers are not like this process, or cannot import dogsim.
    """
    if not addresses:
        return
    answers: dict[str, Any] = await client.run(facts, workers=list(addresses), on_error="return")
    sentences: dict[str, list[str]] = {}
    for address, answer in answers.items():
        sentence = _fault(answer)
        if sentence:
            sentences.setdefault(sentence, []).append(address)
    if sentences:
        raise UserError("\n".join(f"{_workers(who)} {fault}" for fault, who in sentences.items()))


def stranger(address: str, there: Facts) -> str:
    """Return the sentence that refuses a worker."""
    return f"{_workers([address])} {_fault(there)}"


def _fault(answer: Any) -> str:
    if isinstance(answer, OSError):
        return ""
    if isinstance(answer, Exception):
        return f"cannot import this dogsim ({type(answer).__name__}: {answer}); {_install()}"
    found = differences(answer, facts())
    return f"would play something else: {found}; {_install()}" if found else ""


def failed_import(address: str, problem: BaseException) -> str:
    """Return a sentence where dogsim could not be imported on the way to a worker, nothing for other errors."""
    found: BaseException | None = problem
    while found is not None:
        if isinstance(found, ImportError) or "No module named 'dogsim" in str(found):
            return f"{address}: its scheduler or a worker cannot import this dogsim ({found}); {_install()}"
        found = found.__cause__
    return ""


def _install() -> str:
    return f"install the same there (pip install 'dogsim[farm]=={version('dogsim')}') and start it again"


def _workers(addresses: list[str]) -> str:
    named = ", ".join(addresses[:_NAMED]) + (f" and {len(addresses) - _NAMED} more" if len(addresses) > _NAMED else "")
    return f"worker{'' if len(addresses) == 1 else 's'} {named}"
