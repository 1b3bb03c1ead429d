"""Runs the program as a separate process with limits, and reports how it ended."""

import contextlib
import dataclasses
import os
import queue
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time

import addresses

# The words that an error advises instead of those that were typed.
ADVICE = re.compile(r"‘([^’]*)’")
# Characters that a terminal interprets: C0 except newline and tab, DEL, C1, bidirectional controls and line separators.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
CRASH = re.compile(r"Fatal error|Segmentation fault|Illegal instruction|Program crashed|Precondition failed")
NOW = "2026-11-22T12:00:00Z"


@dataclasses.dataclass
class Ending:
    """The result of a run."""

    words: tuple
    code: int | None  # exit status; None after a signal
    signal: int | None
    output: bytes
    errors: bytes
    seconds: float
    peak: int  # resident memory in MiB
    was_hung: bool

    def advised(self):
        """The words that “Did you mean” names."""
        return ADVICE.findall(self.errors.decode("utf-8", "replace").partition("Did you mean")[2])

    def text(self):
        return (self.output + self.errors).decode("utf-8", "replace")

    def faults(self, codes=(0, 1, 3, 4), seconds=None, peak=None):
        """The violations of the program's contract; empty if there are none."""
        found = []
        if self.was_hung:
            found.append("hung")
        elif self.signal:
            found.append(f"signal {signal.Signals(self.signal).name}")
        elif self.code not in codes:
            found.append(f"exit {self.code}, not one of {sorted(codes)}")
        if CRASH.search(self.text()):
            found.append("crashed")
        if self.code not in (0, None) and not self.errors.strip():
            found.append("failed without a message")
        if match := CONTROLS.search(self.text().replace("\r\n", "\n")):
            found.append(f"control U+{ord(match[0]):04X} in the output")
        if seconds is not None and self.seconds > seconds:
            found.append(f"took {self.seconds:.2f} s of {seconds:.2f}")
        if peak is not None and self.peak > peak:
            found.append(f"took {self.peak} MiB of {peak}")
        return found


class Home:
    """The directories of one user, removed at the end."""

    def __init__(self, parent=None):
        self.path = tempfile.mkdtemp(prefix="space-explorer-torture-", dir=parent)
        for name in ("cache", "data", "config"):
            os.mkdir(self.directory(name), 0o700)

    def directory(self, name):
        return os.path.join(self.path, name)

    def copy(self):
        other = Home()
        for name in ("cache", "data", "config"):
            shutil.rmtree(other.directory(name))
            shutil.copytree(self.directory(name), other.directory(name), symlinks=True)
        return other

    def files(self, names=("cache", "data", "config")):
        for name in names:
            for folder, _, files in os.walk(self.directory(name)):
                for file in files:
                    yield os.path.join(folder, file)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        shutil.rmtree(self.path, ignore_errors=True)
        if os.path.exists(self.path):
            subprocess.run(["chmod", "-R", "u+rwX", self.path], check=False, stderr=subprocess.DEVNULL)
            shutil.rmtree(self.path, ignore_errors=True)


class Replica(Home):
    """A copy of a home for many cases: what one changed is put back, which takes less time than a copy for each."""

    def __init__(self, original):
        super().__init__()
        shutil.rmtree(self.path)
        shutil.copytree(original.path, self.path, symlinks=True)
        self.original, self.stamps = original, {}
        for name in self.names():
            self.stamps[name] = self.stamp(name)

    def names(self):
        for folder, _, files in os.walk(self.path):
            for file in files:
                yield os.path.relpath(os.path.join(folder, file), self.path)

    def stamp(self, name):
        """What changes with every change of a file."""
        status = os.lstat(os.path.join(self.path, name))
        return status.st_ino, status.st_size, status.st_mode, status.st_mtime_ns, status.st_ctime_ns

    def restore(self):
        found = set(self.names())
        for name in found - self.stamps.keys():
            os.remove(os.path.join(self.path, name))
        for name, stamp in self.stamps.items():
            if name in found and self.stamp(name) == stamp:
                continue
            path = os.path.join(self.path, name)
            if name in found:
                os.remove(path)
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            shutil.copy2(os.path.join(self.original.path, name), path, follow_symlinks=False)
            self.stamps[name] = self.stamp(name)


