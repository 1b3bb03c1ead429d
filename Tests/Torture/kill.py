"""(c) kill -9 at random times while saving: the old or the new state is stored, undamaged."""

import random
import signal
import subprocess
import time

import stores
from program import Replicas
from services import Services


def span(run, saving, homes):
    """The time in seconds in which to kill: a little longer than the command takes."""
    with homes.one() as home, Services(run.root) as server:
        return run.program.run(saving.words, home, server).seconds * 1.2


def attack(run):
    run.title("kill", "kill -9 at a random time while saving: old or new state, undamaged")
    chosen = random.Random(run.seed)
    homes = {saving.name: Replicas(stores.prepared(run, saving)) for saving in stores.ALL}
    spans = {saving.name: span(run, saving, homes[saving.name]) for saving in stores.ALL}
    cases = [(saving, chosen.random()) for saving in stores.ALL for _ in range(1_500 if run.is_full else 20)]

    def one(case):
        saving, share = case
        with homes[saving.name].one() as home, Services(run.root) as server:
            process = subprocess.Popen(
                [run.program.path, *saving.words], env=run.program.environment(home, server), cwd=home.path,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            time.sleep(share * spans[saving.name])
            process.send_signal(signal.SIGKILL)
            process.wait()
            return run.told(f"{saving.name} after {share * spans[saving.name] * 1000:.1f} ms", saving.faults(run, home, None))

    run.parallel(one, cases, width=4)
