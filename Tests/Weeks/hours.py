"""The memory of the app over the work of hours: updates of the launch library, searches, changes of tabs."""

import fcntl
import http.server
import json
import os
import pty
import re
import struct
import tempfile
import termios
import threading
import time
from datetime import datetime, timedelta

LAUNCHES, PAGE, MOST_GROWTH = 237, 100, 1.1


class Launches(http.server.BaseHTTPRequestHandler):
    """A launch library of upcoming and previous launches, in pages; other services have nothing."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        is_list = "upcoming" in self.path or "previous" in self.path
        body = json.dumps(self.page() if is_list else {}).encode()
        self.send_response(200 if is_list else 404)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def page(self):
        is_past, found = "previous" in self.path, re.search(r"offset=(\d+)", self.path)
        start = int(found.group(1)) if found else 0
        end = min(start + PAGE, LAUNCHES)
        host, port = self.server.server_address
        more = f"http://{host}:{port}{self.path.split('?')[0]}?limit={PAGE}&offset={end}"
        rows = [self.launch(number, is_past) for number in range(start, end)]
        return {"count": LAUNCHES, "results": rows, "next": more if end < LAUNCHES else None}

    @staticmethod
    def launch(number, is_past):
        net = datetime(2026, 11, 21) + timedelta(days=-number - 1 if is_past else number + 1)
        return {
            "id": f"{number:08d}-aaaa-4000-8000-{is_past:012d}", "name": f"Falcon 9 Block 5 | Starlink {number}",
            "net": net.strftime("%Y-%m-%dT%H:%M:%SZ"), "net_precision": {"id": 1},
            "status": {"id": 3 if is_past else 1, "name": "?"}, "launch_service_provider": {"name": "SpaceX"},
            "rocket": {"configuration": {"full_name": "Falcon 9"}},
            "mission": {"name": f"Starlink {number}", "type": "Communications", "description": "To orbit. " * 40},
            "pad": {"name": "Pad 40", "location": {"name": "Cape Canaveral"}}, "info_urls": [], "url": "x",
            "last_updated": "2026-11-20T08:00:00Z",
        }


def environment(home, port):
    names = "APOD NASA MARS MARS_IMAGES MOVIES".split()
    services = {f"SPACE_EXPLORER_{name}_URL": f"http://127.0.0.1:{port}/none/" for name in names}
    return services | {
        "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
        "SPACE_EXPLORER_NOW": "2026-11-21T12:00:00Z", "SPACE_EXPLORER_LAUNCHES_URL": f"http://127.0.0.1:{port}/2.3.0",
    }


def read_all(terminal):
    try:
        while os.read(terminal, 65_536):
            pass
    except OSError:
        pass


def megabytes(process):
    with open(f"/proc/{process}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1000


# An hour: an update of the library, a search in it, the weather, a search in the archive, and back. Each key with its pause.
HOUR = [("4", 1), ("r", 4), ("/", 0.2), ("falcon", 1.5), ("\x1b", 0.5), ("jjjjjjjj", 0.5), ("3", 0.5), ("r", 0.5), ("2", 0.5),
        ("/", 0.2), ("galaxy", 1.5), ("\x1b", 0.5), ("1", 0.5)]


def play(program, hours):
    """The megabytes that the app takes after each hour."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Launches)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as home:
        process, terminal = pty.fork()
        if process == 0:
            os.execve(program, [program], environment(home, server.server_address[1]))
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
        threading.Thread(target=read_all, args=(terminal,), daemon=True).start()
        time.sleep(4)
        used = []
        for _ in range(hours):
            for keys, pause in HOUR:
                os.write(terminal, keys.encode())
                time.sleep(pause)
            used.append(megabytes(process))
        os.write(terminal, b"q")
        os.waitpid(process, 0)
    server.shutdown()
    return used


def table(used):
    """The table of the hours."""
    print("| hour of the app | MB |\n|---|---|")
    for number, size in enumerate(used, 1):
        print(f"| {number} | {size:.1f} |")


def check(used, promises):
    """What begins is no growth, but after the second hour there is none."""
    if len(used) > 1 and used[-1] > MOST_GROWTH * used[1]:
        promises.breaks(f"the app's last hour takes {used[-1] / used[1]:.2f} times the memory of its second")