class Replicas:
    """As many replicas of a home as there are cases at a time."""

    def __init__(self, original):
        self.original, self.free = original, queue.SimpleQueue()

    @contextlib.contextmanager
    def one(self):
        try:
            home = self.free.get_nowait()
            home.restore()
        except queue.Empty:
            home = Replica(self.original)
        yield home
        self.free.put(home)


class Drain(threading.Thread):
    """Reads a pipe to its end, or until shortly after the process's end, because a child of it may hold the pipe open."""

    def __init__(self, pipe):
        super().__init__(daemon=True)
        self.pipe, self.data = pipe, b""
        self.start()

    def run(self):
        with self.pipe:
            while more := os.read(self.pipe.fileno(), 65_536):
                self.data += more

    def end(self):
        self.join(10)
        return self.data


class Program:
    """The program under attack."""

    def __init__(self, path):
        self.path = path

    def environment(self, home, server=None, **more):
        """The environment variables of a run, of which only PATH is the caller's."""
        variables = {
            "PATH": os.environ["PATH"], "HOME": home.path, "LANG": "C.UTF-8", "TERM": "dumb",
            "SPACE_EXPLORER_NOW": NOW, "SWIFT_BACKTRACE": "enable=no",
            "SPACE_EXPLORER_CACHE_DIR": home.directory("cache"), "SPACE_EXPLORER_DATA_DIR": home.directory("data"),
            "SPACE_EXPLORER_CONFIG_DIR": home.directory("config"),
        }
        if server:
            # A service that the attacks do not play does not answer.
            variables |= dict.fromkeys(addresses.variables(self.path), server.base + "/none")
            for name, path in server.bases.items():
                variables[f"SPACE_EXPLORER_{name}_URL"] = server.base + path
            variables["TMDB_API_KEY"] = "tmdb-" + "0123456789abcdef" * 2
        variables.update(more)
        return {name: value for name, value in variables.items() if value is not None}

    def run(self, words, home, server=None, timeout=60, prefix=(), before=None, input=b"", program=None, **more):
        """Runs a command to its end, or kills it after `timeout` seconds."""
        started = time.monotonic()
        process = subprocess.Popen(
            [*prefix, program or self.path, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, preexec_fn=before, env=self.environment(home, server, **more),
            start_new_session=True, cwd=home.path)
        # Use pipes, because a limit on file sizes would apply to temporary files as well.
        output, errors = Drain(process.stdout), Drain(process.stderr)
        try:
            process.stdin.write(input)
            process.stdin.close()
        except BrokenPipeError:
            pass
        status, peak, was_hung = self.wait(process, started + timeout)
        seconds = time.monotonic() - started
        return Ending(
            words=tuple(words), code=os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
            signal=os.WTERMSIG(status) if os.WIFSIGNALED(status) else None, output=output.end(), errors=errors.end(),
            seconds=seconds, peak=peak, was_hung=was_hung)

    @staticmethod
    def wait(process, deadline):
        """The exit status and peak memory of a process; it is killed with all its children after the deadline.

        The peak is sampled, because the kernel's value (ru_maxrss) includes the harness's memory at the fork.
        """
        was_hung, peak, pause = False, 0, 0.002
        while True:
            peak = max(peak, resident_peak(process.pid))
            pid, status = os.waitpid(process.pid, os.WNOHANG)
            if pid:
                process.returncode = 0  # reaped here, not by subprocess
                return status, peak, was_hung
            if time.monotonic() > deadline and not was_hung:
                was_hung = True
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            time.sleep(pause)
            pause = min(0.01, pause * 1.2)


def in_time(attempt, tries=4):
    """The result of an attempt, (faults, ending). One that only took too long is repeated, because a busy machine delays
    a process: a program that waits takes too long each time."""
    for _ in range(tries):
        faults, ending = attempt()
        if not faults or not all(fault.startswith("took") and " s of " in fault for fault in faults):
            break
    return faults, ending


def resident_peak(pid):
    """The peak resident memory of a process in MiB; 0 if it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
            return next((int(line.split()[1]) // 1024 for line in file if line.startswith("VmHWM")), 0)
    except OSError:
        return 0


def limit(kind, value):
    """A function that sets a resource limit in a child."""
    return lambda: resource.setrlimit(kind, (value, value))
