"""Serves pictures on loopback while a command runs, and passes the address to it as the last argument.

usage: pictures.py SIZE COMMAND…

Every path is a different picture of SIZE bytes: below /announced with a Content-Length, below /chunked without.
"""

import base64
import http.server
import subprocess
import sys
import threading

# A complete gray PNG of 3 × 2 pixels; bytes appended to it give the wanted size.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR4nGNgaPjP8L+BAQAMAAL/qg5+vgAAAABJRU5ErkJggg==")


class Pictures(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Send few packets, and do not wait for acknowledgments between them.
    wbufsize = 65536
    disable_nagle_algorithm = True

    def do_GET(self):
        body = PICTURE + bytes(int(sys.argv[1]) - len(PICTURE))
        self.send_response(200)
        self.send_header("Content-Type", "image/png")
        if self.path.startswith("/announced/"):
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for start in range(0, len(body), 4096):
                part = body[start:start + 4096]
                self.wfile.write(b"%x\r\n%b\r\n" % (len(part), part))
            self.wfile.write(b"0\r\n\r\n")
        self.wfile.flush()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Ignores closed connections: the client cancels requests for pictures that were scrolled past."""


def main():
    server = Server(("127.0.0.1", 0), Pictures)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.exit(subprocess.call(sys.argv[2:] + [f"http://127.0.0.1:{server.server_port}"]))


main()
