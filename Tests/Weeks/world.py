"""The services of the simulated weeks, behind a proxy on loopback with certificates of its own, and the world's clock."""

import datetime
import json
import os
import socket
import ssl
import subprocess
import threading
import urllib.parse

from stories import DAY, FAILURE, HOUR, SUCCESS

START = datetime.datetime(2026, 10, 12, tzinfo=datetime.timezone.utc)
LIBRARY, PICTURES = "ll.thespacedevs.com", "science.nasa.gov"
HOSTS = [LIBRARY, PICTURES, "mars.nasa.gov", "api.nasa.gov", "api.themoviedb.org"]
LIMIT = 15


def text(seconds):
    """A time of the world in ISO 8601."""
    return (START + datetime.timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")


class World:
    """The clock, the services, and all calls that they got."""

    def __init__(self, folder, stories, outages=(), garbage=(), late=None):
        self.now = 0
        self.stories, self.outages, self.garbage, self.late = stories, outages, garbage, late or {}
        self.calls, self.refused = [], []
        self.lock = threading.Lock()
        self.certificate, key = make_certificate(folder)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.certificate, key)
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.proxy = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        connection.settimeout(60)
        try:
            head = read_head(connection, b"")[0]
            host = head.split(" ")[1].split(":")[0]
            if within(self.now, self.outages):
                return  # The line is dead: nothing arrives, and nothing counts.
            connection.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
            with self.context.wrap_socket(connection, server_side=True) as line:
                rest = b""
                while True:
                    head, rest = read_head(line, rest)
                    line.sendall(self.answer(host, head.split(" ")[1]))
        except (OSError, IndexError, ValueError):
            pass
        finally:
            connection.close()

    def answer(self, host, target):
        url = urllib.parse.urlsplit(target)
        path, query = url.path, dict(urllib.parse.parse_qsl(url.query))
        if host == PICTURES:
            return self.picture(path, query)
        if host != LIBRARY:
            return response(404, b"")
        with self.lock:
            recent = [call for call in self.calls if self.now - call[0] < HOUR]
            if len(recent) >= LIMIT:
                self.refused.append((self.now, path))
                wait = int(HOUR - (self.now - recent[-LIMIT][0]))
                body = {"detail": f"Request was throttled. Expected available in {wait} seconds."}
                return response(429, json.dumps(body).encode())
            self.calls.append((self.now, path))
        if within(self.now, self.garbage):
            return response(200, b"<html>maintenance</html>")
        value = self.launches(path, query)
        return response(404, b"{}") if value is None else response(200, json.dumps(value).encode())

    # Launch Library

    def listed(self, now):
        """The upcoming list: a launch with an outcome stays in it for a day."""
        rows = []
        for story in self.stories:
            state = story.state(now)
            if state and not (state[3] in (SUCCESS, FAILURE) and now - state[1] > DAY):
                rows.append((state[1], story, state))
        return [(story, state) for _, story, state in sorted(rows, key=lambda row: (row[0], row[1].id))]

    def launches(self, path, query):
        if path.endswith("/events/upcoming/"):
            return {"count": 0, "next": None, "results": []}
        if path.endswith("/launches/upcoming/"):
            return page(self.listed(self.now), path, query)
        if path.endswith("/launches/previous/"):
            past = [(story, story.state(self.now)) for story in self.stories]
            past = [pair for pair in past if pair[1] and pair[1][3] in (SUCCESS, FAILURE)]
            return page(sorted(past, key=lambda pair: -pair[1][1]), path, query)
        key = path.rstrip("/").split("/")[-1]
        for story in self.stories:
            if story.id == key and story.state(self.now):
                return row(story, story.state(self.now))
        return None

    # Pictures of the day

    def published(self, day):
        """True if the picture of a day is published: some minutes after midnight in New York, on some days hours later."""
        begin = (day - START.date()).days * DAY + 4 * HOUR + 300
        return self.now >= begin + self.late.get((day - START.date()).days, 0)

    def picture(self, path, query):
        if path.startswith("/pictures/"):
            return response(200, JPEG, "image/jpeg")
        name = path.rstrip("/").split("/")[-1]
        today = (START + datetime.timedelta(seconds=self.now)).date()
        if name.isdigit():
            day = datetime.datetime.strptime(name, "%y%m%d").date()
            if not self.published(day):
                return response(404, json.dumps({"code": "apod_basic_not_found", "data": {"status": 404}}).encode())
            return response(200, json.dumps(record(day)).encode())
        days = [today - datetime.timedelta(days=back) for back in range(int(query.get("per_page", 25)))]
        records = [record(day) for day in days if self.published(day)]
        return response(200, json.dumps(records).encode(), headers=f"X-WP-Total: {len(records)}\r\nX-WP-TotalPages: 1\r\n")


def row(story, state):
    _, net, precision, status = state
    return {
        "id": story.id, "name": story.name, "net": text(net), "net_precision": {"id": precision},
        "status": {"id": status, "name": "?"}, "launch_service_provider": {"name": "SpaceX"},
        "rocket": {"configuration": {"full_name": story.name.split(" | ")[0]}},
        "mission": {"name": story.name.split(" | ")[1], "type": "Communications", "description": "To orbit."},
        "pad": {"name": "Pad 40", "location": {"name": "Cape Canaveral SFS, FL, USA"}}, "last_updated": text(state[0]),
    }


def page(rows, path, query):
    offset, limit = int(query.get("offset", 0)), min(int(query.get("limit", 10)), 100)
    more = f"https://{LIBRARY}{path}?limit={limit}&mode=normal&offset={offset + limit}"
    return {
        "count": len(rows), "next": more if offset + limit < len(rows) else None, "previous": None,
        "results": [row(story, state) for story, state in rows[offset:offset + limit]],
    }


def record(day):
    return {
        "date": str(day), "post_id": 1, "title": f"The sky of {day}", "media_type": "image",
        "permalink": f"https://{PICTURES}/x/", "explanation": "<p>Stars.</p>", "credit": "NASA", "copyright": False, "alt": "",
        "url": f"https://{PICTURES}/x/", "hdurl": f"https://{PICTURES}/pictures/{day}.jpg", "basic_html": "",
        "basic_html_url": "",
    }


def within(now, spans):
    return any(begin <= now < end for begin, end in spans)


def read_head(line, rest):
    while b"\r\n\r\n" not in rest:
        more = line.recv(65536)
        if not more:
            raise OSError("closed")
        rest += more
    head, _, rest = rest.partition(b"\r\n\r\n")
    return head.decode("latin-1"), rest


def response(status, body, kind="application/json", headers=""):
    head = f"HTTP/1.1 {status} x\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n{headers}\r\n"
    return head.encode() + body


def make_certificate(folder):
    certificate, key = os.path.join(folder, "certificate.pem"), os.path.join(folder, "key.pem")
    names = ",".join(f"DNS:{host}" for host in HOSTS)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
         "/CN=weeks", "-addext", f"subjectAltName={names}", "-out", certificate, "-keyout", key],
        check=True, capture_output=True)
    return certificate, key


with open(os.path.join(os.path.dirname(__file__), "../../Modules/Data/CResources/files/hubble-xdf.jpg"), "rb") as picture:
    JPEG = picture.read()
