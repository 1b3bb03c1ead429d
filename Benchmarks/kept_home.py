"""Makes a home with something of everything that commands keep: today's picture, launches, contacts, favorites."""

import datetime
import http.server
import json
import os
import subprocess
import threading

LAUNCHES, CONTACTS = 100, 500
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:{0};Ada;;;\r\nFN:Ada {0}\r\nEMAIL:ada{0}@example.org\r\nEND:VCARD\r\n"


class Library(http.server.BaseHTTPRequestHandler):
    """A launch library of one page of upcoming launches."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        rows = [launch(number) for number in range(LAUNCHES)] if "launches/upcoming" in self.path else []
        body = json.dumps({"count": len(rows), "next": None, "previous": None, "results": rows}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def launch(number):
    net = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=10 + number)
    return {
        "id": f"{number:08x}-0000-4000-8000-000000000000", "name": f"Falcon 9 Block 5 | Starlink Group {number}",
        "net": net.strftime("%Y-%m-%dT%H:%M:%SZ"), "net_precision": {"id": 1}, "status": {"id": 1, "name": "Go"},
        "launch_service_provider": {"name": "SpaceX"}, "rocket": {"configuration": {"full_name": "Falcon 9 Block 5"}},
        "mission": {"name": f"Starlink Group {number}", "type": "Communications", "description": "To orbit. " * 20},
        "pad": {"name": "Pad 40", "location": {"name": "Cape Canaveral SFS, FL, USA"}},
    }


def make(program, home, environment):
    """Fills a new folder as a person's commands would, and returns its path. The pictures come from the address in the environment."""
    os.mkdir(home)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Library)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    environment = {
        **environment, "HOME": home, "SPACE_EXPLORER_LAUNCHES_URL": f"http://127.0.0.1:{server.server_address[1]}/2.3.0",
    }
    friends = os.path.join(home, "friends.vcf")
    with open(friends, "w", newline="") as file:
        file.writelines(CARD.format(number) for number in range(CONTACTS))

    def run(*words, codes=(0,)):
        ended = subprocess.run([program, *words], env=environment, capture_output=True, text=True)
        if ended.returncode not in codes:
            raise SystemExit(f"{' '.join(words)} ended with {ended.returncode}: {ended.stderr}")

    run("wallpaper", "--print")
    run("image", "today", "--save", os.path.join(home, "today.jpg"))
    run("launches", "sync")
    run("launches", "alert", codes=(0, 3))  # The first run records, and reports nothing.
    run("contacts", "import", friends)
    run("favorites", "add", "today")
    run("favorites", "add", "launch/jsr-1957-10-04-1928")
    server.shutdown()
    return home
