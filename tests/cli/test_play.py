"""Seats, rules and seed from the command line, as the table gets them."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from kortu_domino.bots import LEVELS
from kortu_domino.cli import output
from kortu_domino.cli.base import Refused
from kortu_domino.cli.play import deal_setup, table_setup
from kortu_domino.engine import AceSuit, HouseRules
from kortu_domino.i18n import _, use_language
from kortu_domino.table.deals import EXAMPLE_CODE, deal_code
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup
from tests.cli.conftest import Command


def setup(seats: str | None = None, *changes: str, seed: str | None = None) -> Setup:
    return table_setup(seats, None, changes, seed)


def refusal(seats: str | None, *changes: str, seed: str | None = None) -> str:
    with pytest.raises(Refused) as caught:
        setup(seats, *changes, seed=seed)
    assert caught.value.exit_code == 2
    return caught.value.message


def test_without_seats_you_play_bots() -> None:
    found = setup()
    assert found.rules == HouseRules()
    assert [seat.bot for seat in found.seats] == [None, "medium", "medium", "medium"]
    assert found.seats[0].name == "You"
    assert len(setup(None, "players=6").seats) == 6


def test_seats_are_persons_and_bots_in_order() -> None:
    found = setup("Ona,easy, You ,MEDIUM")
    assert found.seats == (
        SeatSetup("Ona"),
        SeatSetup("", "easy"),
        SeatSetup("You"),
        SeatSetup("", "medium"),
    )
    assert setup("easy,easy").seats == (SeatSetup("", "easy"), SeatSetup("", "easy"))


@pytest.mark.parametrize("count", range(2, 7))
def test_the_seats_say_how_many_play(count: int) -> None:
    assert setup(",".join(["easy"] * count)).rules == HouseRules(players=count)


def test_rules_and_seed_are_taken_along() -> None:
    found = setup("you,easy", "ace_suit=matching", seed="42")
    assert found == Setup(
        HouseRules(players=2, ace_suit=AceSuit.MATCHING), (SeatSetup("You"), SeatSetup("", "easy")), "42"
    )


def test_seats_that_cannot_be() -> None:
    for seats in ("", "Ona", ",".join("abcdefg")):
        assert "2 to 6 players" in refusal(seats)
    assert "“ona”" in refusal("Ona,ona")
    assert "2" in refusal("Ona,,easy")
    assert "16" in refusal("Ona," + "a" * 17)


def test_a_mistyped_level_is_not_taken_for_a_person() -> None:
    for word in ("mediun", "eazy", "esy"):
        told = refusal(f"you,{word}")
        assert f"no level “{word}”" in told
        assert "easy, medium" in told
        assert word.capitalize() in told
    assert setup("Mediun,Ona,rasa").seats == (SeatSetup("Mediun"), SeatSetup("Ona"), SeatSetup("rasa"))


@pytest.mark.parametrize("language", ["en", "lt"])
def test_levels_and_you_go_by_their_names_in_every_language(language: str) -> None:
    shown = {level: _in_lithuanian(LEVELS[level].label) for level in LEVELS}
    use_language(language)
    assert len({*shown, *shown.values()}) == 2 * len(LEVELS), "they are translated"
    for level, label in shown.items():
        for word in (level, label, label.capitalize(), label.upper()):
            assert setup(f"{_in_lithuanian('You').lower()},{word}").seats == (
                SeatSetup(_("You")),
                SeatSetup("", level),
            )


@pytest.mark.parametrize("language", ["en", "lt"])
def test_a_mistyped_label_of_a_level_is_not_taken_for_a_person(language: str) -> None:
    labels = [_in_lithuanian(LEVELS[level].label) for level in LEVELS]
    use_language(language)
    near = [*(label[:-1] for label in labels), *(f"{label} botas" for label in labels), "easy bot"]
    for word in near:
        told = refusal(f"you,{word}")
        assert word in told.split(";")[0]
        assert (", ".join(labels) if language == "lt" else "easy, medium") in told
    assert setup(f"Ona,{near[0].capitalize()}").seats[1] == SeatSetup(near[0].capitalize())


def _in_lithuanian(text: str) -> str:
    use_language("lt")
    return _(text)


def test_seats_and_rules_that_disagree() -> None:
    said = refusal("you,easy", "players=3")
    assert "2" in said
    assert "3" in said
    assert "5 or 6 players" in refusal("you,easy,easy,easy", "decks=2")
    assert setup("you,easy,easy,easy,easy", "decks=2").rules.decks == 2


def test_a_seed_that_cannot_be() -> None:
    assert "seed" in refusal(None, seed="")


@pytest.mark.parametrize("code", [EXAMPLE_CODE, EXAMPLE_CODE.lower().replace("-", " ")])
def test_a_deal_code_is_no_seed(command: Command, code: str) -> None:
    ran = command("play", "--seed", code)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"--seed {code}: this is a deal code, which has house rules of its own. "
        f"Play it with: kortu-domino play {code}\n"
    )
    assert setup(seed=f"{EXAMPLE_CODE}X").seed == f"{EXAMPLE_CODE}X", "a code with a fault is any seed"


def test_a_seed_has_no_space_at_its_ends() -> None:
    assert setup(seed=" 42 ").seed == "42"


# Deal codes

MATCHING = HouseRules(players=2, ace_suit=AceSuit.MATCHING)
CODE = deal_code(MATCHING, "QUEEN8")


def test_a_deal_code_has_the_rules_and_the_seed() -> None:
    assert deal_setup(CODE, None) == Setup(MATCHING, (SeatSetup("You"), SeatSetup("", "medium")), "QUEEN8")
    assert deal_setup(CODE.lower(), "Ona,hard").seats == (SeatSetup("Ona"), SeatSetup("", "hard"))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([CODE[:-1]], "has a typing fault"),
        ([CODE, "extra"], "has a typing fault"),
        (["hard"], "“hard” is not a deal code"),
        ([CODE, "--seats", "you,easy,easy"], "the deal code is for 2 players, and here are 3."),
        ([CODE, "--seats", "Ona"], "2 to 6 players"),
        ([CODE, "--seed", "7"], "leave out --rules, --set and --seed"),
        ([CODE, "--set", "decks=1"], "leave out --rules, --set and --seed"),
        ([CODE, "--rules", "house.toml"], "leave out --rules, --set and --seed"),
    ],
)
def test_a_deal_code_that_cannot_be_played(command: Command, args: list[str], said: str) -> None:
    ran = command("play", *args)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_what_cannot_be_is_said_before_a_terminal_is_asked_for(command: Command) -> None:
    ran = command("play", "--seats", "Ona")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("--seats Ona: ")


@pytest.mark.parametrize(("args", "pace"), [([], None), (["--pace", "fast"], PACES["fast"])])
def test_the_table_opens_with_it(
    command: Command, monkeypatch: pytest.MonkeyPatch, args: list[str], pace: object
) -> None:
    calls: list[tuple[object, object]] = []

    def run(say: object, setup: Setup, pace: object) -> int:
        assert say is output.say
        calls.append((setup, pace))
        return 0

    monkeypatch.setitem(sys.modules, "kortu_domino.tui.app", SimpleNamespace(run=run))
    monkeypatch.setattr("kortu_domino.cli.terminal.require_terminal", lambda: None)
    ran = command("play", "--seats", "you,easy", "--seed", "7", *args)
    assert ran == (0, "", "")
    assert calls == [(setup("you,easy", seed="7"), pace)]
    calls.clear()
    ran = command("play", *CODE.split("-"), "--seats", "you,easy", *args)
    assert ran == (0, "", "")
    assert calls == [(deal_setup(CODE, "you,easy"), pace)]
