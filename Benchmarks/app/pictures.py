"""Serves the whole archive of pictures with texts for `explore sync`, so that searches of it can be measured in the app."""

import gzip
import json
import os

from loopback import ROOT, Loopback

FILE = "fixtures/apod_archive/archive_1995_2026.jsonl.gz"


def recorded():
    """The recorded archive next to the project in the keyless service's format; None if unavailable."""
    for folder in ("../shared", "../../shared"):
        file = os.path.join(ROOT, folder, FILE)
        if os.path.isfile(file):
            with gzip.open(file, "rt", encoding="utf-8") as lines:
                return [record(json.loads(line)) for line in lines][::-1]
    return None


def record(known):
    page = f"https://science.nasa.gov/image-article/apod-{known['date']}/"
    return {
        "date": known["date"], "post_id": int(known["date"].replace("-", "")), "title": known["title"],
        "permalink": page, "url": page, "media_type": known.get("media_type", "image"), "alt": "",
        "explanation": known.get("explanation", ""), "copyright": known.get("copyright", False),
        "credit": known.get("credit") or known.get("copyright") or "",
        "hdurl": known.get("hdurl") or known.get("url")}


def day(date, base):
    """The record of a day whose picture the server has."""
    address = f"{base}/picture/{date.toordinal()}.jpg"
    return record({
        "date": str(date), "title": f"The picture of {date}", "explanation": "What is seen there. " * 40, "url": address})


def serve(records):
    """A server of the archive, and the environment variables that direct the program to it."""
    server = Loopback(archive=records)
    return server, {"SPACE_EXPLORER_APOD_URL": server.base + "/archive"}
