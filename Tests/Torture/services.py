"""All services on one loopback port: correct answers, or those of a behavior that damages them."""

import datetime
import json
import os
import socket
import struct
import threading
import urllib.parse

DAY = "2026-11-21"


def apod(day, text="A picture.", title="A title", host=""):
    """A day of the picture service, in the format of science.nasa.gov."""
    return {
        "date": day, "post_id": 1, "title": title, "permalink": "https://science.nasa.gov/x/",
        "media_type": "image", "explanation": f"<p>{text}</p>", "credit": "Somebody", "copyright": False,
        "alt": text, "url": "https://science.nasa.gov/x/", "hdurl": f"{host}/picture/{day}.jpg",
        "basic_html": "", "basic_html_url": "",
    }


def launch(number, net, name="Falcon 9 | Starlink", **more):
    """A launch in the format of Launch Library 2.3.0."""
    return {
        "id": f"{number:08x}-0000-4000-8000-000000000000", "name": name, "net": net, "net_precision": {"id": 1},
        "status": {"id": 1, "name": "Go for Launch"}, "launch_service_provider": {"name": "SpaceX"},
        "rocket": {"configuration": {"full_name": "Falcon 9"}},
        "mission": {"name": "Starlink", "type": "Communications", "description": "To orbit."},
        "pad": {"name": "Pad 40", "latitude": 28.5, "longitude": -80.5, "location": {"name": "Cape Canaveral"}},
        "last_updated": "2026-11-20T08:00:00Z", **more,
    }


class Request:
    """A client's request."""

    def __init__(self, head):
        line, _, rest = head.decode("latin-1").partition("\r\n")
        self.head = head
        self.target = line.split(" ")[1] if line.count(" ") >= 2 else "/"
        url = urllib.parse.urlsplit(self.target)
        self.path, self.query = url.path, dict(urllib.parse.parse_qsl(url.query))
        self.headers = rest


