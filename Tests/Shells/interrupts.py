"""A tour of `demo` that is interrupted leaves nothing behind, at whatever moment the signal comes."""
import pathlib
import signal
import subprocess
import tempfile
import time

from harness import Home, check

MILLISECONDS = range(0, 200, 5)


def interrupted(home, folder, number, milliseconds):
    """Runs the tour, sends a signal after a time, and returns how it ended and what it left."""
    # A background process has SIGINT ignored, and children inherit that.
    tour = subprocess.Popen([home.path / "bin/subtrack", "demo", "--no-input"], env=home.environment | {"TMPDIR": folder},
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                            preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
    time.sleep(milliseconds / 1000)
    tour.send_signal(number)
    return tour.wait(30), [path.name for path in pathlib.Path(folder).iterdir()]


def main(binary):
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as temporary:
        home = Home(folder, binary)
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            ends = [interrupted(home, temporary, number, delay) for delay in MILLISECONDS]
            left = [names for _, names in ends if names]
            check("demo", f"{number.name} at {len(ends)} moments leaves nothing", not left, left)
            check("demo", f"{number.name} still ends it", -number in [status for status, _ in ends], ends)
