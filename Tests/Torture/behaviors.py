"""Faults that a server or a broken connection can cause in an answer, each a function (connection, request, body, type)."""

import gzip
import json
import random
import socket
import time
import zlib

from services import answer, reset

ALL = {}


def behavior(name):
    """Registers a behavior under a name."""

    def register(function):
        ALL[name] = function
        return function

    return register


def sends(name, make):
    """Registers a behavior that sends some bytes and closes."""
    ALL[name] = lambda connection, request, body, kind: connection.sendall(make(request, body or b"{}", kind))


def right(request, body, kind):
    return answer(body, kind)


# Status lines.
for status in (
    100, 101, 102, 103, 199, 201, 202, 203, 204, 205, 206, 207, 226, 299, 300, 304, 305, 306, 400, 401, 402, 403, 404,
    405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 425, 426, 428, 429, 431, 451, 499,
    500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 522, 599, 600, 777, 999,
):
    sends(f"status {status}", lambda request, body, kind, status=status: answer(b'{"msg":"no"}', kind, status))
for line in ("HTTP/1.1", "HTTP/1.1 abc OK", "HTTP/1.1 -200 OK", "HTTP/1.1 99999999999 OK", "HTTP/9.9 200 OK",
             "HTTP/0.9 200 OK", "ICY 200 OK", "200 OK", "", "\x00\x01\x02", "HTTP/1.1 200 " + "x" * 100_000,
             "HTTP/2 200", "SSH-2.0-OpenSSH_9.2", "+OK POP3", "220 smtp ready"):
    sends(f"status line {line[:24]!r}", lambda request, body, kind, line=line: (
        line.encode("latin-1") + b"\r\nContent-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body))

# Headers.
for header in (
    "Content-Length: 9223372036854775807", "Content-Length: 99999999999999999999", "Content-Length: -1",
    "Content-Length: abc", "Content-Length: 0", "Content-Length: 1\r\nContent-Length: 2", "Content-Length: 3",
    "Content-Length: 10000000", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: nonsense", "Content-Encoding: gzip", "Content-Encoding: br", "Content-Encoding: nonsense",
    "Content-Encoding: gzip, gzip, gzip, gzip, gzip, gzip, gzip", "Content-Encoding: deflate", "X: " + "y" * 200_000,
    "Upgrade: h2c\r\nConnection: Upgrade", "Set-Cookie: " + "a" * 5_000, "Content-Range: bytes 5-10/11",
    "WWW-Authenticate: Basic realm=\"x\"", "Alt-Svc: h3=\":443\"", "Strict-Transport-Security: max-age=1",
    "X-WP-TotalPages: 99999999999999999999", "X-WP-TotalPages: -5", "X-WP-Total: abc", "Date: Thu, 01 Jan 1970 00:00:00 GMT",
    "Date: Fri, 31 Dec 9999 23:59:59 GMT", "X-RateLimit-Remaining: 0", "X-RateLimit-Remaining: -1",
    "NUL: a\x00b", " folded: x\r\n y", "no colon here", ": empty name", "ESC: \x1b]0;x\x07",
):
    sends(f"header {header[:40]!r}", lambda request, body, kind, header=header: (
        f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n{header}\r\n\r\n".encode("latin-1") + body))
for wait in ("0", "1", "-1", "60", "3600", "99999999999", "1e400", "abc", "Fri, 31 Dec 9999 23:59:59 GMT",
             "Thu, 01 Jan 1970 00:00:00 GMT", "2026-11-22T12:00:00Z", "\x1b[31m"):
    for status in (429, 503):
        sends(f"{status} Retry-After {wait[:24]!r}", lambda request, body, kind, wait=wait, status=status: answer(
            b'{"detail":"Request was throttled."}', kind, status, [f"Retry-After: {wait}"]))


@behavior("10,000 headers")
def many_headers(connection, request, body, kind):
    connection.sendall(b"HTTP/1.1 200 OK\r\n" + b"".join(b"X-%d: y\r\n" % index for index in range(10_000)) + b"\r\n")


@behavior("headers without end")
def endless_headers(connection, request, body, kind):
    connection.sendall(b"HTTP/1.1 200 OK\r\n")
    while True:
        connection.sendall(b"X: " + b"y" * 60_000 + b"\r\n")


@behavior("1xx without end")
def endless_continue(connection, request, body, kind):
    while True:
        connection.sendall(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 100)
        time.sleep(0.05)


# Lengths and the end of a connection.
for part in (0, 1, 5, 15, 17, 40, 60):
    @behavior(f"closed after {part} bytes")
    def closed(connection, request, body, kind, part=part):
        connection.sendall(right(request, body, kind)[:part])

    @behavior(f"reset after {part} bytes")
    def broken(connection, request, body, kind, part=part):
        connection.sendall(right(request, body, kind)[:part])
        time.sleep(0.02)
        reset(connection)

for share in (0.1, 0.5, 0.9, 0.999):
    @behavior(f"cut at {share:.1%} of the answer")
    def cut(connection, request, body, kind, share=share):
        data = right(request, body, kind)
        connection.sendall(data[: int(len(data) * share)])


@behavior("half closed after the head")
def half_closed(connection, request, body, kind):
    connection.sendall(right(request, body, kind).split(b"\r\n\r\n")[0] + b"\r\n\r\n")
    connection.shutdown(socket.SHUT_WR)
    time.sleep(2)


# Time.
@behavior("silence")
def silence(connection, request, body, kind):
    time.sleep(120)


@behavior("silence after the head")
def silence_after_head(connection, request, body, kind):
    connection.sendall(right(request, body, kind).split(b"\r\n\r\n")[0] + b"\r\n\r\n")
    time.sleep(120)


@behavior("silence after half of the body")
def silence_within(connection, request, body, kind):
    data = right(request, body, kind)
    connection.sendall(data[: len(data) // 2])
    time.sleep(120)


for pause in (0.05, 0.5, 2, 9):
    @behavior(f"a byte every {pause} s")
    def drip(connection, request, body, kind, pause=pause):
        for byte in right(request, body, kind):
            connection.sendall(bytes([byte]))
            time.sleep(pause)


@behavior("a header byte a second")
def slow_head(connection, request, body, kind):
    for byte in b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n":
        connection.sendall(bytes([byte]))
        time.sleep(1)


for delay in (1, 6, 12, 18):
    @behavior(f"right after {delay} s")
    def late(connection, request, body, kind, delay=delay):
        time.sleep(delay)
        connection.sendall(right(request, body, kind))


# Sizes.
@behavior("a body without end")
def endless(connection, request, body, kind):
    connection.sendall(f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\n\r\n".encode())
    while True:
        connection.sendall(b" " * 65_536)


@behavior("chunks without end")
def endless_chunks(connection, request, body, kind):
    connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        connection.sendall(b"1000\r\n" + b"[" * 4_096 + b"\r\n")


def zipped(data):
    return answer(gzip.compress(data), headers=["Content-Encoding: gzip"])


BOMB = None


@behavior("1 GB in 1 MB of gzip")
def bomb(connection, request, body, kind):
    global BOMB
    if BOMB is None:
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        BOMB = b"".join(packer.compress(bytes(1 << 20)) for _ in range(1_024)) + packer.flush()
    connection.sendall(answer(BOMB, headers=["Content-Encoding: gzip"]))


for name, data in {
    "5 MB of [0,0,…]": b"[" + b"0," * 2_400_000 + b"0]", "5 MB of [{},…]": b"[" + b"{}," * 1_600_000 + b"{}]",
    "4 MB of strings": b'["' + b'","' * 1_300_000 + b'"]',
    "results of 1,600,000 objects": b'{"results":[' + b"{}," * 1_600_000 + b"{}]}",
    "an object of 400,000 keys": b"{" + b",".join(b'"k%d":0' % index for index in range(400_000)) + b"}",
    "one string of 4 MB": b'{"title":"' + b"x" * 4_000_000 + b'"}',
    "19 MB of spaces": b" " * 19_000_000, "100,000 brackets": b"[" * 100_000, "500 nested": b"[" * 500 + b"]" * 500,
    "600 nested objects": b'{"a":' * 600 + b"1" + b"}" * 600, "a number of 100,000 digits": b"1" * 100_000,
    "1e999999": b'{"date":1e999999}', "4 MB of \\u0000": b'{"title":"' + b"\\u0000" * 600_000 + b'"}',
    "people with 1,000,000 nulls": b'[{"name":[' + b"null," * 900_000 + b"null]}]",
    "10,000 people": json.dumps([{"name": f"N {i}", "phone": "1", "email": f"{i}@x.org"} for i in range(10_000)]).encode(),
}.items():
    sends(f"gzip of {name}", lambda request, body, kind, data=data: zipped(data))
    if len(data) < 6_000_000:
        sends(name, lambda request, body, kind, data=data: answer(data))

# Encodings and chunks.
sends("gzip cut", lambda request, body, kind: answer(gzip.compress(body)[:-9], kind, 200, ["Content-Encoding: gzip"]))
sends("gzip with a wrong checksum", lambda request, body, kind: answer(
    gzip.compress(body)[:-8] + b"\0" * 8, kind, 200, ["Content-Encoding: gzip"]))
sends("gzip and garbage", lambda request, body, kind: answer(
    gzip.compress(body) + b"garbage", kind, 200, ["Content-Encoding: gzip"]))
for chunks in (b"zz\r\n", b"-1\r\nx\r\n0\r\n\r\n", b"ffffffffffffffff\r\nx", b"5\r\nabc", b"3\r\nabcdef\r\n0\r\n\r\n",
               b"0\r\n\r\n", b"0\r\nTrailer: x\r\n\r\n", b"5;" + b"e" * 100_000 + b"\r\nabcde\r\n0\r\n\r\n", b"\r\n\r\n"):
    sends(f"chunks {chunks[:18]!r}", lambda request, body, kind, chunks=chunks: (
        f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\n\r\n".encode() + chunks))
sends("chunks and a trailer", lambda request, body, kind: (
    f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n".encode()
    + b"%x\r\n" % len(body) + body + b"\r\n0\r\nX: y\r\n\r\n"))

# Redirects.
for target in ("/elsewhere", "", "//", "http://", "http://127.0.0.1:1/", "http://127.0.0.2/", "http://[::1]/", "file:///etc/passwd",
               "ftp://127.0.0.1/", "javascript:alert(1)", "http://user:pass@127.0.0.1/", "http://evil.example\\@127.0.0.1/",
               "https://localhost/", "http://169.254.169.254/latest/meta-data/", "gopher://127.0.0.1/", "\x1b]0;x\x07",
               "data:application/json,{}", "http://127.0.0.1:99999/", "http://0x7f000001/", "x" * 100_000):
    for status in (302, 307):
        sends(f"{status} to {target[:32]!r}", lambda request, body, kind, target=target, status=status: answer(
            b"", kind, status, [f"Location: {target}"]))
sends("302 to itself", lambda request, body, kind: answer(b"", kind, 302, [f"Location: {request.target}"]))
sends("302 to a longer address each time", lambda request, body, kind: answer(
    b"", kind, 302, [f"Location: {request.target}&x=1"]))
sends("302 without an address", lambda request, body, kind: answer(b"", kind, 302))
sends("302 with 19 MB", lambda request, body, kind: answer(bytes(19_000_000), kind, 302, ["Location: /x"]))

# Contents.
for name, data in {
    "nothing": b"", "a space": b" ", "null": b"null", "true": b"true", "0": b"0", '""': b'""', "[]": b"[]", "{}": b"{}",
    "[{}]": b"[{}]", "[null]": b"[null]", "[[]]": b"[[]]", '{"results":[]}': b'{"results":[]}',
    '{"results":null}': b'{"results":null}', '{"results":[{}]}': b'{"results":[{}]}', "half of an object": b'{"date":"26',
    "HTML": b"<!DOCTYPE html><title>Error</title><p>Service unavailable", "a BOM": b"\xef\xbb\xbf{}", "UTF-16": "{}".encode("utf-16"),
    "bad UTF-8": b'{"title":"\xff\xfe\xc3"}', "NUL": b'{"title":"a\0b"}', "lone surrogates": b'{"title":"\\ud800"}',
    "a comment": b"/* x */ {}", "NaN": b'{"results":[NaN]}', "two values": b"{}{}", "JSON lines": b"{}\n{}\n",
    "WordPress's error": b'{"code":"apod_basic_not_found","message":"no","data":{"status":404}}',
    "a gateway's error": b'{"error":{"code":"API_KEY_INVALID","message":"no"}}',
    "TMDB's error": b'{"success":false,"status_code":7,"status_message":"Invalid API key"}',
    "a throttle": b'{"detail":"Request was throttled. Expected available in 99999999999 seconds."}',
    "a JPEG": b"\xff\xd8\xff\xe0\0\x10JFIF", "an ELF": b"\x7fELF\2\1\1", "random bytes": random.Random(1).randbytes(20_000),
}.items():
    for status in (200, 500) if name in ("nothing", "HTML", "{}") else (200,):
        sends(f"{name} as {status}", lambda request, body, kind, data=data, status=status: answer(data, status=status))


def spoiled(name, change):
    """Registers the correct answer with each value changed."""

    def walk(value):
        if isinstance(value, dict):
            return {key: walk(item) for key, item in value.items()}
        if isinstance(value, list):
            return [walk(item) for item in value]
        return change(value)

    def make(request, body, kind):
        try:
            return answer(json.dumps(walk(json.loads(body))).encode(), kind)
        except ValueError:
            return answer(bytes(byte ^ 0x55 if index % 97 == 0 else byte for index, byte in enumerate(body)), kind)

    sends(name, make)


spoiled("every value null", lambda value: None)
spoiled("every value a number", lambda value: 7)
spoiled("every value a huge number", lambda value: 10**30)
spoiled("every value negative", lambda value: -(2**63))
spoiled("every value a list", lambda value: [value])
spoiled("every value an object", lambda value: {"x": value})
spoiled("every text empty", lambda value: "" if isinstance(value, str) else value)
spoiled("every text long", lambda value: "x" * 50_000 if isinstance(value, str) else value)
spoiled("every text hostile", lambda value: value + "\x1b]0;x\x07\x9b31m\u202e" if isinstance(value, str) else value)
spoiled("every number a text", lambda value: str(value))
sends("the wrong service's answer", lambda request, body, kind: answer(b'{"results":[{"title":"x","name":"y"}]}'))
sends("answers of the right kind as text/html", lambda request, body, kind: answer(body, "text/html"))
sends("right", right)
