"""Settings into the text of their file: what was changed is changed, and all else stays as the user wrote it."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import asdict
from typing import Any

from tomlkit import TOMLDocument, array, inline_table
from tomlkit.container import OutOfOrderTableProxy
from tomlkit.items import Array

from kortu_domino.engine import HouseRules
from kortu_domino.storage.settings_values import Settings
from kortu_domino.table.setup import Setup


def change(document: TOMLDocument, old: Settings, new: Settings) -> None:
    """Change a document where new settings differ from the old, and add the single values that it lacks.

    So a wrong value stays in the file until that setting is changed, and what was edited by hand meanwhile stays too.
    """
    for name in ("look", "play"):
        before, after = asdict(getattr(old, name)), asdict(getattr(new, name))
        if before == after and name in document and not isinstance(document[name], MutableMapping):
            continue
        table = _table(document, name)
        for key, value in after.items():
            if key not in table or value != before[key]:
                table[key] = value
    gone = old.variants.keys() - new.variants.keys()
    changed = {name: rules for name, rules in new.variants.items() if rules != old.variants.get(name)}
    if gone or changed:
        variants = _table(document, "variants", together=bool(gone))
        for name in gone:
            variants.pop(name, None)
        for name, rules in changed.items():
            _put_rules(_table(variants, name), rules)
    if new.setup and new.setup != old.setup:
        setup = _table(document, "setup", together=True)
        setup["seats"] = _seats(new.setup)
        _put_rules(_table(setup, "rules"), new.setup.rules)


def _table(
    parent: MutableMapping[str, Any], name: str, *, together: bool = False
) -> MutableMapping[str, Any]:
    """The table of a name, made where there is none (or something that is no table).

    One whose parts stand apart, with others between them, is put `together` first: tomlkit cannot take anything out of
    it as it is.
    """
    if together and isinstance(parent.get(name), OutOfOrderTableProxy):
        parts = parent.pop(name).unwrap()
        parent[name] = parts
    if not isinstance(parent.get(name), MutableMapping):
        parent[name] = {}
    table: MutableMapping[str, Any] = parent[name]
    return table


def _put_rules(table: MutableMapping[str, Any], rules: HouseRules) -> None:
    values = rules.to_dict()
    for key in [*table]:
        if values.get(key) is None:  # TOML has no null: a draw limit that is not there is none
            del table[key]
    for key, value in values.items():
        if value is not None and table.get(key) != value:
            table[key] = value


def _seats(setup: Setup) -> Array:
    """The seats, one a line."""
    seats = array().multiline(True)
    for seat in setup.seats:
        entry = inline_table()
        entry.update({"name": seat.name} if seat.bot is None else {"bot": seat.bot, "name": seat.name})
        seats.append(entry)
    return seats
