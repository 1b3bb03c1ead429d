"""The services of the simulated weeks, behind a proxy on loopback with certificates of its own, and the world's clock."""

import datetime
import json
import os
import re
import select
import socket
import ssl
import subprocess
import threading
import time
import urllib.parse
import zoneinfo

from opened import Clock
from stories import DAY, FAILURE, HOUR, SUCCESS

START = datetime.datetime(2026, 10, 12, tzinfo=datetime.timezone.utc)
# Its clocks go back on the third Sunday of the four weeks.
NEW_YORK = zoneinfo.ZoneInfo("America/New_York")
LIBRARY, PICTURES = "ll.thespacedevs.com", "science.nasa.gov"
HOSTS = [LIBRARY, PICTURES, "mars.nasa.gov", "api.nasa.gov", "api.themoviedb.org"]
LIMIT = 15
FIRST_PICTURE, FIRST_OF_A_SHORT_ARCHIVE = datetime.date(1995, 6, 16), datetime.date(2025, 10, 1)


def text(seconds):
    """A time of the world in ISO 8601."""
    return (START + datetime.timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")


class World:
    """The clock, the services, and all calls that they got."""

    def __init__(self, folder, stories, outages=(), garbage=(), busy=(), late=None, first=FIRST_PICTURE):
        self.now, self.clock = 0, Clock(folder, START.timestamp())
        self.stories, self.outages, self.garbage, self.busy = stories, outages, garbage, busy
        self.late, self.first = late or {}, first
        # Requests to the launch library, those that it refused with the end of the wait, and those to the pictures.
        self.calls, self.refused, self.pictures = [], [], []
        self.lock, self.answering, self.held = threading.Lock(), 0, 0
        self.kept = set()  # Connections that are kept for another request.
        self.certificate, key = make_certificate(folder, self.clock)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.certificate, key)
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.proxy = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def move(self, now, error=0):
        """Lets the time pass for everybody; the clock of the home is wrong by an error."""
        self.now = now
        self.clock.set(now, error)

    def hold(self):
        """Lets answers wait for half a second, so that whoever starts now asks before they come."""
        self.held = time.monotonic() + 0.5

    def is_idle(self, hanging=0):
        """True if nobody waits for an answer, or to be connected, but some connections of suspended processes."""
        with self.lock:
            return self.answering <= hanging and not select.select([self.socket, *self.kept], [], [], 0)[0]

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        connection.settimeout(600)
        # Else the end of an answer waits for a receipt, for 40 ms.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with self.lock:
            self.answering += 1
        try:
            self.answer_all(connection)
        except (OSError, IndexError, ValueError):
            pass
        finally:
            with self.lock:
                self.answering -= 1
            connection.close()

    def answer_all(self, connection):
        """Answers the requests of a connection; between them, nobody waits for it."""
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
                rest = rest or self.next_bytes(line)

    def next_bytes(self, line):
        """The first bytes of the next request, which may come at any time."""
        with self.lock:
            self.answering -= 1
            self.kept.add(line)
        try:
            return line.recv(65536)
        finally:
            with self.lock:
                self.answering += 1
                self.kept.discard(line)

    def answer(self, host, target):
        url = urllib.parse.urlsplit(target)
        path, query = url.path, dict(urllib.parse.parse_qsl(url.query))
        time.sleep(max(0, self.held - time.monotonic()))
        if host == PICTURES:
            with self.lock:
                self.pictures.append((self.now, target))
            return self.picture(path, query)
        if host != LIBRARY:
            return response(404, b"")
        with self.lock:
            recent = [call for call in self.calls if self.now - call[0] < HOUR]
            if within(self.now, self.busy):
                wait = 1500  # Others share the address, as behind a company's proxy.
                self.refused.append((self.now, self.now + wait, target))
                return response(429, b"{}", headers=f"Retry-After: {wait}\r\n")
            if len(recent) >= LIMIT:
                wait = int(HOUR - (self.now - recent[-LIMIT][0]))
                self.refused.append((self.now, self.now + wait, target))
                body = {"detail": f"Request was throttled. Expected available in {wait} seconds."}
                return response(429, json.dumps(body).encode())
            self.calls.append((self.now, target))
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

    def publication(self, day):
        """The time at which the picture of a day is published: some minutes after midnight in New York, on some days later."""
        midnight = datetime.datetime.combine(day, datetime.time(), NEW_YORK)
        return int((midnight - START).total_seconds()) + 300 + self.late.get((day - START.date()).days, 0)

    def published(self, day):
        return self.now >= self.publication(day)

    def newest(self, now):
        """The day of the newest picture, if it was published since the start."""
        day = (START + datetime.timedelta(seconds=now)).date()
        while not self.published(day):
            day -= datetime.timedelta(days=1)
        return day if self.publication(day) > 0 else None

    def picture(self, path, query):
        if path.startswith("/pictures/"):
            return response(200, JPEG, "image/jpeg")
        name = path.rstrip("/").split("/")[-1]
        if name.isdigit():
            day = of_code(name)
            if not self.published(day):
                return response(404, json.dumps({"code": "apod_basic_not_found", "data": {"status": 404}}).encode())
            return response(200, json.dumps(record(day)).encode())
        last = (START + datetime.timedelta(seconds=self.now)).date()
        last = min(last, of_code(query["date_to"])) if "date_to" in query else last
        first = max(of_code(query["date_from"]), self.first) if "date_from" in query else self.first
        count, number = int(query.get("per_page", 25)), int(query.get("page", 1))
        days = [last - datetime.timedelta(days=back) for back in range(max(0, (last - first).days + 1))]
        days = [day for day in days if self.published(day)]
        records = [record(day) for day in days[(number - 1) * count:number * count]]
        pages = f"X-WP-Total: {len(days)}\r\nX-WP-TotalPages: {-(-len(days) // count)}\r\n"
        return response(200, json.dumps(records).encode(), headers=pages)


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


def day_of(file):
    """The day in the name of a picture's file."""
    return datetime.date.fromisoformat(re.search(r"\d{4}-\d\d-\d\d", file)[0])


def of_code(code):
    """The day that the service writes as YYMMDD."""
    return datetime.datetime.strptime(code, "%y%m%d").date()


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


def make_certificate(folder, clock):
    certificate, key = os.path.join(folder, "certificate.pem"), os.path.join(folder, "key.pem")
    names = ",".join(f"DNS:{host}" for host in HOSTS)
    # It is valid before the world begins, and for programs with this machine's clock, too.
    clock.set(0, error=-400 * DAY)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "9000", "-subj",
         "/CN=weeks", "-addext", f"subjectAltName={names}", "-out", certificate, "-keyout", key],
        env={**os.environ, **clock.variables}, check=True, capture_output=True)
    clock.set(0)
    return certificate, key


with open(os.path.join(os.path.dirname(__file__), "../../Modules/Data/CResources/files/hubble-xdf.jpg"), "rb") as picture:
    JPEG = picture.read()
