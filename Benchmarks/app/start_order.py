"""Prints the functions of space-explorer that run at the start of the app and of commands, one name a line.

usage: start_order.py PROGRAM PICTURE

valgrind's callgrind counts them, so the program needs its symbols. PICTURE is a JPEG for `image`.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.join(ROOT, "Benchmarks", "pictures"))

import kept  # noqa: E402
from terminal import Terminal  # noqa: E402

COMMANDS = [
    ["today", "--offline"], ["today", "--offline", "--json"], ["launches", "--search", "spacex", "--offline"],
    ["explore", "--search", "nebula", "--offline"],
    ["image", kept.DAY, "--offline", "--color", "always", "--pictures", "cells"],
]
NUMBERED = re.compile(r"(ob|fn)=\((\d+)\)(?: (.*))?$")


def counting(program, folder):
    """A script that runs the program under callgrind, which writes a file for each process."""
    path = os.path.join(folder, "counting")
    with open(path, "w", encoding="utf-8") as script:
        script.write(
            "#!/bin/sh\n"
            f"exec valgrind -q --tool=callgrind --demangle=no --callgrind-out-file={folder}/out.%p {program} \"$@\"\n")
    os.chmod(path, 0o700)
    return path


def functions(path, program):
    """The names of the program's own functions in a file of callgrind, where each is told once and then numbered."""
    names, file = {}, None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            found = NUMBERED.match(line.replace("cfn=", "fn=", 1).replace("cob=", "ob=", 1))
            if not found:
                continue
            kind, number, name = found.groups()
            name = names.setdefault((kind, number), name)
            if kind == "ob" and not line.startswith("cob="):
                file = name
            elif line.startswith("fn=") and file == program and not name.startswith(("0x", "(")):
                # callgrind marks recursion by a number.
                yield re.sub(r"'\d+$", "", name)


def main():
    program, picture = (os.path.abspath(path) for path in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        home = os.path.join(folder, "home")
        os.mkdir(home)
        counted = counting(program, folder)
        kept.keep(counted, picture, home)
        for words in COMMANDS:
            subprocess.run(
                [counted, *words], env=kept.environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                check=True)
        app = Terminal([counted, "--offline"], 80, 24, kept.environment(home))
        app.wait_for("quit", timeout=60)
        app.settle(5)
        app.type("q")
        app.end()
        app.close()
        files = [os.path.join(folder, name) for name in os.listdir(folder) if name.startswith("out.")]
        runs = collections.Counter(name for path in files for name in set(functions(path, program)))
        # What every run uses comes first.
        print("\n".join(sorted(runs, key=lambda name: (-runs[name], name))))


if __name__ == "__main__":
    main()
