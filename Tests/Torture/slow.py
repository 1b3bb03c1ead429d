"""(n) A data directory on a disk that does not answer: the app draws, says what it waits for, and ends when it is told to."""

import ctypes
import os
import signal
import struct
import threading
import time

from program import Home
from signals import Screen

INIT, GETATTR, FORGET, INTERRUPT, EINTR = 26, 3, 2, 36, 4
HEADER = struct.Struct("<IIQQIIII")


COMMANDS = [("favorites",), ("today",), ("launches",), ("contacts",), ("doctor",), ("explore", "--search", "nebula")]


class DeadDisk:
    """A file system with an empty root directory that answers nothing else. It needs /dev/fuse and root."""

    def __init__(self, path):
        self.path, self.held = path, 0
        self.device = os.open("/dev/fuse", os.O_RDWR)
        libc = ctypes.CDLL(None, use_errno=True)
        options = f"fd={self.device},rootmode=40700,user_id={os.getuid()},group_id={os.getgid()}".encode()
        if libc.mount(b"dead", path.encode(), b"fuse", 0, options) != 0:
            number = ctypes.get_errno()
            os.close(self.device)
            raise OSError(number, os.strerror(number), path)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                request = os.read(self.device, 1 << 20)
            except OSError:
                return
            _, code, unique, _, _, _, _, _ = HEADER.unpack(request[:HEADER.size])
            if code == INIT:
                self.answer(unique, struct.pack("<IIIIHHIIHHI28x", 7, 31, 65_536, 0, 64, 48, 65_536, 1, 0, 0, 0))
            elif code == GETATTR:
                attributes = struct.pack("<QQQQQQIIIIIIIIII", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0o40700, 2, os.getuid(), os.getgid(), 0, 4_096, 0)
                self.answer(unique, struct.pack("<QII", 0, 0, 0) + attributes)
            elif code == INTERRUPT:
                # As a network disk does for a process that is killed; it could not end otherwise.
                self.answer(struct.unpack_from("<Q", request, HEADER.size)[0], b"", -EINTR)
            elif code != FORGET:
                self.held += 1  # and never answered

    def answer(self, unique, body, error=0):
        try:
            os.write(self.device, struct.pack("<IiQ", 16 + len(body), error, unique) + body)
        except OSError:
            pass  # the request has ended meanwhile

    def close(self):
        """Ends all that wait, and removes the file system."""
        ctypes.CDLL(None).umount2(self.path.encode(), 2)
        os.close(self.device)


def attack(run):
    run.title("slow", "a data or cache directory that does not answer: the app draws, says so, ends, and no thread is left for a try")
    if not os.path.exists("/dev/fuse") or os.geteuid() != 0:
        print("slow: skipped, because there is no /dev/fuse that this user may mount")
        return
    try:
        with Home() as home:
            DeadDisk(home.directory("data")).close()
    except OSError as error:
        print(f"slow: skipped, because nothing can be mounted here: {error.strerror}")
        return

    def one(case):
        name, words = case
        with Home() as home:
            disk = DeadDisk(home.directory(name))
            try:
                if words:
                    ending = run.program.run((*words, "--offline"), home, timeout=40)
                    run.told(f"{' '.join(words)}, {name}", ending.faults((0, 1, 3)), ending)
                else:
                    run.told(f"the app, {name}", app(run, home, disk))
            finally:
                disk.close()

    # Without settings the app can show nothing; it ends as commands do.
    cases = [("data", None), ("cache", None)]
    cases += [(name, words) for name in ("data", "cache", "config") for words in COMMANDS if run.is_full or words == COMMANDS[0]]
    run.parallel(one, cases, width=12)


def app(run, home, disk):
    """Draws, looks at every tab, refreshes often, and quits."""
    screen = Screen(run, home, [run.program.path, "--offline"])
    try:
        if not screen.read(b"Today", 5):
            return ["no first frame within 5 s"]
        faults, counts = [], []
        for turn in range(8):
            screen.bytes = b""
            for key in b"23456781":
                os.write(screen.main, bytes([key]))
                for _ in range(3):
                    os.write(screen.main, b"r")
                screen.drain()
            # A tab that is drawn again sends only what differs.
            if not screen.read(b"Weather", 5) and not screen.bytes:
                faults.append(f"nothing is drawn in turn {turn}")
            counts.append(disk.held)
        # Each store waits in a thread of its own once it is asked for, which takes some turns on a busy machine.
        if counts[-1] > counts[3]:
            faults.append(f"the calls that wait for the disk grow: {counts}")
        os.write(screen.main, b"q")
        deadline = time.monotonic() + 5
        while screen.process.poll() is None and time.monotonic() < deadline:
            screen.drain()
        if screen.process.poll() is None:
            faults.append("does not end within 5 s after q")
        else:
            faults += screen.faults()
        return faults
    finally:
        screen.close()
