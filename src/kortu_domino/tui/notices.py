"""What the app says in passing: notices that neither pile up nor stay in the way."""

from __future__ import annotations

from contextlib import suppress
from time import time

from textual import events
from textual.app import ScreenStackError
from textual.notifications import Notify
from textual.widgets._toast import Toast, ToastRack

from kortu_domino import paths
from kortu_domino.engine import Message
from kortu_domino.i18n import ngettext, tell
from kortu_domino.storage.log import write_down
from kortu_domino.tui.closing import Closing

MOST_PROBLEMS = 4
"""In one notice: more would cover the screen."""
READ = 2.0
"""Seconds after which a key takes away a notice of several lines: it has been seen by then, and is over something."""


class Notices(Closing[object], inherit_bindings=False):
    """Tells what is wrong in one notice, and nothing twice. A notice of several lines is gone with the next key."""

    _not_kept = ""
    """What was said last of moves that are not kept."""

    def warn(self, *problems: Message) -> None:
        """Tell of what is wrong, in one notice; nothing is said of nothing.

        Of several things the first is told, and that all of them are in the log; where they are not, some of them are.
        """
        if not problems:
            return
        log = paths.log_file()
        written = len(problems) > 1 and write_down(log, problems)
        lines = [tell(problem) for problem in problems[: 1 if written else MOST_PROBLEMS]]
        if more := len(problems) - len(lines):
            text = (
                ngettext("And {count} more: see {file}.", "And {count} more: see {file}.", more)
                if written
                else ngettext("And {count} more.", "And {count} more.", more)
            )
            lines.append(text.format(count=more, file=log))
        self.notify("\n".join(lines), severity="warning", timeout=12, markup=False)

    def tell_of_keeping(self, message: Message, *, kept: bool) -> None:
        """Tell that moves are no longer kept; or that they are again, and then what was said before goes."""
        if not kept:
            self._not_kept = tell(message)
            self.warn(message)
            return
        for standing in list(self._notifications):
            lines = [line for line in standing.message.splitlines() if line != self._not_kept]
            standing.message = "\n".join(lines)
            if not lines:
                self._unnotify(standing, refresh=False)
        self.notify(tell(message), markup=False)

    def tell_instead(self, text: str, before: str) -> None:
        """Tell something that holds in place of what may have been told before."""
        for standing in list(self._notifications):
            if standing.message == before:
                self._unnotify(standing, refresh=False)
        self.notify(text, markup=False)

    def on_notify(self, event: Notify) -> None:
        """Warnings are one notice, with each thing in it once; any other notice takes the place of an equal one."""
        new = event.notification
        for standing in list(self._notifications):
            if standing.severity == new.severity == "warning":
                lines = dict.fromkeys([*standing.message.splitlines(), *new.message.splitlines()])
                new.message = "\n".join(lines)
            elif standing.message != new.message:
                continue
            self._unnotify(standing, refresh=False)

    async def on_event(self, event: events.Event) -> None:
        """A key takes away what has been read, and does what it does besides."""
        if isinstance(event, events.Key) and not event.is_forwarded and self._notifications:
            for toast in self.screen.query(Toast):
                if toast.size.height > 1 and time() - toast._notification.raised_at >= READ:
                    self._unnotify(toast._notification)
        await super().on_event(event)

    def _refresh_notifications(self) -> None:
        """Show notices, on the screen in front alone: those behind a dialog are seen, too."""
        super()._refresh_notifications()
        with suppress(ScreenStackError):
            for screen in self._background_screens:
                for rack in screen.query_children(ToastRack):
                    rack.display = False
