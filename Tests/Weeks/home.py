"""One home of the simulated weeks, and the processes that its timers start."""

import ctypes
import os
import resource
import signal
import subprocess
import time

import world as services

PR_SET_CHILD_SUBREAPER = 36
NOTIFIER = """#!/bin/sh
[ -n "$NOTIFIER_FAILS" ] && exit 1
shift
printf '%s\\t%s\\n' "$1" "$2" >> "$HOME/notifications"
"""


class Home:
    """Starts programs at the world's time, and waits for what they start in the background."""

    def __init__(self, folder, program, world):
        self.path, self.program, self.world = os.path.join(folder, "home"), program, world
        self.runs, self.processes, self.clock_error, self.is_full = {}, 0, 0, False
        self.stopped = set()
        tools = os.path.join(folder, "bin")
        for path in (self.path, tools):
            os.makedirs(path, mode=0o700)
        with open(os.path.join(tools, "notify-send"), "w") as file:
            file.write(NOTIFIER)
        os.chmod(os.path.join(tools, "notify-send"), 0o755)
        self.environment = {
            "HOME": self.path, "PATH": f"{tools}:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "dumb", "TZ": "Europe/Berlin",
            "https_proxy": world.proxy, "SSL_CERT_FILE": world.certificate,
        }
        # What a process leaves behind becomes our child, so that it can be waited for.
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    def start(self, *words, **variables):
        """Starts a command line at the world's time, by the clock of this machine."""
        self.runs[" ".join(words[:2])] = self.runs.get(" ".join(words[:2]), 0) + 1
        self.processes += 1
        now = services.text(self.world.now + self.clock_error)
        return subprocess.Popen(
            [self.program, *words], env={**self.environment, "SPACE_EXPLORER_NOW": now, **variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=full_disk if self.is_full else None)

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

    def settle(self):
        """Waits for the processes that run in the background."""
        end = time.monotonic() + 60
        while children() - self.stopped and time.monotonic() < end:
            for child in children() - self.stopped:
                try:
                    if os.waitpid(child, os.WNOHANG)[0]:
                        self.processes += 1
                except ChildProcessError:
                    pass
            time.sleep(0.001)

    def stop(self, *words):
        """Starts a command line and suspends it at once, as a machine that goes to sleep does."""
        process = self.start(*words)
        time.sleep(0.03)
        process.send_signal(signal.SIGSTOP)
        self.stopped.add(process.pid)
        return process

    def resume(self, process):
        process.send_signal(signal.SIGCONT)
        output, notes = process.communicate(timeout=120)
        self.stopped.discard(process.pid)
        self.settle()
        return process.returncode, output, notes

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
