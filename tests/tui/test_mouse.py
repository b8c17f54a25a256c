"""The mouse, left to the terminal by a key, so that text can be copied; everything has a key then too."""

from __future__ import annotations

from textual.widgets import Input

from kortu_domino.table.table import open_table
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.commands import app_commands
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.widgets.option_row import OptionRow
from tests.tui.samples import SAMPLES, STILL, agreed
from tests.tui.terminal import ENTER, LEFT, Terminal

REPORTS = (b"\x1b[?1000", b"\x1b[?1003", b"\x1b[?1006")
"""What asks a terminal to report the mouse, without the sign for on or off."""


def reported(terminal: Terminal) -> bool:
    """Whether the program has the mouse."""
    return any(bytes(terminal.received).rpartition(report)[2][:1] == b"h" for report in REPORTS)


def test_the_key_leaves_it_to_the_terminal_and_takes_it_back() -> None:
    with Terminal("play", "--seats", "Ona,easy,easy", "--seed", "5", "--pace", "instant") as terminal:
        terminal.until_text("Your turn")
        assert reported(terminal)
        terminal.send("m")
        terminal.until(lambda: not reported(terminal), "no mouse")
        terminal.send(ENTER, LEFT)
        terminal.until_text("You laid")
        terminal.send("m")
        terminal.until(lambda: reported(terminal), "the mouse")
        terminal.send("m", "\x03")
        assert terminal.until_ended() == 0
    with Terminal() as terminal:  # it is a setting
        terminal.until_text("Continue")
        assert not reported(terminal)
        terminal.send("m")
        terminal.until(lambda: reported(terminal), "the mouse")
        terminal.send("\x03")
        assert terminal.until_ended() == 0
        assert terminal.as_found


async def test_the_settings_follow() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SettingsScreen())
        row = app.screen.query_one("#play-mouse", OptionRow)
        for on in (False, True):
            await pilot.press("m")
            assert app.settings.play.mouse is row.value is on


async def test_only_what_holds_is_told() -> None:
    app = KortuDominoApp()
    async with app.run_test(notifications=True) as pilot:
        for told in ("Mouse off", "Mouse on", "Mouse off"):
            await pilot.press("m")
            await pilot.pause()
            (notice,) = app._notifications
            assert notice.message.startswith(told)


async def test_nobody_is_hurried_by_it() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        table = open_table(agreed(2), pace=STILL)
        app.start_table(table)
        await pilot.pause()
        while table.turn == 0:
            table.play(0, table.view(0).legal_moves[0])
        moves = len(table.record.rounds[-1].moves)
        await pilot.press("m")
        await pilot.pause()
        assert not app.settings.play.mouse
        assert len(table.record.rounds[-1].moves) == moves


async def test_where_text_is_typed_it_is_a_letter() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SAMPLES["name"]())
        await pilot.pause()
        await pilot.press("m")
        assert app.screen.query_one(Input).value == "m"
        assert app.settings.play.mouse


async def test_help_and_the_menu_tell_of_it() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        help = HelpDialog.of(app.screen)
        hints = {hint.keys: hint.label for _title, hints in help._columns[0] for hint in hints}
        assert hints["m"] == "mouse off"
        command = next(each for each in app_commands(app, app.screen) if each.title == "Mouse off")
        command.callback()
        assert "Mouse on" in [each.title for each in app_commands(app, app.screen)]
