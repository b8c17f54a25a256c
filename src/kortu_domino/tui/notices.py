"""What the app says in passing: notices that do not pile up."""

from __future__ import annotations

from textual.notifications import Notify

from kortu_domino.engine import Message
from kortu_domino.i18n import ngettext, tell
from kortu_domino.tui.closing import Closing

MOST_PROBLEMS = 4
"""In one notice: more would cover the screen."""


class Notices(Closing[object], inherit_bindings=False):
    """Tells what is wrong in one notice, and nothing twice."""

    def warn(self, *problems: Message) -> None:
        """Tell of what is wrong, in one notice; nothing is said of nothing."""
        if not problems:
            return
        lines = [tell(problem) for problem in problems[:MOST_PROBLEMS]]
        if more := len(problems) - len(lines):
            lines.append(ngettext("And {count} more.", "And {count} more.", more).format(count=more))
        self.notify("\n".join(lines), severity="warning", timeout=12, markup=False)

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
