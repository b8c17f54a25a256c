"""Languages: chosen, each app its own, and English for everything that is missing."""

from __future__ import annotations

import asyncio
import gettext
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from hatch_build import compile_catalogues
from kortu_domino import i18n
from kortu_domino.engine.cards import CARDS, RANKS, SUITS, Card, Rank, Suit
from kortu_domino.engine.messages import Message
from kortu_domino.engine.moves import LaidCard
from kortu_domino.i18n import _, card_name, ngettext, pgettext, rank_name, suit_name, tell, use_language
from kortu_domino.words.numbers import signed, tenths
from tools import catalogues

LITHUANIAN = r"""
msgid ""
msgstr ""
"Language: lt\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "The stock is empty."
msgstr "Kaladė tuščia."

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} korta"
msgstr[1] "{n} kortos"
msgstr[2] "{n} kortų"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} taškas"
msgstr[1] ""
msgstr[2] ""

msgctxt "verb"
msgid "draw"
msgstr "traukti"

#, fuzzy
msgid "The round is over."
msgstr "Žaidimas baigtas."

msgid "{who} lays {card:name}."
msgstr "{who} deda kortą „{card:name}“."

msgid "{who} passes."
msgstr "{whom} praleidžia."

msgid "{rank} of {suit}"
msgstr "{suit} {rank}"

msgctxt "of suit"
msgid "spades"
msgstr "vynų"

msgctxt "suit"
msgid "spades"
msgstr "vynai"

msgctxt "rank"
msgid "queen"
msgstr "dama"
"""


@pytest.fixture
def lithuanian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of catalogues with some Lithuanian in it, in the place of the program's own."""
    folder = tmp_path / "locale"
    source = folder / "lt" / "LC_MESSAGES" / "kortu_domino.po"
    source.parent.mkdir(parents=True)
    source.write_text(LITHUANIAN, encoding="utf-8")
    compile_catalogues(folder)
    monkeypatch.setattr(i18n.catalogues, "LOCALE_DIR", folder)
    monkeypatch.setattr(i18n.catalogues, "_catalogues", {})
    return folder


# Choosing


@pytest.mark.usefixtures("lithuanian")
@pytest.mark.parametrize("code", ["lt", "lt_LT", "lt-LT", "lt_LT.UTF-8", "lt_LT.UTF-8@euro", "LT"])
def test_a_language_by_any_of_its_names(code: str) -> None:
    use_language(code)
    assert _("The stock is empty.") == "Kaladė tuščia."


@pytest.mark.usefixtures("lithuanian")
@pytest.mark.parametrize(
    "code", ["en", "en_GB", "xx", "", "C", "C.UTF-8", "POSIX", "../lt", "lt/../lt", "lt\0"]
)
def test_what_is_not_there_is_english(code: str) -> None:
    use_language("lt")
    use_language(code)
    assert _("The stock is empty.") == "The stock is empty."


@pytest.mark.usefixtures("lithuanian")
def test_what_was_asked_for_is_spoken_where_none_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    i18n.ask_for("lt")
    assert _("The stock is empty.") == "Kaladė tuščia."
    use_language("en")
    assert _("The stock is empty.") == "The stock is empty."
    use_language(None)
    assert _("The stock is empty.") == "Kaladė tuščia."
    i18n.ask_for(None)
    assert _("The stock is empty.") == "The stock is empty."


def test_a_language_is_called_as_it_calls_itself(lithuanian: Path) -> None:
    use_language("en")
    source = lithuanian / "lt" / "LC_MESSAGES" / "kortu_domino.po"
    assert i18n.language_name("lt") == "lt", "it does not say"
    source.write_text(
        LITHUANIAN + '\nmsgctxt "language"\nmsgid "English"\nmsgstr "Lietuvių"\n', encoding="utf-8"
    )
    compile_catalogues(lithuanian)
    i18n.catalogues._catalogues.clear()
    assert [i18n.language_name(code) for code in ("en", "lt")] == ["English", "Lietuvių"]
    use_language("lt")
    assert [i18n.language_name(code) for code in ("en", "lt")] == ["English", "Lietuvių"]


