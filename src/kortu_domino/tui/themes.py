"""The looks of the table, as data: one Textual theme each, and the colours every stylesheet may name.

Felt, card, ink, red, accent, danger, quiet and their shades are all the colours there are. The accent means "yours
to act on" and nothing else. The colours of a theme stay apart in the 256 of a terminal that knows no more: 24-bit
colours are rounded there, and close greens would become one.
"""

from __future__ import annotations

from dataclasses import replace

from textual.color import Color
from textual.theme import Theme

from kortu_domino.i18n import N_

CONTRAST = "contrast"
"""The theme of high contrast, with whose cards no two suits are of one colour."""
DEFAULT = "felt"
"""The theme of whoever has chosen none, or one that does not exist."""


def _theme(
    name: str,
    *,
    dark: bool,
    felt: str,
    felt_shade: str,
    felt_line: str,
    chalk: str,
    quiet: str,
    card: str,
    card_fresh: str,
    card_band: str,
    card_dim: str,
    card_back: str,
    ink: str,
    suit_red: str,
    suit_blue: str,
    suit_green: str,
    accent: str,
    on_accent: str,
    danger: str,
    veil: str = "",
) -> Theme:
    """A theme of our colours, which Textual's own names are made to follow.

    `felt` is the table, `felt_shade` its bars and boxes, `felt_line` quiet lines; `chalk` and `quiet` text on them.
    `card` is a face, `card_fresh` one just laid, `card_band` one in every second line where lines touch, `card_dim`
    one that cannot be laid now, `card_back` the other side. `ink` and `suit_red` are the suits, `suit_blue` diamonds
    and `suit_green` clubs of the four-colour pack. `on_accent` is text on `accent`. `veil` lies
    over the screen under a dialog; by default it is of the colour of boxes.
    """
    return Theme(
        name=name,
        dark=dark,
        primary=felt_line,
        secondary=felt_line,
        accent=accent,
        warning=danger,
        error=danger,
        success=chalk,
        foreground=chalk,
        background=felt,
        surface=felt_shade,
        panel=felt_shade,
        boost=felt_shade,
        text_alpha=1.0,
        variables={
            "felt": felt,
            "felt-shade": felt_shade,
            "felt-line": felt_line,
            "chalk": chalk,
            "quiet": quiet,
            "card": card,
            "card-fresh": card_fresh,
            "card-band": card_band,
            "card-dim": card_dim,
            "card-back": card_back,
            "ink": ink,
            "suit-red": suit_red,
            "suit-blue": suit_blue,
            "suit-green": suit_green,
            "on-accent": on_accent,
            "danger": danger,
            "veil": veil or felt_shade,
            "border": accent,
            "border-blurred": felt_line,
            "block-cursor-background": accent,
            "block-cursor-foreground": on_accent,
            "block-cursor-blurred-background": felt_shade,
            "block-cursor-blurred-foreground": chalk,
            "block-hover-background": felt_shade,
            "scrollbar": felt_line,
            "scrollbar-hover": quiet,
            "scrollbar-active": accent,
            "scrollbar-background": felt_shade,
            "input-cursor-background": chalk,
            "input-cursor-foreground": felt,
            "input-selection-background": felt_line,
        },
    )


THEMES: dict[str, Theme] = {
    theme.name: theme
    for theme in (
        _theme(
            "felt",
            dark=True,
            felt="#14532d",
            felt_shade="#0c2d1a",
            felt_line="#4f7f5a",
            chalk="#f3f6ee",
            quiet="#a9c4ae",
            card="#f5edda",
            card_fresh="#ffffff",
            card_band="#dfd9c4",
            card_dim="#b9b6a4",
            card_back="#7fa387",
            ink="#1b1b1f",
            suit_red="#b3202a",
            suit_blue="#1f4fa8",
            suit_green="#1a6b2c",
            accent="#fac748",
            on_accent="#1b1b1f",
            danger="#ffaf87",
        ),
        _theme(
            "dark",
            dark=True,
            felt="#1d201e",
            felt_shade="#111312",
            felt_line="#565c58",
            chalk="#f0f1ef",
            quiet="#a6aca8",
            card="#efecdc",
            card_fresh="#ffffff",
            card_band="#d3d0c2",
            card_dim="#a3a099",
            card_back="#747a76",
            ink="#1b1b1f",
            suit_red="#b3202a",
            suit_blue="#1f4fa8",
            suit_green="#1a6b2c",
            accent="#f4b728",
            on_accent="#1b1b1f",
            danger="#ff8f73",
        ),
        _theme(
            "light",
            dark=False,
            felt="#b9d3b2",
            felt_shade="#a3c29d",
            felt_line="#5f8a5a",
            chalk="#10240f",
            quiet="#303a30",
            card="#fffdf5",
            card_fresh="#ffffff",
            card_band="#e9eadb",
            card_dim="#d5d6c6",
            card_back="#4f7a4c",
            ink="#1b1b1f",
            suit_red="#b3202a",
            suit_blue="#1f4fa8",
            suit_green="#1a6b2c",
            accent="#6e2b00",
            on_accent="#fffdf5",
            danger="#8a0a28",
        ),
        _theme(
            "contrast",
            dark=True,
            felt="#000000",
            felt_shade="#000000",
            felt_line="#ffffff",
            chalk="#ffffff",
            quiet="#e4e4e4",
            card="#ffffff",
            card_fresh="#ffffff",
            card_band="#dadada",
            card_dim="#bcbcbc",
            card_back="#c6c6c6",
            ink="#000000",
            suit_red="#c00000",
            suit_blue="#0000d7",
            suit_green="#005f00",
            accent="#ffff00",
            on_accent="#000000",
            danger="#ff8787",
        ),
    )
}
"""Our themes by name, in the order in which they are offered."""

