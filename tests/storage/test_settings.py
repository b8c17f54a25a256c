"""Settings on disk: strict reading that goes on, and writing that leaves the user's file theirs."""

from __future__ import annotations

import os
import tempfile
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import AceSuit, HouseRules
from kortu_domino.storage import files
from kortu_domino.storage.settings import Look, Play, Settings, SettingsFile
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.setup import SeatSetup, Setup
from tests.storage.disks import forbidden, full_disk

THEMES = ("felt", "dark")
SETUP = Setup(
    HouseRules(players=3, draw_limit=2), (SeatSetup("Ona"), SeatSetup("", "easy"), SeatSetup("X", "medium"))
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def write(path: Path, text: str | bytes) -> SettingsFile:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return SettingsFile(path, themes=THEMES)


def told(file: SettingsFile) -> list[str]:
    """The problems, without the name of the file that each begins with."""
    start = f"{file.path}: "
    texts = [str(problem) for problem in file.problems]
    assert all(text.startswith(start) for text in texts)
    return [text.removeprefix(start) for text in texts]


# Reading


def test_without_a_file_everything_is_the_default(path: Path) -> None:
    file = SettingsFile(path, themes=THEMES)
    assert file.load() == Settings()
    assert not file.problems
    assert not path.parent.exists()


def test_what_is_in_the_file_is_read_and_the_rest_is_the_default(path: Path) -> None:
    file = write(path, '[look]\ntheme = "dark"\nlanguage = "lt"\n[play]\npace = "slow"\nauto_draw = true\n')
    assert file.load() == Settings(Look(theme="dark", language="lt"), Play(pace="slow", auto_draw=True))
    assert not file.problems


def test_house_rules_and_the_last_setup_are_read(path: Path) -> None:
    file = write(
        path,
        '[variants."Pas močiutę"]\nplayers = 5\ndecks = 2\nace_suit = "printed"\n'
        '[setup]\nseats = [{name = "Ona"}, {bot = "easy"}, {name = "X", bot = "medium"}]\n'
        "rules = {players = 3, draw_limit = 2}\n",
    )
    settings = file.load()
    assert not file.problems
    assert settings.variants == {"Pas močiutę": HouseRules(players=5, decks=2, ace_suit=AceSuit.PRINTED)}
    assert settings.setup == SETUP


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[look]\ntheme = "pink"', 'look.theme cannot be "pink": it is "felt", "dark".'),
        ("[look]\ntheme = 3", 'look.theme cannot be 3: it is "felt", "dark".'),
        ('[look]\nlanguage = "de"', 'look.language cannot be "de": it is "", "en", "lt".'),
        (
            "[look]\nfour_colour = true",
            'look.four_colour cannot be true: it is "contrast", "always", "never".',
        ),
        ('[look]\nanimations = "yes"', 'look.animations cannot be "yes": it is true, false.'),
        ('[play]\npace = "Slow"', 'play.pace cannot be "Slow": it is "slow", "normal", "fast", "instant".'),
        ("[play]\nmouse = [true]", "play.mouse cannot be [true]: it is true, false."),
        ("[play]\nmouse = 2020-01-01", 'play.mouse cannot be "2020-01-01": it is true, false.'),
        ("[play]\nspeed = 3", "There is no setting play.speed. There are pace, auto_draw, mouse."),
        (
            "[look]\ncolour.deep = 3",
            "There is no setting look.colour. There are theme, language, four_colour, animations.",
        ),
        ("[sound]\non = true", "There is no setting sound. There are look, play, variants, setup."),
        ("theme = 3", "There is no setting theme. There are look, play, variants, setup."),
        ("look = 3", "look cannot be 3: it is a table."),
        ('variants = ["a"]', 'variants cannot be ["a"]: it is a table.'),
        ("[variants]\nours = 3", 'variants."ours" cannot be 3: it is a table of house rules.'),
        (
            "[variants.ours]\nplayers = 4\ndecks = 2",
            'variants."ours": Two packs are for 5 or 6 players, not for 4.',
        ),
        ("[setup]\nrules = {players = 2}", "setup: There are 0 seats, and the house rules say 2 players."),
        (
            "[setup]\nseats = [{name = 3}]",
            'setup.seats cannot be [{"name": 3}]: it is a list of tables with the texts name and bot.',
        ),
        (
            '[setup]\nseats = [{name = "A"}, {name = "A"}]\nrules = {players = 2}',
            "setup: Two players are called “A”: one needs another name.",
        ),
        (
            '[setup]\nseats = [{name = "A"}, {bot = "grandmaster"}]\nrules = {players = 2}',
            "setup: There is no bot “grandmaster”. The bots are easy, medium, hard, expert.",
        ),
    ],
)
def test_whatever_is_wrong_is_named_and_has_its_default(path: Path, text: str, problem: str) -> None:
    file = write(path, text)
    assert file.load() == Settings()
    assert told(file) == [problem]


