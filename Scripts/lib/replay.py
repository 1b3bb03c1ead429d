"""The recorded answers of `recorded.py` with what fills every screen: a picture for each day of the recorded archive, launches that
are soon, films with posters, contacts with portraits. For screenshots only: pictures stand in for others, and times are moved."""

import datetime
import functools
import gzip
import json
import re

import recorded

# The last day of the recorded archive.
NOW = "2026-08-22T15:00:00Z"


class Replay(recorded.Recorded):
    def __init__(self):
        super().__init__()
        self.RequestHandlerClass = Handler
        folder = self.folder and self.folder / "images"
        names = ["hubble_xdf.jpg", "nasa_AS13-59-8500.jpg", "skimage_rocket.jpg", "nasa_0101247.jpg", "nuke_baseline.jpeg"]
        self.pictures = [folder / name for name in names] if folder else [recorded.ROOT / "Modules/Data/CResources/files/hubble-xdf.jpg"]

    @functools.cached_property
    def days(self):
        """The records of the archive by day."""
        file = self.folder and self.folder / "apod_archive/archive_1995_2026.jsonl.gz"
        if not file or not file.is_file():
            return {}
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            return {record["date"]: record for record in map(json.loads, lines)}

    def contacts(self):
        """Recorded contacts, with portraits that this server has."""
        file = self.folder and self.folder / "contacts/randomuser_200_v1.3.json"
        if not file or not file.is_file():
            return None
        return re.sub(r"https://randomuser.me/", f"{self.base}/", file.read_text(encoding="utf-8"))


class Handler(recorded.Handler):
    def answer(self, path, query):
        if path.endswith((".jpg", ".jpeg")):
            portraits = self.server.pictures[3:4] if "/poster/" in path else self.server.pictures
            return portraits[sum(path.encode()) % len(portraits)]
        if path.endswith("/launches/upcoming/"):
            return self.soon(super().answer(path, query))
        if path.startswith("/3/"):
            return self.films(path, super().answer(path, query))
        return super().answer(path, query)

    def day(self, folder, code):
        date = f"{'19' if int(code[:2]) > 90 else '20'}{code[:2]}-{code[2:4]}-{code[4:]}"
        if not (record := self.server.days.get(date)):
            return super().day(folder, code)
        own = {name: record[name] for name in ("date", "title", "explanation", "media_type") if name in record}
        own |= {"hdurl": f"{self.server.base}/{date}.jpg", "permalink": f"https://apod.nasa.gov/apod/ap{code}.html"}
        own["explanation"] = re.sub(r"\s*\n\s*", " ", own["explanation"])
        if record.get("credit") or record.get("copyright"):
            own["credit"] = record.get("credit") or record.get("copyright")
        if record["media_type"] == "video":
            own["basic_html"] = f'<iframe src="{record.get("url", "")}"></iframe>'
        return json.dumps(own).encode()

    def soon(self, body):
        """Launches with all times moved, so that the first is an hour and a half after now."""
        text = body.decode()
        first = min(re.findall(r'"net": "([^"]+)"', text), default=None)
        if not first:
            return body
        moved = datetime.datetime.fromisoformat(NOW) - datetime.datetime.fromisoformat(first) + datetime.timedelta(minutes=96)
        return re.sub(
            r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ",
            lambda time: (datetime.datetime.fromisoformat(time[0]) + moved).strftime("%Y-%m-%dT%H:%M:%SZ"), text).encode()

    def films(self, path, known):
        folder = self.server.folder / "tmdb"
        if path == "/3/configuration":
            return re.sub(r"https?://image.tmdb.org/t/p/", f"{self.server.base}/poster/", known.read_text()).encode()
        films = json.loads((folder / "sgl0v_Movies.json").read_text(encoding="utf-8"))
        if path.startswith("/3/movie/") and path.split("/")[3].isdigit():
            film = next((film for film in films["results"] if str(film["id"]) == path.split("/")[3]), None)
            return json.dumps(film).encode() if film else known
        return json.dumps(films).encode() if known is None else known
