"""Lists inside a sentence."""

from __future__ import annotations

import pytest

from kortu_domino.words.lists import joined


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["Ona"], "Ona"),
        (["Ona", "Jonas"], "Ona and Jonas"),
        (["Ona", "Jonas", "Rasa"], "Ona, Jonas and Rasa"),
    ],
)
def test_a_list_reads_as_one(names: list[str], text: str) -> None:
    assert joined(names) == text