@pytest.mark.usefixtures("lithuanian")
@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "lt_LT.UTF-8"}, "lt"),
        ({"LANG": "lt_LT.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "", "LC_ALL": "lt_LT"}, "lt"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "lt:en"}, "lt"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:lt:en"}, "lt"),
        ({"LANG": "lt_LT.UTF-8", "LANGUAGE": "fr:pl"}, "lt"),
        ({"LANGUAGE": "lt"}, "lt"),
        ({"LANGUAGE": "lt", "LANG": "C.UTF-8"}, "lt"),
        ({"LANGUAGE": "lt", "LC_ALL": "C"}, "lt"),
        ({"LANG": "lt_LT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "lt_LT.UTF-8", "LC_MESSAGES": "POSIX"}, "en"),
        ({"LANG": "nonsense"}, "en"),
    ],
)
def test_the_language_of_the_environment(environ: dict[str, str], code: str) -> None:
    assert i18n.language_from_environment(environ) == code


@pytest.mark.usefixtures("lithuanian")
def test_none_is_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "lt_LT.UTF-8")
    use_language(None)
    assert _("The stock is empty.") == "Kaladė tuščia."


def test_the_languages_there_are(lithuanian: Path) -> None:
    assert i18n.available_languages() == ["en", "lt"]
    (lithuanian / "de").mkdir()  # no catalogue in it
    assert i18n.available_languages() == ["en", "lt"]


@pytest.mark.parametrize(
    "content", [b"", b"no catalogue", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 60]
)
def test_a_broken_catalogue_is_english(lithuanian: Path, content: bytes) -> None:
    (lithuanian / "lt" / "LC_MESSAGES" / "kortu_domino.mo").write_bytes(content)
    use_language("lt")
    assert _("The stock is empty.") == "The stock is empty."


# One process, several apps


@pytest.mark.usefixtures("lithuanian")
async def test_every_app_speaks_its_own_language() -> None:
    said: dict[str, str] = {}

    async def widget(name: str) -> None:
        await asyncio.sleep(0)
        said[name] = _("The stock is empty.")

    async def app(name: str, code: str) -> None:
        i18n.own_language(code)
        await asyncio.create_task(widget(name))

    await asyncio.gather(app("Ona", "lt"), app("John", "en"))
    assert said == {"Ona": "Kaladė tuščia.", "John": "The stock is empty."}
    assert _("The stock is empty.") == "The stock is empty."


@pytest.mark.usefixtures("lithuanian")
async def test_a_change_in_one_widget_reaches_its_whole_app_and_nobody_else() -> None:
    changed = asyncio.Event()
    said: dict[str, str] = {}

    async def settings_screen() -> None:
        use_language("lt")
        changed.set()

    async def table_screen(name: str) -> None:
        await changed.wait()
        said[name] = _("The stock is empty.")

    async def app(name: str, *, changes: bool) -> None:
        i18n.own_language("en")
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(table_screen(name))
            if changes:
                tasks.create_task(settings_screen())

    await asyncio.gather(app("Ona", changes=True), app("John", changes=False))
    assert said == {"Ona": "Kaladė tuščia.", "John": "The stock is empty."}


# Words


@pytest.mark.usefixtures("lithuanian")
def test_plurals_contexts_and_what_is_not_translated() -> None:
    use_language("lt")
    forms = {
        n: ngettext("{n} card", "{n} cards", n).format(n=n) for n in (0, 1, 2, 9, 10, 11, 20, 21, 22, 111)
    }
    assert list(forms.values()) == [
        "0 kortų",
        "1 korta",
        "2 kortos",
        "9 kortos",
        "10 kortų",
        "11 kortų",
        "20 kortų",
        "21 korta",
        "22 kortos",
        "111 kortų",
    ]
    assert pgettext("verb", "draw") == "traukti"
    assert pgettext("noun", "draw") == "draw"
    assert _("") == ""
    assert _("Nobody translated this.") == "Nobody translated this."
    assert _("The round is over.") == "The round is over.", "a guess of a translation is not shown"
    assert ngettext("{n} point", "{n} points", 21) == "{n} points", "half a plural is not shown"