def test_every_problem_is_told_and_the_rest_is_used(path: Path) -> None:
    file = write(
        path,
        '[look]\ntheme = "pink"\nfour_colour = "always"\n[play]\npace = 1\nauto_draw = true\n'
        "[variants.bad]\npoint_limit = 3\n[variants.good]\npoint_limit = 30\n",
    )
    settings = file.load()
    assert settings.look == Look(four_colour="always")
    assert settings.play == Play(auto_draw=True)
    assert settings.variants == {"good": HouseRules(point_limit=30)}
    assert len(file.problems) == 3


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[look]\n\ntheme = felt", "line 3: Invalid value."),
        ('[look]\n\ntheme = "felt', "Unterminated string (at end of document)."),
        ("[look]\n[look]\n", "line 2: "),
        ("{}", "line 1: "),
        (b"\x00\x01", "line 1: "),
        (b'[look]\ntheme = "\xff"', "line 2: This is not UTF-8 text."),
        ("a = " + "[" * 100_000, "Nested too deeply."),
        ("a = " + "9" * 6_000, "A number has too many digits."),
    ],
)
def test_a_file_that_is_not_toml_is_told_with_its_line(path: Path, text: str | bytes, problem: str) -> None:
    file = write(path, text)
    before = path.read_bytes()
    assert file.load() == Settings()
    (message,) = told(file)
    assert message.startswith(problem)
    after = " The default settings are used. When one is changed, this file is kept as settings.toml.broken."
    assert message.endswith(after)
    assert path.read_bytes() == before


def test_a_folder_in_its_place_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert told(file) == ["Is a directory. The default settings are used."]
    with pytest.raises(KeepError) as caught:
        file.save(Settings())
    assert str(caught.value) == f"The settings are not kept: {path}: Is a directory."


def test_what_is_no_file_is_told_and_left_alone(path: Path) -> None:
    """To read from a FIFO would be to wait for ever, from a device to read for ever."""
    path.parent.mkdir()
    for make in (os.mkfifo, lambda path: path.symlink_to("/dev/zero")):
        make(path)
        file = SettingsFile(path)
        assert file.load() == Settings()
        assert told(file) == ["This is not a file. The default settings are used."]
        with pytest.raises(KeepError) as caught:
            file.save(Settings())
        assert str(caught.value) == f"The settings are not kept: {path}: This is not a file."
        assert not path.is_file()
        path.unlink()


def test_a_file_that_may_not_be_read_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(path, '[look]\ntheme = "dark"')
    monkeypatch.setattr(Path, "open", forbidden)
    assert file.load() == Settings()
    assert told(file) == ["Permission denied. The default settings are used."]
    with pytest.raises(KeepError, match="Permission denied"):
        file.save(Settings())


def test_a_file_that_is_too_large_is_told(path: Path) -> None:
    file = write(path, b"#" * (files.LARGEST + 1))
    assert file.load() == Settings()
    assert told(file) == ["File too large. The default settings are used."]


