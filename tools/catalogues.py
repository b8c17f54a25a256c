"""Bring the catalogues of translations up to date with the source: one command does all of it.

    python -m tools.catalogues            collect the strings, update every catalogue, compile
    python -m tools.catalogues --new de   start a catalogue for another language
    python -m tools.catalogues --check    change nothing; exit with 1 where the first would change something,
                                          or a translation has other placeholders than its English

The strings are those in calls of the functions below, `Message` of the engine among them. A comment that
begins with `Translators:` right above a call goes into the catalogues.
"""

from __future__ import annotations

import argparse
import ast
import io
import string
import sys
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from hatch_build import LOCALE, compile_catalogues
from kortu_domino import __version__
from kortu_domino.i18n import DOMAIN

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
TEMPLATE = ROOT / LOCALE / f"{DOMAIN}.pot"
HEADER = """\
# Kortų domino: {what}
# Copyright (C) 2026 Kortų domino contributors
# This file is distributed under the same license as the program.
#"""

# By function, which arguments are the string, its plural and its context.
FUNCTIONS = {
    "_": (0, None, None),
    "N_": (0, None, None),
    "NC_": (1, None, 0),
    "ngettext": (0, 1, None),
    "pgettext": (1, None, 0),
    "npgettext": (1, 2, 0),
    # Message(N_("..."), {...}, N_("..."), n) is one string with a plural, not two strings.
    "Message": (0, 2, None),
}
PLURAL_KEYWORD = {"Message": "plural"}


class Found(NamedTuple):
    """A string to translate: its line, its forms (one, or singular and plural), its context, a remark."""

    line: int
    forms: tuple[str, ...]
    context: str | None
    remark: str


def main() -> int:
    """The command. Returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="change nothing; fail where something would change"
    )
    parser.add_argument("--new", metavar="LANGUAGE", help="start a catalogue for a language, such as de")
    options = parser.parse_args()

    if options.new:
        start(options.new)
    template = collect(SOURCE)
    stale = [path for path, text in updated(template) if not same(path, text)]
    if options.check:
        faults = [f"{path.relative_to(ROOT)} is old: run python -m tools.catalogues" for path in stale]
        faults += [fault for path in catalogues() for fault in misplaced(path)]
        print(*(faults or ["The catalogues are up to date."]), sep="\n")
        return 1 if faults else 0
    for path, text in updated(template):
        if path in stale:
            path.write_text(text, encoding="utf-8")
    compile_catalogues(ROOT / LOCALE)
    print(f"{len(template)} strings")
    for path in catalogues():
        catalogue = read(path)
        done = sum(complete(message) for message in catalogue if message.id)
        print(f"{path.relative_to(ROOT)}: {done} translated, {len(catalogue) - done} to go")
    return 0


# Collecting


def collect(folder: Path) -> Catalog:
    """The template: every string of every module below a folder, in the order of the files."""
    template = Catalog(
        project="kortu-domino",
        version=__version__,
        header_comment=HEADER.format(what="the strings to translate"),
        fuzzy=False,
    )
    template.msgid_bugs_address = ""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for found in strings(path.read_text(encoding="utf-8")):
            template.add(
                found.forms if len(found.forms) > 1 else found.forms[0],
                # A file without a line: else every change anywhere would touch every catalogue.
                locations=[(name, 0)],
                auto_comments=[found.remark] if found.remark else (),
                context=found.context,
            )
    return template


def strings(source: str) -> Iterator[Found]:
    """The strings of a module, in their order."""
    remarks = _remarks(source)
    inside: set[ast.AST] = set()  # marks that belong to a call around them
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", None) or getattr(call.func, "attr", None)
        if name not in FUNCTIONS or call in inside:
            continue
        one, many, context = FUNCTIONS[name]
        parts = [_argument(call, one), _argument(call, many, PLURAL_KEYWORD.get(name))]
        if name == "Message":
            if parts[1] is None:
                continue  # the mark in it is found by itself
            inside.update(part for part in parts if part is not None)
        forms = tuple(text for part in parts if (text := _text(part)))
        if forms:
            remark = remarks.get(call.lineno - 1, "")
            yield Found(call.lineno, forms, _text(_argument(call, context)), remark)


def _argument(call: ast.Call, position: int | None, keyword: str | None = None) -> ast.expr | None:
    if position is not None and position < len(call.args):
        return call.args[position]
    return next((word.value for word in call.keywords if keyword and word.arg == keyword), None)


def _text(node: ast.expr | None) -> str | None:
    """The string that is written there, bare or marked; None for a variable, which was marked elsewhere."""
    if isinstance(node, ast.Call) and node.args and getattr(node.func, "id", None) == "N_":
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _remarks(source: str) -> dict[int, str]:
    """The comments for translators, by the last line of each."""
    remarks: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, text = token.start[0], token.string.lstrip("# ")
        if text.startswith("Translators:"):
            remarks[line] = text
        elif line - 1 in remarks and token.line.lstrip().startswith("#"):
            remarks[line] = f"{remarks.pop(line - 1)} {text}"
    return remarks


# Updating


def updated(template: Catalog) -> Iterator[tuple[Path, str]]:
    """The template and the catalogues as they should be: path and text."""
    if TEMPLATE.exists():
        template.creation_date = read(TEMPLATE).creation_date
        if written(template) != TEMPLATE.read_text(encoding="utf-8"):
            template.creation_date = Catalog().creation_date
    yield TEMPLATE, written(template)
    for path in catalogues():
        catalogue = read(path)
        catalogue.update(template, update_header_comment=False)
        catalogue.version = __version__
        yield path, written(catalogue)


def catalogues() -> list[Path]:
    """The catalogue of each language."""
    return sorted((ROOT / LOCALE).glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def start(language: str) -> None:
    """An empty catalogue, with the plural forms of its language."""
    path = ROOT / LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        sys.exit(f"{path.relative_to(ROOT)} is there already")
    name = Locale.parse(language).english_name or language
    catalogue = Catalog(
        locale=language,
        project="kortu-domino",
        version=__version__,
        language_team=name,
        header_comment=HEADER.format(what=f"the words in {name}"),
        fuzzy=False,
    )
    catalogue.msgid_bugs_address = ""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(catalogue), encoding="utf-8")


def read(path: Path) -> Catalog:
    """A catalogue or the template; raises where it cannot be read."""
    language = path.parent.parent.name if path.suffix == ".po" else None
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def written(catalogue: Catalog) -> str:
    """A catalogue as the text of its file."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=110, include_lineno=False, include_previous=True)
    return buffer.getvalue().decode()