# The sixteen colours that every terminal has, as they are told to Textual: each comes out as itself.
_BLACK, _RED, _GREEN, _BLUE, _SILVER = "#000000", "#aa0000", "#00aa00", "#0000aa", "#aaaaaa"
_GREY, _CYAN, _MAGENTA, _YELLOW, _WHITE = "#555555", "#55ffff", "#ff55ff", "#ffff55", "#ffffff"


def _in_sixteen(name: str, *, felt: str, felt_shade: str, felt_line: str) -> Theme:
    """A theme where there are no more: what is written is black on light or white on dark.

    Backs of cards have a colour that nothing else has: half of it is all that a hatching shows.
    """
    dark = felt == _BLACK
    return _theme(
        name,
        dark=dark,
        felt=felt,
        felt_shade=felt_shade,
        felt_line=felt_line,
        chalk=_WHITE if dark else _BLACK,
        quiet=_SILVER if dark else _BLACK,
        card=_WHITE,
        card_fresh=_WHITE,
        card_band=_SILVER,
        card_dim=_SILVER,
        card_back=_CYAN,
        ink=_BLACK,
        suit_red=_RED,
        suit_blue=_BLUE,
        suit_green=_BLACK,
        accent=_YELLOW if dark else _BLUE,
        on_accent=_BLACK if dark else _WHITE,
        danger=_MAGENTA if dark else _RED,
        veil=_BLACK,
    )


_SIXTEEN = {
    theme.name: theme
    for theme in (
        _in_sixteen("felt", felt=_BLACK, felt_shade=_BLUE, felt_line=_GREEN),
        _in_sixteen("dark", felt=_BLACK, felt_shade=_BLACK, felt_line=_GREY),
        _in_sixteen("light", felt=_GREEN, felt_shade=_SILVER, felt_line=_BLACK),
    )
}


_TWO = _theme(
    DEFAULT,
    dark=True,
    felt=_BLACK,
    felt_shade=_BLACK,
    felt_line=_GREY,
    chalk=_WHITE,
    quiet="#a0a0a0",
    card=_WHITE,
    card_fresh=_WHITE,
    card_band=_WHITE,
    card_dim=_GREY,
    card_back=_GREY,
    ink=_BLACK,
    suit_red=_BLACK,
    suit_blue=_BLACK,
    suit_green=_BLACK,
    accent="#eeeeee",
    on_accent=_BLACK,
    danger=_WHITE,
)
"""The one theme where there are no colours: light is shown in reverse, and what lies between is dim. The accent is not
quite the colour of a card, so that it is seen on one."""


def themes_for(colours: str | None) -> dict[str, Theme]:
    """Our themes as they are on a terminal that has such colours, as Rich names them; None where it has none.

    Rounded to sixteen, felt would be grey, and lines on it not seen: there they have colours of their own.
    """
    if colours is None:
        return {name: replace(_TWO, name=name) for name in THEMES}
    return THEMES | _SIXTEEN if colours == "standard" else THEMES


LABELS = {
    "felt": N_("green felt"),
    "dark": N_("dark"),
    "light": N_("light"),
    "contrast": N_("high contrast"),
}
"""By theme, what it is called; translated where it is shown."""


def fallbacks(theme: Theme) -> dict[str, str]:
    """Our colours for a theme that does not name them, one of Textual's own: its table, but cards as people know them.

    A theme of the terminal's own 16 colours cannot be mixed: its lines and quiet text are plain.
    """
    if theme.variables.keys() >= set(_CARDS):
        return {}  # one of ours
    cards = {name: THEMES[DEFAULT].variables[name] for name in _CARDS}
    if theme.ansi:
        plain = "ansi_default"
        return cards | {
            "felt": plain,
            "felt-shade": plain,
            "felt-line": plain,
            "chalk": plain,
            "quiet": plain,
            "card": "ansi_white",
            "card-fresh": "ansi_bright_white",
            "card-band": "ansi_white",
            "card-dim": "ansi_bright_black",
            "card-back": "ansi_blue",
            "ink": "ansi_black",
            "suit-red": "ansi_red",
            "suit-blue": "ansi_blue",
            "suit-green": "ansi_green",
            "on-accent": "ansi_black",
            "danger": "ansi_red",
            "veil": plain,
        }
    colours = theme.to_color_system().generate()
    felt = Color.parse(colours["background"])
    chalk = Color.parse(colours["foreground"])
    return cards | {
        "felt": felt.hex,
        "felt-shade": colours["panel"],
        "felt-line": felt.blend(chalk, 0.4).hex,
        "chalk": chalk.hex,
        "quiet": felt.blend(chalk, 0.7).hex,
        "on-accent": Color.parse(colours["accent"]).get_contrast_text(1.0).hex,
        "danger": colours["error"],
        "veil": colours["panel"],
    }


_CARDS = (
    "card",
    "card-fresh",
    "card-band",
    "card-dim",
    "card-back",
    "ink",
    "suit-red",
    "suit-blue",
    "suit-green",
)