class Services:
    """A server. `behavior(connection, request, body, type)` writes the answer if given, else `answer` makes it."""

    bases = {
        "APOD": "/apod", "NASA": "/nasa", "MARS": "/mars/", "MARS_IMAGES": "/rovers", "LAUNCHES": "/ll", "MOVIES": "/tmdb",
        "CONTACTS": "/contacts.json",
    }

    def __init__(self, root, behavior=None, text="A picture."):
        self.root, self.behavior, self.text = root, behavior, text
        self.requests, self.is_open = [], True
        self.lock = threading.Lock()
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.socket.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.is_open = False
        # Closing alone would leave the thread in `accept` for ever, and thousands of them slow down each fork.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def accept(self):
        while self.is_open:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        connection.settimeout(150)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        data = b""
        try:
            while self.is_open:
                while b"\r\n\r\n" not in data:
                    more = connection.recv(65_536)
                    if not more:
                        return
                    data += more
                head, _, data = data.partition(b"\r\n\r\n")
                request = Request(head)
                with self.lock:
                    self.requests.append(request)
                body, kind = self.body(request)
                if self.behavior:
                    self.behavior(connection, request, body, kind)
                    return
                connection.sendall(answer(body, kind, 200 if body is not None else 404))
        except OSError:
            pass
        finally:
            connection.close()

    def body(self, request):
        """The correct answer and its type; None if there is none."""
        path, query, text = request.path, request.query, self.text
        if path.startswith("/picture/") or path.startswith("/portrait/"):
            with open(os.path.join(self.root, "Modules/Data/CResources/files/hubble-xdf.jpg"), "rb") as file:
                return file.read(), "image/jpeg"
        value = self.value(path, query, text)
        return (None if value is None else json.dumps(value).encode()), "application/json"

    def value(self, path, query, text):
        if path.startswith("/apod"):
            return self.pictures(path, query, text)
        if path == "/nasa/planetary/apod":
            day = query.get("date", DAY)
            return {"date": day, "title": text, "explanation": text, "media_type": "image", "service_version": "v1",
                    "url": f"{self.base}/picture/{day}.jpg", "hdurl": f"{self.base}/picture/{day}.jpg"}
        if path.startswith("/nasa/insight_weather"):
            return {"sol_keys": [], "validity_checks": {}}
        if path.startswith("/mars"):
            return self.weather(query, text)
        if path.startswith("/rovers"):
            return {"items": [{"id": 1, "sol": 4000, "instrument": "MAHLI", "title": text, "image_credit": text,
                               "extended": {"sample_type": "full"}, "https_url": f"{self.base}/picture/1.jpg"}]}
        if path == "/ll/api-throttle/":
            return {"your_request_limit": 15, "limit_frequency_secs": 3600, "current_use": 0, "next_use_secs": 0}
        if path.startswith("/ll/launches/upcoming"):
            return {"count": 2, "next": None, "results": [
                launch(1, "2026-11-23T10:00:00Z", text), launch(2, "2026-12-01T10:00:00Z", "Vulcan | " + text)]}
        if path.startswith("/ll/launches/previous"):
            return {"count": 0, "next": None, "results": []}
        if path.startswith("/ll/launches/"):
            return launch(1, "2026-11-23T10:00:00Z", text)
        return self.people_and_films(path, text)

    def pictures(self, path, query, text):
        if "date_from" in query:
            first, last = ("20" + query[name] if query[name] < "9" else "19" + query[name]
                           for name in ("date_from", "date_to"))
            days = [datetime.date(int(day[:4]), int(day[4:6]), int(day[6:])) for day in (first, last)]
            size = min(int(query.get("per_page", 25)), 100)
            page = int(query.get("page", 1))
            newest = days[1] - datetime.timedelta(days=(page - 1) * size)
            count = max(0, min(size, (newest - days[0]).days + 1))
            return [apod(str(newest - datetime.timedelta(days=index)), text, text, self.base)
                    for index in range(count)]
        name = path.rsplit("/", 1)[-1]
        if not name.isdigit():
            return [apod(DAY, text, text, self.base)]
        return apod(("19" if name > "9" else "20") + f"{name[:2]}-{name[2:4]}-{name[4:]}", text, text, self.base)

    def weather(self, query, text):
        sol = {"id": "1", "terrestrial_date": "2026-11-20", "sol": "4000", "ls": "120", "season": text,
               "min_temp": "-80", "max_temp": "-20", "pressure": "750", "wind_speed": "--", "atmo_opacity": "Sunny",
               "sunrise": "06:00", "sunset": "18:00", "local_uv_irradiance_index": "High"}
        return {"sols" if query.get("category") == "mars2020" else "soles": [sol]}

    def people_and_films(self, path, text):
        film = {"id": 1, "title": text, "release_date": "2014-11-05", "overview": text, "vote_average": 8.4,
                "poster_path": "/poster.jpg", "homepage": ""}
        if path.startswith("/tmdb/configuration"):
            return {"images": {"secure_base_url": f"{self.base}/picture/", "base_url": f"{self.base}/picture/",
                               "poster_sizes": ["w342", "original"]}}
        if path.startswith("/tmdb/search"):
            return {"page": 1, "results": [film], "total_pages": 1, "total_results": 1}
        if path.startswith("/tmdb/movie"):
            return {**film, "runtime": 169, "genres": [{"id": 1, "name": text}]}
        if path.startswith("/contacts"):
            return [{"name": text, "phone": "+1 555 0100", "email": "ada@example.org",
                     "picture": {"large": f"{self.base}/portrait/1.jpg"}}]
        return None


def answer(body, kind="application/json", status=200, headers=(), version="HTTP/1.1"):
    """The bytes of an answer."""
    body = body if body is not None else b'{"code":"not_found"}'
    lines = [f"{version} {status} Status", f"Content-Type: {kind}", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def reset(connection):
    """Ends a connection with a reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()
