"""Where a screen finds its stylesheet. Textual would look beside the class's own file; ours are in `styles/`."""

from __future__ import annotations

from kortu_domino.paths import styles_dir


def stylesheet(name: str) -> str:
    """The absolute path of `styles/<name>.tcss`, as `CSS_PATH` takes it. Raises FileNotFoundError (see paths)."""
    return str(styles_dir() / f"{name}.tcss")
