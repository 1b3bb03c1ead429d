"""Types random keys and mouse bytes into the app at random sizes, and looks whether it lives and leaves the terminal as it was.

usage: any_input.py SPACE_EXPLORER [SECONDS [SEED]]

Besides it is stopped and continued, told to end, and its terminal is closed in the middle. In tmux, if that is
installed, what is left on the screen after random keys must be what is drawn there anew.
"""

import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

from terminal import Terminal

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
# What would end or stop the app, and what would copy 64 KiB of pasted text.
NEVER = {3, 26}
PIECES = [
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1bOP", "\x1b[Z", "\t", "\r",
    "\x1b", "/", "?", "+", "-", "c", "[", "]", "g", "moon", "\x7f", "\x0c", "1", "2", "3", "4", "5", "6", "7", "8",
    "\x1b[200~pasted \x1b[31m\x00\x1b[201~", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b[?2026;2$y", "\x1b[?69;2$y",
    "\x1b[?69;0$y", "\x1b[?62;4c", "谷", "é", "👩‍🚀",
]
MODES_OFF = [b"\x1b[?2026l", b"\x1b[?69l", b"\x1b[?1006l", b"\x1b[?1000l", b"\x1b[?2004l", b"\x1b[?25h", b"\x1b[?1049l"]
# All sequences that the app writes; see RawTerminal, CellWriter, ScrollShift, FramePicture, copying.
WRITTEN = re.compile(
    rb"\x1b\[[0-9;]*[HABCDGKXJSTrsm]|\x1b\[\?[0-9]+[hl]|\x1b\[\?[0-9]+\$p|\x1b\[c|\x1b\]11;\?\x1b\\"
    rb"|\x1b\]52;c;[A-Za-z0-9+/=]*\x07|[\r\n\x08]")


class Failure(Exception):
    pass


def environment(home):
    return {
        "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8", "SPACE_EXPLORER_NOW": "2026-11-21T12:00:00Z"}


def begin(home, columns=80, rows=24):
    process = Terminal([PROGRAM, "--offline"], columns, rows, environment(home))
    process.wait_for("quit")
    return process


def check(process, wanted):
    """The end, the terminal's modes, and every byte that was written."""
    if process.status != wanted:
        raise Failure(f"ended with {process.status}, not {wanted}: {process.output[-300:]}")
    if termios.tcgetattr(process.slave) != process.modes:
        raise Failure("the terminal's modes are not what they were")
    last = process.output[-200:]
    if any(mode not in last for mode in MODES_OFF):
        raise Failure(f"not restored: {last}")
    rest = WRITTEN.sub(b"", process.output).decode("utf-8", "replace")
    strange = [c for c in rest if ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0]
    if strange:
        raise Failure(f"not of the app: {strange[:5]}")
    process.close()


def piece(chance):
    kind = chance.random()
    if kind < 0.5:
        return chance.choice(PIECES).encode()
    if kind < 0.7:
        button = chance.choice([0, 0, 0, 1, 2, 35, 64, 65])
        return f"\x1b[<{button};{chance.randint(0, 260)};{chance.randint(0, 70)}{chance.choice('Mm')}".encode()
    if kind < 0.72:
        return b"\x1b[M" + bytes(chance.choices(range(32, 256), k=3))
    data = bytes(chance.choices(range(256), k=chance.randint(1, 8)))
    return bytes(byte for byte in data if byte not in NEVER)


def pound(home, seconds, seed):
    chance, process = random.Random(seed), begin(home)
    end, count, left = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        for _ in range(chance.randint(1, 20)):
            data = piece(chance)
            # `q` leaves, and Ctrl-L asks for whole frames: both are wanted rarely.
            process.type(data.replace(b"q", b"w"))
            count += len(data)
        if chance.random() < 0.5:
            process.resize(chance.randint(1, 220), chance.randint(1, 60))
        if chance.random() < 0.02:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGTSTP)
            if wait_until_stopped(process):
                size = len(process.output)
                os.kill(process.pid, signal.SIGCONT)
                # Until it is back, what is typed is echoed by the system.
                process.wait_for(b"\x1b\[\?1049h", start=size)
        while process.read(0.002):
            pass
        if process.closed or process.has_ended():
            # A click on the hint leaves the app as `q` does; whatever else ends it is a failure.
            process.end()
            check(process, 0)
            process, left = begin(home), left + 1
        if len(process.output) > 50_000_000:
            process.output = process.output[-1_000:]
    # What is begun is ended, then it is left.
    process.type("\x1b[201~")
    process.settle(0.2, 5)
    process.type("\x03")
    process.end()
    check(process, 130)
    print(f"seed {seed}: {count:,} bytes in {seconds} s, left by a click {left} times, the terminal is as it was")


def wait_until_stopped(process):
    """Whether it was stopped, and has not ended before that."""
    for _ in range(500):
        process.read(0.01)
        if state(process) == "T":
            process.settle(0.05, 1)
            return True
        if state(process) in "ZX":
            return False
    raise Failure("it does not stop")


def state(process):
    """The letter of proc(5); X where there is no such process any more."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return "X"


def interrupt(home, chance):
    """Signals in the middle of drawing."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV):
        process = begin(home)
        process.type("4")
        for _ in range(chance.randint(0, 30)):
            process.type("\x1b[6~")
        process.end(number)
        check(process, 128 + number)
    process = begin(home)
    os.kill(process.pid, signal.SIGTSTP)
    if not wait_until_stopped(process) or termios.tcgetattr(process.slave) != process.modes \
            or b"\x1b[?1049l" not in process.output[-200:]:
        raise Failure("stopped, but the terminal is not as it was")
    size = len(process.output)
    os.kill(process.pid, signal.SIGCONT)
    process.wait_for("quit", start=size)
    process.type("q")
    process.end()
    check(process, 0)
    # The window is closed: there is nothing left to restore, but the process must go.
    process = begin(home)
    process.type("4\x1b[6~\x1b[6~")
    process.close()
    for _ in range(500):
        # Whoever leads the session is gone first, so that nobody waits for it.
        if state(process) in "ZX":
            break
        time.sleep(0.01)
    else:
        os.kill(process.pid, signal.SIGKILL)
        raise Failure("the terminal was closed, and it lives on")
    print("signals, stopping and continuing, a closed terminal: as it should be")


def compare_in_tmux(home, chance):
    """Random keys that settle; then the same screen drawn anew."""
    if not shutil.which("tmux"):
        print("tmux is not installed: frames were not compared there")
        return
    tmux = ["tmux", "-S", os.path.join(home, "tmux"), "-f", "/dev/null"]

    def run(*words):
        return subprocess.run([*tmux, *words], check=True, capture_output=True, text=True, env=environment(home)).stdout

    run("new-session", "-d", "-x", "120", "-y", "30", PROGRAM, "--offline")
    keys = ["Up", "Down", "Down", "PPage", "NPage", "End", "Home", "Tab", "4", "5", "3", "8", "Enter", "Escape", "c", "?"]
    compared = 0
    for _ in range(60):
        run("send-keys", *chance.choices(keys, k=chance.randint(1, 6)))
        if chance.random() < 0.2:
            run("resize-window", "-x", str(chance.randint(40, 200)), "-y", str(chance.randint(12, 50)))
        led = still(run)
        run("send-keys", "C-l")
        fresh = still(run)
        # Between the two a second may have passed.
        if not re.search(r"T-\d|\d+ s ago", led + fresh):
            compared += 1
            if plain(led) != plain(fresh):
                lines = zip(plain(led), plain(fresh))
                differing = "\n".join(f"- {old}\n+ {new}" for old, new in lines if old != new)
                raise Failure(f"not what is drawn anew:\n{differing}")
    run("kill-server")
    print(f"tmux: {compared} screens are what is drawn anew")


def still(run):
    """What is shown once nothing has changed for half a second: pictures take their time."""
    screens = []
    while len(screens) < 4 or len(set(screens[-4:])) > 1:
        time.sleep(0.15)
        screens.append(run("capture-pane", "-e", "-p"))
    return screens[-1]


def plain(screen):
    """Without looks that are not seen: colors of spaces."""
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in screen.split("\n")]


def main():
    if not PROGRAM:
        sys.exit(__doc__)
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory() as home:
        try:
            interrupt(home, random.Random(seed))
            compare_in_tmux(home, random.Random(seed))
            pound(home, seconds, seed)
        except (Failure, TimeoutError) as failure:
            sys.exit(f"FAILED: {failure}")


main()