FORMS = {0: 2, 1: 0, 2: 1, 9: 1, 10: 2, 11: 2, 12: 2, 20: 2, 21: 0, 22: 1, 101: 0, 111: 2, 112: 2, 122: 1}
"""Which of the three forms of Lithuanian goes with a number: 0 kortų, 1 korta, 2 kortos, 10 kortų."""
NOUNS = """
korta kortos kortų, kortą kortas kortų, kortos kortų kortų, taškas taškai taškų, tašką taškus taškų, taško taškų taškų,
tašku taškais taškų, taškui taškams taškų, ėjimas ėjimai ėjimų, ėjimą ėjimus ėjimų, žaidimas žaidimai žaidimų,
žaidimą žaidimus žaidimų, raundas raundai raundų, raundą raundus raundų, raundo raundų raundų, raunde raunduose raundų,
patarimas patarimai patarimų, patarimą patarimus patarimų, žaidėjas žaidėjai žaidėjų, žaidėją žaidėjus žaidėjų,
žaidėjui žaidėjams žaidėjų, diena dienos dienų, dieną dienas dienų, klaida klaidos klaidų, klaidą klaidas klaidų,
dalijimas dalijimai dalijimų, dalijimą dalijimus dalijimų
"""
"""What is counted, in its cases: with one, with a few, and with many of it."""


def test_every_number_stands_with_the_form_that_goes_with_it() -> None:
    path = catalogues.ROOT / "src/kortu_domino/locale/lt/LC_MESSAGES/kortu_domino.po"
    counted = [
        message
        for message in catalogues.read(path)
        if message.id and message.pluralizable and catalogues.complete(message)
    ]
    assert len(counted) > 20
    use_language("lt")
    for message in counted:
        singular, plural = catalogues.forms(message.id)
        for n, form in FORMS.items():
            told = (
                i18n.npgettext(message.context, singular, plural, n)
                if message.context
                else ngettext(singular, plural, n)
            )
            assert told == catalogues.forms(message.string)[form], (singular, n)


def test_what_is_counted_is_declined() -> None:
    path = catalogues.ROOT / "src/kortu_domino/locale/lt/LC_MESSAGES/kortu_domino.po"
    declined = {tuple(noun.split()) for noun in NOUNS.replace("\n", " ").split(",")}
    known = {form for forms in declined for form in forms}
    checked = 0
    for message in catalogues.read(path):
        if message.id and message.pluralizable and catalogues.complete(message):
            # The word after the number: what comes later in the sentence may be of any number.
            for words in zip(
                *(re.findall(r"\{\w+\} (\w+)", told) for told in catalogues.forms(message.string)),
                strict=False,
            ):
                if set(words) & known and len(set(words)) > 1:
                    assert words in declined, message.id[0]
                    checked += 1
    assert checked > 20


