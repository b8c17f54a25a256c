"""A whole match: chunks of deals go to workers, what they come to is handed on in the order of the deals.

How large the chunks are depends on how fast the workers are, and nothing depends on how large the chunks are.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Protocol, TypeVar, TypeVarTuple

from kortu_domino.engine import Message, Refusal
from kortu_domino.i18n import N_
from kortu_domino.simulate.match import Match, Totals, play_deals

_Args = TypeVarTuple("_Args")
_Result = TypeVar("_Result")

CHUNK_SECONDS = 0.25
"""How long a chunk should take: long beside what it costs to send, short for who waits for news."""
LONG = 10.0
"""Seconds without news after which whoever waits is told so, again and again."""


class Workers(Protocol):
    """Whoever plays deals, as `processes.Processes` does.

    `count` is how many of them could play at once when they were asked; `failures` are what a Future raises where a
    worker was lost.
    """

    count: int
    failures: tuple[type[BaseException], ...]

    def submit(self, function: Callable[[*_Args], _Result], *args: *_Args) -> Future[_Result]:
        """Begin to call a function. May raise one of the failures."""

    def are_there(self) -> bool:
        """Whether there is anybody now who can play."""


class WorkersLost(Refusal):
    """Workers that ended before their work was done."""


def run(
    match: Match, deals: int, workers: Workers, waiting: Callable[[], None] = lambda: None
) -> Iterator[Totals]:
    """Play the deals 1 to `deals`. Yields what every few of them came to, in their order, without gaps.

    So whoever stops early has the figures of a shorter match. Calls `waiting` where there is no news for LONG. Raises
    WorkersLost.
    """
    begun = time.monotonic()
    sent = done = 0
    chunks: deque[Future[Totals]] = deque()
    try:
        while sent < deals or chunks:
            playing = [chunk for chunk in chunks if not chunk.done()]
            while sent < deals and len(playing) < 2 * workers.count:
                speed = done / (time.monotonic() - begun) / workers.count
                size = min(max(1, int(speed * CHUNK_SECONDS)), deals - sent)
                chunks.append(workers.submit(play_deals, match, sent + 1, size))
                playing.append(chunks[-1])
                sent += size
            while playing and not wait(playing, LONG, FIRST_COMPLETED).done:
                waiting()
            while chunks and chunks[0].done():
                totals = chunks.popleft().result()
                done += totals.deals
                yield totals
    except workers.failures:
        raise WorkersLost(Message(N_("Workers ended before their work was done."))) from None
