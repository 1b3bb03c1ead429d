"""Types random keys and mouse events into the app at random sizes, and checks that it survives and restores the terminal.

usage: any_input.py SPACE_EXPLORER [SECONDS [SEED]]

It also suspends and resumes the app, sends it signals, and closes its terminal. In tmux, if installed, the screen after
random keys must equal the same screen redrawn from scratch.
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
# Bytes that are never typed, because they end or suspend the app: Ctrl-C and Ctrl-Z.
NEVER = {3, 26}
PIECES = [
    "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1bOP", "\x1b[Z", "\t", "\r",
    "\x1b", "/", "?", "+", "-", "c", "[", "]", "g", "moon", "\x7f", "\x0c", "1", "2", "3", "4", "5", "6", "7", "8",
    "\x1b[200~pasted \x1b[31m\x00\x1b[201~", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b[?2026;2$y",
    "\x1b[?62;4c", "谷", "é", "👩‍🚀",
]
MODES_OFF = [b"\x1b[?2026l", b"\x1b[?1006l", b"\x1b[?1000l", b"\x1b[?2004l", b"\x1b[?25h", b"\x1b[?1049l"]
# All sequences that the app writes; see RawTerminal, CellWriter and FramePicture.
WRITTEN = re.compile(
    rb"\x1b\[[0-9;]*[HKJm]|\x1b\[\?[0-9]+[hl]|\x1b\[\?[0-9]+\$p|\x1b\[c|\x1b\]11;\?\x1b\\"
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
    """Checks the exit status, the terminal's modes, and every byte that was written."""
    if process.status != wanted:
        raise Failure(f"ended with {process.status}, not {wanted}: {process.output[-300:]}")
    if termios.tcgetattr(process.slave) != process.modes:
        raise Failure("the terminal's modes were not restored")
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
            # Replace `q`, which would end the app too often.
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
                # Wait until the app is back: before that the system echoes the typed bytes.
                process.wait_for(rb"\x1b\[\?1049h", start=size)
        while process.read(0.002):
            pass
        if process.closed or process.has_ended():
            # A click on the hint may end the app, as `q` does; any other end is a failure.
            process.end()
            check(process, 0)
            process, left = begin(home), left + 1
        if len(process.output) > 50_000_000:
            process.output = process.output[-1_000:]
    # End a pasted text that may have begun, then leave the app.
    process.type("\x1b[201~")
    process.settle(0.2, 5)
    process.type("\x03")
    process.end()
    check(process, 130)
    print(f"seed {seed}: {count:,} bytes in {seconds} s, {left} ends by a click, terminal always restored")


def wait_until_stopped(process):
    """True once the app is stopped; False if it has ended before."""
    for _ in range(500):
        process.read(0.01)
        if state(process) == "T":
            process.settle(0.05, 1)
            return True
        if state(process) in "ZX":
            return False
    raise Failure("the app does not stop")


def state(process):
    """The state letter of proc(5); X if the process no longer exists."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return "X"


def interrupt(home, chance):
    """Sends signals while the app draws."""
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
        raise Failure("stopped, but the terminal is not restored")
    size = len(process.output)
    os.kill(process.pid, signal.SIGCONT)
    process.wait_for("quit", start=size)
    process.type("q")
    process.end()
    check(process, 0)
    # Close the terminal: there is nothing left to restore, but the process must end.
    process = begin(home)
    process.type("4\x1b[6~\x1b[6~")
    process.close()
    for _ in range(500):
        # A zombie counts as ended: its session leader has ended first, so no process waits for it.
        if state(process) in "ZX":
            break
        time.sleep(0.01)
    else:
        os.kill(process.pid, signal.SIGKILL)
        raise Failure("the terminal was closed, but the app did not end")
    print("signals, suspending and resuming, a closed terminal: ok")


def compare_in_tmux(home, chance):
    """Types random keys, and compares the screen with the same screen redrawn."""
    if not shutil.which("tmux"):
        print("tmux is not installed, so screens were not compared.")
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
        # Skip screens with a running time, which may have changed between the two.
        if not re.search(r"T-\d|\d+ s ago", led + fresh):
            compared += 1
            if plain(led) != plain(fresh):
                lines = zip(plain(led), plain(fresh))
                differing = "\n".join(f"- {old}\n+ {new}" for old, new in lines if old != new)
                raise Failure(f"the screen differs from the redrawn one:\n{differing}")
    run("kill-server")
    print(f"tmux: {compared} screens equal the redrawn ones")


def still(run):
    """The screen once it has not changed for half a second, because pictures take some time."""
    screens = []
    while len(screens) < 4 or len(set(screens[-4:])) > 1:
        time.sleep(0.15)
        screens.append(run("capture-pane", "-e", "-p"))
    return screens[-1]


def plain(screen):
    """The lines without styles, because the colors of spaces are invisible and may differ."""
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
