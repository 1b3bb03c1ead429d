"""(h) Canary keys: each reaches only its own service, and appears in no output, log, trace or file."""

import base64
import os
import urllib.parse

from program import Home
from services import Services, answer

KEYS = {"NASA_API_KEY": "nasa+canary/0123456789%abcdef==", "TMDB_API_KEY": "tmdbcanary0123456789abcdef012345"}
COMMANDS = [("today",), ("explore", "2020-01-02"), ("mars", "--station", "insight"), ("movies", "solaris"), ("movie", "1"),
            ("launches", "sync"), ("contacts",), ("doctor",), ("image", "2020-01-02", "--save", ".")]


def forms(key):
    """The forms in which a key may appear in bytes: plain, quoted and base64."""
    once = urllib.parse.quote(key, safe="")
    plain = {key, once, urllib.parse.quote(once, safe=""), urllib.parse.quote_plus(key), once.lower(), key.split("+")[-1][:16]}
    encoded = {base64.b64encode((prefix + key).encode()).decode().strip("=")[4:-4] for prefix in ("", "x", "xx")}
    return [form.encode() for form in plain | encoded]


def behaviors(other):
    """Server behaviors that redirect a key elsewhere or repeat it in the answer."""
    echo = lambda connection, request, body, kind: connection.sendall(answer(request.head, kind, 500))
    def redirect(to):
        return lambda connection, request, body, kind: connection.sendall(
            answer(b"", kind, 302, [f"Location: {to(request)}"]))
    quote = lambda text: urllib.parse.quote(text, safe="")
    yield "right", None
    yield "echo", echo
    yield "redirect with the query", redirect(lambda request: other.base + request.target)
    yield "redirect with the address quoted", redirect(lambda request: f"{other.base}/?orig={quote(request.target)}")
    yield "redirect quoted twice", redirect(lambda request: f"{other.base}/?orig={quote(quote(request.target))}")
    yield "redirect in the path", redirect(lambda request: f"{other.base}/{quote(request.target)}")
    yield "redirect in the fragment", redirect(lambda request: f"{other.base}/#{request.target}")
    yield "redirect with user", redirect(lambda request: f"http://{quote(request.target)}@127.0.0.1:{other.port}/")
    yield "redirect with base64", redirect(
        lambda request: f"{other.base}/?x={base64.urlsafe_b64encode(request.head).decode()}")
    yield "echo in the status line", lambda connection, request, body, kind: connection.sendall(
        b"HTTP/1.1 500 " + request.target.encode() + b"\r\nContent-Length: 0\r\n\r\n")
    yield "echo in JSON", lambda connection, request, body, kind: connection.sendall(
        answer(('{"code":400,"msg":"%s","status_message":"%s"}' % (request.target, request.target)).encode(), kind, 400))


def attack(run):
    run.title("secrets", "canary keys: sent only to their own origin; in no output, log, trace or file, in any encoding")
    canaries = [form for key in KEYS.values() for form in forms(key)]

    def one(case):
        index, words = case
        with Services(run.root) as other, Home() as home:
            name, behavior = list(behaviors(other))[index]
            with Services(run.root, behavior) as server:
                log = os.path.join(home.path, "log")
                ending = run.program.run((*words, "--log-level", "debug", "--log-file", log), home, server, **KEYS)
            faults = ending.faults()
            places = {"output": ending.output, "errors": ending.errors}
            places |= {"elsewhere": b"\n".join(request.head for request in other.requests)}
            for folder, _, files in os.walk(home.path):
                for file in files:
                    with open(os.path.join(folder, file), "rb") as stream:
                        places[file] = stream.read()
            for place, data in places.items():
                if any(canary in data for canary in canaries):
                    faults.append(f"a key stands in {place}")
            return run.told(f"{name}: {' '.join(words)}", faults, ending)

    with Services(run.root) as other:
        count = len(list(behaviors(other)))
    run.parallel(one, [(index, words) for index in range(count) for words in COMMANDS], width=6)
