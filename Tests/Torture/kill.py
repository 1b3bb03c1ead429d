"""(c) kill -9 at random times while saving: the old or the new state is stored, undamaged."""

import os
import random
import shutil
import signal
import subprocess
import time

import stores
from services import Services


def attack(run):
    run.title("kill", "kill -9 at a random time while saving: old or new state, undamaged")
    chosen = random.Random(run.seed)
    homes = {saving.name: stores.prepared(run, saving) for saving in stores.ALL}
    cases = [(saving, chosen.random()) for saving in stores.ALL for _ in range(8_000 if run.is_full else 20)]

    def one(case):
        saving, share = case
        with homes[saving.name].copy() as home, Services(run.root) as server:
            for name in os.listdir(homes[saving.name].path):
                if name.endswith(".vcf"):
                    shutil.copy(os.path.join(homes[saving.name].path, name), home.path)
            process = subprocess.Popen(
                [run.program.path, *saving.words], env=run.program.environment(home, server), cwd=home.path,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            time.sleep(share * 0.06)
            process.send_signal(signal.SIGKILL)
            process.wait()
            return run.told(f"{saving.name} after {share * 60:.1f} ms", saving.faults(run, home, None))

    run.parallel(one, cases, width=4)
