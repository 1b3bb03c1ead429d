"""A loopback server that replays recorded answers of the services, so that documents show real data."""

import http.server
import json
import pathlib
import threading
import urllib.parse

import addresses

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def recordings():
    """The folder of recorded answers, or None. It is outside of the project, because not all may be published."""
    for folder in (ROOT / "../shared/fixtures", ROOT / "../../shared/fixtures"):
        if folder.is_dir():
            return folder.resolve()
    return None


class Recorded(http.server.ThreadingHTTPServer):
    """Serves every service below its own path; `variables` are the environment variables that direct the program there."""

    daemon_threads = True

    def __init__(self):
        self.folder = recordings()
        super().__init__(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        # A port on which no server listens.
        self.gone = "http://127.0.0.1:9"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def variables(self, program, answers):
        """Where the program finds the services; those without recordings do not answer."""
        base = self.base if answers else self.gone
        paths = {"APOD": "/apod", "NASA": "/nasa", "MARS": "/mars/", "MARS_IMAGES": "/rovers", "LAUNCHES": "/2.3.0", "MOVIES": "/3"}
        known = {f"SPACE_EXPLORER_{name}_URL": base + path for name, path in paths.items()}
        return {name: self.gone for name in addresses.variables(program)} | known

    def handle_error(self, request, address):
        pass  # ignore clients that close the connection early


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without it the body waits 40 ms for the client's delayed acknowledgment of the header, on every reused connection.
    disable_nagle_algorithm = True

    def log_message(self, *words):
        pass

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        answer = self.answer(url.path, query)
        if isinstance(answer, pathlib.Path):
            answer = answer.read_bytes() if answer.is_file() else None
        body = answer if answer is not None else b'{"code": "not_found", "message": "There is none."}'
        self.send_response(200 if answer is not None else 404)
        self.send_header("Content-Type", "image/jpeg" if url.path.endswith(".jpg") else "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def answer(self, path, query):
        folder = self.server.folder or ROOT / "nowhere"
        if path == "/apod" and "date_from" in query:
            days = [str(day) for day in range(int(query["date_from"]), int(query["date_to"]) + 1)]
            records = [self.day(folder, day.rjust(6, "0")) for day in days]
            return b"[" + b",".join(record for record in records if record) + b"]"
        if path.startswith("/apod/"):
            return self.day(folder, path.split("/")[-1])
        if path == "/mars/" and query.get("category") == "msl":
            return folder / "rems/msl_weather_2023-07-25.json"
        if path == "/rovers/rss/api/" and "sol" not in query:
            return self.rover_pictures(folder / "mars_images/m20_raw_images_two_records.json")
        if path == "/nasa/insight_weather/":
            return folder / "insight/sols_675-681_final_static.json"
        if path.endswith("/api-throttle/"):
            return b'{"your_request_limit": 15, "limit_frequency_secs": 3600, "current_use": 0, "next_use_secs": 0}'
        if path.endswith("/launches/upcoming/"):
            file = folder / "ll2/v2.3.0_upcoming_results_2024-09-30.json"
            rows = json.loads(file.read_bytes())
            return json.dumps({"count": len(rows), "results": rows}).encode()
        if path.endswith("/launches/previous/"):
            return b'{"count": 0, "results": []}'
        if path == "/3/search/movie" and query.get("query") == "fight club":
            return folder / "tmdb/search_movie_fight_club.json"
        if path == "/3/configuration":
            return folder / "tmdb/configuration.json"
        return ROOT / "Modules/Data/CResources/files/hubble-xdf.jpg" if path.endswith(".jpg") else None

    def rover_pictures(self, file):
        """The recorded list of Perseverance's pictures with the address of the bundled picture."""
        feed = json.loads(file.read_bytes()) if file.is_file() else {"images": []}
        for record in feed["images"]:
            record["image_files"] = {"full_res": f"{self.server.base}/{record['imageid']}.jpg"}
        return json.dumps(feed).encode()

    def day(self, folder, code):
        """The record of a day's picture (YYMMDD), with the address of the bundled picture."""
        for file in sorted(folder.glob("apod_science/*_20*.json")):
            if file.stem.split("_")[1].replace("-", "")[2:] == code:
                record = json.loads(file.read_bytes())
                for name in ("hdurl", "url", "image_url", "hd_image_url"):
                    if isinstance(record.get(name), str):
                        record[name] = self.server.base + "/picture.jpg"
                return json.dumps(record).encode()
        return None
