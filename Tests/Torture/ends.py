"""(r) The app is ended at a random moment, on a disk that takes its time: what was called kept is there in the next start."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

from program import Home
from signals import Screen
from terminal import Cells

SLOW = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void pause_a_while(void) {
  const char *longest = getenv("SLOW_MILLISECONDS");
  static unsigned seed;
  if (!seed) seed = (unsigned)getpid();
  if (longest && atoi(longest) > 0) usleep((useconds_t)(rand_r(&seed) % atoi(longest)) * 1000);
}

int fsync(int file) {
  pause_a_while();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
  pause_a_while();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
"""
TELLING = re.compile(r" ?(Added|Removed|Restored) (.+?)(?: to favorites)?\.(?: u brings it back\.)? *$")
DOWN, CHANGES = "\x1b[B", "fu"
KEYS = ["f"] * 8 + [DOWN] * 6 + ["u"] * 2 + ["1", "2", "4", "4", "7", "7", "\r", "\x1b", "\t", "G", "g", "\x1b[A", "r", "?"]


def slow_library(folder):
    """A library whose fsync takes a random time; None without a C compiler."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        return None
    source, library = os.path.join(folder, "slow.c"), os.path.join(folder, "slow.so")
    with open(source, "w", encoding="ascii") as file:
        file.write(SLOW)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


class App(Screen):
    """The app on a pseudo-terminal of which the text is known, and what it has told of favorites."""

    def __init__(self, run, home, variables):
        super().__init__(run, home, [run.program.path, "--offline"], size=(30, 160), variables=variables)
        self.cells, self.parsed, self.told, self.line = Cells(30, 160), 0, [], None

    def follow(self):
        """Reads what was written, and the sentences of each frame."""
        self.drain()
        for text in self.cells.feed(self.bytes[self.parsed:]):
            found = next((match for line in text if (match := TELLING.fullmatch(line))), None)
            line = found and found.groups()
            if line and line != self.line:
                self.told.append(line)
            self.line = line
        self.parsed = len(self.bytes)

    def type(self, key):
        os.write(self.main, key.encode())
        self.line = None

    def end(self, how):
        """Ends the app, and returns the faults of its end."""
        if how in ("q", "\x03"):
            self.type(how)
        elif how == "close":
            os.close(self.main)
            self.main = None
        else:
            os.kill(self.process.pid, getattr(signal, how))
        deadline = time.monotonic() + 30
        while self.process.poll() is None and time.monotonic() < deadline:
            if self.main is None:
                time.sleep(0.02)
            else:
                self.follow()
        if self.process.poll() is None:
            return ["still runs after 30 s"]
        if self.main is not None:
            self.follow()
        return [] if self.main is None else self.faults()


def kept(run, home):
    """The names of the favorites that the next start finds."""
    ending = run.program.run(("favorites", "--json"), home)
    favorites = json.loads(ending.output) if ending.code == 0 else []
    return {each["title"] if each["kind"] == "launch" else f"{each['day']} {each['title']}".strip() for each in favorites}


def attack(run):
    run.title("ends", "the app ended at a random moment, on a slow disk: what was called kept is there, what was asked is there or told")
    with tempfile.TemporaryDirectory() as folder:
        library = slow_library(folder)
        if not library:
            print("ends: no C compiler, so the disk is as quick as it is")
        run.parallel(lambda turn: one(run, turn, library), range(2_000 if run.is_full else 40), width=10)


def one(run, turn, library):
    chosen = random.Random(f"ends {run.seed} {turn}")
    scenario = chosen.choice([rows, rows, setting, anything, anything])
    how = chosen.choice(["q", "q", "\x03", "SIGTERM", "SIGHUP", "close"])
    slow = chosen.choice([0, 50, 300, 2_000]) if library else 0
    what = f"turn {turn}, {scenario.__name__}, {how!r}, fsync up to {slow} ms"
    with Home() as home:
        app = App(run, home, {"LD_PRELOAD": library, "SLOW_MILLISECONDS": str(slow)} if library else {})
        try:
            if not app.read(b"Today"):
                return run.told(what, ["no first frame"])
            return run.told(what, scenario(run, home, app, how, chosen) + leftovers(home))
        finally:
            app.close()


def leftovers(home):
    return [f"left {name}" for name in home.files() if name.endswith(".tmp")]


def rows(run, home, app, how, chosen):
    """Keeps some launches one after the other, and ends the app."""
    app.type("4")
    if not app.read(b"Agency"):
        return ["no launches"]
    wanted = chosen.randrange(1, 5)
    for _ in range(wanted):
        app.type("f" + DOWN)
        time.sleep(chosen.random() * 0.06)
        app.follow()
    faults = app.end(how)
    there = kept(run, home)
    faults += [f"{name} was called added" for word, name in app.told if word == "Added" and name not in there]
    # A key that was typed before is read before q is, but not before a signal comes.
    if how in ("q", "\x03") and len(there) != wanted and b"Not saved: the favorites" not in app.bytes:
        faults.append(f"{wanted} favorites were wanted, {len(there)} are there, and nothing was told")
    return faults


def setting(run, home, app, how, chosen):
    """Changes a setting some times, and ends the app."""
    app.type("8")
    if not app.read(b"metric"):
        return ["no settings"]
    app.type(DOWN + DOWN)
    wanted = chosen.randrange(1, 4)
    for _ in range(wanted):
        app.type("\r")
        time.sleep(chosen.random() * 0.06)
        app.follow()
    faults = app.end(how)
    ending = run.program.run(("settings", "--plain"), home)
    is_imperial = b"units\timperial" in ending.output
    if how in ("q", "\x03") and is_imperial != (wanted % 2 == 1) and b"Not saved: the setting" not in app.bytes:
        faults.append(f"changed {wanted} times, imperial is {is_imperial}, and nothing was told")
    return faults


def anything(run, home, app, how, chosen):
    """Types keys at random, and ends the app."""
    asked = 0
    for _ in range(chosen.randrange(5, 40)):
        key = chosen.choice(KEYS)
        app.type(key)
        asked += key in CHANGES
        if chosen.random() < 0.5:
            time.sleep(chosen.random() * 0.1)
        app.follow()
    faults = app.end(how)
    if how == "q":  # it may lead back from a page first
        while app.process.poll() is None and not faults:
            faults = app.end("\x03")
        faults = [] if faults == ["still runs after 30 s"] else faults
    there = kept(run, home)
    last = {name: word for word, name in app.told}
    wrong = [f"{name} was called {word.lower()}, and is {'there' if name in there else 'not there'}"
             for name, word in last.items() if (name in there) == (word == "Removed")]
    # A change that was not told yet can concern a favorite that was told before.
    return faults + (wrong if len(wrong) > asked - len(app.told) else [])
