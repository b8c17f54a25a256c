"""The real program is killed while it is played, and made to end in every other way; then its game must go on.

    python -m tests.soak.kills --kills 200 --endings 20

It takes about three seconds a kill or an ending. It prints figures, and exits with 1 where anything was wrong. The
suite has a short version of it (`test_kills.py`).
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from kortu_domino.engine import Drawn, TurnStarted
from kortu_domino.storage.games import GameStore, SavedGame
from kortu_domino.table.playback import Frame, Playback
from kortu_domino.words.events import sentences
from tests.soak.player import SIZE, log_of, press
from tests.tui.terminal import ENTER, ESCAPE, LEFT, Terminal

PLAY = ("play", "--seats", "Ona,easy", "--set", "point_limit=200")
TAIL = 90
"""Characters at the end of a log that tell one moment of a round from every other."""
LONGEST = 2.0
"""Seconds in which the program is gone."""
MOST_WORK = 0.5
"""Seconds of processor time that it may take to leave."""


class Home:
    """A folder in which everything is that the program keeps."""

    def __init__(self, folder: Path) -> None:
        self.env = {
            "HOME": str(folder),
            **{f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")},
            "LANGUAGE": "en",
        }
        self._games = folder / "data" / "kortu-domino"
        settings = folder / "config" / "kortu-domino" / "settings.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text('[play]\npace = "instant"\n', encoding="utf-8")

    def open(self, *args: str, nohup: bool = False, own_keyboard: bool = False) -> Terminal:
        """The program in a terminal."""
        return Terminal(*args, size=SIZE, env=self.env, nohup=nohup, own_keyboard=own_keyboard)

    def kept(self) -> SavedGame | None:
        """The game that was played last, from a copy of the file of games; what is wrong with that is raised."""
        with TemporaryDirectory() as folder:
            for part in self._games.glob("games.sqlite3*"):
                shutil.copy(part, folder)
            path = Path(folder) / "games.sqlite3"
            if not path.exists():
                return None
            with closing(sqlite3.connect(path)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            store = GameStore(path)
            try:
                assert store.trouble is None, store.trouble
                return store.last()
            finally:
                store.close()


def is_over(game: SavedGame) -> bool:
    """Whether the whole game is over."""
    return max(game.totals) >= game.record.rules.point_limit


def moves_in(game: SavedGame) -> int:
    """How many moves of a game are kept."""
    return sum(len(each.moves) for each in game.record.rounds)


def frames(game: SavedGame, number: int) -> tuple[Frame, ...]:
    """What the person saw in a round after each move that is kept."""
    return Playback(game.record).frames(number, 0)


def told(frame: Frame, *, whole_turns: bool = False) -> str:
    """What the log says then, as one line; with `whole_turns` without the draws of a turn that goes on."""
    history = list(frame.view.history)
    while whole_turns and isinstance(history[-1], Drawn | TurnStarted):
        history.pop()
    return " ".join(" ".join(sentences(history, frame.view.players, you=0)).split())


# Kills


def kept_after(game: SavedGame, shown: str) -> int:
    """How many moves (and deals) are kept after what was shown last; -1 where the last move shown is not.

    That may be because it had just been taken back. Raises AssertionError where more than that is lost.
    """
    more = 0
    for number in range(len(game.record.rounds), 0, -1):
        texts = [told(frame) for frame in frames(game, number)]
        for text in reversed(texts):
            if text.endswith(shown[-TAIL:]):
                return more
            more += 1
    _before, found, rest = shown.rpartition(
        told(frames(game, len(game.record.rounds))[-1])[-TAIL:].rstrip(".")
    )
    assert found, f"shown:\n  {shown}\nwhich is not kept"
    assert rest.count(".") <= 1, f"shown:\n  {shown}\nmore than a move of which is lost"
    return -1


def come_to_the_table(terminal: Terminal, game: SavedGame | None) -> None:
    """Go on with the game that is kept, which must be as it is kept; or wait for the new one."""
    if game is None:
        terminal.until(lambda: bool(log_of(terminal)), "the table")
        return
    terminal.until_text("Continue")
    terminal.send("c")
    last = frames(game, len(game.record.rounds))[-1]
    if last.view.reason is not None:
        terminal.until_text("Next round")
    else:
        text = told(last, whole_turns=True)
        terminal.until(lambda: text[-TAIL:] in log_of(terminal), f"the table after\n{text}")


def kill_once(home: Home, chance: random.Random) -> int | None:
    """Play on for a moment, kill the program, and look at what is kept.

    Returns what `kept_after` does; None where it was killed before anything was shown.
    """
    game = home.kept()
    if game is not None and is_over(game):
        game = None
    before = 0 if game is None else moves_in(game)
    shown = ""
    with home.open(*([] if game else PLAY)) as terminal:
        if chance.random() < 0.1:
            terminal.read(chance.random())
        else:
            come_to_the_table(terminal, game)
            end = time.monotonic() + chance.random() * 2
            while time.monotonic() < end:
                shown = log_of(terminal) or shown
                press(terminal, chance)
                terminal.read(chance.random() * 0.05)
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.until_ended()
        shown = log_of(terminal) or shown
    after = home.kept()
    assert after is not None or not shown
    if after is None or not shown:
        assert not before or (after and moves_in(after) >= before)
        return None
    return kept_after(after, shown)


def kills(count: int, seed: str, say: Callable[[str], None] = lambda line: None) -> Counter[int | None]:
    """Kill the program so often, with one home. Returns how often it ended how, see `kill_once`."""
    chance = random.Random(seed)
    found: Counter[int | None] = Counter()
    with a_home() as home:
        for number in range(1, count + 1):
            found[kill_once(home, chance)] += 1
            if number % 20 == 0:
                say(f"{number} kills: {as_text(found)}")
        with home.open() as terminal:
            game = home.kept()
            if game and not is_over(game):
                come_to_the_table(terminal, game)
    return found


def as_text(found: Counter[int | None]) -> str:
    """The figures of some kills in words."""
    words = {None: "before anything was shown", -1: "the last move shown not kept", 0: "just as shown"}
    return ", ".join(
        f"{words.get(key, f'{key} more kept than shown')}: {count}"
        for key, count in sorted(found.items(), key=lambda item: -2 if item[0] is None else item[0])
    )


@contextmanager
def a_home() -> Iterator[Home]:
    """A home that is gone afterwards."""
    with TemporaryDirectory() as folder:
        yield Home(Path(folder))


# Other endings

SCREENS = {
    "table": ("Ona,easy", "Your turn"),
    "suit picker": ("Ona,easy", "which suit?"),
    "hand over": ("Ona,Jonas", "I am"),
    "bot thinking": ("Ona,expert", "is to play"),
}
"""Where the program is when it has to end: who plays, and what is on the screen then."""


def leave_by_keys(terminal: Terminal) -> float:
    """Leave by the keys that leave, one screen after another. Returns when the last was pressed."""
    while "New game" not in terminal.text:
        terminal.send(ENTER if "Leave the table?" in terminal.text else ESCAPE)
        terminal.read(0.3)
    pressed = time.monotonic()
    terminal.write(b"q")
    return pressed


def signalled(number: signal.Signals) -> Callable[[Terminal], None]:
    return lambda terminal: os.kill(terminal.pid, number)


WAYS: dict[str, tuple[Callable[[Terminal], float | None], int]] = {
    "SIGHUP": (signalled(signal.SIGHUP), 129),
    "SIGTERM": (signalled(signal.SIGTERM), 143),
    "end of input": (Terminal.end_keys, 129),
    "closed": (Terminal.close, 129),
    "closed, SIGHUP ignored": (Terminal.close, 129),
    "ctrl+c": (lambda terminal: terminal.write(b"\x03"), 0),
    "q": (leave_by_keys, 0),
}
"""How the program is made to end, and its exit code then."""


def come_to(terminal: Terminal, screen: str) -> None:
    """Play until a screen is there."""
    words = SCREENS[screen][1]
    terminal.until(lambda: "Your turn" in terminal.text or words in terminal.text, "the table")
    if words not in terminal.text:
        terminal.send("a", ENTER, LEFT)
    if screen == "bot thinking":
        terminal.until(
            lambda: "aces free" in terminal.text and "Your turn" not in terminal.text, "the bot's turn"
        )
    else:
        terminal.until_text(words)


def end_once(way: str, screen: str) -> tuple[float, float]:
    """Make the program end in a way, and see that it does and that its game is kept.

    Returns the seconds that took, and the seconds of processor time.
    """
    act, code = WAYS[way]
    seats = SCREENS[screen][0]
    pace = "slow" if screen == "bot thinking" else "instant"
    with a_home() as home:
        nohup, own_keyboard = way.endswith("ignored"), way == "end of input"
        with home.open(
            "play", "--seats", seats, "--seed", "5", "--pace", pace, nohup=nohup, own_keyboard=own_keyboard
        ) as terminal:
            come_to(terminal, screen)
            spent, began = terminal.processor_time, time.monotonic()
            began = act(terminal) or began
            status = terminal.gone_within(10) if way.startswith("closed") else terminal.until_ended()
            seconds = time.monotonic() - began
            assert status == code, f"{way}, {screen}: ended with {status} instead of {code}"
            assert way.startswith("closed") or terminal.as_found, (
                f"{way}, {screen}: the terminal is not as it was"
            )
            assert seconds < LONGEST, f"{way}, {screen}: took {seconds:.1f} seconds"
            work = (terminal.spent or 0) - (spent or 0)
            assert way == "q" or work < MOST_WORK, f"{way}, {screen}: {work:.2f} seconds of processor time"
            assert way.startswith("closed") or "Your game is kept" in terminal.received.decode(
                errors="replace"
            )
        game = home.kept()
        assert game is not None
        with home.open() as terminal:
            terminal.until_text("Continue")
            terminal.send("c")
            terminal.until(lambda: "aces free" in terminal.text or "I am" in terminal.text, "the table")
    return seconds, work


def endings(count: int, say: Callable[[str], None] = lambda line: None) -> None:
    """Make the program end so often in each way, in one place after another."""
    for way in WAYS:
        took = [end_once(way, [*SCREENS][number % len(SCREENS)]) for number in range(count)]
        seconds, work = (max(values) for values in zip(*took, strict=True))
        say(f"{way}: {count} times, gone within {seconds:.2f} s, with {work:.2f} s of processor time")


def main() -> int:
    """Kill, end, and print figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--endings", type=int, default=20)
    parser.add_argument("--seed", default="kills")
    options = parser.parse_args()

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    try:
        if options.kills:
            kills(options.kills, options.seed, say)
        if options.endings:
            endings(options.endings, say)
    except AssertionError as error:
        say(f"Wrong: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
