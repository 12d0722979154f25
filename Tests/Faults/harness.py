"""What the fault tests share: figures that are counted, the program under test, and homes that are thrown away.

A figure counts how often a promise was tried and how often it held. `Figure.check` notes each try. A mutant is the same
figure run on a program that has one protection taken out: it must turn red, or the figure proves nothing.
Nothing here is run by itself; see run.py.
"""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

FOLDER = pathlib.Path(__file__).resolve().parent
REPOSITORY = FOLDER.parent.parent
WORKERS = max(2, os.cpu_count() or 2)
UUID = re.compile(rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


class Skip(Exception):
    """What this machine cannot do, and why."""


class Red(Exception):
    """Ends a mutant's run at the first broken promise."""


class Figure:
    """How often one promise was tried, and how often it held."""

    def __init__(self, stops_when_red=False):
        self.tried = self.held = 0
        self.broken = []
        self.stops_when_red = stops_when_red

    def check(self, holds, what):
        """Counts one try; `what` tells a reader how to find it again."""
        self.tried += 1
        if holds:
            self.held += 1
            return
        self.broken.append(what)
        if self.stops_when_red:
            raise Red(what)

    @property
    def is_green(self):
        return self.tried > 0 and self.held == self.tried


class Row:
    """A row of the table: what is broken, the figures, and the mutants that turn red."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.figures, self.mutants, self.skipped = [], [], []

    def __str__(self):
        figures = self.figures
        if len(figures) > 3:
            figures = [tuple(map(sum, zip(*figures)))]
        told = [f"{tried:,} / {held:,}" for tried, held in figures] + [f"SKIPPED: {why}" for why in self.skipped]
        return f"| {self.name} | {self.text} | {'; '.join(told)} | {'; '.join(self.mutants)} |"


class Report:
    """Prints a line for each figure as it is known, and the sum at the end."""

    def __init__(self, everything=False, only=()):
        self.everything = everything
        self.only = [name.upper() for name in only]
        self.passed = self.skipped = 0
        self.failures = []
        self.rows = []

    def row(self, name, text):
        """Begins a row of the table; the figures and mutants that follow belong to it."""
        if self._is_wanted(name):
            self.rows.append(Row(name, text))

    def table(self):
        """What was measured, as a table; a figure is named where it begins."""
        lines = ["| | faults, as run by | tried / held | mutants that turn red |", "|---|---|---|---|"]
        for before, row in zip([None, *self.rows], self.rows):
            lines.append(str(row) if not before or before.name != row.name else str(row).replace(row.name, "", 1))
        return "\n".join(lines).replace("|  |", "| |")

    def figure(self, name, body):
        """Runs `body(figure)` and prints how often it held."""
        if not self._is_wanted(name):
            return
        figure = Figure()
        try:
            body(figure)
        except Skip as reason:
            return self._skip(name, reason)
        except Exception as error:  # A test that breaks has proved nothing, and the others still can.
            figure.check(False, f"the test itself: {error!r}")
        self.rows[-1].figures.append((figure.tried, figure.held))
        self._line(name, f"{figure.tried} / {figure.held}" + ("" if figure.is_green else "  FAILED"), figure.is_green)
        for what in figure.broken[:10]:
            print(f"    broken: {what}", flush=True)
        if not figure.is_green:
            self.failures[-1] += f": {figure.broken[0][:500]}"

    def mutant(self, name, body):
        """Runs `body(figure)` on a program without a protection, up to the first broken promise; there must be one."""
        if not self._is_wanted(name):
            return
        figure = Figure(stops_when_red=True)
        try:
            body(figure)
        except Skip as reason:
            return self._skip(name, reason)
        except Red as broken:
            self._note_mutant(name)
            return self._line(name, f"turns red: {' '.join(str(broken).split())[:100]}", True)
        except Exception as error:
            return self._line(name, f"the test itself: {error!r}  FAILED", False)
        self._line(name, f"STAYED GREEN  {figure.tried} / {figure.held}  FAILED", False)

    def end(self):
        """Names once more what failed, for a reader who sees only the end, and returns the exit status."""
        for line in self.failures:
            print(f"FAILED: {line}")
        print(f"{self.passed} passed, {len(self.failures)} failed, {self.skipped} skipped")
        return 1 if self.failures or not self.passed else 0

    def _is_wanted(self, name):
        return not self.only or name.split()[0].upper() in self.only

    def _note_mutant(self, name):
        """The defect by its name; what stands in brackets says only where else it was tried."""
        defect = re.sub(r" \(.*\)$", "", name.split(": ", 1)[1])
        if defect not in self.rows[-1].mutants:
            self.rows[-1].mutants.append(defect)

    def _skip(self, name, reason):
        self.skipped += 1
        if str(reason) not in self.rows[-1].skipped:
            self.rows[-1].skipped.append(str(reason))
        print(f"{name:<62} SKIPPED: {reason}", flush=True)

    def _line(self, name, result, is_good):
        self.passed += is_good
        if not is_good:
            self.failures.append(name)
        print(f"{name:<62} {result}", flush=True)


class Program:
    """A binary under test, with variables that are added to every run of it."""

    def __init__(self, path, **environment):
        self.path = str(path)
        self.environment = environment

    def run(self, home, *arguments, before=(), **options):
        """Runs it with `home` as its home; `before` is a program to run it under, as `["strace", ...]`."""
        return start([*before, self.path, *arguments], self.variables(home), **options)

    def variables(self, home):
        return {**variables(home), **self.environment}


def variables(home):
    """Everything pinned, nothing inherited but the path."""
    return {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "PATH": os.environ["PATH"],
        "LC_ALL": "C.UTF-8",
        "TZ": "Asia/Tokyo",
        "SUBTRACK_TODAY": "2026-02-06",
        "SUBTRACK_NOW": "2026-02-06T12:34:56+09:00",
        # Two runs of one change give the same bytes.
        "SUBTRACK_STAMP_ID": "k",
        "SUBTRACK_LANG": "en",
    }


def start(command, environment, timeout=120, **options):
    """Runs a command to its end; output comes back as bytes. A hang is a status of its own."""
    if "stdout" not in options and "capture_output" not in options:
        options["capture_output"] = True
    if "input" not in options:
        options.setdefault("stdin", subprocess.DEVNULL)
    try:
        return subprocess.run(command, env=environment, timeout=timeout, **options)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, "hangs", b"", b"")


def data_file(home):
    return pathlib.Path(home) / "subtrack" / "subtrack.json"


def data(home):
    """The bytes of the data file; None where there is none."""
    path = data_file(home)
    return path.read_bytes() if path.exists() else None


def leftovers(home):
    """The temporary files below a home."""
    return [str(path) for path in pathlib.Path(home).rglob("*") if ".tmp-" in path.name]


def alike(content):
    """The bytes with every random id replaced by its place of first appearance, so that two runs can be compared."""
    seen = {}
    return content and UUID.sub(lambda match: b"#%d" % seen.setdefault(match[0], len(seen)), content)


def crashed(status):
    """Whether a run ended by a trap, a segmentation fault or not at all."""
    return status == "hangs" or status in (
        -signal.SIGILL,
        -signal.SIGTRAP,
        -signal.SIGSEGV,
        -signal.SIGABRT,
        132,
        133,
        134,
        139,
    )


def in_memory():
    """A folder whose files never reach a disk, or None for the usual one."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def copied(source, target):
    """Copies a file as `copytree` does, and makes a FIFO anew where there is one."""
    if stat.S_ISFIFO(os.lstat(source).st_mode):
        os.mkfifo(target)
        return target
    return shutil.copy2(source, target)


@contextlib.contextmanager
def home(like=None, on_disk=False):
    """A folder that is gone afterwards, a copy of `like` where that is given; in memory, where the machine can."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="subtrack-faults-", dir=None if on_disk else in_memory()))
    try:
        if like:
            shutil.copytree(like, folder, dirs_exist_ok=True, symlinks=True, copy_function=copied)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def at_once(body, cases):
    """Runs `body(case)` for all cases, some at a time, and returns the results in their order."""
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(body, cases))


def require(*tools):
    for tool in tools:
        if not shutil.which(tool):
            raise Skip(f"there is no {tool} on this machine")


def require_root():
    if os.geteuid() != 0:
        raise Skip("only root can do this")


def shim():
    """The library that fails, shortens or stops one call of a dynamically linked program; built when asked for."""
    require("cc")
    if sys.platform != "linux":
        raise Skip("the shim is written for Linux")
    library = REPOSITORY / ".build" / "failio.so"
    source = FOLDER / "failio.c"
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        library.parent.mkdir(exist_ok=True)
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return str(library)


def corpora():
    folder = os.environ.get("SUBTRACK_CORPORA")
    if not folder:
        raise Skip("SUBTRACK_CORPORA is not set")
    return pathlib.Path(folder)
