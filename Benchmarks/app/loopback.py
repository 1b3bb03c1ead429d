"""A loopback server that replaces Launch Library and NASA's picture of the day, with any number of launches and days."""

import datetime
import http.server
import json
import os
import threading
import urllib.parse

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PAGE = 5_000
PICTURE_SIZE = 500_000


def launch(number, known, soonest):
    """An upcoming launch made from a past one (a row of `launches --plain`)."""
    name = f"{known[3]} {number}"
    net = soonest + datetime.timedelta(minutes=37 * number)
    return {
        "id": f"{number:08x}-0000-4000-8000-000000000000", "name": name, "net": net.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "net_precision": {"id": 1}, "status": {"id": 1, "name": "Go for Launch"},
        "launch_service_provider": {"name": known[4]},
        "rocket": {"configuration": {"full_name": name.split("|")[0].strip()}},
        "mission": {"name": name.split("|")[-1].strip(), "type": "Communications", "description": "To orbit.",
                    "orbit": {"name": "Low Earth Orbit"}},
        "pad": {"name": "Pad 40", "latitude": 28.56, "longitude": -80.58, "location": {"name": known[6]}},
        "last_updated": "2026-11-20T08:00:00Z",
    }


def picture(number):
    """The bundled JPEG with added comments (marker FE), which make it a different picture of typical size."""
    with open(os.path.join(ROOT, "Modules/Data/CResources/files/hubble-xdf.jpg"), "rb") as file:
        data = file.read()
    comment = b"\xff\xfe\xff\xff" + f"{number:010d}".encode() + bytes(65_523)
    return data[:2] + comment * ((PICTURE_SIZE - len(data)) // len(comment)) + data[2:]


class Loopback(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, launches=(), archive=()):
        super().__init__(("127.0.0.1", 0), Handler)
        self.launches = launches
        self.archive = archive
        self.pictures = set()
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, address):
        pass  # ignore clients that close the connection early


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        if url.path.endswith("/api-throttle/"):
            self.json({"your_request_limit": 1000, "limit_frequency_secs": 3600, "current_use": 0, "next_use_secs": 0})
        elif url.path.endswith("/upcoming/"):
            self.launches(url.path, int(query.get("offset", 0)))
        elif url.path.endswith("/previous/"):
            self.json({"count": 0, "results": []})
        elif url.path == "/archive":
            self.archive(query)
        elif url.path.startswith("/apod/"):
            self.day(datetime.datetime.strptime(url.path[-6:], "%y%m%d").date())
        elif url.path.startswith("/picture/"):
            self.server.pictures.add(url.path)
            self.data(picture(int(url.path.split("/")[-1].split(".")[0])), "image/jpeg")
        else:
            self.send_error(404)

    def launches(self, path, offset):
        rows = self.server.launches
        page = {"count": len(rows), "results": rows[offset:offset + PAGE]}
        if offset + PAGE < len(rows):
            page["next"] = f"{self.server.base}{path}?offset={offset + PAGE}"
        self.json(page)

    def archive(self, query):
        """A page of the list of all pictures of the day, newest first, in the keyless service's format."""
        # The service writes days as YYMMDD.
        first, last = (
            str(datetime.datetime.strptime(query.get(name, other), "%y%m%d").date())
            for name, other in (("date_from", "950616"), ("date_to", "681231")))
        found = [record for record in self.server.archive if first <= record["date"] <= last]
        size = int(query.get("per_page", 25))
        begin = (int(query.get("page", 1)) - 1) * size
        self.json(found[begin:begin + size], {
            "X-WP-Total": str(len(found)), "X-WP-TotalPages": str(-(-len(found) // size))})

    def day(self, day):
        address = f"{self.server.base}/picture/{day.toordinal()}.jpg"
        self.json({
            "date": str(day), "title": f"The picture of {day}", "explanation": "What is seen there. " * 40,
            "media_type": "image", "hdurl": address})

    def json(self, value, headers=None):
        self.data(json.dumps(value).encode(), "application/json", headers)

    def data(self, data, kind, headers=None):
        self.send_response(200)
        for name, text in (headers or {}).items():
            self.send_header(name, text)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
