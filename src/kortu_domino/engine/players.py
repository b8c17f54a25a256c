"""The players of a game, as records, views and whoever sets up a game name them."""

from __future__ import annotations

from dataclasses import dataclass, field

from kortu_domino.engine.messages import printable_name


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat.

    `bot` is a bot's level, None for a person; `extra` is whatever else a record says of the player.
    A name is text to be shown: see `printable_name`.
    """

    name: str
    bot: str | None = None
    extra: dict[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", printable_name(self.name))
