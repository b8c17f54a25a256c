"""An app that is being left: what was on its way comes to nothing then, and that is no fault of the program.

Keys may still be waiting when the screens are closed, and a screen that was just opening finds itself closed.
"""

from __future__ import annotations

import logging

from textual.app import App, ReturnType

_logger = logging.getLogger(__name__)


class Closing(App[ReturnType]):
    """Lets go of what it was about to do once it is left. All else is handled as Textual has it."""

    def _handle_exception(self, error: Exception) -> None:
        if self._exit or not self.is_running:
            _logger.info("while leaving", exc_info=error)
        else:
            super()._handle_exception(error)
