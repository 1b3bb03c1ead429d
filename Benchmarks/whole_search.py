"""Times a search of the bundled launches as a whole process, and compares it with rg over the same rows as text.

usage: whole_search.py SPACE_EXPLORER ROWS [RUNS]

Both print their hits. Every round runs each program once, so that changes of the machine's speed affect both alike; the
ratio is the median of the rounds' ratios. A program without the command is reported.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time


def seconds(command, environment):
    start = time.perf_counter()
    code = subprocess.call(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if code != 0:
        sys.exit(f"{command} ended with {code}")
    return time.perf_counter() - start


def main():
    program, rows, runs = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 60
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": os.environ["PATH"], "HOME": home}
        if subprocess.call(
            [program, "help", "launches"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
            sys.exit("The program has no command launches.")
        print("| query | launches --search ms | rg -i -F ms | ratio |")
        print("|---|---|---|---|")
        for query in ["spacex", "falcon 9", "vostok", "alcântara"]:
            own = [program, "--offline", "launches", "--search", query, "--plain"]
            peer = ["rg", "-i", "-F", query, rows]
            rounds = [(seconds(own, environment), seconds(peer, environment)) for _ in range(runs + 2)][2:]
            mine, theirs = (statistics.median(times) * 1000 for times in zip(*rounds))
            ratio = statistics.median(a / b for a, b in rounds)
            print(f"| {query} | {mine:.1f} | {theirs:.1f} | {ratio:.2f}× |")


main()