@pytest.mark.parametrize(("code", "told"), [("en", "+2.1 0.0 -0.5 12.3"), ("lt", "+2,1 0,0 -0,5 12,3")])
def test_tenths_have_the_sign_of_the_language(monkeypatch: pytest.MonkeyPatch, code: str, told: str) -> None:
    class Lithuanian(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return "," if context == "decimal sign" else message

    monkeypatch.setitem(i18n.catalogues._catalogues, "lt", Lithuanian())
    use_language(code)
    assert " ".join([signed(2.14), signed(-0.04), signed(-0.5), tenths(12.345)]) == told


# What the engine says


def test_a_message_is_told_in_english() -> None:
    message = Message(
        "{who} lays {card}, not {other}.", {"who": "Ona", "card": Card(0), "other": Message("{a}", {"a": 1})}
    )
    assert tell(message) == str(message) == "Ona lays 2♣, not 1."


def test_names_of_cards_are_those_of_the_engine() -> None:
    assert [suit_name(suit) for suit in SUITS] == [f"{suit:name}" for suit in SUITS]
    assert [rank_name(rank) for rank in RANKS] == [f"{rank:name}" for rank in RANKS]
    assert [card_name(card) for card in CARDS] == [f"{card:name}" for card in CARDS]


@pytest.mark.usefixtures("lithuanian")
def test_a_message_is_told_in_the_language_in_use_with_all_that_is_in_it() -> None:
    use_language("lt")
    queen = Card.of(Rank.QUEEN, Suit.SPADES)
    assert (
        tell(Message("{who} lays {card:name}.", {"who": "Ona", "card": queen}))
        == "Ona deda kortą „vynų dama“."
    )
    assert tell(Message("{who} lays {card:name}.", {"who": "Ona", "card": LaidCard(queen)})).endswith(
        "„vynų dama“."
    )
    assert (
        tell(Message("{a:name} {b:name} {c}", {"a": Suit.SPADES, "b": Rank.QUEEN, "c": queen}))
        == "vynai dama Q♠"
    )
    assert tell(Message("({why})", {"why": Message("The stock is empty.")})) == "(Kaladė tuščia.)"
    assert tell(Message("{n} card", {"n": 5}, "{n} cards", 5)) == "5 kortos"


@pytest.mark.usefixtures("lithuanian")
def test_a_translation_with_a_slip_gives_way_to_the_english() -> None:
    use_language("lt")
    assert tell(Message("{who} passes.", {"who": "Ona"})) == "Ona passes."


def test_a_name_with_braces_is_a_name() -> None:
    assert tell(Message("{who} passes.", {"who": "{who.__class__}"})) == "{who.__class__} passes."


# The catalogues' tool


SOURCE = """
from kortu_domino.i18n import N_, _, ngettext, pgettext
# Translators: said with pride.
print(_("one"), i18n._("two" " halves"))
ngettext("{n} card", "{n} cards", n)
pgettext("verb", "draw")
Message(N_("plain"), {})
Message(N_("{n} draw"), {"n": n}, N_("{n} draws"), n)
Message(N_("{n} point"), {"n": n}, plural=N_("{n} points"), count=n)
_(variable)
"""


def test_strings_are_found_in_all_their_shapes() -> None:
    found = [(string.forms, string.context, string.remark) for string in catalogues.strings(SOURCE)]
    assert found == [
        (("one",), None, "Translators: said with pride."),
        (("two halves",), None, "Translators: said with pride."),
        (("{n} card", "{n} cards"), None, ""),
        (("draw",), "verb", ""),
        (("plain",), None, ""),
        (("{n} draw", "{n} draws"), None, ""),
        (("{n} point", "{n} points"), None, ""),
    ]


def test_a_translation_with_other_placeholders_is_named(
    lithuanian: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "ROOT", lithuanian)
    faults = list(catalogues.misplaced(lithuanian / "lt" / "LC_MESSAGES" / "kortu_domino.po"))
    assert len(faults) == 1
    assert "'{whom} praleidžia.' has ['whom'], the English has ['who']" in faults[0]
    assert catalogues.placeholders("{broken") == {"(broken)"}


def test_compiling_twice_changes_nothing(lithuanian: Path) -> None:
    (compiled,) = lithuanian.rglob("*.mo")
    before = (compiled.read_bytes(), compiled.stat().st_mtime_ns)
    assert compile_catalogues(lithuanian) == [compiled]
    assert (compiled.read_bytes(), compiled.stat().st_mtime_ns) == before


def test_nothing_is_missing_in_lithuanian() -> None:
    with (i18n.catalogues.LOCALE_DIR / "lt" / "LC_MESSAGES" / "kortu_domino.po").open("rb") as file:
        catalogue = read_po(file, locale="lt")
    missing = []
    for message in catalogue:
        forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
        if message.id and (message.fuzzy or not all(forms)):
            missing.append(message.id)
    assert missing == []


TOLD_IN_WORDS = ("engine/reasons", "bots/reasons", "words/events", "words/moves", "words/spoken", "text/")
"""Where the sentences are that text mode tells with the names of cards and suits for their signs."""
WANTS_A_CASE = re.compile(
    r"\b(ant|be|iki|iš|nuo|po|prie|su|už|virš|kortos|kortą|neturi)\s+\{(card|end|left|leader|other|right|suit)s?\b",
    re.IGNORECASE,
)
"""A Lithuanian word, and a card or a suit in the case that it would need: names are not declined."""


def test_no_lithuanian_sentence_wants_a_name_in_another_case() -> None:
    catalogue = catalogues.read(i18n.catalogues.LOCALE_DIR / "lt" / "LC_MESSAGES" / "kortu_domino.po")
    told = [
        form
        for message in catalogue
        if any(place in file for file, _line in message.locations for place in TOLD_IN_WORDS)
        for form in catalogues.forms(message.string)
    ]
    assert len(told) > 100
    assert [form for form in told if WANTS_A_CASE.search(form)] == []
