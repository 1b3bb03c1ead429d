"""(l) Outputs that take nothing: a full device, a closed descriptor, a reader that has gone."""

import os
import signal
import stat
import subprocess
import time

from program import CRASH, Home
from services import Services

COMMANDS = [
    ("today",), ("explore", "2020-01-02"), ("explore", "2020-01-01..2020-01-05"), ("explore", "--search", "nebula"), ("explore", "sync"),
    ("image", "2020-01-02"), ("image", "2020-01-02", "--save", "."), ("mars",), ("launches",), ("launches", "next"), ("launches", "sync"),
    ("launches", "stats"), ("launches", "ics"), ("launches", "alert"), ("launch", "00000001-0000-4000-8000-000000000000"),
    ("movies", "solaris"), ("movie", "1"), ("contacts",), ("favorites",), ("favorites", "add", "2020-01-02"), ("share", "today"),
    ("widget",), ("doctor",), ("settings",), ("help",), ("help", "keys"), ("--help",), ("version",), ("--version",),
    ("completions", "bash"), ("manual",),
]
FORMS = [(), ("--json",), ("--plain",), ("--accessible",)]
# Files that the user names, to which nothing can be written. FILE is a device of the test's own: what replaces a file by
# another, as --save --force does, must not be tried on one of the machine's.
NAMED = [("image", "2020-01-02", "--save", "FILE", "--force"), ("--log-file", "FILE", "today"), ("--trace", "FILE")]


def gone():
    """A pipe without a reader."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


OUTPUTS = {"full": lambda: os.open("/dev/full", os.O_WRONLY), "gone": gone, "empty": lambda: os.open("/dev/null", os.O_WRONLY)}


def attack(run):
    run.title("outputs", "/dev/full or a pipe without a reader for each output of each command: an exit code, no signal, no hang")

    def one(case):
        words, form, (out, err) = case
        with Home() as home, Services(run.root) as server:
            streams = [OUTPUTS[out](), OUTPUTS[err]()] if err != "read" else [OUTPUTS[out](), subprocess.PIPE]
            started = time.monotonic()
            process = subprocess.Popen(
                [run.program.path, *words, *form], stdin=subprocess.DEVNULL, stdout=streams[0], stderr=streams[1],
                env=run.program.environment(home, server), cwd=home.path, start_new_session=True)
            os.close(streams[0])
            if err != "read":
                os.close(streams[1])
            faults = []
            try:
                errors = process.communicate(timeout=40)[1] or b""
            except subprocess.TimeoutExpired:
                process.kill()
                errors = process.communicate()[1] or b""
                faults.append("hung")
            # A program whose reader has gone ends by this signal, as any other.
            is_usual = process.returncode == -signal.SIGPIPE and "gone" in (out, err)
            if process.returncode < 0 and "hung" not in faults and not is_usual:
                faults.append(f"signal {-process.returncode}")
            if CRASH.search(errors.decode("utf-8", "replace")):
                faults.append("crashed")
            if out == "full" and err == "read" and process.returncode not in (1, 2, 3, 4):
                # Some write to standard error only, and an empty list has no lines with --plain.
                with Home() as other:
                    if run.program.run((*words, *form), other, server).output:
                        faults.append(f"exit {process.returncode} although nothing was written")
            if process.returncode > 0 and err == "read" and out != "gone" and not errors.strip():
                faults.append("failed without a message")
            if time.monotonic() - started > 30:
                faults.append("took more than 30 s")
            run.told(f"{' '.join(words)} {' '.join(form)}: output {out}, errors {err}", faults)

    ways = [("full", "read"), ("empty", "full"), ("full", "full"), ("gone", "read"), ("empty", "gone"), ("gone", "gone")]
    cases = [(words, form, way) for words in COMMANDS for form in FORMS for way in ways]
    chosen = cases if run.is_full else cases[::11]
    run.parallel(one, chosen, width=4)
    for words in NAMED if os.geteuid() == 0 else ():
        with Home() as home, Services(run.root) as server:
            device = os.path.join(home.path, "FILE")
            os.mknod(device, stat.S_IFCHR | 0o600, os.makedev(1, 7))
            ending = run.program.run(words, home, server, timeout=40)
            faults = ending.faults((0, 1, 2))
            if not stat.S_ISCHR(os.lstat(device).st_mode):
                faults.append("the device was replaced by a file")
            run.told(" ".join(words), faults, ending)
