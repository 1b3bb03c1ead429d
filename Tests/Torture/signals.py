"""(i) Every signal while the app uses the terminal: afterward the terminal is restored."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from program import Home

ENDING = ("INT", "TERM", "HUP", "QUIT", "ABRT", "SEGV", "BUS", "FPE", "ILL", "TRAP", "SYS", "USR1", "USR2", "ALRM", "VTALRM",
          "PROF", "XCPU", "XFSZ", "IO", "PWR", "STKFLT", "PIPE")
MODES = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")


def become_job():
    """Takes the terminal, and the signals that a job of `nohup` or in the background of a script would ignore."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Screen:
    """A pseudo-terminal that runs the app."""

    def __init__(self, run, home, words, size=(24, 80), variables=None):
        self.main, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self.before = termios.tcgetattr(side)
        self.side, self.bytes = side, b""
        self.process = subprocess.Popen(
            words, stdin=side, stdout=side, stderr=side, start_new_session=True,
            preexec_fn=become_job,
            env=run.program.environment(home, TERM="xterm-256color", PS1="", **(variables or {})))

    def read(self, until, seconds=15):
        """Reads until the bytes appear or the time has passed; returns True if they appeared."""
        deadline = time.monotonic() + seconds
        while until not in self.bytes and time.monotonic() < deadline:
            if self.is_ready():
                try:
                    self.bytes += os.read(self.main, 65_536)
                except OSError:
                    break
        return until in self.bytes

    def is_ready(self):
        """Waits 50 ms for output. Not with select, which takes no descriptor above 1,023: a full run has many."""
        poll = select.poll()
        poll.register(self.main, select.POLLIN)
        return bool(poll.poll(50))

    def drain(self):
        while self.is_ready():
            try:
                self.bytes += os.read(self.main, 65_536)
            except OSError:
                return

    def modes(self):
        """The private modes that are still set."""
        state = {}
        for numbers, letter in MODES.findall(self.bytes):
            for number in numbers.split(b";"):
                state[int(number)] = letter == b"h"
        return {number for number, is_set in state.items() if is_set and number not in (7, 25)} | (
            {25} if state.get(25) is False else set())

    def faults(self):
        """The differences between the terminal's current and original state."""
        found = []
        if termios.tcgetattr(self.side)[:4] != self.before[:4]:
            found.append("the terminal is raw")
        if left := self.modes():
            found.append(f"modes are not reset: {sorted(left)}")
        pushed, popped = self.bytes.count(b"\x1b[>5u"), self.bytes.count(b"\x1b[<u") + self.bytes.count(b"\x1b[<1u")
        if pushed > popped:
            found.append("the keyboard mode is not reset")
        return found

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        for end in (self.main, self.side):
            if end is not None:
                os.close(end)


def attack(run):
    run.title("signals", "each signal while the app uses the terminal: the terminal is restored")
    turns = range(5 if run.is_full else 1)

    def one(case):
        name, turn = case
        with Home() as home:
            screen = Screen(run, home, [run.program.path, "--offline"])
            try:
                faults = [] if screen.read(b"Today") else ["no first frame"]
                number = getattr(signal, f"SIG{name}")
                os.kill(screen.process.pid, number)
                deadline = time.monotonic() + 15
                while screen.process.poll() is None and time.monotonic() < deadline:
                    screen.drain()
                screen.drain()
                if screen.process.poll() is None:
                    if name not in ("PIPE", "XFSZ"):  # the program ignores these two
                        faults.append("still runs")
                else:
                    faults += screen.faults()
                return run.told(f"{name}, turn {turn}", faults)
            finally:
                screen.close()

    run.parallel(one, [(name, turn) for name in ENDING for turn in turns], width=6)
    stopped(run)


def stopped(run):
    """Suspends the app with Ctrl-Z and resumes it: the terminal is restored meanwhile, and the app is redrawn.

    A shell in the terminal's session starts it: a process whose parent is in another session cannot be stopped.
    """
    with Home() as home:
        screen = Screen(run, home, ["sh", "-i"])
        try:
            os.write(screen.main, f"{run.program.path} --offline\n".encode())
            faults = [] if screen.read(b"Today") else ["no first frame"]
            os.write(screen.main, b"\x1a")
            if not screen.read(b"Stopped"):
                faults.append("does not stop")
            screen.drain()
            faults += screen.faults()
            screen.bytes = b""
            os.write(screen.main, b"fg\n")
            if not screen.read(b"Today"):
                faults.append("nothing is drawn after resuming")
            run.told("suspend and continue", faults)
        finally:
            screen.close()
