"""A pseudo-terminal that runs a program and answers its queries as a terminal does."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# The app's queries at its start, and the answers of an xterm with a dark background.
ANSWERS = {
    b"\x1b]11;?\x1b\\": b"\x1b]11;rgb:1414/1717/1c1c\x1b\\",
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[c": b"\x1b[?62;22c",
}


class Terminal:
    """Starts a program, collects its output, and types into it."""

    def __init__(self, command, columns=80, rows=24, environment=None, stdin=None, answers=ANSWERS):
        self.answers = answers
        # A bytes object would be copied with each of its thousands of chunks.
        self.output = bytearray()
        self.closed = False
        self.status = None
        # Do not use pty.fork: the slave stays open, so that its modes can be read after the program's end.
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        self.started = time.perf_counter()
        numbers, tell = os.pipe()
        self.leader = os.fork()
        if self.leader == 0:
            self._lead(command, environment or os.environ, stdin, tell)
        os.close(tell)
        self.pid = int(os.read(numbers, 16))
        os.close(numbers)

    def _lead(self, command, environment, stdin, tell):
        """Acts as a shell: makes the program a foreground job, because otherwise it could not be stopped."""
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
        for descriptor in range(3):
            os.dup2(self.slave, descriptor)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        pid = os.fork()
        if pid == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            if stdin is not None:
                os.dup2(os.open(stdin, os.O_RDONLY), 0)
            os.closerange(3, 256)
            os.execvpe(command[0], command, environment)
        os.write(tell, str(pid).encode())
        os.closerange(3, 256)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os._exit(code if code >= 0 else 128 - code)

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        data = text.encode() if isinstance(text, str) else text
        deadline = time.perf_counter() + 20
        while data:
            if self.closed or time.perf_counter() > deadline:
                raise TimeoutError("the app does not read what is typed")
            # Read the program's output while writing, or both sides could block.
            _, writable, _ = select.select([], [self.master], [], 0.05)
            if writable:
                data = data[os.write(self.master, data[:512]):]
            else:
                self.read(0)

    def read(self, timeout):
        """Reads the output that arrives within the time; empty if there is none."""
        readable, _, _ = select.select([self.master], [], [], timeout)
        if not readable:
            return b""
        try:
            chunk = os.read(self.master, 65536)
        except OSError:
            self.closed = True
            return b""
        self.output += chunk
        for question, answer in self.answers.items():
            if question in chunk:
                os.write(self.master, answer)
        return chunk

    def wait_for(self, text, timeout=20, start=0):
        """Reads until a text or pattern appears; returns the seconds since the program's start."""
        pattern = re.compile(text if isinstance(text, bytes) else re.escape(text.encode()))
        deadline = time.perf_counter() + timeout
        while not pattern.search(self.output, start):
            if time.perf_counter() > deadline or self.closed:
                raise TimeoutError(f"no {text!r} in {self.output[start:][-2000:]!r}")
            self.read(0.02)
        return time.perf_counter() - self.started

    def settle(self, silence=0.15, timeout=10):
        """Reads until the output pauses; returns the bytes and the time of the last one."""
        start, last, deadline = len(self.output), time.perf_counter(), time.perf_counter() + timeout
        while time.perf_counter() < deadline:
            if self.read(silence):
                last = time.perf_counter()
            elif time.perf_counter() - last >= silence or self.closed:
                break
        return bytes(self.output[start:]), last

    def end(self, number=None, timeout=10):
        """Waits for the end, after a signal if given; returns the exit status, or 128 plus the signal's number."""
        if number is not None:
            os.kill(self.pid, number)
        deadline = time.perf_counter() + timeout
        while not self.has_ended():
            self.read(0.01)
            if time.perf_counter() > deadline:
                os.kill(self.pid, signal.SIGKILL)
                raise TimeoutError("it does not end")
        self.settle(0.02, 1)
        return self.status

    def has_ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.leader, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def close(self):
        for descriptor in (self.master, self.slave):
            try:
                os.close(descriptor)
            except OSError:
                pass
