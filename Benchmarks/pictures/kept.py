"""Puts a picture into the cache of space-explorer, as the picture of the day that was shown last."""

import http.server
import json
import os
import subprocess
import threading

DAY = "2026-11-20"


def handler(file):
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *words):
            pass

        def do_GET(self):
            if self.path.startswith("/apod/"):
                address = f"http://{self.headers['Host']}/picture{os.path.splitext(file)[1]}"
                data = json.dumps({
                    "date": DAY, "title": "A picture", "explanation": "What is seen there.", "media_type": "image",
                    "hdurl": address}).encode()
            elif self.path.startswith("/picture"):
                with open(file, "rb") as opened:
                    data = opened.read()
            else:
                return self.send_error(404)
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    return Handler


def environment(home):
    """The environment for a program that uses the cache of `home`, on a terminal of 80×29 with 24-bit color."""
    return {
        "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "80",
        "LINES": "29", "LC_ALL": "C.UTF-8", "SPACE_EXPLORER_NOW": f"{DAY}T18:00:00Z"}


def keep(program, file, home):
    """Fetches the file once, so that `image DAY --offline` finds it in the cache."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(file))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}"
    subprocess.run(
        [program, "image", DAY, "--save", os.path.join(home, "saved")], check=True, stdout=subprocess.DEVNULL,
        env=environment(home) | {"SPACE_EXPLORER_APOD_URL": base + "/apod"})
    server.shutdown()
