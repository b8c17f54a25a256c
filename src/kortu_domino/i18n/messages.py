"""What the engine has to say, in the language in use. The engine's messages are values; here they become sentences."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kortu_domino.i18n.cards import card_name, rank_name, suit_name
from kortu_domino.i18n.catalogues import _, ngettext

if TYPE_CHECKING:
    from kortu_domino.engine.messages import Message


def tell(message: Message) -> str:
    """A message of the engine in the language in use, and so the cards, suits and messages in it.

    A translation that cannot be filled in (a slip in a placeholder, say) gives way to the English.
    """
    one, many = message.template, message.plural
    template = ngettext(one, many, message.count) if many else _(one)
    try:
        return _FORMATTER.vformat(template, (), message.args)
    except (AttributeError, LookupError, TypeError, ValueError):
        return str(message)


class _Formatter(string.Formatter):
    """`str.format`, but for what has a name in every language."""

    def format_field(self, value: Any, format_spec: str) -> str:
        from kortu_domino.engine.cards import Rank, Suit
        from kortu_domino.engine.messages import Message

        if isinstance(value, Message):
            return format(tell(value), format_spec)
        if format_spec == "name":
            if isinstance(value, Suit):
                return suit_name(value)
            if isinstance(value, Rank):
                return rank_name(value)
            if hasattr(value, "rank") and hasattr(value, "suit"):
                return card_name(value)
        return str(super().format_field(value, format_spec))

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """Only what is named: `{}` and `{0}` would be a slip."""
        return kwargs[str(key)]


_FORMATTER = _Formatter()
