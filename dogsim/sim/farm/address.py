"""What ``--scheduler`` and ``--farm`` take: Dask speaks pickle, so plain TCP stays on this machine and TLS goes anywhere."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass

from dogsim.core.errors import UserError

PORT = 8786
MOST_WORKERS = 1024
LOCAL = "local:"
_FORM = re.compile(r"(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://)?(?P<host>\[[^\]]*\]|[A-Za-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?/?")


@dataclass(frozen=True)
class Site:
    """Where a farm is: the address of a scheduler, or so many ``workers`` of this machine (0: a scheduler's)."""

    address: str
    workers: int = 0

    @property
    def is_secret(self) -> bool:
        """True where the connection is encrypted, and both sides show certificates."""
        return self.address.startswith("tls://")

    @property
    def name(self) -> str:
        """Where its workers are, in words."""
        return self.address if not self.workers else "this machine"


def site(text: str) -> Site:
    """Read either form.

    Raises:
        UserError: as ``local`` and ``scheduler`` do.
    """
    return local("farm", text) if text.strip().startswith(LOCAL.rstrip(":")) else scheduler("farm", text)


def local(flag: str, text: str) -> Site:
    """Read ``local:N``.

    Raises:
        UserError: it is something else; the sentence names the nearest valid value.
    """
    found = re.fullmatch(r"\s*(?:local:)?([+-]?[0-9]{1,40})\s*", text)
    number = int(found.group(1)) if found else 2
    near = min(max(number, 1), MOST_WORKERS)
    if found and number == near and LOCAL in text:
        return Site(f"{LOCAL}{number}", number)
    hint = "for a scheduler's address there is --scheduler" if "://" in text else f"the nearest is {LOCAL}{near}"
    raise UserError(f"{flag}: takes {LOCAL}N, with 1 to {MOST_WORKERS} worker processes, not '{text[:80]}'; {hint}")


def scheduler(flag: str, text: str) -> Site:
    """Read a scheduler's address: ``tcp://`` of this machine, or ``tls://``.

    Raises:
        UserError: it is something else; the sentence names the nearest valid address.
    """
    if text.strip().startswith(LOCAL):
        raise _refused(flag, text, f"--farm {text.strip()}")
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise _refused(flag, text, f"tls://HOST:{PORT}")
    scheme, host, port = (found.group("scheme") or "").lower(), found.group("host").lower(), int(found.group("port") or PORT)
    here = is_loopback(host.strip("[]"))
    port = port if 0 < port < 2**16 else PORT
    near = f"{scheme if scheme == 'tls' or (here and scheme == 'tcp') else 'tcp' if here else 'tls'}://{host}:{port}"
    if text.strip().lower().rstrip("/") != near:
        raise _refused(flag, text, near)
    return Site(near)


def _refused(flag: str, text: str, near: str) -> UserError:
    takes = "takes tls://HOST:PORT, or on this machine tcp://127.0.0.1:PORT (plain TCP would run anybody's code)"
    return UserError(f"{flag}: {takes}, not '{text[:80]}'; the nearest is {near}")


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine by its name or number alone: no name is looked up."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
