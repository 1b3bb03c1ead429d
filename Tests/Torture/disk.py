"""(b) Each file operation of each saving command is killed or fails: the old or the new state is stored, undamaged."""

import os
import random
import re
import shutil
import tempfile

import stores
from program import Replicas
from services import Services

CALLS = ("openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "unlink", "unlinkat",
         "mkdir", "mkdirat", "ftruncate", "link", "linkat", "fchmod", "close", "flock", "read", "pread64", "newfstatat")
FAULTS = ("signal=KILL", "error=EIO", "error=ENOSPC", "error=EINTR", "error=EACCES")
SAVING = {"write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "openat", "unlink", "unlinkat"}


def counts(run, saving, home):
    """The number of times a command makes each system call, in all threads."""
    with home.one() as copy, Services(run.root) as server, tempfile.NamedTemporaryFile("r") as log:
        run.program.run(saving.words, copy, server, prefix=(
            "strace", "-f", "-qq", "-o", log.name, "-e", "trace=" + ",".join(CALLS)))
        calls = re.findall(r"^\d+ +(\w+)\(", log.read(), re.MULTILINE)
        return {call: calls.count(call) for call in CALLS if call in calls}


def is_foreign(log):
    """True if the failed call was for a file of the system, such as /proc, and not for one of the program's."""
    with open(log, errors="replace") as file:
        failed = [line for line in file if "INJECTED" in line]
    return any(re.search(r"[<\"](/proc|/usr|/lib|/etc|/sys|/dev)/", line) for line in failed)


def attack(run):
    run.title("disk", "each file operation of each saving command killed or failed: old or new state, undamaged, fault reported")
    if not shutil.which("strace"):
        return run.told("strace is missing: install it", ["not run"])
    cases = []
    for saving in stores.ALL:
        home = Replicas(stores.prepared(run, saving))
        for call, count in counts(run, saving, home).items():
            faults = FAULTS if call in SAVING else FAULTS[:2]
            cases += [(saving, home, call, index, fault) for index in range(1, count + 3) for fault in faults]
    if not run.is_full:
        cases = random.Random(run.seed).sample(cases, min(160, len(cases)))

    def one(case):
        saving, old, call, index, fault = case
        with old.one() as home, Services(run.root) as server:
            log = os.path.join(home.path, "calls")
            ending = run.program.run(saving.words, home, server, prefix=(
                "strace", "-f", "-qq", "-y", "-o", log, "-e", f"trace={call}", "-e", f"inject={call}:{fault}:when={index}"))
            if is_foreign(log):
                return run.told(f"{saving.name}: {call} {index} {fault}", ["hung"] if ending.was_hung else [])
            killed = "KILL" in fault
            faults = [] if killed else ending.faults((0, 1, 3, 4, 127))
            # Exit code 127 is the dynamic loader's, which reports faults that occur before main.
            faults += saving.faults(run, home, None if killed else ending)
            again = run.program.run(saving.words, home, server)
            faults += [f"the next run: {fault}" for fault in again.faults((0, 1) if saving.name == "picture" else (0,))]
            if left := stores.leftovers(home):
                faults.append(f"left {[os.path.basename(path) for path in left]}")
            return run.told(f"{saving.name}: {call} {index} {fault}", faults, ending)

    run.parallel(one, cases, width=4)
