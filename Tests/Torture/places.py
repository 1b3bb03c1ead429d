"""(k) Pipes, devices, folders, links and files that grow in every place where the program expects a file: a sentence at once."""

import os
import socket
import stat
import threading
import time

from program import Home, in_time

PLACES = [
    "config/settings", "config/keys", "data/session.json", "data/favorites", "data/favorites.previous", "data/contacts-imported",
    "data/contacts-fetched", "data/calendar", "data/alerts", "data/favorite-pictures", "data/.lock", "cache/.lock",
    "cache/archive", "cache/archive/2020", "cache/archive/state", "cache/launches", "cache/last-day", "cache/answers", "cache/images", "cache", "data", "config",
]
READING = [
    ("today",), ("explore", "2020-01-02"), ("explore", "--search", "nebula"), ("launches",), ("launches", "next"), ("launches", "ics"),
    ("launches", "alert"), ("mars",), ("contacts",), ("favorites",), ("favorites", "remove", "2020-01-02"), ("widget",), ("doctor",),
    ("settings",), ("settings", "units", "metric"), ("movies", "solaris"), ("explore", "sync"), ("launches", "sync"),
]
# Commands that read a file that the user names.
NAMED = [("contacts", "import", "FILE"), ("--replay-trace", "FILE"), ("contacts", "import", "FILE", "--json")]
# The time that a command may take beyond its own, with that of the kernel and this harness.
SLACK = 0.1 + 0.15


def pipe(path, home):
    os.mkfifo(path, 0o600)


def folder(path, home):
    os.mkdir(path, 0o700)


def unix_socket(path, home):
    here = os.getcwd()
    server = socket.socket(socket.AF_UNIX)
    other = os.path.join("/tmp", f"torture-{os.getpid()}-{threading.get_ident()}")
    server.bind(other)
    os.rename(other, path)
    assert here == os.getcwd()


def device(number):
    def make(path, home):
        os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, number))
    return make


def link(target):
    def make(path, home):
        # Never to a place of the machine's, which a command could write to.
        other = path if target is None else os.path.join(home.path, "other")
        if target:
            target(other, home)
        os.symlink(other, path)
    return make


class Growing:
    """A file to which bytes are added as long as the program runs."""

    def __call__(self, path, home):
        home.grows = True
        with open(path, "wb") as file:
            file.write(b"x\n" * 1_000)

        def grow():
            try:
                while home.grows:
                    with open(path, "ab") as file:
                        file.write(b"y\n" * 50_000)
                    time.sleep(0.001)
            except OSError:
                pass
        threading.Thread(target=grow, daemon=True).start()


KINDS = {
    "a pipe": pipe, "a folder": folder, "a socket": unix_socket, "a link to a pipe": link(pipe), "a link to a folder": link(folder),
    "a link to itself": link(None), "a file that grows": Growing(),
}
if os.geteuid() == 0:
    KINDS.update({"an endless device": device(5), "an empty device": device(3), "a full device": device(7), "a link to a device": link(device(5))})


def put(home, place, make):
    path = os.path.join(home.path, place)
    if os.path.isdir(path):
        os.rmdir(path)
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    make(path, home)


def attack(run):
    run.title("places", "pipes, devices, folders, links, growing files in place of files: a sentence within 100 ms")
    usual = {}

    def cases():
        kinds = list(KINDS)
        for number, place in enumerate(PLACES):
            for kind in kinds:
                for turn in range(6 if run.is_full else 1):
                    yield place, kind, READING[(number * 5 + len(kind) + turn * 3) % len(READING)]
        for words in NAMED:
            for kind in kinds:
                yield "FILE", kind, words

    def time_of(words):
        """The time of a command on an empty home."""
        with Home() as home:
            return run.program.run((*words, "--offline"), home).seconds

    def once(place, kind, words):
        with Home() as home:
            home.grows = False
            put(home, place, KINDS[kind])
            try:
                return run.program.run((*words, "--offline"), home, timeout=60)
            finally:
                home.grows = False

    def one(case):
        place, kind, words = case
        if words not in usual:
            usual[words] = min(time_of(words) for _ in range(3))

        def attempt():
            ending = once(place, kind, words)
            limit = usual[words] + SLACK
            if ending.seconds > limit:  # the machine may be busier than it was
                limit = max(limit, time_of(words) + SLACK)
            return ending.faults((0, 1, 2, 3, 4), seconds=limit, peak=120), ending

        run.told(f"{place} is {kind}: {' '.join(words)}", *in_time(attempt))

    run.parallel(one, list(cases())[:: 1 if run.is_full else 2], width=3)