def test_of_many_themes_a_message_names_our_own(path: Path) -> None:
    write(path, '[look]\ntheme = "pink"')
    file = SettingsFile(path, themes={"felt", "dark", "nord", "dracula"}, own_themes=["felt", "dark"])
    assert file.load() == Settings()
    assert told(file) == [
        'look.theme cannot be "pink": it is "felt", "dark", or another that there is in the settings.'
    ]


def test_a_file_of_a_windows_editor_is_read(path: Path) -> None:
    file = write(path, b'\xef\xbb\xbf[play]\r\npace = "slow"\r\n')
    assert file.load().play.pace == "slow"
    assert not file.problems


def test_the_file_s_text_is_not_shown_raw(path: Path) -> None:
    file = write(path, '[play]\npace = "\\u001b[31m\\u202e"\n"\\u001b]0;x" = 1\n')
    file.load()
    assert told(file) == [
        'play.pace cannot be "\\u001b[31m\\u202e": it is "slow", "normal", "fast", "instant".',
        "There is no setting play.\\x1b]0;x. There are pace, auto_draw, mouse.",
    ]


def test_without_a_list_of_themes_any_will_do(path: Path) -> None:
    write(path, '[look]\ntheme = "nord"')
    assert SettingsFile(path).load().look.theme == "nord"


# Writing


