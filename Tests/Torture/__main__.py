"""Attacks the program and prints a table with the tried and survived cases of each part. See Scripts/torture."""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "../../Scripts/lib")]

import arguments
import bounds
import crowd
import disk
import ends
import grammar
import hostile
import kill
import limits
import network
import outputs
import places
import records
import rows
import searches
import secrets_
import signals
import slow
import versions
from program import Program

PARTS = {
    "network": network, "disk": disk, "kill": kill, "records": records, "crowd": crowd, "limits": limits,
    "hostile": hostile, "secrets": secrets_, "signals": signals, "bounds": bounds, "places": places, "outputs": outputs,
    "versions": versions, "slow": slow, "arguments": arguments, "rows": rows, "grammar": grammar,
    "searches": searches, "ends": ends,
}


class Run:
    """A run of attacks: its options and its results."""

    def __init__(self, words):
        self.is_full, self.seed, self.root = words.full, words.seed, os.path.abspath(words.root)
        self.program = Program(os.path.abspath(words.program))
        self.rows, self.failures = [], []

    def title(self, name, promise):
        """Starts a row of the table."""
        self.rows.append({"name": name, "promise": promise, "tried": 0, "survived": 0, "began": time.monotonic()})

    def told(self, what, faults, ending=None):
        """Counts one case, and reports its faults."""
        row = self.rows[-1]
        row["tried"] += 1
        if row["tried"] % 1_000 == 0:
            print(f"{row['name']}: {row['tried']:,} so far", file=sys.stderr)
        if not faults:
            row["survived"] += 1
            return what
        self.failures.append((row["name"], what, faults))
        print(f"FAILED {row['name']}: {what}: {'; '.join(faults)}", file=sys.stderr)
        if ending:
            print("  " + ending.text()[-400:].replace("\n", "\n  "), file=sys.stderr)
        return what

    def parallel(self, function, cases, width=4):
        """Runs cases in parallel threads, each of which waits for processes."""
        with concurrent.futures.ThreadPoolExecutor(width) as pool:
            return list(pool.map(function, cases))

    def table(self):
        print("| part | promise | tried | survived | s |\n|---|---|---|---|---|")
        for row in self.rows:
            print(f"| {row['name']} | {row['promise']} | {row['tried']:,} | {row['survived']:,} | {row['seconds']:.0f} |")
        survived, tried = (sum(row[name] for row in self.rows) for name in ("survived", "tried"))
        print(f"\n{survived} passed, {tried - survived} failed")


def build(root):
    """Builds the program as for installation, and returns its path."""
    path = os.path.join(root, ".build-torture", "space-explorer")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    subprocess.run([os.path.join(root, "Scripts/build"), path], check=True)
    return path


def main():
    parser = argparse.ArgumentParser(prog="Scripts/torture")
    parser.add_argument("--root", default=".", help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help="run a sample of each part (the default)")
    parser.add_argument("--full", action="store_true", help="run all cases of each part")
    parser.add_argument("--only", default="", help="parts to run, separated by commas: " + ", ".join(PARTS))
    parser.add_argument("--seed", type=int, default=1, help="the seed for sampling")
    parser.add_argument("--program", help="the program to attack; by default it is built")
    words = parser.parse_args()
    unknown = [name for name in words.only.split(",") if name and name not in PARTS]
    if unknown:
        parser.error(f"unknown part {unknown[0]}; parts are {', '.join(PARTS)}")
    words.program = words.program or build(words.root)
    run = Run(words)
    with tempfile.TemporaryDirectory(prefix="torture-", ignore_cleanup_errors=True) as folder:
        tempfile.tempdir = folder
        os.chmod(folder, 0o711)  # other users run the program too
        for name, part in PARTS.items():
            if words.only and name not in words.only.split(","):
                continue
            part.attack(run)
            run.rows[-1]["seconds"] = time.monotonic() - run.rows[-1]["began"]
            print(f"{name}: {run.rows[-1]['survived']} of {run.rows[-1]['tried']}", file=sys.stderr)
    run.table()
    sys.exit(1 if run.failures else 0)


main()
