"""Workers of a Dask cluster that is running already, reached through its futures.

Dask is an extra: it is imported here alone, and here only when a cluster is asked for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar, TypeVarTuple

from kortu_domino import __version__
from kortu_domino.engine import Message, Refusal
from kortu_domino.engine.messages import quoted
from kortu_domino.i18n import N_

if TYPE_CHECKING:
    from distributed import Client

_Args = TypeVarTuple("_Args")
_Result = TypeVar("_Result")

PATIENCE = 5
"""Seconds to wait for the cluster to answer, and again for its first worker."""

_LOGGERS = ("distributed", "distributed.client", "tornado.application")
"""Those of Dask that write to standard error by themselves."""


class NoCluster(Refusal):
    """A cluster that cannot be used. `message` says why."""


class Cluster:
    """The workers of the cluster at an address, such as `tcp://host:8786`; a context manager, which lets go of them.

    Raises NoCluster.
    """

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client, KilledWorker
        except ImportError:
            raise NoCluster(
                Message(N_("A cluster needs Dask: install {package}."), {"package": "kortu-domino[cluster]"})
            ) from None
        # What goes wrong is said by who called, in one sentence.
        for name in _LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        try:
            # A client that cannot reach its cluster waits and complains as it is thrown away: reach for it first.
            asyncio.run(_reach(address))
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (
            Exception
        ) as error:  # whatever else answers there may make Dask raise anything, MemoryError too
            raise NoCluster(
                Message(
                    N_("No Dask cluster answers at “{address}”: an address is such as {example}."),
                    {"address": quoted(address), "example": "tcp://127.0.0.1:8786"},
                )
            ) from error
        try:
            self.count = _threads(self._client, address)
        except NoCluster:
            self._client.close()
            raise
        self.failures: tuple[type[BaseException], ...] = (CancelledError, ImportError, KilledWorker)
        self._pool = self._client.get_executor(pure=False)

    def submit(self, function: Callable[[*_Args], _Result], *args: *_Args) -> Future[_Result]:
        """Begin to call a function, which the workers can import; it, its arguments and its result are pickled."""
        future: Future[_Result] = self._pool.submit(function, *args)
        return future

    def are_there(self) -> bool:
        """Whether the cluster has workers now; others may come."""
        return bool(self._client.nthreads())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(wait=False)
        self._client.close()


async def _reach(address: str) -> None:
    """Raises OSError where no scheduler of Dask answers, ValueError or TypeError where this is no address."""
    from distributed import rpc
    from distributed.security import Security

    async with (
        asyncio.timeout(PATIENCE),
        rpc(address, connection_args=Security().get_connection_args("client")) as scheduler,
    ):
        known = await scheduler.identity()
    if known["type"] != "Scheduler":
        raise ConnectionError(f"a {known['type']}, not a scheduler")


def _threads(client: Client, address: str) -> int:
    """How many threads the workers have. Raises NoCluster where there are none, or they cannot play."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise NoCluster(
            Message(N_("The cluster at “{address}” has no workers."), {"address": quoted(address)})
        ) from None
    versions = client.run(_version, on_error="return")
    if any(version != __version__ for version in versions.values()):
        raise NoCluster(
            Message(
                N_(
                    "The workers of the cluster at “{address}” need {package}, as it is here: install it there."
                ),
                {"address": quoted(address), "package": f"kortu-domino {__version__}"},
            )
        )
    return sum(client.nthreads().values())


def _version() -> str:
    """The version of this program where it runs."""
    return __version__