def test_what_is_saved_is_loaded(path: Path) -> None:
    settings = Settings(
        Look("dark", "lt", four_colour="never", animations=False),
        Play("fast", auto_draw=True, mouse=False),
        {"Pas [močiutę]": HouseRules(players=6, decks=2), "a.b": HouseRules(draw_limit=3)},
        SETUP,
    )
    SettingsFile(path, themes=THEMES).save(settings)
    file = SettingsFile(path, themes=THEMES)
    assert file.load() == settings
    assert not file.problems


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=8))
def test_house_rules_may_have_any_name(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        SettingsFile(path).save(Settings(variants={name: HouseRules(players=3)}))
        assert SettingsFile(path).load().variants == {name: HouseRules(players=3)}


def test_the_seed_of_a_setup_is_not_remembered(path: Path) -> None:
    SettingsFile(path).save(Settings(setup=replace(SETUP, seed="secret")))
    assert SettingsFile(path).load().setup == SETUP
    assert "secret" not in path.read_text()


MINE = """\
# My settings
title = "mine"   # not the program's

[look]  # how it looks
theme = "felt"   # I like it
loud = true      # unknown

[play]
# how fast
pace = "quick"   # wrong

[variants.ours]  # at home
players = 4      # all of us
point_limit = 50
"""


def test_saving_changes_what_was_changed_and_nothing_else(path: Path) -> None:
    file = write(path, MINE)
    settings = file.load()
    file.save(
        replace(
            settings,
            look=replace(settings.look, theme="dark"),
            variants={"ours": HouseRules(point_limit=60)},
        )
    )
    text = path.read_text()
    changed = MINE.replace('"felt"', '"dark"').replace("= 50", "= 60")
    assert [line for line in changed.splitlines() if line not in text.splitlines()] == []
    assert tomllib.loads(text)["play"]["pace"] == "quick"
    file = SettingsFile(path, themes=THEMES)
    assert file.load().look.theme == "dark"
    assert len(file.problems) == 3  # two unknown keys and a wrong pace, as before


def test_a_wrong_value_is_replaced_once_that_setting_is_changed(path: Path) -> None:
    file = write(path, MINE)
    settings = file.load()
    file.save(replace(settings, play=replace(settings.play, pace="fast")))
    assert 'pace = "fast"   # wrong' in path.read_text()


def test_what_was_edited_meanwhile_stays(path: Path) -> None:
    file = write(path, '[play]\npace = "slow"\n')
    settings = file.load()
    path.write_text('[play]\npace = "fast"  # better\nmouse = false\n')
    file.save(replace(settings, look=replace(settings.look, theme="dark")))
    data = tomllib.loads(path.read_text())
    assert data["play"] == {"pace": "fast", "mouse": False, "auto_draw": False}
    assert data["look"]["theme"] == "dark"
    assert "# better" in path.read_text()


def test_house_rules_come_and_go(path: Path) -> None:
    file = write(
        path, "[variants.one]\npoint_limit = 50\n[variants.broken]\npoint_limit = 5\n[play]\nmouse = true\n"
    )
    settings = file.load()
    file.save(replace(settings, variants={"two": HouseRules(draw_limit=1)}))
    assert SettingsFile(path).load().variants == {"two": HouseRules(draw_limit=1)}
    assert "broken" in path.read_text()
    file.save(replace(settings, variants={"two": HouseRules()}))
    assert SettingsFile(path).load().variants == {"two": HouseRules()}
    file.save(replace(settings, variants={}))
    assert SettingsFile(path).load().variants == {}


@pytest.mark.parametrize(
    "text",
    [
        'look.theme = "felt"\nplay = {pace = "slow"}\n',
        'look = {theme = "felt"}\nvariants = {one = {point_limit = 50}}\n',
        '[variants.one]\nplayers = 3\n[play]\npace = "slow"\n[variants.two]\nplayers = 2\n[look]\n[setup]\n',
        "look = 3\nplay = true\nvariants = []\nsetup = 'x'\n",
        "[variants]\none.players = 3\none.decks = 1\n",
        "[setup.rules]\nplayers = 2\n[look]\n[setup.more]\nx = 1\n[[setup.seats]]\nname = 'A'\n[[setup.seats]]\n",
        "[setup.rules]\nplayers = 2\ndecks = 1\n[look]\n[setup]\nx = 1\n[play]\n",
    ],
)
def test_any_layout_can_be_saved_into(path: Path, text: str) -> None:
    file = write(path, text)
    settings = file.load()
    new = replace(
        settings,
        look=replace(settings.look, theme="dark", animations=False),
        play=replace(settings.play, pace="fast"),
        variants={**settings.variants, "one": HouseRules(players=2, point_limit=70), "new": HouseRules()},
        setup=SETUP,
    )
    file.save(new)
    assert SettingsFile(path, themes=THEMES).load() == new


def test_house_rules_that_stand_apart_can_go(path: Path) -> None:
    file = write(
        path, "[variants.one]\nplayers = 3\n[play]\n[variants.two]\ndecks = 1\n[look]\n[variants.three]\n"
    )
    settings = file.load()
    new = replace(settings, variants={"four": HouseRules(players=2)})
    file.save(new)
    assert SettingsFile(path).load() == new


@pytest.mark.parametrize(
    "mine",
    [
        b'[look\ntheme = "dark"  # \xc5\xbe\n',
        b'[look]\ntheme = "dark"\ntheme = "felt"\n',
        b"[variants.one]\n[play]\n[variants.one]\n",
    ],
)
def test_a_file_that_is_not_toml_is_kept_aside_before_the_first_save(path: Path, mine: bytes) -> None:
    file = write(path, mine)
    settings = file.load()
    new = replace(settings, play=replace(settings.play, pace="fast"))
    told = (
        f"{path} could not be read. It is kept as settings.toml.broken, and the settings are in a new file."
    )
    assert str(file.save(new)) == told
    assert path.with_name("settings.toml.broken").read_bytes() == mine
    assert SettingsFile(path).load() == new
    assert file.save(settings) is None
    assert sorted(each.name for each in path.parent.iterdir()) == ["settings.toml", "settings.toml.broken"]


@pytest.mark.parametrize("text", [MINE, "[look\n"])
def test_a_full_disk_leaves_the_file_as_it_was(path: Path, text: str) -> None:
    file = write(path, text)
    settings = file.load()
    new = replace(settings, play=replace(settings.play, pace="fast"))
    with full_disk(), pytest.raises(KeepError) as caught:
        file.save(new)
    assert str(caught.value) == f"The settings are not kept: {path}: File too large."
    assert path.read_text() == text
    assert list(path.parent.iterdir()) == [path]
    file.save(new)
    assert SettingsFile(path, themes=THEMES).load().play.pace == "fast"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.toml"
    file = SettingsFile(path)
    assert file.load() == Settings()
    with pytest.raises(KeepError, match="Not a directory"):
        file.save(Settings())
