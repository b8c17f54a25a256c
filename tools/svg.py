"""Pictures as SVG: signs that fill their cells in a terminal fill them there, too."""

from __future__ import annotations

import re

# In a terminal, half blocks fill their cells; a font in a picture leaves gaps between them. They become rectangles.

_TEXT = re.compile(r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')
_BLOCKS = {
    "█": (0, 0, 1, 1),
    "▀": (0, 0, 1, 0.5),
    "▄": (0, 0.5, 1, 0.5),
    "▌": (0, 0, 0.5, 1),
    "▐": (0.5, 0, 0.5, 1),
    "▘": (0, 0, 0.5, 0.5),
    "▝": (0.5, 0, 0.5, 0.5),
    "▖": (0, 0.5, 0.5, 0.5),
    "▗": (0.5, 0.5, 0.5, 0.5),
}
"""By sign, the part of its cell that it fills: left, top, width, height."""
_RUN = re.compile(f"([{''.join(_BLOCKS)}])\\1*")
_CELL, _LINE, _BASE = 12.2, 24.4, 18.5
"""Width and height of a cell, and from its top to the line that its text stands on, in the units of the picture."""


def solid(svg: str) -> str:
    """The picture with its block signs drawn as rectangles."""

    def redraw(found: re.Match[str]) -> str:
        kind, x, y, text = found[1], float(found[2]), float(found[3]), found[4]
        runs = list(_RUN.finditer(text))
        if not runs or "&" in text:
            return found[0]
        rects = []
        for run in runs:
            left, top, width, height = _BLOCKS[run[1]]
            span = (len(run[0]) - 1 + width) * _CELL
            rects.append(
                f'<rect class="{kind}" x="{x + (run.start() + left) * _CELL:.1f}" '
                f'y="{y - _BASE + top * _LINE:.2f}" width="{span:.1f}" height="{height * _LINE + 0.2:.2f}" '
                'shape-rendering="crispEdges"/>'
            )
        rest = _RUN.sub(lambda run: "\N{NO-BREAK SPACE}" * len(run[0]), text)
        if rest.strip("\N{NO-BREAK SPACE} "):
            rects.append(found[0].replace(f">{text}<", f">{rest}<"))
        return "".join(rects)

    return _TEXT.sub(redraw, svg)
