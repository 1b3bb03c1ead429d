"""One home of the simulated weeks, and the processes that its timers start."""

import os
import pty
import resource
import signal
import subprocess
import time

import world as services
from opened import LIBRARY, Opened, end_with_parent

PR_SET_CHILD_SUBREAPER = 36
# The desktop's programs: the one that notifies, and the one that sets a wallpaper.
NOTIFIER = """#!/bin/sh
shift
printf '%s\\t%s\\n' "$1" "$2" >> "${NOTIFICATIONS:-$HOME/notifications}"
"""
SETTER = """#!/bin/sh
echo "$1" >> "$HOME/wallpapers"
"""


class Home:
    """Starts programs at the world's time, and waits for what they start in the background."""

    def __init__(self, folder, program, world):
        self.path, self.program, self.world = os.path.join(folder, "home"), program, world
        self.runs, self.processes, self.clock_error, self.is_full = {}, 0, 0, False
        self.stopped, self.hanging, self.opened = set(), 0, []
        tools = os.path.join(folder, "bin")
        for path in (self.path, tools):
            os.makedirs(path, mode=0o700)
        for name, script in (("notify-send", NOTIFIER), ("hang", SETTER)):
            with open(os.path.join(tools, name), "w") as file:
                file.write(script)
            os.chmod(os.path.join(tools, name), 0o755)
        self.environment = {
            "HOME": self.path, "PATH": f"{tools}:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "dumb", "TZ": "Europe/Berlin",
            "https_proxy": world.proxy, "SSL_CERT_FILE": world.certificate,
        }
        # What a process leaves behind becomes our child, so that it can be waited for.
        LIBRARY.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    def count(self, words):
        name = " ".join(words[:2]) or "the app"
        self.runs[name] = self.runs.get(name, 0) + 1
        self.processes += 1

    def start(self, *words, before=None, **variables):
        """Starts a command line at the world's time, by the clock of this machine."""
        self.count(words)
        now = services.text(self.world.now + self.clock_error)
        return subprocess.Popen(
            [self.program, *words], env={**self.environment, "SPACE_EXPLORER_NOW": now, **variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=full_disk if self.is_full else before)

    def run(self, *words, **variables):
        """Runs a command line and all that it starts. Returns its exit code, its output and its notes."""
        process = self.start(*words, **variables)
        output, notes = process.communicate(timeout=120)
        self.settle()
        return process.returncode, output, notes

    def together(self, *lines):
        """Runs several command lines at once."""
        processes = [self.start(*words) for words in lines]
        endings = [(process, *process.communicate(timeout=120)) for process in processes]
        self.settle()
        return [(process.returncode, output, notes) for process, output, notes in endings]

    def shell(self):
        """Opens a shell, which greets. Returns what its terminal shows."""
        terminal, side = pty.openpty()
        self.count(("greet",))
        now = services.text(self.world.now + self.clock_error)
        environment = {**self.environment, "SPACE_EXPLORER_NOW": now}
        process = subprocess.Popen([self.program, "greet"], env=environment, stdin=side, stdout=side, stderr=subprocess.DEVNULL)
        os.close(side)
        shown = b""
        try:
            while more := os.read(terminal, 65_536):
                shown += more
        except OSError:
            pass  # So a terminal says that nobody has it open any more.
        os.close(terminal)
        process.wait()
        self.settle()
        return shown.decode("utf-8", "replace").strip()

    def open(self, *words, **variables):
        """Opens a program that stays open, by the world's moving clock; the app without words."""
        self.count(words)
        environment = {**self.environment, "TERM": "xterm-256color", **self.world.clock.variables, **variables}
        opened = Opened([self.program, *words], environment, in_terminal=not words)
        self.opened.append(opened)
        return opened

    def close(self, opened):
        """Ends an open program. Returns its exit code; None if it did not end."""
        code = opened.end()
        opened.close()
        self.opened.remove(opened)
        self.settle()
        return code

    def move(self, now):
        """Lets a minute pass, and waits until the open programs have done what the new time asks of them."""
        if self.opened:
            # Some seconds first: in them a pause within a request passes, which a whole minute would end.
            self.world.move(now - 55, self.clock_error)
            self.rest()
        self.world.move(now, self.clock_error)
        self.rest()

    def rest(self):
        """Waits until the open programs do nothing but wait, and not for an answer."""
        end, before = time.monotonic() + 30, self.ran()
        while self.opened and time.monotonic() < end:
            time.sleep(0.004)
            ran = self.ran()
            # They look at the clock each millisecond, which takes a tenth of this. One look at their threads is not enough, in the
            # course of which one may wake another.
            if ran - before < 1_000_000 and all(self.is_at_rest() for _ in range(3)):
                break
            before = ran
        else:
            # A suspended process may wait for an answer until the morning, or be in the middle of connecting.
            self.hanging = self.world.answering if self.opened and self.stopped else 0
        self.settle()

    def ran(self):
        return sum(opened.ran() for opened in self.opened)

    def is_at_rest(self):
        return self.world.is_idle(self.hanging) and not any(opened.works() for opened in self.opened)

    def settle(self):
        """Waits for the processes that run in the background."""
        end = time.monotonic() + 60
        stay = self.stopped | {opened.process.pid for opened in self.opened}
        while children() - stay and time.monotonic() < end:
            for child in children() - stay:
                try:
                    if os.waitpid(child, os.WNOHANG)[0]:
                        self.processes += 1
                except ChildProcessError:
                    pass
            time.sleep(0.001)

    def stop(self, *words):
        """Starts a command line and suspends it at once, as a machine that goes to sleep does."""
        process = self.start(*words, before=end_with_parent)
        time.sleep(0.03)
        process.send_signal(signal.SIGSTOP)
        self.stopped.add(process.pid)
        return process

    def resume(self, process):
        process.send_signal(signal.SIGCONT)
        output, notes = process.communicate(timeout=120)
        self.stopped.discard(process.pid)
        self.hanging = 0
        self.settle()
        return process.returncode, output, notes

    def end(self):
        """Kills all that still runs, when the weeks end before their time."""
        while left := children():
            for child in left:
                os.kill(child, signal.SIGKILL)
            for child in left:
                try:
                    os.waitpid(child, 0)
                except ChildProcessError:
                    pass

    def wallpapers(self):
        """The files that were set as wallpapers, in order."""
        path = os.path.join(self.path, "wallpapers")
        if not os.path.exists(path):
            return []
        with open(path) as file:
            return file.read().splitlines()

    def size(self):
        """The bytes of all files without pictures, which have bounds of their own."""
        def is_picture(folder, name):
            with open(os.path.join(folder, name), "rb") as file:
                return services.JPEG[:32] in file.read(512)
        return sum(
            os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(self.path) for name in names
            if not is_picture(folder, name))


def children():
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        return {int(number) for number in file.read().split()}


def full_disk():
    """Lets no file grow, as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