def same(path: Path, text: str) -> bool:
    """Whether a file has this text, whenever and by whichever Babel it was made."""

    def undated(text: str) -> list[str]:
        passing = ('"POT-Creation-Date:', '"Generated-By:')
        return [line for line in text.splitlines() if not line.startswith(passing)]

    return path.exists() and undated(path.read_text(encoding="utf-8")) == undated(text)


# Checking


def misplaced(path: Path) -> Iterator[str]:
    """Translations whose placeholders are not those of the English, one sentence each."""
    for message in read(path):
        if not message.id or message.fuzzy:
            continue
        ours, theirs = forms(message.id), forms(message.string)
        allowed = set[str]().union(*map(placeholders, ours))
        # A plural form may leave the number out ("one card"); nothing may be added, nothing else left out.
        for text in filter(None, theirs):
            names = placeholders(text)
            if names - allowed or (len(ours) == 1 and names != allowed):
                where = f"{path.relative_to(ROOT)}:{message.lineno}"
                yield f"{where}: {text!r} has {sorted(names)}, the English has {sorted(allowed)}"


def placeholders(text: str) -> set[str]:
    """The names in the braces of a `str.format` string; of a broken one, a name that nothing has."""
    try:
        fields = [field for _, field, _, _ in string.Formatter().parse(text)]
    except ValueError:
        return {"(broken)"}
    return {field.partition(".")[0] for field in fields if field is not None}


def forms(text: Sequence[str] | None) -> list[str]:
    """One string, or the forms of a plural, as a list."""
    return [text] if isinstance(text, str) else list(text or ())


def complete(message: Message) -> bool:
    """Whether every form is translated, and sure to be right."""
    return bool(message.string) and all(forms(message.string)) and not message.fuzzy


if __name__ == "__main__":
    sys.exit(main())
