"""(f) A machine with scarce resources: the program ends with a message and an exit code, without a signal or a hang."""

import itertools
import os
import pwd
import resource
import shutil
import struct
import subprocess

from program import Home, limit
from services import Services

COMMANDS = [("today",), ("explore", "2020-01-02"), ("mars",), ("launches",), ("launches", "sync"), ("movies", "solaris"),
            ("contacts",), ("favorites",), ("favorites", "add", "2020-01-02"), ("widget",), ("doctor",), ("--help",),
            ("--version",), ("image", "2020-01-02", "--save", ".")]


def shortages(run):
    """The shortages by name, each with its effects on the child process and its home."""
    full = run.is_full
    for count in range(3, 65) if full else (3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 64):
        yield f"{count} descriptors", {"before": limit(resource.RLIMIT_NOFILE, count)}
    # With less than some 35 MiB the kernel, the loader or Swift's runtime ends the process before the program begins.
    for mebibytes in (48, 64, 96, 128, 192, 256, 512) if full else (64, 256):
        yield f"{mebibytes} MiB of addresses", {"before": limit(resource.RLIMIT_AS, mebibytes << 20)}
    if os.geteuid() == 0 and shutil.which("setpriv"):
        for count in (1, 2, 4, 8, 12, 16):
            yield f"{count} threads", {"before": limit(resource.RLIMIT_NPROC, count), "mode": 0o700}
    for kibibytes in (0, 1, 4, 64) if full else (0, 4):
        yield f"files of {kibibytes} KiB", {"before": limit(resource.RLIMIT_FSIZE, kibibytes << 10)}
    yield "a small stack", {"before": limit(resource.RLIMIT_STACK, 256 << 10)}
    yield "no core", {"before": limit(resource.RLIMIT_CORE, 0)}
    yield from odd_homes(run)
    yield "no PATH", {"variables": {"PATH": ""}}
    yield "no locale", {"variables": {"LANG": None}}
    yield "a wrong time zone", {"variables": {"TZ": "Nowhere/Nothing"}}
    yield "a clock in 1970", {"variables": {"SPACE_EXPLORER_NOW": "1970-01-01T00:00:00Z"}}
    yield "a clock in 1990", {"variables": {"SPACE_EXPLORER_NOW": "1990-01-01T00:00:00Z"}}
    yield "a clock in 9999", {"variables": {"SPACE_EXPLORER_NOW": "9999-12-31T23:59:59Z"}}
    yield "closed standard input", {"before": lambda: os.close(0)}
    yield "directories that cannot be written", {"mode": 0o500}
    yield "directories that cannot be read", {"mode": 0}
    yield "directories that are files", {"files": True}
    if os.geteuid() == 0 and shutil.which("unshare"):
        yield "no tzdata", {"prefix": ("unshare", "-m", "sh", "-c", "mount -t tmpfs none /usr/share/zoneinfo; exec \"$@\"", "sh")}
        yield "a full disk", {"prefix": ("unshare", "-m", "sh", "-c", "mount -t tmpfs -o size=4k none cache; mount -t tmpfs -o size=4k none data; exec \"$@\"", "sh")}
        yield "no network", {"prefix": ("unshare", "-n")}


def odd_homes(run):
    """Invalid values of HOME. The program then uses the password database, so an empty home is mounted over the real one."""
    home = pwd.getpwuid(os.geteuid()).pw_dir
    if os.geteuid() != 0 or not shutil.which("unshare") or os.path.commonpath([home, run.program.path]) == home:
        return
    hidden = ("unshare", "-m", "sh", "-c", f"mount -t tmpfs none '{home}' && exec \"$@\"", "sh")
    none = {f"SPACE_EXPLORER_{name}_DIR": None for name in ("CACHE", "DATA", "CONFIG")}
    yield "no HOME", {"prefix": hidden, "variables": {"HOME": None, **none}}
    yield "an empty HOME", {"prefix": hidden, "variables": {"HOME": "", **none}}
    yield "a HOME that is a file", {"prefix": hidden, "variables": {"HOME": "/etc/passwd", **none}}


# The process limit counts all processes of a user, so each case runs as a different user.
USERS = itertools.count(70_000)


def user(prefix, number):
    """The prefix that runs a command as another user, because permissions do not apply to root."""
    if os.geteuid() == 0 and shutil.which("setpriv"):
        return (*prefix, "setpriv", f"--reuid={number}", f"--regid={number}", "--clear-groups")
    return prefix


def build_faults(path):
    """The faults of the program's file: it must be loadable at any address, and tell a debugger the callers of its functions."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:5] != b"\x7fELF\2":
        return []
    faults = [] if struct.unpack_from("<H", data, 16)[0] == 3 else ["it is always loaded at the same address"]
    start, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
    headers = [struct.unpack_from("<IIQ", data, start + size * number) for number in range(count)]
    tables = [offset for kind, _, offset in headers if kind == 0x6474E550]  # PT_GNU_EH_FRAME
    if not tables or struct.unpack_from("<I", data, tables[0] + 8)[0] < 10_000:
        faults.append("it has no unwind tables of its functions")
    return faults


def attack(run):
    run.title("limits", "few descriptors, little memory, no home, no disk, odd clocks: a message, no signal, no hang")

    def one(case):
        (name, shortage), words = case
        with Home() as home, Services(run.root) as server:
            prefix = shortage.get("prefix", ())
            if "mode" in shortage:
                number = next(USERS)
                subprocess.run(["chown", "-R", f"{number}:{number}", home.path], check=False)
                prefix = user(prefix, number)
            for directory in ("cache", "data", "config"):
                if "mode" in shortage:
                    os.chmod(home.directory(directory), shortage["mode"])
                if shortage.get("files"):
                    os.rmdir(home.directory(directory))
                    with open(home.directory(directory), "w", encoding="utf-8"):
                        pass
            ending = run.program.run(words, home, server, timeout=40, before=shortage.get("before"), prefix=prefix,
                                     **shortage.get("variables", {}))
            return run.told(f"{name}: {' '.join(words)}", ending.faults((0, 1, 2, 3, 4, 127)), ending)

    cases = [(shortage, words) for shortage in shortages(run) for words in (COMMANDS if run.is_full else COMMANDS[::4])]
    run.parallel(one, cases, width=6)
    run.told("the program's file", build_faults(run.program.path))
