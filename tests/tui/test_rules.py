from __future__ import annotations

from textual.containers import VerticalScroll
from textual.events import MouseScrollDown

from kortu_domino.engine import AceSuit, HouseRules
from kortu_domino.table.deals import deal_code
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.key_bar import KeyBar
from tests.tui.kit import OneScreen


def text(screen: RulesScreen) -> str:
    return "\n".join(str(widget.visual) for widget in screen.query("#page Static"))  # type: ignore[attr-defined]


async def test_the_rules_are_those_in_force() -> None:
    screen = RulesScreen(HouseRules(ace_suit=AceSuit.PRINTED, point_limit=70))
    async with OneScreen(screen).run_test():
        assert "Four players, one pack, aces as printed, to 70" in text(screen)
        assert "nothing is declared" in text(screen)
        assert "70 points" in text(screen)
        assert "Two packs" not in text(screen)


async def test_what_is_not_as_usual_comes_first() -> None:
    screen = RulesScreen(HouseRules(ace_suit=AceSuit.PRINTED, point_limit=70), "127")
    async with OneScreen(screen).run_test():
        _sentence, code, heading, house = text(screen).split("\n", 3)
        assert code == f"Deal code: {deal_code(HouseRules(ace_suit=AceSuit.PRINTED, point_limit=70), '127')}"
        assert heading == "House rules of this game"
        assert house.startswith("Aces: printed (usually free)\nPoint limit: 70 (usually 100)\nThe aim")
        assert "seed 127" in screen.query_one(Bar).render().plain
    screen = RulesScreen(HouseRules(players=3))
    async with OneScreen(screen).run_test():
        assert "House rules" not in text(screen)
        assert "Deal code" not in text(screen), "no game is played by them"
        assert "seed" not in screen.query_one(Bar).render().plain


async def test_they_scroll_by_keys() -> None:
    screen = RulesScreen(HouseRules())
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        page = screen.query_one("#page", VerticalScroll)
        await pilot.press("down", "down", "up")
        assert page.scroll_y == 1
        await pilot.press("end")
        assert page.scroll_y == page.max_scroll_y > 10
        await pilot.press("home", "pagedown")
        assert page.scroll_y == page.size.height - 2, "two lines of the page before stay in sight"


async def test_they_scroll_by_the_wheel() -> None:
    screen = RulesScreen(HouseRules())
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        page = screen.query_one("#page", VerticalScroll)
        page.post_message(
            MouseScrollDown(
                page, x=5, y=5, delta_x=0, delta_y=0, button=0, shift=False, meta=False, ctrl=False
            )
        )
        await pilot.pause(0.2)
        assert page.scroll_y > 0


async def test_keys_that_scroll_are_shown_only_where_there_is_more() -> None:
    screen = RulesScreen(HouseRules())
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "scroll" in screen.query_one(KeyBar).render().plain
        await pilot.resize_terminal(80, 120)
        await pilot.pause()
        assert "scroll" not in screen.query_one(KeyBar).render().plain


async def test_escape_leaves() -> None:
    app = OneScreen(RulesScreen(HouseRules()))
    async with app.run_test() as pilot:
        await pilot.press("escape")
        await pilot.pause()
    assert app.results == [None]
