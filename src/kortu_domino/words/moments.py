"""When something was, as one says it: the day and the hour of the reader's clock."""

from __future__ import annotations

from datetime import datetime, timedelta

from kortu_domino.i18n import _


def moment_label(moment: datetime, now: datetime) -> str:
    """`today 14:02`, `yesterday 9:30`, else the date: `2026-11-29`; in the time zone of `now`."""
    there = moment.astimezone(now.tzinfo)
    days = {now.date(): _("today {time}"), now.date() - timedelta(days=1): _("yesterday {time}")}
    if template := days.get(there.date()):
        return template.format(time=f"{there.hour}:{there.minute:02}")
    return f"{there:%Y-%m-%d}"
