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


def main():
    program, server, runs = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 60
    loopback = subprocess.Popen([server, TODAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    base = loopback.stdout.readline().strip()
    url = f"{base}/{TODAY[2:].replace('-', '')}"
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "SPACE_EXPLORER_APOD_URL": base,
        }
        today = [program, "today", "--json"]
        rows = [
            ("today --json", today, "curl | jq", f"curl -s '{url}' | jq .title", 0.8),
            ("today --json", today, "curl", ["curl", "-s", url], 2.0),
            ("today --json --offline", [*today, "--offline"], "curl", ["curl", "-s", url], 0.9),
            ("--help", [program, "--help"], "curl", ["curl", "-s", url], 0.7),
        ]
        # 4.3 is the 30 ms that commands on stored data may take, where curl takes 7.
        stored = [
            ("launches --search apollo", 3.5), ("launches --limit 5 --offline", 4.3), ("explore --search nebula", 2.3), ("widget", 4.3),
            ("launches next --offline", 4.3), ("launches stats --offline", 4.3), ("launches --on-this-day --offline", 4.3),
            ("launch jsr-1969-07-16-1332 --offline", 4.3), ("explore --on-this-day --offline", 4.3),
            ("launches ics --offline", 4.3), ("movies --offline", 4.3), ("movie sample-solaris-1972 --offline", 4.3),
            ("mars --offline", 4.3), ("greet --offline", 4.3), ("favorites", 4.3),
            ("doctor --offline", 4.3), ("settings", 4.3),
        ]
        rows += [(name, [program, *name.split()], "curl", ["curl", "-s", url], limit) for name, limit in stored]
        # 7.1 is 50 ms, and 14.3 the 100 ms of a change that also reads the launch history and waits for the disk.
        many = many_favorites.make(program, os.path.join(home, "many"), environment)
        stored = [
            ("widget", 7.1), ("today --json --offline", 7.1), ("explore 2010-01-05 --offline", 7.1),
            ("explore --search nebula --offline", 14.3), ("explore --on-this-day --offline", 7.1),
            ("launches --limit 5 --offline", 7.1),
            ("favorites add launch/jsr-1957-10-04-1928", 14.3), ("favorites remove launch/jsr-1957-10-04-1928", 14.3),
        ]
        rows += [
            (f"10,000 favorites: {name}", ["env", f"HOME={many}", program, *name.split()], "curl",
             ["curl", "-s", url], limit)
            for name, limit in stored
        ]
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
    loopback.stdin.close()
    loopback.wait()

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
    if above:
        sys.exit("\n".join(above))


main()
