from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen

from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.backdrop import Backdrop
from tests.tui.samples import SAMPLES


def test_a_veil_is_that_of_textual() -> None:
    styles = (
        None,
        Style(),
        Style.parse("bold #ff0000 on #00ff00"),
        Style.parse("#ff0000") + Style(meta={"key": "l"}),
        Style.parse("reverse on #204060"),
    )
    segments = [Segment("♥ ", style) for style in styles for _ in range(2)]
    for veil in (Color(0, 0, 0, 0.6), Color(200, 100, 0, 0.1), Color(1, 2, 3, 0)):
        ours = list(Backdrop.process_segments(segments, veil))
        assert ours == list(BackgroundScreen.process_segments(segments, veil))
        assert not any(segment.style.meta for segment in ours if segment.style)


async def test_every_dialog_has_it_behind() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SAMPLES["question"]())
        await pilot.pause()
        corner = app.screen._compositor.render_strips()[0]
        veiled = {style.bgcolor for _, style, _ in corner if style}
        felt = Color.parse(app.get_css_variables()["felt"])
        assert (felt + app.screen.styles.background).rich_color in veiled
