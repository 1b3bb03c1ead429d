"""Times whole processes in pairs with other programs, and prints a markdown table.

usage: whole_process.py SPACE_EXPLORER LOOPBACK_SERVER [RUNS]

Every round runs each command and its peer in alternating order, so that changes of the machine's speed affect both alike.
The ratio is the median of the pairs' ratios; those above their target are named at the end, with exit 1. Memory is the
peak of the process, which pictures/measure.py starts.
"""

import datetime
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import zoneinfo

import kept_home
import many_favorites

TODAY = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")).date().isoformat()
MEASURE = str(pathlib.Path(__file__).with_name("pictures") / "measure.py")


def run(command, environment):
    """Runs a command to its end, and returns its time in seconds and its peak memory in MiB."""
    words = ["sh", "-c", command] if isinstance(command, str) else command
    measured = subprocess.run(
        [sys.executable, "-I", "-S", MEASURE, *words], env=environment, capture_output=True, text=True)
    if measured.returncode != 0:
        sys.exit(f"{command} ended with {measured.returncode}")
    wall, _, memory = measured.stdout.split()
    return float(wall) / 1000, int(memory) / 1024


def command_rows(program, url, home, environment):
    """The rows: name, command, the peer's name and command, and the bound of the ratio. A bound of 4.3 is the 30 ms that commands
    on stored data may take where curl takes 7; 7.1 is 50 ms, and 14.3 the 100 ms of a change that also reads the launch history
    and waits for the disk."""
    peer = ("curl", ["curl", "-s", url])
    today = [program, "today", "--json"]
    rows = [
        ("today --json", today, "curl | jq", f"curl -s '{url}' | jq .title", 0.8),
        ("today --json", today, *peer, 2.0),
        ("today --json --offline", [*today, "--offline"], *peer, 0.9),
        ("--help", [program, "--help"], *peer, 0.7),
    ]
    rows += [(name, [program, *name.split()], *peer, bound) for name, bound in BUNDLED]
    kept = kept_home.make(program, os.path.join(home, "kept"), environment)
    rows += [(name, ["env", f"HOME={kept}", program, *name.split()], *peer, bound) for name, bound in KEPT]
    rows += [
        (name, f"HOME='{kept}'; export HOME; " + script.format(f"'{program}' {name}"), *peer, bound)
        for name, script, bound in IN_A_SHELL
    ]
    many = many_favorites.make(program, os.path.join(home, "many"), environment)
    rows += [
        (f"10,000 favorites: {name}", ["env", f"HOME={many}", program, *name.split()], *peer, bound)
        for name, bound in MANY_FAVORITES
    ]
    return rows


# In a home that has only what is bundled, and today's picture.
BUNDLED = [
    ("launches --search apollo", 3.5), ("launches --limit 5 --offline", 4.3), ("explore --search nebula", 2.3), ("widget", 4.3),
    ("launches next --offline", 4.3), ("launches stats --offline", 4.3), ("launches --on-this-day --offline", 4.3),
    ("launch jsr-1969-07-16-1332 --offline", 4.3), ("explore --on-this-day --offline", 4.3),
    ("launches ics --offline", 4.3), ("movies --offline", 4.3), ("movie sample-solaris-1972 --offline", 4.3),
    ("mars --offline", 4.3), ("greet --offline", 4.3), ("favorites", 4.3),
    ("doctor --offline", 4.3), ("settings", 4.3),
    ("help launches", 4.3), ("version", 4.3), ("completions bash", 4.3), ("manual", 4.3),
]
# In the home of kept_home.py; a file that is written waits for the disk.
KEPT = [
    ("launches upcoming --offline", 4.3), ("contacts", 4.3), ("contacts ada", 4.3), ("favorites export", 4.3),
    ("image today --offline --save -", 4.3), ("wallpaper --print --offline", 7.1), ("wallpaper --what", 4.3),
    ("share today --offline", 4.3), ("settings units metric", 7.1),
]
# There, too: where nothing is due, the exit code is 3; a key is read from standard input.
IN_A_SHELL = [
    ("launches alert --offline", "{}; [ $? = 3 ]", 4.3), ("settings key nasa --offline", "echo 0123456789 | {}", 7.1),
]
MANY_FAVORITES = [
    ("widget", 7.1), ("today --json --offline", 7.1), ("explore 2010-01-05 --offline", 7.1),
    ("explore --search nebula --offline", 14.3), ("explore --on-this-day --offline", 7.1),
    ("launches --limit 5 --offline", 7.1),
    ("favorites add launch/jsr-1957-10-04-1928", 14.3), ("favorites remove launch/jsr-1957-10-04-1928", 14.3),
]


def timed(rows, runs, environment):
    """Pairs of (seconds, MiB) of each command and its peer, by row."""
    samples = [[] for _ in rows]
    for round_number in range(runs + 2):
        for row, (_, command, _, peer_command, _) in enumerate(rows):
            # Alternate the order, because the second program finds warmer caches.
            if round_number % 2:
                own, peer = run(command, environment), run(peer_command, environment)
            else:
                peer, own = run(peer_command, environment), run(command, environment)
            # Ignore the first rounds, which warm the disk caches.
            if round_number >= 2:
                samples[row].append((own, peer))
    return samples


def table(rows, samples):
    """Prints the table, and returns the rows above their bounds."""
    print("| command | peer | ms | peer's ms | ratio | target | peak MiB |")
    print("|---|---|---|---|---|---|---|")
    above = []
    for (name, _, peer, _, target), pairs in zip(rows, samples):
        own_time = statistics.median(own[0] for own, _ in pairs) * 1000
        peer_time = statistics.median(other[0] for _, other in pairs) * 1000
        ratio = statistics.median(own[0] / other[0] for own, other in pairs)
        memory = max(own[1] for own, _ in pairs)
        print(
            f"| `{name}` | `{peer}` | {own_time:.1f} | {peer_time:.1f} "
            f"| {ratio:.2f}× | ≤ {target}× | {memory:.1f} |")
        if ratio > target:
            above.append(f"{name}: {ratio:.2f}× {peer}, above {target}×")
    return above


def main():
    program, server, runs = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 60
    loopback = subprocess.Popen([server, TODAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    base = loopback.stdout.readline().strip()
    url = f"{base}/{TODAY[2:].replace('-', '')}"
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": os.environ["PATH"], "HOME": home, "SPACE_EXPLORER_APOD_URL": base}
        rows = command_rows(program, url, home, environment)
        samples = timed(rows, runs, environment)
    loopback.stdin.close()
    loopback.wait()
    if above := table(rows, samples):
        sys.exit("\n".join(above))


main()
