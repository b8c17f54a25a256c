"""Stylesheets: where a screen finds its own, for Textual would look beside the class's file, and ours are in `styles/`;
that each is parsed only once, for Textual would parse all of them again for every screen and theme; and that component
classes are looked up only once, of which a widget that draws cards has some twenty.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

from kortu_domino.paths import styles_dir


def stylesheet(name: str) -> str:
    """The absolute path of `styles/<name>.tcss`, as `CSS_PATH` takes it. Raises FileNotFoundError (see paths)."""
    return str(styles_dir() / f"{name}.tcss")


_Colours = frozenset[tuple[str, str]]
_Parsed = LRUCache[tuple[Any, ...], list[RuleSet]]
_parsed: LRUCache[_Colours, _Parsed] = LRUCache(8)
"""By the colours of a theme, the rules of each source, for every app of the process: rules are never changed."""

_Place = tuple[tuple[type[DOMNode], str | None, frozenset[str], frozenset[str]], ...]
"""All that rules may ask of a node and of those that it is in: kinds, ids, classes and pseudo-classes."""
_Components = dict[_Place, dict[str, RulesMap]]
_components: LRUCache[tuple[_Colours, Any], _Components] = LRUCache(64)
"""By colours and sources: what the rules make of the component classes of a node at a place."""


class ParsedOnce(Stylesheet):
    """All the stylesheets of an app. A source that was parsed with the same colours is not parsed again, and component
    classes are not looked up again for a node at the same place.
    """

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._looked_up_by: list[RuleSet] | None = None
        """The rules that these are of:"""
        self._looked_up: _Components = {}
        self._places: WeakKeyDictionary[DOMNode, _Place] = WeakKeyDictionary()
        """By node, the place for which its component classes have been looked up."""
        self._share()

    @property
    def _colours(self) -> _Colours:
        return frozenset(self._variables.items())

    def _share(self) -> None:
        if self._colours not in _parsed:
            _parsed[self._colours] = LRUCache(256)
        self._parse_cache = _parsed[self._colours]

    def set_variables(self, variables: dict[str, str]) -> None:
        """Set the colours."""
        self._parse_cache = LRUCache(1)  # Textual empties it
        super().set_variables(variables)
        self._share()

    def reparse(self) -> None:
        """Apply the colours. Textual's own does it in another stylesheet, and forgets what that has parsed."""
        self.parse()

    def _process_component_classes(self, node: DOMNode) -> None:
        """Give a node the styles of its component classes."""
        components = node._get_component_classes()
        if not components:
            return
        if self._looked_up_by is not self.rules:
            self._looked_up_by = self.rules
            sources = self._colours, tuple(self.source.items())
            if sources not in _components:
                _components[sources] = {}
            self._looked_up = _components[sources]
            self._places.clear()
        place = tuple(
            (type(each), each.id, each.classes, each.pseudo_classes) for each in node.css_path_nodes
        )
        if self._places.get(node) == place:
            return
        self._places[node] = place
        if (found := self._looked_up.get(place)) is None:
            super()._process_component_classes(node)
            self._looked_up[place] = {
                component: styles.base.get_rules() for component, styles in node._component_styles.items()
            }
            return
        before = node._component_styles.copy()
        for component, rules in found.items():
            virtual = DOMNode(classes=component)
            virtual._attach(node)
            virtual.styles.base._rules.update(rules)
            node._component_styles[component] = virtual.styles
        if before != node._component_styles:
            node.refresh()
