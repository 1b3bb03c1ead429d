"""Times whole processes in pairs with other programs, and prints a markdown table.

usage: whole_process.py SPACE_EXPLORER LOOPBACK_SERVER [RUNS]

Every round runs each command and its peer in alternating order, so that changes of the machine's speed affect both alike.
The ratio is the median of the pairs' ratios. Memory is the peak of the largest single process, as the system reports it.
"""

import datetime
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import zoneinfo

TODAY = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")).date().isoformat()


def run(command, environment):
    """Runs a command to its end, and returns its time in seconds and its peak memory in MiB."""
    start = time.perf_counter()
    with open(os.devnull, "wb") as null:
        process = subprocess.Popen(command, env=environment, stdout=null, stderr=null, shell=isinstance(command, str))
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command} ended with {process.returncode}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def favorites_home(program, environment, folder):
    """Makes a home with 10,000 favorites of some 900 bytes, and returns its path."""
    home, file = os.path.join(folder, "many"), os.path.join(folder, "favorites.json")
    os.mkdir(home)
    lines = []
    for number in range(10_000):
        day = datetime.date(1995, 6, 16) + datetime.timedelta(days=number)
        added = datetime.datetime(2026, 1, 1) + datetime.timedelta(seconds=number)
        image = f"https://apod.nasa.gov/apod/image/{number}/picture"
        lines.append(json.dumps({
            "added": added.isoformat() + "Z",
            "apod": {
                "day": day.isoformat(), "title": f"Nebula {number} of the night", "credit": "A. Astronomer",
                "explanation": f"Nebula {number} glows in the light of young stars, and dust lanes cross it. " * 7,
                "media": {"type": "image", "url": image + "_1024.jpg", "hdURL": image + ".jpg"},
                "page": f"https://apod.nasa.gov/apod/ap{day:%y%m%d}.html",
            },
        }))
    with open(file, "w", encoding="utf-8") as out:
        out.write('{"format":"space-explorer favorites","version":2,"favorites":[\n' + ",\n".join(lines) + "\n]}\n")
    run([program, "favorites", "import", file], {**environment, "HOME": home})
    return home


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
            ("launches --search apollo", 3.5), ("launches --limit 5", 4.3), ("explore --search nebula", 2.3), ("widget", 4.3),
            ("mars --offline", 4.3), ("favorites", 4.3), ("doctor --offline", 4.3), ("settings", 4.3),
        ]
        rows += [(name, [program, *name.split()], "curl", ["curl", "-s", url], limit) for name, limit in stored]
        # 7.1 is 50 ms, and 14.3 the 100 ms of a change that also reads the launch history and waits for the disk.
        many = {**environment, "HOME": favorites_home(program, environment, home)}
        stored = [
            ("widget", 7.1), ("today --json --offline", 7.1), ("explore 2010-01-05 --offline", 7.1),
            ("favorites add launch/jsr-1957-10-04-1928", 14.3), ("favorites remove launch/jsr-1957-10-04-1928", 14.3),
        ]
        rows += [
            (f"10,000 favorites: {name}", ["env", f"HOME={many['HOME']}", program, *name.split()], "curl",
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
    for (name, _, peer, _, target), pairs in zip(rows, samples):
        own_time = statistics.median(own[0] for own, _ in pairs) * 1000
        peer_time = statistics.median(other[0] for _, other in pairs) * 1000
        ratio = statistics.median(own[0] / other[0] for own, other in pairs)
        memory = max(own[1] for own, _ in pairs)
        print(
            f"| `{name}` | `{peer}` | {own_time:.1f} | {peer_time:.1f} "
            f"| {ratio:.2f}× | ≤ {target}× | {memory:.1f} |")


main()
