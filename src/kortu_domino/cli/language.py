"""Which language the command speaks: what the settings choose, else `--lang`, else what the environment asks for.

It is known before any command is built, for a command is built with its words. Click speaks it, too.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from kortu_domino import paths
from kortu_domino.cli import output
from kortu_domino.cli.base import Refused
from kortu_domino.i18n import (
    _,
    ask_for,
    available_languages,
    known_language,
    N_,
    ngettext,
    use_language,
)
from kortu_domino.storage.settings_language import chosen_language

OPTION = "--lang"

CLICK_SPEAKS = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Missing parameter"),
    N_("Choose from:\n\t{choices}"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("Argument {name!r} takes {nargs} values."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    ngettext("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
    ngettext("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    N_("No such option: {name}"),  # of older releases
)
"""What click itself says here. It is only written down, for the catalogues; click has it translated: see `speak`."""


def speak(args: Sequence[str] = ()) -> None:
    """Speak the player's language, and have click speak it. `args` are those of the command line."""
    ask_for(known_language(_asked(args)))
    use_language(chosen_language(paths.settings_file()) or None)
    # Click asks the standard library, which goes by the environment alone, and raises where a catalogue is broken.
    for name, module in list(sys.modules.items()):
        if name.startswith("click.") and hasattr(module, "_"):
            vars(module)["_"] = _
            if hasattr(module, "ngettext"):
                vars(module)["ngettext"] = ngettext


def _asked(args: Sequence[str]) -> str:
    """The language that the last `--lang` asks for; empty for none."""
    asked, awaited = "", False
    for arg in args:
        if awaited:
            asked, awaited = arg, False
        elif arg == "--":
            break
        elif arg == OPTION:
            awaited = True
        elif arg.startswith(f"{OPTION}="):
            asked = arg.partition("=")[2]
    return asked


def language_option() -> click.Option:
    """`--lang`. What it says was heeded before, see `speak`; here it is refused where there is no such language.

    Where the settings choose another one, that is said.
    """

    def check(ctx: click.Context, _param: click.Parameter, wish: str | None) -> None:
        if wish is None or ctx.resilient_parsing:
            return
        asked, chosen = known_language(wish), chosen_language(paths.settings_file())
        if asked is None:
            raise Refused(
                _("{option} {text}: there is no such language; there are {languages}.").format(
                    option=OPTION, text=wish, languages=", ".join(available_languages())
                )
            )
        if chosen not in ("", asked):
            output.say(
                _(
                    "{option} {text} is not heeded, for the settings go first: {file} has {key} = {chosen}."
                ).format(
                    option=OPTION, text=wish, file=paths.settings_file(), key="look.language", chosen=chosen
                )
            )

    return click.Option(
        [OPTION],
        metavar=_("CODE"),
        expose_value=False,
        callback=check,
        help=_(
            "Speak this language ({languages}), unless another is chosen in the settings. Without either it is that "
            "of LANGUAGE, LC_ALL, LC_MESSAGES or LANG."
        ).format(languages=", ".join(available_languages())),
    )
