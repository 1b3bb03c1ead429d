"""Times whole processes in pairs against peers and prints a markdown table.

usage: whole_process.py SPACE_EXPLORER LOOPBACK_SERVER [RUNS]

Every round runs each command once, in turn, so that a drift of the machine's speed meets all alike; the ratio is the
median of the rounds' ratios. Memory is the largest single process, as the system accounts for it.
"""

import datetime
import os
import statistics
import subprocess
import sys
import tempfile
import time
import zoneinfo

TODAY = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")).date().isoformat()


def run(command, environment):
    """Runs a command to its end and returns its seconds and peak memory in MiB."""
    start = time.perf_counter()
    with open(os.devnull, "wb") as null:
        process = subprocess.Popen(command, env=environment, stdout=null, stderr=null, shell=isinstance(command, str))
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command} ended with {process.returncode}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def main():
    program, server, runs = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 60
    loopback = subprocess.Popen([server, TODAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    base = loopback.stdout.readline().strip()
    url = f"{base}/{TODAY[2:].replace('-', '')}"
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "SPACE_EXPLORER_APOD_URL": base,
        }
        commands = {
            "curl": ["curl", "-s", url],
            "curl | jq": f"curl -s '{url}' | jq .title",
            "today --json": [program, "today", "--json"],
            "today --json --offline": [program, "today", "--json", "--offline"],
            "--help": [program, "--help"],
        }
        samples = {name: [] for name in commands}
        for round_number in range(runs + 2):
            for name, command in commands.items():
                sample = run(command, environment)
                # The first rounds warm the caches.
                if round_number >= 2:
                    samples[name].append(sample)
    loopback.stdin.close()
    loopback.wait()

    def median(name):
        return statistics.median(seconds for seconds, _ in samples[name]) * 1000

    def ratio(name, peer):
        return statistics.median(a / b for (a, _), (b, _) in zip(samples[name], samples[peer]))

    rows = [
        ("today --json", "curl | jq", 0.5), ("today --json", "curl", 1.6),
        ("today --json --offline", "curl", 0.8), ("--help", "curl", 0.5),
    ]
    print("| command | peer | ms | peer's ms | ratio | target | peak MiB |")
    print("|---|---|---|---|---|---|---|")
    for name, peer, target in rows:
        memory = max(mebibytes for _, mebibytes in samples[name])
        print(
            f"| `{name}` | `{peer}` | {median(name):.1f} | {median(peer):.1f} "
            f"| {ratio(name, peer):.2f}× | ≤ {target}× | {memory:.1f} |")


main()
