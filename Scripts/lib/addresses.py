"""The variables for the addresses of the program's services, from its help, so that a new service is among them."""

import functools
import re
import subprocess


@functools.cache
def variables(program):
    """The names, of services with a default address."""
    help = subprocess.run(
        [program, "help", "environment", "--all"], capture_output=True, text=True, env={"LANG": "C.UTF-8"}).stdout
    return re.findall(r"^ *(SPACE_EXPLORER_\w+_URL) +A server to use", help, re.MULTILINE)
