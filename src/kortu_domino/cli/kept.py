"""The games that are kept here, for a command that reads them; what is wrong with their file becomes one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kortu_domino import paths
from kortu_domino.cli import output
from kortu_domino.cli.base import Refused
from kortu_domino.engine import RecordError
from kortu_domino.i18n import tell

if TYPE_CHECKING:
    from kortu_domino.storage.games import GameStore


@contextmanager
def kept_games() -> Iterator[GameStore]:
    """The store, open meanwhile. Raises Refused where it cannot be read; a lesser trouble is said afterwards."""
    from kortu_domino.storage.games import GameStore
    from kortu_domino.storage.log import logging_to

    with logging_to(paths.log_file()):
        store = GameStore(paths.database_file(), announce=lambda message: output.say(tell(message)))
        try:
            yield store
        except RecordError as error:
            raise Refused(tell(error.message)) from None
        else:
            if store.trouble:
                output.say(tell(store.trouble))
        finally:
            store.close()
