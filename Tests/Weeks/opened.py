"""Programs that stay open in the simulated weeks, and the clock that they live by."""

import ctypes
import fcntl
import mmap
import os
import pty
import signal
import struct
import subprocess
import termios
import threading
import time

SECOND = 1_000_000_000
PR_SET_PDEATHSIG = 1
LIBRARY = ctypes.CDLL(None, use_errno=True)


def end_with_parent():
    """Lets a child be killed when these weeks are, even if it is suspended. What it starts itself is not."""
    LIBRARY.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


class Clock:
    """The clock of clock.c: it runs as this machine's does, and jumps to where the world moves it."""

    def __init__(self, folder, start):
        self.start, self.began, self.running = start, time.monotonic_ns(), 0
        library, path = os.path.join(folder, "clock.so"), os.path.join(folder, "clock")
        source = os.path.join(os.path.dirname(__file__), "clock.c")
        subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
        with open(path, "w+b") as file:
            file.truncate(16)
            self.memory = mmap.mmap(file.fileno(), 16)
        self.variables = {"LD_PRELOAD": library, "WEEKS_CLOCK": path}
        self.set(0)

    def set(self, now, error=0):
        """Jumps to a time of the world; the wall clock is wrong by some seconds."""
        wall = int((self.start + now + error) * SECOND) - time.time_ns()
        here = time.monotonic_ns()
        # Time since the start never goes back, even if this machine needed longer than the world.
        self.running = max(int(now * SECOND) + self.began, here + self.running) - here
        self.memory[:] = struct.pack("qq", wall, self.running)


class Opened:
    """A program that stays open: in a terminal if it is the app, else with its output in a pipe."""

    def __init__(self, words, environment, in_terminal):
        self.words, self.in_terminal, self.output = words[1:], in_terminal, bytearray()
        if in_terminal:
            self.terminal, side = pty.openpty()
            fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))

            def begin():
                end_with_parent()
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            self.process = subprocess.Popen(
                words, env=environment, stdin=side, stdout=side, stderr=side, start_new_session=True, preexec_fn=begin)
            os.close(side)
        else:
            def begin():
                end_with_parent()
                # Interruptible, even if these weeks are played in the background.
                signal.signal(signal.SIGINT, signal.SIG_DFL)
            self.process = subprocess.Popen(
                words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=begin)
            self.terminal = self.process.stdout.fileno()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        try:
            while more := os.read(self.terminal, 65_536):
                self.output += more
                if self.in_terminal:
                    del self.output[:-4096]  # Frames of hours; only the last are of interest.
        except OSError:
            pass

    def lines(self):
        """The lines that were written since the last call."""
        whole, mark, _ = bytes(self.output).rpartition(b"\n")
        del self.output[:len(whole) + len(mark)]
        return whole.decode("utf-8", "replace").splitlines()

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def threads(self, name):
        """What /proc tells of each of its threads."""
        folder = f"/proc/{self.process.pid}/task"
        for thread in os.listdir(folder):
            with open(f"{folder}/{thread}/{name}") as file:
                yield file.read()

    def ran(self):
        """The nanoseconds for which its threads ran."""
        try:
            return sum(int(text.split()[0]) for text in self.threads("schedstat"))
        except (OSError, IndexError):
            return 0  # A thread, or all of it, has ended.

    def works(self):
        """True if one of its threads runs, or waits for a processor or a disk."""
        try:
            return any(text.rpartition(")")[2][1] in "RD" for text in self.threads("stat"))
        except (OSError, IndexError):
            return not self.has_ended()

    def has_ended(self):
        return self.process.poll() is not None

    def end(self):
        """Quits the app, interrupts a command. Returns its exit code; None if it did not end within ten seconds."""
        if self.in_terminal:
            self.type("q")
        elif not self.has_ended():
            self.process.send_signal(signal.SIGINT)
        try:
            code = self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = None
        self.reader.join(timeout=5)
        return code

    def close(self):
        """Lets go of a program that has ended."""
        if self.in_terminal:
            os.close(self.terminal)
        else:
            self.process.stdout.close()
