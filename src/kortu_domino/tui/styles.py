"""Stylesheets: where a screen finds its own, for Textual would look beside the class's file, and ours are in `styles/`;
and that each is parsed only once, for Textual would parse all of them again for every screen and theme.
"""

from __future__ import annotations

from typing import Any

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from kortu_domino.paths import styles_dir


def stylesheet(name: str) -> str:
    """The absolute path of `styles/<name>.tcss`, as `CSS_PATH` takes it. Raises FileNotFoundError (see paths)."""
    return str(styles_dir() / f"{name}.tcss")


_Parsed = LRUCache[tuple[Any, ...], list[RuleSet]]
_parsed: LRUCache[frozenset[tuple[str, str]], _Parsed] = LRUCache(8)
"""By the colours of a theme, the rules of each source, for every app of the process: rules are never changed."""


class ParsedOnce(Stylesheet):
    """All the stylesheets of an app. A source that was parsed with the same colours is not parsed again."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._share()

    def _share(self) -> None:
        colours = frozenset(self._variables.items())
        if colours not in _parsed:
            _parsed[colours] = LRUCache(256)
        self._parse_cache = _parsed[colours]

    def set_variables(self, variables: dict[str, str]) -> None:
        """Set the colours."""
        self._parse_cache = LRUCache(1)  # Textual empties it
        super().set_variables(variables)
        self._share()

    def reparse(self) -> None:
        """Apply the colours. Textual's own does it in another stylesheet, and forgets what that has parsed."""
        self.parse()
