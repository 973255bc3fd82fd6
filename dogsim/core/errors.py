"""The one kind of error that is the user's to mend, and how it is worded."""

from __future__ import annotations

from collections.abc import Iterable


class UserError(Exception):
    """A mistake in what the user asked for.

    Its text is one sentence that names the place and, where there is one, the nearest valid value.
    """


def nearest(name: str, names: Iterable[str]) -> str:
    """Return ``" (did you mean 'x'?)"`` for the closest of ``names``, or an empty string."""
    import difflib  # not before there is a mistake

    close = difflib.get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f" (did you mean '{close[0]}'?)" if close else ""


def unknown(kind: str, name: str, names: Iterable[str]) -> UserError:
    """Build the error for a name that is not one of ``names``."""
    known = sorted(names)
    hint = nearest(name, known) or (f"; known: {', '.join(known)}" if known else "; there are none")
    return UserError(f"unknown {kind} '{name}'{hint}")
